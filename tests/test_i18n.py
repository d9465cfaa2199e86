"""The player's language: asked for, the system's, or English; never a traceback."""

from __future__ import annotations

import ast
import contextlib
import io
import re
import shutil
import sys
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont  # type: ignore[import-untyped] # it has no types
from hypothesis import given, settings
from hypothesis import strategies as st

import make_locale
from halfmoon_arcade import assets, i18n
from halfmoon_arcade.i18n import LanguageError, _, language, languages, ngettext, set_language
from halfmoon_arcade.scene.fonts import Font
from tests.project import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def _english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    yield
    set_language("en")


@pytest.fixture
def locale_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the catalogues that may be damaged."""
    folder = tmp_path / "locale"
    shutil.copytree(assets.resource("locale"), folder)
    monkeypatch.setattr(assets, "_PLACES", (tmp_path,))
    return folder


def test_english_and_indonesian_are_spoken() -> None:
    assert languages()[0] == "en"
    assert "id" in languages()


def test_a4_no_sentence_speaks_of_hints_or_of_what_can_be_won() -> None:
    said = assets.resource("locale", "halfmoon.pot").read_text(encoding="utf-8")
    sentences = " ".join(re.findall(r'^(?:msgid|msgid_plural)? ?"(.*)"$', said, re.MULTILINE))
    assert "How to play" in sentences
    assert not re.search(r"\b(hints?|solv\w*|winnable|unwinnable)\b", sentences, re.IGNORECASE)


@pytest.mark.parametrize("name", ["id", "ID", "id_ID", "id-ID", "id_ID.UTF-8", "id_ID.utf8@latin"])
def test_a_language_may_be_written_in_many_ways(name: str) -> None:
    assert set_language(name) == "id"
    assert _("Undo") == "Urungkan"
    assert language() == "id"


@pytest.mark.parametrize("name", ["", "xx", "indonesia", "C", "id id", "../id", "id_"])
def test_an_unknown_language_is_an_error_that_names_the_known_ones(name: str) -> None:
    with pytest.raises(LanguageError) as caught:
        set_language(name)
    assert caught.value.asked == name
    assert caught.value.known == languages()


@settings(deadline=None)
@given(name=st.text())
def test_any_text_is_a_language_or_an_error(name: str) -> None:
    with contextlib.suppress(LanguageError):
        assert set_language(name) in languages()


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "id_ID.UTF-8"}, "id"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "xx_YY.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "id_ID.UTF-8"}, "id"),
        ({"LANG": "id_ID.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "id"}, "id"),
        ({"LANGUAGE": "xx:id:en"}, "id"),
        ({"LANGUAGE": "xx:en:id"}, "en"),
        ({"LANGUAGE": "", "LANG": "id_ID"}, "id"),
        ({"LANG": "\x00\n"}, "en"),
    ],
)
def test_otherwise_the_system_decides(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("os.environ", environment)
    assert set_language() == expected


def test_plurals_follow_the_language() -> None:
    forms = (
        "pile {label}: {count} card, {card} on top",
        "pile {label}: {count} cards, {card} on top",
    )
    set_language("en")
    assert [ngettext(*forms, count) for count in (1, 2)] == list(forms)
    set_language("id")
    assert ngettext(*forms, 1) == ngettext(*forms, 2)


def test_the_language_may_change_at_any_time() -> None:
    said = []
    for name in ("id", "en", "id"):
        set_language(name)
        said.append(_("dead end"))
    assert said == ["jalan buntu", "dead end", "jalan buntu"]


@pytest.mark.parametrize("content", [b"", b"noise" * 100, b"\xde\x12\x04\x95" + b"\xff" * 400])
def test_a_damaged_catalogue_costs_the_language_only(locale_folder: Path, content: bytes) -> None:
    (locale_folder / "id" / "LC_MESSAGES" / "halfmoon.mo").write_bytes(content)
    assert set_language("id") == "id"
    assert _("Undo") == "Undo"
    assert ngettext("card", "cards", 2) == "cards"


def test_a_truncated_catalogue_costs_the_language_only(locale_folder: Path) -> None:
    path = locale_folder / "id" / "LC_MESSAGES" / "halfmoon.mo"
    path.write_bytes(path.read_bytes()[:-2000])
    set_language("id")
    assert _("Undo") in {"Undo", "Urungkan"}


def test_a_missing_catalogue_costs_the_language_only(locale_folder: Path) -> None:
    (locale_folder / "id" / "LC_MESSAGES" / "halfmoon.mo").unlink()
    set_language("id")
    assert _("Undo") == "Undo"


def test_without_any_catalogue_english_is_left(locale_folder: Path) -> None:
    shutil.rmtree(locale_folder)
    assert languages() == ("en",)
    assert set_language("en") == "en"
    assert set_language() == "en"


def test_a_new_language_is_a_new_folder(locale_folder: Path) -> None:
    before = languages()
    shutil.copytree(locale_folder / "id", locale_folder / "zz")
    assert languages() == (*before, "zz")
    assert set_language("zz") == "zz"
    assert _("Undo") == "Urungkan"


# The catalogues


def test_the_catalogues_are_complete_and_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    assert make_locale.main(["--check"]) == 0, capsys.readouterr()


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("font", Font)
def test_the_fonts_have_every_letter_of_a_language(code: str, font: Font) -> None:
    name = ("halfmoon.pot",) if code == "en" else (code, "LC_MESSAGES", "halfmoon.po")
    catalogue = read_po(io.BytesIO(assets.resource("locale", *name).read_bytes()))
    said = "".join(str(entry.id if code == "en" else entry.string) for entry in catalogue)
    letters = {letter for letter in said if letter.isprintable()}
    held = TTFont(assets.resource("fonts", f"{font.value}.ttf")).getBestCmap()
    assert "".join(sorted(letter for letter in letters if ord(letter) not in held)) == ""
    assert len(letters) > 50


def test_every_sentence_in_the_code_is_found_by_the_collector() -> None:
    template = make_locale.collect()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"_", "ngettext"}:
                sentence = node.args[0]
                assert isinstance(sentence, ast.Constant), f"{path}:{node.lineno}: not a constant"
                assert str(sentence.value) in template, f"{path}:{node.lineno}: in an f-string?"


def test_no_sentence_is_looked_up_before_the_language_is_known() -> None:
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = {
            id(node)
            for function in ast.walk(tree)
            if isinstance(function, ast.FunctionDef | ast.Lambda)
            for node in ast.walk(function)
        }
        early = [
            node.lineno
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and getattr(node.func, "id", "") in {"_", "ngettext", "pgettext"}
            and id(node) not in inside
        ]
        assert early == [], path


def test_a_translation_with_other_placeholders_is_noticed() -> None:
    template = make_locale.collect()
    catalogue = make_locale.updated("id", template)
    catalogue["Score: {score}"].string = "Skor: {skor}"
    assert any("{skor}" in fault for fault in make_locale.faults("id", catalogue))


def test_a_missing_translation_is_noticed() -> None:
    template = make_locale.collect()
    template.add("A sentence nobody has translated")
    catalogue = make_locale.updated("id", template)
    assert any("nobody has translated" in fault for fault in make_locale.faults("id", catalogue))


@pytest.mark.parametrize(
    ("english", "indonesian"),
    [
        ("Move errors", "Kesalahan Langkah"),
        ("Placement help", "Bantuan Penempatan"),
        ("The sum must be 11", "Jumlah harus sama dengan 11"),
        ("A jack, a queen and a king are needed", "Memerlukan Jack, Ratu, dan Raja"),
        ("Undo", "Urungkan"),
        ("TIME", "WAKTU"),
        ("SCORE", "SKOR"),
        ("MOVES", "LANGKAH"),
        ("dead end", "jalan buntu"),
    ],
)
def test_the_rules_own_words_are_used(english: str, indonesian: str) -> None:
    set_language("id")
    assert i18n._(english) == indonesian
