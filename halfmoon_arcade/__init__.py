"""Half Moon, a patience for two packs, as a desktop game.

The rules are in `halfmoon_arcade.engine`, which stands alone; everything else shows and keeps them.
"""

__version__ = "1.0.0"
