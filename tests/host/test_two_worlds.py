"""Whoever looks at a table through any room of the house cannot tell two worlds apart that differ in what is hidden.

The engine's contract compares views, questions and previews. Here everything is compared that the house makes of them:
panels, boards and their scenes, cards, logs, help, lists, what may be typed. Every method that only looks is found by
its parameters, so that a new one is looked through from its first day.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable
from dataclasses import fields, is_dataclass

import pytest

from engine import Dice, Refusal
from engine.codec import but, encode
from engine.driver import Driver
from engine.loading import load_state
from host.play.readings import Readings
from host.values.ports import Late, Person, Picture, arrived
from tests.games.declared import that_declare
from tests.host.fakes import CHANNEL, sight
from tests.host.test_ways import looks_alike
from tests.host.world import PEOPLE, World

COMPARED = 12
"""So many pairs of worlds are compared in each game."""

WATCHER = Person(105, "Eve")
"""Who sits at no table."""

OF_OTHERS = {"operate", "rescue", "upgrades", "house", "outages", "maintenance", "bots", "playing_on", "stumbles"}
"""Rooms of whoever runs the bot, of the clock and of bots, and one that counts."""

LOOKED_AT = {
    "panels.panel", "readings.board", "readings.text_board", "readings.cards", "readings.log", "readings.recap",
    "readings.texts", "guides.of_table", "guides.around", "lobby.view", "votes.page", "seat.moments", "hints.of",
    "reasons.of", "typing.options_for_any", "typing.seats_for", "typing.moments_for", "table.here", "stats.company",
}  # fmt: skip
"""What is found at least."""


class Painter:
    """Whose pictures are all that would be painted."""

    is_behind = is_crowded = False

    async def paint(self, scene, *, key=None, private=False):
        return Picture(repr(scene).encode(), "board.png", scene.alt)


def looks(host, table, person, driver):
    """Every method of a room that only looks, with what it takes of a table and a person: (name, call)."""
    asks = sorted({question.prompt.ask for question in driver.open.values()})
    given = {
        "table_id": table, "person": person, "sight": sight(person), "channel_id": CHANNEL, "typed": "",
        "ask_names": asks,
    }  # fmt: skip
    for room_name, room in vars(host).items():
        if room_name in OF_OTHERS:
            continue
        for name, method in inspect.getmembers(room, inspect.iscoroutinefunction):
            taken = inspect.signature(method).parameters
            needed = {each for each, how in taken.items() if how.default is inspect.Parameter.empty}
            if name.startswith("_") or "key" in taken or not needed <= given.keys() or not needed & given.keys():
                continue
            yield f"{room_name}.{name}", method(**{each: given[each] for each in needed})


async def plain(value):
    """All that a result says, pictures that follow too, without anything that is one object's own."""
    if isinstance(value, Late):
        return [await plain(picture) for picture in await arrived(value)]
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: await plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, dict):
        return {str(key): await plain(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [await plain(held) for held in value]
    assert not isinstance(value, Awaitable)
    return repr(value)


async def shown(host, table, person, driver):
    """What each look shows, or why it is refused."""
    found = {}
    async with host.house.tables.hold(table) as held:
        held.driver = driver
    for name, look in looks(host, table, person, driver):
        try:
            found[name] = await plain(await look)
        except Refusal as no:
            found[name] = str(no)
    async with host.house.tables.hold(table) as held:
        assert held.driver is driver, "somebody has read the table anew"
    return found


async def positions(world, game):
    """A table at beginnings of turns, at which the state says everything, with its people."""
    table = await world.play(*PEOPLE[: min(4, game.rules.seats[-1])], game=game.key)
    dice, before = Dice(f"two worlds/{game.key}"), None
    people = await world.seated(table)
    while True:
        async with world.host.house.tables.hold(table) as held:
            if held.row.status != "running":
                return
            driver = held.driver
        if driver.seq == driver.checkpoint.seq != before:
            before = driver.seq
            yield table, people, driver.checkpoint
        if not await world.random_answer(table, dice):
            await world.pass_time(3600)


def apart(game, checkpoint, seat, dice):
    """Two tables in worlds that differ in what is hidden from a seat (from everybody, if None), and look alike to it;
    None where they do not, as something is drawn or turned up as that turn begins.
    """
    other = encode(game.rules.redeal(load_state(game.rules, checkpoint), seat, dice))
    here, there = (
        Driver.restore(game.rules, but(checkpoint, state=state), fingerprints=False)
        for state in (checkpoint.state, other)
    )
    differ = encode(here.state) != encode(there.state)
    return (here, there) if differ and alike(here, there, seat) else None


def alike(here, there, seat):
    """Whether a seat is shown and asked the same by the engine; nobody's view is everybody's."""
    if seat is not None:
        return looks_alike(here, there, seat)
    return (here.view(None), here.awaited) == (there.view(None), there.awaited)


@pytest.fixture(params=that_declare("secrets"), ids=lambda game: game.key)
async def house(request, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (request.param,))
    world.painter = Painter()
    world.host = world.another_house()
    yield world
    await world.database.close()


async def compared(house):
    """Every pair of worlds in turn: whom they look alike to, and what each look shows in both."""
    (game,) = house.games
    dice = Dice("worlds")
    async for table, people, checkpoint in positions(house, game):
        for seat, person in [(None, WATCHER), *enumerate(people)]:
            if (pair := apart(game, checkpoint, seat, dice)) is not None:
                yield person, *[await shown(house.another_house(), table, person, each) for each in pair]


async def test_nothing_that_is_looked_at_tells_two_worlds_apart(house):
    number = 0
    async for person, here, there in compared(house):
        assert here.keys() == there.keys() >= LOOKED_AT
        for name, said in here.items():
            assert said == there[name], f"{name} tells {person.name} what is hidden from them"
        number += 1
        if number == COMPARED:
            break
    assert number == COMPARED, "too few worlds differ"


async def test_a_new_look_that_tells_what_is_hidden_is_found(house, monkeypatch):
    async def peek(self, table_id, person):
        async with self.house.tables.hold(table_id) as table:
            return encode(table.driver.state)

    monkeypatch.setattr(Readings, "peek", peek, raising=False)
    async for _, here, there in compared(house):
        assert here["readings.peek"] != there["readings.peek"]
        break
