"""The command line: decides everything that can be decided before arcade is imported.

What only answers (`describe`, `stats`, `--help`, `--version`) never imports it, and is quick.
"""

import contextlib
import getopt
import io
import os
import re
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field

from halfmoon_arcade import __version__, i18n, wording
from halfmoon_arcade.engine import DealCode, DealCodeError, Game, Slot, SlotError
from halfmoon_arcade.i18n import _

EXIT_USAGE = 2
_EXIT_INTERRUPTED = 130

_FLAGS = ("continue", "fullscreen", "windowed", "demo", "json", "help", "version")
_VALUED = ("size", "lang")
_EVERYWHERE = {"lang", "help", "version"}
_COMMANDS = {"describe": {"json"}, "stats": {"json"}}
_PLAY = {"continue", "fullscreen", "windowed", "size", "demo"}
_CONFLICTS = (
    ("fullscreen", "windowed"),
    ("continue", "demo"),
)

_SIZE = re.compile(r"([0-9]{1,5})[xX\u00d7]([0-9]{1,5})")
_SMALLEST = (640, 360)
_LARGEST = 7680
"""Pixels, either way: the layout is made for windows from `_SMALLEST` to this."""

_HELP_WIDTH = 88
_LOOKS_LIKE_A_TAP = re.compile(r"[rR]?[0-9]+")


@dataclass(frozen=True, slots=True)
class Options:
    """What the window is to begin with.

    Attributes:
        code: The deal to open the table with.
        resume: Open the table with the kept game, which exists.
        fullscreen: Fill the screen.
        size: Width and height of the window, in the units of the window system.
        language: The code of the language in use.
        demo: Play the documented example without the player.
    """

    code: DealCode | None
    resume: bool
    fullscreen: bool
    size: tuple[int, int] | None
    language: str
    demo: bool


class CommandError(Exception):
    """The command line asks for something that cannot be; the text says what and what to do."""


@dataclass(slots=True)
class _Request:
    """The command line, taken apart."""

    command: str = ""
    words: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)

    def has(self, option: str) -> bool:
        return option in self.options


def main(argv: Sequence[str] | None = None) -> int:
    """Run the game, or answer a question about it.

    Args:
        argv: The words after the command's name; those of the process when left out.

    Returns:
        The exit code: 0; 2 when the command line is wrong or there is no kept game; 3 when there
        is no display or no OpenGL 3.3.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    _let_every_letter_through()
    try:
        status = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except CommandError as error:
        _complain(str(error))
        return EXIT_USAGE
    except BrokenPipeError:
        # Whoever reads has read enough; Python must not try to flush once more at its exit.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return _EXIT_INTERRUPTED
    return status


def _run(arguments: list[str]) -> int:
    _speak_early(arguments)
    request = _take_apart(arguments)
    language = _speak(request)
    if request.has("help"):
        _say(_help())
        return 0
    if request.has("version"):
        _say(f"halfmoon {__version__}")
        return 0
    _refuse_what_does_not_fit(request)
    if request.command == "describe":
        return _describe(request)
    if request.command == "stats":
        return _stats(request)
    return _play(_options(request, language))


def _take_apart(arguments: list[str]) -> _Request:
    """Sort the arguments into options and words, whatever their order."""
    request = _Request()
    end = arguments.index("--") if "--" in arguments else len(arguments)
    rest, plain = arguments[:end], arguments[end + 1 :]
    names = [*_FLAGS, *(f"{name}=" for name in _VALUED)]
    while rest:
        try:
            options, rest = getopt.getopt(rest, "h", names)
        except getopt.GetoptError as error:
            raise CommandError(_option_error(error.opt)) from error
        for name, value in options:
            request.options[{"-h": "help"}.get(name, name.removeprefix("--"))] = value
        if rest:
            request.words.append(rest.pop(0))
    if request.words and request.words[0] in _COMMANDS:
        request.command = request.words.pop(0)
    request.words += plain
    return request


def _option_error(name: str) -> str:
    option = wording.quotable(f"--{name}" if len(name) > 1 else f"-{name}")
    if name in _VALUED:
        example = "1280x720" if name == "size" else i18n.ENGLISH
        return _("{option} needs a value, as in {option} {example}.").format(
            option=option, example=example
        )
    if name in _FLAGS:
        return _("{option} takes no value.").format(option=option)
    return _("There is no option {option}; “halfmoon --help” lists them.").format(option=option)


def _refuse_what_does_not_fit(request: _Request) -> None:
    fitting = _EVERYWHERE | _COMMANDS.get(request.command, _PLAY)
    for option in request.options:
        if option not in fitting:
            raise CommandError(
                _("--{option} does not go with “{command}”; see “halfmoon --help”.").format(
                    option=option, command=f"halfmoon {request.command}".strip()
                )
            )
    for one, other in _CONFLICTS:
        if request.has(one) and request.has(other):
            raise CommandError(_either(f"--{one}", f"--{other}"))


def _either(one: str, other: str) -> str:
    return _("{one} and {other} exclude each other; leave one of them out.").format(
        one=one, other=other
    )


def _speak_early(arguments: list[str]) -> None:
    """Choose the language in which to complain about the command line itself."""
    wish = None
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=True):
        if argument.startswith("--lang="):
            wish = argument.removeprefix("--lang=")
        elif argument == "--lang":
            wish = following
    try:
        i18n.set_language(wish)
    except i18n.LanguageError:
        i18n.set_language(None)


def _speak(request: _Request) -> str:
    try:
        return i18n.set_language(request.options.get("lang"))
    except i18n.LanguageError as error:
        raise CommandError(
            _("The game does not speak “{asked}”, only: {known}.").format(
                asked=wording.quotable(error.asked), known=", ".join(error.known)
            )
        ) from error


def _options(request: _Request, language: str) -> Options:
    code = _the_code(request.words)
    for option in ("continue", "demo"):
        if code and request.has(option):
            raise CommandError(_either(str(code), f"--{option}"))
    if request.has("continue"):
        _kept_game()
    return Options(
        code=code,
        resume=request.has("continue"),
        fullscreen=request.has("fullscreen"),
        size=_size(request.options["size"]) if request.has("size") else None,
        language=language,
        demo=request.has("demo"),
    )


def _the_code(words: list[str]) -> DealCode | None:
    # A code may be written with spaces: "hm1 n aaaaaab".
    return _parse_code(" ".join(words)) if words else None


def _parse_code(text: str) -> DealCode:
    try:
        return DealCode.parse(text)
    except DealCodeError as error:
        raise CommandError(wording.code_error(error)) from error


def _size(text: str) -> tuple[int, int]:
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise CommandError(
            _("“{found}” is no size: write width and height as in --size 1280x720.").format(
                found=wording.quotable(text)
            )
        )
    width, height = int(match[1]), int(match[2])
    if width < _SMALLEST[0] or height < _SMALLEST[1] or max(width, height) > _LARGEST:
        raise CommandError(
            _("A window of {size} cannot be: from {smallest} up to {largest}.").format(
                size=f"{width}x{height}",
                smallest=f"{_SMALLEST[0]}x{_SMALLEST[1]}",
                largest=f"{_LARGEST}x{_LARGEST}",
            )
        )
    return width, height


def _describe(request: _Request) -> int:
    from halfmoon_arcade import describe  # noqa: PLC0415 - the window does without

    words = request.words
    # No code has a digit in it but for its beginning, so that a word such as "1" or "R1" is a tap.
    has_code = bool(words) and not _LOOKS_LIKE_A_TAP.fullmatch(words[0].strip())
    taps = [_parse_slot(word) for word in words[has_code:]]
    game = Game.deal(_parse_code(words[0])) if has_code else _kept_game()
    for slot in taps:
        game.tap(slot)
    _say(describe.game_json(game) if request.has("json") else describe.game_text(game))
    return 0


def _parse_slot(word: str) -> Slot:
    try:
        return Slot.parse(word)
    except SlotError as error:
        raise CommandError(wording.slot_error(word)) from error


def _kept_game() -> Game:
    """The game to continue, read without touching the store."""
    from halfmoon_arcade.store import Store  # noqa: PLC0415 - SQLite takes time to import

    with Store.read() as store:
        kept = store.games.kept()
        if store.notice:
            _complain(store.notice)
    if kept is None:
        raise CommandError(_("No game is kept; name a deal, as in “halfmoon HM1-N-AAAAAAB”."))
    return kept.game


def _stats(request: _Request) -> int:
    from halfmoon_arcade import describe  # noqa: PLC0415 - the window does without
    from halfmoon_arcade.store import Store  # noqa: PLC0415 - SQLite takes time to import

    if request.words:
        raise CommandError(
            _("“halfmoon stats” takes no “{found}”; see “halfmoon --help”.").format(
                found=wording.quotable(request.words[0])
            )
        )
    with Store.read() as store:
        statistics = store.games.statistics()
        if store.notice:
            _complain(store.notice)
    as_json = request.has("json")
    _say(describe.statistics_json(statistics) if as_json else describe.statistics_text(statistics))
    return 0


def _play(options: Options) -> int:
    from halfmoon_arcade.app import run  # noqa: PLC0415 - imports arcade, once all else is right

    return run(options)


def _help() -> str:
    rows = (
        ("CODE", _("deal the table of this code, such as HM1-N-AAAAAAB")),
        ("--continue", _("go on with the kept game")),
        ("--fullscreen, --windowed", _("fill the screen, or do not")),
        ("--size WxH", _("the size of the window, such as 1280x720")),
        ("--lang LANG", _("the language: {known}").format(known=", ".join(i18n.languages()))),
        ("--demo", _("watch the documented example being played")),
        ("--version, --help", _("say which version this is, or this text")),
        ("", ""),
        (
            "describe",
            _(
                "deal CODE, or take the kept game; tap the slots TAP (1 to 12, R1 to R8) in "
                "this order, on trial; say how the table lies then"
            ),
        ),
        ("stats", _("say what the games played add up to")),
        ("--json", _("say it for another program to read")),
    )
    return "\n".join(
        (
            _("Half Moon, a patience for two packs of cards."),
            "",
            "halfmoon [CODE] [--continue] [--fullscreen | --windowed] [--size WxH] [--lang LANG]",
            "         [--demo] [--version]",
            "halfmoon describe [CODE] [TAP ...] [--lang LANG] [--json]",
            "halfmoon stats [--lang LANG] [--json]",
            "",
            *(_help_row(name, meaning) for name, meaning in rows),
        )
    )


def _help_row(name: str, meaning: str) -> str:
    return textwrap.fill(
        meaning, _HELP_WIDTH, initial_indent=f"  {name:26}", subsequent_indent=" " * 28
    )


def _let_every_letter_through() -> None:
    r"""Print "\u2660" where a terminal has no ♠, which in JSON is even the same letter."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _say(text: str) -> None:
    print(text)  # noqa: T201 - this is how a command answers


def _complain(text: str) -> None:
    print(f"halfmoon: {text}", file=sys.stderr)  # noqa: T201 - and this how it says what is wrong
