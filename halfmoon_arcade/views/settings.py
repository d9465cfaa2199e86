"""The settings: each acts at once and is kept at once, and the sample shows what it does."""

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from typing import Final, NamedTuple

from arcade.types import Rect

from halfmoon_arcade.i18n import _, languages, name_of, set_language
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.store import (
    SYSTEM_LANGUAGE,
    AnimationSpeed,
    CardDeck,
    CardLetters,
    Settings,
)
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.card_look import LETTERS
from halfmoon_arcade.views.column import Column, Entry, panel_unit
from halfmoon_arcade.views.pace import pace_of
from halfmoon_arcade.views.panel import Panel
from halfmoon_arcade.views.sample import Sample, Shown
from halfmoon_arcade.views.slider_row import slider_row

_HEADER: Final = 116
_PAGE: Final = 306
"""Design units that the column is high at least, so that turning a page moves nothing else."""

_OF_MOTION: Final = frozenset({"animation_speed", "reduced_motion"})


class Page(Enum):
    """What belongs together in the settings."""

    GAME = auto()
    CARDS = auto()
    SOUND = auto()
    GENERAL = auto()


class SettingActions(NamedTuple):
    """What the settings ask of the screen they were opened from.

    Attributes:
        retune: Bring everything on the screen in line with the settings.
        toggle_fullscreen: Fill the screen, or do not, and keep that as a setting.
    """

    retune: Callable[[], None]
    toggle_fullscreen: Callable[[], None]


class SettingsPanel(Panel):
    """The settings.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        settings: What is set.
        actions: What the screen below does about it.
    """

    def __init__(
        self,
        host: Host,
        close: Callable[[], None],
        settings: Settings,
        actions: SettingActions,
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self._settings = settings
        self._actions = actions
        self._page = Page.GAME

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Settings")

    @property
    def header(self) -> float:
        """Room for the sample, which is always in view."""
        return _HEADER

    def decorate(self, surface: Surface, room: Rect) -> None:
        """Show a few cards as they look now."""
        settings = self._settings
        shown = Shown(settings.placement_help, settings.move_errors, pace_of(settings))
        self._sample = Sample(surface, room, panel_unit(self.host.layout), shown)

    @property
    def moving(self) -> bool:
        """Whether the sample shows how cards move."""
        return self._sample.moving

    def advance(self, seconds: float) -> None:
        """Let the sample's cards move."""
        self._sample.advance(seconds)

    def build(self, column: Column) -> None:
        """Fill the column with the open page."""
        top = column.y
        column.tabs(
            (
                (_("Game"), Page.GAME),
                (_("Cards"), Page.CARDS),
                (_("Sound"), Page.SOUND),
                (_("General"), Page.GENERAL),
            ),
            self._page,
            self.turn_to,
        )
        column.skip(4)
        match self._page:
            case Page.GAME:
                self._build_game(column)
            case Page.CARDS:
                self._build_cards(column)
            case Page.SOUND:
                self._build_sound(column)
            case Page.GENERAL:
                self._build_general(column)
        column.y = min(column.y, top - round(_PAGE * column.unit))

    def turn_to(self, page: Page) -> None:
        """Open another page."""
        self._page = page
        self.lay_out()
        self.host.invalidate()

    def _build_game(self, column: Column) -> None:
        settings = self._settings
        column.switch(
            _("Move errors"),
            _("Say why cards do not go together."),
            on=settings.move_errors,
            changed=partial(self._set, "move_errors"),
        )
        column.rule()
        column.switch(
            _("Placement help"),
            _("Dim the cards that do not fit the selected one."),
            on=settings.placement_help,
            changed=partial(self._set, "placement_help"),
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
            partial(self._set, "animation_speed"),
        )
        column.rule()
        column.switch(
            _("Reduced motion"),
            _("Cards fade instead of flying, and nothing shakes."),
            on=settings.reduced_motion,
            changed=partial(self._set, "reduced_motion"),
        )

    def _build_cards(self, column: Column) -> None:
        settings = self._settings
        column.choice(
            _("Deck"),
            ((_("Classic"), CardDeck.CLASSIC), (_("Night court"), CardDeck.NIGHT_COURT)),
            settings.deck,
            partial(self._set, "deck"),
        )
        column.rule()
        column.switch(
            _("Four colours"),
            "",
            on=settings.four_colours,
            changed=partial(self._set, "four_colours"),
        )
        column.rule()
        column.switch(
            _("Large index"),
            "",
            on=settings.large_index,
            changed=partial(self._set, "large_index"),
        )
        column.rule()
        column.choice(
            _("Card letters"),
            (
                (_("By language"), CardLetters.BY_LANGUAGE),
                *((" ".join(letters), choice) for choice, letters in LETTERS.items()),
            ),
            settings.card_letters,
            partial(self._set, "card_letters"),
        )

    def _build_sound(self, column: Column) -> None:
        settings = self._settings
        slider_row(column, _("Volume"), settings.volume, self._set_volume)
        column.rule()
        self._mute = column.switch(
            _("Mute"),
            _("Nothing is heard, whatever the volume."),
            on=settings.muted,
            changed=self._set_muted,
        )

    def _set_volume(self, volume: int) -> None:
        """Be that loud at once, and be heard: whoever moves the slider listens."""
        self._settings.volume = volume
        if self._settings.muted:
            self._settings.muted = self._mute.on = False
            self._mute.repaint()
        # Not all is retuned: that would make another slider than the one that is held.
        self.host.sounds.tune(volume, muted=False)
        self.host.sounds.sample()

    def _set_muted(self, muted: object) -> None:
        self._set("muted", muted)
        self.host.sounds.sample()

    def _build_general(self, column: Column) -> None:
        settings = self._settings
        column.choice(
            _("Language"),
            (
                (_("System"), SYSTEM_LANGUAGE),
                *((name_of(language), language) for language in languages()),
            ),
            settings.language,
            self._set_language,
        )
        column.rule()
        column.switch(
            _("Full screen"),
            "",
            on=self.host.fullscreen,
            changed=lambda _on: self._actions.toggle_fullscreen(),
        )
        column.rule()
        column.skip(14)
        (reset,) = column.buttons([Entry(_("Reset to defaults"), "restart", self.reset)])
        reset.enabled = settings.changed

    def _set(self, name: str, value: object) -> None:
        """Keep a setting, and show it."""
        setattr(self._settings, name, value)
        self._actions.retune()
        if name in _OF_MOTION:
            self._sample.play()

    def _set_language(self, language: str) -> None:
        if language != self._settings.language:
            self._settings.language = language
            set_language(self._settings.language_wish)
            self._actions.retune()

    def reset(self) -> None:
        """Bring every setting back to its default."""
        speaks_otherwise = self._settings.language_wish is not None
        self._settings.reset()
        if speaks_otherwise:
            set_language(None)
        if self.host.fullscreen:
            self._actions.toggle_fullscreen()
        self._actions.retune()
