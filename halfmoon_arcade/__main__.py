"""`python -m halfmoon_arcade` is the command `halfmoon`."""

import sys

from halfmoon_arcade.cli import main

if __name__ == "__main__":
    sys.exit(main())
