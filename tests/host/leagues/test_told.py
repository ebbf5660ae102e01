"""Whoever something concerns hears of it, and nobody does in a channel that a league has left."""

from __future__ import annotations

import inspect
from dataclasses import replace

import pytest

from engine import Dice
from host.leagues.management.leagues import Leagues
from host.leagues.rulings.rulings import Rulings
from host.leagues.scoring.rules import Rules
from host.leagues.shown.desk import Manager
from host.leagues.shown.survey import people_of
from host.values.ports import SECOND, NotNow, Person
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, sight
from tests.host.leagues.test_late_tables import log
from tests.host.leagues.test_league import (
    BOSS,
    MANAGER,
    PAIRS,
    begun,
    fixtures,
    made,
    play_out,
    play_round,
    rules_become,
    status,
)

ELI = Person(105, "Eli")
ELSEWHERE = CHANNEL + 1
DAY = 24 * 3600


def told(world, person):
    """What somebody was told directly of the league."""
    return [post.text for to, post in world.channel.whispers if to == person.id and post.title.startswith("Dunes")]


def public(world, channel=CHANNEL):
    """What the league itself said in a channel, the newest last."""
    return [said for said in world.channel.said if said.channel == channel and said.post.title.startswith("Dunes")]


# --- whom a manager's act concerns

ACTS = [
    (room, name)
    for room in (Leagues, Rulings)
    for name, act in inspect.getmembers(room, inspect.iscoroutinefunction)
    if not name.startswith("_") and "user_id" in inspect.signature(act).parameters
]
VALUES = {"points": 2, "to": ELI, "reason": "so it was agreed"}


def test_there_are_acts_about_somebody():
    assert {name for _, name in ACTS} >= {"penalty", "forfeit", "substitute"}


@pytest.mark.parametrize("table", ["", "1.1"])
@pytest.mark.parametrize(("room", "name"), ACTS, ids=[name for _, name in ACTS])
async def test_everybody_hears_what_a_manager_does_to_them(world, room, name, table):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    act = getattr(world.host.leagues if room is Leagues else world.host.rulings, name)
    wanted = inspect.signature(act).parameters
    if table and "table" not in wanted:
        return
    given = {each: VALUES[each] for each in wanted if each in VALUES}
    given |= {"table": table} if "table" in wanted else {}
    await act(MANAGER, "Dunes", ANA.id, **given, key=world.key())
    await world.settle()
    for who in (ANA, ELI) if "to" in wanted else (ANA,):
        (text,) = told(world, who)
        assert "Boss: " in text
        assert "Ana" in text
        assert "so it was agreed" in text
    assert told(world, BOSS) == []


async def test_a_manager_who_is_not_let_in_any_more_hears_nothing_of_what_is_ruled_there(world):
    other = Manager(sight(Person(901, "Una")), manages=True)
    await begun(world, rules=Rules({}, 2, 2, 2, 1, appeal_days=2), people=(ANA, BEN))
    await play_round(world, 1)
    for order, by in (("Ana, Ben", MANAGER), ("Ben, Ana", other), ("Ana, Ben", other)):
        await world.host.rulings.overrule(by, "Dunes", "1.1", order, "a slip", key=world.key())
        await world.settle()
        world.channel.hidden.add((BOSS.id, CHANNEL))
    assert told(world, BOSS) == []
    assert len(told(world, ANA)) == 3


async def runs_out(world, **rules):
    await begun(world, rules=Rules({}, 2, 2, 2, 1, pace="24h", calls_in_a_row=True, **rules), people=(ANA, BEN))
    (fixture,) = await fixtures(world)
    await world.bid(fixture.table_id, BEN, 1)
    await world.pass_time(DAY + 60)


async def test_whoever_is_taken_out_by_rule_hears_it(world):
    await runs_out(world, removes_after=1)
    (text,) = told(world, ANA)
    assert f"in <#{CHANNEL}>: Ana is out of the season: their time ran out 1 time" in text
    assert told(world, BEN) == []


async def test_whoever_may_be_replaced_hears_how_to_keep_the_seat(world):
    await runs_out(world, calls_after=1)
    (post,) = world.channel.titled("Somebody may play on for Ana")
    assert post.mentions == (ANA.id,)
    assert "*I am back*" in post.text


# --- a league that stands still


async def test_a_pause_and_its_end_are_posted_with_who_did_it(world):
    await begun(world)
    await world.host.leagues.pause(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert public(world)[-1].post.text.startswith("Boss: paused it: no further round begins until it goes on")
    await world.host.leagues.go_on(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert public(world)[-1].post.text.startswith("Boss: ended the pause")
    assert not public(world)[-1].post.mentions


async def test_a_league_that_pauses_by_itself_says_so_once_and_tells_whoever_made_it(world):
    await made(world)
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await rules_become(world, replace(PAIRS, options={"tide": "high"}))
    await world.settle()
    assert await status(world) == "paused"
    assert [said.post.text for said in public(world)].count(public(world)[-1].post.text) == 1
    assert "cannot be opened" in public(world)[-1].post.text
    (text,) = told(world, BOSS)
    assert "The league is paused." in text


async def test_where_its_channel_is_gone_whoever_made_it_is_told(world):
    await made(world)
    world.channel.deleted.add(CHANNEL)
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    (text,) = told(world, BOSS)
    assert "its channel cannot be reached" in text


# --- a round that waits for late tables


async def test_that_a_round_waits_for_late_tables_alone_is_said_once_with_what_managers_can_do(world):
    rules = Rules({}, 2, 2, 2, 2, pace="336h", late_after=3, late="end")
    await begun(world, rules=rules)
    first, second = [row for row in await fixtures(world) if row.status == "running"]
    await world.pass_time(4 * DAY)
    words = "The next round waits for late tables alone: tables 1.1 and 1.2 are still played."
    assert [said.post.text.startswith(words) for said in public(world)][-1]
    await play_out(world, first.table_id)
    await world.pass_time(4 * DAY)
    assert len([said for said in public(world) if "waits for late tables" in said.post.text]) == 1
    await play_out(world, second.table_id)
    await world.settle()
    await world.pass_time(8 * DAY)
    assert len([said for said in public(world) if "waits for late tables" in said.post.text]) == 1


async def test_a_round_in_which_somebody_else_is_still_in_time_is_not_said_to_wait(world):
    rules = Rules({}, 2, 2, 2, 2, pace="336h", late_after=3, late="end")
    await begun(world, rules=rules)
    for row in await fixtures(world):
        if row.status == "running" and row.number == 1:
            await world.pass_time(2 * DAY)
            await play_out(world, row.table_id)
    await world.pass_time(DAY / 2)
    assert not [said for said in public(world) if "waits for late tables" in said.post.text]


# --- a league that has moved


async def move(world):
    done = await world.host.leagues.move(MANAGER, "Dunes", ELSEWHERE, key=world.key())
    await world.settle()
    return done.text


async def test_a_league_that_moves_before_it_begins_names_nobody_any_more_where_it_was(world):
    await made(world, people=(ANA, BEN))
    await world.settle()
    await move(world)
    (left,) = [said for said in world.channel.said if said.channel == CHANNEL]
    assert left.post.title == "The league has moved"
    assert left.post.buttons == ()
    (invited,) = [said.post for said in world.channel.said if said.channel == ELSEWHERE]
    assert "**Joined**: 2 (Ana and Ben)" in invited.text
    for person in (CEM, DAN):
        await world.host.league_members.join(sight(person), "Dunes", key=world.key())
    await world.pass_time(60)
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    for number in (1, 2, 3):
        await play_round(world, number)
    await world.pass_time(DAY)
    assert [said for said in world.channel.said if said.channel == CHANNEL] == [left]
    assert all(name not in left.post.text for name in ("Ana", "Ben", "Cem", "Dan"))


async def test_a_league_that_moves_while_it_is_played_says_so_where_it_is_and_nothing_more_where_it_was(world):
    await begun(world)
    before = {said.id: said.edits for said in world.channel.said if "begins" in said.post.title}
    await move(world)
    assert f"Boss: moved it to <#{ELSEWHERE}>" in public(world, ELSEWHERE)[-1].post.text
    await play_round(world, 1)
    await world.pass_time(DAY)
    assert {said.id: said.edits for said in world.channel.said if said.id in before} == before
    news = [said for said in world.channel.said if said.post.title.startswith("Dunes: round")]
    assert {said.channel for said in news} == {ELSEWHERE}


async def test_a_league_moves_only_where_it_is_not(world):
    await made(world)
    await move(world)
    assert "already" in await world.refused(world.host.leagues.move(MANAGER, "Dunes", ELSEWHERE, key=world.key()))


async def test_the_invitation_to_a_season_says_that_it_is_over_when_the_next_one_is_invited_to(world):
    await made(world, Rules(least=2, most=2, wanted=2, rounds=1, carries_on=True), people=(ANA, BEN))
    await world.settle()
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    for fixture in await fixtures(world):
        await play_out(world, fixture.table_id)
    await world.pass_time(60)
    first, second = [said.post for said in world.channel.said if "**Joined**" in said.post.text]
    assert (first.title, second.title) == ("The season is over", "A league is open")


# --- who does not see where they play


async def test_nobody_waits_twice_for_whoever_has_left_the_server(world):
    rules = Rules({}, 2, 2, 2, 1, pace="24h", calls_after=9, calls_in_a_row=True)
    await begun(world, rules=rules, people=(ANA, BEN))
    (fixture,) = await fixtures(world)
    table, dice = fixture.table_id, Dice("left")
    world.channel.hidden.add((ANA.id, CHANNEL))
    await world.bid(table, BEN, 1)
    await world.settle()
    assert not world.channel.titled("A seat is free")
    await world.pass_time(DAY + 60)
    assert world.channel.titled("A seat is free")
    assert "Ana does not see where Dunes, table 1.1 is played: nobody waits for them" in await log(world)
    began = world.clock()
    while (await world.row(table)).status == "running":
        asked = [each for each in (await world.host.panels.panel(table, BEN)).questions if not each.answered]
        for each in asked[:1]:
            answer = each.prompt.sample(dice)
            await world.host.seat.answer(table, each.id, each.digest, BEN, answer, key=world.key())
        await world.pass_time(0 if asked else 60)
        assert world.clock() - began < DAY * SECOND / 4


async def test_where_nobody_is_seen_it_is_us_who_see_nothing(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1, pace="24h"), people=(ANA, BEN))
    world.channel.hidden |= {(ANA.id, CHANNEL), (BEN.id, CHANNEL)}
    await world.pass_time(DAY + 60)
    assert not world.channel.titled("A seat is free")


async def test_a_season_begins_without_those_who_do_not_see_where_it_is_played_any_more(world):
    await made(world, rules=Rules({}, 2, 3, 2, 1))
    world.channel.hidden.add((ANA.id, CHANNEL))
    world.channel.before["seen_by"].append(NotNow("Nobody can tell of the first who is asked about."))
    world.channel.hidden.add((DAN.id, CHANNEL))
    done = await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    assert f"Without Dan, who does not see <#{CHANNEL}>." in done.text
    await world.settle()
    people = {who for row in await fixtures(world) for who in people_of(row)}
    assert people == {ANA.id, BEN.id, CEM.id}
    assert "Dan does not see this channel and is off the list of the season" in await log(world)
    assert "Dan" in told(world, DAN)[0]
