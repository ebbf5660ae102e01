"""A process killed at every point of what it does, one after another: nothing is lost, nothing said or done twice.

The points are not listed by hand: a run without trouble records whatever passes between the house and what is outside
it (each commit, each call to Discord), and then the scenario is played once for each of them and killed right after it.
Between two of them nothing outside changes, so that a kill there is the same as one at the first.
"""

from __future__ import annotations

import pytest

from host.ports import Undeliverable
from scripts.elapsed.month import without_threads
from tests.host.fakes import ANA, BEN, CEM
from tests.host.mortal import Prepared, Scenario, changes_something

MINUTE, HOUR = 60, 3600


def does(act):
    """Somebody does something."""

    async def step(world, tables, key):
        return lambda: act(world, tables[0], key)

    return step


def bids(person, beans):
    """Somebody answers the question they were shown before, however often they press."""

    async def step(world, tables, key):
        question = await world.question(tables[0], person, "bid")
        answer = {"beans": beans, "boast": ["no"]}
        return lambda: world.host.seat.answer(tables[0], question.id, question.digest, person, answer, key=key)

    return step


async def a_minute(world, tables, key):
    """Time passes and the house notices."""
    world.clock.forward(seconds=MINUTE)
    return world.settle


async def ten_minutes(world, tables, key):
    """So long that whoever has just acted is not taken to be there any more, and no direct message waits for others."""
    world.clock.forward(seconds=10 * MINUTE)
    return world.settle


def a_minute_before(hours, before):
    """A world prepared, in which so many hours but a minute have passed since, and the house noticed it."""

    async def prepared(world):
        tables = await before(world)
        await world.host.take_up()
        for _ in range(4 * hours - 1):
            await world.pass_time(HOUR // 4)
        await world.pass_time(HOUR // 4 - MINUTE)
        return tables

    return prepared


def starts_after(hours):
    """A process starts after so many hours without one."""

    async def step(world, tables, key):
        world.clock.forward(seconds=hours * HOUR)
        return lambda: world.host.take_up()

    return step


async def two(world):
    return [await world.play()]


async def three(world):
    return [await world.play(ANA, BEN, CEM)]


async def two_who_want_both(world):
    for person in (ANA, BEN):
        await world.host.people.be_reminded(person, "both", key=world.key())
    return await two(world)


async def one_late_and_refused(world):
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    tables = await two(world)
    await world.bid(tables[0], BEN, 1)
    await world.settle()
    world.channel.whisper = refuses(world.channel)
    return tables


def refuses(channel):
    async def whisper(user_id, post):
        raise Undeliverable("They take none.")

    return whisper


async def at_two_tables(world):
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    return [await world.play(), await world.play(channel=71)]


def proposes(person, what, argument=""):
    async def act(world, table, key):
        await world.host.votes.propose(table, person, what, key=key, argument=argument)

    return act


def votes(person, agree, number=1):
    async def act(world, table, key):
        await world.host.votes.vote(table, person, number, agree, key=key)

    return act


async def asked_for_a_pace(world):
    tables = await three(world)
    await world.host.votes.propose(tables[0], ANA, "pace", key=world.key(), argument="relaxed")
    return tables


async def rests(world, table, key):
    await world.host.people.rest_between(ANA, "22:00", "07:00", key=key)


async def goes_away(world, table, key):
    await world.host.people.go_away(ANA, "", "2027-02-20", key=key)


async def offers(world, table, key):
    await world.host.handover.offer(table, ANA, key=key)


async def takes(world, table, key):
    await world.host.handover.take(table, CEM, key=key)


SCENARIOS = {
    "decisions and what comes of them": Scenario(two, [bids(ANA, 1), bids(BEN, 2), a_minute, ten_minutes]),
    "half of the time is over": Scenario(a_minute_before(12, two_who_want_both), [a_minute, ten_minutes]),
    "time has run out": Scenario(a_minute_before(24, two_who_want_both), [a_minute, a_minute]),
    "a reminder that is refused": Scenario(
        a_minute_before(12, one_late_and_refused), [a_minute, ten_minutes, a_minute]
    ),
    "an outage that is made good": Scenario(two, [starts_after(30), a_minute]),
    "a choice that moves deadlines at two tables": Scenario(at_two_tables, [does(rests), does(goes_away), a_minute]),
    "a vote that is carried": Scenario(three, [does(proposes(ANA, "pause")), does(votes(BEN, True)), a_minute]),
    "a vote of which the time runs out": Scenario(a_minute_before(24, asked_for_a_pace), [a_minute, a_minute]),
    "a seat that is offered and taken": Scenario(two, [does(offers), does(takes), a_minute]),
}


@pytest.mark.parametrize("name", SCENARIOS)
async def test_killed_at_any_point_it_comes_to_the_same(name, tmp_path):
    scenario = SCENARIOS[name]
    with without_threads():
        prepared = await Prepared.by(scenario, tmp_path / "prepared.sqlite3")
        whole, points, killed = await prepared.lived(scenario.steps)
        assert (killed, whole.unsaid) == (None, 0)
        deadly = [n for n, point in enumerate(points, 1) if changes_something(point)]
        assert len(deadly) >= 5, points
        for n in deadly:
            found, _, killed = await prepared.lived(scenario.steps, dies_at=n)
            assert killed is not None
            assert found == whole, f"killed at point {n}, {killed}"
