"""The command line: decides everything that can be decided before arcade is imported.

What only answers (`describe`, `stats`, `--help`, `--version`) never imports it, and is quick.
"""

import itertools
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import halfmoon_arcade
from halfmoon_arcade import console, i18n, wording
from halfmoon_arcade.arguments import (
    CommandError,
    Options,
    Request,
    check,
    code_and_taps,
    options_of,
    take_apart,
)
from halfmoon_arcade.engine import Game
from halfmoon_arcade.i18n import _

if TYPE_CHECKING:
    from halfmoon_arcade.store import SavedGame

__all__ = ["Options", "main"]

_EXIT_NO_ANSWER = 1
_EXIT_USAGE = 2
_EXIT_INTERRUPTED = 130
_HELP_WIDTH = 88
_HELP_INDENT = 28


def main(argv: Sequence[str] | None = None, play: Callable[[Options], int] | None = None) -> int:
    """Run the game, or answer a question about it.

    Args:
        argv: The words after the command's name; those of the process when left out.
        play: Opens the window, plays in it and returns the exit code; the game itself when left
            out.

    Returns:
        The exit code: 0; 1 when the answer cannot be written, or the game is broken; 2 when the
        command line is wrong or there is no kept game; 3 when there is no display or no OpenGL 3.3.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    console.let_every_letter_through()
    try:
        return _run(arguments, play or _open_window)
    except CommandError as error:
        console.complain(str(error))
        return _EXIT_USAGE
    except BrokenPipeError:
        # Whoever reads has read enough.
        console.stop_answering()
        return 0
    except OSError as error:
        console.stop_answering()
        console.complain(_("The answer cannot be written: {what}.").format(what=error.strerror))
        return _EXIT_NO_ANSWER
    except KeyboardInterrupt:
        return _EXIT_INTERRUPTED


def _run(arguments: list[str], play: Callable[[Options], int]) -> int:
    _speak_early(arguments)
    request = take_apart(arguments)
    _speak(request)
    if request.has("help"):
        console.say(_help())
        return 0
    if request.has("version"):
        console.say(f"halfmoon {halfmoon_arcade.__version__}")
        return 0
    check(request)
    if request.command and not (request.has("json") or request.has("lang")):
        _speak_as_chosen()
    if request.command:
        return _COMMANDS[request.command](request)
    options = options_of(request)
    if options.resume:
        _kept_game(for_window=True)  # or there is nothing to play
    return play(options)


def _speak_early(arguments: list[str]) -> None:
    """Choose the language in which to complain about the command line itself."""
    wish = None
    for argument, following in itertools.pairwise([*arguments, ""]):
        if argument.startswith("--lang="):
            wish = argument.removeprefix("--lang=")
        elif argument == "--lang":
            wish = following
    try:
        i18n.set_language(wish)
    except i18n.LanguageError:
        i18n.set_language(None)


def _speak(request: Request) -> None:
    try:
        i18n.set_language(request.options.get("lang"))
    except i18n.LanguageError as error:
        raise CommandError(
            _("The game does not speak “{asked}”, only: {known}.").format(
                asked=wording.quotable(error.asked), known=", ".join(error.known)
            )
        ) from error


def _speak_as_chosen() -> None:
    """Speak the language that the player has chosen in the game, if any."""
    from halfmoon_arcade.store import Store  # noqa: PLC0415 - SQLite takes time to import

    with Store.read() as store:
        i18n.set_language(store.settings.language_wish)


def _describe(request: Request) -> int:
    from halfmoon_arcade import describe  # noqa: PLC0415 - the window does without

    code, taps = code_and_taps(request.words)
    game = Game.deal(code) if code else _kept_game(for_window=False)
    for slot in taps:
        game.tap(slot)
    console.say(describe.game_json(game) if request.has("json") else describe.game_text(game))
    return 0


def _stats(request: Request) -> int:
    from halfmoon_arcade import describe  # noqa: PLC0415 - the window does without
    from halfmoon_arcade.store import Store  # noqa: PLC0415 - SQLite takes time to import

    with Store.read() as store:
        tell = describe.statistics_json if request.has("json") else describe.statistics_text
        answer = tell(store.logbook)
        if store.notice:
            console.complain(store.notice)
    console.say(answer)
    return 0


def _export(request: Request) -> int:
    from halfmoon_arcade import describe  # noqa: PLC0415 - the window does without
    from halfmoon_arcade.store import DocumentError, Store  # noqa: PLC0415 - takes time to import

    with Store.read() as store:
        if store.notice:
            console.complain(store.notice)
        try:
            done = store.logbook.export(Path(request.words[0]) if request.words else None)
        except DocumentError as error:
            raise CommandError(str(error)) from error
    console.say(describe.exported_text(done))
    return 0


def _import(request: Request) -> int:
    from halfmoon_arcade import describe  # noqa: PLC0415 - the window does without
    from halfmoon_arcade.store import DocumentError, Store  # noqa: PLC0415 - takes time to import

    if not request.words:
        raise CommandError(_("Name the file whose games are to be added."))
    with Store.open() as store:
        kept = store.games.kept()
        if not store.keeps:
            raise CommandError(store.notice or "")
        try:
            done = store.logbook.merge(Path(request.words[0]), kept.row if kept else None)
        except DocumentError as error:
            raise CommandError(str(error)) from error
    if done.refused and not (done.added or done.renewed or done.known):
        raise CommandError(describe.imported_text(done))
    console.say(describe.imported_text(done))
    return 0


def _replay(request: Request) -> int:
    from halfmoon_arcade import replays  # noqa: PLC0415 - takes the store along
    from halfmoon_arcade.store import Store  # noqa: PLC0415 - SQLite takes time to import

    options = options_of(request)
    with Store.read() as store:
        try:
            watched = replays.find(request.words, store.logbook)
        except CommandError:
            if store.notice:  # which may be why it was not found
                console.complain(store.notice)
            raise
    return _open_window(options, watched)


def _open_window(options: Options, watched: "SavedGame | None" = None) -> int:
    from halfmoon_arcade.app import run  # noqa: PLC0415 - imports arcade, once all else is right

    return run(options, watched=watched)


def _kept_game(*, for_window: bool) -> Game:
    """A copy of the game to continue; the store is only read.

    Args:
        for_window: Whether it is gone on with in a window, which tells what is wrong by itself.

    Raises:
        CommandError: When there is none.
    """
    from halfmoon_arcade.store import Store  # noqa: PLC0415 - SQLite takes time to import

    with Store.read() as store:
        kept = store.games.kept()
        if store.notice and not (kept and for_window):
            console.complain(store.notice)
    if kept is None and store.notice:  # there may be one, for all that can be known
        raise CommandError(_("Name a deal by its code, such as HM1-N-AAAAAAB."))
    if kept is None:
        raise CommandError(_("No game is kept; name a deal by its code, such as HM1-N-AAAAAAB."))
    return kept.game


def _help() -> str:
    rows = (
        ("CODE", _("deal the table of this code, such as HM1-N-AAAAAAB")),
        ("--continue", _("go on with the kept game")),
        ("--today", _("play today's deal, the same for everybody, or go on with it")),
        ("--fullscreen, --windowed", _("fill the screen this time, or do not")),
        ("--size WxH", _("the size of the window this time, such as 1280x720")),
        ("--lang LANG", _("the language: {known}").format(known=", ".join(i18n.languages()))),
        ("--demo", _("watch the documented example being played")),
        ("--version, --help", _("say which version this is, or this text")),
        (
            "describe",
            _(
                "say how the table of CODE lies, or that of the kept game, after taps on the "
                "slots TAP (1 to 12, R1 to R8); the kept game stays as it is"
            ),
        ),
        (
            "replay",
            _("watch the game in FILE, or your best game with the deal CODE, move by move"),
        ),
        ("stats", _("say what the games played add up to")),
        (
            "export [FOLDER]",
            _("save all games to a new file, in a folder that is made where it is missing"),
        ),
        ("import FILE", _("add the games of such a file to those that are here, each once")),
        ("--json", _("say it so that a program can read it")),
    )
    return "\n".join(
        (
            _("Half Moon, a patience for two packs of cards."),
            "",
            "halfmoon [CODE] [--continue] [--today] [--fullscreen | --windowed] [--size WxH]",
            "         [--lang LANG] [--demo] [--version]",
            "halfmoon replay FILE|CODE [--fullscreen | --windowed] [--size WxH] [--lang LANG]",
            "halfmoon describe [CODE] [TAP ...] [--lang LANG] [--json]",
            "halfmoon stats [--lang LANG] [--json]",
            "halfmoon export [FOLDER] [--lang LANG]",
            "halfmoon import FILE [--lang LANG]",
            "",
            *(_help_row(name, meaning) for name, meaning in rows),
        )
    )


def _help_row(name: str, meaning: str) -> str:
    return textwrap.fill(
        meaning,
        _HELP_WIDTH,
        initial_indent=f"  {name}".ljust(_HELP_INDENT),
        subsequent_indent=" " * _HELP_INDENT,
    )


_COMMANDS: Final[dict[str, Callable[[Request], int]]] = {
    "describe": _describe,
    "stats": _stats,
    "replay": _replay,
    "export": _export,
    "import": _import,
}
