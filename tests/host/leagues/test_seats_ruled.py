"""Rulings are about seats, stand on each other, and are told to those whom they concern."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from engine import Dice, Refusal
from host.leagues.formats.contract import Division, Sitting
from host.leagues.formats.cup import Cup
from host.leagues.formats.ladder import rungs
from host.leagues.planning.plans import Entrant
from host.leagues.scoring.rules import Rules, ScoringWords
from host.leagues.scoring.verdicts import Ruling, TableNotes, notes_of_table, written_notes
from host.leagues.shown.desk import Manager
from host.leagues.shown.seat_holders import Held, held_seats, order_meant, places, seat_words
from host.values.ports import Person
from storage.league_rows import FixtureRow, ResultRow
from storage.league_store import LeagueStore
from tests.host.fakes import ANA, BEN, CEM, DAN, GUILD, sight
from tests.host.leagues.tables import ids, table
from tests.host.leagues.test_late_tables import log, member
from tests.host.leagues.test_league import MANAGER, begun, fixtures, play_out, play_round, text
from tests.host.leagues.test_rulings import people_at

ELI = Person(105, "Eli")
OTHER = Manager(sight(Person(901, "Una")), manages=True)
ONE_TABLE = Rules({}, 2, 2, 2, 1)


async def overrule(world, order, by=MANAGER, why="a slip"):
    return (await world.host.rulings.overrule(by, "Dunes", "1.1", order, why, key=world.key())).text


async def undo(world, what, by=MANAGER):
    return (await world.host.rulings.undo(by, "Dunes", what, key=world.key())).text


async def substitute(world, person, to, **more):
    await world.host.rulings.substitute(MANAGER, "Dunes", person.id, to, "ill", key=world.key(), **more)
    await world.settle()


async def told(world, person):
    """What a person was told by direct message about rulings, the newest last."""
    await world.settle()
    return [post.text for to, post in world.channel.whispers if to == person.id and post.title == "Dunes: a ruling"]


async def standings(world):
    return await text(world.host.league_views.standings(sight(), "Dunes"))


# --- seats


async def with_substitute(world, substitutes="split"):
    """Ana has decided once when Eli takes her place for the rest of the season, and plays on to the end."""
    rules = replace(ONE_TABLE, scoring=ScoringWords(substitutes=substitutes))
    await begun(world, rules=rules, people=(ANA, BEN))
    (fixture,) = await fixtures(world)
    await world.bid(fixture.table_id, ANA, 1)
    await substitute(world, ANA, ELI)
    known, dice = {each.id: each for each in (ANA, BEN, ELI)}, Dice("seats", "play")
    while owing := [
        (known[who], question)
        for who in sorted(await people_at(world, fixture.table_id))
        for question in (await world.host.panels.panel(fixture.table_id, known[who])).questions
        if not question.answered
    ]:
        who, question = dice.choice(owing)
        answer = question.prompt.sample(dice)
        await world.host.seat.answer(fixture.table_id, question.id, question.digest, who, answer, key=world.key())
        await world.settle()
    assert (await world.row(fixture.table_id)).status == "finished"


async def test_who_is_ruled_first_after_somebody_else_played_for_them_has_the_points_that_the_receipt_names(world):
    await with_substitute(world, "substitute")
    for order, first in (("Eli, Ben", "Eli"), ("Ben, Ana", "Ben"), (f"<@{ANA.id}>, {BEN.id}", "Eli")):
        receipt = await overrule(world, order)
        assert f"{first} 1 point" in receipt
        assert (await standings(world)).startswith(f"1. **{first}**: 1 point,")


async def test_a_seat_that_is_ruled_first_is_shared_by_those_who_held_it(world):
    await with_substitute(world)
    receipt = await overrule(world, "Eli, Ben")
    assert receipt.startswith("Table 1.1: 1. Ana, then Eli, 2. Ben.")
    assert "**Boss ruled: 1. Ana, then Eli, 2. Ben.**" in await text(
        world.host.league_views.table(sight(), "Dunes", "1.1")
    )
    shares = dict(re.findall(r"(Ana|Eli|Ben) ([0-9.]+) point", receipt))
    assert shares["Ben"] == "0"
    assert float(shares["Ana"]) + float(shares["Eli"]) == pytest.approx(1, abs=0.02)
    rows = (await standings(world)).splitlines()
    for name in ("Ana", "Eli"):
        assert any(f"**{name}**: {shares[name]} point" in row for row in rows)


async def test_a_ruling_of_an_older_release_counts_for_the_seats_of_those_whom_it_named(world):
    await with_substitute(world, "substitute")
    (fixture,) = await fixtures(world)
    older = {"ruled": {"order": [[ELI.id], [BEN.id]], "reason": "x", "by": 900}}
    async with world.database.transaction() as tx:
        await LeagueStore(tx).change_fixture(fixture.id, notes=json.dumps(older))
    assert (await standings(world)).startswith("1. **Eli**: 1 point,")
    older["ruled"]["order"] = [[BEN.id], [ELI.id]]
    async with world.database.transaction() as tx:
        await LeagueStore(tx).change_fixture(fixture.id, notes=json.dumps(older))
    assert (await standings(world)).startswith("1. **Ben**: 1 point,")
    await overrule(world, "Eli, Ben", by=OTHER)
    assert (await standings(world)).startswith("1. **Eli**: 1 point,")


def a_table(people, *rows):
    fixture = FixtureRow(1, 1, 1, 1, "round", json.dumps(people), "finished", 9)
    return fixture, [
        ResultRow(9, seat, GUILD, "beach", 0, who, seat + 1, 0, None, False, False, json.dumps(helpers))
        for seat, (who, helpers) in enumerate(rows)
    ]


NAMED = {1: "Ana", 2: "Ben", 3: "Cem", 4: "Ana"}


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        ("Ben, Ana", ((1,), (0,))),
        ("cem, <@!2>", ((0,), (1,))),
        ("Ana, then Cem = Ben", None),
        ("1=2", ((0, 1),)),
        ("seat 2, seat 1", ((1,), (0,))),
        ("nobody", ()),
    ],
)
def test_a_seat_is_named_by_anybody_who_held_it(typed, seats):
    held = held_seats(*a_table([1, 2], (1, [[3, 1, 2]]), (2, [])))
    if seats is None:
        with pytest.raises(Refusal, match="Nobody at this table"):
            order_meant(typed, held, NAMED)
    else:
        assert order_meant(typed, held, NAMED) == seats


def test_two_people_of_one_name_are_told_apart_by_their_seats():
    held = held_seats(*a_table([1, 4], (1, []), (4, [])))
    with pytest.raises(Refusal, match="seat 1 and seat 2"):
        order_meant("Ana, Ana", held, NAMED)
    assert order_meant("seat 2, seat 1", held, NAMED) == ((1,), (0,))


def test_the_seat_of_a_bot_is_named_by_whom_it_plays_for():
    held = held_seats(*a_table([1, 2], (None, []), (2, [])))
    assert held[0] == Held((1,), bot=True)
    order = order_meant("Ana, Ben", held, NAMED)
    assert places(Ruling(order, "", 1), seat_words(held, NAMED)) == "1. a bot for Ana, 2. Ben"


# --- one ruling after the other


async def over(world):
    await begun(world, rules=ONE_TABLE, people=(ANA, BEN))
    (fixture,) = await fixtures(world)
    await play_out(world, fixture.table_id)
    await world.settle()


async def test_a_ruling_says_whose_it_replaces_and_to_take_it_back_goes_back_to_that_one(world):
    await over(world)
    own = await standings(world)
    await overrule(world, "Ana, Ben")
    replaced = await overrule(world, "Ben, Ana", by=OTHER)
    assert "It replaces the ruling of Boss: 1. Ana, 2. Ben." in replaced
    assert "It replaces the ruling of Boss: 1. Ana, 2. Ben" in await log(world)
    assert (await standings(world)).startswith("1. **Ben**")
    ((words, what),) = await world.host.rulings.undoable(MANAGER, "Dunes")
    assert words == "The ruling of Una about table 1.1"
    assert "The ruling of Boss counts again: 1. Ana, 2. Ben." in await undo(world, what)
    assert (await standings(world)).startswith("1. **Ana**")
    assert "own result counts again" in await undo(world, "result 1.1")
    assert await standings(world) == own


async def test_everybody_concerned_hears_of_a_ruling_of_one_that_replaces_it_and_of_its_end(world):
    await over(world)
    await overrule(world, "Ana, Ben", by=MANAGER)
    assert len(await told(world, ANA)) == len(await told(world, BEN)) == 1
    assert await told(world, MANAGER.person) == []
    await overrule(world, "Ben, Ana", by=OTHER)
    (heard,) = await told(world, MANAGER.person)
    assert "Una: ruled about table 1.1: 1. Ben, 2. Ana: a slip. It replaces the ruling of Boss" in heard
    await undo(world, "result 1.1#2", by=MANAGER)
    (*_, last) = await told(world, OTHER.person)
    assert "something was ruled that concerns you. The log says:\n> Boss: took back the ruling of Una" in last
    assert [len(await told(world, each)) for each in (ANA, BEN)] == [3, 3]


async def test_what_somebody_else_ruled_meanwhile_is_not_taken_back_unseen(world):
    await over(world)
    await overrule(world, "Ana, Ben")
    ((_, what),) = await world.host.rulings.undoable(MANAGER, "Dunes")
    await overrule(world, "Ben, Ana", by=OTHER)
    doing = world.host.rulings.undo(MANAGER, "Dunes", what, key=world.key())
    assert "meanwhile" in await world.refused(doing)
    assert (await standings(world)).startswith("1. **Ben**")


def test_rulings_are_read_as_they_were_written():
    notes = TableNotes(Ruling(((1,), (0,)), "b", 2), (Ruling((), "a", 1),))
    assert notes_of_table(FixtureRow(1, 1, 1, 1, "round", "[5,6]", "finished", 9, written_notes(notes))) == notes


# --- out of the season, and in it again


async def test_who_left_by_themselves_is_not_taken_back_by_a_manager(world):
    await begun(world)
    await world.host.league_members.leave(sight(ANA), "Dunes", key=world.key())
    assert await world.host.rulings.undoable(MANAGER, "Dunes") == []
    doing = world.host.rulings.undo(MANAGER, "Dunes", f"out {ANA.id}", key=world.key())
    assert "only they can join again" in await world.refused(doing)
    assert (await member(world, ANA)).left_at is not None
    await world.host.league_members.join(sight(ANA), "Dunes", key=world.key())
    assert (await member(world, ANA)).left_at is None


async def test_to_take_a_substitution_back_puts_one_of_the_two_into_the_season(world):
    await begun(world)
    planned = [json.loads(row.people) for row in await fixtures(world)]
    await substitute(world, ANA, ELI)
    assert await world.host.rulings.undoable(MANAGER, "Dunes") == [("Eli plays for Ana", f"out {ANA.id}")]
    assert "Eli does not play for them any more" in await undo(world, f"out {ANA.id}", by=OTHER)
    assert (await member(world, ANA)).left_at is None
    assert (await member(world, ELI)).left_at is not None
    await world.settle()
    assert [json.loads(row.people) for row in await fixtures(world)] == planned
    mine = next(row for row in await fixtures(world) if ANA.id in json.loads(row.people) and row.table_id)
    assert ANA.id in await people_at(world, mine.table_id)
    for each in (ANA, ELI, MANAGER.person):
        assert "took Ana into the season again; Eli does not play for them any more" in (await told(world, each))[-1]
    await play_round(world, 1)
    assert not [row for row in await fixtures(world) if ELI.id in json.loads(row.people)]


async def test_who_was_replaced_in_turn_is_taken_back_step_by_step(world):
    await begun(world)
    fay = Person(106, "Fay")
    await substitute(world, ANA, ELI)
    await substitute(world, ELI, fay)
    assert await world.host.rulings.undoable(MANAGER, "Dunes") == [("Fay plays for Eli", f"out {ELI.id}")]
    doing = world.host.rulings.undo(MANAGER, "Dunes", f"out {ANA.id}", key=world.key())
    assert "Somebody plays for Eli by now" in await world.refused(doing)
    await undo(world, f"out {ELI.id}")
    await undo(world, f"out {ANA.id}")
    gone = {each.name: (await member(world, each)).left_at is not None for each in (ANA, ELI, fay)}
    assert gone == {"Ana": False, "Eli": True, "Fay": True}


async def test_whom_a_manager_took_out_does_not_come_back_by_joining(world):
    await begun(world)
    await world.host.rulings.forfeit(MANAGER, "Dunes", BEN.id, "gone", key=world.key())
    await substitute(world, ANA, ELI)
    joins = world.host.league_members.join
    assert "ruled that you are out" in await world.refused(joins(sight(BEN), "Dunes", key=world.key()))
    assert "ruled that Eli plays for you" in await world.refused(joins(sight(ANA), "Dunes", key=world.key()))
    await undo(world, f"out {BEN.id}")
    assert "already" in await world.refused(joins(sight(BEN), "Dunes", key=world.key()))
    assert {each.user_id for each in (await member(world, CEM), await member(world, DAN))} == {CEM.id, DAN.id}


# --- where no points are shared out


def a_division(people, everybody, sitting, result, **more):
    entrants = tuple(Entrant(who) for who in ids(people))
    return Division(
        Rules({}, 2, 2, 2, 1, **more), {2: ()}, entrants, tuple(ids(everybody)),
        (Sitting(1, tuple(ids(sitting)), result.kind, 1, True),), 1, (result,),
    )  # fmt: skip


def test_on_a_ladder_a_substitute_for_the_season_takes_the_rung_that_their_seat_has_won():
    result = replace(table(1, "Ana+Eli/4 Ben"), kind="challenge")
    division = a_division("Ben Eli", "Ben Ana Eli", "Eli Ben", result, format="ladder")
    assert rungs(division) == tuple(ids("Eli Ben"))


def test_in_a_knock_out_whose_seat_has_won_is_first_whoever_played_most_of_it():
    result = replace(table(1, "Ana+Eli/4 Ben"), kind="knock-out")
    division = replace(a_division("Ben Eli", "Ben Ana Eli", "Eli Ben", result, format="cup"), stage="knock-out")
    assert [row.person for row in Cup().standings(division)][:2] == ids("Eli Ben")
