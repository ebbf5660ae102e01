"""Every word that a command takes, with a word in its place that means nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from discord_playground.model.commands import OptionType
from discord_playground.model.state import Json
from tests.e2e.members import Member, Room
from tests.e2e.outsiders import leaves

NONSENSE = "quibble"
PEOPLES_OWN = frozenset({"name", "reason", "text", "words"})
"""Options that take whatever people want to say."""


def is_read(option: Json) -> bool:
    """Whether an option takes words that somebody has to understand."""
    return option["type"] == OptionType.STRING and not option.get("choices") and option["name"] not in PEOPLES_OWN


async def nonsense(member: Member, where: Room, known: Mapping[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    """(command, option, all that is typed) of each option that is read, alone and beside each value of each other.

    `known` are values by the names of options; all others are what is offered for them first.
    """
    found = []
    for command, options in leaves(member, where):
        usual = {each["name"]: await _usual(member, where, command, each, known) for each in options}
        needed = {each["name"]: usual[each["name"]] for each in options if each.get("required")}
        for option in filter(is_read, options):
            for beside in ({}, *_beside(options, option, usual)):
                found.append((command, option["name"], {**needed, **beside, option["name"]: NONSENSE}))
    return found


def _beside(options: Sequence[Json], option: Json, usual: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for other in options:
        if other is not option:
            values = [choice["value"] for choice in other.get("choices", ())] or [usual[other["name"]]]
            yield from ({other["name"]: value} for value in values)


async def _usual(member: Member, where: Room, command: str, option: Json, known: Mapping[str, Any]) -> Any:
    if isinstance(known.get(option["name"]), str if option["type"] == OptionType.STRING else int):
        return known[option["name"]]
    match option["type"]:
        case OptionType.USER:
            return "Ben"
        case OptionType.ROLE:
            return "Hosts"
        case OptionType.CHANNEL:
            return where.channel
        case OptionType.BOOLEAN:
            return True
        case OptionType.STRING:
            offered = await member.offered(where, command, option["name"]) if option.get("autocomplete") else []
            return next(iter(offered), option.get("choices", [{"value": "1"}])[0]["value"])
        case _:
            return option.get("min_value", 1)
