"""Deal codes: the short names of the deals, such as HM1-N-AAAAAAB (A3)."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Self

GAME = "HM"
METHOD = "1"
VARIANT = "N"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LENGTH = 7

# On their way through mail, web pages and word processors hyphens turn into dashes and soft
# hyphens, and spaces into some that have no width.
_SEPARATORS = re.compile(r"[\s\-_\u00ad\u200b-\u200d\u2010-\u2015\u2212\ufeff]+")
_PREFIXED = re.compile(
    r"(?P<game>(?:[A-Z]-?){1,3})(?P<method>[0-9]+)-?(?P<variant>.?)(?P<letters>.*)"
)
# The same without the dealing method: the hyphens alone tell that it is meant as a prefix.
_UNNUMBERED = re.compile(r"(?P<game>[A-Z]{1,3})-(?P<variant>[A-Z])-[^-]+")
# What encloses a code in a sentence, and does not belong to it.
_AROUND = "\"'`()[]<>{}.,;:!?*‘’‚‛“”„‟‹›«»…"  # noqa: RUF001 - the marks are the point
_WHOLE = re.compile(
    rf"(?<![A-Z0-9]){GAME}{METHOD}[ -]*{VARIANT}[ -]*[{LETTERS}]{{{LENGTH}}}(?![A-Z0-9])"
)
_LIKE_A_CODE = re.compile(
    r"(?<![A-Z0-9])(?:[A-Z]{1,3}[0-9]+[ -]*[A-Z][ -]*|[A-Z]{1,3}-[A-Z]-)[A-Z0-9]+(?![A-Z0-9])"
)
_SEVEN_CAPITALS = re.compile(rf"(?<![^\W_])[{LETTERS}]{{{LENGTH}}}(?![^\W_])")
_UPPER = str.maketrans(LETTERS.lower(), LETTERS)


class CodeFault(Enum):
    """What is wrong with a text that should be a deal code."""

    GAME = "game"
    METHOD = "method"
    VARIANT = "variant"
    LENGTH = "length"
    LETTER = "letter"


class DealCodeError(ValueError):
    """A text is not a deal code of this game.

    Attributes:
        kind: Which part of the text is wrong.
        found: What stands there instead.
    """

    def __init__(self, kind: CodeFault, found: str) -> None:
        """Say in plain English what is wrong."""
        super().__init__(_SENTENCES[kind].format(found=found, count=len(found)))
        self.kind = kind
        self.found = found


_SENTENCES = {
    CodeFault.GAME: "“{found}” is another game: Half Moon codes begin with HM1-N.",
    CodeFault.METHOD: "“{found}” is an unknown dealing method: Half Moon codes begin with HM1-N.",
    CodeFault.VARIANT: "“{found}” is an unknown variant: Half Moon codes begin with HM1-N.",
    CodeFault.LENGTH: "A code has 7 letters after HM1-N-, not {count}: “{found}”.",
    CodeFault.LETTER: "“{found}” is not one of the letters A to Z.",
}


@dataclass(frozen=True, slots=True)
class DealCode:
    """The code of a deal.

    `HM` names the game, `1` the dealing method, `N` the standard rules; the seven letters are the
    deal's number in base 26, A being 0.

    Attributes:
        number: The deal's number, from 0 to `COUNT` - 1.
    """

    number: int

    COUNT: ClassVar[int] = len(LETTERS) ** LENGTH
    """How many deals there are: 26 to the 7th, 8 031 810 176."""

    def __post_init__(self) -> None:
        """Refuse numbers without a code.

        Raises:
            ValueError: When the number is out of range.
        """
        if not 0 <= self.number < self.COUNT:
            raise ValueError(
                f"There is no deal {self.number}: deals count from 0 to {self.COUNT - 1}."
            )

    @property
    def letters(self) -> str:
        """The seven letters alone, such as "AAAAAAB"."""
        letters = ""
        rest = self.number
        for _ in range(LENGTH):
            rest, digit = divmod(rest, len(LETTERS))
            letters = LETTERS[digit] + letters
        return letters

    def __str__(self) -> str:
        """Print the whole code.

        >>> str(DealCode(1))
        'HM1-N-AAAAAAB'
        """
        return f"{GAME}{METHOD}-{VARIANT}-{self.letters}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a code, forgivingly: any case, with or without spaces, hyphens, prefix and quotes.

        >>> DealCode.parse("hm1 n aaaaaab") == DealCode.parse("AAAAAAB") == DealCode(1)
        True

        Raises:
            DealCodeError: When the text is no code; it says which part is wrong.
        """
        plain = _SEPARATORS.sub("-", text).translate(_UPPER).strip(_AROUND + "-")
        letters = _without_prefix(plain)
        if len(letters) != LENGTH:
            raise DealCodeError(CodeFault.LENGTH, letters)
        number = 0
        for letter in letters:
            digit = LETTERS.find(letter)
            if digit < 0:
                raise DealCodeError(CodeFault.LETTER, letter)
            number = number * len(LETTERS) + digit
        return cls(number)

    @classmethod
    def find(cls, text: str, *, guess: bool = False) -> Self:
        """Read the code in a text that says more, such as a sentence or the address of a page.

        Args:
            text: A code, or anything that has one with its prefix in it.
            guess: Whether seven capitals will do that are the only such word in a sentence.

        >>> str(DealCode.find("Try this one: https://example.org/?deal=hm1-n-aaaaaab&win=1"))
        'HM1-N-AAAAAAB'

        Raises:
            DealCodeError: When there is no code in it; it says what is wrong with that which looks
                most like one.
        """
        plain = _SEPARATORS.sub(lambda found: " " if found[0].isspace() else "-", text)
        plain = plain.translate(_UPPER)
        faults = []
        for candidate in (text, *_WHOLE.findall(plain), *_LIKE_A_CODE.findall(plain)):
            try:
                return cls.parse(candidate)
            except DealCodeError as error:
                faults.append(error)
        if len(faults) > 1:
            raise faults[1]
        words = set(_SEVEN_CAPITALS.findall(text))
        if guess and len(words) == 1 and text.upper() != text:
            return cls.parse(words.pop())
        raise faults[0]


def _without_prefix(text: str) -> str:
    prefixed = _PREFIXED.fullmatch(text)
    bare = text.replace("-", "")
    if _is_bare(bare):
        return bare
    if not prefixed:
        unnumbered = _UNNUMBERED.fullmatch(text)
        if unnumbered and len(bare) > LENGTH:
            is_ours = unnumbered["game"] == GAME
            raise DealCodeError(
                *((CodeFault.METHOD, "") if is_ours else (CodeFault.GAME, unnumbered["game"]))
            )
        return bare
    game, method, variant, letters = (part.replace("-", "") for part in prefixed.groups())
    if game != GAME:
        raise DealCodeError(CodeFault.GAME, game + method)
    if method != METHOD:
        raise DealCodeError(CodeFault.METHOD, method)
    if variant != VARIANT:
        raise DealCodeError(CodeFault.VARIANT, variant)
    return letters


def _is_bare(text: str) -> bool:
    """Whether the text is meant as seven letters alone, even if a digit slipped in."""
    return len(text) == LENGTH and not text.startswith(GAME + METHOD)
