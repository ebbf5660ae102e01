"""What managers choose for a league, and what everybody may look at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Refusal
from host.leagues.scoring.rules import Rules, read_rules
from host.leagues.shown.desk import Manager
from host.leagues.shown.rule_choices import CHOICES
from host.table.facts import change_facts
from host.table.stores import Stores
from storage.league_store import LeagueStore
from tests.host.beach import GAME
from tests.host.boats import BOATS
from tests.host.fakes import ANA, BEN, CEM, DAN, GUILD, sight
from tests.host.leagues.crowd import report_of
from tests.host.leagues.test_league import MANAGER, begun, fixtures, made, play_out, text
from tests.host.queue import QUEUE
from tests.host.world import World


@pytest.fixture
async def world(tmp_path):
    world = await World.open(tmp_path / "house.db", (GAME, BOATS))
    yield world
    await world.database.close()


async def change(world, what, value, manager=MANAGER):
    return (await world.host.leagues.options(manager, "Dunes", what, value, key=world.key())).text


async def rules(world):
    async with world.database.read() as tx:
        return read_rules((await LeagueStore(tx).named(GUILD, "Dunes"))[0].rules)


CHANGES = {
    "seats": ("3", "3, or 2 to 4"), "rounds": ("5", "5"), "options": ("windows=every", "Reactions: when all answered"),
    "pace": ("36h", "36 hours"), "time": ("autopilot", "a bot answers"),
    "absence": ("do not count", "they do not stop the time"), "points": ("10, 6, 3, 1.5", "by place: 10, 6, 3, 3/2"),
    "ties": ("wins, play-off", "wins, then play-off"), "shared": ("full", "the best of them"),
    "forfeit": ("-1", "-1 point"), "abandoned": ("none", "does not count"),
    "substitutes": ("regular", "all for whom they stepped in"), "bots": ("skip", "left out"),
    "late after": ("10", "after 10 days"), "late": ("bots", "bots take the seats"),
    "format": ("swiss", "swiss"), "divisions": ("2", "2"), "promoted": ("1", "1"), "relegated": ("3", "3"),
    "carries on": ("yes", "the next one opens"), "best of": ("3", "3"), "reach": ("5", "5"),
    "call": ("3", "after 3 time-outs in a row"), "appeal": ("2", "for 2 days"), "remove": ("1", "after 1 time-out"),
    "partners": ("stay", "they stay together for a season"), "give up": ("2", "after 2 time-outs in a row there"),
}  # fmt: skip


NEEDS = {
    "promoted": ("divisions", "2"), "relegated": ("divisions", "2"), "best of": ("format", "cup"),
    "reach": ("format", "ladder"), "late": ("late after", "5"), "partners": ("seats", "4"),
}  # fmt: skip
"""What has to be chosen before a rule means anything."""


@pytest.mark.parametrize("spoiled", ["not {}", "{} or {}", "{}?", "none, {}", "{}, none", "{}, {}", "-{}", "~~{}~~"])
async def test_a_value_with_something_beside_it_changes_no_rule(world, spoiled):
    await made(world)
    before = await rules(world)
    for what, (value, _) in CHANGES.items():
        typed = spoiled.format(value, value)
        with pytest.raises(Refusal):
            await change(world, what, typed)
        assert await rules(world) == before, (what, typed)


def test_every_rule_is_tried():
    assert CHANGES.keys() == CHOICES.keys()


@pytest.mark.parametrize("what", CHANGES)
async def test_a_rule_is_changed_before_the_season_begins_and_shown_everywhere(world, what):
    await made(world, people=(ANA,), game="boats" if what == "partners" else "beach")
    value, words = CHANGES[what]
    if what in NEEDS:
        await change(world, *NEEDS[what])
    before = await rules(world)
    assert words in await change(world, what, value)
    assert await rules(world) != before
    told = await text(world.host.league_views.rules(sight(), "Dunes"))
    assert words in told
    assert "Boss: changed the rules" in await text(world.host.league_views.log(sight(), "Dunes"))


@pytest.mark.parametrize(
    ("what", "value", "words"),
    [
        ("seats", "9", "at most 5 seats"), ("rounds", "0", "a number from 1 to 30"), ("rounds", "x", "a number"),
        ("rounds", "0000000019999", "not “0000000019999”"), ("rounds", "٣", "not “٣”"), ("points", "3 ٣", "not “٣”"),
        ("shared", "not mean", "not “not mean”"),
        ("options", "tide=high", "no option “tide”"), ("options", "tide", "option=value"), ("pace", "never", ""),
        ("time", "luck", "one of default"), ("points", "1, 2", "cannot be scored"), ("points", "many", "numbers such"),
        ("points", "1e9", "numbers such"), ("ties", "luck", "cannot be scored"), ("ties", "wins, wins", "each once"),
        ("shared", "none", "one of mean, full"), ("late after", "99", "0 to 60"), ("late", "never", "one of extend"),
        ("name", "Dunes", "The rules of a league are"), ("absence", "", "one of count"),
    ],
)  # fmt: skip
async def test_a_rule_that_makes_no_sense_is_refused_and_changes_nothing(world, what, value, words):
    await made(world, people=(ANA,))
    before = await rules(world)
    assert words in await world.refused(change(world, what, value))
    assert await rules(world) == before


async def test_when_the_season_has_begun_only_what_hurts_nobody_is_changed(world):
    await begun(world)
    assert "late after" in await world.refused(change(world, "rounds", "5"))
    assert "has begun" in await world.refused(change(world, "ties", "wins"))
    assert "36 hours" in await change(world, "pace", "36h")
    assert (await rules(world)).pace == "36h"


async def test_rules_that_mean_nothing_in_this_league_are_left_out_and_game_options_are_told_in_its_own_words(world):
    await made(world, people=(ANA,))
    told = await text(world.host.league_views.rules(sight(), "Dunes"))
    assert "Options of the game: as usual" in told
    for title in ("Go up after", "Go down after", "knock-out", "A challenge reaches", "What comes of a late table"):
        assert title not in told
    await change(world, "options", "windows=every")
    await change(world, "divisions", "2")
    panel = dict(await shown(world))
    assert panel["options"] == "Options of the game: Reactions: when all answered"
    assert panel["promoted"] == "Go up after a season: 2 people"
    assert "best of" not in panel


async def test_other_values_of_the_games_options_are_offered_in_its_own_words_as_they_are_typed(world):
    await made(world, people=(ANA,))
    offered = dict((await world.host.league_panels.manage(MANAGER, 1)).options)
    assert offered["Reactions: when all answered"] == "windows=every"
    assert "windows=fast" not in offered.values()
    await change(world, "options", offered["Reactions: when all answered"])
    assert dict((await world.host.league_panels.manage(MANAGER, 1)).options)["Reactions: at the hold"] == "windows=fast"


async def shown(world):
    view = await world.host.league_panels.manage(MANAGER, 1)
    return [(what, words) for words, what in view.rules]


async def test_rules_are_changed_by_managers(world):
    await made(world, people=(ANA,))
    assert "managed by" in await world.refused(change(world, "rounds", "5", Manager(sight(ANA))))


async def test_a_table_of_a_league_is_shown_with_its_people_its_place_and_its_result(world):
    await begun(world)
    first, *_ = await fixtures(world)
    look = world.host.league_views.table
    told = await text(look(sight(), "Dunes", "1.1"))
    assert f"[table {first.table_id}](https://discord.com/channels/" in told
    assert "Awaited: <@" in told
    assert told == await text(look(sight(), "Dunes", str(first.table_id)))
    await play_out(world, first.table_id)
    told = await text(look(sight(), "Dunes", "1.1"))
    assert "It is finished" in told
    assert "• 1. " in told
    assert "no such table" in await world.refused(look(sight(), "Dunes", "9.9"))
    assert "no such table" in await world.refused(look(sight(), "Dunes", "None"))
    found = await world.host.league_views.tables_like(sight(), "Dunes", "ana")
    assert len(found) == 3
    assert all("Ana" in words for words, _ in found)


async def test_the_report_says_which_tables_are_open_for_whom_they_wait_and_which_are_late(world):
    await made(world, people=(ANA, BEN, CEM, DAN))
    await change(world, "late after", "3")
    await change(world, "late", "bots")
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    report = await report_of(world)
    assert "0 of 6 tables are over, 2 are being played." in report
    assert report.count("Awaited: ") == 2
    assert "A table that is late: bots take the seats" in report
    assert "**late**" not in report
    world.clock.forward(seconds=3 * 24 * 3600)
    assert "**late** [Table 1.1]" in await report_of(world)
    table = next(row.table_id for row in await fixtures(world) if (row.round, row.number) == (1, 1))
    async with world.database.transaction() as tx:
        await change_facts(Stores.of(tx).tables, table, lambda facts: replace(facts, extended=1))
    assert "**late** [Table 1.1]" not in await report_of(world), "it was given more time"


async def test_the_report_names_who_plays_where_they_stand_and_what_came_of_the_tables_of_the_same_round(world):
    await begun(world)
    first, second = [row for row in await fixtures(world) if row.round == 1]
    await play_out(world, first.table_id)
    report = await report_of(world)
    assert "1 of 6 tables is over, 1 is being played." in report
    (playing,) = [line for line in report.splitlines() if "[Table 1.2](" in line]
    sitting = [person.name for person in await world.seated(second.table_id)]
    assert all(f"{name} (" in playing for name in sitting)
    (over,) = [line for line in report.splitlines() if line.startswith("• Table 1.1: over. 1. ")]
    assert not any(name in over for name in sitting)
    view = await world.host.league_views.report(sight(), "Dunes")
    row = await world.row(second.table_id)
    assert view.tables == (("Table 1.2", f"https://discord.com/channels/{GUILD}/{row.thread_id}"),)


async def test_a_game_without_a_standing_before_its_end_cannot_be_judged_when_it_is_late(tmp_path):
    world = await World.open(tmp_path / "house.db", games=(QUEUE,))
    leagues = world.host.leagues
    await leagues.create(
        MANAGER, "Dunes", game="queue", channel_id=70, rules=Rules(least=2, most=2, wanted=2, rounds=1), key=world.key()
    )
    for person in (ANA, BEN):
        await world.host.league_members.join(sight(person), "Dunes", key=world.key())
    refused = await world.refused(change(world, "late", "projected"))
    assert refused == "Queue has no standing before its end; please choose another rule for late tables."
    await leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    await leagues.finish(MANAGER, "Dunes", "as it stands", "enough", key=world.key())
    await world.settle()
    assert "This game has no standing before its end: it is called off." in world.channel.text
    assert [row.status for row in await fixtures(world)] == ["abandoned"]
    await world.database.close()
