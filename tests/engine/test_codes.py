"""Deal codes: rule A3, as far as their text goes."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.engine import CodeFault, DealCode, DealCodeError, Game
from tests.engine.positions import EXAMPLE

NUMBERS = st.integers(0, DealCode.COUNT - 1)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "HM1-N-AAAAAAA"),
        (1, "HM1-N-AAAAAAB"),
        (25, "HM1-N-AAAAAAZ"),
        (26, "HM1-N-AAAAABA"),
        (8_031_810_175, "HM1-N-ZZZZZZZ"),
    ],
)
def test_a3_the_letters_are_the_number_in_base_26(number: int, text: str) -> None:
    assert str(DealCode(number)) == text
    assert DealCode.parse(text).number == number


@given(NUMBERS)
def test_a3_every_code_parses_to_its_number(number: int) -> None:
    assert DealCode.parse(str(DealCode(number))).number == number


@pytest.mark.parametrize("number", [-1, DealCode.COUNT])
def test_a3_other_numbers_have_no_code(number: int) -> None:
    with pytest.raises(ValueError, match="There is no deal"):
        DealCode(number)


@pytest.mark.parametrize(
    "text",
    [
        "hm1-n-aaaaaab",
        "  HM1-N-AAAAAAB\n",
        "HM1 N AAAAAAB",
        "HM1NAAAAAAB",
        "hm1naaaaaab",
        "AAAAAAB",
        "aaaaaab",
        "AAA AAAB",
        "a a a a a a b",
        "HM1–N–AAAAAAB",  # noqa: RUF001 — the en dashes are the point
        "HM1\N{NON-BREAKING HYPHEN}N\N{NON-BREAKING HYPHEN}AAAAAAB",
        "\N{ZERO WIDTH NO-BREAK SPACE}HM1-N-AAA\N{SOFT HYPHEN}AAAB\N{NO-BREAK SPACE}",
        "HM1_N_AAAAAAB",
    ],
)
def test_a3_entry_is_forgiving(text: str) -> None:
    assert str(DealCode.parse(text)) == EXAMPLE
    assert Game.deal(text).code == DealCode(1)


def test_a3_seven_letters_are_a_code_even_if_they_begin_like_a_prefix() -> None:
    assert str(DealCode.parse("HMNAAAA")) == "HM1-N-HMNAAAA"


@pytest.mark.parametrize(
    ("text", "kind", "found"),
    [
        ("FC1-N-AAAAAAB", CodeFault.GAME, "FC1"),
        ("H1-N-AAAAAAB", CodeFault.GAME, "H1"),
        ("HM2-N-AAAAAAB", CodeFault.METHOD, "2"),
        ("hm12-n-aaaaaab", CodeFault.METHOD, "12"),
        ("HM1-X-AAAAAAB", CodeFault.VARIANT, "X"),
        ("HM1-2-AAAAAAB", CodeFault.VARIANT, "2"),
        ("HM1-Ñ-AAAAAAB", CodeFault.VARIANT, "Ñ"),
        ("HM1", CodeFault.VARIANT, ""),
        ("HM1-N-AAAAAA", CodeFault.LENGTH, "AAAAAA"),
        ("HM1-N-AAAAAABC", CodeFault.LENGTH, "AAAAAABC"),
        ("HM1-N-AAA", CodeFault.LENGTH, "AAA"),
        ("HM1-N", CodeFault.LENGTH, ""),
        ("", CodeFault.LENGTH, ""),
        ("AAAAAA", CodeFault.LENGTH, "AAAAAA"),
        ("HM1-N-AAAAAA8", CodeFault.LETTER, "8"),
        ("AAA1AAB", CodeFault.LETTER, "1"),
        ("AAAÉAAB", CodeFault.LETTER, "É"),
        ("AAAßAAB", CodeFault.LETTER, "ß"),
        ("HM1-N-AAAAAA٣", CodeFault.LETTER, "٣"),
    ],
)
def test_a3_errors_name_what_is_wrong(text: str, kind: CodeFault, found: str) -> None:
    with pytest.raises(DealCodeError) as caught:
        DealCode.parse(text)

    assert (caught.value.kind, caught.value.found) == (kind, found)
    assert f"“{found}”" in str(caught.value)


def test_a3_a_wrong_length_is_counted() -> None:
    with pytest.raises(DealCodeError, match="7 letters after HM1-N-, not 6"):
        DealCode.parse("HM1-N-AAAAAA")


@given(st.text() | st.text(alphabet=string.ascii_letters + string.digits + "- ", max_size=16))
def test_a3_any_text_is_a_code_or_a_named_error(text: str) -> None:
    try:
        code = DealCode.parse(text)
    except DealCodeError:
        return
    assert DealCode.parse(str(code)) == code
