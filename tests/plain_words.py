"""Words of code, which nobody should have to read: names of variables, classes and enums, keys of components."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from games import GAMES
from host.play.order_names import PRESETS
from host.values.order_words import NAMES
from host.values.routines import routines_of

TYPED = re.compile(r"```.*?```|`[^`]*`|<[^>]*>|https?://\S+|\S+\.(?:json|csv|ics|gif|png|webp|henge)\b", re.DOTALL)
"""What is typed as it stands, links and names of files."""
CODE = re.compile(
    r"\b[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+\b|\b[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+\b|\b\w+\.\w+\(|\bfrozenset\b|\bNone\b"
    r"|\{'|\['|object at 0x|<class|\b[a-z]+(?:-[a-z0-9]+)+\b"
)
"""What looks like it; words with a hyphen are so only where a key is written like that."""


@cache
def keys() -> frozenset[str]:
    """Keys with a hyphen: of options, of their values, of routines, orders, moments and components."""
    found = {*PRESETS, *NAMES}
    for game in GAMES:
        for option in game.rules.options:
            found |= {option.key, *option.values, *option.retired}
        found |= {routine.key for routine in routines_of(game)} | {str(each) for each in game.rules.registry.moments()}
        found |= set(game.rules.registry.components)
    return frozenset(key for key in found if "-" in key)


def code_in(texts: Iterable[str]) -> set[str]:
    """The words of code in these texts."""
    found = (each for text in texts for each in CODE.findall(TYPED.sub(" ", text)))
    return {each for each in found if "-" not in each or "_" in each or each in keys()}
