"""The pages of the settings, a function each: what belongs together, from top to bottom."""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from halfmoon_arcade.i18n import _, languages, name_of
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.widgets import Switch
from halfmoon_arcade.sound import Sounds
from halfmoon_arcade.store import (
    SYSTEM_LANGUAGE,
    AnimationSpeed,
    CardDeck,
    CardLetters,
    Settings,
)
from halfmoon_arcade.views.card_look import LETTERS
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.slider_row import slider_row


class Page(Enum):
    """What belongs together in the settings, in the order of the tabs."""

    GAME = auto()
    CARDS = auto()
    SOUND = auto()
    CONTROLS = auto()
    GENERAL = auto()

    @property
    def title(self) -> str:
        """What is written on its tab, in the player's language."""
        return {
            Page.GAME: _("Game"),
            Page.CARDS: _("Cards"),
            Page.SOUND: _("Sound"),
            Page.CONTROLS: _("Controls"),
            Page.GENERAL: _("General"),
        }[self]


class Means(NamedTuple):
    """What a page has to work with.

    Attributes:
        settings: What is set.
        sounds: What makes things heard.
        fullscreen: Whether the window fills the screen.
        keep: Keeps a setting by its name, and shows it.
        speak: Keeps a language, and speaks it.
        toggle_fullscreen: Fills the screen, or does not.
        show_bindings: Opens the list in which keys and buttons are changed.
        reset: Brings every setting back to its default.
    """

    settings: Settings
    sounds: Sounds
    fullscreen: bool
    keep: Callable[[str, object], None]
    speak: Callable[[str], None]
    toggle_fullscreen: Callable[[], None]
    show_bindings: Callable[[], None]
    reset: Callable[[], None]


PageBuilder: TypeAlias = Callable[[Column, Means], None]


def _switch(column: Column, means: Means, name: str, words: str, note: str = "") -> Switch:
    """Offer a setting that is on or off, by its name among the settings."""
    is_on = bool(getattr(means.settings, name))
    return column.switch(words, note, on=is_on, changed=partial(means.keep, name))


def game_page(column: Column, means: Means) -> None:
    """Offer what helps in play, and how lively it is."""
    settings, keep = means.settings, means.keep
    _switch(column, means, "move_errors", _("Move errors"), _("Say why cards do not go together."))
    column.rule()
    _switch(
        column,
        means,
        "placement_help",
        _("Placement help"),
        _("Dim the cards that do not fit the selected one."),
    )
    column.rule()
    column.choice(
        _("Animation speed"),
        (
            (_("Slow"), AnimationSpeed.SLOW),
            (_("Normal"), AnimationSpeed.NORMAL),
            (_("Fast"), AnimationSpeed.FAST),
            (_("Off"), AnimationSpeed.OFF),
        ),
        settings.animation_speed,
        partial(keep, "animation_speed"),
    )
    column.rule()
    _switch(
        column,
        means,
        "reduced_motion",
        _("Reduced motion"),
        _("Cards fade instead of flying, and nothing shakes."),
    )


def cards_page(column: Column, means: Means) -> None:
    """Offer what the cards look like."""
    settings, keep = means.settings, means.keep
    column.choice(
        _("Deck"),
        ((_("Classic"), CardDeck.CLASSIC), (_("Night court"), CardDeck.NIGHT_COURT)),
        settings.deck,
        partial(keep, "deck"),
    )
    column.rule()
    _switch(column, means, "four_colours", _("Four colours"))
    column.rule()
    _switch(column, means, "large_index", _("Large index"))
    column.rule()
    column.choice(
        _("Card letters"),
        (
            (_("By language"), CardLetters.BY_LANGUAGE),
            *((" ".join(letters), choice) for choice, letters in LETTERS.items()),
        ),
        settings.card_letters,
        partial(keep, "card_letters"),
    )


def sound_page(column: Column, means: Means) -> None:
    """Offer how loud it is. Whoever changes it listens, and hears at once how loud that is."""
    settings, sounds = means.settings, means.sounds

    def become(volume: int) -> None:
        settings.volume = volume
        if settings.muted:
            settings.muted = mute.on = False
            mute.repaint()
        # Nothing is laid out anew, as `keep` does: that would let go of the slider.
        sounds.tune(volume, muted=False)
        sounds.sample()

    def silence(muted: object) -> None:
        means.keep("muted", muted)
        sounds.sample()

    slider_row(column, _("Volume"), settings.volume, become)
    column.rule()
    mute = column.switch(
        _("Mute"),
        _("Nothing is heard, whatever the volume."),
        on=settings.muted,
        changed=silence,
    )


def controls_page(column: Column, means: Means) -> None:
    """Offer what has to do with the device in hand."""
    _switch(
        column,
        means,
        "hide_ring",
        _("Hide the focus ring"),
        _(
            "It goes when the mouse moves, and after {count} seconds without a key or a button."
        ).format(count=round(theme.RING_TIME)),
    )
    column.rule()
    _switch(
        column,
        means,
        "rumble",
        _("Rumble"),
        _("A controller is felt when cards are taken or refused."),
    )
    column.rule()
    column.skip(14)
    column.buttons([Entry(_("Keys and buttons"), "", means.show_bindings)])


def general_page(column: Column, means: Means) -> None:
    """Offer what concerns the whole program."""
    settings = means.settings
    column.choice(
        _("Language"),
        (
            (_("System"), SYSTEM_LANGUAGE),
            *((name_of(language), language) for language in languages()),
        ),
        settings.language,
        means.speak,
    )
    column.rule()
    column.switch(
        _("Full screen"),
        "",
        on=means.fullscreen,
        changed=lambda _on: means.toggle_fullscreen(),
    )
    column.rule()
    _switch(
        column,
        means,
        "left_handed",
        _("Left-handed"),
        _("The table is mirrored, and its buttons are on the left."),
    )
    column.rule()
    column.skip(14)
    (reset,) = column.buttons([Entry(_("Reset to defaults"), "restart", means.reset)])
    reset.enabled = settings.changed


BUILDERS: Final[Mapping[Page, PageBuilder]] = {
    Page.GAME: game_page,
    Page.CARDS: cards_page,
    Page.SOUND: sound_page,
    Page.CONTROLS: controls_page,
    Page.GENERAL: general_page,
}
