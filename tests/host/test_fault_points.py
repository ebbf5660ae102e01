"""A process killed at every point of what it does, one after another: nothing is lost, nothing said or done twice.

The points are not listed by hand: a run without trouble records whatever passes between the house and what is outside
it (each commit, each call to Discord), and then the scenario is played once for each of them and killed right after it.
Between two of them nothing outside changes, so that a kill there is the same as one at the first.
"""

from __future__ import annotations

from contextlib import suppress

import pytest

from engine import Refusal
from host.values.ports import Undeliverable
from rehearsals.elapsed.month import without_threads
from tests.host.fakes import ANA, BEN, CEM, GUILD
from tests.host.mortal import Prepared, Scenario, changes_something
from tests.host.queue import QUEUE
from tests.host.test_table_rule import DUDS

pytestmark = pytest.mark.rehearsal

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


def passes(seconds):
    """So much time passes and the house notices."""

    async def step(world, tables, key):
        world.clock.forward(seconds=seconds)
        return world.settle

    return step


def answers(ask, answer, *, place=None, person=None):
    """Somebody, named or by their place at the table, answers the question they were shown before."""

    async def step(world, tables, key):
        who = person or (await world.seated(tables[0]))[place]
        question = await world.question(tables[0], who, ask)
        return lambda: world.host.seat.answer(tables[0], question.id, question.digest, who, answer, key=key)

    return step


def reacts(person):
    """Somebody passes in the open window."""
    return answers("bids revealed", ["pass"], person=person)


def a_minute_before(hours, before, minutes=1):
    """A world prepared, in which so many hours but a minute have passed since, and the house noticed it."""

    async def prepared(world):
        tables = await before(world)
        await world.host.take_up()
        for _ in range(4 * hours - 1):
            await world.pass_time(HOUR // 4)
        await world.pass_time(HOUR // 4 - minutes * MINUTE)
        return tables

    return prepared


def starts_after(hours):
    """A process starts after so many hours without one."""

    async def step(world, tables, key):
        world.clock.forward(seconds=hours * HOUR)
        return lambda: world.host.take_up()

    return step


async def is_cut_off(world, tables, key):
    """The process lives, and no line to Discord is open."""
    world.channel.cut_off = True
    return world.settle


def is_back_after(hours):
    """After so many hours one is."""

    async def step(world, tables, key):
        world.clock.forward(seconds=hours * HOUR)
        world.channel.cut_off = False
        return world.settle

    return step


def puts_off(person):
    """Somebody wants to hear of it in an hour."""

    async def act(world, table, key):
        with suppress(Refusal):
            await world.host.snoozes.snooze(person, "hour", table, key=key)

    return act


async def two(world):
    return [await world.play()]


async def three(world):
    return [await world.play(ANA, BEN, CEM)]


async def two_who_want_both(world):
    for person in (ANA, BEN):
        await world.host.people.be_reminded(person, "both", key=world.key())
    return await two(world)


async def two_who_want_direct_messages(world):
    for person in (ANA, BEN):
        await world.host.people.be_reminded(person, "message", key=world.key())
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


async def at_two_tables_of_a_lost_server(world):
    tables = await at_two_tables(world)
    await world.host.places.guild_gone(GUILD)
    return tables


async def the_server_is_back(world, table, key):
    await world.host.places.guild_back(GUILD)


async def with_a_digest(world):
    """Ana hears at noon, three hours from now, where she is awaited; nothing is due for days."""
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await world.host.digests.choose(ANA, "12:00")
    return [await world.play(pace="relaxed"), await world.play(channel=71, pace="relaxed")]


async def at_two_tables_by_message(world):
    """Half of the time ends at the second table a minute after it does at the first."""
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    tables = [await world.play()]
    await world.pass_time(MINUTE)
    return [*tables, await world.play(channel=71)]


async def whoever_is_second_was_late_once(world):
    """A table whose second seat is awaited, and answered for at once if it is late again."""
    table = await world.play(ANA, BEN, CEM, game=QUEUE.key, lapse="autopilot")
    first, _, third = await world.seated(table)
    await world.answer(table, first, ["pass"])
    for _ in range(24):
        await world.pass_time(HOUR)
    await world.answer(table, third, ["pass"])
    await world.answer(table, first, ["pass"])
    await world.settle()
    return [table]


def reactions(rule):
    """A table of the rule, before the bids that open a reaction window."""

    async def prepared(world):
        return [await world.play(options={"windows": rule})]

    return prepared


def with_reactions_open(rule):
    """The same with the window open."""

    async def prepared(world):
        tables = await reactions(rule)(world)
        await world.bid_all(tables[0])
        await world.settle()
        return tables

    return prepared


async def comes_back(world, tables, key):
    """Whoever is second says that they are there."""
    who = (await world.seated(tables[0]))[1]
    return lambda: world.host.handover.back(tables[0], who, key=key)


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


async def is_back(world, table, key):
    with suppress(Refusal):  # whoever presses once more is back already
        await world.host.people.come_back(ANA, key=key)


async def offers(world, table, key):
    await world.host.handover.offer(table, ANA, key=key)


async def takes(world, table, key):
    await world.host.handover.take(table, CEM, key=key)


SCENARIOS = {
    "decisions and what comes of them": Scenario(two, [bids(ANA, 1), bids(BEN, 2), a_minute, ten_minutes]),
    "a question that opens, told directly": Scenario(
        two_who_want_direct_messages, [a_minute, a_minute, bids(ANA, 1), bids(BEN, 2), ten_minutes, a_minute, a_minute]
    ),
    "half of the time is over": Scenario(a_minute_before(12, two_who_want_both), [a_minute, ten_minutes, passes(HOUR)]),
    "a message that only called somebody, and is overtaken": Scenario(
        a_minute_before(23, two), [a_minute, ten_minutes]
    ),
    "time has run out": Scenario(a_minute_before(24, two_who_want_both), [a_minute, a_minute]),
    "a reminder that is refused": Scenario(
        a_minute_before(12, one_late_and_refused), [a_minute, ten_minutes, a_minute]
    ),
    "an outage that is made good": Scenario(two, [starts_after(30), a_minute]),
    "time out of reach that is made good": Scenario(a_minute_before(1, two), [is_cut_off, is_back_after(30), a_minute]),
    "a choice that moves deadlines at two tables": Scenario(at_two_tables, [does(rests), does(goes_away), a_minute]),
    "a vote that is carried": Scenario(three, [does(proposes(ANA, "pause")), does(votes(BEN, True)), a_minute]),
    "a vote of which the time runs out": Scenario(a_minute_before(24, asked_for_a_pace), [a_minute, a_minute]),
    "a seat that is offered and taken": Scenario(two, [does(offers), does(takes), a_minute]),
    "a digest, a day after the one before": Scenario(a_minute_before(27, with_a_digest), [a_minute, a_minute]),
    "what was put off for an hour, half of the time is over meanwhile": Scenario(
        a_minute_before(12, two_who_want_both),
        [does(puts_off(ANA)), a_minute, passes(HOUR - MINUTE), a_minute, ten_minutes],
    ),
    "reminders of two tables in one direct message": Scenario(
        a_minute_before(12, at_two_tables_by_message, minutes=2), [a_minute, a_minute, a_minute]
    ),
    "reminders that wait for the end of a vacation": Scenario(
        a_minute_before(12, at_two_tables_by_message, minutes=2),
        [a_minute, does(goes_away), a_minute, a_minute, a_minute, does(is_back), a_minute],
    ),
    "answers for somebody who is away, until they are back": Scenario(
        a_minute_before(24, whoever_is_second_was_late_once),
        [a_minute, answers("take", ["pass"], place=2), answers("take", ["pass"], place=0), comes_back, ten_minutes],
        (QUEUE,),
    ),
    "a server that is there again": Scenario(
        at_two_tables_of_a_lost_server, [does(the_server_is_back), a_minute, ten_minutes]
    ),
    "a window that closes since all have answered": Scenario(
        reactions("every"),
        [bids(ANA, 1), bids(BEN, 2), reacts(ANA), reacts(BEN), ten_minutes],
    ),
    "a window that closes at its hold": Scenario(
        a_minute_before(2, with_reactions_open("fast")), [reacts(ANA), a_minute, a_minute]
    ),
    "a window in which nobody can do anything": Scenario(
        with_reactions_open("table"), [a_minute, a_minute, ten_minutes], (DUDS,)
    ),
    "a window that waits for who can do something": Scenario(
        with_reactions_open("table"), [ten_minutes, reacts(ANA), reacts(BEN), a_minute]
    ),
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
