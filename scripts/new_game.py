"""The skeleton of a new game: `python -m scripts.new_game KEY [--title TITLE] [--no-register]`.
`python -m scripts.new_game KEY --again` records anew, in place of what there is, a game that nobody has played.

Writes a complete little game (two seats, one question, no secrets) with everything a game has: rules, content, a face,
rulings, its page, tests, a recorded game and a checkpoint. It passes the battery at once; docs/ADDING-A-GAME.md says
how to go on from there.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FIRST = "first"
"""The name of the first recorded game."""
SKELETON = Path(__file__).with_name("skeleton")
REGISTRY = Path("games", "__init__.py")
LAST = re.compile(r'^( +"\w+",\n)\)', re.M)
"""The last line of the registration, and the bracket that closes it."""
LETTER = re.compile(r"^\| ([A-Z]+)-\d+ \|", re.M)
"""With what a game's rulings begin."""


def main() -> int:
    """Write the skeleton, register it and record its first game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("key", type=_key)
    parser.add_argument("--title", default=None, help="what people read; by default the key with a capital")
    parser.add_argument("--no-register", action="store_true", help="only say which line games/__init__.py needs")
    parser.add_argument("--again", action="store_true", help="record anew a game that nobody has played")
    wish = parser.parse_args()
    key: str = wish.key
    if wish.again:
        if not (ROOT / "games" / key).exists():
            parser.error(f"there is no game {key}")
        if why := forget(ROOT, key):
            parser.error(why)
        for path in remember(key):
            print(path)
        return 0
    if taken := [path for path in _targets(key) if (ROOT / path).exists()]:
        parser.error(f"{taken[0]} is there already")
    for path in write(ROOT, key, wish.title or key.replace("_", " ").capitalize()):
        print(path)
    if wish.no_register:
        print(f'Add to {REGISTRY}: "{key}",')
        print(f"Then: python -m scripts.fuzz {key} --save-checkpoint")
        print(f"      python -m scripts.record {key} {FIRST} && python -m scripts.shapes record")
        return 0
    register(ROOT, key)
    print(REGISTRY)
    for path in remember(key):
        print(path)
    return 0


def _key(text: str) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,23}", text):
        raise argparse.ArgumentTypeError(f"a key is 2 to 24 small letters, figures and underscores, not “{text}”")
    return text


def _targets(key: str) -> Iterator[Path]:
    for template in sorted(SKELETON.rglob("*.in")):
        yield Path(str(template.relative_to(SKELETON)).replace("@key@", key).removesuffix(".in"))


def write(root: Path, key: str, title: str) -> Iterator[Path]:
    """Every file of the skeleton, with the game's names in it; their paths below `root`."""
    name = "".join(word.capitalize() for word in key.split("_"))
    words = {"@key@": key, "@Name@": name, "@title@": title, "@letter@": letter(root, key)}
    for template, path in zip(sorted(SKELETON.rglob("*.in")), _targets(key), strict=True):
        text = template.read_text()
        for mark, word in words.items():
            text = text.replace(mark, word)
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
        yield path


def letter(root: Path, key: str) -> str:
    """How the game's rulings are numbered: the first letters of its key that no other game has."""
    taken = {found[1] for path in root.glob("games/*/RULINGS.md") if (found := LETTER.search(path.read_text()))}
    letters = key.replace("_", "").upper()
    return next(short for end in range(1, len(letters) + 1) if (short := letters[:end]) not in taken)


def register(root: Path, key: str) -> None:
    """Add the game's line to the list of games."""
    path = root / REGISTRY
    text, times = LAST.subn(rf'\g<1>    "{key}",\n)', path.read_text())
    if times != 1:
        raise SystemExit(f"{REGISTRY} is not as expected; add the line by hand: {key!r}")
    path.write_text(text)


def forget(root: Path, key: str) -> str:
    """Remove the checkpoint, the recorded games and the shapes of a game that is in no release; else why they stay."""
    tests = root / "tests"
    if (tests / "positions" / key).exists():
        return f"{key} is in a release; what was recorded of it must load for ever"
    recorded = [*tests.glob(f"checkpoints/{key}/*"), *tests.glob(f"replays/{key}/*"), tests / "shapes" / f"{key}.json"]
    for path in recorded:
        path.unlink(missing_ok=True)
    return ""


def remember(key: str) -> Iterator[Path]:
    """Keep a checkpoint, a recorded game and the shapes of the first version."""
    # not before now: the list of games is read once
    from scripts import shapes
    from scripts.fuzz import save_checkpoint
    from scripts.record import record
    from scripts.tables import MODULES

    rules = MODULES[key]
    yield save_checkpoint(rules)
    yield record(rules, FIRST, rules.seats[0], {}).relative_to(ROOT)
    yield shapes.write(key, shapes.today(key, tables=None)).relative_to(ROOT)


if __name__ == "__main__":
    sys.exit(main())
