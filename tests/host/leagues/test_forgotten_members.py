"""Members of a league who asked to be forgotten."""

from __future__ import annotations

import re
from dataclasses import replace

from host.leagues.shown.desk import Manager
from host.leagues.shown.survey import people_of
from host.values.ports import Person
from storage.league_store import LeagueStore
from tests.host.fakes import ANA, BEN, CEM, DAN, GUILD, sight
from tests.host.leagues.test_league import (
    BOSS,
    MANAGER,
    PAIRS,
    begun,
    fixtures,
    made,
    play_out,
    play_round,
    status,
    text,
)

LEAGUE_TABLES = ("leagues", "league_members", "league_tables", "results", "penalties", "league_log", "seats")
RULED = ("table_notes", "outbox", "reminders", "requests")


async def stored(world, tables=LEAGUE_TABLES):
    """All that is stored of leagues and who sits where, as one text."""
    async with world.database.read() as tx:
        return "\n".join([str((await tx.exec_driver_sql(f"SELECT * FROM {name}")).all()) for name in tables])


async def test_who_is_forgotten_is_in_no_league_any_more_and_bots_play_what_is_left(world):
    await begun(world)
    await world.host.leagues.penalty(MANAGER, "Dunes", ANA.id, 1, "late {twice}", key=world.key())
    await play_round(world, 1)
    before = await text(world.host.league_views.standings(sight(), "Dunes"))
    await world.host.data.forget(ANA, key="gone")
    await world.settle()
    assert "Ana" not in await stored(world)
    assert not re.search(rf"\b{ANA.id}\b", await stored(world))
    assert await text(world.host.league_views.standings(sight(), "Dunes")) == before.replace("Ana", "former player 1")
    log = await text(world.host.league_views.log(sight(), "Dunes"))
    assert "Boss: 1 point is taken from former player 1: late (twice)" in log
    for number in (2, 3):
        await play_round(world, number)
    assert await status(world) == "finished"
    assert not re.search(rf"\b{ANA.id}\b", await stored(world))


async def test_who_ruled_and_who_was_to_play_instead_are_forgotten_with_what_was_ruled(world):
    rules = replace(PAIRS, rounds=1, appeal_days=2)
    second, fay = Manager(sight(Person(901, "Una")), manages=True), Person(902, "Fay")
    await begun(world, rules=rules)
    rulings, key = world.host.rulings, world.key
    over = next(row for row in await fixtures(world) if DAN.id in people_of(row))
    await play_out(world, over.table_id)
    (gone,) = [who for who in (ANA, BEN, CEM) if who.id not in people_of(over)][:1]
    await rulings.substitute(MANAGER, "Dunes", gone.id, fay, "ill", key=key())
    await rulings.forfeit(MANAGER, "Dunes", DAN.id, "gone", key=key())
    await world.settle()
    order = ", ".join(f"seat {seat}" for seat in (2, 1))
    await rulings.overrule(MANAGER, "Dunes", f"1.{over.number}", order, "a slip", key=key())
    await rulings.overrule(second, "Dunes", f"1.{over.number}", order, "another", key=key())
    held = await stored(world, (*LEAGUE_TABLES, *RULED))
    assert all(re.search(rf"(?<!\d){who.id}(?!\d)", held) for who in (BOSS, fay))
    for who in (BOSS, fay):
        await world.host.data.forget(who, key=f"gone {who.id}")
        await world.settle()
        held = await stored(world, (*LEAGUE_TABLES, *RULED))
        assert who.name not in held
        assert not re.search(rf"(?<!\d){who.id}(?!\d)", re.sub(r"gone \d+", "", held))
    done = await rulings.undo(second, "Dunes", f"result 1.{over.number}#2", key=key())
    assert re.fullmatch(
        r"The ruling of Una .*is taken back\. The ruling of former player 1 counts again: .*", done.text
    ), done.text
    ((words, _), *_) = [each for each in await rulings.undoable(second, "Dunes") if each[1].startswith("out")]
    assert "a former player" not in words
    await rulings.undo(second, "Dunes", f"out {DAN.id}", key=key())
    await world.settle()
    told = await text(world.host.league_views.log(sight(), "Dunes"))
    assert "former player 1: " in told
    assert "former player 2" in told
    assert "a former player" not in told
    assert not [who for who, _ in world.channel.whispers if who < 0]


async def test_who_is_forgotten_before_a_season_begins_is_not_planned_into_it(world):
    await made(world)
    await world.host.data.forget(DAN, key="gone")
    start = world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    assert await world.refused(start) == "3 people do not fit into tables of 2."


async def test_a_season_ends_though_everybody_of_a_table_to_come_was_forgotten(world):
    await begun(world)
    await play_round(world, 1)
    running = [row for row in await fixtures(world) if row.round == 2]
    for person in (ANA, BEN, CEM, DAN):
        await world.host.data.forget(person, key=f"gone {person.id}")
        await world.settle()
    assert {row.status for row in running} == {"running"}
    assert {row.status for row in await fixtures(world)} == {"finished", "abandoned"}
    assert await status(world) == "finished"


async def test_two_who_were_forgotten_are_still_two(world):
    await made(world)
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    for person in (ANA, BEN):
        await world.host.data.forget(person, key=f"gone {person.id}")
    async with world.database.read() as tx:
        leagues = LeagueStore(tx)
        season = await leagues.season((await leagues.named(GUILD, "Dunes"))[0].id)
        people = [member.user_id for member in await leagues.members(season.id)]
    assert len({who for who in people if who < 0}) == 2
