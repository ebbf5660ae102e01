"""Tables of a league that take too long, and members whose time runs out again and again."""

from __future__ import annotations

from dataclasses import replace

from host.leagues.planning.membership import notes_of
from host.leagues.scoring.rules import LATE, Rules
from storage.league_store import LeagueStore
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, sight
from tests.host.leagues.crowd import report_of
from tests.host.leagues.test_league import MANAGER, fixtures, made, play_out, status, text

DAY = 24 * 3600
SLOW = Rules({}, 2, 2, 2, 1, pace="336h", late_after=3)


async def playing(world, people=(ANA, BEN), **rules):
    await made(world, rules=replace(SLOW, **rules), people=people)
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    return (await fixtures(world))[0].table_id


async def log(world):
    return await text(world.host.league_views.log(sight(), "Dunes"))


async def member(world, person):
    async with world.database.read() as tx:
        leagues = LeagueStore(tx)
        season = await leagues.season((await leagues.named(GUILD, "Dunes"))[0].id)
        return next(each for each in await leagues.members(season.id) if each.user_id == person.id)


def told(world, words):
    return [said.post for said in world.channel.said if words in said.post.text]


async def test_a_table_that_takes_long_is_announced_a_day_before_it_is_late_and_not_sooner(world):
    await playing(world, late="projected")
    await world.pass_time(2 * DAY - 60)
    assert not told(world, "of the league is late")
    await world.pass_time(120)
    public, *direct = told(world, "of the league is late")
    assert "it ends, and counts as the game's own scoring has it" in public.text
    assert not public.mentions
    assert {who for post in direct for who in post.mentions} == {ANA.id, BEN.id}
    assert await status(world) == "running"


async def test_a_late_table_ends_and_counts_as_it_stands_where_the_league_says_so(world):
    table = await playing(world, late="projected")
    await world.pass_time(2 * DAY + 60)
    await world.pass_time(DAY + 60)
    assert (await world.row(table)).status == "abandoned"
    assert [row.status for row in await fixtures(world)] == ["finished"]
    assert await status(world) == "finished"
    (over,) = world.channel.titled("over by the rule of its league")
    assert "It counts as it stands:\n1. " in over.text
    assert set(over.mentions) == {ANA.id, BEN.id}
    standings = await text(world.host.league_views.standings(sight(), "Dunes"))
    assert standings.count("1 played") == 2
    assert "0.5 points" in standings  # nobody has scored: they share the first place
    assert "it counts as it stands" in await log(world)
    assert "Its league ended this game as it stood." in world.channel.text


async def test_a_late_table_goes_on_with_bots_for_those_whom_it_waits_for(world):
    table = await playing(world, late="bots")
    await world.bid(table, BEN, 1)
    await world.pass_time(2 * DAY + 60)
    await world.pass_time(DAY + 60)
    lines = (await world.host.lobby.view(table)).sitting
    assert [line.bot for line in lines if line.user_id != BEN.id] == ["plain"]
    assert world.channel.titled("A bot plays on for Ana")
    assert "bots play on for 1 of it" in await log(world)
    await play_out(world, table)
    await world.settle()
    assert (await text(world.host.league_views.standings(sight(), "Dunes"))).startswith("1. **Ben**: 1 point,")


async def test_a_late_table_has_as_many_days_more_again_and_again_where_the_league_says_so(world):
    table = await playing(world, late="extend")
    for often in (1, 2, 3):
        await world.pass_time(2 * DAY + 60)
        await world.pass_time(DAY + 60)
        assert len(told(world, "It has 3 days more.")) == often
    assert (await world.row(table)).status == "running"
    assert "3.1" not in await report_of(world)


async def test_a_table_that_ends_in_time_is_never_late(world):
    table = await playing(world, late="projected")
    await play_out(world, table)
    await world.pass_time(4 * DAY)
    assert not told(world, "of the league is late")
    assert (await world.row(table)).status == "finished"


async def test_a_late_table_is_left_alone_until_only_late_tables_are_left_of_the_season(world):
    await playing(world, (ANA, BEN, CEM, DAN), rounds=2, late="end")
    first, other = (row.table_id for row in await fixtures(world) if row.round == 1)
    await play_out(world, other)
    await world.pass_time(9 * DAY)
    assert (await world.row(first)).status == "running", "a round is to come"
    assert not told(world, "of the league is late")
    await play_out(world, first)
    await world.settle()
    first, other = (row.table_id for row in await fixtures(world) if row.round == 2)
    await world.pass_time(2 * DAY)
    await play_out(world, other)
    assert not told(world, "of the league is late")
    await world.pass_time(DAY + 60)
    public, *direct = told(world, "is late, and only late tables are left")
    assert "it ends, and counts as the game's own scoring has it" in public.text
    assert len({who for post in direct for who in post.mentions}) == 2
    assert (await world.row(first)).status == "running"
    await world.pass_time(DAY + 60)
    assert (await world.row(first)).status == "abandoned"
    assert {row.status for row in await fixtures(world)} == {"finished"}
    assert await status(world) == "finished"
    assert "it counts as it stands" in await log(world)


async def test_on_a_ladder_a_late_table_ends_by_itself_whoever_else_plays(world):
    people = (ANA, BEN, CEM, DAN)
    await made(world, rules=replace(SLOW, format="ladder", late="end"), people=people)
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    for who, whom in ((BEN, ANA), (DAN, CEM)):
        await world.host.challenges.challenge(sight(who), "Dunes", whom.id, key=world.key())
        await world.settle()
        await world.pass_time(DAY)
    late, other = (row.table_id for row in await fixtures(world))
    await world.pass_time(DAY + 60)
    (public, *_) = told(world, "of the league is late")
    assert "only late tables are left" not in public.text
    await world.pass_time(DAY + 60)
    assert ((await world.row(late)).status, (await world.row(other)).status) == ("abandoned", "running")
    assert "that is said, and a day later it ends" in await text(world.host.league_views.rules(sight(), "Dunes"))


async def test_late_tables_that_are_left_together_are_announced_and_end_together(world):
    await playing(world, (ANA, BEN, CEM, DAN), late="end")
    await world.pass_time(3 * DAY + 60)
    assert len(told(world, "is late, and only late tables are left")) == 6
    await world.restart()
    await world.pass_time(DAY + 60)
    assert await status(world) == "finished"


async def test_a_late_table_that_was_announced_stays_where_the_rule_became_the_seasons_end(world):
    table = await playing(world, (ANA, BEN, CEM, DAN), rounds=2, late="projected")
    await world.pass_time(2 * DAY + 60)
    assert told(world, "of the league is late")
    await world.host.leagues.options(MANAGER, "Dunes", "late", "end", key=world.key())
    await world.pass_time(5 * DAY)
    assert (await world.row(table)).status == "running"


async def test_a_rule_for_late_tables_that_is_made_later_is_announced_first(world):
    table = await playing(world, late_after=0)
    await world.pass_time(9 * DAY)
    options = world.host.leagues.options
    await options(MANAGER, "Dunes", "late", "projected", key=world.key())
    await options(MANAGER, "Dunes", "late after", "2", key=world.key())
    await world.settle()
    assert told(world, "of the league is late")
    assert (await world.row(table)).status == "running"
    await world.pass_time(DAY + 60)
    assert (await world.row(table)).status == "abandoned"


async def test_nothing_is_late_any_more_where_the_rule_is_dropped(world):
    table = await playing(world, late="projected")
    await world.pass_time(2 * DAY + 60)
    await world.host.leagues.options(MANAGER, "Dunes", "late after", "0", key=world.key())
    await world.pass_time(9 * DAY)
    assert (await world.row(table)).status == "running"


async def test_killed_on_the_way_a_late_table_is_settled_once(world):
    table = await playing(world, late="projected")
    await world.pass_time(2 * DAY + 60)
    await world.restart()
    world.clock.forward(seconds=DAY)
    await world.host.house.clock.catch_up()
    await world.restart()
    await world.settle()
    assert (await world.row(table)).status == "abandoned"
    assert len(world.channel.titled("over by the rule of its league")) == 1
    assert await status(world) == "finished"


async def test_a_paused_league_settles_nothing(world):
    table = await playing(world, late="projected")
    await world.host.leagues.pause(MANAGER, "Dunes", key=world.key())
    await world.pass_time(5 * DAY)
    assert (await world.row(table)).status == "running"


# --- whose time runs out


async def test_after_some_time_outs_a_substitute_is_called_those_who_stand_by_before_others(world):
    for person in (CEM, DAN):  # who stands by may like to step in elsewhere, too, and hears of a seat once
        await world.host.handover.step_in(person, GUILD, True)
    table = await playing(world, pace="24h", late_after=0, calls_after=1, lapse="default")
    await world.host.league_members.stand_by(sight(CEM), "Dunes", key=world.key())
    await world.bid(table, BEN, 1)
    await world.pass_time(DAY + 60)
    assert notes_of(await member(world, ANA)).lapses == 1
    assert notes_of(await member(world, BEN)).lapses == 0
    assert "a substitute is called for Ana: their time ran out 1 time" in await log(world)
    assert [who for who, _ in world.channel.whispers] == [CEM.id]
    assert "You stand by in its league" in world.channel.whispers[0][1].text
    await world.pass_time(13 * 3600)
    assert [who for who, _ in world.channel.whispers] == [CEM.id, DAN.id]
    await world.host.handover.take(table, CEM, key=world.key())
    assert CEM.id in {person.id for person in await world.seated(table)}


async def test_after_more_time_outs_a_member_is_out_of_the_season_and_bots_play_on(world):
    table = await playing(world, pace="24h", late_after=0, removes_after=1)
    await world.bid(table, BEN, 1)
    await world.pass_time(DAY + 60)
    assert (await member(world, ANA)).left_at is not None
    assert (await member(world, BEN)).left_at is None
    assert "Ana is out of the season: their time ran out 1 time" in await log(world)
    lines = (await world.host.lobby.view(table)).sitting
    assert [line.user_id for line in lines if line.bot is None] == [BEN.id]


async def test_time_that_runs_out_elsewhere_is_not_the_leagues_business(world):
    await playing(world, pace="336h", late_after=0, removes_after=1)
    other = await world.play(ANA, BEN, pace="24h", channel=CHANNEL + 1)
    await world.pass_time(DAY + 60)
    assert (await world.row(other)).seq > 0
    assert notes_of(await member(world, ANA)).lapses == 0


def test_no_sentence_of_a_rule_for_late_tables_is_long():
    for rule, words in LATE.items():
        assert max(len(sentence.split()) for sentence in words.split(". ")) <= 16, rule
