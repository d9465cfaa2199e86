"""Keys and buttons as they are drawn in a panel: caps of keys, and the buttons of any make."""

from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

from arcade.types import LBWH, Color

from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action, Direction
from halfmoon_arcade.input.bindings import Chord, Cue
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.input.devices import Make
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.raster_buttons import Form, plate
from halfmoon_arcade.scene.raster_focus import arrow, key_cap
from halfmoon_arcade.scene.raster_signs import Sign, sign
from halfmoon_arcade.scene.surface import Align, Ink
from halfmoon_arcade.views.column import Column

_PADDING: Final = 8
_GAP: Final = 4
"""Design units between caps that are held together."""
_LIFT: Final = 1.5
"""Design units by which a label stands above the middle of its cap, which has a front edge."""
_ARROWS: Final = {Action[one.name].value.capitalize(): one.value for one in Direction}


class Whole(Enum):
    """A part of a controller that means several things."""

    D_PAD = auto()
    LEFT_STICK = auto()
    RIGHT_STICK = auto()


Shown: TypeAlias = Cue | Whole
"""What can be drawn."""


class Button(NamedTuple):
    """How a button of a controller looks.

    Attributes:
        form: Its shape.
        label: What is written on it; empty for nothing.
        sign: What is drawn on it in place of that.
        colour: The colour of either.
        way: The direction that is meant, of a D-pad.
    """

    form: Form
    label: str = ""
    sign: Sign | None = None
    colour: Color = theme.TEXT
    way: tuple[int, int] | None = None


def button_of(part: ControllerButton | Whole, make: Make) -> Button:
    """How a button looks on a controller of that make."""
    return _SPECIAL[make].get(part) or _COMMON[part]


class Caps:
    """Draws what a player has to press.

    Args:
        column: Where it is drawn.
        make: Whose signs the controller bears.
    """

    def __init__(self, column: Column, make: Make) -> None:
        """Get ready to draw."""
        self._column, self._make = column, make
        self._height = round(theme.KEY_HEIGHT * column.unit)
        self._gap = round(_GAP * column.unit)

    def width(self, shown: Shown) -> int:
        """How wide something will be, in device pixels."""
        if isinstance(shown, Chord):
            widths = [self._key_width(name) for name in shown.caps]
            return sum(widths) + self._gap * (len(widths) - 1)
        return self._button_width(button_of(shown, self._make))

    def draw(self, shown: Shown, left: float, middle: float) -> None:
        """Draw it; its place is the middle of its left edge."""
        if not isinstance(shown, Chord):
            self._draw_button(button_of(shown, self._make), round(left), middle)
            return
        x = round(left)
        for name in shown.caps:
            width = self._key_width(name)
            self._draw_key(name, x, middle, width)
            x += width + self._gap

    def _ink(self, units: float) -> Ink:
        return self._column.ink(units, Font.UI_SEMIBOLD)

    def _key_width(self, name: str) -> int:
        if name in _ARROWS:
            return self._height
        text = self._column.surface.width(_key_label(name), self._ink(theme.KEY_TEXT))
        return max(self._height, round(text + 2 * _PADDING * self._column.unit))

    def _draw_key(self, name: str, left: int, middle: float, width: int) -> None:
        surface, height = self._column.surface, self._height
        rect = LBWH(left, round(middle - height / 2), width, height)
        cap = surface.faces.other(("key", width, height), lambda: key_cap(width, height))
        surface.put(cap, rect.left, rect.bottom)
        lift = round(_LIFT * self._column.unit)
        if name in _ARROWS:
            side = round(height * 0.82)
            way = _ARROWS[name]
            face = surface.faces.other(("arrow", side, way), lambda: arrow(side, way, theme.TEXT))
            x, y = rect.left + (width - side) // 2, rect.bottom + (height - side) // 2 + lift
            surface.put(face, x, y)
            return
        ink = self._ink(theme.KEY_TEXT)
        surface.text(_key_label(name), ink, rect.x, rect.y + lift, Align.CENTRE)

    def _button_width(self, button: Button) -> int:
        if button.form is Form.PILL:
            text = self._column.surface.width(button.label, self._ink(theme.BUTTON_SIGN_TEXT))
            return max(self._height, round(text + 2 * _PADDING * self._column.unit))
        return round(self._height * _WIDTHS.get(button.form, 1.0))

    def _draw_button(self, button: Button, left: int, middle: float) -> None:
        surface, unit = self._column.surface, self._column.unit
        width, height = self._button_width(button), self._height
        bottom = round(middle - height / 2)
        form, way = button.form, button.way
        face = surface.faces.other(
            ("button", form, width, height, way), lambda: plate(form, width, height, way)
        )
        surface.put(face, left, bottom)
        x = left + width / 2
        if button.sign is not None:
            kind, colour, side = button.sign, button.colour, round(height * _SIGN)
            drawn = surface.faces.other(
                ("button sign", kind, side, colour), lambda: sign(kind, side, colour)
            )
            y = bottom + (height - side) / 2 + _EDGE_LIFT * unit
            surface.put(drawn, round(x - side / 2), round(y))
        elif button.label:
            is_stick = form in {Form.STICK, Form.STICK_PRESSED}
            size = theme.STICK_TEXT if is_stick else _SIZES.get(form, theme.BUTTON_SIGN_TEXT)
            ink = self._ink(size).of(button.colour)
            lift = 0 if is_stick else round(_EDGE_LIFT * unit)
            surface.text(button.label, ink, x, bottom + height / 2 + lift, Align.CENTRE)


_EDGE_LIFT: Final = 1.2
_SIGN: Final = 0.92
"""How large the square of a sign is, in parts of its button's height."""
_WIDTHS: Final = {
    Form.LEFT_SHOULDER: 1.35,
    Form.RIGHT_SHOULDER: 1.35,
    Form.LEFT_TRIGGER: 1.25,
    Form.RIGHT_TRIGGER: 1.25,
}
"""In parts of the height."""
_SIZES: Final = {Form.DISC: theme.KEY_TEXT}

_B: Final = ControllerButton
_COMMON: Final[dict[ControllerButton | Whole, Button]] = {
    _B.A: Button(Form.DISC, "A", colour=theme.SIGN_GREEN),
    _B.B: Button(Form.DISC, "B", colour=theme.SIGN_RED),
    _B.X: Button(Form.DISC, "X", colour=theme.SIGN_BLUE),
    _B.Y: Button(Form.DISC, "Y", colour=theme.SIGN_YELLOW),
    _B.LEFT_SHOULDER: Button(Form.LEFT_SHOULDER, "LB"),
    _B.RIGHT_SHOULDER: Button(Form.RIGHT_SHOULDER, "RB"),
    _B.LEFT_TRIGGER: Button(Form.LEFT_TRIGGER, "LT"),
    _B.RIGHT_TRIGGER: Button(Form.RIGHT_TRIGGER, "RT"),
    _B.LEFT_STICK: Button(Form.STICK_PRESSED, "L"),
    _B.RIGHT_STICK: Button(Form.STICK_PRESSED, "R"),
    _B.BACK: Button(Form.DISC, sign=Sign.WINDOWS),
    _B.START: Button(Form.DISC, sign=Sign.LINES),
    _B.GUIDE: Button(Form.PILL, "Guide"),
    **{ControllerButton[one.name]: Button(Form.D_PAD, way=one.value) for one in Direction},
    Whole.D_PAD: Button(Form.D_PAD),
    Whole.LEFT_STICK: Button(Form.STICK, "L"),
    Whole.RIGHT_STICK: Button(Form.STICK, "R"),
}
_SPECIAL: Final[dict[Make, dict[ControllerButton | Whole, Button]]] = {
    Make.XBOX: {},
    Make.PLAYSTATION: {
        _B.A: Button(Form.DISC, sign=Sign.CROSS, colour=theme.SIGN_BLUE),
        _B.B: Button(Form.DISC, sign=Sign.CIRCLE, colour=theme.SIGN_RED),
        _B.X: Button(Form.DISC, sign=Sign.SQUARE, colour=theme.SIGN_PINK),
        _B.Y: Button(Form.DISC, sign=Sign.TRIANGLE, colour=theme.SIGN_MINT),
        _B.LEFT_SHOULDER: Button(Form.LEFT_SHOULDER, "L1"),
        _B.RIGHT_SHOULDER: Button(Form.RIGHT_SHOULDER, "R1"),
        _B.LEFT_TRIGGER: Button(Form.LEFT_TRIGGER, "L2"),
        _B.RIGHT_TRIGGER: Button(Form.RIGHT_TRIGGER, "R2"),
        _B.BACK: Button(Form.PILL, "Share"),
        _B.START: Button(Form.PILL, "Options"),
        _B.GUIDE: Button(Form.PILL, "PS"),
    },
    Make.NINTENDO: {
        **{one: Button(Form.DISC, one.value) for one in (_B.A, _B.B, _B.X, _B.Y)},
        _B.LEFT_SHOULDER: Button(Form.LEFT_SHOULDER, "L"),
        _B.RIGHT_SHOULDER: Button(Form.RIGHT_SHOULDER, "R"),
        _B.LEFT_TRIGGER: Button(Form.LEFT_TRIGGER, "ZL"),
        _B.RIGHT_TRIGGER: Button(Form.RIGHT_TRIGGER, "ZR"),
        _B.BACK: Button(Form.DISC, sign=Sign.MINUS),
        _B.START: Button(Form.DISC, sign=Sign.PLUS),
        _B.GUIDE: Button(Form.PILL, "Home"),
    },
}


def _key_label(name: str) -> str:
    """What is written on a key."""
    labels = {
        "Return": _("Enter"),
        "Enter": _("Num Enter"),
        "Escape": "Esc",
        "Space": _("Space"),
        "Plus": "+",
        "Num Plus": "Num +",
    }
    return labels.get(name, name)
