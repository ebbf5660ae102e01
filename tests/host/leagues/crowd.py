"""A league of more people than sit around one table: whatever is open is played by chance."""

from __future__ import annotations

from engine import Dice
from host.leagues.shown.desk import Manager
from host.leagues.shown.survey import league_now, people_of, shown_now
from host.table.stores import Stores
from host.values.ports import Person
from storage.table_store import TableStore
from tests.host.fakes import CHANNEL, GUILD, sight

MANAGER = Manager(sight(Person(900, "Boss")), manages=True)
NAMES = ("Ana", "Ben", "Cem", "Dan", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kai", "Lea", "Mia", "Nia", "Ole", "Pia")
CROWD = tuple(Person(1000 + number, name) for number, name in enumerate(NAMES))


def person(name):
    return next(each for each in CROWD if each.name == name)


async def begun(world, rules, count, name="Dunes"):
    """A league of the first so many of the crowd, begun."""
    await world.host.leagues.create(MANAGER, name, game="beach", channel_id=CHANNEL, rules=rules, key=world.key())
    for each in CROWD[:count]:
        await world.host.league_members.join(sight(each), name, key=world.key())
    await started(world, name)


async def started(world, name="Dunes"):
    await world.host.leagues.start(MANAGER, name, key=world.key())
    await world.settle()


async def now(world, name="Dunes", *, shown=False):
    async with world.database.read() as tx:
        stores = Stores.of(tx)
        (league,) = await stores.leagues.named(GUILD, name)
        return await (shown_now if shown else league_now)(stores, league)


async def play(world, table, dice):
    """One table to its end."""
    while True:
        async with world.database.read() as tx:
            seats = await TableStore(tx).seats(table)
        owing = [
            (who, question)
            for who in CROWD
            if who.id in {seat.user_id for seat in seats}
            for question in (await world.host.panels.panel(table, who)).questions
            if not question.answered
        ]
        if not owing:
            break
        who, question = dice.choice(owing)
        answer = question.prompt.sample(dice)
        await world.host.seat.answer(table, question.id, question.digest, who, answer, key=world.key())
        await world.settle()


async def play_open_tables(world, seed="play"):
    """Every table that is open now, and nothing that opens because of it; returns how many there were.

    Nobody is seated twice in a round, whatever the format.
    """
    found = await now(world)
    open_tables = [fixture for fixture in found.fixtures if fixture.status == "running"]
    for division in found.divisions:
        for number in {fixture.round for fixture in division.fixtures if fixture.kind != "challenge"}:
            seated = [who for fixture in division.fixtures if fixture.round == number for who in people_of(fixture)]
            assert len(seated) == len(set(seated))
    for fixture in open_tables:
        await play(world, fixture.table_id, Dice(seed, str(fixture.table_id)))
    return len(open_tables)


async def play_to_the_end(world, most=40):
    """Play whatever opens until nothing does; returns how many tables there were."""
    played = 0
    for _ in range(most):
        count = await play_open_tables(world)
        if not count:
            return played
        played += count
    raise AssertionError("it has no end")


async def log_of(world, name="Dunes"):
    return "\n".join((await world.host.league_views.log(sight(), name)).pages)


async def report_of(world, name="Dunes"):
    return "\n".join((await world.host.league_views.report(sight(), name)).text.pages)


async def standings_of(world, name="Dunes"):
    return "\n".join((await world.host.league_views.standings(sight(), name)).pages)
