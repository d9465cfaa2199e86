"""`python -m halfmoon_arcade` is the command `halfmoon`, which begins here."""

import sys

_EXIT_INTERRUPTED = 130


def command() -> int:
    """Run the command with the words of the process; returns its exit code.

    Ctrl+C may come before anything of the game is there to answer it.
    """
    try:
        from halfmoon_arcade import cli  # noqa: PLC0415 # importing takes a while: see above
    except KeyboardInterrupt:
        return _EXIT_INTERRUPTED
    return cli.main()


if __name__ == "__main__":
    sys.exit(command())
