"""Vacations: how much of one counts in a server, and how they begin and end by themselves."""

from __future__ import annotations

import re

import pytest

from engine import Refusal
from host.house.house import House
from host.schedule.rest_changes import RESTS
from host.values.allowance import DAY as WHOLE
from host.values.allowance import USUAL, Allowance, Leave
from storage.clock_store import ClockStore
from tests.host.fakes import ANA, BEN, GUILD
from tests.host.test_sleep import at, decided_by_the_clock, due, it_is

HOUR = 3600
DAY = 24 * HOUR


async def lives_in_berlin(world, *, goes_away=False):
    await it_is(world, "2027-02-01 12:00")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    if goes_away:
        await world.host.people.go_by_itself(ANA, True, key=world.key())


async def left(world):
    return (await world.host.people.view(ANA, guild_id=GUILD)).vacation_left


async def waits_for_ana(world, **more):
    table = await world.play(**more)
    await world.bid(table, BEN, 1)
    await world.settle()
    return table


async def test_the_table_message_says_why_somebody_is_waited_for_so_long(world):
    await lives_in_berlin(world)
    await waits_for_ana(world)
    assert "vacation" not in world.channel.last.text
    await world.host.people.go_away(ANA, "", "2027-02-05", key=world.key())
    await world.settle()
    ends = f"to <t:{at('2027-02-06')}:f>; their time stands still then."
    assert re.search(rf"Ana has a vacation from <t:\d+:f> {ends}", world.channel.last.text)
    await world.host.people.come_back(ANA, key=world.key())
    await world.settle()
    assert "vacation" not in world.channel.last.text


# --- how much counts


def test_a_day_away_costs_a_day_and_every_eight_days_there_bring_one():
    leave = Leave(10 * WHOLE, 0)
    assert leave.then(USUAL, [(0, 4 * WHOLE)], 4 * WHOLE).left == 6 * WHOLE
    assert leave.then(USUAL, [(0, 4 * WHOLE)], 20 * WHOLE).left == 8 * WHOLE
    assert leave.then(USUAL, [], 1000 * WHOLE).left == 30 * WHOLE
    assert leave.then(Allowance(10, 0, 30), [], 1000 * WHOLE).left == 10 * WHOLE


def test_what_is_beyond_the_allowance_does_not_count_and_overlapping_vacations_count_once():
    leave = Leave(10 * WHOLE, 0)
    away = [(1 * WHOLE, 8 * WHOLE), (2 * WHOLE, 9 * WHOLE), (20 * WHOLE, 40 * WHOLE)]
    first, second = leave.counted(Allowance(10, 0, 30), away)
    assert first == (1 * WHOLE, 9 * WHOLE)
    assert second == (20 * WHOLE, 22 * WHOLE)
    assert leave.then(Allowance(10, 0, 30), away, 21 * WHOLE).left == WHOLE


def test_it_is_the_same_whenever_one_counts():
    leave, away = Leave(10 * WHOLE, 0), [(1 * WHOLE, 5 * WHOLE), (9 * WHOLE, 30 * WHOLE)]
    for day in range(9):
        later = leave.then(USUAL, away, day * WHOLE)
        assert later.counted(USUAL, away)[-1] == leave.counted(USUAL, away)[-1]
        assert later.then(USUAL, away, 29 * WHOLE) == leave.then(USUAL, away, 29 * WHOLE)


@pytest.mark.parametrize("days", [(-1, 8, 30), (31, 8, 30), (1, 8, 400)])
def test_an_allowance_that_cannot_be_is_refused(days):
    with pytest.raises(Refusal, match="0 to 365 days"):
        Allowance(*days)


async def test_a_vacation_promises_no_more_time_than_the_server_gives(world):
    async def told(first, last, guild_id=GUILD):
        return await world.host.people.go_away(ANA, first, last, key=world.key(), guild_id=guild_id)

    await lives_in_berlin(world)
    assert (await told("2027-02-02", "2027-03-02")).endswith(
        "Your time stands still then, in each server as long as you have vacation left there; in this one until "
        f"<t:{at('2027-02-16 00:00')}:f>."
    )
    assert (await told("2027-02-20", "2027-03-05")).endswith("; in this one you have none left.")
    assert (await told("2027-06-01", "2027-06-02")).endswith("; in this one it is enough.")
    assert (await told("2027-06-10", "2027-06-11", None)).endswith("as long as you have vacation left there.")


async def test_a_vacation_that_uses_up_its_allowance_lets_time_run_again(world):
    await lives_in_berlin(world)
    table = await world.play()
    await it_is(world, "2027-02-02 00:00")
    assert await left(world) == "14 days"
    await world.host.people.go_away(ANA, "2027-02-02", "2027-03-02", key=world.key())
    assert await due(world, table, ANA) == at("2027-02-16 12:00"), "twelve hours were left"
    await it_is(world, "2027-02-12 00:00")
    assert await left(world) == "4 days"
    await it_is(world, "2027-02-16 12:00")
    assert await decided_by_the_clock(world, table) != []
    await it_is(world, "2027-03-11 00:00")
    assert await left(world) == "1 day", "it grows again since the vacation ended"


async def test_each_server_says_how_much_counts_at_its_tables(world):
    await lives_in_berlin(world)
    table = await world.play()
    settings = await world.host.operate.change_settings(GUILD, vacation=Allowance(0, 0, 0))
    assert settings.vacation == "no vacation counts here"
    await world.host.people.go_away(ANA, "", "2027-02-20", key=world.key())
    assert await due(world, table, ANA) == at("2027-02-02 12:00")
    other = (await world.host.people.view(ANA, guild_id=GUILD + 1)).vacation_left
    assert (await left(world), other) == ("0 minutes", "14 days")


# --- by itself


async def test_an_automatic_vacation_comes_instead_of_the_first_time_out_and_the_second_is_one(world):
    await lives_in_berlin(world, goes_away=True)
    table = await waits_for_ana(world)
    await it_is(world, "2027-02-02 12:00")
    assert await decided_by_the_clock(world, table) == []
    (told,) = world.channel.titled("a vacation")
    assert f"<@{ANA.id}> let a time run out and is on vacation now" in told.text
    assert "14 days" in told.text
    assert (await world.host.people.view(ANA)).is_away
    assert await due(world, table, ANA) == at("2027-02-16 18:00"), "a quarter of a day after it"
    await it_is(world, "2027-02-17 00:00")
    assert await decided_by_the_clock(world, table) != []
    assert len(world.channel.titled("a vacation")) == 1


async def test_it_ends_when_the_person_decides_something_and_the_receipt_says_so(world):
    await lives_in_berlin(world, goes_away=True)
    table, other = await waits_for_ana(world), await waits_for_ana(world, channel=71)
    await it_is(world, "2027-02-02 12:00")
    await it_is(world, "2027-02-05 12:00")
    receipt = await world.bid(table, ANA, 1)
    assert receipt.text.endswith("Welcome back: your vacation has ended.")
    view = await world.host.people.view(ANA, guild_id=GUILD)
    assert not view.is_away
    assert view.vacation_left.startswith("11 days")
    await world.settle()
    assert await due(world, other, ANA) == at("2027-02-06 00:00"), "half of the usual time"
    await it_is(world, "2027-02-06 00:00")
    await world.settle()
    assert (await world.host.people.view(ANA)).is_away, "the next time-out is another one's first"


async def test_two_tables_at_once_begin_one_vacation(world):
    await lives_in_berlin(world, goes_away=True)
    one, two = await waits_for_ana(world), await waits_for_ana(world, channel=71)
    await it_is(world, "2027-02-02 12:00")
    assert [await decided_by_the_clock(world, table) for table in (one, two)] == [[], []]
    assert len((await world.host.people.view(ANA)).away) == 1
    assert await due(world, one, ANA) == await due(world, two, ANA)


@pytest.mark.parametrize("pace", ["live", "bank 30m+1m"])
async def test_in_one_sitting_there_is_no_vacation(world, pace):
    await lives_in_berlin(world, goes_away=True)
    table = await waits_for_ana(world, pace=pace)
    await world.pass_time(HOUR)
    assert await decided_by_the_clock(world, table) != []


async def test_who_did_not_ask_for_it_has_none(world):
    await lives_in_berlin(world)
    table = await waits_for_ana(world)
    await it_is(world, "2027-02-02 12:00")
    assert await decided_by_the_clock(world, table) != []


async def test_with_a_bank_an_increment_waits_after_the_vacation(world):
    await lives_in_berlin(world, goes_away=True)
    table = await waits_for_ana(world, pace="bank 20h+4h")
    await it_is(world, "2027-02-02 12:00")
    assert await decided_by_the_clock(world, table) == []
    assert await due(world, table, ANA) == at("2027-02-16 16:00")


async def test_a_vacation_that_was_planned_ends_too_when_its_person_decides(world):
    await lives_in_berlin(world)
    table = await waits_for_ana(world)
    await world.host.people.go_away(ANA, "", "2027-02-10", key=world.key())
    await it_is(world, "2027-02-03 12:00")
    assert "Welcome back" in (await world.bid(table, ANA, 1)).text
    assert not (await world.host.people.view(ANA)).is_away


@pytest.mark.parametrize("typed", [False, True])
async def test_a_reaction_ends_no_vacation_which_all_others_would_see(world, typed):
    await lives_in_berlin(world)
    table = await world.play(options={"windows": "every"})
    await world.bid_all(table)
    await world.host.people.go_away(ANA, "", "2027-02-10", key=world.key())
    await it_is(world, "2027-02-01 12:30")
    assert (await world.host.people.view(ANA)).is_away
    if typed:
        said = await world.host.lines.answer_at(table, ANA, ["pass"], key=world.key())
    else:
        said = await world.answer(table, ANA, ["pass"], ask="bids revealed")
    assert "Welcome back" not in said.text
    assert (await world.host.people.view(ANA)).is_away


# --- cut off


async def test_a_change_that_was_cut_off_is_finished_by_the_next_process_once(world, monkeypatch):
    await lives_in_berlin(world)
    one, two = await world.play(), await world.play(channel=71)
    do, done = House.do, []

    async def killed_after_one(house, table_id, key, act):
        if done:
            raise KeyboardInterrupt
        done.append(table_id)
        return await do(house, table_id, key, act)

    monkeypatch.setattr(House, "do", killed_after_one)
    with pytest.raises(KeyboardInterrupt):
        await world.host.people.go_away(ANA, "", "2027-02-05", key="away")
    monkeypatch.setattr(House, "do", do)
    await world.restart()
    dues = {await due(world, table, ANA) for table in (one, two)}
    assert dues == {at("2027-02-02 12:00"), at("2027-02-07 00:00")}
    await world.pass_time(61)
    assert {await due(world, table, ANA) for table in (one, two)} == {at("2027-02-07 00:00")}
    async with world.database.read() as tx:
        assert await ClockStore(tx).of_person(ANA.id, RESTS) == ()


async def test_what_somebody_chose_for_themselves_is_known_to_be_done(world):
    await lives_in_berlin(world)
    assert await world.host.panels.did("17") is None
    await world.host.people.go_away(ANA, "", "2027-02-05", key="17")
    assert await world.host.panels.did("17") == ""
    for channel in (71, 72):
        await world.play(channel=channel)
    await world.host.people.come_back(ANA, key="18")
    assert await world.host.panels.did("18") == "Your deadlines have moved.", "at both tables"


@pytest.mark.parametrize(
    ("doing", "typed"),
    [
        (lambda host: host.people.rest_between(ANA, "22", "7", key="k"), "/me quiet from: 22 to: 7"),
        (lambda host: host.people.keep_free(ANA, [6, 5], key="k"), "/me free day: Saturday second: Sunday"),
        (lambda host: host.people.go_away(ANA, "", "24 December", key="k"), "/me away until: 24 December"),
        (lambda host: host.people.go_away(ANA, "friday", "sunday", key="k"), "/me away until: sunday from: friday"),
        (lambda host: host.people.go_by_itself(ANA, True, key="k"), "/me absent on: True"),
        (lambda host: host.digests.choose(ANA, "8:00"), "/me digest at: 8:00"),
    ],
)
async def test_who_has_not_said_where_they_live_reads_what_to_send_again_after_that(world, doing, typed):
    assert f"Then send this again: `{typed}`." in await world.refused(doing(world.host))
