"""What somebody may try who does not see a channel: every command, completion and button there is, found by itself."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Any

from discord_playground import reading
from discord_playground.model import modals
from discord_playground.model.commands import BRANCHES, OptionType
from discord_playground.model.errors import Refused
from discord_playground.model.state import Callback, InteractionType, Json, Message
from discord_playground.records import NoAnswer, Record
from tests.e2e.members import Member, Room
from tests.sources import python_files

PATIENCE = 15.0
READ = ("content", "label", "placeholder", "description", "title", "name", "text")
"""The fields of what Discord shows that hold words."""
NO_TABLE, NO_LEAGUE = 99_999, "Nowhere Cup"


@dataclass(frozen=True)
class Hidden:
    """What lives in the channel that is not seen: tables by kind, leagues by name, and an insider who may be named."""

    tables: Mapping[str, int]
    leagues: Mapping[str, int]
    person: str


@dataclass(frozen=True)
class Act:
    """Something that is tried. `twin` is the same about what there is not: both have to come to the same words.

    Acts about several things that are hidden have one and the same twin.
    """

    words: str
    does: Callable[[], Awaitable[str]]
    twin: Act | None = None


class Nothing:
    """What is shown about what there is not."""

    def __init__(self) -> None:
        self._shown: dict[str, str] = {}

    async def shows(self, twin: Act, said: str) -> bool:
        """Whether a twin shows just this; it is asked once, and anew where it differs by now."""
        shown = self._shown.get(twin.words)
        if shown is None or _alike(shown) != _alike(said):
            shown = self._shown[twin.words] = await twin.does()
        return _alike(shown) == _alike(said)


def _alike(said: str) -> str:
    """Without the number that was asked for."""
    return re.sub(r"There is no table \d+\.", "There is no such table.", said)


async def came_of(member: Member, record: Record) -> str:
    """Everything that an interaction showed: words, buttons, lists, forms, choices, files, addresses."""
    said = list[Any]()
    with suppress(NoAnswer):
        answer = await record.answered(PATIENCE)
        if answer is Callback.MODAL:
            said.append(record.modal)
            with suppress(Refused):
                filled = {part["custom_id"]: _filled(part) for _, part in modals.inputs(record.modal)}
                record = member.person.submit(record, filled)
                answer = await record.answered(PATIENCE)
        if answer not in (Callback.MODAL, Callback.CHOICES):
            with suppress(TimeoutError):
                message = await member.came_of(record)
                said += [message.content, message.embeds, message.components]
                for file in message.attachments:
                    said += [file.filename, file.description]
                    if not file.content_type.startswith("image/"):
                        said.append(file.data.decode(errors="replace"))
        said.append(record.choices)
    return json.dumps(said, ensure_ascii=False)


def read_of(said: str) -> list[str]:
    """The words that a person reads of what an interaction showed: no addresses, values or files."""
    found = list[str]()

    def below(value: Any) -> None:
        if isinstance(value, list):
            for each in value:
                below(each)
        elif isinstance(value, dict):
            found.extend(value[name] for name in READ if isinstance(value.get(name), str))
            for each in value.values():
                below(each)

    if not said.startswith("["):
        return [said]  # words already
    shown = json.loads(said)
    found += [each for each in shown[:1] if isinstance(each, str)]
    below(shown)
    return found


def _filled(part: Json) -> Any:
    return [part["options"][0]["value"]] if part.get("options") else "1"


# --- commands


def leaves(member: Member, where: Room) -> Iterator[tuple[str, list[Json]]]:
    """Every command that a person finds somewhere, by its whole name, with its options."""

    def below(name: str, node: Json) -> Iterator[tuple[str, list[Json]]]:
        options = node.get("options", [])
        branches = [each for each in options if each["type"] in BRANCHES]
        if not branches:
            yield name, options
        for branch in branches:
            yield from below(f"{name} {branch['name']}", branch)

    for command in member.person.people.commands(member.person.user, where.channel):
        if command["type"] == 1:
            yield from below(command["name"], command)


async def commands(member: Member, where: Room, hidden: Hidden) -> list[Act]:
    """Each command about each hidden thing, with all its options and with none that need not be."""
    found = []
    for name, options in leaves(member, where):
        usual = {each["name"]: await _usual(member, where, name, each, hidden) for each in options}
        needed = {each["name"]: usual[each["name"]] for each in options if each.get("required")}
        ways = [usual] if needed == usual else [usual, needed]
        if {"table", "league"} & usual.keys():
            chosen = [(each["name"], choice["value"]) for each in options for choice in each.get("choices", [])[1:]]
            ways += [{**usual, option: value} for option, value in chosen]
        for given in ways:
            for probe, twin in _probes(options, hidden):
                found.append(_typed(member, where, name, {**given, **probe}, {**given, **twin} if probe else None))
    return found


def _probes(options: Sequence[Json], hidden: Hidden) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The values that name something hidden, and beside them those that name nothing."""
    kinds = {each["name"]: each["type"] for each in options}
    tables = list(hidden.tables.values()) if kinds.get("table") == OptionType.INTEGER else [None]
    leagues = list(hidden.leagues) if "league" in kinds else [None]
    for table, league in product(tables, leagues):
        probe = {"table": table, "league": league}
        twin = {"table": NO_TABLE, "league": NO_LEAGUE}
        yield (
            {name: value for name, value in probe.items() if value is not None},
            {name: twin[name] for name, value in probe.items() if value is not None},
        )


async def _usual(member: Member, where: Room, command: str, option: Json, hidden: Hidden) -> Any:
    if option.get("choices"):
        return option["choices"][0]["value"]
    match option["type"]:
        case OptionType.USER:
            return hidden.person
        case OptionType.CHANNEL:
            return where.channel
        case OptionType.ROLE:
            return "Hosts"
        case OptionType.BOOLEAN:
            return True
        case OptionType.INTEGER | OptionType.NUMBER:
            return option.get("min_value", 1)
        case OptionType.STRING:
            offered = []
            if option.get("autocomplete") and option["name"] not in ("league", "table"):
                offered = await member.offered(where, command, option["name"])
            return offered[0] if offered else "1.1" if option["name"] == "table" else "1"
        case _:
            return None


def _typed(member: Member, where: Room, name: str, given: dict[str, Any], other: dict[str, Any] | None) -> Act:
    async def does(values: dict[str, Any]) -> str:
        return await came_of(member, member.person.slash(where.channel, name, **values))

    def act(values: dict[str, Any], twin: Act | None = None) -> Act:
        return Act(f"{member.name} types /{name} {values}", lambda: does(values), twin)

    return act(given, None if other is None else act(other))


async def completions(member: Member, where: Room, hidden: Hidden) -> list[Act]:
    """Each option that is completed, beside each hidden thing and whatever may be typed before it."""
    found = []
    for name, options in leaves(member, where):
        completed = [each for each in options if each.get("autocomplete")]
        for option in completed:
            others: list[dict[str, str]] = [{}]
            for other in completed:
                if other is not option and other["name"] not in ("league", "table"):
                    others = [{other["name"]: value} for value in await member.offered(where, name, other["name"])]
            about = [each for each in options if each["name"] != option["name"]]
            for (probe, twin), other_values in product(_probes(about, hidden), others or [{}]):
                given, none = {**other_values, **probe}, {**other_values, **twin}
                found.append(_completing(member, where, name, option["name"], given, none if probe else None))
    return found


def _completing(
    member: Member, where: Room, name: str, option: str, given: dict[str, Any], other: dict[str, Any] | None
) -> Act:
    async def does(values: dict[str, Any]) -> str:
        return await came_of(member, member.person.autocomplete(where.channel, name, option, "", **values))

    def act(values: dict[str, Any], twin: Act | None = None) -> Act:
        return Act(f"{member.name} completes {option} of /{name} {values}", lambda: does(values), twin)

    return act(given, None if other is None else act(other))


# --- buttons


def verbs() -> set[tuple[str, ...]]:
    """What the router and those it asks listen to: the parts of an address, as their patterns have them.

    Whoever listens to addresses says of the rest that they are unknown; so a new listener is found by itself.
    """
    found = set()
    for source in [path.read_text() for path in python_files("bot")]:
        for node in ast.walk(ast.parse(source)) if "raise UnknownAddress" in source else ():
            if isinstance(node, ast.MatchSequence):
                found.add(tuple(_part(each) for each in node.patterns))
            elif isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Constant):
                found.add((str(node.value.value),))
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple | ast.Call):
                text = [each.value for each in ast.walk(node.value) if isinstance(each, ast.Constant)]
                found |= {(each,) for each in text if isinstance(each, str) and " " not in each}
    return {parts for parts in found if parts and parts[0]}


def _part(pattern: ast.pattern) -> str:
    for node in ast.walk(pattern):
        if isinstance(node, ast.Constant):
            return str(node.value)
    return "1"


def forged(member: Member, carrier: Message, hidden: Hidden, real: Sequence[Json]) -> list[Act]:
    """Each button and list that somebody saw who sees the place, and each address that is listened to."""
    parts = {(each["custom_id"], each["type"]): _values(each) for each in real}
    for rest in sorted(verbs()):
        for kind, numbers in (("t", hidden.tables), ("l", hidden.tables), ("g", hidden.leagues)):
            for number in numbers.values():
                parts.setdefault((":".join((kind, str(number), *rest))[:100], 2), None)
    for number in hidden.leagues.values():
        for what in ("standings", "schedule", "report"):
            parts.setdefault((f"s:league:{number}:{what}:1:p:show", 2), None)
    about = {f":{number}" for number in (*hidden.tables.values(), *hidden.leagues.values())}
    return [
        _pressed(member, carrier, custom_id, kind, values)
        for (custom_id, kind), values in parts.items()
        if custom_id[0] in "tlgs" and any(f"{each}:" in f"{custom_id}:" for each in about)
    ]


def _values(part: Json) -> list[str] | None:
    return [each["value"] for each in part.get("options", [])[: max(1, part.get("min_values", 1))]] or None


def _pressed(member: Member, carrier: Message, custom_id: str, kind: int, values: list[str] | None) -> Act:
    async def does(address: str) -> str:
        data: Json = {"custom_id": address, "component_type": kind, "id": 1}
        if values is not None:
            data["values"] = values
        people = member.person.people
        channel = people.world.channels[carrier.channel_id]
        return await came_of(
            member, people._send(InteractionType.COMPONENT, member.person.user, channel, data, message=carrier)
        )

    def act(address: str, twin: Act | None = None) -> Act:
        return Act(f"{member.name} presses {address} {values or ''}", lambda: does(address), twin)

    scope, *rest = custom_id.split(":")
    if scope == "s" and rest[0] not in ("table", "league"):
        return act(custom_id)
    rest[1 if scope == "s" else 0] = str(NO_TABLE)
    return act(custom_id, act(":".join((scope, *rest))))


def pressable(messages: Sequence[Message]) -> list[Json]:
    """Every button and list of these messages."""
    return [part for message in messages for part in (*reading.buttons(message), *reading.selects(message))]
