"""What lies over the table of a replay: the bar, the foot, and for a moment a note."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from halfmoon_arcade import figures, wording
from halfmoon_arcade.engine import Replay, Status
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.scene.bar import BarButton, BarWays, InfoBar, clock_text
from halfmoon_arcade.scene.barshape import BarTexts
from halfmoon_arcade.scene.controls import Control, Controls
from halfmoon_arcade.scene.ring import Ring
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.hanging import Hanger
from halfmoon_arcade.views.notices import Notice, NoticeWays, wordings
from halfmoon_arcade.views.replay_foot import FootActions, FootState, ReplayFoot


class ReplayActions(NamedTuple):
    """What can be done beside watching.

    Attributes:
        copy: Copies the code.
        save: Saves the game to a file.
        again: Deals it to be played.
        close: Ends the replay.
        foot: What the buttons of the foot do.
        note: What can be done about the note.
    """

    copy: Callable[[], None]
    save: Callable[[], None]
    again: Callable[[], None]
    close: Callable[[], None]
    foot: FootActions
    note: NoticeWays


def replay_bar_texts(code: str, moves: int, *, timed: bool) -> BarTexts:
    """What is written in the bar, in the player's language.

    Args:
        code: The deal's code.
        moves: How many there are in all.
        timed: Whether it is known how long the game took.
    """
    labels, widest = [_("MOVES"), _("SCORE")], [moves_text(moves, moves), "000"]
    if timed:
        labels.append(_("TIME"))
        widest.append("0:00:00")
    words = _("Play this deal"), _("Close")
    return BarTexts(code, tuple(labels), tuple(widest), words)


def moves_text(position: int, moves: int) -> str:
    """Where in the game that is: "12 / 48"."""
    return f"{position} / {moves}"


def captions(replay: Replay) -> tuple[str, ...]:
    """What there is to say about the position, the fullest first."""
    if replay.position == len(replay):
        return (_end_text(replay),)
    if replay.position == 0:
        return (_("The deal"),)
    taken = replay.moves[replay.position - 1]
    texts = wording.taken_text(taken), wording.taken_ranks_text(taken)
    return tuple(text[:1].upper() + text[1:] for text in texts)


def _end_text(replay: Replay) -> str:
    if not len(replay):
        return _("There is no move in this game")
    if replay.status is not Status.WON:
        return _("The game ends here")
    moves = ngettext("Won in {count} move", "Won in {count} moves", len(replay))
    points = ngettext("{count} point", "{count} points", replay.score)
    counts = figures.whole(len(replay)), figures.whole(replay.score)
    return f"{moves.format(count=counts[0])}  ·  {points.format(count=counts[1])}"


class ReplayOverlay:
    """Bar, foot and note on one surface; made anew when what is told changes.

    Args:
        host: The window.
        replay: What is watched.
        seconds: How long the game took; None where nobody knows.
        told: The state of the foot, and a note, if there is one. It is written in the foot where
            all of it has room there, else it hangs from the bar.
        actions: What can be done.

    Attributes:
        controls: All that can be pressed.
        bar: The bar.
        foot: The foot.
        told: As above.
        ring: The ring around the control that has the focus.
    """

    def __init__(
        self,
        host: Host,
        replay: Replay,
        seconds: float | None,
        told: tuple[FootState, Notice | None],
        actions: ReplayActions,
    ) -> None:
        """Draw everything."""
        layout = host.layout
        self.told = told
        state, note = told
        self._seconds = seconds
        self._surface, self.controls = Surface(host.faces), Controls(host.sounds.click)
        texts = replay_bar_texts(str(replay.code), len(replay), timed=seconds is not None)
        again = BarButton("restart", actions.again, Look.GOLD if state.ended else Look.PLAIN)
        buttons = BarButton("save", actions.save), again, BarButton("close", actions.close)
        ways = BarWays(actions.copy, buttons)
        self.bar = InfoBar(self._surface, self.controls, layout, texts, ways)
        self.foot = ReplayFoot(
            *(self._surface, self.controls, layout, state, len(replay), actions.foot)
        )
        self.note = None
        if note is not None and not self.foot.holds(note.story):
            hanger = Hanger(self._surface, self.controls, layout, self.bar)
            self.note = hanger.tell(wordings(note, actions.note))
        self.ring = Ring(self._surface, layout.bar_k)
        self.show(replay)

    def show(self, replay: Replay) -> None:
        """Bring numbers, words and knob in line with the replay."""
        values = [moves_text(replay.position, len(replay)), str(replay.score)]
        if self._seconds is not None:
            values.append(clock_text(self._seconds))
        self.bar.tell(values)
        words, last = captions(replay), replay.position == len(replay)
        note = self.told[1]
        if note is not None and self.note is None:
            words = note.story, *words
        self.foot.show(replay.position, words, last=last)

    @property
    def rows(self) -> tuple[Sequence[Control], ...]:
        """All that can be pressed: in the bar, the position bar, the buttons of the foot."""
        foot = self.foot
        below = foot.back, foot.play, foot.forward, foot.speed
        above = [one for one in self.controls if one not in {*below, foot.track}]
        return sorted(above, key=lambda one: one.rect.x), (foot.track,), below

    def draw(self) -> None:
        """Draw everything in one call."""
        self._surface.draw()
