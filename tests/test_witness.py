"""Where nobody can look, the real window plays the documented example before a witness."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from PIL import Image

import play

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have a display")


@pytest.fixture
def picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "build" / "example.png"
    monkeypatch.setattr(play, "PICTURE", path)
    return path


def test_the_example_is_won_in_the_real_window_and_kept_as_a_picture(
    picture: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code = play.show_the_example(sys.executable, ["--size", "800x450", "--lang", "id"])

    told, complaints = capfd.readouterr()
    assert code == 0, complaints
    assert "48 moves, 520 points, won" in told
    assert f"Its last table: {picture}" in told
    with Image.open(picture) as image:
        assert image.size == (800, 450)


def test_a_wrong_option_is_told_as_the_game_tells_it(
    picture: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code = play.show_the_example(sys.executable, ["--moonlight"])

    assert code == 2
    assert "--moonlight" in capfd.readouterr().err
    assert not picture.exists()
