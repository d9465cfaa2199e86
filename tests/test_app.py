"""Starting and ending, where nothing is as it should be: one line, the right code, no traceback."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

import machine
from halfmoon_arcade import app, assets
from halfmoon_arcade.arguments import Options
from halfmoon_arcade.demo import Example
from halfmoon_arcade.engine import Game, Status, day_of, deal_of_day
from halfmoon_arcade.i18n import language, set_language
from halfmoon_arcade.icon import wear_icon
from halfmoon_arcade.scene.card_style import Deck
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.stopping import Stops
from halfmoon_arcade.store import CardDeck, Placement, Store

if TYPE_CHECKING:
    from collections.abc import Iterator

    from halfmoon_arcade.window import GameWindow

on_x11 = pytest.mark.skipif(sys.platform != "linux", reason="displays to choose from are X11's")


@pytest.fixture(autouse=True)
def _own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def play(**surroundings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "halfmoon_arcade", "AAAAAAB"],
        env=os.environ | surroundings,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def is_one_line(text: str) -> bool:
    return text.startswith("halfmoon: ") and text.count("\n") == 1 and text.endswith("\n")


@on_x11
@pytest.mark.parametrize("name", ["", ":54321", "nonsense"])
def test_no_display_is_one_line_and_exit_3(name: str) -> None:
    ended = play(DISPLAY=name)
    assert ended.returncode == 3
    assert is_one_line(ended.stderr)
    assert "display" in ended.stderr


@on_x11
def test_it_opens_also_where_its_working_folder_is_gone(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    leave = f"import os\nos.chdir({str(gone)!r})\nos.rmdir(os.getcwd())"
    assert run_script("print('opened')", first=leave) == ("opened\n", "", 0)
    assert not gone.exists()


@on_x11
def test_a_display_without_opengl_is_one_line_and_exit_3() -> None:
    with machine.virtual_display(opengl=False) as name:
        ended = play(DISPLAY=name)
    assert ended.returncode == 3
    assert is_one_line(ended.stderr)
    assert "OpenGL 3.3" in ended.stderr


@on_x11
@pytest.mark.parametrize("version", ["2.1", "3.2"])
def test_an_older_opengl_is_one_line_and_exit_3(version: str) -> None:
    with machine.virtual_display() as name:
        ended = play(DISPLAY=name, MESA_GL_VERSION_OVERRIDE=version)
    assert ended.returncode == 3
    assert is_one_line(ended.stderr)
    assert "OpenGL 3.3" in ended.stderr


INTERRUPTED_AT = """
import runpy, signal, sys
moment, told = sys.argv.pop(), []
def at(event, about):
    if event == "import" and about[0] == moment and not told:
        told.append(signal.raise_signal(signal.SIGINT))
sys.addaudithook(at)
runpy.run_module("halfmoon_arcade", run_name="__main__")
"""
"""The command, and Ctrl+C as soon as it imports a module."""


@on_x11
@pytest.mark.parametrize(
    "moment",
    [
        *("halfmoon_arcade.cli", "halfmoon_arcade.arguments", "halfmoon_arcade.app", "sqlite3"),
        *("platformdirs", "arcade", "pyglet.window", "PIL.Image", "halfmoon_arcade.window"),
        "halfmoon_arcade.views.menu",
    ],
)
def test_ctrl_c_ends_quietly_at_any_moment(moment: str) -> None:
    with machine.virtual_display() as name:
        ended = subprocess.run(  # noqa: S603 # our own command
            [sys.executable, "-c", INTERRUPTED_AT, moment],
            env=os.environ | {"DISPLAY": name},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert (ended.stdout, ended.stderr, ended.returncode) == ("", "", 130)


TOLD_IN_THE_MIDDLE = """
import signal
import sys

from halfmoon_arcade import cli, toolkit
from arcade.texture_atlas import DefaultTextureAtlas

usual = DefaultTextureAtlas._allocate_texture


def told(atlas, texture):
    if texture.atlas_name.startswith("halfmoon-"):
        DefaultTextureAtlas._allocate_texture = usual
        signal.raise_signal(signal.SIGTERM)
    return usual(atlas, texture)


DefaultTextureAtlas._allocate_texture = told
sys.exit(cli.main(["AAAAAAB"]))
"""


@on_x11
def test_what_is_in_the_middle_of_something_ends_quietly() -> None:
    with machine.virtual_display() as name:
        ended = subprocess.run(  # noqa: S603 # our own command
            [sys.executable, "-c", TOLD_IN_THE_MIDDLE],
            env=os.environ | {"DISPLAY": name},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert (ended.stdout, ended.stderr) == ("", "")
    assert ended.returncode == 128 + signal.SIGTERM


def test_the_first_signal_asks_and_the_second_does_not_wait() -> None:
    asked: list[str] = []
    with Stops() as stops:
        stops.wait(lambda: asked.append("please"))
        signal.raise_signal(signal.SIGTERM)
        assert asked == ["please"]
        with pytest.raises(SystemExit) as ended:
            signal.raise_signal(signal.SIGINT)
    assert asked == ["please"]
    assert ended.value.code == 128 + signal.SIGINT


@on_x11
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_the_end_of_the_desktop_keeps_the_clock(
    number: signal.Signals, shared: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play() -> None:
        sitting = shared.current_view.sitting  # type: ignore[union-attr]
        sitting.tap("1")
        while sitting.seconds == 0:
            pass
        signal.raise_signal(number)

    monkeypatch.setattr(shared, "run_until_closed", play)
    before = signal.getsignal(number)
    with pytest.raises(SystemExit) as ended:
        app.run(Options(code=Example.load().code))
    assert ended.value.code == 128 + number
    assert signal.getsignal(number) is before
    with Store.read() as store:
        kept = store.games.kept()
    assert kept is not None
    assert kept.run.seconds > 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_start_that_swallows_the_word_to_stop_stops_after_all(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    def swallow(*_: object, **__: object) -> Mock:
        with contextlib.suppress(BaseException):
            signal.raise_signal(number)
        return Mock()

    monkeypatch.setattr("halfmoon_arcade.opening.open_window", swallow)
    monkeypatch.setattr(app, "_begin", lambda *_: None)
    with pytest.raises(SystemExit) as ended:
        app.run(Options())
    assert ended.value.code == 128 + number


@on_x11
def test_a_game_that_no_hangup_shall_end_goes_on(
    shared: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared, "run_until_closed", lambda: signal.raise_signal(signal.SIGHUP))
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert app.run(Options()) == 0
    finally:
        signal.signal(signal.SIGHUP, before)


def failing(error: Exception) -> object:
    def open_window(*_: object, **__: object) -> GameWindow:
        raise error

    return open_window


def test_an_error_of_the_game_is_one_line_and_exit_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "halfmoon_arcade.opening.open_window", failing(RuntimeError("no\nsuch luck"))
    )
    assert app.run(Options()) == 1
    said = capsys.readouterr().err
    assert is_one_line(said)
    assert "RuntimeError: no" in said


def test_who_looks_for_the_error_sees_where_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HALFMOON_DEBUG", "1")
    monkeypatch.setattr("halfmoon_arcade.opening.open_window", failing(RuntimeError("no")))
    with pytest.raises(RuntimeError):
        app.run(Options())


def test_a_missing_library_of_the_system_is_one_line_and_exit_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class NoLibrary:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "halfmoon_arcade.opening":
                raise ImportError('Library "GL" not found.')

    monkeypatch.delitem(sys.modules, "halfmoon_arcade.opening", raising=False)
    monkeypatch.delattr("halfmoon_arcade.opening", raising=False)
    monkeypatch.setattr(sys, "meta_path", [NoLibrary(), *sys.meta_path])
    assert app.run(Options()) == 3
    said = capsys.readouterr().err
    assert is_one_line(said)
    assert '"GL"' in said


@pytest.fixture
def shared(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    """The window of all tests in place of the one that the game would open."""
    monkeypatch.setattr("halfmoon_arcade.opening.open_window", lambda *_, **__: window)
    monkeypatch.setattr(window, "run_until_closed", lambda: window.step(0))
    return window


def test_a_missing_file_of_the_game_is_one_line_and_exit_1(
    shared: GameWindow, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shared
    monkeypatch.setattr(assets, "_PLACES", ())
    assert app.run(Options(demo=True)) == 1
    said = capsys.readouterr().err
    assert is_one_line(said)
    assert "resources/" in said


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (assets.MissingResourceError(Path("fonts", "x")), "Sebuah berkas permainan tidak ada"),
        (assets.DamagedResourceError(Path("fonts", "x")), "Sebuah berkas permainan rusak"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_the_players_language(
    error: Exception, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("halfmoon_arcade.opening.open_window", failing(error))
    set_language("id")
    try:
        assert app.run(Options(language="id")) == 1
    finally:
        set_language("en")
    line = capsys.readouterr().err
    assert is_one_line(line)
    assert said in line
    assert str(Path("fonts", "x")) in line


@on_x11
@pytest.mark.parametrize("drivers", ["alsa", "null"])
def test_a_game_with_sound_says_nothing_and_ends_in_good_order(drivers: str) -> None:
    # With "alsa", nothing that a sound could come from is left; with "null" there is a device.
    seen = run_script(
        """
        window.sounds.dealt()
        at_last = [thread.name for thread in threading.enumerate()]
        assert "sound" in at_last, at_last
        """,
        HALFMOON_DEBUG="1",
        ALSOFT_DRIVERS=drivers,
        ALSA_CONFIG_PATH="/dev/null",
        PULSE_SERVER="unix:/nowhere",
    )
    assert seen == ("", "", 0)


@on_x11
@pytest.mark.parametrize("setting", ["muted", "volume"])
def test_who_wants_no_sound_pays_nothing_for_it(setting: str) -> None:
    with Store.open() as store:
        setattr(store.settings, setting, {"muted": True, "volume": 0}[setting])
    seen = run_script(
        """
        window.sounds.dealt()
        assert "sound" not in [thread.name for thread in threading.enumerate()]
        assert [name for name in sys.modules if name.startswith("pyglet.media.drivers")] == []
        """
    )
    assert seen == ("", "", 0)


@on_x11
def test_a_game_without_its_sounds_says_so_once_and_goes_on() -> None:
    seen = run_script("window.sounds.dealt()", before="samples.resource = lambda *parts: missing()")
    assert seen[0] == ""
    assert is_one_line(seen[1])
    assert "resources/sounds/slide-1.wav" in seen[1]
    assert "goes on without" in seen[1]
    assert seen[2] == 0


SCRIPT = """
{first}
import sys, threading
from pathlib import PurePosixPath
from halfmoon_arcade import assets, toolkit
from halfmoon_arcade.sound import samples
import pyglet

def missing():
    raise assets.MissingResourceError(PurePosixPath("resources/sounds/slide-1.wav"))

{before}

def first_frame(rest=toolkit.rest):
    rest()
    toolkit.rest = rest
    media = [name for name in sys.modules if f"{{name}}.".startswith("pyglet.media.")]
    assert [name for name in media if sys.modules[name] is not None] == [], media
    pyglet.clock.schedule_once(later, 1.0)

def later(_):
    window = next(iter(pyglet.app.windows))
{then}
    pyglet.clock.schedule_once(lambda _: window.close(), 0.5)

toolkit.rest = first_frame
from halfmoon_arcade import cli
sys.exit(cli.main([]))
"""


def run_script(
    then: str, before: str = "", first: str = "", **surroundings: str
) -> tuple[str, str, int]:
    """Start the game, look at it after its first frame and a second later, and close it."""
    script = SCRIPT.format(
        first=first, before=before, then=textwrap.indent(textwrap.dedent(then), "    ")
    )
    with machine.virtual_display() as name:
        done = subprocess.run(  # noqa: S603 # our own script
            [sys.executable, "-c", script],
            env=os.environ | {"DISPLAY": name} | surroundings,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    return done.stdout, done.stderr, done.returncode


def test_without_its_icon_a_window_is_still_a_window(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "_PLACES", ())
    wear_icon(window)


def test_it_begins_with_the_menu(shared: GameWindow) -> None:
    assert app.run(Options()) == 0
    assert type(shared.current_view).__name__ == "MenuView"


def test_it_speaks_the_language_of_the_settings_unless_another_is_asked_for(
    shared: GameWindow,
) -> None:
    with Store.open() as store:
        store.settings.language = "id"
    try:
        app.run(Options())
        assert language() == "id"
        set_language("en")
        app.run(Options(language="en"))
        assert language() == "en"
    finally:
        set_language("en")
    assert shared.current_view is not None


def test_it_fills_the_screen_as_it_did_unless_told_otherwise(
    shared: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open() as store:
        store.settings.fullscreen = True
    opened = Mock(return_value=shared)
    monkeypatch.setattr("halfmoon_arcade.opening.open_window", opened)
    for asked, filled in ((None, True), (False, False), (True, True)):
        app.run(Options(fullscreen=asked))
        opened.assert_called_with(None, fullscreen=filled, placement=None)
    app.run(Options(demo=True))
    opened.assert_called_with(None, fullscreen=False, placement=None)


def test_it_opens_where_it_was_but_for_a_demonstration(
    shared: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    was = Placement(100, 150, 800, 500)
    with Store.open() as store:
        store.settings.placement = was
    opened = Mock(return_value=shared)
    monkeypatch.setattr("halfmoon_arcade.opening.open_window", opened)
    app.run(Options(size=(700, 400)))
    opened.assert_called_with((700, 400), fullscreen=False, placement=was)
    app.run(Options(demo=True))
    opened.assert_called_with(None, fullscreen=False, placement=None)


def test_the_first_picture_wears_the_deck_that_was_chosen(shared: GameWindow) -> None:
    with Store.open() as store:
        store.settings.deck = CardDeck.NIGHT_COURT
    app.run(Options(code=Example.load().code))
    assert shared.faces.style.deck is Deck.NIGHT_COURT


def test_a_code_begins_with_its_deal(shared: GameWindow) -> None:
    assert app.run(Options(code=Example.load().code)) == 0
    view = shared.current_view
    assert type(view).__name__ == "TableView"
    assert view.game.code == Example.load().code  # type: ignore[union-attr]


def test_today_begins_with_todays_deal_and_goes_on_with_it(shared: GameWindow) -> None:
    before = day_of(time.time())
    assert app.run(Options(today=True)) == 0
    dealt = shared.current_view.sitting  # type: ignore[union-attr]
    days = range(before, day_of(time.time()) + 1)
    assert dealt.game.code in {deal_of_day(day) for day in days}
    with Store.open() as store:
        sitting = Sitting(store)
        sitting.resume()
        for slot in dealt.game.table.moves()[0].slots:
            sitting.tap(slot)
        sitting.deal(Example.load().code)
    if day_of(time.time()) == before:
        assert app.run(Options(today=True)) == 0
        assert shared.current_view.game.moves == 1  # type: ignore[union-attr]


def test_continue_begins_with_the_kept_game(shared: GameWindow) -> None:
    app.run(Options(code=Example.load().code))
    assert app.run(Options(resume=True)) == 0
    assert shared.current_view.game.code == Example.load().code  # type: ignore[union-attr]


def test_the_example_of_the_demo_is_won_with_520_points() -> None:
    example = Example.load()
    game = Game.deal(example.code)
    for slot in example.taps:
        game.tap(slot)
    assert (game.status, game.moves, game.score) == (Status.WON, 48, 520)


def test_the_demo_leaves_the_kept_game_alone(shared: GameWindow) -> None:
    app.run(Options(code=Example.load().code))
    app.run(Options(demo=True))
    app.run(Options(resume=True))
    assert shared.current_view.game.moves == 0  # type: ignore[union-attr]
