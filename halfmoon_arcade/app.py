"""Puts the game together: store, sitting, window, first view; and ends it whatever happens."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, NamedTuple

from halfmoon_arcade import console, toolkit
from halfmoon_arcade.assets import MissingResourceError, ResourceError
from halfmoon_arcade.i18n import _, set_language
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.sound import Sounds
from halfmoon_arcade.sound.speaker import Speaker
from halfmoon_arcade.stopping import Stops
from halfmoon_arcade.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon_arcade.arguments import Options
    from halfmoon_arcade.store import SavedGame
    from halfmoon_arcade.window import GameWindow

EXIT_BROKEN: Final = 1
EXIT_NO_WINDOW: Final = 3

_DEBUG: Final = "HALFMOON_DEBUG"
"""Environment variable: when set, an error of the game shows where it happened."""


class Start(NamedTuple):
    """What a window begins with: see `run`."""

    options: Options
    watched: SavedGame | None
    demo_ended: Callable[[GameWindow], None] | None


def run(
    options: Options,
    demo_ended: Callable[[GameWindow], None] | None = None,
    *,
    watched: SavedGame | None = None,
) -> int:
    """Play in a window until it is closed.

    Args:
        options: What to begin with.
        demo_ended: Called when the demo shows its result, to look at the window then.
        watched: A game to be watched first; then comes the menu.

    Returns:
        The exit code: 0; 1 when the installation is broken or the game has an error; 3 when there
        is no display or no OpenGL 3.3. In these cases one line on stderr says so.
    """
    toolkit.hurry()
    try:
        # A demonstration must not put the player's own game aside.
        with Stops() as stops, Store.in_memory() if options.demo else Store.open() as store:
            if options.language is None:
                set_language(store.settings.language_wish)
            return _play(Start(options, watched, demo_ended), Sitting(store), stops)
    except toolkit.NoWindowError as error:
        console.complain(str(error))
        return EXIT_NO_WINDOW
    except ResourceError as error:
        console.complain(_sentence(error))
        return EXIT_BROKEN
    except Exception as error:  # the last resort: whatever it is, the game is kept already
        if os.environ.get(_DEBUG):
            raise
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        console.complain(
            _("The game has an error and has to stop ({what}). Your moves are kept.").format(
                what=what
            )
        )
        return EXIT_BROKEN
    finally:
        toolkit.rest()


def _play(start: Start, sitting: Sitting, stops: Stops) -> int:
    try:
        # Not sooner: what only answers on the command line needs no arcade, and the libraries of
        # the system that it asks for may be missing.
        from halfmoon_arcade import opening  # noqa: PLC0415
    except ImportError as error:
        if error.name is not None:
            raise  # something of Python's is missing; libraries of the system have no name here
        raise toolkit.NoWindowError(
            _("The window needs something this system does not have: {what}").format(what=error)
        ) from error
    stops.check()
    options = start.options
    settings = sitting.store.settings
    fullscreen = settings.fullscreen if options.fullscreen is None else options.fullscreen
    window = opening.open_window(options.size, fullscreen=fullscreen, placement=settings.placement)
    stops.wait(window.leave)
    window.sounds = Sounds(Speaker(_go_on_without))
    try:
        _begin(window, start, sitting)
        stops.check()
        window.run_until_closed()
        stops.check()
    finally:
        window.close()
        sitting.save_clock()
        window.sounds.close()
        if window.placement is not None:
            settings.placement = window.placement
    return 0


def _sentence(error: ResourceError) -> str:
    if isinstance(error, MissingResourceError):
        text = _("A file of the game is missing: {path}. Please install Half Moon again.")
    else:
        text = _("A file of the game is damaged: {path}. Please install Half Moon again.")
    return text.format(path=error.path)


def _go_on_without(error: ResourceError) -> None:
    """Say that a sound cannot be played: that is no reason not to play the game."""
    console.complain(" ".join((_sentence(error), _("The game goes on without that sound."))))


def _begin(window: GameWindow, start: Start, sitting: Sitting) -> None:
    """Show the first view."""
    options, demo_ended = start.options, start.demo_ended
    if options.demo:
        from halfmoon_arcade.demo import Demo  # noqa: PLC0415 # nobody else needs it

        Demo(window, sitting, demo_ended and (lambda: demo_ended(window))).start()
        return
    dealing = options.code is not None
    if options.code is not None:
        sitting.deal(options.code)
    elif options.today:
        dealing = sitting.play_today()
    elif not (options.resume and sitting.resume()):
        from halfmoon_arcade.views.menu import MenuView  # noqa: PLC0415 # arcade, see above

        menu = MenuView(window, sitting)
        if start.watched is not None:
            from halfmoon_arcade.views.watching import watch  # noqa: PLC0415 # arcade, see above

            watch(menu, start.watched.game, start.watched.seconds)
        else:
            window.show(menu)
        return
    from halfmoon_arcade.views.table import TableView  # noqa: PLC0415 # arcade, see above

    window.show(TableView(window, sitting, dealing=dealing))
