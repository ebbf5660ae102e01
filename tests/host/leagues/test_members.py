"""Members who come and go while a season runs, who stand by, and with whom they do not want to sit."""

from __future__ import annotations

import asyncio

from host.leagues.planning.membership import notes_of
from host.leagues.scoring.rules import Rules
from host.values.ports import Person
from tests.host.fakes import ANA, BEN, CEM, DAN, sight
from tests.host.leagues.crowd import now
from tests.host.leagues.test_late_tables import log, member
from tests.host.leagues.test_league import MANAGER, begun, fixtures, made, play_out, play_round, status, text
from tests.host.leagues.test_rulings import people_at, table_of

ELI, FAY = Person(105, "Eli"), Person(106, "Fay")
DAY = 24 * 3600


async def test_who_leaves_while_the_season_runs_is_followed_by_others_and_after_a_day_by_bots(world):
    await begun(world)
    _, table = await table_of(world, ANA)
    members = world.host.league_members
    await members.stand_by(sight(ELI), "Dunes", key=world.key())
    assert "others may take your seat at once" in await members.leaving(sight(ANA), "Dunes")
    done = await members.leave(sight(ANA), "Dunes", key=world.key())
    assert "At 1 table others may take your seat now" in done.text
    await world.settle()
    assert world.channel.titled("A seat is free")
    assert [who for who, _ in world.channel.whispers] == [ELI.id]
    assert "Ana: left" in await log(world)
    await world.pass_time(DAY + 60)
    assert ANA.id not in await people_at(world, table)
    assert "Nobody has taken the seat." in world.channel.titled("A bot plays on for Ana")[0].text


async def test_whoever_takes_the_seat_of_a_leaver_keeps_it(world):
    await begun(world)
    _, table = await table_of(world, ANA)
    await world.host.league_members.leave(sight(ANA), "Dunes", key=world.key())
    await world.settle()
    await world.host.handover.take(table, ELI, key=world.key())
    await world.pass_time(DAY + 60)
    assert ELI.id in await people_at(world, table)


async def test_who_left_and_is_back_within_the_day_keeps_the_seat(world):
    await begun(world)
    _, table = await table_of(world, ANA)
    await world.host.league_members.leave(sight(ANA), "Dunes", key=world.key())
    await world.settle()
    await world.host.league_members.join(sight(ANA), "Dunes", key=world.key())
    await world.host.handover.back(table, ANA, key=world.key())
    await world.pass_time(DAY + 60)
    assert ANA.id in await people_at(world, table) or (await world.row(table)).status == "finished"
    assert not world.channel.titled("A bot plays on for Ana")


async def test_nobody_is_planned_with_whoever_left_and_the_others_play_on(world):
    await begun(world)
    await world.host.league_members.leave(sight(ANA), "Dunes", key=world.key())
    await world.pass_time(DAY + 60)
    await play_round(world, 1)
    later = [row for row in await fixtures(world) if row.round > 1 and row.status in ("opening", "running")]
    assert later
    assert all(str(ANA.id) not in row.people for row in later)


async def test_who_joins_while_the_season_runs_plays_from_the_next_round_on(world):
    await begun(world)
    members = world.host.league_members
    for person in (ELI, FAY):
        done = await members.join(sight(person), "Dunes", key=world.key())
        assert "you play from the next round on" in done.text
    await world.settle()
    assert all(str(ELI.id) not in row.people for row in await fixtures(world) if row.round == 1)
    await play_round(world, 1)
    running = [row for row in await fixtures(world) if row.status == "running"]
    assert sum(str(ELI.id) in row.people for row in running) == 1
    assert sum(str(FAY.id) in row.people for row in running) == 1


async def test_who_left_may_come_back_while_the_season_runs(world):
    await begun(world)
    members = world.host.league_members
    await members.leave(sight(ANA), "Dunes", key=world.key())
    await members.join(sight(ANA), "Dunes", key=world.key())
    back = await member(world, ANA)
    assert (back.left_at, back.division_id is None) == (None, False)


async def test_a_season_that_is_over_is_neither_joined_nor_left(world):
    await begun(world)
    for number in (1, 2, 3):
        await play_round(world, number)
    assert await status(world) == "finished"
    members = world.host.league_members
    assert "finished" in await world.refused(members.join(sight(ELI), "Dunes", key=world.key()))
    assert "finished" in await world.refused(members.leave(sight(ANA), "Dunes", key=world.key()))


# --- standing by


async def test_who_stands_by_is_in_no_table_and_no_standings(world):
    await made(world)
    members = world.host.league_members
    assert "before others are" in (await members.stand_by(sight(ELI), "Dunes", key=world.key())).text
    assert "already" in await world.refused(members.stand_by(sight(ELI), "Dunes", key=world.key()))
    assert "in it yourself" in await world.refused(members.stand_by(sight(ANA), "Dunes", key=world.key()))
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert "Eli" not in await text(world.host.league_views.standings(sight(), "Dunes"))
    assert all(str(ELI.id) not in row.people for row in await fixtures(world))
    assert "not stand by" in (await members.leave(sight(ELI), "Dunes", key=world.key())).text
    assert "not in the league" in await world.refused(members.leave(sight(ELI), "Dunes", key=world.key()))


# --- wishes


async def test_two_of_whom_one_does_not_want_to_sit_with_the_other_meet_as_late_as_can_be(world):
    await made(world)
    members = world.host.league_members
    done = await members.wish(sight(ANA), "Dunes", [BEN.id], key=world.key())
    assert "you and Ben" in done.text
    assert notes_of(await member(world, ANA)).not_with == (BEN.id,)
    page = await members.wishes(sight(ANA), "Dunes")
    assert page.not_with == (BEN.id,)
    assert set(page.others) == {BEN.id, CEM.id, DAN.id}
    assert (await members.wishes(sight(BEN), "Dunes")).not_with == ()
    assert "Ben" not in (await log(world)).replace("Ben: joined", "")
    await members.wish(sight(ANA), "Dunes", [], key=world.key())
    assert notes_of(await member(world, ANA)).not_with == ()


async def test_a_wish_names_few_people_of_the_league(world):
    await made(world)
    wish = world.host.league_members.wish
    assert "Only people who are in" in await world.refused(wish(sight(ANA), "Dunes", [ELI.id], key=world.key()))
    assert "at most 5" in await world.refused(wish(sight(ANA), "Dunes", range(900, 906), key=world.key()))
    assert "not in the league" in await world.refused(wish(sight(ELI), "Dunes", [ANA.id], key=world.key()))


async def test_a_wish_is_forgotten_with_whoever_it_names(world):
    await made(world)
    await world.host.league_members.wish(sight(ANA), "Dunes", [BEN.id], key=world.key())
    await world.host.data.forget(BEN, key="gone")
    assert str(BEN.id) not in (await member(world, ANA)).notes


async def test_killed_after_somebody_left_their_seat_is_offered_once(world):
    await begun(world)
    _, table = await table_of(world, ANA)
    key = world.key()
    await world.host.league_members.leave(sight(ANA), "Dunes", key=key)
    await world.restart()
    await world.host.league_members.leave(sight(ANA), "Dunes", key=key)
    await world.settle()
    assert len(world.channel.titled("A seat is free")) == 1
    await play_out(world, table)


# --- who comes when no round is to come


async def test_who_comes_in_the_last_round_plays_from_the_next_season_on_and_is_told_so(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1, carries_on=True))
    done = await world.host.league_members.join(sight(ELI), "Dunes", key=world.key())
    assert "you play from the next season on" in done.text
    assert "Eli" not in await text(world.host.league_views.standings(sight(), "Dunes"))
    for fixture in await fixtures(world):
        await play_out(world, fixture.table_id)
    await world.settle()
    assert (await member(world, ELI)).left_at is None
    assert await status(world) == "open"


async def test_where_no_round_and_no_season_is_to_come_nobody_joins_but_whoever_left_comes_back(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1))
    doing = world.host.league_members.join(sight(ELI), "Dunes", key=world.key())
    assert "No further round of the league Dunes is to come" in await world.refused(doing)
    await world.host.league_members.leave(sight(ANA), "Dunes", key=world.key())
    assert "You are in" in (await world.host.league_members.join(sight(ANA), "Dunes", key=world.key())).text


# --- wishes in a large league


async def test_whomever_a_list_has_no_room_for_is_named_one_by_one(world):
    await made(world)
    members = world.host.league_members
    for other in (BEN, CEM):
        done = await members.avoid(sight(ANA), "Dunes", other.id, key=world.key())
    assert "you and Ben and Cem" in done.text
    await members.avoid(sight(ANA), "Dunes", BEN.id, key=world.key())
    assert notes_of(await member(world, ANA)).not_with == (CEM.id,)
    for other, words in ((ELI, "Only people who are in the league"), (ANA, "yourself")):
        assert words in await world.refused(members.avoid(sight(ANA), "Dunes", other.id, key=world.key()))


async def test_two_whom_one_names_at_the_same_moment_are_both_kept(world):
    await made(world)
    members = world.host.league_members
    naming = (members.avoid(sight(ANA), "Dunes", other.id, key=world.key()) for other in (BEN, CEM))
    await asyncio.gather(*naming)
    assert set(notes_of(await member(world, ANA)).not_with) == {BEN.id, CEM.id}


async def test_a_round_began_when_it_began_whoever_leaves_meanwhile(world):
    async def first_round():
        return (await now(world)).divisions[0].rounds[0]

    await begun(world)
    before = await first_round()
    await world.pass_time(3600)
    await world.host.league_members.leave(sight(ANA), "Dunes", key=world.key())
    await world.settle()
    assert await first_round() == before
