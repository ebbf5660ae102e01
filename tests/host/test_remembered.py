"""What a house has in memory does not grow with the tables, people and servers that it has ever seen."""

from __future__ import annotations

from collections import deque
from types import FunctionType, MethodType, ModuleType

from engine import Dice
from host.values.bounded_cache import BoundedCache
from host.values.ports import NotNow, Person
from host.values.receipts import Venue
from tests.host.fakes import GUILD
from tests.host.test_whole_games import play_out

BOUNDED = {"Tables._live", "Tables._stale", "Tables._names"}
"""What holds so much at most as the number of live tables, or of names, says."""
CONTAINERS = (dict, set, list, deque)
HOUR = 3600
WEEK = 7 * 24 * HOUR


def sizes(house):
    """How much is in each container that is reached from a house, by whose it is; without what tests bring."""
    found, seen, waiting = {}, set(), [("", house)]
    while waiting:
        name, thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType | BoundedCache):
            continue
        seen.add(id(thing))
        if isinstance(thing, MethodType):
            waiting.append((name, thing.__self__))
        elif isinstance(thing, CONTAINERS):
            found[name] = len(thing)
        elif type(thing).__module__.startswith(("host.", "storage.")):
            fields = {*getattr(thing, "__dict__", ()), *getattr(type(thing), "__slots__", ())}
            waiting += [(f"{type(thing).__name__}.{field}", getattr(thing, field, None)) for field in fields]
    return found


async def lives(world, number):
    """A table in a server of its own, whose place is lost for a while, and of whose people one is forgotten before a
    direct message reached them.
    """
    host, channel, guild = world.host, 1000 + number, GUILD + 1 + number
    people = [Person(10 * channel + each, f"Person {number}.{each}") for each in range(2)]
    opened = await host.lobby.open_table(
        people[0], Venue(guild, channel, "here"), key=world.key(), game="beach", seats=2
    )
    table = opened.table_id
    await host.lobby.join(table, people[1], key=world.key())
    await host.people.be_reminded(people[0], "message", key=world.key())
    await host.lobby.start(table, people[0], key=world.key())
    await world.settle()
    world.channel.gone.add(channel)
    await host.table.pause(table, key=world.key())
    await host.table.resume(table, people[0], key=world.key())
    await world.settle()
    world.channel.gone.clear()
    await host.places.sign_of_life(guild)
    await world.settle()
    world.channel.before["whisper"] = [NotNow("slow down", after=20.0)]
    await world.pass_time(HOUR)
    await host.data.forget(people[0], key=world.key())
    await play_out(world, table, Dice(str(number)), kill_one_in=10**9)
    await world.pass_time(WEEK)


async def test_what_a_house_has_in_memory_does_not_grow_with_what_it_has_seen(world):
    for number in range(2):
        await lives(world, number)
    before = sizes(world.host)
    for number in range(2, 5):
        await lives(world, number)
    after = sizes(world.host)
    assert {name for name, size in after.items() if size > before.get(name, 0)} <= BOUNDED
