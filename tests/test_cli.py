"""The command line, to the letter: other programs rely on it."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halfmoon_arcade import __version__, cli, i18n
from halfmoon_arcade.arguments import Options
from halfmoon_arcade.engine import DealCode, Game, Slot, deal_of_day
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import SavedGame, Store
from halfmoon_arcade.store.database import FILE_NAME
from halfmoon_arcade.store.homes import data_folder
from tests.project import ROOT
from tests.store.games import Time, alter, lose, move, win_example
from tests.test_wording import INDONESIAN_AFTER_MOVE_1

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import TextIO, TypeAlias

    Sink: TypeAlias = TextIO | int

EXAMPLE = "HM1-N-AAAAAAB"
FULL = Path("/dev/full")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home in which nothing was played yet."""
    for name in ("HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    yield tmp_path
    set_language("en")


@pytest.fixture
def _no_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that knows of no home, as for a number that is no user's."""
    import pwd  # noqa: PLC0415 # Windows has none

    def nobody(number: int) -> NoReturn:
        raise KeyError(number)

    for name in ("HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.chdir(home)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Options]:
    """What a window would have been opened with, without opening one."""
    options: list[Options] = []

    def note(given: Options, _watched: SavedGame | None = None) -> int:
        options.append(given)
        return 0

    monkeypatch.setattr(cli, "_open_window", note)
    return options


def keep_a_move() -> None:
    with Store.open(data_folder()) as store:
        sitting = Sitting(store)
        sitting.deal(DealCode(1))
        sitting.tap("1")
        sitting.tap("8")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What stands on stderr: one or two lines, and nothing elsewhere."""
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert 1 <= len(err.splitlines()) <= 2
    assert err.startswith("halfmoon: ")
    return err


def process(
    *arguments: str,
    variables: Mapping[str, str] | None = None,
    stdout: Sink = subprocess.PIPE,
    stderr: Sink = subprocess.PIPE,
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "halfmoon_arcade", *arguments],
        cwd=ROOT,
        env=os.environ | dict(variables or {}),
        stdout=stdout,
        stderr=stderr,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


# describe


def test_describe_says_the_table_then_score_moves_and_status(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = said(capsys, "describe", EXAMPLE, "1", "8", "--lang", "id").splitlines()
    assert lines[0] == INDONESIAN_AFTER_MOVE_1
    assert lines[1:4] == ["Skor: 10", "Langkah: 1", "Keadaan: sedang dimainkan"]


def test_describe_says_what_is_selected_and_why_cards_do_not_go_together(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "Selected: 5 of spades (pile 1)" in said(capsys, "describe", EXAMPLE, "1")
    assert "The sum must be 11" in said(capsys, "describe", EXAMPLE, "1", "2")


def described(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    answer = json.loads(said(capsys, "describe", *words, "--json"))
    assert isinstance(answer, dict)
    return answer


def test_json_to_the_letter(capsys: pytest.CaptureFixture[str]) -> None:
    answer = described(capsys, EXAMPLE, "1", "8")
    assert list(answer) == [
        "code",
        "number",
        "tops",
        "counts",
        "selection",
        "score",
        "moves",
        "status",
        "last",
    ]
    tops = answer.pop("tops")
    counts = answer.pop("counts")
    assert isinstance(tops, dict)
    assert isinstance(counts, dict)
    labels = [*(str(n) for n in range(1, 13)), *(f"R{n}" for n in range(1, 9))]
    assert list(tops) == list(counts) == labels
    assert (tops["1"], tops["8"], tops["R8"]) == ("7♥", "J♣", "A♣")
    assert (counts["1"], counts["2"], counts["R1"]) == (7, 8, 1)
    assert answer == {
        "code": EXAMPLE,
        "number": 1,
        "selection": [],
        "score": 10,
        "moves": 1,
        "status": "playing",
        "last": {"event": "taken", "reason": None},
    }


@pytest.mark.parametrize(
    ("taps", "event", "reason", "selection"),
    [
        ([], None, None, []),
        (["1"], "selected", None, ["1"]),
        (["1", "1"], "deselected", None, []),
        (["1", "8"], "taken", None, []),
        (["1", "2"], "refused", "sum_not_11", []),
        (["1", "3"], "refused", "sum_not_11", []),
        (["3", "1"], "refused", "needs_jack_queen_king", []),
        (["3", "12"], "selected", "needs_jack_queen_king", ["12"]),
        (["R6", "R2", "R6"], "ignored", None, []),
    ],
)
def test_json_tells_what_the_last_tap_did(
    capsys: pytest.CaptureFixture[str],
    taps: list[str],
    event: str | None,
    reason: str | None,
    selection: list[str],
) -> None:
    answer = described(capsys, EXAMPLE, *taps)
    assert answer["last"] == {"event": event, "reason": reason}
    assert answer["selection"] == selection


def test_an_emptied_cell_has_no_top(capsys: pytest.CaptureFixture[str]) -> None:
    answer = described(capsys, EXAMPLE, "R6", "R2")
    assert isinstance(answer["tops"], dict)
    assert isinstance(answer["counts"], dict)
    assert answer["tops"]["R6"] is None
    assert answer["counts"]["R6"] == 0


def test_json_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert described(capsys, EXAMPLE, "1") == described(capsys, EXAMPLE, "1", "--lang", "id")


@pytest.mark.parametrize("code", ["hm1-n-aaaaaab", "AAAAAAB", "hm1naaaaaab", "HM1 N AAAAAAB"])
def test_codes_are_read_forgivingly(capsys: pytest.CaptureFixture[str], code: str) -> None:
    assert described(capsys, code)["code"] == EXAMPLE


def test_taps_are_read_forgivingly(capsys: pytest.CaptureFixture[str]) -> None:
    assert described(capsys, EXAMPLE, "r6", "r2")["moves"] == 1


def test_options_may_stand_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    expected = said(capsys, "describe", EXAMPLE, "1", "8", "--lang", "id", "--json")
    assert said(capsys, "--lang=id", "describe", "--json", EXAMPLE, "1", "8") == expected
    assert said(capsys, "describe", EXAMPLE, "--json", "1", "--lang", "id", "8") == expected


def test_without_a_code_the_kept_game_is_described(capsys: pytest.CaptureFixture[str]) -> None:
    keep_a_move()
    answer = described(capsys)
    assert (answer["code"], answer["moves"]) == (EXAMPLE, 1)
    assert answer["last"] == {"event": None, "reason": None}


def test_taps_alone_are_tried_on_the_kept_game_which_stays_as_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep_a_move()
    assert described(capsys, "8", "5", "3")["moves"] == 2
    assert described(capsys)["moves"] == 1


def test_a_window_that_is_open_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(data_folder()) as store:
        sitting = Sitting(store)
        sitting.deal(DealCode(1))
        assert described(capsys)["moves"] == 0
        sitting.tap("1")
        sitting.tap("8")
        assert described(capsys)["moves"] == 1
        assert json.loads(said(capsys, "stats", "--json"))["played"] == 1


# stats


def stats(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    answer = json.loads(said(capsys, "stats", "--json"))
    assert isinstance(answer, dict)
    return answer


def test_stats_of_nothing(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    answer = stats(capsys)
    today = answer.pop("today")
    assert answer == {
        "played": 0,
        "won": 0,
        "streak": 0,
        "best_streak": 0,
        "best_time_s": None,
        "total_time_s": 0,
        "lost": 0,
        "under_way": 0,
        "not_counted": 0,
        "share": None,
        "mean_time_s": None,
        "moves": 0,
        "undos": 0,
        "mean_undos": None,
        "lost_by_cards_taken": [0] * 13,
        "days": [],
        "last_games": [],
    }
    day = (date.fromisoformat(today.pop("date")) - date(1970, 1, 1)).days
    assert today == {
        "code": str(deal_of_day(day)),
        "state": "not_begun",
        "won": 0,
        "streak": 0,
        "best_streak": 0,
    }
    assert list(home.iterdir()) == []


def test_stats_of_some_games(capsys: pytest.CaptureFixture[str]) -> None:
    with Store.open(data_folder()) as store:
        sitting = Sitting(store, Time())
        win_example(sitting)
        lose(sitting, 3)
        move(sitting)
        sitting.undo()
        days = [
            {"date": day.date.isoformat(), "games": day.games, "won": day.wins}
            for day in store.logbook.days()
        ]
        taken = store.logbook.last_games()[1].score // 5
    answer = stats(capsys)
    assert (answer["played"], answer["won"], answer["lost"], answer["under_way"]) == (3, 1, 1, 1)
    assert (answer["share"], answer["moves"], answer["undos"]) == (0.5, 51, 1)
    assert answer["lost_by_cards_taken"][taken // 8] == 1
    assert answer["days"] == days
    outcomes = [(game["code"], game["outcome"]) for game in answer["last_games"]]
    assert outcomes == [
        ("HM1-N-AAAAAAD", "under_way"),
        ("HM1-N-AAAAAAC", "lost"),
        (EXAMPLE, "won"),
    ]
    won = answer["last_games"][-1]
    assert (won["score"], won["moves"], won["undos"], won["counts"]) == (520, 48, 0, True)
    assert datetime.fromisoformat(won["played"]).utcoffset() == timedelta(0)


def test_stats_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    keep_a_move()
    assert said(capsys, "stats").splitlines()[:2] == ["Played: 1", "Won: 0"]
    assert said(capsys, "stats", "--lang", "id").startswith("Dimainkan: 1\n")


def test_stats_in_words_are_written_as_the_language_writes_numbers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Store.open(data_folder()) as store:
        sitting = Sitting(store, Time())
        for _ in range(2):
            win_example(sitting)
        lose(sitting)
        alter(store, "UPDATE games SET undos = 1234 + id, seconds = 3723")
    english = said(capsys, "stats").splitlines()
    assert "Share of won games: 67%" in english
    assert "Moves taken back in a won game: 1,235.5" in english
    assert "Best time: 1:02:03" in english
    indonesian = said(capsys, "stats", "--lang", "id").splitlines()
    assert "Langkah yang diurungkan per kemenangan: 1.235,5" in indonesian


# help and version


@pytest.mark.parametrize("words", [("describe", EXAMPLE), ("describe",), ("stats",)])
def test_answers_in_words_are_in_the_language_chosen_in_the_game(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    keep_a_move()
    english, indonesian = (said(capsys, *words, "--lang", lang) for lang in ("en", "id"))
    assert english != indonesian
    assert said(capsys, *words) == english
    with Store.open(data_folder()) as store:
        store.settings.language = "id"
    assert said(capsys, *words) == indonesian
    assert said(capsys, *words, "--lang", "en") == english


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--version") == f"halfmoon {__version__}\n"


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["describe", "--help"]])
def test_help_names_every_command_and_option(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    text = said(capsys, *arguments)
    for word in ("describe", "stats", "--continue", "--fullscreen", "--windowed", "--size"):
        assert word in text
    for word in ("--today", "--lang", "--demo", "--version", "--json", "CODE", "TAP"):
        assert word in text
    assert max(map(len, text.splitlines())) <= 88


# the window


def test_nothing_opens_the_menu(opened: list[Options]) -> None:
    assert cli.main([]) == 0
    assert opened == [Options()]


def test_the_window_gets_what_was_asked_for(opened: list[Options]) -> None:
    assert cli.main([EXAMPLE, "--fullscreen", "--size", "1920x1080", "--lang", "id"]) == 0
    assert opened == [Options(code=DealCode(1), fullscreen=True, size=(1920, 1080), language="id")]


@pytest.mark.parametrize(
    ("words", "fullscreen"),
    [
        ([], None),
        (["--fullscreen"], True),
        (["--windowed"], False),
        (["--size", "1280x720"], False),
        (["--size", "1280x720", "--fullscreen"], True),
    ],
)
def test_whether_to_fill_the_screen_is_left_to_the_settings_unless_it_is_said(
    opened: list[Options], words: list[str], *, fullscreen: bool | None
) -> None:
    assert cli.main(words) == 0
    assert opened[0].fullscreen is fullscreen


def test_a_code_may_be_written_in_several_words(opened: list[Options]) -> None:
    assert cli.main(["hm1", "n", "aaaaaab"]) == 0
    assert opened == [Options(code=DealCode(1))]


def test_a_replay_gets_the_window_that_was_asked_for(opened: list[Options]) -> None:
    example = str(ROOT / "resources" / "example.json")
    assert cli.main(["replay", example, "--size", "800x600", "--lang", "id"]) == 0
    assert opened == [Options(fullscreen=False, size=(800, 600), language="id")]


def test_continue_needs_a_kept_game(
    capsys: pytest.CaptureFixture[str], opened: list[Options]
) -> None:
    assert "No game is kept" in refused(capsys, "--continue")
    keep_a_move()
    assert cli.main(["--continue"]) == 0
    assert opened == [Options(resume=True)]


def test_the_demo(opened: list[Options]) -> None:
    assert cli.main(["--demo", "--windowed"]) == 0
    assert opened == [Options(fullscreen=False, demo=True)]


def test_todays_deal(opened: list[Options]) -> None:
    assert cli.main(["--today", "--windowed"]) == 0
    assert opened == [Options(today=True, fullscreen=False)]


@pytest.mark.parametrize(
    ("text", "size"),
    [("640x360", (640, 360)), ("1280X720", (1280, 720)), ("7680\u00d74320", (7680, 4320))],
)
def test_sizes(opened: list[Options], text: str, size: tuple[int, int]) -> None:
    assert cli.main(["--size", text]) == 0
    assert opened[0].size == size


def test_the_exit_code_is_the_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "_open_window", lambda _options: 3)
    assert cli.main([]) == 3


# what is wrong


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["HM2-N-AAAAAAB"], "HM2"),
        (["KP1-N-AAAAAAB"], "KP1"),
        (["AAAAAA"], "seven letters"),
        (["AAAA4AB"], "“4”"),
        ([""], "seven letters"),
        (["describe", "HM1-X-AAAAAAB"], "HM1"),
        (["describe", EXAMPLE, "13"], "“13”"),
        (["describe", EXAMPLE, "R9"], "“R9”"),
        (["describe", EXAMPLE, "1", "soup"], "“soup”"),
        (["describe", "13"], "“13”"),
        (["describe"], "No game is kept"),
        (["describe", "1", "8"], "No game is kept"),
        (["--soup"], "--soup"),
        (["-x"], "-x"),
        (["-1"], "-1"),
        (["--x"], "--x"),
        (["--x=1"], "--x"),
        (["describe", EXAMPLE, "-hx"], "-x"),
        (["describe", EXAMPLE, "--soup"], "--soup"),
        (["describe", EXAMPLE, "--demo"], "--demo"),
        (["describe", EXAMPLE, "--size", "1280x720"], "--size"),
        (["--json"], "--json"),
        (["stats", "--continue"], "--continue"),
        (["stats", "soup"], "“soup”"),
        (["replay"], "Name a file"),
        (["replay", EXAMPLE], "not played"),
        (["replay", "soup"], "“soup”"),
        (["replay", "soup.json"], "soup.json"),
        (["replay", EXAMPLE, "soup"], "soup"),
        (["replay", "--json", EXAMPLE], "--json"),
        (["replay", "--demo", EXAMPLE], "--demo"),
        (["replay", "--fullscreen", "--windowed", EXAMPLE], "--windowed"),
        (["--size"], "--size"),
        (["--size", "big"], "“big”"),
        (["--size", "1280"], "“1280”"),
        (["--size", "1280x720x3"], "1280x720x3"),
        (["--size", "639x360"], "640x360"),
        (["--size", "640x359"], "640x360"),
        (["--size", "7681x720"], "7680x7680"),
        (["--size", "-1280x720"], "“-1280x720”"),
        (["--demo=yes"], "--demo"),
        (["--lang"], "--lang"),
        (["--lang", "xx"], "“xx”"),
        (["--lang="], ", ".join(i18n.languages())),
        (["describe", EXAMPLE, "--lang", "klingon"], "“klingon”"),
        (["--fullscreen", "--windowed"], "--windowed"),
        ([EXAMPLE, "--continue"], "--continue"),
        ([EXAMPLE, "--demo"], "--demo"),
        (["--continue", "--demo"], "--demo"),
        ([EXAMPLE, "--today"], "--today"),
        (["--continue", "--today"], "--today"),
        (["--today", "--demo"], "--today"),
        (["stats", "--today"], "--today"),
        ([EXAMPLE, "1", "8"], "seven letters"),
        (["import"], "file"),
        (["import", "no-such-file.json"], "no-such-file.json"),
        (["import", "one.json", "two.json"], "“two.json”"),
        (["import", "one.json", "--json"], "--json"),
        (["export", "here", "there"], "“there”"),
        (["export", "--today"], "--today"),
    ],
)
def test_what_is_wrong_is_named_in_one_or_two_lines(
    capsys: pytest.CaptureFixture[str], opened: list[Options], arguments: list[str], part: str
) -> None:
    assert part in refused(capsys, *arguments)
    assert opened == []


@pytest.mark.parametrize(
    "arguments", [["--soup", "--lang", "id"], ["--lang=id", "--size", "big"], ["AAA", "--lang=id"]]
)
def test_what_is_wrong_is_said_in_the_players_language(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert any(word in refused(capsys, *arguments) for word in ("Tidak", "bukan", "huruf"))


@settings(deadline=None)
@given(
    arguments=st.lists(st.text(max_size=12) | st.sampled_from(["--", "--json", "-h"]), max_size=5)
)
def test_no_words_bring_a_traceback(arguments: list[str]) -> None:
    assert cli.main(["describe", *arguments]) in {0, 2}
    assert cli.main(["replay", *arguments]) in {0, 2}


# export and import


def test_games_go_to_a_file_and_from_it_into_another_home_each_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with Store.open(data_folder()) as store:
        win_example(Sitting(store, Time()))
    answer = said(capsys, "export", str(tmp_path / "out"))
    (path,) = (tmp_path / "out").iterdir()
    assert answer == f"1 game was saved to \u201c{path}\u201d.\n"
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "elsewhere"))
    assert said(capsys, "import", str(path)) == "1 game added\n"
    assert said(capsys, "import", str(path)) == "1 here already\n"
    assert stats(capsys)["won"] == 1


def test_games_are_exported_to_the_players_documents(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    keep_a_move()
    said(capsys, "export", "--lang", "id")
    assert len(list((tmp_path / "documents").iterdir())) == 1


def test_the_kept_game_is_the_same_after_an_import(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keep_a_move()
    said(capsys, "export", str(tmp_path / "out"))
    (path,) = (tmp_path / "out").iterdir()
    before = said(capsys, "describe")
    content = json.loads(path.read_text("utf-8"))
    content["games"][0]["updated"] += 1000
    content["games"][0]["seconds"] += 1000
    path.write_text(json.dumps(content), "utf-8")
    assert said(capsys, "import", str(path)) == "1 here already\n"
    assert said(capsys, "describe") == before
    assert stats(capsys)["total_time_s"] < 1000


def test_what_a_window_has_forgotten_can_be_brought_back_there_after_an_import(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with Store.open(data_folder()) as store:
        sitting = Sitting(store, Time())
        win_example(sitting)
        path = store.logbook.export(tmp_path / "out").path
        sitting.forget()
        said(capsys, "import", str(path))
        assert store.logbook.forgotten == 1


def test_a_file_with_nothing_but_damaged_games_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keep_a_move()
    with Store.open() as store:
        path = store.logbook.export(tmp_path).path
    path.write_text(path.read_text().replace(EXAMPLE, "HM1-N-ZZZZZZZ"))
    assert refused(capsys, "import", str(path)) == "halfmoon: 1 damaged\n"


def test_a_store_that_cannot_keep_imported_games_says_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keep_a_move()
    said(capsys, "export", str(tmp_path / "out"))
    (path,) = (tmp_path / "out").iterdir()
    folder = data_folder()
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    folder.write_text("a file where the folder was", "utf-8")
    assert str(folder) in refused(capsys, "import", str(path))


# the whole process


WINDOW = {"arcade", "pyglet", "PIL", "halfmoon_arcade.app"}
STORE = {"sqlite3", "platformdirs", "tempfile", "halfmoon_arcade.store"}


@pytest.mark.parametrize(
    ("arguments", "spared"),
    [
        (["describe", EXAMPLE, "1", "8", "--json"], WINDOW | STORE),
        (["describe", EXAMPLE, "1", "8", "--lang", "id"], WINDOW | STORE),
        (["stats", "--json"], WINDOW),
        (["export"], WINDOW),
        (["--version"], WINDOW | STORE | {"json", "halfmoon_arcade.describe"}),
        (["--help"], WINDOW | STORE | {"json", "halfmoon_arcade.describe"}),
    ],
)
def test_what_answers_at_once_imports_only_what_the_answer_needs(
    arguments: list[str], spared: set[str]
) -> None:
    look = (
        "import sys; from halfmoon_arcade import cli\n"
        f"assert cli.main({arguments!r}) == 0\n"
        f"print(*({spared!r} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stderr.split() == []


def test_a_terminal_without_card_suits_gets_their_numbers() -> None:
    done = process("describe", EXAMPLE, "--json", variables={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert json.loads(done.stdout)["tops"]["R1"] == "10♥"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell with pipes")
def test_a_reader_that_leaves_early_is_no_error() -> None:
    done = subprocess.run(  # noqa: S602 - our own command
        f"{sys.executable} -m halfmoon_arcade describe {EXAMPLE} | true",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


def test_what_is_wrong_is_one_line_however_many_a_path_in_it_has(
    capsys: pytest.CaptureFixture[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "a\nb\nc"))
    data_folder().mkdir(parents=True)
    (data_folder() / FILE_NAME).write_bytes(b"noise")
    assert len(refused(capsys, "describe").splitlines()) == 2


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["describe", EXAMPLE], ["stats", "--json"], ["--help"]])
def test_an_answer_that_cannot_be_written_is_said_in_one_line(arguments: list[str]) -> None:
    with FULL.open("w") as full:
        done = process(*arguments, stdout=full)
    assert done.returncode == 1
    assert done.stderr.startswith("halfmoon: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
def test_where_nobody_can_be_told_what_is_wrong_the_exit_code_still_says_it() -> None:
    with FULL.open("w") as full:
        assert process("--soup", stderr=full).returncode == 2


def test_what_is_wrong_never_stands_where_the_answer_should(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["--soup"]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(sys.platform == "win32", reason="other variables name the folder there")
def test_a_home_that_cannot_be_written_is_no_error(home: Path) -> None:
    (home / "file").write_text("not a folder")
    bad = {"HOME": str(home / "file"), "XDG_DATA_HOME": str(home / "file" / "data")}
    stats = process("stats", "--json", variables=bad)
    assert (stats.returncode, stats.stderr) == (0, "")
    assert json.loads(stats.stdout)["played"] == 0
    describe = process("describe", variables=bad)
    assert (describe.returncode, describe.stdout) == (2, "")
    assert len(describe.stderr.splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="other variables name the folder there")
@pytest.mark.usefixtures("_no_home")
def test_without_any_home_it_says_that_nothing_is_kept(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert cli.main(["stats", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["played"] == 0
    assert err == "halfmoon: There is no home folder, so nothing you play will be kept.\n"
    with Store.open() as store:
        Sitting(store).deal(DealCode(1))
        assert not store.keeps
        assert store.notice == "There is no home folder, so nothing you play will be kept."
        assert store.logbook.exported_files() == ()
    assert cli.main(["export"]) == 2
    assert capsys.readouterr().err.endswith(
        "halfmoon: There is no home folder to write the file to.\n"
    )
    assert list(home.iterdir()) == []


def test_a_damaged_store_is_told_in_one_line_and_left_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep_a_move()
    (path,) = data_folder().iterdir()
    path.write_bytes(b"noise" * 1000)
    assert cli.main(["stats", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["played"] == 0
    assert str(path) in err
    assert len(refused(capsys, "describe").splitlines()) == 2
    assert path.read_bytes() == b"noise" * 1000


def test_what_is_wrong_is_said_on_the_command_line_where_no_window_will_tell_it(
    capsys: pytest.CaptureFixture[str], opened: list[Options]
) -> None:
    keep_a_move()
    (path,) = data_folder().iterdir()
    file = sqlite3.connect(path)
    file.execute("DROP TABLE settings")  # damage that leaves the game to be read
    file.commit()
    file.close()
    assert cli.main(["--continue"]) == 0
    assert len(opened) == 1
    assert capsys.readouterr().err == "", "the window tells it"
    assert cli.main(["describe"]) == 0
    assert str(path) in capsys.readouterr().err
    assert str(path) in refused(capsys, "replay", "HM1-N-ZZZZZZZ")


def test_describe_and_the_engine_agree_on_a_whole_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = Game.deal(EXAMPLE)
    taps: list[str] = []
    while moves := game.table.moves():
        taps += [slot.label for slot in moves[-1].slots]
        for slot in moves[-1].slots:
            game.tap(slot)
    answer = described(capsys, EXAMPLE, *taps)
    assert (answer["moves"], answer["score"]) == (game.moves, game.score)
    assert answer["status"] == game.status.value
    assert answer["counts"] == {slot.label: game.table.count(slot) for slot in Slot}
