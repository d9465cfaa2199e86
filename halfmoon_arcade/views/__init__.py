"""The screens a player moves between: the menu, the table and the panels.

May import scene, sitting, store and input; knows the window only as the host that it is given.
"""

from halfmoon_arcade import toolkit  # noqa: F401 # first of all: before a module here imports arcade
