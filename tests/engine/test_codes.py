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
        '"HM1-N-AAAAAAB"',
        "(hm1-n-aaaaaab).",
        "“AAAAAAB”",
        "«\N{NO-BREAK SPACE}HM1-N-AAAAAAB\N{NO-BREAK SPACE}»",
        "HM1-N-\r\nAAAAAAB",
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
        ("KP-N-AAAAAAB", CodeFault.GAME, "KP"),
        ("kp n aaaaaab", CodeFault.GAME, "KP"),
        ("K-N-AAAAAAA8", CodeFault.GAME, "K"),
        ("HM-N-AAAAAAB", CodeFault.METHOD, ""),
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


def test_a3_seven_letters_are_a_code_wherever_a_hyphen_stands_among_them() -> None:
    assert str(DealCode.parse("kp-n-aaaa")) == "HM1-N-KPNAAAA"


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE,
        "aaaaaab",
        "Try HM1-N-AAAAAAB, it is hard!",
        "my best so far: hm1-n-aaaaaab",
        "https://example.org/halfmoon?deal=HM1-N-AAAAAAB&won=1",
        "https://example.org/halfmoon/play-hm1_n_aaaaaab-now",
        "<HM1\N{NON-BREAKING HYPHEN}N\N{NON-BREAKING HYPHEN}AAAAAAB>",
        "I won “HM1 N AAAAAAB”.",
        "HM1-N-AAAAAA was wrong, I meant\nHM1-N-AAAAAAB\n",
        "Two: HM1-N-AAAAAAB and HM1-N-AAAAAAC",
    ],
)
def test_a3_a_code_is_found_in_a_sentence_and_in_an_address(text: str) -> None:
    assert str(DealCode.find(text)) == EXAMPLE


@pytest.mark.parametrize(
    ("text", "kind", "found"),
    [
        ("Try KP-N-AAAAAAB, it is hard!", CodeFault.GAME, "KP"),
        ("Try HM2-N-AAAAAAB, it is hard!", CodeFault.METHOD, "2"),
        ("Try HM1-N-AAAAAA, it is hard!", CodeFault.LENGTH, "AAAAAA"),
        ("", CodeFault.LENGTH, ""),
        ("My code is AAAAAAB", CodeFault.LENGTH, "MYCODEISAAAAAAB"),
    ],
)
def test_a3_a_sentence_without_a_code_is_told_what_looks_most_like_one(
    text: str, kind: CodeFault, found: str
) -> None:
    with pytest.raises(DealCodeError) as caught:
        DealCode.find(text)
    assert (caught.value.kind, caught.value.found) == (kind, found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("My code is AAAAAAB.", EXAMPLE),
        ("NEITHER one NOR the other", "HM1-N-NEITHER"),
        ("AAAAAAB or AAAAAAC?", None),
        ("ALL OF THIS IS SHOUTED", None),
        ("xAAAAAABx", None),
        ("nothing here", None),
        ("Try KP-N-AAAAAAB!", None),
        ("Try HM2-N-AAAAAAB!", None),
    ],
)
def test_a3_a_guess_is_seven_capitals_that_stand_out(text: str, found: str | None) -> None:
    try:
        code = str(DealCode.find(text, guess=True))
    except DealCodeError:
        code = None
    assert code == found


@given(NUMBERS, st.text(max_size=8), st.sampled_from(["", " ", "\n", "“", "=", "/"]))
def test_a3_every_code_is_found_whatever_is_said_before_it(
    number: int, before: str, between: str
) -> None:
    code = str(DealCode(number))
    text = f"{before} {between}{code}{between} and so on"
    assert str(DealCode.find(text)) == code


@given(st.text())
def test_a3_whatever_is_found_in_a_text_its_letters_stand_in_it(text: str) -> None:
    try:
        code = DealCode.find(text, guess=True)
    except DealCodeError:
        return
    assert set(code.letters) <= set(text.upper())


@given(st.text() | st.text(alphabet=string.ascii_letters + string.digits + "- ", max_size=16))
def test_a3_any_text_is_a_code_or_a_named_error(text: str) -> None:
    try:
        code = DealCode.parse(text)
    except DealCodeError:
        return
    assert DealCode.parse(str(code)) == code
