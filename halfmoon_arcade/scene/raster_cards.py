"""Card faces of the classic deck, composed for one size in device pixels.

A face has layers: the paper, the pips or the court figure with its frame, and the indices in two
corners. Masters are scaled down once; straight lines are laid on whole pixels. All numbers are
design units of a card of 120 by 168.
"""

from functools import cache, lru_cache
from math import ceil
from typing import Final

from PIL import Image, ImageChops

from halfmoon_arcade.engine import Card, Rank, Suit
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.raster import (
    Box,
    Picture,
    faded,
    grow,
    line,
    load,
    print_in,
    ring,
    rounded,
)
from halfmoon_arcade.scene.raster_inks import palette
from halfmoon_arcade.scene.raster_text import ink

_INDEX_CENTRE: Final = 14.0
_INDEX_CENTRE_TEN: Final = 15.0
_INDEX_CAPITALS: Final = 26.0
_INDEX_WIDEST: Final = 21.0
_INDEX_PIP: Final = 19.0
_INDEX_PIP_DROP: Final = 14.5  # from the index's baseline to the centre of its pip
_TRACKING: Final = -0.02  # of the height of capitals, between the digits of 10

_FIGURE: Final = (17.0, 14.0)  # the court figure's margins
_FRAME: Final = 0.8
_NOTCH: Final = (29.0, 57.5)  # what the index keeps free of the figure, from the card's corner
_NOTCH_RADIUS: Final = 5.0
_EDGE: Final = 0.75

_ACE_PIP: Final = 75.0
_PIP_SIZES: Final = ((3, 30.0), (8, 26.0), (10, 22.0))  # up to which rank, the pip's size
_PIP_COLUMN: Final = ((8, 18.0), (10, 18.5))  # up to which rank, columns' distance from the middle
_PIP_ROW: Final = 69.0  # from the middle to the outer edge of the outermost pips

_THIRD: Final = 1 / 3
_PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    9: (
        *((-1, -1), (1, -1), (-1, -_THIRD), (1, -_THIRD), (0, 0)),
        *((-1, _THIRD), (1, _THIRD), (-1, 1), (1, 1)),
    ),
    10: (
        *((-1, -1), (1, -1), (0, -2 / 3), (-1, -_THIRD), (1, -_THIRD)),
        *((-1, _THIRD), (1, _THIRD), (0, 2 / 3), (-1, 1), (1, 1)),
    ),
}
"""Where the pips stand: columns and rows from -1 to 1."""

_SMALL_MASTER: Final = 172
"""Pixels of figure width up to which the master with the thicker lines is used."""

_BACK: Final = (6.0, 9.0)  # margins of the back's ground and of its gold line
_BACK_RADII: Final = (4.5, 3.0)
_BACK_LINE: Final = 1.0


class CardPainter:
    """Draws the faces of one card size.

    Args:
        width: Width of a card in device pixels.
        height: Height of a card in device pixels.
    """

    def __init__(self, width: int, height: int) -> None:
        """Draw nothing yet."""
        self._size = width, height
        self._k = width / theme.CARD[0]
        self._paper = cache(self._draw_paper)
        self._pip = cache(self._draw_pip)
        self._corner = cache(self._draw_corner)
        self._outline = cache(self._draw_outline)
        self._frame = cache(self._draw_frame)

    def face(self, card: Card) -> Picture:
        """Draw the face of a card, exactly as large as the card."""
        image = self._paper().copy()
        if card.rank.is_court:
            self._print_figure(image, card)
        else:
            self._print_pips(image, card)
        self._print_indices(image, card)
        return self._cut(image)

    def back(self) -> Picture:
        """Draw the back of a card, exactly as large as the card."""
        image = self._paper().copy()
        ground, gold = (self._inset(margin) for margin in _BACK)
        radius = _BACK_RADII[0] * self._k
        print_in(image, theme.BACK_GROUND, (0, 0), rounded(self._size, ground, radius))
        left, top, right, bottom = (int(edge) for edge in gold)
        pattern = load("cards", "classic", "back.png")
        pattern.putpalette(
            bytes((*theme.BACK_GROUND.rgb, *theme.BACK_PATTERN.rgb, *theme.COURT_GOLD.rgb))
        )
        inside = (right - left, bottom - top)
        printed = pattern.convert("RGB").resize(inside, Image.Resampling.HAMMING, reducing_gap=2)
        image.paste(printed, (left, top))
        wide, opacity = line(_BACK_LINE * self._k)
        edge = ring(self._size, gold, _BACK_RADII[1] * self._k, wide)
        print_in(image, theme.COURT_GOLD, (0, 0), faded(edge, opacity))
        return self._cut(image)

    def _cut(self, image: Image.Image) -> Picture:
        image.putalpha(self._outline())
        return Picture(image)

    def _inset(self, margin: float) -> Box:
        by = round(margin * self._k)
        return by, by, self._size[0] - by, self._size[1] - by

    def _draw_outline(self) -> Image.Image:
        """Draw the card's shape as a mask."""
        width, height = self._size
        return rounded(self._size, (0, 0, width, height), theme.CARD_RADIUS * self._k)

    def _draw_paper(self) -> Image.Image:
        """Draw the empty face: a gradient and the edge of the paper."""
        width, height = self._size
        ramp = Image.linear_gradient("L").resize((1, height), Image.Resampling.BILINEAR)
        top, bottom = theme.PAPER_TOP.rgb, theme.PAPER_BOTTOM.rgb
        bands = [
            ramp.point([round(a + (b - a) * at / 255) for at in range(256)])
            for a, b in zip(top, bottom, strict=True)
        ]
        paper = Image.merge("RGB", bands).resize(self._size, Image.Resampling.NEAREST)
        wide, opacity = line(_EDGE * self._k)
        edge = ring(self._size, (0, 0, width, height), theme.CARD_RADIUS * self._k, wide)
        print_in(paper, theme.PAPER_EDGE, (0, 0), faded(edge, opacity))
        corners = ImageChops.invert(self._outline())
        print_in(paper, theme.PAPER_EDGE, (0, 0), corners)
        return paper

    def _print_indices(self, image: Image.Image, card: Card) -> None:
        mask = self._corner(card.rank, card.suit)
        colour = theme.suit_colour(card.suit)
        print_in(image, colour, (0, 0), mask)
        turned = mask.transpose(Image.Transpose.ROTATE_180)
        print_in(image, colour, (image.width - mask.width, image.height - mask.height), turned)

    def _draw_corner(self, rank: Rank, suit: Suit) -> Image.Image:
        """Draw the index of the upper left corner as a mask: letter and pip."""
        k = self._k
        tall = round(_INDEX_CAPITALS * k)
        centre = (_INDEX_CENTRE_TEN if rank is Rank.TEN else _INDEX_CENTRE) * k
        letter = ink(rank.symbol, Font.INDEX, tall, _INDEX_WIDEST * k, _TRACKING * tall)
        top = round(theme.INDEX_TOP * k)
        pip = self._pip(suit.name.lower(), round(_INDEX_PIP * k))
        middle = top + tall + _INDEX_PIP_DROP * k
        at_letter = (max(0, round(centre - letter.image.width / 2)), top + letter.bottom)
        at_pip = (max(0, round(centre - pip.width / 2)), round(middle - pip.height / 2))
        size = (
            max(at_letter[0] + letter.image.width, at_pip[0] + pip.width),
            at_pip[1] + pip.height,
        )
        mask = Image.new("L", size)
        mask.paste(letter.image, at_letter)
        lower = Image.new("L", size)
        lower.paste(pip, at_pip)
        return ImageChops.lighter(mask, lower)

    def _draw_pip(self, name: str, size: int) -> Image.Image:
        """Scale a suit's mask down."""
        return _suit(name).resize((size, size), Image.Resampling.LANCZOS, reducing_gap=3)

    def _print_pips(self, image: Image.Image, card: Card) -> None:
        width, height = self._size
        colour = theme.suit_colour(card.suit)
        name = card.suit.name.lower()
        if card.rank is Rank.ACE:
            if card.suit is Suit.SPADES:
                name = "ace-of-spades"
            pip = self._pip(name, self._matched(_ACE_PIP))
            print_in(image, colour, ((width - pip.width) // 2, (height - pip.height) // 2), pip)
            return
        size = self._matched(_up_to(card.rank, _PIP_SIZES))
        column = round(_up_to(card.rank, _PIP_COLUMN) * self._k)
        row = _PIP_ROW * self._k - size / 2
        pip = self._pip(name, size)
        turned = pip.transpose(Image.Transpose.ROTATE_180)
        for x, y in _PIPS[card.rank]:
            left = (width - size) // 2 + round(x) * column
            top = round((height - size) / 2 - abs(y) * row)
            if y > 0:
                print_in(image, colour, (left, height - size - top), turned)
            else:
                print_in(image, colour, (left, top), pip)

    def _matched(self, size: float) -> int:
        """A pip's size in pixels, odd or even like the card's width so that it can be centred."""
        width = self._size[0]
        return width % 2 + 2 * round((size * self._k - width % 2) / 2)

    def _print_figure(self, image: Image.Image, card: Card) -> None:
        """Print a court figure and its frame, keeping the corners of the indices free."""
        left, top, right, bottom = self._figure_box()
        figure = _figure(card, (right - left, bottom - top))
        image.paste(
            ImageChops.multiply(self._paper().crop(self._figure_box()), figure), (left, top)
        )
        free, lines = self._frame()
        image.paste(self._paper(), (0, 0), free)
        print_in(image, theme.COURT_NAVY, (0, 0), lines)

    def _figure_box(self) -> tuple[int, int, int, int]:
        left, top = (round(margin * self._k) for margin in _FIGURE)
        return left, top, self._size[0] - left, self._size[1] - top

    def _draw_frame(self) -> tuple[Image.Image, Image.Image]:
        """Draw what all court cards share, as masks: the corners kept free, and the lines."""
        k, size = self._k, self._size
        wide, opacity = line(_FRAME * k)
        frame = grow(self._figure_box(), (wide + 1) // 2)
        radius = _NOTCH_RADIUS * k
        right, bottom = (round(place * k) for place in _NOTCH)
        far = -4 * radius
        corner = rounded(size, (far, far, right, bottom), radius)
        around = rounded(size, (far, far, right + wide, bottom + wide), radius + wide)
        free, notches = (_both_ways(mask) for mask in (corner, around))
        inside = rounded(size, frame, 0)
        edge = ImageChops.lighter(notches, ring(size, frame, 0, wide))
        lines = ImageChops.subtract(ImageChops.multiply(edge, inside), free)
        return free, faded(lines, opacity)


def _both_ways(mask: Image.Image) -> Image.Image:
    """Add to a mask what it looks like upside down."""
    return ImageChops.lighter(mask, mask.transpose(Image.Transpose.ROTATE_180))


@lru_cache(maxsize=5)
def _suit(name: str) -> Image.Image:
    """The master of a suit's mask."""
    return load("cards", "pips", f"{name}.png").convert("L")


def _up_to(rank: int, table: tuple[tuple[int, float], ...]) -> float:
    """Look a number up that holds up to a rank."""
    return next(value for highest, value in table if rank <= highest)


_palette = lru_cache(maxsize=4)(palette)


def _figure(card: Card, size: tuple[int, int]) -> Image.Image:
    """Scale a court figure down, on white, for multiplying it onto paper."""
    width, height = size
    small = width <= _SMALL_MASTER
    master = "small" if small else "large"
    half = load("cards", "classic", f"{card.code}-{master}.png")
    inks = (
        *(theme.WHITE, theme.COURT_GOLD, theme.RED_SUITS),
        *(theme.COURT_NAVY, theme.BLACK_SUITS, theme.suit_colour(card.suit)),
    )
    half.putpalette(_palette(tuple(colour.rgb for colour in inks)))
    whole_height = 2 * (half.height - _OVERLAP)
    rows = ceil(height / 2)
    extra = min(2, int(half.height * height / whole_height) - rows)
    step = whole_height / height
    scaled = half.convert("RGB").resize(
        (width, rows + extra),
        # The better filter takes too long for the larger master, which does not need it.
        Image.Resampling.LANCZOS if small else Image.Resampling.HAMMING,
        (0, 0, half.width, (rows + extra) * step),
        reducing_gap=2,
    )
    upper = scaled.crop((0, 0, width, rows))
    figure = Image.new("RGB", size)
    figure.paste(upper.transpose(Image.Transpose.ROTATE_180), (0, height - rows))
    figure.paste(upper, (0, 0))
    return figure


_OVERLAP: Final = 32
"""Rows that a master keeps below the figure's middle."""
