"""README, CONTRIBUTING and CHANGELOG keep their promises."""

from __future__ import annotations

import os
import re
import sys
import tomllib

import pytest

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import DEFAULT, Cue, parse_cue
from tests.project import PACKAGE, ROOT, run
from tests.test_house import LINE

README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def fenced(text: str, language: str = "") -> list[str]:
    """The blocks of code of a document."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_readme_starts_with_the_two_commands() -> None:
    assert fenced(README)[0].splitlines() == ["python3 tools/play.py", "python3 tools/test.py"]


def test_ci_runs_the_readmes_test_command() -> None:
    assert "exec python3 tools/test.py\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_ci_can_be_started() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


ROWS = (
    (Action.RIGHT, Action.UP, Action.DOWN, Action.LEFT),
    (Action.NEXT, Action.PREVIOUS),
    tuple(action for action in Action if action.rank),
    (Action.TAP,),
    (Action.BACK,),
    (Action.UNDO,),
    (Action.REDO,),
    (Action.NEW_DEAL,),
    (Action.RESTART,),
    (Action.COPY_CODE,),
    (Action.ENTER_CODE,),
    (Action.PAGE_UP, Action.PAGE_DOWN, Action.TO_TOP, Action.TO_BOTTOM),
    (Action.HELP,),
    (Action.SETTINGS,),
    (Action.MENU,),
    (Action.FULLSCREEN,),
    (Action.MUTE,),
)
"""What each row of the README's table is about."""

ON_KEYBOARD = {
    "arrows": ["Up", "Down", "Left", "Right"],
    "A": ["A", "1"],
    "2 to 9": [str(number) for number in range(2, 10)],
    "0 for ten": ["0"],
    "Return": ["Return", "Enter"],
    "Alt+Return": ["Alt+Return", "Alt+Enter"],
    "Esc": ["Escape"],
}
ON_CONTROLLER: dict[str, list[str]] = {
    "D-pad": ["Controller Up", "Controller Down", "Controller Left", "Controller Right"],
    "right stick pressed": ["Controller R3"],
    # What always means the same, and where else things are.
    **{name: [] for name in ("", "left stick", "right stick", "in the menu", "in the settings")},
    "the code in the bar": [],
}


def keys(cell: str) -> set[Cue]:
    """What a cell of the table says about the keyboard."""
    words = [word.strip() for word in cell.split(",")]
    return {parse_cue(name) for word in words for name in ON_KEYBOARD.get(word, [word])}


def buttons(cell: str) -> set[Cue]:
    """What a cell of the table says about controllers."""
    words = [word.strip() for word in cell.split(",")]
    return {
        parse_cue(name)
        for word in words
        for name in ON_CONTROLLER.get(word, [f"Controller {word}"])
    }


def test_the_readmes_table_of_controls_is_what_they_mean() -> None:
    (table,) = re.findall(r"^\| \| mouse.*\n\|[-|]+\n((?:\|.*\n)+)", README, re.MULTILINE)
    rows = [line.split("|")[1:-1] for line in table.splitlines()]
    assert len(rows) == len(ROWS)
    for actions, (what, pointer, keyboard, controller) in zip(ROWS, rows, strict=True):
        said = keys(keyboard) | buttons(controller)
        meant = {cue for action in actions for cue in DEFAULT.cues(action)}
        # The digits of the keypad are digits.
        assert said == {cue for cue in meant if not str(cue).startswith("Num ")}, what
        assert pointer.strip()
    assert {action for actions in ROWS for action in actions} == set(Action)


def test_the_readmes_engine_example_runs() -> None:
    (example,) = fenced(README, "python")
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102  # our own document


def test_the_readmes_engine_example_is_five_lines() -> None:
    (example,) = fenced(README, "python")
    assert len([line for line in example.splitlines() if line]) == 5


def test_the_readmes_description_works() -> None:
    commands = re.findall(r"^halfmoon (describe HM1.*)$", README, re.MULTILINE)
    for command in commands:
        assert "pile 1: 7 cards, 7 of hearts on top" in run(
            sys.executable, "-m", "halfmoon_arcade", *command.split()
        )
    assert commands


def test_the_readmes_options_are_those_of_the_command() -> None:
    text = "".join(
        run(sys.executable, "-m", "halfmoon_arcade", *command, "--help")
        for command in ([], ["describe"], ["stats"])
    )
    promised = set(re.findall(r"--[a-z]+", next(b for b in fenced(README) if "CODE" in b)))
    assert promised <= set(re.findall(r"--[a-z]+", text))


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_what_a_document_points_to_is_there(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    linked = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    spoken = re.findall(r"(?:tools|tests|resources|halfmoon_arcade)/[\w./-]*\w", text)
    assert [name for name in {*linked, *spoken} if not (ROOT / name).exists()] == []


def test_every_rule_has_a_test_named_after_it() -> None:
    rules = (PACKAGE / "engine" / "RULES.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^- \*\*([A-Z]\d+)\*\*", rules, re.MULTILINE)
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    assert [n for n in numbers if f"def test_{n.lower()}_" not in tests] == []
    assert {"T1", "M1", "S10", "P2", "E3", "A5"} <= set(numbers)


def test_the_map_of_rooms_is_complete() -> None:
    rooms = fenced(CONTRIBUTING)[0]
    here = {path.name for path in PACKAGE.iterdir()} - {"__init__.py", "__main__.py", "py.typed"}
    drawn = {name.rstrip("/") for name in re.findall(r"^  (\S+)", rooms, re.MULTILINE)}
    assert drawn == here - {"__pycache__"}


def test_the_line_of_imports_is_the_one_tested() -> None:
    assert fenced(CONTRIBUTING)[1].strip() == " <- ".join(LINE)


def test_the_way_of_one_tap_leads_through_what_is_there() -> None:
    (way,) = re.findall(
        r"^## The way of one tap\n(.*?)^## ", CONTRIBUTING, re.MULTILINE | re.DOTALL
    )
    steps = re.findall(r"`(\w+)\.(\w+)`", way)
    code = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    lost = [
        f"{owner}.{name}"
        for owner, name in steps
        if not any(
            re.search(rf"^class {owner}\b", text, re.MULTILINE)
            and re.search(rf"^    def {name}\(", text, re.MULTILINE)
            for text in code.values()
        )
    ]
    assert lost == []
    assert len(steps) >= 12


def test_each_dependency_has_its_reason() -> None:
    project = PROJECT["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.split(r"[><=~!]", requirement)[0] for requirement in needed}
    rows = re.findall(r"^\| ([a-z][\w, -]+) \|", CONTRIBUTING, re.MULTILINE)
    assert {name for row in rows for name in row.split(", ")} - {"package"} == names
