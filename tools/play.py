"""Play Half Moon from this folder, on a machine where nothing is prepared.

    python3 tools/play.py                     the menu
    python3 tools/play.py HM1-N-AAAAAAB       a deal; options go to the command halfmoon

The first run makes `.venv` and brings what the window needs. Without a display, a virtual one
shows the documented example being played, and a picture of its end is kept.
"""

from __future__ import annotations

import bootstrap
import machine

PACKAGE = bootstrap.ROOT / "halfmoon_arcade"
WITHOUT_WINDOW = {"describe", "stats", "-h", "--help", "--version"}
WITNESS = bootstrap.ROOT / "tools" / "witness.py"
PICTURE = bootstrap.ROOT / "build" / "example.png"


def main(options: list[str]) -> int:
    """Run the game.

    Args:
        options: For the command halfmoon.

    Returns:
        The game's exit code.
    """
    python = str(bootstrap.environment(with_tests=False))
    # As pip does for a copy: where Python keeps no bytecode, every start would compile it anew.
    machine.ask([python, "-m", "compileall", "-q", str(PACKAGE)])
    if WITHOUT_WINDOW.intersection(options):
        return machine.run([python, "-m", "halfmoon_arcade", *options])
    if machine.names_a_display():
        machine.bring({})
        if machine.has_display():
            machine.say("Starting Half Moon")
            return machine.run([python, "-m", "halfmoon_arcade", *options])
    machine.bring(machine.DISPLAY_SERVER)
    return show_the_example(python, options)


def show_the_example(python: str, options: list[str]) -> int:
    """Let the real window play the documented example on a display in memory.

    Args:
        python: The Python of `.venv`.
        options: For the command halfmoon; those that say how the window is to look are heeded.

    Returns:
        0 when the example was won as documented.
    """
    PICTURE.parent.mkdir(exist_ok=True)
    machine.say("There is no display here, so the game plays the documented example in memory.")
    with machine.virtual_display() as display:
        command = [python, str(WITNESS), str(PICTURE), *options]
        return machine.run(command, DISPLAY=display, LIBGL_ALWAYS_SOFTWARE="1")


if __name__ == "__main__":
    bootstrap.start(main)
