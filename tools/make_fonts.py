"""Make the fonts in resources/fonts from the full ones in tools/art/fonts.

Kept are the letters of the languages written in Latin script, those on Russian cards, and the
punctuation of our texts.
Kerning and the heights of letters move to a small JSON file beside each font: Pillow reads kerning
only through a library that not every machine has, and our text is to be the same everywhere. Hints
go too: the game fits letters to the pixels itself.
"""

import io
import json
from pathlib import Path
from typing import Any, Final

from fontTools import subset  # type: ignore[import-untyped] # it has no types
from fontTools.ttLib import TTFont, newTable  # type: ignore[import-untyped] # nor here
from fontTools.ttLib.tables._g_l_y_f import (  # type: ignore[import-untyped] # nor here
    OVERLAP_COMPOUND,
    flagOverlapSimple,
)
from fontTools.ttLib.tables.ttProgram import Program  # type: ignore[import-untyped] # nor here

from art_files import ART, deliver

FONTS: Final = {
    "Oswald_500Medium": "Oswald",
    "Oswald_600SemiBold": "Oswald",
    "RobotoCondensed_500Medium": "RobotoCondensed",
    "RobotoCondensed_600SemiBold": "RobotoCondensed",
    "RobotoCondensed_700Bold": "RobotoCondensed",
}
"""File names and the family each belongs to."""

LETTERS: Final = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *(0x0218, 0x0219, 0x021A, 0x021B, 0x1E9E),
    *(0x0412, 0x0414, 0x041A, 0x0422),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E),
    *(0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212),
)
"""Basic Latin, Latin-1, Latin Extended-A, Romanian commas, capital sharp s, the letters of
Russian cards, punctuation."""

KERNED: Final = (*range(0x21, 0x7F), *range(0xC0, 0x100), 0x2019, 0x201C, 0x201D, 0x201E)
"""Letters whose pairs keep their kerning."""

LEAST: Final = 0.005
"""Kerning below this part of the em is nothing anybody sees."""

NO_HINTS: Final = (0xB8, 0x01, 0xFF, 0x85, 0xB0, 0x04, 0x8D, 0xB0, 0x00, 0x21)
"""A program that switches drop-out control on and then does nothing: it is long enough for
FreeType to believe that the font needs no hints made up for it."""


def cut(path: Path) -> tuple[bytes, bytes]:
    """Cut a font down to what the game needs.

    Args:
        path: The full font.

    Returns:
        The file of the smaller font and its JSON: units of the em, height of capitals and of small
        letters, and by how many units pairs of letters move together.
    """
    font = TTFont(path, recalcTimestamp=False)
    letters = {name: chr(code) for code, name in font.getBestCmap().items() if code in KERNED}
    pairs = _kerning(font, list(letters))
    metrics = {
        "em": font["head"].unitsPerEm,
        "capitals": font["OS/2"].sCapHeight,
        "small": font["OS/2"].sxHeight,
        "pairs": {letters[one] + letters[two]: move for (one, two), move in pairs.items()},
    }
    options = subset.Options(
        layout_features=[],
        hinting=False,
        notdef_outline=True,
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
        drop_tables=["GPOS", "GSUB", "GDEF", "STAT"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    _promise_no_overlap(font)
    font["prep"] = newTable("prep")
    font["prep"].program = Program()
    font["prep"].program.fromBytecode(bytes(NO_HINTS))
    file = io.BytesIO()
    font.save(file, reorderTables=True)
    text = json.dumps(metrics, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return file.getvalue(), text.encode()


def _promise_no_overlap(font: TTFont) -> None:
    """Take away the marks of letters whose outlines may overlap.

    FreeType draws marked letters sixteen times as fine, which took a tenth of the game's start.
    Where outlines do overlap, it differs by a shade in few pixels of a letter drawn large, and
    nothing is left of that when the letter is scaled down.
    """
    glyphs = font["glyf"]
    for name in font.getGlyphOrder():
        glyph = glyphs[name]
        if glyph.isComposite():
            for part in glyph.components:
                part.flags &= ~OVERLAP_COMPOUND
        elif glyph.numberOfContours > 0:
            glyph.expand(glyphs)
            glyph.flags[0] &= ~flagOverlapSimple


def _kerning(font: TTFont, names: list[str]) -> dict[tuple[str, str], int]:
    """Read the pairs of these glyphs from a font's GPOS table."""
    gpos = font["GPOS"].table
    used = {
        index
        for record in gpos.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    least = LEAST * font["head"].unitsPerEm
    pairs: dict[tuple[str, str], int] = {}
    for index in sorted(used):
        done: set[tuple[str, str]] = set()
        for table in gpos.LookupList.Lookup[index].SubTable:
            plain = table.ExtSubTable if table.LookupType == EXTENSION else table
            for pair, advance in _pairs(plain, names):
                if pair not in done:
                    done.add(pair)
                    pairs[pair] = pairs.get(pair, 0) + advance
    return {pair: advance for pair, advance in sorted(pairs.items()) if abs(advance) >= least}


EXTENSION: Final = 9
"""The lookup type that only points to another."""


def _pairs(table: Any, names: list[str]) -> list[tuple[tuple[str, str], int]]:  # noqa: ANN401 - fontTools builds these classes at run time
    """List what one subtable says of the given glyphs, zeros included: they hide later tables."""
    covered = set(table.Coverage.glyphs)
    firsts = [name for name in names if name in covered]
    if table.Format == 1:
        sets = dict(zip(table.Coverage.glyphs, table.PairSet, strict=True))
        wanted = set(names)
        return [
            ((first, record.SecondGlyph), _advance(record.Value1))
            for first in firsts
            for record in sets[first].PairValueRecord
            if record.SecondGlyph in wanted
        ]
    found = []
    for first in firsts:
        row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
        for second in names:
            record = row[table.ClassDef2.classDefs.get(second, 0)]
            found.append(((first, second), _advance(record.Value1)))
    return found


def _advance(value: Any) -> int:  # noqa: ANN401 - as above
    return int(getattr(value, "XAdvance", 0) or 0) if value is not None else 0


def made() -> dict[Path, bytes]:
    """Make every font and put its licence beside it."""
    files: dict[Path, bytes] = {}
    for name, family in FONTS.items():
        font, metrics = cut(ART / "fonts" / f"{name}.ttf")
        files[Path(f"fonts/{name}.ttf")] = font
        files[Path(f"fonts/{name}.json")] = metrics
        licence = ART / "fonts" / f"{family}-LICENSE_FONT"
        files[Path(f"fonts/{family}-LICENSE_FONT")] = licence.read_bytes()
    return files


if __name__ == "__main__":
    raise SystemExit(deliver(made(), __doc__))
