"""What components do, in our own words, from their docstrings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from inspect import cleandoc
from types import MappingProxyType
from typing import Final

from engine import Moment
from games.cosmic.content import FLARE_OF
from games.cosmic.edicts import EDICTS
from games.cosmic.extras import EXTRAS
from games.cosmic.flares import FLARES
from games.cosmic.moons import MOONS
from games.cosmic.powers import POWERS
from games.cosmic.rules.components import CosmicComponent

COMPONENTS: Final[Mapping[str, CosmicComponent]] = MappingProxyType(
    {component.key: component for component in (*POWERS, *EDICTS, *FLARES, *EXTRAS, *MOONS)}
)
"""Everything with an effect, by its key; a card under its face."""

_FLARE: Final = re.compile(r"Wild: (?P<wild>.*?)\s*Super: (?P<super>.*)", re.DOTALL)


def _joined(text: str) -> str:
    """Paragraphs as lines, each without line breaks of its own."""
    return "\n".join(" ".join(paragraph.split()) for paragraph in cleandoc(text).split("\n\n"))


TEXTS: Final[Mapping[str, str]] = MappingProxyType(
    {key: _joined(type(component).__doc__ or "") for key, component in COMPONENTS.items()}
)
"""The whole docstring of each component."""


def motto(power: str) -> str:
    """The one word under a power's name: "Telepathy"; empty if its text has none."""
    first, dot, _ = TEXTS.get(power, "").partition(". ")
    return first if dot and len(first.split()) <= 2 else ""


def effect(key: str) -> str:
    """What a power or card does, without its motto; the texts of a flare one after the other."""
    face = key.partition("#")[0]
    text, word = TEXTS.get(face, ""), motto(face)
    return text.removeprefix(f"{word}. ") if word else text


def wild(flare: str) -> str:
    """What a flare does for everybody."""
    match = _FLARE.match(TEXTS.get(flare, ""))
    return match["wild"] if match else effect(flare)


def super_(flare: str) -> str:
    """What a flare does for the owner of its power."""
    match = _FLARE.match(TEXTS.get(flare, ""))
    return match["super"] if match else effect(flare)


def effect_for(key: str, powers: list[str]) -> str:
    """What a card or power does for somebody whose working powers are these: of a flare the half that counts."""
    face = key.partition("#")[0]
    if not face.startswith(FLARE_OF):
        return effect(face)
    return super_(face) if face.removeprefix(FLARE_OF) in powers else wild(face)


def at_table(text: str, options: Mapping[str, str]) -> str:
    """A text without the sentences that are about planetoids, at a table that has none."""
    if options["planetoids"] == "on":
        return text
    lines = (
        " ".join(part for part in re.split(r"(?<=[.!?]) ", line) if "lanetoid" not in part) for line in text.split("\n")
    )
    return "\n".join(line for line, was in zip(lines, text.split("\n"), strict=True) if line or not was)


def reaction_text(key: str, moments: Sequence[str]) -> str:
    """What pressing a reaction does, from the docstring of the method that answers one of these moments."""
    component = COMPONENTS.get(key.partition("#")[0])
    hooks = component.hooks if component is not None else ()
    found = [h for h in hooks if h.kind == "reacts" and isinstance(h.subject, Moment) and h.subject.name in moments]
    return _joined(found[0].call.__doc__ or "").partition("\n")[0] if found else effect(key)
