"""Every test runs away from the player's own files; those that need a window share one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from halfmoon_arcade import toolkit  # noqa: F401 # before a test imports a part of pyglet

# isort: split
import pyglet

from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
from tests.store.games import Time

if TYPE_CHECKING:
    from collections.abc import Iterator

    from halfmoon_arcade.window import GameWindow
    from tests.gamepad import Port
    from tests.harness import Album, Clock, Player

# The game does without; in a test, a wrong call of OpenGL has to be an error.
pyglet.options.debug_gl = True

# How long one example takes says something about the machine, and what else it has to do.
hypothesis.settings.register_profile("anywhere", deadline=None)
hypothesis.settings.load_profile("anywhere")

_HOMES = (
    *("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"),
    *("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"),
    "XDG_DOCUMENTS_DIR",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-pictures",
        action="store_true",
        help="keep what the game shows now as the reference pictures",
    )
    parser.addoption(
        "--built",
        metavar="FOLDER",
        help="also test the build in this folder, which tools/build.py has made from this checkout",
    )
    parser.addoption(
        "--built-in",
        metavar="RELEASE",
        help="unpack and install the build in fresh systems of this release, such as bookworm",
    )


@pytest.fixture(scope="session", autouse=True)
def _nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("home")
        for name in _HOMES:
            patch.setenv(name, str(home / name.lower()))
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            patch.delenv(name, raising=False)
        patch.setenv("LC_ALL", "C.UTF-8")
        # One OpenGL for everybody: pictures must not depend on the graphics card.
        patch.setenv("LIBGL_ALWAYS_SOFTWARE", "1")
        yield


@pytest.fixture
def time() -> Time:
    """A clock that moves when it is told to."""
    return Time()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store in a file of its own."""
    with Store.open(tmp_path) as store:
        yield store


@pytest.fixture
def sitting(store: Store, time: Time) -> Sitting:
    """A player who has just sat down."""
    return Sitting(store, time)


@pytest.fixture(scope="session")
def _the_window(_nobodys_home: None) -> Iterator[GameWindow]:
    # Imported here: a test of the rules needs no arcade.
    from halfmoon_arcade.window import GameWindow  # noqa: PLC0415
    from tests.harness import display  # noqa: PLC0415
    from tests.looking import watch_over  # noqa: PLC0415

    with display(), pytest.MonkeyPatch.context() as patch:
        # Otherwise events wait for pyglet's loop, which never runs here.
        patch.setattr(GameWindow, "_enable_event_queue", False)
        watch_over(patch)
        window = GameWindow(1280, 720)
        window.set_visible(visible=True)
        yield window
        window.hide_view()  # whose store is closed already
        window.close()


@pytest.fixture
def clock() -> Clock:
    from tests.harness import Clock  # noqa: PLC0415

    return Clock()


@pytest.fixture
def window(
    _the_window: GameWindow, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[GameWindow]:
    """The window that all tests share, 1280 by 720, with no view in it.

    Its pixels are coloured only in tests that look at them, see `tests.looking`.
    """
    from tests.harness import resize  # noqa: PLC0415
    from tests.looking import look  # noqa: PLC0415

    # Each reopening would cost a fifth of a second and some memory for good.
    monkeypatch.setattr(_the_window, "close", lambda: None)
    # What is asked for later never comes, since pyglet's loop does not run. On one clock for all
    # tests it would pile up, and every look for something there would take longer.
    usual = pyglet.clock.get_default()
    pyglet.clock.set_default(pyglet.clock.Clock())
    _the_window.hide_view()
    # The ring of the focus is the window's and outlives its views; a window that opens has none.
    _the_window.ring_shown = False
    resize(_the_window, 1280, 720)
    look(_the_window, always=request.node.get_closest_marker("looks") is not None)
    yield _the_window
    pyglet.clock.set_default(usual)


@pytest.fixture
def player(window: GameWindow, clock: Clock, request: pytest.FixtureRequest) -> Player:
    """Somebody with a mouse and a keyboard before the window."""
    from tests.harness import Player  # noqa: PLC0415

    return Player(window, clock, has_album="album" in request.fixturenames)


@pytest.fixture
def port(window: GameWindow, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Port]:
    """Where controllers are plugged in that play in the window."""
    from halfmoon_arcade.controllers import Controllers  # noqa: PLC0415
    from halfmoon_arcade.input.devices import Device  # noqa: PLC0415
    from tests.gamepad import Port  # noqa: PLC0415

    usual = pyglet.clock.get_default()
    pyglet.clock.set_default(pyglet.clock.Clock(clock))
    controllers = Controllers(window, clock)
    monkeypatch.setattr(window, "_hm_controllers", controllers)
    monkeypatch.setattr(window, "device", Device.KEYBOARD)
    monkeypatch.setattr(window, "controller_in_hand", False)
    yield Port(controllers, clock)
    controllers.close()
    pyglet.clock.set_default(usual)


@pytest.fixture
def album(tmp_path: Path, request: pytest.FixtureRequest) -> Album:
    """Reference pictures to compare with."""
    from tests.harness import Album  # noqa: PLC0415

    kept = Path(__file__).parent / "pictures"
    return Album(kept, tmp_path, renew=bool(request.config.getoption("--renew-pictures")))
