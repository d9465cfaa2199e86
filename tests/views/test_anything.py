"""Anything, in any order, by somebody who does not look: no error, and a sound store at the end."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Final

import arcade
import pytest

from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
from halfmoon_arcade.views.menu import MenuView
from tests.harness import resize
from tests.store.faults import ERRORS, Disk, is_sound, on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.harness import Player

KEYS: Final = tuple(
    getattr(arcade.key, name)
    for name in (
        *("TAB", "ENTER", "SPACE", "UP", "DOWN", "LEFT", "RIGHT", "ESCAPE", "BACKSPACE", "DELETE"),
        *("PAGEUP", "PAGEDOWN", "HOME", "END", "F1", "F2", "F5", "F9", "F10", "GRAVE", "LSHIFT"),
        *("A", "J", "Q", "K", "M", "N", "R", "U", "KEY_0", "KEY_2", "KEY_9"),
    )
)
WITH_CTRL: Final = tuple(getattr(arcade.key, name) for name in "ACVYZ")
COPIED: Final = ("HM1-N-AAAAAAB", "HM1-N-ZZZ", "x" * 50_000, "rubbish", "")
TYPED: Final = ("a", "HM1", "\u00e9", "\u6708", "\u202e", "0")
SIZES: Final = ((640, 360), (700, 500), (360, 640), (900, 400))
PAUSES: Final = (1 / 60, 1 / 60, 0.2, 1.0, 30.0)
LANGUAGES: Final = ("en", "id", "system")
STEPS: Final = 130


class Blind:
    """Somebody who does not look.

    Args:
        player: What they have before them.
        sitting: The game, and the store.
        disk: What the store is on.
        places: Files and folders that there are.
        chance: What they do next.
    """

    def __init__(
        self,
        player: Player,
        sitting: Sitting,
        disk: Disk,
        places: Sequence[Path],
        chance: random.Random,
    ) -> None:
        self.player, self.sitting, self.disk = player, sitting, disk
        self.places, self.chance = places, chance
        self.window = player.window
        self.done: list[str] = []

    def act(self) -> None:
        ways: dict[Callable[[], None], int] = {self.key: 30, self.key_with_ctrl: 6}
        ways |= {self.click: 16, self.press_control: 16, self.scroll: 4, self.drag: 3}
        ways |= {self.type: 4, self.button: 5, self.copy: 3, self.drop: 3}
        ways |= {self.leave_or_return: 3, self.resize: 2, self.speak: 2, self.break_disk: 3}
        (way,) = self.chance.choices(list(ways), list(ways.values()))
        self.done.append(way.__name__)
        way()
        if self.chance.random() < 0.5:
            self.player.step(self.chance.choice(PAUSES))

    def point(self) -> tuple[float, float]:
        layout = self.window.layout
        return self.chance.uniform(0, layout.width), self.chance.uniform(0, layout.height)

    def key(self) -> None:
        shift = self.chance.choice([0, 0, 0, arcade.key.MOD_SHIFT])
        self.player.key(self.chance.choice(KEYS), shift)

    def key_with_ctrl(self) -> None:
        self.player.key(self.chance.choice(WITH_CTRL), arcade.key.MOD_CTRL)

    def click(self) -> None:
        self.player.click(*self.point(), self.chance.choice([1, 1, 1, 4]))

    def press_control(self) -> None:
        view = self.window.current_view
        shown = getattr(view, "panel", None) or view
        usable = [one for one in getattr(shown, "controls", ()) if one.usable]
        if usable:
            self.player.click_in(self.chance.choice(usable).rect)

    def type(self) -> None:
        self.player.write(self.chance.choice(TYPED))

    def button(self) -> None:
        self.window.button_pressed(self.chance.choice(list(ControllerButton)))

    def copy(self) -> None:
        self.window.set_clipboard_text(self.chance.choice(COPIED))

    def scroll(self) -> None:
        self.window.dispatch_event("on_mouse_scroll", *self.point(), 0, self.chance.uniform(-3, 3))

    def drag(self) -> None:
        self.player.press(*self.point())
        self.player.move(*self.point())
        self.player.step()
        self.player.release(*self.point())

    def leave_or_return(self) -> None:
        self.window.dispatch_event(
            self.chance.choice(["on_deactivate", "on_activate", "on_hide", "on_expose"])
        )

    def resize(self) -> None:
        resize(self.window, *self.chance.choice(SIZES))

    def speak(self) -> None:
        settings = self.sitting.store.settings
        settings.language = self.chance.choice(LANGUAGES)
        set_language(settings.language_wish)
        view = self.window.current_view
        assert isinstance(view, arcade.View)
        self.window._hm_lay_out_view()  # noqa: SLF001 # as after a change of the settings

    def break_disk(self) -> None:
        self.disk.error = self.chance.choice([None, *ERRORS.values()])

    def drop(self) -> None:
        names = [
            str(path) for path in self.chance.choices(self.places, k=self.chance.randint(1, 3))
        ]
        self.window.dispatch_event("on_file_drop", 3, 3, names)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_ends_in_no_error(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    (tmp_path / "nonsense.json").write_bytes(b"\xff" * 5000)
    example = Path(__file__).parents[2] / "resources" / "example.json"
    places = tmp_path, tmp_path / "nowhere", tmp_path / "nonsense.json", example
    resize(player.window, 640, 360)
    with on(Disk()) as disk, Store.open(tmp_path / "data") as store:
        sitting = Sitting(store, player.clock)
        blind = Blind(player, sitting, disk, places, random.Random(seed))  # noqa: S311 # no secret
        player.window.show(MenuView(player.window, sitting, now=player.clock))
        try:
            for _ in range(STEPS):
                blind.act()
        except Exception as error:
            error.add_note(f"After {len(blind.done)} steps: {', '.join(blind.done[-9:])}")
            raise
        finally:
            player.window.hide_view()
            set_language("en")
        disk.heal()
        store.settings.move_errors = not store.settings.move_errors
        assert store.keeps
        assert store.notice is None
    assert is_sound(tmp_path / "data")
    with Store.open(tmp_path / "data") as again:
        assert again.notice is None
