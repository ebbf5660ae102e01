"""Nothing of learning pings anybody, is posted in public or is rated: whatever there is to type and to press, found by
itself.
"""

from __future__ import annotations

import inspect
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, suppress
from functools import wraps
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any

import pytest

import host.learning
from bot.ui.addresses import UnknownAddress, parse
from discord_playground import reading
from discord_playground.model.errors import Refused
from discord_playground.model.state import Message
from games import GAMES
from storage.schema import NOWHERE, metadata
from tests.e2e.members import Clicker, Member
from tests.e2e.outsiders import came_of
from tests.games.declared import that_declare
from tests.sources import python_files

MOST = 400
"""More presses than there are things to press."""


def use_cases() -> Iterator[tuple[type, str]]:
    """Every method of a room of learning that somebody asks something of."""
    for module in iter_modules(host.learning.__path__, f"{host.learning.__name__}."):
        for room in vars(import_module(module.name)).values():
            if inspect.isclass(room) and room.__module__ == module.name:
                for name, method in inspect.getmembers(room, inspect.iscoroutinefunction):
                    if not name.startswith("_") and "person" in inspect.signature(method).parameters:
                        yield room, name


def commands() -> set[str]:
    """The first words of the commands whose cogs ask a room of learning."""
    rooms = (".learning.", ".puzzles.")
    cogs = [path for path in python_files("cogs") if any(room in path.read_text() for room in rooms)]
    return {path.stem.removesuffix("_commands") for path in cogs}


def noted(called: set[str], room: type, name: str) -> Callable[..., Awaitable[Any]]:
    """A use case that is noted when it is asked."""
    asked = getattr(room, name)

    @wraps(asked)
    async def noting(self: Any, *given: Any, **more: Any) -> Any:
        called.add(f"{room.__name__}.{name}")
        return await asked(self, *given, **more)

    return noting


def shape(custom_id: str) -> str:
    """What a press is about: an address without its table, and a step in an answer without what is chosen."""
    address = parse(custom_id)
    of_question = address.kind == "t" and address.verb == "p"
    return ":".join((address.kind, *(("p",) if of_question else address.rest)))


def untried(member: Member, tried: set[str]) -> tuple[Message, dict[str, Any]] | None:
    """Something that this person alone is shown and has not pressed yet, and where; what leaves a practice is last."""
    found = [
        (message, part)
        for message in reversed(list(member.playground.world.messages.values()))
        if message.visible_to == member.person.id and not message.deleted
        for part in (*reading.buttons(message), *reading.selects(message))
        if not part.get("disabled")
        and shape(part["custom_id"]) not in tried
        and not part["custom_id"].startswith("q:bots:")  # a real game, which everybody may see
    ]
    return next(iter(sorted(found, key=lambda each: "lesson:" in each[1]["custom_id"])), None)


async def press(member: Member, message: Message, part: dict[str, Any]) -> None:
    """Press it, or choose what comes first of it; a form that comes is filled in."""
    with suppress(Refused, TimeoutError):
        if "options" in part:
            values = [option["value"] for option in part["options"][: max(1, part["min_values"])]]
            await came_of(member, member.person.select(message, values, custom_id=part["custom_id"]))
        else:
            await came_of(member, member.person.click(message, custom_id=part["custom_id"]))


async def press_everything(member: Member, tried: set[str]) -> None:
    """Press whatever there is, each once."""
    while (found := untried(member, tried)) is not None:
        message, part = found
        tried.add(shape(part["custom_id"]))
        await press(member, message, part)
        assert len(tried) < MOST


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The use cases of learning that were asked."""
    found = set[str]()
    for room, name in list(use_cases()):
        monkeypatch.setattr(room, name, noted(found, room, name))
    return found


def kept(database: Any) -> dict[str, int]:
    """How many rows each table of the database has."""
    with closing(sqlite3.connect(database)) as rows:
        return {name: rows.execute(f"select count(*) from {name}").fetchone()[0] for name in metadata.tables}


@pytest.mark.rehearsal
async def test_nothing_that_can_be_typed_or_pressed_in_learning_is_heard_of_by_anybody_or_counted(
    called, bot, playground, ana, channel
):
    everything = {f"{room.__name__}.{name}" for room, name in use_cases()}
    assert {"learn", "puzzle"} == commands()
    tried = set[str]()
    for command in sorted(commands()):
        await ana.slash(channel, command)
        for game in GAMES:
            with suppress(TimeoutError):
                await ana.slash(channel, command, game=game.key)
    today = await ana.slash(channel, "puzzle")
    await Clicker(ana, Random("today")).answer(today, lambda: "Another puzzle" in reading.labels(today))
    await ana.slash(channel, "puzzle")
    for game in that_declare("lessons"):
        panel = await ana.slash(channel, "learn", game=game.key)
        for _ in game.lessons[0].steps:
            panel = await ana.click(panel, "Do it for me")
    await press_everything(ana, tried)
    assert called == everything
    assert {"e", "z", "t:lesson:step", "t:lesson:again", "t:lesson:leave"} <= tried | {each[0] for each in tried}
    await bot.nothing_to_say()
    bot.clock.forward(36 * 3600)
    await bot.nothing_to_say()
    assert [reading.text(each) for each in playground.world.messages.values() if each.visible_to != ana.id] == []
    assert not [ping for person in playground.world.users for ping in playground.people.pings(person)]
    with closing(sqlite3.connect(bot.database)) as rows:
        assert {guild for (guild,) in rows.execute("select guild_id from tables")} == {NOWHERE}
        assert rows.execute("select count(*) from tables where result is not null").fetchone() == (0,)
    counted = kept(bot.database)
    assert counted["tables"] > len(GAMES)
    assert [name for name, rows in counted.items() if rows and ("result" in name or "rating" in name)] == []


def test_every_address_has_a_shape_and_unknown_ones_are_none():
    assert shape("t:7:p:0.1:abcd:pick=1") == shape("t:8:p:2.0:efgh:yes=2") == "t:p"
    assert shape("t:7:lesson:again") == "t:lesson:again"
    assert shape("e:game:first") == "e:game:first"
    with pytest.raises(UnknownAddress):
        shape("nothing")
