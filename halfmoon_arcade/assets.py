"""Where the pictures, fonts and catalogues are, in a checkout and in an installed copy alike."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_PLACES = (_PACKAGE / "resources", _PACKAGE.parent / "resources")


class MissingResourceError(Exception):
    """A file that belongs to the game is not where the game looks for it."""


def resource(*parts: str) -> Path:
    """Find a file or folder of `resources/`.

    Args:
        parts: The path below `resources/`, one name each.

    Returns:
        The path of the file, which exists.

    Raises:
        MissingResourceError: When it exists neither in the installed package nor in the checkout.
    """
    for place in _PLACES:
        path = place.joinpath(*parts)
        if path.exists():
            return path
    raise MissingResourceError(
        f"A file of the game is missing: resources/{'/'.join(parts)}. "
        "Please install Half Moon again."
    )
