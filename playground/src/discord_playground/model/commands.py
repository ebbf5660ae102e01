"""Application commands: what may be registered, and how a typed command finds its place in the tree."""

import re
import unicodedata
from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from discord_playground.model.errors import ApiError, Problems
from discord_playground.model.state import Json
from discord_playground.model.world import World

NAME = re.compile(r"[-_'\w]{1,32}")
MAX_CHARACTERS = 8000
LIMITS = {1: 100, 2: 15, 3: 15}
Path = tuple[str | int, ...]


class OptionType(IntEnum):
    SUB_COMMAND = 1
    SUB_COMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


BRANCHES = (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP)
CHOOSABLE = (OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER)


def replace_all(world: World, guild_id: int | None, bodies: Any) -> list[Json]:
    """Register exactly these commands; ones that keep their name and type keep their id."""
    if not isinstance(bodies, list):
        raise ApiError(50035)
    check_set(bodies)
    before = {(each["type"], each["name"]): each for each in world.application.commands.get(guild_id, {}).values()}
    made = [_registered(world, guild_id, body, before.get((body.get("type") or 1, body["name"]))) for body in bodies]
    world.application.commands[guild_id] = {int(each["id"]): each for each in made}
    world.tell("commands")
    return made


def put_one(world: World, guild_id: int | None, body: Json, *, replacing: Json | None = None) -> tuple[Json, bool]:
    """Register one command, or change `replacing`; gives the command and whether it is new."""
    registered = world.application.commands.setdefault(guild_id, {})
    merged = {**replacing, **body} if replacing else body
    key = (merged.get("type") or 1, merged.get("name"))
    before = replacing or next((each for each in registered.values() if (each["type"], each["name"]) == key), None)
    check_set([each for each in registered.values() if each is not before] + [merged], only_last=True)
    made = _registered(world, guild_id, merged, before)
    registered[int(made["id"])] = made
    world.tell("commands")
    return made, before is None


def find(world: World, guild_id: int | None, command_id: int) -> Json:
    command = world.application.commands.get(guild_id, {}).get(command_id)
    if command is None:
        raise ApiError(10063)
    return command


def _registered(world: World, guild_id: int | None, body: Json, before: Json | None) -> Json:
    command: Json = {
        "id": before["id"] if before else str(world.ids.next()),
        "application_id": str(world.application.id),
        "version": str(world.ids.next()),
        "type": body.get("type") or 1,
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "default_member_permissions": body.get("default_member_permissions"),
        "nsfw": bool(body.get("nsfw")),
        "options": [_completed(option) for option in body.get("options") or []],
    }
    if not command["options"]:
        del command["options"]
    permissions = command["default_member_permissions"]
    if permissions is not None:
        command["default_member_permissions"] = str(permissions)
    if guild_id is None:
        command["contexts"] = body.get("contexts")
        command["integration_types"] = body.get("integration_types") or [0]
        command["dm_permission"] = body.get("dm_permission") is not False
    else:
        command["guild_id"] = str(guild_id)
    return command


def _completed(option: Json) -> Json:
    answer = {key: value for key, value in option.items() if value is not None and key != "options"}
    if option.get("options"):
        answer["options"] = [_completed(each) for each in option["options"]]
    return answer


# Checking


def check_set(bodies: Sequence[Json], *, only_last: bool = False) -> None:
    """Raise error 50035 unless these commands can be registered together."""
    problems = Problems()
    for index, body in enumerate(bodies):
        if not only_last or index == len(bodies) - 1:
            _check_command(body, () if only_last else (index,), problems)
    keys = [(body.get("type") or 1, body.get("name")) for body in bodies]
    problems.check(len(set(keys)) == len(keys), (), "Application command names must be unique", "DUPLICATE_NAME")
    for kind, limit in LIMITS.items():
        count = sum(1 for key in keys if key[0] == kind)
        problems.check(count <= limit, (), f"Maximum number of application commands reached ({limit}).", "MAX")
    problems.raise_any()


def _check_command(command: Json, path: Path, problems: Problems) -> None:
    kind = command.get("type") or 1
    problems.number(kind, (*path, "type"), 1, 3)
    if kind != 1:
        problems.length(command.get("name"), (*path, "name"), 1, 32)
        problems.check(not command.get("options"), (*path, "options"), "Context menu commands have no options.")
        problems.check(not command.get("description"), (*path, "description"), "They have no description either.")
        return
    _check_name(command, path, problems)
    _check_options(command.get("options") or [], path, problems, depth=0)
    characters = command_characters(command)
    problems.check(characters <= MAX_CHARACTERS, path, f"Command exceeds maximum size ({MAX_CHARACTERS}).", "TOO_LARGE")


def _check_name(named: Json, path: Path, problems: Problems) -> None:
    name = named.get("name")
    good = isinstance(name, str) and NAME.fullmatch(name) and name == name.lower()
    good = good and all(unicodedata.category(char)[0] in "LNM" or char in "-_'" for char in str(name))
    problems.check(bool(good), (*path, "name"), "Command name is invalid", "APPLICATION_COMMAND_INVALID_NAME")
    problems.length(named.get("description"), (*path, "description"), 1, 100)


def _check_options(options: Any, path: Path, problems: Problems, depth: int) -> None:
    if not problems.count(options, (*path, "options"), 0, 25):
        return
    names = [option.get("name") for option in options]
    problems.check(len(set(names)) == len(names), (*path, "options"), "Option names must be unique", "DUPLICATE_NAME")
    kinds = {option.get("type") in BRANCHES for option in options}
    problems.check(len(kinds) < 2, (*path, "options"), "Sub-commands and options cannot stand together.")
    optional_seen = False
    for index, option in enumerate(options):
        here = (*path, "options", index)
        _check_name(option, here, problems)
        if option.get("type") in BRANCHES:
            group = option["type"] == OptionType.SUB_COMMAND_GROUP
            problems.check(depth == 0 or (depth == 1 and not group), here, "Nested too deeply.")
            _check_options(option.get("options") or [], here, problems, 1 if group else 2)
            continue
        problems.number(option.get("type"), (*here, "type"), 3, 11)
        in_order = not (option.get("required") and optional_seen)
        problems.check(in_order, here, "Required options must be placed before non-required options", "OPTIONS_ORDER")
        optional_seen = optional_seen or not option.get("required")
        _check_values(option, here, problems)


def _check_values(option: Json, path: Path, problems: Problems) -> None:
    choices = option.get("choices") or []
    if (choices or option.get("autocomplete")) and option.get("type") not in CHOOSABLE:
        problems.add(path, "Only text and numbers can be chosen from a list.")
    problems.check(not (choices and option.get("autocomplete")), path, "Choices and autocomplete exclude each other.")
    if problems.count(choices, (*path, "choices"), 0, 25):
        for index, choice in enumerate(choices):
            problems.length(choice.get("name"), (*path, "choices", index, "name"), 1, 100)
            if option.get("type") == OptionType.STRING:
                problems.length(choice.get("value"), (*path, "choices", index, "value"), 1, 100)


def command_characters(node: Json) -> int:
    """Characters of a command as Discord counts them: names, descriptions and choice values, longest translation."""

    def longest(key: str) -> int:
        translations = (node.get(f"{key}_localizations") or {}).values()
        return max(len(node.get(key) or ""), *(len(each) for each in translations), 0)

    total = longest("name") + longest("description")
    for choice in node.get("choices") or []:
        total += len(choice["name"]) + len(str(choice["value"]))
    return total + sum(command_characters(option) for option in node.get("options") or [])
