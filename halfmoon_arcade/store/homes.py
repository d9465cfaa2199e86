"""Where a player's own files lie, by the customs of each system."""

from collections.abc import Callable
from pathlib import Path

from halfmoon_arcade.i18n import _
from halfmoon_arcade.store.documents import DocumentError, DocumentFault


class HomelessError(Exception):
    """The system knows of no folder that belongs to the player."""


def data_folder() -> Path:
    """The folder in which this player's games are kept.

    Raises:
        HomelessError: There is no home.
    """
    import platformdirs  # noqa: PLC0415 - a store elsewhere, as in tests, does without

    return _known(lambda: platformdirs.user_data_path("halfmoon", appauthor=False))


def documents_folder() -> Path:
    """The folder in which the player looks for documents.

    Raises:
        DocumentError: There is no home.
    """
    import platformdirs  # noqa: PLC0415 - slow to import, and seldom needed

    try:
        return _known(platformdirs.user_documents_path)
    except HomelessError as error:
        raise DocumentError(
            DocumentFault.UNWRITABLE, _("There is no home folder to write the file to.")
        ) from error


def _known(find: Callable[[], Path]) -> Path:
    """A folder, if it does not depend on where the game was started from.

    Releases of platformdirs differ in whether they raise without a home, or name a folder "~".
    """
    try:
        folder = find()
    except (RuntimeError, OSError) as error:
        raise HomelessError from error
    if not folder.is_absolute():
        raise HomelessError
    return folder
