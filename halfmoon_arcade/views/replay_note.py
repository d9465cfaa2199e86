"""A replay that is saved to a file, and what is told about that."""

from collections.abc import Callable
from typing import Final

from halfmoon_arcade.i18n import _
from halfmoon_arcade.store import DocumentError, SavedGame, documents_folder, save_game
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.notice_panel import NoticeBoard
from halfmoon_arcade.views.notices import Notice
from halfmoon_arcade.views.panel import Panels
from halfmoon_arcade.views.passing import Passing
from halfmoon_arcade.views.waking import Waking

_TIME: Final = 6.0
"""Seconds for which it is told where a file is, where that has room in the foot."""


class ReplayNote:
    """Saves a game, and tells where.

    Args:
        host: The window.
        waking: Wakes the view.
        panels: The panels over the view.
        changed: Called when something else is to be told.

    Attributes:
        notice: What is told at present, if anything.
        ways: What can be done about it.
    """

    def __init__(
        self, host: Host, waking: Waking, panels: Panels, changed: Callable[[], None]
    ) -> None:
        """Have nothing to tell."""
        self._waking, self._changed = waking, changed
        self._time = Passing(waking.now)
        self.notice: Notice | None = None
        self.ways = NoticeBoard(host, panels, lambda: self.notice, self._close).ways

    def save(self, watched: SavedGame) -> None:
        """Save a game to a file of its own, once, and say where it is."""
        try:
            path, is_new = save_game(documents_folder(), watched.game, watched.seconds)
        except DocumentError as error:
            headlines = _("The file cannot be written."), _("Not saved")
            self._tell(Notice(str(error), headlines))
            return
        if is_new:
            sentence, short = _("Saved as “{path}”."), _("Saved")
        else:
            sentence, short = _("Saved already as “{path}”."), _("Saved already")
        headlines = sentence.format(path=path.name), short
        self._tell(Notice(sentence.format(path=path), headlines))

    def advance(self, *, in_foot: bool) -> None:
        """Let what is told in the foot pass; a strip stays until it is closed."""
        if self._time.left == 0 and in_foot:
            self._close()

    def _tell(self, notice: Notice) -> None:
        self.notice = notice
        self._time.start(_TIME)
        self._waking.wish("note", _TIME)
        self._changed()

    def _close(self) -> None:
        self.notice = None
        self._time.stop()
        self._waking.wish("note", None)
        self._changed()
