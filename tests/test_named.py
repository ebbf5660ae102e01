"""What is in backticks exists: names of the code in docstrings and comments, files of ours there and in documents."""

from __future__ import annotations

import io
import re
import tokenize
from functools import cache

from games import GAMES
from tests.sources import ROOT, tracked

NAMED = re.compile(r"`([a-z][a-z0-9_]*|[A-Z][a-z]\w*)(?:\([^`]*\))?`")
"""A function, a module, a class, a variable; what is in capitals stands for something else as often as not."""
PLACE = re.compile(r"`([\w./-]+\.(?:py|md|toml|jsonl?))`")
"""A file, by the end of its path."""
TYPED = re.compile(r"[a-z]\d+")
"""What people type: the space of a board."""
MADE = {"chronicle.json", "rows.json", "var/health.json"}
"""Files that are made where something runs."""


@cache
def read() -> tuple[dict[str, str], set[str], set[str]]:
    """What each file says in words; the words of the code; the paths of all files, as far as they may be cited."""
    said: dict[str, str] = {}
    names: set[str] = set()
    files = tracked()
    for file in files:
        if file.endswith(".py"):
            words = list[str]()
            for token in tokenize.generate_tokens(io.StringIO((ROOT / file).read_text()).readline):
                if token.type == tokenize.COMMENT or token.string.startswith('"""'):
                    words.append(token.string)
                elif token.type in (tokenize.NAME, tokenize.STRING):
                    names.update(re.findall(r"\w+", token.string))
            said[file] = "\n".join(words)
        elif file.endswith(".md") and file != "CHANGELOG.md":
            said[file] = (ROOT / file).read_text()
    parts = [file.split("/") for file in files]
    names.update(part.removesuffix(".py") for path in parts for part in path)
    return said, names, {"/".join(path[start:]) for path in parts for start in range(len(path))}


def test_every_name_that_a_docstring_or_comment_has_is_one_of_the_code() -> None:
    said, names, _ = read()
    known = names | {name.partition("_")[0] for name in names}
    cited = [(file, name) for file, words in said.items() if file.endswith(".py") for name in NAMED.findall(words)]
    assert len(cited) > 1000
    assert [each for each in cited if each[1] not in known and not TYPED.fullmatch(each[1])] == []


def test_every_file_that_is_named_is_there() -> None:
    said, _, files = read()
    cited = [(file, place) for file, words in said.items() for place in PLACE.findall(words) if place not in MADE]
    assert len(cited) > 100
    games = [game.key for game in GAMES]

    def there(place: str) -> bool:
        return any(place.replace("KEY", key) in files for key in games) or bool(re.search("GAME|NAME|x\\.|z\\.", place))

    assert [each for each in cited if not there(each[1])] == []
