"""The settings: each acts at once and is kept at once, and the sample shows what it does."""

from collections.abc import Callable
from typing import Final, NamedTuple

from arcade.types import Rect

from halfmoon_arcade.i18n import _, set_language
from halfmoon_arcade.input.devices import Rumble
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.store import Settings
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column, panel_unit
from halfmoon_arcade.views.pace import pace_of
from halfmoon_arcade.views.panel import Panel
from halfmoon_arcade.views.sample import Sample, Shown
from halfmoon_arcade.views.setting_pages import BUILDERS, Means, Page
from halfmoon_arcade.views.tabs import add_tabs

_HEADER: Final = 116
_PAGE: Final = 306
"""Design units that the column is high at least, so that turning a page moves nothing else."""

_OF_MOTION: Final = frozenset({"animation_speed", "reduced_motion"})


class SettingActions(NamedTuple):
    """What the settings ask of the screen they were opened from.

    Attributes:
        retune: Bring everything on the screen in line with the settings.
        toggle_fullscreen: Fill the screen, or do not, and keep that as a setting.
        show_bindings: Open the list of keys and buttons over the settings.
    """

    retune: Callable[[], None]
    toggle_fullscreen: Callable[[], None]
    show_bindings: Callable[[], None]


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
        shown = Shown(
            dimmed=settings.placement_help,
            explained=settings.move_errors,
            pace=pace_of(settings),
            left_handed=settings.left_handed,
        )
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
        add_tabs(column, [(page.title, page) for page in Page], self._page, self.turn_to)
        column.skip(4)
        BUILDERS[self._page](column, self._means())
        column.y = min(column.y, top - round(_PAGE * column.unit))

    def turn_to(self, page: Page) -> None:
        """Open another page."""
        self._page = page
        self.lay_out()
        self.host.invalidate()

    def _means(self) -> Means:
        return Means(
            settings=self._settings,
            sounds=self.host.sounds,
            fullscreen=self.host.fullscreen,
            keep=self._keep,
            speak=self._speak,
            toggle_fullscreen=self._actions.toggle_fullscreen,
            show_bindings=self._actions.show_bindings,
            reset=self.reset,
        )

    def _keep(self, name: str, value: object) -> None:
        """Keep a setting, and show it."""
        setattr(self._settings, name, value)
        self._actions.retune()
        if name in _OF_MOTION:
            self._sample.play()
        elif name == "rumble" and value:
            self.host.rumble(Rumble.TAKEN)

    def _speak(self, language: str) -> None:
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
