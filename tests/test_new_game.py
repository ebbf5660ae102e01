"""A newcomer's first command: `python -m scripts.new_game` in a fresh copy of the tree gives a game that is whole."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES
from scripts.new_game import forget, letter, register, write
from tests.sources import ROOT, copied, tracked

pytestmark = pytest.mark.rehearsal

KEY = "pebbles"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What a newcomer has: every file that is tracked or is about to be, and nothing else."""
    copied(tracked(), tmp_path)
    return tmp_path


def run(clone: Path, *module: str) -> str:
    """What a module says, in the clone; it must end well."""
    return ended_well(clone, sys.executable, "-m", *module)


def made(clone: Path, *wanted: str) -> str:
    """What `make` says, in the clone, with the packages that run this test; it must end well."""
    return ended_well(clone, "make", "-o", sys.prefix, f"VENV={sys.prefix}", *wanted)


def ended_well(clone: Path, *command: str) -> str:
    # as from a shell: nothing of the run that this test is part of
    quiet = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV", "MAKE"))}
    done = subprocess.run(command, cwd=clone, env=quiet, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
    return done.stdout


def contents(clone: Path) -> dict[str, str]:
    """Every file with what is in it, caches apart."""
    return {
        path.relative_to(clone).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in clone.rglob("*")
        if path.is_file() and not {"__pycache__", ".hypothesis", "build"} & set(path.parts)
    }


def test_a_new_game_passes_the_battery_and_is_played_by_buttons_with_one_line_outside_of_its_own_files(clone):
    before, registry = contents(clone), (clone / "games/__init__.py").read_text()
    run(clone, "scripts.new_game", KEY, "--title", "Pebbles by the sea")
    after = contents(clone)
    assert {name for name in before if after.get(name) != before[name]} == {"games/__init__.py"}
    assert (clone / "games/__init__.py").read_text().replace(f'    "{KEY}",\n', "") == registry
    strange = [name for name in set(after) - set(before) if not {KEY, f"{KEY}.md", f"{KEY}.json"} & {*name.split("/")}]
    assert strange == []

    said = made(clone, "game", f"KEY={KEY}")
    assert "passed" in said
    assert "skipped" not in said
    assert "20 of 20 games finished" in run(
        clone, "bot", "simulate", KEY, "--seats", "2", "--games", "20", "--seed", "x"
    )
    out = clone / "build" / "position.png"
    out.parent.mkdir(exist_ok=True)
    run(clone, "bot", "picture", KEY, "--seats", "2", "--seed", "x", "--decisions", "3", "--out", str(out))
    assert out.read_bytes().startswith(b"\x89PNG")
    run(clone, "ruff", "check", f"games/{KEY}", f"tests/games/{KEY}")
    run(clone, "ruff", "format", "--check", f"games/{KEY}", f"tests/games/{KEY}")


def test_rulings_are_lettered_as_no_other_games_are():
    for game in GAMES:
        assert letter(ROOT, game.key) not in {letter_of(other.key) for other in GAMES}
    assert letter(ROOT, "zodiac") == "Z"


def letter_of(key: str) -> str:
    return (ROOT / "games" / key / "RULINGS.md").read_text().split("\n| ", 2)[2].partition("-")[0]


def test_what_is_there_already_is_not_written_over(clone):
    key = GAMES[0].key
    again = subprocess.run(
        [sys.executable, "-m", "scripts.new_game", key], cwd=clone, capture_output=True, text=True, check=False
    )
    assert again.returncode == 2
    assert "is there already" in again.stderr


def test_what_was_recorded_of_a_game_in_no_release_is_recorded_anew_and_of_another_stays(clone):
    run(clone, "scripts.new_game", KEY)
    shapes = clone / "tests/shapes" / f"{KEY}.json"
    written = shapes.read_text()
    shapes.write_text("{}")
    old = clone / "tests/replays" / KEY / "old.json"
    old.write_text("{}")
    run(clone, "scripts.new_game", KEY, "--again")
    assert (shapes.read_text(), old.exists()) == (written, False)

    before = contents(clone)
    released = next(path.name for path in sorted((clone / "tests/positions").iterdir()))
    assert "is in a release" in forget(clone, released)
    assert contents(clone) == before


def test_a_key_of_two_words_names_classes_and_the_table(tmp_path):
    shutil.copytree(ROOT / "games", tmp_path / "games", ignore=shutil.ignore_patterns("__pycache__", "face", "content"))
    written = list(write(tmp_path, "night_watch", "The night watch"))
    register(tmp_path, "night_watch")
    assert '    "night_watch",\n' in (tmp_path / "games/__init__.py").read_text()
    module = (tmp_path / "games/night_watch/rules/module.py").read_text()
    assert "class NightWatchGame(GameModule[NightWatchState, Game[NightWatchState]]):" in module
    assert 'key, title = "night_watch", "The night watch"' in module
    assert not [path for path in written if "@" in (tmp_path / path).read_text().replace("@dataclass", "")]
