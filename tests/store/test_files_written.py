"""Files for the player to keep are written whole or not at all, whatever happens meanwhile."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade.engine import Game
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import (
    DocumentError,
    DocumentFault,
    Store,
    documents,
    open_game,
    save_game,
)
from tests.project import ROOT
from tests.store.faults import as_nobody
from tests.store.games import EXAMPLE, lose

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

unix = pytest.mark.skipif(sys.platform == "win32", reason="other rights and signals there")

PRECIOUS = "what somebody else has written"


def export(folder: Path) -> Path:
    with Store.in_memory() as store:
        sitting = Sitting(store)
        lose(sitting, 3)
        return store.logbook.export(folder).path


def save(folder: Path) -> Path:
    return save_game(folder, Game.deal(EXAMPLE), 12.5).path


WAYS = pytest.mark.parametrize("write", [export, save])


def in_the_way(folder: Path, write: Callable[[Path], Path]) -> Path:
    """Put somebody else's file where the next one would be written."""
    path = folder / write(folder).name
    path.unlink()
    path.write_text(PRECIOUS, encoding="utf-8")
    return path


def is_whole(path: Path) -> bool:
    content = json.loads(path.read_text(encoding="utf-8"))
    return str(content["format"]).startswith("halfmoon-game")


class Failing:
    """Fails at one line of the module that writes files, counted as they are carried out."""

    def __init__(self, at: int, error: BaseException) -> None:
        self.at, self.error = at, error
        self.lines = 0

    def __call__(self, frame: FrameType, event: str, _argument: object) -> Failing | None:
        if frame.f_code.co_filename != documents.__file__:
            return None
        if event == "line":
            self.lines += 1
            if self.lines == self.at:
                raise self.error
        return self

    def run(self, write: Callable[[Path], Path], folder: Path) -> Path:
        before = sys.gettrace()
        sys.settrace(self)
        try:
            return write(folder)
        finally:
            sys.settrace(before)


@WAYS
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), KeyboardInterrupt()], ids=repr)
@pytest.mark.parametrize("linked", [True, False], ids=["links", "no links"])
def test_a_failure_at_any_line_leaves_a_whole_file_or_none(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    write: Callable[[Path], Path],
    error: BaseException,
    *,
    linked: bool,
) -> None:
    def refuse(_path: Path, _target: Path) -> None:
        raise OSError(errno.EPERM, "no second names here")

    if not linked:
        monkeypatch.setattr(Path, "hardlink_to", refuse)
    counted = Failing(0, error)
    assert is_whole(counted.run(write, tmp_path / "counted"))
    assert counted.lines > 20
    for at in range(1, counted.lines + 1):
        folder = tmp_path / str(at)
        folder.mkdir()
        other = in_the_way(folder, write)
        try:
            Failing(at, error).run(write, folder)
        except (DocumentError, type(error)):
            pass
        assert other.read_text(encoding="utf-8") == PRECIOUS
        for path in folder.glob("*.json"):
            # Without second names, one that was taken first may be left empty by who has no time.
            is_taken = not linked and isinstance(error, KeyboardInterrupt)
            if path != other and not (is_taken and path.stat().st_size == 0):
                assert is_whole(path)
        assert is_whole(write(folder)), "and the next attempt succeeds"
        left = [path for path in folder.iterdir() if path.suffix != ".json"]
        assert left == [] or isinstance(error, KeyboardInterrupt)


WRITER = """
import sys
from pathlib import Path
from halfmoon_arcade.engine import DealCode, Game
from halfmoon_arcade.store import save_game
folder, begin = Path(sys.argv[1]), int(sys.argv[2])
print("ready", flush=True)
for number in range(begin, begin + 10**9):
    save_game(folder, Game.deal(DealCode(number)), float(number))
"""


@unix
def test_a_kill_leaves_no_half_of_a_file_under_its_name(tmp_path: Path) -> None:
    chance = random.Random(4)  # noqa: S311 # no secret
    for run in range(12):
        with subprocess.Popen(  # noqa: S603 # our own program
            [sys.executable, "-c", WRITER, tmp_path, str(run * 10**6)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
        ) as writer:
            assert writer.stdout
            assert writer.stdout.readline()
            time.sleep(chance.uniform(0.02, 0.2))
            writer.send_signal(signal.SIGKILL)
    written = sorted(tmp_path.glob("*.json"))
    assert written
    for path in written:
        open_game(path)


FULL = """
import resource, signal, sys
from pathlib import Path
from halfmoon_arcade.engine import DealCode, Game
from halfmoon_arcade.store import DocumentError, save_game
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
try:
    save_game(Path(sys.argv[1]), Game.deal(DealCode(1)))
except DocumentError as error:
    print(error.fault.value, error)
"""


@unix
@pytest.mark.parametrize("room", [0, 1, 60])
def test_a_disk_that_is_full_in_the_middle_leaves_nothing(tmp_path: Path, room: int) -> None:
    (tmp_path / "other.txt").write_text(PRECIOUS, encoding="utf-8")
    done = subprocess.run(  # noqa: S603 # our own program
        [sys.executable, "-c", FULL, tmp_path, str(room)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.startswith("unwritable ")
    assert str(tmp_path) in done.stdout
    assert done.stderr == ""
    assert [path.name for path in tmp_path.iterdir()] == ["other.txt"]


@unix
@WAYS
def test_a_read_only_folder_is_said_so(reachable: Path, write: Callable[[Path], Path]) -> None:
    folder = reachable / "documents"
    folder.mkdir(mode=0o555)
    with as_nobody(), pytest.raises(DocumentError) as caught:
        write(folder)
    assert caught.value.fault is DocumentFault.UNWRITABLE
    assert str(folder) in str(caught.value)
    assert list(folder.iterdir()) == []


@unix
@WAYS
def test_a_missing_folder_that_cannot_be_made_is_said_so(
    reachable: Path, write: Callable[[Path], Path]
) -> None:
    (reachable / "locked").mkdir(mode=0o555)
    with as_nobody(), pytest.raises(DocumentError) as caught:
        write(reachable / "locked" / "new" / "documents")
    assert caught.value.fault is DocumentFault.UNWRITABLE


@WAYS
def test_directories_and_links_in_the_way_are_left_alone(
    tmp_path: Path, write: Callable[[Path], Path]
) -> None:
    first = write(tmp_path)
    first.unlink()
    first.mkdir()
    dangling = first.with_name(f"{first.stem}-2.json")
    if sys.platform != "win32":
        dangling.symlink_to(tmp_path / "nowhere")
    path = write(tmp_path)
    assert is_whole(path)
    assert first.is_dir()
    assert not (tmp_path / "nowhere").exists()
    assert path not in {first, dangling}


@unix
@WAYS
def test_a_file_has_the_rights_that_its_owner_gives_new_files(
    tmp_path: Path, write: Callable[[Path], Path]
) -> None:
    before = os.umask(0o027)
    try:
        path = write(tmp_path)
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o640
    assert path.stat().st_nlink == 1
