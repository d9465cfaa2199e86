"""The fonts of the game, and how much room their letters take: nothing is drawn here."""

import json
from enum import Enum
from functools import cache
from typing import NamedTuple

from PIL import ImageFont

from halfmoon_arcade.assets import DamagedResourceError, resource


class Font(Enum):
    """The fonts of the game, by what they are for."""

    INDEX = "Oswald_600SemiBold"
    WORDMARK = "Oswald_500Medium"
    UI = "RobotoCondensed_500Medium"
    UI_SEMIBOLD = "RobotoCondensed_600SemiBold"
    UI_BOLD = "RobotoCondensed_700Bold"


class Metrics(NamedTuple):
    """What a font says of itself, in parts of the font size.

    Attributes:
        capitals: Height of capital letters.
        small: Height of small letters.
        pairs: By how much two letters move together (negative) or apart.
        outline: The font at the size of its own units, for the widths of letters.
        em: That size.
        advances: How far the pen moves after a letter, of those that were asked for.
    """

    capitals: float
    small: float
    pairs: dict[str, float]
    outline: ImageFont.FreeTypeFont
    em: int
    advances: dict[str, float]


@cache
def metrics(font: Font) -> Metrics:
    """What a font says of itself.

    Raises:
        ResourceError: When its file is missing or damaged.
    """
    path = resource("fonts", f"{font.value}.json")
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
        em = int(said["em"])
        pairs = {str(pair): move / em for pair, move in said["pairs"].items()}
        heights = said["capitals"] / em, said["small"] / em
        return Metrics(*heights, pairs, opened(font, em), em, {})
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise DamagedResourceError(path) from error


@cache
def opened(font: Font, size: float) -> ImageFont.FreeTypeFont:
    """A font at a size in pixels.

    Raises:
        ResourceError: When its file is missing or damaged.
    """
    path = resource("fonts", f"{font.value}.ttf")
    try:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise DamagedResourceError(path) from error


def pens(string: str, font: Font, size: float, tracking: float = 0.0) -> list[float]:
    """Where the pen stands before each letter and after the last, in device pixels.

    Args:
        string: One line of text.
        font: Its font.
        size: Font size in device pixels.
        tracking: Extra space between two letters, in device pixels.

    Returns:
        One place more than there are letters.
    """
    said = metrics(font)
    places = [0.0]
    for at, letter in enumerate(string):
        advance = said.advances.get(letter)
        if advance is None:
            advance = said.advances[letter] = said.outline.getlength(letter) / said.em
        step = advance * size
        if at + 1 < len(string):
            step += said.pairs.get(string[at : at + 2], 0.0) * size + tracking
        places.append(places[-1] + step)
    return places


def measure(string: str, font: Font, size: float, tracking: float = 0.0) -> float:
    """How wide a line of text is, in device pixels. The arguments are those of `pens`."""
    return pens(string, font, size, tracking)[-1]


def capitals(font: Font, size: float) -> int:
    """How tall capital letters and digits are drawn, in whole device pixels."""
    return max(1, round(metrics(font).capitals * size))


def wrap(string: str, font: Font, size: float, width: float) -> list[str]:
    """Break a text into lines at its spaces, and within a word that is too long for a line.

    Args:
        string: The text; line breaks in it are kept.
        font: Its font.
        size: Font size in device pixels.
        width: The room for a line; only a single letter may exceed it.

    Returns:
        The lines.
    """
    lines = []
    for paragraph in string.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if measure(longer, font, size) <= width:
                current = longer
                continue
            if current:
                lines.append(current)
            *full, current = _pieces(word, font, size, width)
            lines += full
        lines.append(current)
    return lines


def _pieces(word: str, font: Font, size: float, width: float) -> list[str]:
    """A word in as few pieces as fit: the path of a file has no spaces."""
    if len(word) <= 1 or measure(word, font, size) <= width:
        return [word]
    pieces = [word[0]]
    for letter in word[1:]:
        if measure(pieces[-1] + letter, font, size) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def forget() -> None:
    """Let go of all fonts; they are read again when they are needed."""
    for kept in (metrics, opened):
        kept.cache_clear()
