"""A league from its first member to its last table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Dice
from host.leagues.scoring.rules import Rules, ScoringWords, written_rules
from host.leagues.shown.desk import Manager
from host.values.ports import Person
from storage.league_store import LeagueStore
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, sight

BOSS = Person(900, "Boss")
MANAGER = Manager(sight(BOSS), manages=True)
OUTSIDER = Person(500, "Oda")
PAIRS = Rules(least=2, most=2, wanted=2, rounds=3)


async def made(world, rules=PAIRS, people=(ANA, BEN, CEM, DAN), name="Dunes", game="beach"):
    await world.host.leagues.create(MANAGER, name, game=game, channel_id=CHANNEL, rules=rules, key=world.key())
    for person in people:
        await world.host.league_members.join(sight(person), name, key=world.key())


async def begun(world, **more):
    await made(world, **more)
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()


async def fixtures(world):
    async with world.database.read() as tx:
        leagues = LeagueStore(tx)
        (league,) = await leagues.named(GUILD, "Dunes")
        (division,) = await leagues.divisions((await leagues.season(league.id)).id)
        return await leagues.fixtures(division.id)


async def text(view):
    return "\n".join((await view).pages)


async def status(world):
    async with world.database.read() as tx:
        return (await LeagueStore(tx).named(GUILD, "Dunes"))[0].status


async def play_out(world, table, seed="play"):
    dice = Dice(seed, str(table))
    while await world.random_answer(table, dice):
        await world.settle()
    assert (await world.row(table)).status == "finished"


async def play_round(world, number):
    for fixture in [row for row in await fixtures(world) if row.round == number and row.kind != "bye"]:
        await play_out(world, fixture.table_id)
    await world.settle()


# --- the whole way


async def test_a_season_runs_by_itself_from_its_start_to_its_standings(world):
    await begun(world)
    for number in (1, 2, 3):
        running = [row for row in await fixtures(world) if row.status == "running"]
        assert [row.round for row in running] == [number, number]
        await play_round(world, number)
    assert await status(world) == "finished"
    assert all(row.status == "finished" for row in await fixtures(world))
    standings = await text(world.host.league_views.standings(sight(), "Dunes"))
    assert standings.count("3 played") == 4
    assert standings.splitlines()[0].startswith("1. **")
    assert len(world.channel.titled("Dunes")) == 6  # the news and the beginning of each round
    assert "the season with it" in world.channel.titled("Dunes")[-1].text


async def test_everybody_meets_everybody_once_where_that_can_be(world):
    await begun(world)
    assert len({frozenset(row.people.strip("[]").split(",")) for row in await fixtures(world)}) == 6


async def test_tables_open_in_threads_with_the_right_people_in_order_and_begin_at_once(world):
    rules = Rules(PAIRS.options, 2, 2, 2, 1, pace="36h", strict=True)
    await begun(world, rules=rules)
    first, second = await fixtures(world)
    for fixture in (first, second):
        row = await world.row(fixture.table_id)
        people = [person.id for person in await world.seated(fixture.table_id)]
        assert str(people).replace(" ", "") == fixture.people
        assert (row.status, row.in_thread, row.channel_id) == ("running", True, CHANNEL)
        assert row.thread_id is not None


async def test_points_come_from_the_tables_own_result(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    (fixture,) = await fixtures(world)
    await play_out(world, fixture.table_id)
    await world.settle()
    async with world.database.read() as tx:
        results = await LeagueStore(tx).results([fixture.table_id])
    assert {row.user_id for row in results} == {ANA.id, BEN.id}
    assert min(row.place for row in results) == 1
    assert all(row.ended_at == world.clock() for row in results)


async def test_an_ordinary_table_leaves_raw_results_too(world):
    table = await world.play(ANA, BEN)
    await play_out(world, table)
    async with world.database.read() as tx:
        results = await LeagueStore(tx).results_of(GUILD, "beach")
    assert [(row.table_id, row.seat) for row in results] == [(table, 0), (table, 1)]
    assert not any(row.forfeited or row.abandoned for row in results)


async def test_who_resigned_has_forfeited(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    (fixture,) = await fixtures(world)
    await world.host.handover.resign(fixture.table_id, ANA, key=world.key())
    await play_out(world, fixture.table_id)
    await world.settle()
    async with world.database.read() as tx:
        results = await LeagueStore(tx).results([fixture.table_id])
    assert {row.user_id: row.forfeited for row in results} == {ANA.id: True, BEN.id: False}
    assert (await text(world.host.league_views.standings(sight(), "Dunes"))).startswith("1. **Ben**")


# --- killed on the way


async def test_killed_before_its_tables_opened_a_round_opens_them_once(world):
    await made(world)
    key = world.key()
    await world.host.leagues.start(MANAGER, "Dunes", key=key)
    await world.restart()
    again = await world.host.leagues.start(MANAGER, "Dunes", key=key)
    assert "2 tables" in again.text
    await world.settle()
    await world.restart()
    await world.settle()
    assert [row.status for row in await fixtures(world)].count("running") == 2
    async with world.database.read() as tx:
        assert (await tx.exec_driver_sql("SELECT count(*) FROM tables")).scalar_one() == 2


async def test_killed_between_opening_a_table_and_beginning_it_the_game_still_begins_once(world):
    await made(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    lobby = world.host.lobby

    async def killed(*_):
        raise ConnectionError("killed here")

    lobby.house.ring, ring = killed, lobby.house.ring
    await world.host.house.clock.catch_up()
    (fixture,) = await fixtures(world)
    assert fixture.status == "opening"
    await world.host.lobby.leave(fixture.table_id, ANA, key=world.key())  # somebody goes before it begins
    lobby.house.ring = ring
    await world.restart()
    await world.pass_time(3600)
    (after,) = await fixtures(world)
    assert (after.table_id, after.status) == (fixture.table_id, "running")
    assert {person.id for person in await world.seated(after.table_id)} == {ANA.id, BEN.id}


# --- paused


async def test_in_a_pause_tables_are_played_on_and_no_round_begins(world):
    await begun(world)
    await world.host.leagues.pause(MANAGER, "Dunes", key=world.key())
    await play_round(world, 1)
    assert {row.status for row in await fixtures(world) if row.round == 2} == {"planned"}
    done = await world.host.leagues.go_on(MANAGER, "Dunes", key=world.key())
    assert "goes on" in done.text
    await world.settle()
    assert {row.status for row in await fixtures(world) if row.round == 2} == {"running"}
    assert "running" in await world.refused(world.host.leagues.go_on(MANAGER, "Dunes", key=world.key()))


async def rules_become(world, rules):
    """What an older release had stored, or somebody mended since."""
    async with world.database.transaction() as tx:
        leagues = LeagueStore(tx)
        await leagues.change((await leagues.named(GUILD, "Dunes"))[0].id, rules=written_rules(rules))


async def test_a_table_that_this_release_cannot_open_pauses_the_league_until_somebody_lets_it_go_on(world):
    rules = Rules({}, 2, 2, 2, 1)
    await made(world, rules=rules, people=(ANA, BEN))
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await rules_become(world, replace(rules, options={"tide": "high"}))
    await world.settle()
    assert await status(world) == "paused"
    assert "cannot be opened: Beach has no option “tide”" in await text(world.host.league_views.log(sight(), "Dunes"))
    await rules_become(world, rules)
    world.clock.forward(seconds=60)
    await world.host.leagues.go_on(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert [row.status for row in await fixtures(world)] == ["running"]


# --- penalties


async def test_a_penalty_is_taken_off_shown_and_written_into_the_log(world):
    await made(world, people=(ANA, BEN))
    leagues, views = world.host.leagues, world.host.league_views
    await leagues.penalty(MANAGER, "Dunes", ANA.id, 2, "late twice", key=world.key())
    lines = (await text(views.standings(sight(), "Dunes"))).splitlines()
    assert lines == ["1. **Ben**: 0 points, 0 played, 0 won", "2. **Ana**: -2 points, 0 played, 0 won, 2 taken off"]
    assert "Boss: 2 points are taken from Ana: late twice" in await text(views.log(sight(), "Dunes"))
    await leagues.penalty(MANAGER, "Dunes", ANA.id, -2, "it was our fault", key=world.key())
    assert "level with Ben" in await text(views.standings(sight(), "Dunes"))


async def test_a_penalty_is_for_members_by_managers_with_a_reason(world):
    await made(world, people=(ANA, BEN))
    penalty = world.host.leagues.penalty
    assert "not in the league" in await world.refused(penalty(MANAGER, "Dunes", CEM.id, 1, "x", key=world.key()))
    assert "a reason" in await world.refused(penalty(MANAGER, "Dunes", ANA.id, 1, " ", key=world.key()))
    assert "managed by" in await world.refused(penalty(Manager(sight(BEN)), "Dunes", ANA.id, 1, "x", key=world.key()))


# --- what is refused


async def test_only_managers_and_the_league_role_manage_leagues(world):
    nobody, helper = Manager(sight(ANA)), Manager(sight(ANA), frozenset({55}))
    create = world.host.leagues.create
    asked = {"game": "beach", "channel_id": CHANNEL, "rules": PAIRS}
    assert await world.refused(create(nobody, "Dunes", **asked, key=world.key())) == (
        "Leagues are managed by managers of this server."
    )
    await world.host.operate.change_settings(GUILD, league_role_id=55)
    assert "<@&55>" in await world.refused(create(nobody, "Dunes", **asked, key=world.key()))
    assert "is open" in (await create(helper, "Dunes", **asked, key=world.key())).text


async def test_a_league_of_a_name_that_is_taken_is_refused(world):
    await made(world)
    again = world.host.leagues.create(MANAGER, "dunes", game="beach", channel_id=CHANNEL, rules=PAIRS, key=world.key())
    told = "There is a league called dunes here already; one in the archive keeps its name."
    assert await world.refused(again) == told


async def test_a_name_of_a_league_that_one_cannot_see_is_free_and_tells_nothing(world):
    await made(world)
    leagues, asked = world.host.leagues, {"game": "beach", "rules": PAIRS}
    outsider = Manager(sight(OUTSIDER, hidden=(CHANNEL,)), manages=True)
    done = await leagues.create(outsider, "Dunes", **asked, channel_id=CHANNEL + 1, key=world.key())
    other = await leagues.create(outsider, "Other", **asked, channel_id=CHANNEL + 1, key=world.key())
    assert done.text.replace("Dunes", "Other") == other.text
    assert await world.host.league_views.names(outsider.sight) == ("Other", "Dunes")
    assert await leagues.close(outsider, "dunes", key=world.key())


async def test_of_two_leagues_of_one_name_who_sees_both_names_one_by_its_number(world):
    await made(world)
    outsider = Manager(sight(OUTSIDER, hidden=(CHANNEL,)), manages=True)
    await world.host.leagues.create(
        outsider, "Dunes", game="beach", rules=PAIRS, channel_id=CHANNEL + 1, key=world.key()
    )
    names = await world.host.league_views.names(sight(BEN))
    assert names == ("Dunes #2", "Dunes #1")
    refused = await world.refused(world.host.league_views.standings(sight(BEN), "dunes"))
    assert refused == (
        f"There are 2 leagues of that name here: Dunes #2 in <#{CHANNEL + 1}> and Dunes #1 in <#{CHANNEL}>. "
        "Please name one with its number."
    )
    for name in names:
        assert (await world.host.league_views.standings(sight(BEN), name)).title
    assert await world.refused(world.host.league_views.standings(outsider.sight, "Dunes #1")) == (
        "There is no such league here."
    )


@pytest.mark.parametrize("name", ["", "  ", "**bold**", "<@55>", "x" * 61, "a_b"])
async def test_a_name_that_is_none_or_markup_is_refused(world, name):
    doing = world.host.leagues.create(MANAGER, name, game="beach", channel_id=CHANNEL, rules=PAIRS, key=world.key())
    assert await world.refused(doing) == "A league's name has at most 60 letters, digits and spaces."


async def test_rules_that_cannot_be_played_are_refused(world):
    wrong = {
        "between the fewest": Rules(least=3, most=2, wanted=2),
        "1 to 30 rounds": Rules(least=2, most=2, wanted=2, rounds=0),
        "cannot be scored": Rules(least=2, most=2, wanted=2, scoring=ScoringWords(tie_breaks=("luck",))),
    }
    for words, rules in wrong.items():
        doing = world.host.leagues.create(
            MANAGER, "Dunes", game="beach", channel_id=CHANNEL, rules=rules, key=world.key()
        )
        assert words in await world.refused(doing)


async def test_a_league_with_too_few_people_does_not_start(world):
    await made(world, people=(ANA, BEN, CEM))
    start = world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    assert await world.refused(start) == "3 people do not fit into tables of 2."
    assert await status(world) == "open"


async def test_nobody_joins_twice_or_late_and_nobody_starts_twice(world):
    await made(world)
    leagues, members = world.host.leagues, world.host.league_members
    assert "in the league Dunes already" in await world.refused(members.join(sight(ANA), "Dunes", key=world.key()))
    await leagues.start(MANAGER, "Dunes", key=world.key())
    assert "running already" in await world.refused(leagues.start(MANAGER, "Dunes", key=world.key()))


async def test_a_league_that_is_closed_takes_nobody_until_it_is_opened_again(world):
    await made(world, people=(ANA,))
    leagues, members, views = world.host.leagues, world.host.league_members, world.host.league_views
    await leagues.close(MANAGER, "Dunes", key=world.key())
    assert "closed" in await world.refused(members.join(sight(BEN), "Dunes", key=world.key()))
    await leagues.open(MANAGER, "Dunes", key=world.key())
    await members.join(sight(BEN), "Dunes", key=world.key())
    assert "2 people have joined: Ana, Ben" in await text(views.schedule(sight(), "Dunes"))


async def test_who_left_before_the_start_is_not_seated_and_may_come_back(world):
    await made(world)
    members, views = world.host.league_members, world.host.league_views
    await members.leave(sight(DAN), "Dunes", key=world.key())
    assert "Dan" not in await text(views.standings(sight(), "Dunes"))
    await members.join(sight(DAN), "Dunes", key=world.key())
    assert "Dan" in await text(views.standings(sight(), "Dunes"))


async def test_a_league_that_is_not_there_is_refused(world):
    assert await world.refused(world.host.league_views.standings(sight(), "Nothing")) == "There is no such league here."


async def test_whatever_was_done_is_in_the_log(world):
    await begun(world)
    log = await text(world.host.league_views.log(sight(), "Dunes"))
    plan = "4 people play 3 rounds; in what is planned so far nobody meets anybody twice."
    for line in ("Boss: made the league", "Ana: joined", f"Boss: started the season: {plan}"):
        assert line in log
