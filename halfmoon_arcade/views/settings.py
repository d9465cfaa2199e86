"""The settings: each acts at once and is kept at once."""

from collections.abc import Callable

from halfmoon_arcade.i18n import _
from halfmoon_arcade.store import AnimationSpeed, Settings
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column
from halfmoon_arcade.views.panel import Panel


class SettingsPanel(Panel):
    """The settings.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        settings: What is set.
    """

    def __init__(self, host: Host, close: Callable[[], None], settings: Settings) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self._settings = settings

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Settings")

    def build(self, column: Column) -> None:
        """Fill the column."""
        settings = self._settings
        column.switch(
            _("Move errors"),
            _("Say why cards do not go together."),
            on=settings.move_errors,
            changed=self._set_move_errors,
        )
        column.rule()
        column.switch(
            _("Placement help"),
            _("Dim the cards that do not fit the selected one."),
            on=settings.placement_help,
            changed=self._set_placement_help,
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
            self._set_speed,
        )
        column.rule()
        column.switch(
            _("Reduced motion"),
            _("Cards fade instead of flying, and nothing shakes."),
            on=settings.reduced_motion,
            changed=self._set_reduced_motion,
        )

    def _set_move_errors(self, on: bool) -> None:  # noqa: FBT001 - what a switch calls
        self._settings.move_errors = on

    def _set_placement_help(self, on: bool) -> None:  # noqa: FBT001 - what a switch calls
        self._settings.placement_help = on

    def _set_reduced_motion(self, on: bool) -> None:  # noqa: FBT001 - what a switch calls
        self._settings.reduced_motion = on

    def _set_speed(self, speed: AnimationSpeed) -> None:
        self._settings.animation_speed = speed
        self.lay_out()
