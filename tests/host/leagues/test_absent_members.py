"""Members who are away: nobody waits for them, it is told once, and what a bot plays for them is not their result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.ui.pages.league_texts import rules_meant
from engine import Refusal
from host.leagues.planning.membership import notes_of
from host.leagues.scoring.ratings import rebuilt
from host.leagues.scoring.raw_results import results_of
from host.leagues.scoring.rules import Rules, read_rules
from host.leagues.shown.pictures import league_sheet
from host.values.timeout_rules import AUTOPILOT, DEFAULT
from storage.league_store import LeagueStore
from storage.table_store import TableStore
from tests.host.fakes import ANA, BEN, CEM, DAN, GUILD, sight
from tests.host.leagues.crowd import log_of, now, standings_of
from tests.host.leagues.test_late_tables import member
from tests.host.leagues.test_league import BOSS, MANAGER, begun, fixtures
from tests.host.queue import QUEUE, STOCK, Rounds
from tests.host.world import World

DAY = 24 * 3600


class Sound(Rounds):
    """The stall, where nothing falls down whoever takes it."""

    def new(self, setup):
        return replace(super().new(setup), stock=[thing for thing in STOCK if thing != "boom"])


STALL = replace(QUEUE, rules=Sound())
AWAY = Rules({}, 2, 2, 2, 1, lapse=AUTOPILOT)


@pytest.fixture
async def world(tmp_path):
    """A house that hosts the stall: three rounds, in each of which everybody takes something in turn."""
    world = await World.open(tmp_path / "stall.db", (STALL,))
    yield world
    await world.database.close()


async def league(world, people=(ANA, BEN), **rules):
    await begun(world, rules=replace(AWAY, **rules), people=people, game="queue")


async def table_of(world, person, number=1):
    """The table at which somebody sits in a round."""
    for fixture in await fixtures(world):
        if fixture.round == number and str(person.id) in fixture.people.strip("[]").replace(" ", "").split(","):
            return fixture.table_id
    raise AssertionError("they sit nowhere")


async def awaited(world, table, person):
    return bool((await world.host.panels.panel(table, person)).questions)


async def play(world, table, *absent, waits=99):
    """Everybody answers but for who is absent, whose time runs out at most so often; how often it did."""
    waited = 0
    while (await world.row(table)).status == "running":
        here = [person for person in await world.seated(table) if person is not None and person not in absent]
        asked = [person for person in here if await awaited(world, table, person)]
        if asked:
            await world.answer(table, asked[0], ["pass"])
            await world.settle()
        elif waited == waits:
            break
        else:
            await world.pass_time(DAY + 60)
            waited += 1
    return waited


async def results(world, table):
    async with world.database.read() as tx:
        return {row.user_id: row for row in await LeagueStore(tx).results([table])}


async def everybody_is_away(world, table):
    async with world.database.read() as tx:
        return all(row.autopilot for row in await TableStore(tx).seats(table))


def told(world, person, words):
    """What was said to somebody alone or with their name, and has these words."""
    said = [post for user, post in world.channel.whispers if user == person.id]
    said += [each.post for each in world.channel.said if person.id in each.post.mentions]
    return [post for post in said if words in post.text]


# --- whom nobody waits for


async def test_a_vanished_member_costs_the_others_two_deadlines_and_then_nobody_waits(world):
    await league(world)
    assert await play(world, await table_of(world, ANA), BEN) == 2
    assert (await now(world)).league.status == "finished"


async def test_where_the_league_takes_the_plainest_answer_each_time_everybody_waits_each_time(world):
    await league(world, lapse=DEFAULT)
    assert await play(world, await table_of(world, ANA), BEN) == 3


async def test_at_the_next_table_of_the_league_one_deadline_is_enough(world):
    await league(world, (ANA, BEN, CEM, DAN), rounds=2)
    for number, waits in ((1, 2), (2, 1)):
        tables = {await table_of(world, person, number) for person in (ANA, BEN, CEM, DAN)}
        with_ben = await table_of(world, BEN, number)
        assert await play(world, with_ben, BEN) == waits, f"round {number}"
        for other in tables - {with_ben}:
            await play(world, other)


async def test_who_does_something_at_the_next_table_is_back(world):
    await league(world, (ANA, BEN, CEM, DAN), rounds=2)
    with_ben = await table_of(world, BEN)
    await play(world, with_ben, BEN)
    assert notes_of(await member(world, BEN)).away
    await play(world, next(row.table_id for row in await fixtures(world) if row.table_id not in (None, with_ben)))
    again = await table_of(world, BEN, 2)
    await play(world, again)
    assert not notes_of(await member(world, BEN)).away
    assert "Ben is back" in await log_of(world)
    assert not (await results(world, again))[BEN.id].forfeited


async def test_where_somebody_resigned_and_the_other_vanished_the_round_still_ends(world):
    await league(world)
    table = await table_of(world, ANA)
    await world.host.handover.resign(table, ANA, key=world.key())
    await world.settle()
    assert await play(world, table, BEN) <= 3
    assert (await now(world)).league.status == "finished"


async def test_a_table_at_which_everybody_has_been_away_for_a_day_is_called_off(world):
    await league(world)
    table = await table_of(world, ANA)
    for _ in range(8):
        if (await world.row(table)).status != "running":
            break
        await world.pass_time(DAY + 60)
    assert (await now(world)).league.status == "finished"
    assert (await world.row(table)).status == "abandoned"
    assert "everybody at" in await log_of(world)
    assert all(row.forfeited for row in (await results(world, table)).values())


async def test_a_table_at_which_somebody_was_back_within_the_day_is_not_called_off_for_it(world):
    await league(world)
    table = await table_of(world, ANA)
    while not await everybody_is_away(world, table):
        await world.pass_time(DAY + 60)
    await world.pass_time(DAY - 7200)
    await world.host.handover.back(table, ANA, key=world.key())
    await world.host.league_members.leave(sight(ANA), "Dunes", key=world.key())
    await world.settle()
    assert await everybody_is_away(world, table)
    await world.pass_time(7200)
    assert (await world.row(table)).status == "running"


# --- what is told


async def test_it_is_told_once_to_the_member_and_to_whoever_made_the_league(world):
    await league(world, calls_after=0)
    await play(world, await table_of(world, ANA), BEN)
    (word,) = told(world, BEN, "you count as away")
    assert "Who is away as the game ends has given it up." in word.text
    (word,) = told(world, BOSS, "Ben is away")
    assert "nobody waits for them until they are back" in word.text
    assert (await log_of(world)).count("Ben is away") == 1


async def test_standings_and_the_managers_page_say_who_is_away_until_they_are_back(world):
    await league(world, (ANA, BEN, CEM, DAN))
    table = await table_of(world, BEN)
    await play(world, table, BEN)
    note = "Ben is away: nobody waits for them"
    assert note in await standings_of(world)
    assert note in "\n".join(league_sheet(await now(world), "Queue", "standings").lines)
    (scene,) = league_sheet(await now(world), "Queue", "standings").scenes
    assert scene.alt.count("(away)") == 1
    assert "Ben (away)" in scene.alt
    number = (await now(world)).league.id
    assert note in (await world.host.league_panels.manage(MANAGER, number)).text
    other = next(row.table_id for row in await fixtures(world) if row.table_id != table)
    await play(world, other)
    assert (await now(world)).league.status == "finished"
    assert "is away" not in await standings_of(world), "the season is over"


# --- whose result it is


async def test_what_a_bot_plays_for_who_is_away_is_given_up_in_points_and_ratings(world):
    await league(world)
    table = await table_of(world, ANA)
    await play(world, table, BEN)
    found = await results(world, table)
    assert (found[ANA.id].forfeited, found[BEN.id].forfeited) == (False, True)
    standings = await standings_of(world)
    assert standings.startswith("1. **Ana**: 1 point,"), "the stall itself tells nobody apart"
    async with world.database.read() as tx:
        rated = rebuilt(results_of(await LeagueStore(tx).results_of(GUILD, "queue")))
    assert rated[ANA.id].mu > rated[BEN.id].mu


async def test_so_it_is_at_a_table_of_no_league(world):
    table = await world.play(ANA, BEN, CEM, game="queue", lapse=AUTOPILOT)
    absent = (await world.seated(table))[1]
    await play(world, table, absent)
    assert {who: row.forfeited for who, row in (await results(world, table)).items()} == {
        person.id: person == absent for person in (ANA, BEN, CEM)
    }


async def test_who_is_back_before_the_end_and_has_decided_no_less_than_the_bot_keeps_the_result(world):
    table = await world.play(ANA, BEN, CEM, game="queue", lapse=AUTOPILOT)
    absent = (await world.seated(table))[1]
    await play(world, table, absent, waits=1)
    await play(world, table)
    assert not any(row.forfeited for row in (await results(world, table)).values())


# --- what managers choose


async def test_after_so_many_time_outs_in_a_row_a_table_is_given_up_for_good_where_the_league_says_so(world):
    await league(world, lapse=DEFAULT, gives_up_after=1)
    table = await table_of(world, ANA)
    assert await play(world, table, BEN) == 1
    assert (await results(world, table))[BEN.id].forfeited
    assert "Ben has given up a table: their time ran out 1 time" in await log_of(world)
    assert world.channel.titled("A bot plays on for Ben")


def test_a_league_that_is_made_lets_nobody_hold_up_a_round_unless_its_manager_chooses_so():
    games = {"queue": STALL}

    def made(**more):
        return rules_meant(games, "queue", "", seats=2, rounds=1, pace="daily", strict=False, **more)

    assert made().lapse == AUTOPILOT
    assert made(time=DEFAULT).lapse == DEFAULT
    with pytest.raises(Refusal, match="When time runs out, the rule is one of"):
        made(time="never")


def test_leagues_of_older_releases_keep_the_plainest_answer():
    assert (read_rules("{}").lapse, read_rules("{}").gives_up_after) == (DEFAULT, 0)


async def test_the_rules_of_a_league_say_what_comes_of_time_that_runs_out(world):
    await league(world)
    rules = "\n".join((await world.host.league_views.rules(sight(), "Dunes")).pages)
    assert "a bot answers, at once from the second time in a row" in rules
    assert "Who is away as a table ends has given it up" in rules
    await world.host.leagues.options(MANAGER, "Dunes", "give up", "3", key=world.key())
    rules = "\n".join((await world.host.league_views.rules(sight(), "Dunes")).pages)
    assert "Somebody has given up a table: after 3 time-outs in a row there" in rules
