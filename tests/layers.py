"""The host's layers, and what each folder and file owes to whoever looks for something in it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tests.sources import needs

LAYERS = (
    "host.values", "host.table", "host.schedule", "host.delivery", "host.house", "host.play", "host.votes",
    "host.lobbies", "host.learning", "host.interruptions",
    "host.leagues.planning", "host.leagues.scoring", "host.leagues.formats", "host.leagues.shown",
    "host.leagues.seasons", "host.leagues.rulings", "host.leagues.members", "host.leagues.management",
    "host.stats", "host.records", "host.replays", "host.finding", "host.people", "host.operations", "host",
)  # fmt: skip
"""The host's folders from below: each knows those before it in this list, and none after it."""


def folder_of(module: str, modules: Iterable[str]) -> str:
    """The folder of a module: a package is its own."""
    is_folder = any(other.startswith(f"{module}.") for other in modules)
    return module if is_folder else module.rpartition(".")[0]


def folders(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """Which folders the files of each folder import from, types included. What puts a package together, its
    `__init__`, is a layer of its own above it.
    """

    of = {module: folder_of(module, sources) for module in sources}
    layer_of = {module: f"{folder}.__init__" if folder == module else folder for module, folder in of.items()}
    found: dict[str, set[str]] = {}
    for module, needed in needs(sources).items():
        layer = layer_of[module]
        found.setdefault(layer, set()).update({layer_of[other] for other in needed} - {layer})
    return found


def upward(sources: Mapping[str, str], layers: Sequence[str] = LAYERS) -> Iterator[str]:
    """A sentence for every import that goes up."""
    for module, needed in needs(sources).items():
        own = folder_of(module, sources)
        for other in sorted(needed):
            above = folder_of(other, sources)
            if own in layers and above in layers and layers.index(above) > layers.index(own):
                yield f"{module} imports {other}: {own} knows nothing of {above}, which is above it"


def shared_names(paths: Iterable[str]) -> list[str]:
    """The base names that more than one file has."""
    counted = Counter(path.rpartition("/")[2] for path in paths if not path.endswith("/__init__.py"))
    return sorted(name for name, times in counted.items() if times > 1)


def named_by_what_they_do(paths: Iterable[str]) -> list[str]:
    """The files that are called after what is done in them, and not after a thing."""
    return sorted(path for path in paths if path.endswith("ing.py"))


def introduced(source: str, files: Iterable[str]) -> bool:
    """Whether a package says in a paragraph what lives there, and with which of its files to begin."""
    said = ast.get_docstring(ast.parse(source)) or ""
    first = re.search(r"Begin with\s`([\w/]+\.py)`", said)
    return "\n\n" in said and first is not None and first[1] in files
