"""Our sources as they are read by the tests of architecture: which files there are, what they import and name."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.hosted import HostedGame

ROOT = Path(__file__).parents[1]
OURS = {
    "engine", "games", "players", "rendering", "storage", "host", "cogs", "bot", "discord_playground", "rehearsals",
    "scripts",
    "tests",
}  # fmt: skip
PLAYGROUND = "playground/src"
"""The folder of the sources of the other distribution; all others of ours stand in the root."""


def python_files(*folders: str) -> list[Path]:
    """All Python files below these folders, in order."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def tracked() -> list[str]:
    """Every file that is tracked or is about to be, by its path from the root."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return sorted(name for name in listed.split("\0") if name and (ROOT / name).is_file())


def copied(names: Iterable[str], folder: Path) -> None:
    """These files of ours, in another folder."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)


def relative(path: Path) -> str:
    """A path as people write it: "engine/game.py"."""
    return path.relative_to(ROOT).as_posix()


def imported(name: str) -> str:
    """A file's path below the folder in which Python looks for it, as a wheel has it, too."""
    return name.removeprefix(f"{PLAYGROUND}/")


def imports(source: str, package: str) -> Iterator[tuple[int, str]]:
    """Every imported module with its line; `from a import b` counts as `a` and, where it could be one, as `a.b`."""
    return _imported(_import_statements(source), package)


def _imported(nodes: Iterable[ast.AST], package: str) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = _module(node, package)
            yield node.lineno, module
            if module.split(".")[0] in OURS:
                yield from ((node.lineno, found) for found in _submodules(module, node))


@cache
def _import_statements(source: str) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Many tests ask for them, of all files."""
    return tuple(node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom))


def _module(node: ast.ImportFrom, package: str) -> str:
    parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
    return ".".join([*parents, *([node.module] if node.module else [])])


def _submodules(module: str, node: ast.ImportFrom) -> Iterator[str]:
    yield from filter(_is_module, (f"{module}.{alias.name}" for alias in node.names))


@cache
def _is_module(name: str) -> bool:
    """Whether there is such a module or package of ours."""
    paths = [ROOT / source / Path(*name.split(".")) for source in ("", PLAYGROUND)]
    return any(path.is_dir() or path.with_suffix(".py").exists() for path in paths)


def modules(*folders: str) -> dict[str, str]:
    """The source of every module below these folders by its dotted name; a package's is that of its `__init__`.

    A package that is nothing else has an empty module in it, so that it counts as a folder too.
    """
    found: dict[str, str] = {}
    for path in python_files(*folders):
        name = imported(relative(path)).removesuffix(".py").replace("/", ".")
        package = name.removesuffix(".__init__")
        found[package] = path.read_text()
        if package != name and len(list(path.parent.glob("*.py"))) == 1:
            found[name] = ""
    return found


def needs(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """Which of these modules each of them imports, types included.

    `from a import b` needs the module `a.b` where there is one, else `a`: a package may be read from within.
    """
    found: dict[str, set[str]] = {}
    packages = {name[:end] for name in sources for end, letter in enumerate(name) if letter == "."}
    for name, source in sources.items():
        package = name if name in packages else name.rpartition(".")[0]
        wanted: set[str] = set()
        for node in _import_statements(source):
            if isinstance(node, ast.Import):
                wanted |= {alias.name for alias in node.names}
            else:
                module = _module(node, package)
                below = {f"{module}.{alias.name}" for alias in node.names}
                wanted |= below & set(sources)
                if below - set(sources):
                    wanted.add(module)
        found[name] = wanted & set(sources)
    return found


def circles(needed: Mapping[str, set[str]]) -> list[list[str]]:
    """Groups of modules each of which needs, in the end, every other of its group; none, where all is well."""
    left = dict(needed)
    while free := {name for name, others in left.items() if not others & left.keys()}:
        left = {name: others for name, others in left.items() if name not in free}
    reached = {name: _reached(name, left) for name in left}
    groups = {frozenset(other for other in reached[name] if name in reached[other]) for name in left}
    return sorted(sorted(group) for group in groups if group)


def _reached(name: str, needed: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    ahead = list(needed[name])
    while ahead:
        if (other := ahead.pop()) not in found and other in needed:
            found.add(other)
            ahead += needed[other]
    return found


@dataclass(frozen=True)
class Vocabulary:
    """What shared sources do not say: a string that is all of it a game's key or title or a component's key, the name
    of a component's class, an import from a game.

    One plain word may mean many things: a card may be called `watch`, a game `pebbles`. It counts where it stands for
    a key (`card.key == "watch"`, `game="pebbles"`, `components["watch"]`), beside another in one list, and after the
    key of its game (`pebbles.watch`); as the name of a class only if it has two words (`CosmicZap`, not `Chosen`).
    Sentences, comments and longer strings may say what they like.
    """

    strings: frozenset[str]
    names: frozenset[str]
    packages: tuple[str, ...]

    def spoken(self, source: str, package: str) -> Iterator[str]:
        """Where a source says what it should not."""
        nodes = list(ast.walk(ast.parse(source)))
        words = frozenset(each for each in nodes if isinstance(each, ast.Constant) and each.value in self.strings)
        keys = set(_standing_for_keys(nodes, words)) | set(self._listed(nodes))
        for node in nodes:
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and self._is_one(node.value)
                and (node in keys or not PLAIN.fullmatch(node.value))
            ):
                yield f"line {node.lineno}: the string {node.value!r}"
            said = {getattr(node, part) for part in NAMING if part in node._fields}
            yield from (f"line {node.lineno}: the name {name}" for name in said & self.names)  # type: ignore[attr-defined]
        for line, module in _imported(nodes, package):
            if any(module == name or module.startswith(f"{name}.") for name in self.packages):
                yield f"line {line}: an import of {module}"

    def _is_one(self, said: str) -> bool:
        """Whether a string is one of these, or two of them with what stands between parts of a key."""
        return said in self.strings or (len(parts := PARTS.split(said)) > 1 and {parts[0], parts[-1]} <= self.strings)

    def _listed(self, nodes: Iterable[ast.AST]) -> Iterator[ast.expr]:
        """Words that stand in one list, set, tuple, mapping or pattern with others: two are no accident."""
        for node in nodes:
            if isinstance(node, ast.List | ast.Tuple | ast.Set):
                together: Sequence[ast.expr | None] = node.elts
            elif isinstance(node, ast.Dict):
                together = node.keys
            elif isinstance(node, ast.MatchOr):
                together = [case.value for case in node.patterns if isinstance(case, ast.MatchValue)]
            else:
                continue
            said = [each for each in together if isinstance(each, ast.Constant) and each.value in self.strings]
            if len(said) > 1:
                yield from said


NAMING = frozenset(("id", "attr", "name", "arg", "asname"))
"""The fields of a syntax tree in which a name stands."""
PARTS = re.compile("[./:]")
PLAIN = re.compile("[a-z]+")
"""A word like any other."""
KEYED = re.compile(r"(^|[._])(keys?|games?|components?|registry)$")
"""Of whose values and members a word is a key."""


def _standing_for_keys(nodes: Iterable[ast.AST], words: frozenset[ast.AST]) -> Iterator[ast.AST]:
    """Of these words those that are compared with a key or given as one, and by which components and games are looked
    up or called for.
    """
    for node in nodes:
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if said := words.intersection(each for side in sides for each in ast.walk(side)):
                yield from said if any(KEYED.search(ast.unparse(side)) for side in sides) else ()
        elif isinstance(node, ast.keyword) and node.value in words and KEYED.search(node.arg or ""):
            yield node.value
        elif isinstance(node, ast.Subscript) and node.slice in words and KEYED.search(ast.unparse(node.value)):
            yield node.slice
        elif isinstance(node, ast.Call) and not words.isdisjoint(node.args) and _asks_by_key(node.func):
            yield from words.intersection(node.args)
        elif isinstance(node, ast.Match) and KEYED.search(ast.unparse(node.subject)):
            yield from (each for case in node.cases for each in ast.walk(case.pattern) if each in words)


def _asks_by_key(called: ast.expr) -> bool:
    """`components.get`, `game.component`, `by_key`: what takes a key."""
    owner = ast.unparse(called.value) if isinstance(called, ast.Attribute) else ""
    return bool(KEYED.search(owner) or KEYED.search(ast.unparse(called)))


def two_words(name: str) -> bool:
    return len(re.findall("[A-Z][a-z0-9]*", name)) > 1


def vocabulary(games: Sequence[HostedGame]) -> Vocabulary:
    """The keys and titles of games, and of each component as its game's registry has it its key and class."""
    keys = [key for game in games for key in game.rules.registry.components]
    classes = [type(c).__name__ for game in games for c in game.rules.registry.components.values()]
    own = [game.key for game in games]
    return Vocabulary(
        frozenset([*own, *(game.rules.title for game in games), *keys]),
        frozenset(filter(two_words, classes)),
        tuple(f"games.{key}" for key in own),
    )
