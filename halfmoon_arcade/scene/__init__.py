"""What the table looks like: geometry, colours, pictures, motion.

May import the engine, wording, assets and arcade; knows no view, no window and no store.
"""

from halfmoon_arcade import toolkit  # noqa: F401 # first of all: before a module here imports arcade
