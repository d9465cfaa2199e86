"""All that a player can want of the game, whatever device says it."""

from enum import Enum

from halfmoon_arcade.engine import Rank


class Direction(Enum):
    """Where the focus can be moved."""

    UP = (0, -1)
    DOWN = (0, 1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)

    @property
    def opposite(self) -> "Direction":
        """The way back."""
        across, down = self.value
        return Direction((-across, -down))

    @property
    def is_upright(self) -> bool:
        """Whether it leads from row to row, and not along a row."""
        return self in {Direction.UP, Direction.DOWN}


class Action(Enum):
    """Something a player can want. The value is its name where bindings are kept."""

    TAP = "tap"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    BACK = "back"
    UNDO = "undo"
    REDO = "redo"
    NEW_DEAL = "new_deal"
    RESTART = "restart"
    COPY_CODE = "copy_code"
    ENTER_CODE = "enter_code"
    MENU = "menu"
    HELP = "help"
    SETTINGS = "settings"
    FULLSCREEN = "fullscreen"
    MUTE = "mute"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    TO_TOP = "to_top"
    TO_BOTTOM = "to_bottom"
    FIND_ACE = "find_ace"
    FIND_TWO = "find_two"
    FIND_THREE = "find_three"
    FIND_FOUR = "find_four"
    FIND_FIVE = "find_five"
    FIND_SIX = "find_six"
    FIND_SEVEN = "find_seven"
    FIND_EIGHT = "find_eight"
    FIND_NINE = "find_nine"
    FIND_TEN = "find_ten"
    FIND_JACK = "find_jack"
    FIND_QUEEN = "find_queen"
    FIND_KING = "find_king"

    @property
    def direction(self) -> Direction | None:
        """Where it moves the focus; None when it is about something else."""
        return _DIRECTIONS.get(self)

    @property
    def rank(self) -> Rank | None:
        """The rank of the card it looks for; None when it is about something else."""
        return _RANKS.get(self)

    @property
    def repeats(self) -> bool:
        """Whether a key that is held down says it again and again; a tap never is repeated."""
        return self in _REPEATING


_DIRECTIONS = {Action[direction.name]: direction for direction in Direction}
_RANKS = {Action[f"FIND_{rank.name}"]: rank for rank in Rank}
_REPEATING = frozenset(
    {*_DIRECTIONS, Action.NEXT, Action.PREVIOUS, Action.PAGE_UP, Action.PAGE_DOWN}
)
