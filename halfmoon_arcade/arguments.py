"""The words of the command line, taken apart and checked; what is wrong is said in one sentence.

May import the engine, wording and i18n.
"""

import getopt
import re
from dataclasses import dataclass, field

from halfmoon_arcade import i18n, wording
from halfmoon_arcade.engine import DealCode, DealCodeError, Slot, SlotError
from halfmoon_arcade.i18n import _

_FLAGS = ("continue", "today", "fullscreen", "windowed", "demo", "json", "help", "version")
_VALUED = ("size", "lang")
_EVERYWHERE = {"lang", "help", "version"}
_TO_PLAY = {"continue", "today", "fullscreen", "windowed", "size", "demo"}
_OF_COMMAND = {
    "describe": {"json"},
    "stats": {"json"},
    "replay": {"fullscreen", "windowed", "size"},
    "export": set(),
    "import": set(),
}
_MOST_WORDS = {"stats": 0, "export": 1, "import": 1}
_CONFLICTS = (
    ("fullscreen", "windowed"),
    ("continue", "demo"),
    ("continue", "today"),
    ("today", "demo"),
)

_SIZE = re.compile(r"([0-9]{1,5})[xX\u00d7]([0-9]{1,5})")
_SMALLEST = (640, 360)
_LARGEST = (7680, 7680)
"""The sizes of window that the layout is made for, upright ones included."""

# A code has a digit at its beginning at most, and there after two letters.
_LOOKS_LIKE_A_TAP = re.compile(r"\s*[rR]?[0-9]+\s*")


class CommandError(Exception):
    """The command line asks for what cannot be; the text says what and what to do instead."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the window is to begin with.

    Attributes:
        code: The deal to open the table with.
        resume: Open the table with the kept game.
        today: Open the table with today's deal.
        fullscreen: Whether to fill the screen; None does what the settings say.
        size: Width and height of the window, in the units of the window system.
        language: The code of the language asked for; None speaks that of the settings.
        demo: Play the documented example without the player.
    """

    code: DealCode | None = None
    resume: bool = False
    today: bool = False
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    language: str | None = None
    demo: bool = False


@dataclass(slots=True)
class Request:
    """The command line, taken apart but not yet understood.

    Attributes:
        command: "describe", "stats", "replay", "export", "import", or nothing, which is to play.
        words: What is no option.
        options: The options by name, without hyphens; "" is the value of those that have none.
    """

    command: str = ""
    words: list[str] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)

    def has(self, option: str) -> bool:
        """Whether an option was given."""
        return option in self.options


def take_apart(arguments: list[str]) -> Request:
    """Sort the arguments into options and words, in whatever order they stand.

    Raises:
        CommandError: When there is no such option, or its value is missing or too much.
    """
    request = Request()
    end = arguments.index("--") if "--" in arguments else len(arguments)
    rest, plain = arguments[:end], arguments[end + 1 :]
    names = [*_FLAGS, *(f"{name}=" for name in _VALUED)]
    # One word at a time: gnu_getopt would stop at the first one where POSIXLY_CORRECT is set.
    while rest:
        try:
            options, rest = getopt.getopt(rest, "h", names)
        except getopt.GetoptError as error:
            hyphens = "--" if rest[0].startswith("--") else "-"
            raise CommandError(_option_error(hyphens, error.opt)) from error
        for name, value in options:
            request.options["help" if name == "-h" else name.removeprefix("--")] = value
        if rest:
            request.words.append(rest.pop(0))
    if request.words and request.words[0] in _OF_COMMAND:
        request.command = request.words.pop(0)
    request.words += plain
    return request


def check(request: Request) -> None:
    """Refuse options that do not go with the command or with each other.

    Raises:
        CommandError: When there are any.
    """
    fitting = _EVERYWHERE | _OF_COMMAND.get(request.command, _TO_PLAY)
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
    most = _MOST_WORDS.get(request.command, len(request.words))
    if len(request.words) > most:
        raise CommandError(
            _("“halfmoon {command}” takes no “{found}”; see “halfmoon --help”.").format(
                command=request.command, found=wording.quotable(request.words[most])
            )
        )


def options_of(request: Request) -> Options:
    """Understand a request to play, or to watch; what is to be watched is for `replays`.

    Raises:
        CommandError: When the code or the size is none, or the code does not go with an option.
    """
    # A code may be written with spaces: "hm1 n aaaaaab".
    words = [] if request.command else request.words
    code = deal_code(" ".join(words)) if words else None
    for option in ("continue", "today", "demo"):
        if code and request.has(option):
            raise CommandError(_either(str(code), f"--{option}"))
    return Options(
        code=code,
        resume=request.has("continue"),
        today=request.has("today"),
        fullscreen=_fullscreen(request),
        size=_window_size(request.options["size"]) if request.has("size") else None,
        language=i18n.language() if request.has("lang") else None,
        demo=request.has("demo"),
    )


def _fullscreen(request: Request) -> bool | None:
    if request.has("fullscreen"):
        return True
    return False if request.has("windowed") or request.has("size") else None


def code_and_taps(words: list[str]) -> tuple[DealCode | None, list[Slot]]:
    """Understand the words of `halfmoon describe`: the code may be missing.

    Raises:
        CommandError: When one of the words is neither the code nor a slot.
    """
    code = None
    if words and not _LOOKS_LIKE_A_TAP.fullmatch(words[0]):
        code, words = deal_code(words[0]), words[1:]
    return code, [_slot(word) for word in words]


def deal_code(text: str) -> DealCode:
    """Read a deal code.

    Raises:
        CommandError: When it is none.
    """
    try:
        return DealCode.parse(text)
    except DealCodeError as error:
        raise CommandError(wording.code_error(error)) from error


def _slot(text: str) -> Slot:
    try:
        return Slot.parse(text)
    except SlotError as error:
        raise CommandError(wording.slot_error(text)) from error


def _option_error(hyphens: str, name: str) -> str:
    option = wording.quotable(f"{hyphens}{name}")
    if name in _VALUED:
        example = "1280x720" if name == "size" else i18n.ENGLISH
        return _("{option} needs a value, as in {option} {example}.").format(
            option=option, example=example
        )
    if name in _FLAGS:
        return _("{option} takes no value.").format(option=option)
    return _("There is no option {option}; “halfmoon --help” lists them.").format(option=option)


def _either(one: str, other: str) -> str:
    return _("{one} and {other} exclude each other; leave one of them out.").format(
        one=one, other=other
    )


def _window_size(text: str) -> tuple[int, int]:
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise CommandError(
            _("“{found}” is no size: write width and height, as in --size 1280x720.").format(
                found=wording.quotable(text)
            )
        )
    width, height = int(match[1]), int(match[2])
    if not (_SMALLEST[0] <= width <= _LARGEST[0] and _SMALLEST[1] <= height <= _LARGEST[1]):
        raise CommandError(
            _("A window cannot be {size}: from {smallest} to {largest} is possible.").format(
                size=_size_text((width, height)),
                smallest=_size_text(_SMALLEST),
                largest=_size_text(_LARGEST),
            )
        )
    return width, height


def _size_text(size: tuple[int, int]) -> str:
    return "x".join(map(str, size))
