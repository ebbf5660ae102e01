"""What is announced, in words: who uses which power or card, and what was chosen with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from engine import Seat
from games.cosmic.face.facts import SEATS, Counted, Names, asked_about, fields_of, said
from games.cosmic.face.phrases import is_card, seat_name, thing_name
from games.cosmic.rules.names import NOBODY

USES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    tomllib.loads((Path(__file__).parent / "uses.toml").read_text())
)
"""What follows "Anna uses …", by the key of what is used."""
ALWAYS: Final = ("said", "else", "otherwise")
"""Cases that no word is needed for."""


def used(seat: Seat, key: str, choices: Mapping[str, Any], names: Names) -> str:
    """A power or card being used with what was chosen: "Anna plays Cosmic Zap on Ben's Zombie."."""
    verb = "plays" if is_card(key) else "uses"
    words = f"{seat_name(names, seat)} {verb} {thing_name(key)}{_chosen(key.partition('#')[0], choices, names)}"
    return words if words.endswith("?”") else f"{words}."


def _chosen(key: str, choices: Mapping[str, Any], names: Names) -> str:
    """What was chosen, with a blank or a colon before it; "" if nothing was."""
    facts = asked_about({name: said(name, value, NOBODY, names) for name, value in choices.items()})
    known = {name for name, value in choices.items() if _is_chosen(name, value)}
    for case, words in USES.get(key, {}).items():
        if case in (*ALWAYS, choices.get("word")) and fields_of(words) <= known:
            return f"{'' if words.startswith(':') else ' '}{words.format_map(facts)}"
    return _plain({name: facts[name] for name in known})


def _is_chosen(name: str, value: Any) -> bool:
    """Whether something was really chosen: seat 0 was, no card or the number 0 was not."""
    return value is not None and (bool(value) or name in SEATS)


def _plain(facts: Mapping[str, Any]) -> str:
    """On whom, on what, where and how many, for whatever has no words of its own."""
    parts = []
    seat = next((str(facts[name]) for name in ("target", "victim", "other", "by") if name in facts), "")
    thing = next((str(facts[name]) for name in ("power", "card", "cards") if name in facts), "")
    if seat and thing:
        parts.append(f"on {seat}'s {thing}")
    elif seat or thing:
        parts.append(f"on {seat or thing}")
    parts += [f"on {facts[name]}" for name in ("allies", "targets", "seats") if name in facts]
    if "base" in facts and "planet" in facts:
        parts.append(f"from {facts['base']} to {facts['planet']}")
    else:
        parts += [f"at {facts[name]}" for name in ("planet", "base", "place") if name in facts]
    tokens = facts.get("tokens")
    if tokens is not None:
        parts.append(f"for {tokens:token}" if isinstance(tokens, Counted) else f"({tokens})")
    parts += [f"for {facts['count']}"] if "count" in facts else []
    parts += [f"({facts[name]})" for name in ("word", "words") if name in facts]
    return "".join(f" {part}" for part in parts)
