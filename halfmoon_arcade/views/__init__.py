"""The screens a player moves between: the menu, the table and the panels.

May import scene, sitting, store and input; knows the window only as the host that it is given.
"""
