"""One large texture on the graphics card that holds all pictures of a screen."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from math import ceil
from typing import Final
from weakref import finalize

import arcade
from arcade.hitbox import algo_bounding_box
from arcade.texture import ImageData
from arcade.texture_atlas import DefaultTextureAtlas
from PIL import Image
from pyglet.image.atlas import Allocator, AllocatorException

BORDER: Final = 2
"""Pixels that the atlas keeps around each picture."""

_CLASSES: Final = 8
"""Shelf heights in each octave, so that pictures of almost the same height share one."""

_SPARE: Final = 1.5
"""How much higher than a picture a shelf may be, as long as there is room for another shelf."""

_GROWTH: Final = 1.25
"""By how much an atlas becomes higher when it is full."""

_NAMES: Final = count()
"""Names for textures, so that nobody has to compute a checksum of their pixels."""


class Shelves(Allocator):
    """Finds places for rectangles on shelves, each for things of about one height.

    pyglet's own allocator puts small and large things beside each other as they come, and so
    wastes half of the space.

    Args:
        width: Width of the whole in pixels.
        height: Height of the whole in pixels.
    """

    __slots__ = ("_kept", "_shelves", "_top")

    def __init__(self, width: int, height: int) -> None:
        """Begin with nothing on the shelves."""
        super().__init__(width, height)
        self._shelves: list[_Shelf] = []
        self._kept: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._top = 0

    @property
    def top(self) -> int:
        """Up to where the height is taken."""
        return self._top

    def keep(self, sizes: Iterable[tuple[int, int]]) -> None:
        """Find places for rectangles that will come, in whatever order they do.

        The highest get their places first: what is lower then finds room beside them.

        Args:
            sizes: Width and height of each.

        Raises:
            AllocatorException: When there is no room for all of them.
        """
        for width, height in sorted(sizes, key=lambda size: size[1], reverse=True):
            self._kept.setdefault((width, height), []).append(self._find(width, height))

    def alloc(self, width: int, height: int) -> tuple[int, int]:
        """Find a place.

        Args:
            width: Width of the rectangle in pixels.
            height: Height of the rectangle in pixels.

        Returns:
            Its lower left corner.

        Raises:
            AllocatorException: When there is no room left.
        """
        kept = self._kept.get((width, height))
        return kept.pop() if kept else self._find(width, height)

    def _find(self, width: int, height: int) -> tuple[int, int]:
        shelf = self._best(width, height)
        if shelf is None:
            raise AllocatorException(f"No room for a picture of {width} by {height} pixels")
        place = shelf.end, shelf.bottom
        shelf.end += width
        return place

    def _best(self, width: int, height: int) -> "_Shelf | None":
        """The lowest shelf on which a rectangle can stand; a new one if that wastes less."""
        step = 1 << max(0, (height // _CLASSES).bit_length() - 1)
        tall = ceil(height / step) * step
        room = width <= self.width and self._top + tall <= self.height
        highest = tall * _SPARE if room else self.height
        fitting = [
            shelf
            for shelf in self._shelves
            if tall <= shelf.height <= highest and shelf.end + width <= self.width
        ]
        if fitting:
            return min(fitting, key=lambda shelf: shelf.height)
        if not room:
            return None
        shelf = _Shelf(self._top, tall)
        self._top += tall
        self._shelves.append(shelf)
        return shelf


@dataclass(slots=True)
class _Shelf:
    """A shelf: where it lies, how high it is, and how far it is taken."""

    bottom: int
    height: int
    end: int = 0


class _ShelvedAtlas(DefaultTextureAtlas):
    """An atlas whose places are found by `Shelves`, whenever arcade starts to look for some."""

    ready: Shelves | None = None
    """Where to find them next time."""

    @property
    def _allocator(self) -> Shelves:
        return self._shelves

    @_allocator.setter
    def _allocator(self, plain: Allocator) -> None:
        self._shelves = self.ready or Shelves(plain.width, plain.height)
        self.ready = None


class Pictures:
    """Textures of an atlas whose places are used again.

    An atlas finds no use for the place of a texture that is gone, short of being built anew. So
    one texture is kept for each place that was ever taken, and twins of it are handed out; when a
    twin is gone, the place is free for the next picture of that size.

    Args:
        width: Width of the atlas in pixels.
        height: Height to begin with; it grows when need be, up to what the graphics card can do.
    """

    def __init__(self, width: int, height: int) -> None:
        """Take the memory on the graphics card; the current window's context is used."""
        # Room for 4096 pictures, of which a list of places is made at once; arcade's usual is twice
        # that and takes 5 ms longer.
        self.atlas = _ShelvedAtlas((width, height), border=BORDER, auto_resize=False, capacity=1)
        self._places: list[arcade.Texture] = []
        self._free: dict[tuple[int, int], list[arcade.Texture]] = {}
        self._blanks: dict[tuple[int, int], Image.Image] = {}

    @property
    def places(self) -> int:
        """How many places were ever taken."""
        return len(self._places)

    def texture(self, image: Image.Image) -> arcade.Texture:
        """Put a picture on the graphics card.

        Args:
            image: The picture; it is not kept in memory.

        Returns:
            A texture whose place is given back when nobody holds it any more.

        Raises:
            AllocatorException: When the graphics card cannot hold an atlas that large.
        """
        free = self._free.setdefault(image.size, [])
        if free:
            place = free.pop()
            place.image_data.image = image
            self.atlas.update_texture_image(place)
        else:
            place = _texture(ImageData(image, hash=f"halfmoon-{next(_NAMES)}"))
            self._add(place)
        # From here on the pixels live on the graphics card; only their size is asked for again.
        blank = self._blanks.setdefault(image.size, Image.new("1", image.size))
        place.image_data.image = blank
        twin = _texture(place.image_data)
        finalize(twin, free.append, place).atexit = False
        return twin

    def _add(self, place: arcade.Texture) -> None:
        try:
            self.atlas.add(place)
        except AllocatorException:
            self._grow(place)
            self.atlas.add(place)
        self._places.append(place)

    def _grow(self, place: arcade.Texture) -> None:
        """Make the atlas so high that there is room for one place more.

        A resize that fails loses all pictures. So their places are found beforehand, and better
        than arcade would find them, which begins with the lowest.
        """
        width, height = self.atlas.size
        around = 2 * BORDER
        sizes = [(one.width + around, one.height + around) for one in (*self._places, place)]
        while height < largest():
            height = min(largest(), round(height * _GROWTH))
            shelves = Shelves(width, height)
            with suppress(AllocatorException):
                shelves.keep(sizes)
                self.atlas.ready = shelves
                self.atlas.resize((width, height))
                return
        raise AllocatorException("There is no larger atlas on this graphics card")


def largest() -> int:
    """The largest side that an atlas may have on this graphics card, in pixels."""
    info = arcade.get_window().ctx.info
    return min(info.MAX_TEXTURE_SIZE, *info.MAX_VIEWPORT_DIMS)


def _texture(data: ImageData) -> arcade.Texture:
    return arcade.Texture(data, hash=data.hash, hit_box_algorithm=algo_bounding_box)
