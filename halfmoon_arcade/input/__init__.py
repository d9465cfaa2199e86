"""What a player can want, and how each device says it. Knows the engine, but no view.

A device only produces an `Action`; the view that is shown decides what comes of it.
"""
