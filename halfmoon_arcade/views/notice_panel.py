"""The whole of a notice, with the paths of files, for which there is no room over the table."""

from collections.abc import Callable

from halfmoon_arcade.i18n import _
from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.notices import Notice, NoticeWays
from halfmoon_arcade.views.panel import Panel, Panels


class NoticePanel(Panel):
    """A notice in full. Closed, it leads back to where the notice still is; read, the notice goes.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        story: What is to be told.
        read: Called when the player wants the notice gone as well.
    """

    def __init__(
        self, host: Host, close: Callable[[], None], story: str, read: Callable[[], None]
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self.story = story
        self._read = read

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Details")

    def build(self, column: Column) -> None:
        """Fill the column."""
        column.text(self.story)
        column.skip(18)
        (self.default,) = column.buttons([Entry(_("Understood"), "check", self._read, Look.GOLD)])


class NoticeBoard:
    """What can be done about a notice: read it in a panel, or close it.

    Args:
        host: The window.
        panels: The panels over the screen that shows the notice.
        current: Tells which notice that is at present.
        close: Takes it away.

    Attributes:
        ways: What can be done.
    """

    def __init__(
        self,
        host: Host,
        panels: Panels,
        current: Callable[[], Notice | None],
        close: Callable[[], None],
    ) -> None:
        """Get ready."""
        self._host, self._panels = host, panels
        self._current, self._close = current, close
        self.ways = NoticeWays(self._show, close)

    def _show(self) -> None:
        if notice := self._current():
            close = self._panels.close
            self._panels.open(NoticePanel(self._host, close, notice.story, self._read))

    def _read(self) -> None:
        self._panels.close()
        self._close()
