"""The fuzzer keeps what fails as a file, and the file plays the failure again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine import Pick
from scripts import fuzz, replay
from tests.engine.cove import COVE


def test_a_failure_is_kept_and_played_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "BUILD", tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(Pick, "check", lambda self, answer: answer)
        assert fuzz.fuzz(COVE, "seed", 3000, None) > 0
        (kept,) = list(tmp_path.iterdir())[:1]
        monkeypatch.setattr(sys, "argv", ["replay", str(kept)])
        assert replay.main() == 1
    assert replay.main() == 0
    assert "holds" in capsys.readouterr().out


def test_a_sound_game_has_no_failures(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.fuzz(COVE, "seed", 1500, None) == 0
    assert "0 failures" in capsys.readouterr().out


def test_a_checkpoint_is_written_once_and_then_stays_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["fuzz", COVE.key, "--save-checkpoint"])
    assert fuzz.main() == 0
    (written,) = tmp_path.rglob("*.json")
    before = written.read_text()
    assert fuzz.main() == 0
    assert written.read_text() == before
    assert "is there and stays" in capsys.readouterr().out
