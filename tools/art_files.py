"""What the art tools share: finding their sources, writing results, saying whether any is old."""

import argparse
import io
import sys
from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

ROOT: Final = Path(__file__).resolve().parent.parent
ART: Final = ROOT / "tools" / "art"
RESOURCES: Final = ROOT / "resources"

_WAV_HEAD: Final = 44
"""Bytes before the samples of a WAV file."""


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """Draw an SVG document at a size in pixels.

    Args:
        svg: The document; its own size is replaced.
        width: Width of the picture.
        height: Height of the picture.

    Returns:
        An RGBA picture.
    """
    png = bytes(
        resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    )
    return Image.open(io.BytesIO(png)).convert("RGBA")


def png(picture: Image.Image) -> bytes:
    """Encode a picture as a small PNG without time stamps or other chance."""
    file = io.BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


def deliver(made: Mapping[Path, bytes], description: str | None) -> int:
    """Write generated files, or with `--check` only say which ones are out of date.

    Pictures count as current when their pixels are, whatever the compressor made of them; sounds
    when no sample differs by more than its last bit, in which one machine rounds unlike another.

    Args:
        made: File contents by path below `resources/`.
        description: What the tool does, for `--help`.

    Returns:
        The exit code: 1 when `--check` found an outdated file.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--check", action="store_true", help="write nothing, report old files")
    check = parser.parse_args().check
    old = [path for path, content in made.items() if not _same(RESOURCES / path, content)]
    for path in old:
        if check:
            print(f"out of date: resources/{path.as_posix()}", file=sys.stderr)
            continue
        target = RESOURCES / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(made[path])
        print(f"wrote resources/{path.as_posix()} ({len(made[path])} bytes)")
    return int(check and bool(old))


def _same(path: Path, content: bytes) -> bool:
    """Whether a file holds this content already."""
    return path.exists() and equal(path.suffix, path.read_bytes(), content)


def equal(suffix: str, held: bytes, content: bytes) -> bool:
    """Whether two contents of files with that ending are the same to eyes and ears."""
    if suffix == ".wav" and len(held) == len(content) and held[:_WAV_HEAD] == content[:_WAV_HEAD]:
        first, second = (array("h", data[_WAV_HEAD:]) for data in (held, content))
        return all(abs(a - b) <= 1 for a, b in zip(first, second, strict=True))
    if held == content or suffix != ".png":
        return held == content
    one, two = (Image.open(io.BytesIO(data)).convert("RGBA") for data in (held, content))
    return one.size == two.size and one.tobytes() == two.tobytes()
