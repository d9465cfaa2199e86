"""Where the packed program begins."""

import os
import sys

from halfmoon_arcade.__main__ import command

# PyInstaller's starter had the linker look into the program's own folder first, which is done by
# now. What the game starts must find the system's libraries again, and not ours.
_before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
if _before is not None:
    os.environ["LD_LIBRARY_PATH"] = _before
elif sys.platform == "linux":
    os.environ.pop("LD_LIBRARY_PATH", None)

sys.exit(command())
