"""A release goes step by step and stops at the first that fails; the changelog says what each release means."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from scripts.release import LOOKS, UNDER_WAY, UNRELEASED, Refused, World, release, sections
from tests.sources import ROOT
from tests.wheels import PROJECT

SECTION = f"## 1.2.0 - 2026-12-01\n\n- More.\n\n{UNDER_WAY}\n\n- They go on.\n"


class Desk:
    """A tree that is ready for release 1.2.0, and what was run there."""

    def __init__(self, root: Path, docker: bool = True) -> None:
        self.root, self.docker = root, docker
        self.answers = {"status": "", "rev-parse --abbrev-ref": "main", "tag": "", "rev-parse HEAD": "c0ffee"}
        self.ran: list[str] = []
        self.said: list[str] = []
        self.failing = ""
        (root / "pyproject.toml").write_text('[project]\nname = "henge"\nversion = "1.2.0"\n')
        (root / "CHANGELOG.md").write_text(f"# Changelog\n\n{SECTION}")
        self.positions = root / "tests/positions/beach/1.2.0.json.xz"
        self.positions.parent.mkdir(parents=True)
        self.positions.touch()
        (root / "games/beach/rules").mkdir(parents=True)

    def ask(self, words: Sequence[str]) -> str:
        return next(said for start, said in self.answers.items() if " ".join(words[1:]).startswith(start))

    def run(self, words: Sequence[str]) -> None:
        self.ran.append(" ".join(words))
        if self.failing and self.failing in self.ran[-1]:
            raise Refused(f"{self.failing} failed")

    def release(self, dry: bool = False) -> None:
        release(World(self.root, self.ask, self.run, self.said.append, lambda tool: self.docker), dry)


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


ORDER = (
    "make check", "make test", "make rehearse", "make advice", "scripts.shapes check", "scripts.positions check",
    "build --no-isolation", "docker build", "git tag --annotate v1.2.0",
)  # fmt: skip


def test_everything_is_checked_before_anything_is_shipped_and_the_tag_is_last(desk):
    desk.release()
    assert len(desk.ran) == len(ORDER)
    assert [wanted for wanted, ran in zip(ORDER, desk.ran, strict=True) if wanted not in ran] == []
    assert desk.ran[-1].endswith(" c0ffee"), "the tag names what was tested"
    assert len(desk.said) == len(LOOKS) + len(ORDER) + 1, "each step says what it does"


@pytest.mark.parametrize("failing", ORDER)
def test_nothing_follows_a_step_that_fails(desk, failing):
    desk.failing = failing
    with pytest.raises(Refused):
        desk.release()
    assert len(desk.ran) == ORDER.index(failing) + 1


def test_a_dry_run_looks_and_tells_and_does_nothing(desk):
    desk.release(dry=True)
    assert desk.ran == []
    assert all(any(wanted in line for line in desk.said) for wanted in ORDER)
    desk.answers["status"] = " M bot/serving/app.py"
    with pytest.raises(Refused):
        desk.release(dry=True)


def test_without_docker_the_image_is_left_out_and_that_is_told(tmp_path):
    desk = Desk(tmp_path, docker=False)
    desk.release()
    assert not any("docker" in ran for ran in desk.ran)
    assert any("no Docker" in line for line in desk.said)


def without(part: str, put: str = ""):
    def change(desk: Desk) -> None:
        file = desk.root / "CHANGELOG.md"
        file.write_text(file.read_text().replace(part, put))

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda desk: desk.answers.update(status="?? x"), "Commit or remove"),
        (lambda desk: desk.answers.update({"rev-parse --abbrev-ref": "mine"}), "This is mine"),
        (lambda desk: desk.answers.update(tag="v1.2.0"), "is there already"),
        (lambda desk: desk.positions.unlink(), "none of beach"),
        (lambda desk: (desk.root / "games/reef/rules").mkdir(parents=True), "none of reef"),
        (without(" - 2026-12-01"), "begins with no section"),
        (without("1.2.0", "1.1.0"), "begins with no section"),
        (without(SECTION), "begins with no section"),
        (without(UNDER_WAY), "has no heading"),
        (without("# Changelog\n", f"# Changelog\n\n## {UNRELEASED}\n\n- New.\n"), "still has lines"),
    ],
)
def test_what_is_not_ready_is_refused_before_anything_is_run(desk, change, sentence):
    change(desk)
    with pytest.raises(Refused, match=sentence):
        desk.release()
    assert desk.ran == []


def mistakes(changelog: str, version: str) -> list[str]:
    """What is wrong with a changelog; lines that wait for a release may stand above all others."""
    found = sections(changelog)
    released = found[1:] if found and found[0].name == UNRELEASED else found
    dates = [each.dated for each in released if each.dated is not None]
    numbers = [tuple(map(int, each.name.split("."))) for each in released if each.name != UNRELEASED]
    return [
        *(f"{each.name} has no date" for each in released if each.dated is None),
        *(f"{each.name} has no {UNDER_WAY}" for each in released if UNDER_WAY not in each.text),
        *(["not newest first"] if dates != sorted(dates, reverse=True) else []),
        *(["numbers do not fall"] if numbers != sorted(set(numbers), reverse=True) else []),
        *([f"does not begin with {version}"] if not released or released[0].name != version else []),
    ]


def test_the_changelog_has_a_dated_section_for_every_release_with_what_becomes_of_games_under_way():
    assert mistakes((ROOT / "CHANGELOG.md").read_text(), PROJECT["version"]) == []


OLDER = SECTION.replace("1.2.0 - 2026-12-01", "1.1.0 - 2026-11-30")


@pytest.mark.parametrize(
    ("changelog", "wrong"),
    [
        (SECTION + OLDER, []),
        (f"## {UNRELEASED}\n\n- New.\n\n{SECTION}", []),
        (OLDER, ["does not begin with 1.2.0"]),
        (OLDER + SECTION, ["not newest first", "numbers do not fall", "does not begin with 1.2.0"]),
        (SECTION.replace(UNDER_WAY, ""), [f"1.2.0 has no {UNDER_WAY}"]),
        (SECTION.replace(" - 2026-12-01", ""), ["1.2.0 has no date"]),
    ],
)
def test_a_changelog_that_is_not_in_order_is_found(changelog, wrong):
    assert mistakes(changelog, "1.2.0") == wrong
