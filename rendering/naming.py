"""Who is who in a picture: names that would look the same get something that tells them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar

from rendering.fonts import written_in
from rendering.plain import plain
from rendering.scene import TextStyle

Key = TypeVar("Key", bound=int)

_PROBE = TextStyle("sans", "semibold", 10)
_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧοԌԚԜǃ‐‑‒–—−’‘ʼ",
    "ABESIJKMHOPCTYXaesijopcyxhdqwABEZHIKMNOPTYXoGQW!------'''",
)
"""Letters of other alphabets that our typefaces draw as Latin ones."""


@lru_cache(maxsize=4096)
def look(name: str) -> str:
    """What a picture shows of a name, equal for names that look the same; empty where nothing of it can be drawn."""
    written = "".join(run.words for run in written_in(plain(name), _PROBE))
    return " ".join(written.translate(_ALIKE).split())


def told_apart(names: Mapping[Key, str], letters: Mapping[Key, str] = MappingProxyType({})) -> dict[Key, str]:
    """The same names; those that look the same, or like nothing, with a letter of their own, or a number, behind them.

    `letters` are those that people have anyway: their seats'. Numbers are given in the order of the keys.
    """
    looks = {who: look(name) for who, name in names.items()}
    shared = Counter(looks.values())
    taken, found, numbers = set(looks.values()), dict(names), Counter[str]()
    for who in sorted(names):
        if looks[who] and shared[looks[who]] == 1:
            continue
        while True:
            numbers[looks[who]] += 1
            behind = letters.get(who, str(numbers[looks[who]]))
            called = f"{names[who]} ({behind})"
            if look(called) not in taken or numbers[looks[who]] > len(names) + 1:
                break
        taken.add(look(called))
        found[who] = called
    return found
