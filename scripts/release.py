"""A release, step by step: `python -m scripts.release`, or `make release`; `--dry-run` only looks and tells.

Whatever can be refused at once is looked at first; then come checks and tests, what is shipped, and the tag, last.
docs/RELEASING.md has the same in sentences.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEADING = re.compile(r"^## (?P<name>\S+)(?: - (?P<date>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)
UNRELEASED = "Unreleased"
UNDER_WAY = "### Games under way"


class Refused(Exception):
    """Why there is no release now, and what to do."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the changelog; `dated` is None where its heading has no date."""

    name: str
    dated: date | None
    text: str


def sections(changelog: str) -> list[Section]:
    """All parts of a changelog, newest first."""
    found = list(HEADING.finditer(changelog))
    ends = [*(each.start() for each in found[1:]), len(changelog)][: len(found)]
    return [
        Section(each["name"], date.fromisoformat(each["date"]) if each["date"] else None, changelog[each.end() : end])
        for each, end in zip(found, ends, strict=True)
    ]


def asked(words: Sequence[str]) -> str:
    """What a command says. Raises `Refused` where it fails."""
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"`{' '.join(words)}` failed: {done.stderr.strip()}")
    return done.stdout.strip()


def done(words: Sequence[str]) -> None:
    """Run a command that tells what it does by itself. Raises `Refused` where it fails."""
    if subprocess.run(words, cwd=ROOT, check=False).returncode:
        raise Refused(f"`{' '.join(words)}` failed; what it said stands above.")


@dataclass(frozen=True, slots=True)
class World:
    """Where a release is made, and how commands are asked and run there."""

    root: Path = ROOT
    ask: Callable[[Sequence[str]], str] = asked
    run: Callable[[Sequence[str]], None] = done
    tell: Callable[[str], None] = print
    has: Callable[[str], bool] = field(default=lambda tool: shutil.which(tool) is not None)

    @property
    def version(self) -> str:
        """The number of pyproject.toml."""
        return str(tomllib.loads((self.root / "pyproject.toml").read_text())["project"]["version"])


def clean(world: World) -> None:
    """Nothing is changed that is not committed"""
    if world.ask(["git", "status", "--porcelain"]):
        raise Refused("Commit or remove what `git status` shows, so that the tag names what was tested.")


def on_main(world: World) -> None:
    """This is main"""
    if (branch := world.ask(["git", "rev-parse", "--abbrev-ref", "HEAD"])) != "main":
        raise Refused(f"This is {branch}; releases are made from main.")


def untagged(world: World) -> None:
    """This version was not released before"""
    if world.ask(["git", "tag", "--list", f"v{world.version}"]):
        raise Refused(f"v{world.version} is there already; raise `version` in pyproject.toml.")


def told(world: World) -> None:
    """The changelog has this version, dated, with what becomes of games under way"""
    newest, *_ = sections((world.root / "CHANGELOG.md").read_text()) or [Section("", None, "")]
    if newest.name == UNRELEASED:
        raise Refused(f"CHANGELOG.md still has lines under {UNRELEASED}; give them the heading of {world.version}.")
    if newest.name != world.version or newest.dated is None:
        raise Refused(f"CHANGELOG.md begins with no section “## {world.version} - YEAR-MONTH-DAY”.")
    if UNDER_WAY not in newest.text:
        raise Refused(f"The section {world.version} of CHANGELOG.md has no heading “{UNDER_WAY}”.")


def recorded(world: World) -> None:
    """Positions of this version are recorded for every game, for the releases after it"""
    games = sorted(rules.parent.name for rules in world.root.glob("games/*/rules"))
    positions = world.root / "tests" / "positions"
    missing = [game for game in games if not (positions / game / f"{world.version}.json.xz").is_file()]
    if missing:
        raise Refused(
            f"There are none of {', '.join(missing)}: run "
            f"`python -m scripts.positions record --release {world.version}`, and commit what it wrote."
        )


LOOKS: tuple[Callable[[World], None], ...] = (clean, on_main, untagged, told, recorded)
"""What is refused at once; each is told by its first line."""


def steps(world: World) -> list[tuple[str, list[str]]]:
    """What is done then, in its order: the sentence, the command."""
    version, python = world.version, sys.executable
    commit = world.ask(["git", "rev-parse", "HEAD"])
    image = ["docker", "build", "--tag", f"henge:{version}", "--tag", "henge", "."]
    return [
        ("Linter, formatter and types", ["make", "check"]),
        ("Every test", ["make", "test"]),
        ("Every rehearsal", ["make", "rehearse"]),
        ("Advice at a hundred positions of each game", ["make", "advice"]),
        ("The shapes of what is stored are those recorded", [python, "-m", "scripts.shapes", "check"]),
        ("Positions of all releases load", [python, "-m", "scripts.positions", "check"]),
        (
            f"The wheel, in build/release-{version}",
            [python, "-m", "build", "--no-isolation", "--outdir", f"build/release-{version}"],
        ),
        *([("The image", image)] if world.has("docker") else []),
        (f"The tag v{version}", ["git", "tag", "--annotate", f"v{version}", "--message", f"Henge {version}", commit]),
    ]


def release(world: World, dry: bool) -> None:
    """Walk through it. Raises `Refused` at the first step that fails; the tag is the last one."""
    for look in LOOKS:
        world.tell(f"- {look.__doc__}.")
        look(world)
    for sentence, command in steps(world):
        world.tell(f"- {sentence}: `{' '.join(command)}`")
        if not dry:
            world.run(command)
    if not world.has("docker"):
        world.tell("There is no Docker here: build the image where there is, from the tag.")
    world.tell("Nothing was done." if dry else f"Henge {world.version} is tagged: `git push origin v{world.version}`")


def main() -> int:
    """Release, or say why not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dry-run", action="store_true", help="look, and tell what would be done")
    try:
        release(World(), parser.parse_args().dry_run)
    except Refused as no:
        print(no, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
