"""What managers rule about people and tables, and what they take back."""

from __future__ import annotations

import re

import pytest

from host.leagues.scoring.rules import Rules
from host.leagues.shown.desk import Manager
from host.values.ports import Person
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, sight
from tests.host.leagues.test_late_tables import log, member
from tests.host.leagues.test_league import MANAGER, PAIRS, begun, fixtures, made, play_out, play_round, status, text

ELI = Person(105, "Eli")


async def table_of(world, person, number=1):
    """A table of this person in a round: how the league names it, and its number."""
    for row in await fixtures(world):
        if row.round == number and str(person.id) in row.people:
            return f"{row.round}.{row.number}", row.table_id
    raise AssertionError("they have no table")


async def people_at(world, table):
    return {line.user_id for line in (await world.host.lobby.view(table)).sitting if line.bot is None}


# --- forfeits


async def test_who_forfeits_a_table_is_followed_by_a_bot_and_gets_nothing_for_it(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    forfeit, key = world.host.rulings.forfeit, world.key()
    done = await forfeit(MANAGER, "Dunes", ANA.id, "did not \\*come\\*", table="1.1", key=key)
    assert done.text == "Ana forfeits table 1.1; a bot plays on."
    assert (await forfeit(MANAGER, "Dunes", ANA.id, "did not \\*come\\*", table="1.1", key=key)).text == done.text
    await world.settle()
    _, table = await table_of(world, ANA)
    assert await people_at(world, table) == {BEN.id}
    (said,) = world.channel.titled("A bot plays on for Ana")
    assert "By a ruling of the league: did not" in said.text
    assert "Boss: Ana forfeits table 1.1: did not" in await log(world)
    await play_out(world, table)
    await world.settle()
    assert (await text(world.host.league_views.standings(sight(), "Dunes"))).startswith("1. **Ben**: 1 point,")


async def test_who_forfeits_the_season_plays_no_more_and_the_others_play_on(world):
    await begun(world)
    done = await world.host.rulings.forfeit(MANAGER, "Dunes", ANA.id, "has gone", key=world.key())
    assert "bots play on at 1 of their tables" in done.text
    await world.settle()
    _, table = await table_of(world, ANA)
    assert ANA.id not in await people_at(world, table)
    assert (await member(world, ANA)).left_at is not None
    assert "Ana forfeits the rest of the season: has gone" in await log(world)
    await play_round(world, 1)
    later = [row for row in await fixtures(world) if row.round > 1 and row.status == "running"]
    assert later
    assert all(str(ANA.id) not in row.people for row in later)


async def test_who_was_taken_out_of_a_season_may_be_taken_in_again(world):
    await begun(world)
    rulings = world.host.rulings
    await rulings.forfeit(MANAGER, "Dunes", ANA.id, "has gone", key=world.key())
    ((words, what),) = await rulings.undoable(MANAGER, "Dunes")
    assert words == "Ana is out of the season"
    assert (await rulings.undo(MANAGER, "Dunes", what, key=world.key())).text == "Ana is in the season again."
    assert (await member(world, ANA)).left_at is None
    assert "Boss: took Ana into the season again" in await log(world)
    assert await rulings.undoable(MANAGER, "Dunes") == []
    assert "not out of the season" in await world.refused(rulings.undo(MANAGER, "Dunes", what, key=world.key()))


async def test_seats_of_a_table_that_is_paused_are_ruled_about_as_those_of_one_that_is_played(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    rulings, (_, table) = world.host.rulings, await table_of(world, ANA)
    await world.host.table.pause(table, key=world.key())
    done = await rulings.substitute(MANAGER, "Dunes", ANA.id, CEM, "is ill", table="1.1", key=world.key())
    assert done.text == "Cem plays on for Ana at table 1.1."
    done = await rulings.forfeit(MANAGER, "Dunes", BEN.id, "has gone", table="1.1", key=world.key())
    assert done.text == "Ben forfeits table 1.1; a bot plays on."
    await world.settle()
    assert (await world.row(table)).status == "paused"
    assert await people_at(world, table) == {CEM.id}
    await world.host.rescue.resume(table, None, key=world.key())
    await play_out(world, table)
    await world.settle()
    assert (await world.row(table)).status == "finished"


# --- substitutes


async def test_a_substitute_plays_on_at_one_table_and_its_points_are_split(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    _, table = await table_of(world, ANA)
    await world.bid(table, ANA, 1)
    done = await world.host.rulings.substitute(MANAGER, "Dunes", ANA.id, CEM, "is ill", table="1.1", key=world.key())
    assert done.text == "Cem plays on for Ana at table 1.1."
    await world.settle()
    assert await people_at(world, table) == {BEN.id, CEM.id}
    assert world.channel.titled("Cem plays on for Ana")[0].mentions == (CEM.id,)
    assert "Boss: Cem plays on for Ana at table 1.1: is ill" in await log(world)
    assert (await member(world, ANA)).left_at is None


async def test_a_substitute_for_the_season_has_the_tables_and_the_seats_from_then_on(world):
    await begun(world)
    _, table = await table_of(world, ANA)
    done = await world.host.rulings.substitute(MANAGER, "Dunes", ANA.id, ELI, "moved away", key=world.key())
    assert done.text == "Eli plays for Ana from now on, at 1 table at once. `/league undo` takes that back."
    await world.settle()
    assert ELI.id in await people_at(world, table)
    assert ANA.id not in await people_at(world, table)
    assert (await member(world, ELI)).division_id == (await member(world, ANA)).division_id
    later = [row.people for row in await fixtures(world) if row.round > 1]
    assert sum(str(ELI.id) in people for people in later) == 2
    assert all(str(ANA.id) not in people for people in later)


async def test_nobody_is_made_a_substitute_where_they_do_not_see_the_channel(world):
    await begun(world)
    table, number = await table_of(world, ANA)
    world.channel.hidden = {(ELI.id, CHANNEL)}
    before = await people_at(world, number)
    for there in ("", table):
        substitute = world.host.rulings.substitute(MANAGER, "Dunes", ANA.id, ELI, "x", table=there, key=world.key())
        assert re.fullmatch(
            r"Eli cannot play there: they do not see <#\d+>\. Please let them in first\.",
            await world.refused(substitute),
        )
    await world.settle()
    assert await people_at(world, number) == before
    assert world.channel.whispers == []
    world.channel.hidden = set()
    assert await world.host.rulings.substitute(MANAGER, "Dunes", ANA.id, ELI, "x", key=world.key())


async def test_nobody_substitutes_where_they_sit_already_or_know_too_much(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    substitute = world.host.rulings.substitute
    twice = substitute(MANAGER, "Dunes", ANA.id, BEN, "x", table="1.1", key=world.key())
    assert "already" in await world.refused(twice)
    assert "their own" in await world.refused(substitute(MANAGER, "Dunes", ANA.id, ANA, "x", key=world.key()))
    await substitute(MANAGER, "Dunes", ANA.id, CEM, "x", table="1.1", key=world.key())
    back = substitute(MANAGER, "Dunes", BEN.id, ANA, "x", table="1.1", key=world.key())
    assert "knows its secrets" in await world.refused(back)
    member_already = substitute(MANAGER, "Dunes", ANA.id, BEN, "x", key=world.key())
    assert "in the league Dunes already" in await world.refused(member_already)


# --- results


async def test_a_manager_overrules_a_result_with_a_reason_and_takes_it_back(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    views, rulings = world.host.league_views, world.host.rulings
    _, table = await table_of(world, ANA)
    await play_out(world, table)
    await world.settle()
    before = await text(views.standings(sight(), "Dunes"))
    first = "Ana" if before.startswith("1. **Ana**") else "Ben"
    other = "Ben" if first == "Ana" else "Ana"
    done = await rulings.overrule(MANAGER, "Dunes", "1.1", f"{other}, {first}", "a slip {of} ours", key=world.key())
    assert done.text.startswith(f"Table 1.1: 1. {other}, 2. {first}.")
    after = await text(views.standings(sight(), "Dunes"))
    assert after.startswith(f"1. **{other}**: 1 point,")
    shown = await text(views.table(sight(), "Dunes", "1.1"))
    assert f"**Boss ruled: 1. {other}, 2. {first}.** a slip" in shown
    assert f"Boss: ruled about table 1.1: 1. {other}, 2. {first}: a slip (of) ours" in await log(world)
    assert await rulings.undoable(MANAGER, "Dunes") == [("The ruling of Boss about table 1.1", "result 1.1#1")]
    await rulings.undo(MANAGER, "Dunes", "result 1.1", key=world.key())
    assert await text(views.standings(sight(), "Dunes")) == before
    await rulings.overrule(MANAGER, "Dunes", "1.1", f"<@{ANA.id}> = ben", "level", key=world.key())
    assert (await text(views.standings(sight(), "Dunes"))).count("0.5 points, 1 played, 0.5 won") == 2
    await rulings.overrule(MANAGER, "Dunes", "1.1", "nobody", "not fair", key=world.key())
    assert (await text(views.standings(sight(), "Dunes"))).count("0.5 points, 1 played, 0 won") == 2


@pytest.mark.parametrize("order", ["Ana", "Ana, Ana", "Ana, Cem", "", "Ana, Ben, Ana", "<@1>, Ben"])
async def test_an_order_that_does_not_name_everybody_once_is_refused(world, order):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    _, table = await table_of(world, ANA)
    await play_out(world, table)
    await world.settle()
    doing = world.host.rulings.overrule(MANAGER, "Dunes", "1.1", order, "x", key=world.key())
    assert "Ana and Ben" in await world.refused(doing) or "Ben and Ana" in await world.refused(
        world.host.rulings.overrule(MANAGER, "Dunes", "1.1", order, "x", key=world.key())
    )


# --- what is refused


async def test_rulings_are_for_managers_about_members_with_a_reason(world):
    await begun(world)
    rulings, ana = world.host.rulings, Manager(sight(ANA))
    refused = {
        "managed by": [
            rulings.forfeit(ana, "Dunes", BEN.id, "x", key=world.key()),
            rulings.forfeit(ana, "Dunes", BEN.id, "x", table="1.1", key=world.key()),
            rulings.substitute(ana, "Dunes", BEN.id, ELI, "x", key=world.key()),
            rulings.overrule(ana, "Dunes", "1.1", "nobody", "x", key=world.key()),
            rulings.undo(ana, "Dunes", "result 1.1", key=world.key()),
        ],
        "reason": [
            rulings.forfeit(MANAGER, "Dunes", BEN.id, " ", key=world.key()),
            rulings.overrule(MANAGER, "Dunes", "1.1", "nobody", "", key=world.key()),
        ],
        "not in the league": [rulings.forfeit(MANAGER, "Dunes", ELI.id, "x", key=world.key())],
        "does not sit": [rulings.forfeit(MANAGER, "Dunes", ELI.id, "x", table="1.1", key=world.key())],
        "is planned": [rulings.forfeit(MANAGER, "Dunes", ANA.id, "x", table="2.1", key=world.key())],
        "is running": [rulings.overrule(MANAGER, "Dunes", "1.1", "nobody", "x", key=world.key())],
        "Nothing was ruled": [rulings.undo(MANAGER, "Dunes", "result 1.1", key=world.key())],
        "offered while you type": [rulings.undo(MANAGER, "Dunes", "all", key=world.key())],
    }
    for words, doings in refused.items():
        for doing in doings:
            assert words in await world.refused(doing)
    assert await status(world) == "running"


async def test_before_the_season_there_is_nothing_to_rule_about(world):
    await world.host.leagues.create(MANAGER, "Dunes", game="beach", channel_id=70, rules=PAIRS, key=world.key())
    for person in (ANA, BEN, CEM, DAN):
        await world.host.league_members.join(sight(person), "Dunes", key=world.key())
    doing = world.host.rulings.substitute(MANAGER, "Dunes", ANA.id, ELI, "x", key=world.key())
    assert "nothing to rule about" in await world.refused(doing)


@pytest.mark.parametrize("closed", [False, True])
async def test_before_a_season_whoever_is_not_there_any_more_is_taken_off_its_list(world, closed):
    await made(world)
    await world.settle()
    if closed:
        await world.host.leagues.close(MANAGER, "Dunes", key=world.key())
    done = await world.host.rulings.forfeit(MANAGER, "Dunes", ANA.id, "not seen for weeks", key=world.key())
    assert "Ana is off the list of the season to come" in done.text
    assert "took Ana off the list of the season to come: not seen for weeks" in await log(world)
    await world.pass_time(60)
    assert ["took Ana off the list" in post.text for to, post in world.channel.whispers if to == ANA.id] == [True]
    assert "**Joined**: 3 (Ben, Cem and Dan)" in world.channel.text
    again = world.host.rulings.forfeit(MANAGER, "Dunes", ANA.id, "x", key=world.key())
    assert "not in the league" in await world.refused(again)
    if not closed:
        assert "You are in" in (await world.host.league_members.join(sight(ANA), "Dunes", key=world.key())).text
