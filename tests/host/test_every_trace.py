"""Somebody who has done everything that can be done, and about whom others have said everything, is forgotten."""

from __future__ import annotations

from engine import Dice
from host.leagues.scoring.rules import Rules
from host.leagues.shown.desk import Manager
from host.values.ports import Person
from storage.tracing import Traces
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, sight
from tests.host.leagues.test_league import BOSS, MANAGER, fixtures, play_round
from tests.host.test_whole_games import play_out

ODD = Person(987_654_321_012_345_678, "Quillon")
RULES = Rules(least=2, most=2, wanted=2, rounds=3)
DAYS = 24 * 3600


async def chooses(world):
    """How they live, rest and want to hear, where they wait, and their calendar."""
    host, key = world.host, world.key
    await host.people.live_in(ODD, "Berlin", key=key())
    await host.people.rest_between(ODD, "22:00", "7:00", key=key())
    await host.people.be_reminded(ODD, "both", key=key())
    await host.people.hear_next(ODD, True, key=key())
    await host.digests.choose(ODD, "18")
    await host.looks.begin_with(ODD, "beach", ["quick"])
    await host.handover.step_in(ODD, GUILD, True)
    await host.finding.hear(ODD, GUILD, ["beach"], key=key())
    await host.finding.look(sight(ODD), key=key(), channel_id=CHANNEL, game="beach", seats="4")
    await host.calendars.of_person(ODD)
    await host.data.export(ODD)


async def plays(world):
    """A game that is over and is to be played again, one with a vote and a report, one handed over, one taken over."""
    host, key = world.host, world.key
    over = await world.play(ODD, BEN, channel=300)
    await play_out(world, over, Dice("over"), kill_one_in=1000)
    await host.rematches.ask(over, sight(ODD), key=key())
    here = await world.play(ODD, BEN, CEM, channel=301)
    await world.bid(here, ODD, 1)
    await host.votes.propose(here, ODD, "pause", key=key())
    await host.seat.report(here, ODD, "Quillon says it is wrong", key=key())
    await host.seat.report(here, BEN, f"<@{ODD.id}> plays with open cards", key=key())
    offered = await world.play(BEN, ODD, CEM, channel=302)
    await host.handover.offer(offered, ODD, key=key())
    left = await world.play(BEN, ODD, CEM, channel=303)
    await host.handover.resign(left, ODD, key=key())
    taken = await world.play(BEN, CEM, DAN, channel=304)
    await host.handover.offer(taken, DAN, key=key())
    await host.handover.take(taken, ODD, key=key())
    await world.open_table(person=ODD, channel=305)
    await world.settle()
    return over, here, offered, left, taken


async def is_in_leagues(world):
    """As a member with wishes, penalties and results, whom a substitute follows; as a substitute; as a manager."""
    host, key, members = world.host, world.key, world.host.league_members
    for name, people in {"Dunes": (ODD, BEN, CEM, DAN), "Cliffs": (ANA, BEN, CEM, DAN)}.items():
        await host.leagues.create(MANAGER, name, game="beach", channel_id=CHANNEL, rules=RULES, key=key())
        for person in people:
            await members.join(sight(person), name, key=key())
    await members.wish(sight(ODD), "Dunes", [BEN.id], key=key())
    await members.wish(sight(CEM), "Dunes", [ODD.id], key=key())
    for name in ("Dunes", "Cliffs"):
        await host.leagues.start(MANAGER, name, key=key())
    await world.settle()
    await play_round(world, 1)
    await host.leagues.penalty(MANAGER, "Dunes", ODD.id, 1, "Quillon was late", key=key())
    await host.leagues.message(MANAGER, "Dunes", "Please wait for Quillon", key=key())
    seat = next(f for f in await fixtures(world) if f.round == 1 and str(ODD.id) in f.people)
    await host.rulings.overrule(MANAGER, "Dunes", f"1.{seat.number}", "Dan, Quillon", "Quillon erred", key=key())
    await host.rulings.substitute(MANAGER, "Dunes", ODD.id, ANA, "Quillon is ill", key=key())
    await host.rulings.substitute(MANAGER, "Cliffs", DAN.id, ODD, "Quillon plays on", key=key())
    own = Manager(sight(ODD), manages=True)
    await host.leagues.create(own, "Rocks", game="beach", channel_id=CHANNEL, rules=RULES, key=key())
    await members.stand_by(sight(ODD), "Rocks", key=key())
    await host.calendars.of_league(sight(ODD), "Cliffs")
    await world.settle()


async def named(world):
    """All that is stored and names them, by column, and whether the whole of it does."""
    async with world.database.read() as tx:
        found = await Traces(tx).found([str(ODD.id), ODD.name])
        names = (await tx.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'")).scalars().all()
        rows = [str((await tx.exec_driver_sql(f"SELECT * FROM {name}")).all()) for name in names]
    return set(found), [row for row in rows if str(ODD.id) in row or ODD.name in row]


async def test_whoever_left_every_kind_of_trace_is_named_nowhere_at_once_and_after_thirty_five_days(world):
    tables = await plays(world)
    await is_in_leagues(world)
    await chooses(world)
    before, _ = await named(world)
    assert before >= {
        "people.user_id", "seats.user_id", "tables.host_user_id", "tables.notes", "inputs.user_id",
        "results.user_id", "reminders.user_id", "outbox.payload", "guild_settings.settings", "leagues.manager_id",
        "league_members.user_id", "league_members.notes", "league_tables.people", "league_log.text",
        "penalties.user_id", "penalties.reason", "table_notes.notes", "requests.receipt",
    }  # fmt: skip
    said = await world.host.data.forget(ODD, key=world.key())
    assert "nothing of you remains but" in said
    assert "names you still" not in said
    for days in (0, 35):
        await world.pass_time(days * DAYS)
        assert await named(world) == (set(), [])
    assert (await world.host.operate.verify(tables[0])).ok
    assert "former player" in str(await world.host.league_views.standings(sight(BOSS), "Dunes"))
