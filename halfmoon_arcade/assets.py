"""Where the pictures, fonts and catalogues are, in a checkout and in an installed copy alike."""

from pathlib import Path, PurePath, PurePosixPath

_PACKAGE = Path(__file__).resolve().parent
_PLACES = (_PACKAGE / "resources", _PACKAGE.parent / "resources")


class ResourceError(Exception):
    """A file that belongs to the game cannot be used.

    Attributes:
        path: Which file.
    """

    def __init__(self, path: PurePath, what: str) -> None:
        """Say in plain English what is wrong with a file."""
        super().__init__(f"A file of the game is {what}: {path}. Please install Half Moon again.")
        self.path = path


class MissingResourceError(ResourceError):
    """A file that belongs to the game is not where the game looks for it."""

    def __init__(self, path: PurePath) -> None:
        """Name a file that does not exist."""
        super().__init__(path, "missing")


class DamagedResourceError(ResourceError):
    """A file that belongs to the game is there, but not what it should be."""

    def __init__(self, path: PurePath) -> None:
        """Name a file that cannot be read."""
        super().__init__(path, "damaged")


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
    raise MissingResourceError(PurePosixPath("resources", *parts))
