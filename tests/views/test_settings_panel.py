"""Every setting acts at once, is seen at once, and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from halfmoon_arcade import i18n
from halfmoon_arcade.i18n import language, languages, name_of
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import DEFAULT, Chord
from halfmoon_arcade.scene.card_style import CardStyle, Deck
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.raster_text import ink
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.store import AnimationSpeed, CardDeck, CardLetters, Settings
from halfmoon_arcade.views.bindings_panel import BindingsPanel
from halfmoon_arcade.views.card_look import LETTERS, card_style_of
from halfmoon_arcade.views.column import Column
from halfmoon_arcade.views.key_choices import keep_bindings
from halfmoon_arcade.views.setting_pages import Page
from halfmoon_arcade.views.settings import SettingsPanel
from halfmoon_arcade.views.table import TableView
from halfmoon_arcade.views.tabs import add_tabs

if TYPE_CHECKING:
    from PIL import Image

    from tests.views.desk import Desk

SIZES = [(640, 360), (700, 1100), (1280, 720), (1900, 1000)]


@pytest.fixture
def chosen(desk: Desk) -> Settings:
    desk.menu().show_settings()
    desk.player.step()
    return desk.sitting.store.settings


def sample(desk: Desk) -> Image.Image:
    """What the panel shows between its heading and its close button."""
    desk.player.move(1, 1)
    desk.player.finish()
    rect = desk.panel.rect
    height = desk.player.window.layout.height
    box = (int(rect.left), int(height - rect.top), int(rect.right), int(height - rect.top) + 108)
    return desk.player.picture().crop(box)


def panel(desk: Desk) -> SettingsPanel:
    assert isinstance(desk.panel, SettingsPanel)
    return desk.panel


@pytest.mark.parametrize("speech", ["en", "id"])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_every_window_without_moving_the_panel(
    desk: Desk, size: tuple[int, int], speech: str
) -> None:
    i18n.set_language(speech)
    desk.player.resize(*size)
    desk.menu().show_settings()
    layout, before = desk.player.window.layout, desk.panel.rect
    for page in Page:
        panel(desk).turn_to(page)
        rect = desk.panel.rect
        assert (rect.left, rect.bottom, rect.size) == (before.left, before.bottom, before.size)
        assert rect.left >= 0
        assert rect.bottom >= 0
        assert rect.right <= layout.width
        assert rect.top <= layout.height
        places = [one.rect for one in desk.controls]
        assert not any(
            one.left < other.right
            and other.left < one.right
            and one.bottom < other.top
            and other.bottom < one.top
            for number, one in enumerate(places)
            for other in places[number + 1 :]
        )
        assert all(rect.left <= one.left and one.right <= rect.right for one in places)


def test_at_the_usual_size_nothing_has_to_scroll(desk: Desk, chosen: Settings) -> None:
    assert not chosen.changed
    for page in Page:
        panel(desk).turn_to(page)
        assert not desk.panel.scrolled(-3)


@pytest.mark.looks
def test_the_deck_changes_at_once_and_is_kept(desk: Desk, chosen: Settings) -> None:
    before = sample(desk)
    desk.press(words="Cards")
    desk.press(words="Night court")
    assert chosen.deck is CardDeck.NIGHT_COURT
    assert desk.player.window.faces.style == CardStyle(Deck.NIGHT_COURT)
    assert sample(desk).tobytes() != before.tobytes()
    desk.press(words="Classic")
    assert desk.player.window.faces.style == CardStyle()
    assert sample(desk).tobytes() == before.tobytes()


@pytest.mark.looks
@pytest.mark.parametrize(("place", "name"), [(0, "four_colours"), (1, "large_index")])
def test_colours_and_index_change_at_once(
    desk: Desk, chosen: Settings, place: int, name: str
) -> None:
    before = sample(desk)
    desk.press(words="Cards")
    desk.player.click_in(desk.switches()[place].rect)
    assert getattr(chosen, name) is True
    assert getattr(desk.player.window.faces.style, name) is True
    assert desk.switches()[place].on
    assert sample(desk).tobytes() != before.tobytes()


def test_letters_change_at_once(desk: Desk, chosen: Settings) -> None:
    desk.press(words="Cards")
    for choice, letters in LETTERS.items():
        desk.press(words=" ".join(letters))
        assert chosen.card_letters is choice
        assert desk.player.window.faces.style.letters == letters
    desk.press(words="By language")
    assert desk.player.window.faces.style.letters == "AJQK"


@pytest.mark.looks
def test_placement_help_dims_the_sample(desk: Desk, chosen: Settings) -> None:
    before = sample(desk)
    desk.player.click_in(desk.switches()[1].rect)
    assert chosen.placement_help
    assert sample(desk).tobytes() != before.tobytes()


@pytest.mark.looks
def test_move_errors_explains_in_the_sample(desk: Desk, chosen: Settings) -> None:
    before = sample(desk)
    desk.player.click_in(desk.switches()[0].rect)
    assert chosen.move_errors
    assert sample(desk).tobytes() != before.tobytes()


@pytest.mark.looks
def test_the_sample_shows_how_fast_cards_move(desk: Desk, chosen: Settings) -> None:
    rest = sample(desk)
    frames = {}
    for words in ("Slow", "Fast", "Off"):
        desk.press(words=words)
        frames[words] = 0
        while desk.view.moving:
            desk.player.step()
            frames[words] += 1
        assert sample(desk).tobytes() == rest.tobytes()
    assert frames["Slow"] > frames["Fast"] > 3
    assert frames["Off"] == 0
    assert chosen.animation_speed is AnimationSpeed.OFF


def test_a_language_acts_at_once_on_everything_and_is_kept(desk: Desk, chosen: Settings) -> None:
    desk.press(words="General")
    desk.press(words="Bahasa Indonesia")
    assert language() == "id"
    assert chosen.language == "id"
    assert desk.panel.title == "Pengaturan"
    assert desk.has(words="Umum")
    assert not desk.has(words="General")
    desk.press("close")
    assert desk.has(words="Permainan baru")
    desk.view.sitting.store.settings.language = "en"


def test_system_is_a_language_too(
    desk: Desk, chosen: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "id")
    desk.press(words="General")
    desk.press(words="English")
    assert language() == "en"
    desk.press(words="System")
    assert language() == "id"
    assert chosen.language_wish is None


def test_every_language_has_a_name_of_its_own() -> None:
    names = [name_of(one) for one in languages()]
    assert names[:2] == ["English", "Bahasa Indonesia"]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("speech", languages())
def test_the_letters_of_every_language_can_be_printed(desk: Desk, speech: str) -> None:
    i18n.set_language(speech)
    letters = card_style_of(desk.sitting.store.settings).letters
    missing = ink("\ue000", Font.INDEX, 52, 100, 0).image.tobytes()
    drawn = {ink(letter, Font.INDEX, 52, 100, 0).image.tobytes() for letter in letters}
    assert len(drawn) == 4
    assert missing not in drawn


def test_a_slip_in_a_catalogue_leaves_the_usual_letters(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = desk.sitting.store.settings
    for wrong in ("", "AJQ", "AKKD", "AJQKX"):
        monkeypatch.setattr(
            "halfmoon_arcade.views.card_look.pgettext", lambda *_, wrong=wrong: wrong
        )
        assert card_style_of(settings).letters == "AJQK"
    monkeypatch.setattr("halfmoon_arcade.views.card_look.pgettext", lambda *_: "AVDR")
    assert card_style_of(settings).letters == "AVDR"
    settings.card_letters = CardLetters.DUTCH
    assert card_style_of(settings).letters == "ABVH"


def test_fullscreen_is_switched_at_once_and_kept_however_it_was_switched(
    desk: Desk, chosen: Settings
) -> None:
    window = desk.player.window
    desk.press(words="General")
    desk.player.click_in(desk.switches()[0].rect)
    assert chosen.fullscreen
    window.settle()
    desk.player.step()
    assert window.get_size() == (window.screen.width, window.screen.height)
    assert desk.switches()[0].on
    desk.player.key(arcade.key.F11)
    assert not chosen.fullscreen
    assert not desk.switches()[0].on


@pytest.mark.looks
def test_a_reset_acts_at_once(desk: Desk, chosen: Settings) -> None:
    before = sample(desk)
    chosen.language = "id"
    i18n.set_language("id")
    chosen.deck = CardDeck.NIGHT_COURT
    chosen.placement_help = True
    desk.view.retune()
    panel(desk).turn_to(Page.GENERAL)
    desk.press("restart")
    assert not chosen.changed
    assert language() == "en"
    assert desk.player.window.faces.style == CardStyle()
    assert not desk.find("restart").enabled
    assert sample(desk).tobytes() == before.tobytes()


def test_the_table_wears_what_was_chosen(desk: Desk) -> None:
    desk.sitting.store.settings.deck = CardDeck.NIGHT_COURT
    desk.table()
    assert desk.player.window.faces.style == CardStyle(Deck.NIGHT_COURT)
    shown = desk.on_table.scene.shown()
    desk.sitting.store.settings.deck = CardDeck.CLASSIC
    desk.on_table.retune()
    assert desk.player.window.faces.style == CardStyle()
    assert desk.on_table.scene.shown() == shown


PAGES = ("Game", "Cards", "Controls", "General")


@pytest.mark.parametrize(
    ("words", "rows"),
    [
        (PAGES, 1),
        (("Game", "Cards", "Sound", "Controls and everything else", "General"), 1),
        (("A page with a long name", "Another one, even longer", "A third", "A fourth one"), 2),
        (
            ("A page with a name that nobody wants to read", "Some other page, about other things"),
            2,
        ),
    ],
)
def test_tabs_have_room_for_their_words(desk: Desk, words: tuple[str, ...], rows: int) -> None:
    window = desk.player.window
    controls = Controls()
    column = Column(Surface(window.faces), controls, window.layout, (0, 0, 504))
    add_tabs(column, [(word, word) for word in words], words[0], lambda _: None)
    places = [one.rect for one in controls]
    assert len({place.y for place in places}) == rows
    assert all(place.left >= 0 and place.right <= 504 for place in places)
    for word, place in zip(words, places, strict=True):
        assert column.surface.width(word, column.ink(font=Font.UI_SEMIBOLD)) <= place.width
    assert not any(
        one.point_in_rect((other.x, other.y)) for one in places for other in places if one != other
    )


def test_menu_and_table_agree_on_what_keys_mean(desk: Desk) -> None:
    settings = desk.sitting.store.settings
    keep_bindings(settings, desk.menu().bindings.bound(Chord("B"), Action.NEW_DEAL))
    desk.player.key(arcade.key.B)
    assert isinstance(desk.view, TableView)
    before = desk.game.code
    desk.player.key(arcade.key.B)
    assert desk.game.code != before
    desk.view.show_settings()
    panel(desk).turn_to(Page.GENERAL)
    desk.press("restart")
    assert settings.bindings == {}
    assert desk.view.bindings == DEFAULT


def test_the_list_of_keys_opens_from_the_settings(desk: Desk, chosen: Settings) -> None:
    desk.press(words="Controls")
    desk.press(words="Keys and buttons")
    assert isinstance(desk.panel, BindingsPanel)
    desk.player.key(arcade.key.ESCAPE)
    assert isinstance(desk.panel, SettingsPanel)
    assert not chosen.changed
