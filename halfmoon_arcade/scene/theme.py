"""The look in numbers: colours, sizes and durations.

Sizes are design units on a canvas of 1280 by 720; durations are seconds. All colours are here, and
all numbers that a change of taste would change; what concerns a single thing, such as the gap
between two of its parts, stands beside the code that draws it.
"""

from typing import TYPE_CHECKING, Final

from arcade.types import Color

if TYPE_CHECKING:
    from halfmoon_arcade.engine import Suit


def _hex(code: str, opacity: float = 1.0) -> Color:
    """Read `#RRGGBB` as an arcade colour of the given opacity (0 to 1)."""
    value = int(code.removeprefix("#"), 16)
    return Color(value >> 16, value >> 8 & 0xFF, value & 0xFF, round(255 * opacity))


# The canvas and the table on it.
CANVAS: Final = (1280, 720)
CARD: Final = (120, 168)
CARD_RADIUS: Final = 7.75
INDEX_TOP: Final = 6.5  # from a card's upper edge to its rank
COLUMN_LEFT: Final = 60
COLUMN_PITCH: Final = 148
ROW_TOP: Final = 72
ROW_PITCH: Final = 214
EDGE_STEP: Final = (0.5, 1.5)  # right and down, for each card beneath the top one
CAPTION_DROP: Final = 25  # from the card's lower edge to the caption's centre
CAPTION_TEXT: Final = 16
BAR_HEIGHT: Final = 52
BAR_MARGIN: Final = 20
BUTTON_HEIGHT: Final = 34
BUTTON_GAP: Final = 10
BUTTON_RADIUS: Final = 9
BUTTON_TEXT: Final = 17
ICON: Final = 18
STAT_LABEL_TEXT: Final = 14
STAT_VALUE_TEXT: Final = 22
CHIP_TEXT: Final = 16
WORDMARK_TEXT: Final = 19
WORDMARK_TRACKING: Final = 2.2
LIFT: Final = 10
SELECTED_RING: Final = 3
SELECTED_GLOW: Final = 5
MOON_CENTRE: Final = (640, 716)
MOON_RADIUS: Final = 524
MOON_HALO: Final = 46

# Felt, moon and bar.
FELT_CENTRE: Final = _hex("#1B5953")
FELT_MID: Final = _hex("#124049")
FELT_EDGE: Final = _hex("#071A26")
MOON: Final = _hex("#F6E3B0")
BAR: Final = _hex("#06151E", 0.80)
SHADOW: Final = _hex("#020A10", 0.60)

# What the interface says and what can be acted upon.
GOLD: Final = _hex("#F0CC7A")
SELECTED: Final = _hex("#FFD778")
FOCUS: Final = _hex("#7FE3C6")
TEXT: Final = _hex("#EAF3F0")
MUTED: Final = _hex("#8FB5AF")
WORDMARK: Final = _hex("#F6F1E4")
CHIP: Final = _hex("#CFE2DD")
BUTTON_FILL: Final = _hex("#1C5357")
BUTTON_OUTLINE: Final = _hex("#5E9C95", 0.60)
DIM: Final = _hex("#0E3640", 0.36)
EMPTY_FILL: Final = _hex("#031018", 0.30)
EMPTY_OUTLINE: Final = _hex("#8FB5AF", 0.37)

# Cards.
PAPER_TOP: Final = _hex("#FFFEFB")
PAPER_BOTTOM: Final = _hex("#F6F1E5")
PAPER_EDGE: Final = _hex("#CFC8B8")
STACK_EDGES: Final = (_hex("#E7E0CF"), _hex("#D6CEBC"))
RED_SUITS: Final = _hex("#C4202E")
BLACK_SUITS: Final = _hex("#1A2130")
BLUE_DIAMONDS: Final = _hex("#1B5FA6")
GREEN_CLUBS: Final = _hex("#1C7446")
COURT_GOLD: Final = _hex("#E2B04A")
COURT_NAVY: Final = _hex("#27437F")
WHITE: Final = _hex("#FFFFFF")
NIGHT_SECONDS: Final = {  # hair and folds of the night court, by the colour of the suit
    RED_SUITS: _hex("#8E1420"),
    BLACK_SUITS: _hex("#3B4868"),
    BLUE_DIAMONDS: _hex("#103A68"),
    GREEN_CLUBS: _hex("#0E4A2B"),
}
NIGHT_HALO: Final = 0.10  # how much of the suit's colour is in the moon behind a head
NIGHT_CREAM: Final = _hex("#F8F1E0")
NIGHT_PEARL: Final = _hex("#FFF6DF")
NIGHT_SKIN: Final = (_hex("#F3D9BE"), _hex("#ECCEB0"), _hex("#E3BF9E"), _hex("#C99A78"))
NIGHT_LIPS: Final = (_hex("#C98A72"), _hex("#B8323E"), _hex("#E3A58C"))  # jack, queen, king
BACK_GROUND: Final = _hex("#12364A")
BACK_PATTERN: Final = _hex("#245D70")
STACK_LINE: Final = _hex("#5C5446", 0.59)
STACK_LINE_WIDTH: Final = 0.7
EMPTY_LABEL: Final = _hex("#8FB5AF")
EMPTY_LABEL_TEXT: Final = 40
EMPTY_LINE: Final = 1.5
CAPTION_VEIL: Final = _hex("#04121B", 0.72)

# Shadows and light around a card: the colour's opacity, how far the card's shape moves right and
# down (its lower edge a little more), and the blur's standard deviation.
Shadow = tuple[Color, tuple[float, float], float, float]
AMBIENT: Final[Shadow] = (SHADOW.replace(a=150), (1.0, 3.0), 1.0, 6.0)
CONTACT: Final[Shadow] = (SHADOW.replace(a=120), (0.0, 1.0), 0.5, 1.6)
LIFTED: Final[Shadow] = (SHADOW.replace(a=140), (2.0, 14.0), -2.0, 7.0)
GLOW: Final = SELECTED.replace(a=92)
GLOW_BLUR: Final = 5.0

# Surfaces of the interface.
BUTTON_FILL_OPACITY: Final = 235
BUTTON_HOVER: Final = _hex("#216062", 0.96)
BUTTON_HOVER_OUTLINE: Final = _hex("#8CC9BF", 0.80)
BUTTON_PRESSED: Final = _hex("#133F44", 0.96)
BUTTON_DISABLED: Final = _hex("#1C5357", 0.35)
BUTTON_DISABLED_OUTLINE: Final = _hex("#5E9C95", 0.25)
CHIP_HEIGHT: Final = 28.0
CHIP_FILL: Final = _hex("#FFFFFF", 0.063)
CHIP_OUTLINE: Final = _hex("#8FB5AF", 0.353)
PANEL_FILL: Final = (_hex("#103A42"), _hex("#0A2530"))
PANEL_RADIUS: Final = 14.0
PANEL_SHADOW: Final = (SHADOW.replace(a=170), 10.0, 18.0)  # colour, downwards, blur
TOGGLE_OFF: Final = _hex("#06151E", 0.55)
TOGGLE_OUTLINE: Final = _hex("#8FB5AF", 0.59)
STAR_SIZE: Final = 34.0

# The interface beside the table.
GOLD_BRIGHT: Final = _hex("#F9DE9C")
GOLD_DEEP: Final = _hex("#D9B25E")
GOLD_FADED: Final = _hex("#F0CC7A", 0.40)
ON_GOLD: Final = _hex("#0B1D24")
HOVER: Final = _hex("#FFFFFF", 0.06)
HAIRLINE: Final = _hex("#F0CC7A", 0.28)
RULE: Final = _hex("#8FB5AF", 0.18)
SCRIM: Final = _hex("#030D13", 0.62)
VEIL: Final = _hex("#041019", 0.44)
NOTE: Final = _hex("#06151E", 0.94)
THIN_SCRIM: Final = _hex("#030D13", 0.30)
PLATE_OUTLINE: Final = _hex("#F0CC7A", 0.34)
FIELD: Final = _hex("#031018", 0.55)
WARNING: Final = _hex("#FFB199")
FOCUS_SEAM_COLOUR: Final = _hex("#04161C", 0.85)
FOCUS_GAP_CARD: Final = 4  # beyond the ring of a selected card, which is 3
FOCUS_RING: Final = 3
FOCUS_DASH: Final = 15.0  # a dash with the gap that follows it
FOCUS_DASH_GAP: Final = 0.40  # the gap, in parts of that
FOCUS_GAP: Final = 2
FOCUS_RING_CONTROL: Final = 2.4
FOCUS_DASH_CONTROL: Final = 11.0
FOCUS_SEAM: Final = 1
DAY_WITHOUT: Final = _hex("#8FB5AF", 0.30)  # a day without a game
DAYS_PLAYED: Final = (_hex("#3F8A86"), _hex("#62B0A9"), _hex("#98D3CB"))  # by how many games
DAYS_WON: Final = (_hex("#D9B25E"), _hex("#F0CC7A"), _hex("#FFE9B0"))  # by how many wins
BARS: Final = _hex("#4C9A94")
KEY_HEIGHT: Final = 26.0
KEY_RADIUS: Final = 6.0
KEY_FILL: Final = _hex("#1D4A55")
KEY_OUTLINE: Final = _hex("#8FB5AF", 0.55)
KEY_EDGE: Final = _hex("#04121B", 0.85)
KEY_TEXT: Final = 15
BUTTON_SIGN_TEXT: Final = 13
STICK_TEXT: Final = 12
STICK_WELL: Final = _hex("#0B2A33")
SIGN_GREEN: Final = _hex("#8FDB8A")
SIGN_RED: Final = _hex("#FF9C90")
SIGN_BLUE: Final = _hex("#8CC4FF")
SIGN_YELLOW: Final = _hex("#F6D57C")
SIGN_PINK: Final = _hex("#F0A9D8")
SIGN_MINT: Final = _hex("#7FDDC0")
FAINT: Final = 105  # opacity of 255 of what cannot be pressed at present
BAR_GAP: Final = 22
BAR_STAT_GAP: Final = 34
PANEL_WIDTH: Final = 560
PANEL_PADDING: Final = 28
PANEL_HEADER: Final = 60
PANEL_TITLE_TEXT: Final = 24
PANEL_TEXT: Final = 17
PANEL_SMALL_TEXT: Final = 14
PANEL_ROW: Final = 44
NOTE_TIME: Final = 2.8
COPIED_TIME: Final = 1.4
RING_TIME: Final = 15.0  # without a key, until the ring of the focus goes


def suit_colour(suit: "Suit", *, four_colours: bool = False) -> Color:
    """The colour in which a suit is printed.

    Args:
        suit: Which suit.
        four_colours: Whether each suit has a colour of its own.
    """
    if four_colours and suit.letter in _OWN_COLOURS:
        return _OWN_COLOURS[suit.letter]
    return RED_SUITS if suit.is_red else BLACK_SUITS


_OWN_COLOURS: Final = {"D": BLUE_DIAMONDS, "C": GREEN_CLUBS}


# Motion.
DEAL_TIME: Final = 0.600
LIFT_TIME: Final = 0.090
TAKE_TIME: Final = 0.320
TAKE_STAGGER: Final = 0.040
FOCUS_TIME: Final = 0.080
SHAKE_TIME: Final = 0.180
SHAKE_WIDTH: Final = 6
RETURN_TIME: Final = 0.200
DIM_TIME: Final = 0.120
CAPTION_TIME: Final = 0.120
VEIL_FALL_TIME: Final = 0.240
VEIL_LIFT_TIME: Final = 0.120
WIN_TIME: Final = 2.500
