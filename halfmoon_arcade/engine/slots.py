"""The twenty places of the table: piles 1 to 12 and reserve cells R1 to R8."""

from enum import IntEnum


class SlotError(ValueError):
    """A text does not name a slot."""


class Slot(IntEnum):
    """A place for cards. The value counts from 0, along the arch and then through the reserve."""

    PILE_1 = 0
    PILE_2 = 1
    PILE_3 = 2
    PILE_4 = 3
    PILE_5 = 4
    PILE_6 = 5
    PILE_7 = 6
    PILE_8 = 7
    PILE_9 = 8
    PILE_10 = 9
    PILE_11 = 10
    PILE_12 = 11
    CELL_1 = 12
    CELL_2 = 13
    CELL_3 = 14
    CELL_4 = 15
    CELL_5 = 16
    CELL_6 = 17
    CELL_7 = 18
    CELL_8 = 19

    @property
    def label(self) -> str:
        """What is written under the slot (T5): "1" to "12", "R1" to "R8"."""
        if self.is_cell:
            return f"R{self - Slot.PILE_12:d}"
        return f"{self + 1:d}"

    @property
    def is_cell(self) -> bool:
        """Whether the slot is a cell of the reserve, and not a pile of the arch."""
        return self >= Slot.CELL_1

    @property
    def capacity(self) -> int:
        """How many cards the slot holds at the deal and at most (T2): 8 in a pile, 1 in a cell."""
        return 1 if self.is_cell else 8

    @property
    def grid(self) -> tuple[int, int]:
        """Column 0 to 7 and row 0 to 2 of the slot (T3); the row at the top is row 0."""
        return _GRID[self]

    def __str__(self) -> str:
        """Print the slot's label."""
        return self.label

    @classmethod
    def parse(cls, text: str) -> "Slot":
        """Read a slot from its label; "r1" and " R1 " are R1.

        Raises:
            SlotError: When there is no such slot.
        """
        try:
            return _BY_LABEL[text.strip().upper()]
        except KeyError:
            raise SlotError(
                f"“{text}” is not a slot. The slots are 1 to 12 and R1 to R8."
            ) from None


_BY_LABEL = {slot.label: slot for slot in Slot}

_LEFT_COLUMN = ((0, 2), (0, 1), (0, 0))
_TOP_ROW = tuple((column, 0) for column in range(1, 8))
_RIGHT_COLUMN = ((7, 1), (7, 2))
_RESERVE = tuple((column, row) for row in (1, 2) for column in range(2, 6))
_GRID = (*_LEFT_COLUMN, *_TOP_ROW, *_RIGHT_COLUMN, *_RESERVE)
