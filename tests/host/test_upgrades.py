"""An upgrade with tables in the middle of turns: it is foretold, people are told at once, nothing is lost."""

from __future__ import annotations

import asyncio

from sqlalchemy import text

from bot.commands import upgrade
from bot.process.config import Config
from bot.ui.pages import server_pages
from engine import Option
from engine.codec import encode, parse
from games.hosted import HostedGame
from host.operations.upgrades import UPGRADED, Fate
from host.table.tables import WAITS, WENT_BACK
from host.values.ports import Undeliverable
from storage.upgrade import Brought
from tests.engine.toy import BEACH
from tests.engine.toy_releases import AFTER, NextGame
from tests.host.beach import PITCH, BeachFace, HostedBeach
from tests.host.fakes import ANA, BEN, OWNER
from tests.host.test_earlier_release import hash_of
from tests.host.test_play import to_the_burying
from tests.host.world import World
from tests.storage.conftest import postgresql

__all__ = ("postgresql",)


class Broken(HostedBeach):
    """The beach with a fault in it, whose message tells what is secret."""

    def dig_in(self, g, seat):
        raise KeyError(f"in the hand of seat {seat}")


BROKEN = HostedGame(Broken(BEACH.registry), BeachFace(), pitch=PITCH)


class HostedNext(NextGame):
    """The later beach, as the house has it."""

    options = HostedBeach.options


LATER = HostedGame(HostedNext(AFTER.registry), BeachFace(), pitch=PITCH)


async def burying(world, *wishes, channel):
    """A table at which Ana has wished these things while everybody buries."""
    table = await world.play(ANA, BEN, channel=channel)
    await to_the_burying(world, table)
    for wish in wishes:
        await world.answer(table, ANA, [wish], ask="bury")
    return table


async def five_tables(world):
    """Somebody has bid; beans were buried; something was looked for, once at a paused table; one is damaged."""
    bidding = await world.play(ANA, BEN, channel=71)
    await world.bid(bidding, ANA, 1)
    buried = await burying(world, "one", "one", channel=72)
    looked = await burying(world, "one", "look", "one", channel=73)
    paused = await burying(world, "look", channel=74)
    await world.host.table.pause(paused, key=world.key())
    damaged = await burying(world, "one", channel=75)
    async with world.database.transaction() as tx:
        await tx.execute(text(f"UPDATE checkpoints SET state = '{{}}' WHERE table_id = {damaged}"))
    await world.settle()
    return bidding, buried, looked, paused, damaged


def path_of(world):
    return str(world.database.path)


async def state_of(world, table):
    async with world.host.house.tables.hold(table) as held:
        return held.driver.state


async def test_a_check_foretells_exactly_what_an_upgrade_then_does_and_changes_nothing(world):
    bidding, buried, looked, paused, damaged = await five_tables(world)
    before = await state_of(world, buried)
    await world.database.close()
    seal = hash_of(path_of(world))
    foretold = await upgrade.check(Config(), [LATER], path_of(world))
    assert hash_of(path_of(world)) == seal
    done = await upgrade.upgrade(Config(), [LATER], path_of(world))
    assert foretold[:-1] == done[:-1]
    assert len(done) == 5
    assert done[0].startswith(f"table {looked} (Beach): back 3 decisions to the beginning of the turn: input ")
    assert done[1].startswith(f"table {paused} (Beach): back 1 decision to the beginning of the turn: input ")
    assert done[2] == f"table {damaged} (Beach): cannot be restored: its saved state is damaged"
    assert done[3] == (
        "5 tables that go on were looked at: 2 the same, 2 back to the beginning of a turn, 1 not restored."
    )
    later = await World.open(path_of(world), (LATER,))
    later.keys = world.keys
    try:
        assert (await state_of(later, buried)).buried == before.buried
        assert (await state_of(later, buried)).points == before.scores
        assert (await state_of(later, looked)).buried == [0, 0]
        assert (await state_of(later, bidding)).tide == 0
        await later.bid(bidding, BEN, 2)
        await later.answer(looked, ANA, ["one"], ask="bury")
        assert sum((await state_of(later, looked)).buried) == 1
    finally:
        await later.database.close()


async def test_tables_and_whoever_runs_the_bot_are_told_at_once(world):
    _, buried, looked, _, damaged = await five_tables(world)
    await world.restart([LATER])
    posts = len(world.channel.said)
    done = await world.host.upgrades.follow(Brought())
    assert {(fate.table, fate.outcome, fate.decisions) for fate in done.fates} >= {
        (looked, "back", 3),
        (damaged, "cannot", 0),
    }
    assert buried not in {fate.table for fate in done.fates}
    await world.host.house.courier.drain()
    told = [(said.channel, said.post.text) for said in world.channel.said[posts:]]
    assert {(73, WENT_BACK), (74, WENT_BACK), (75, WAITS)} <= set(told)
    (post,) = [post for who, post in world.channel.whispers if who == OWNER]
    assert post.title == "Henge was upgraded"
    assert f"table {looked} (Beach): back 3 decisions" in post.text
    status = await world.host.operate.status()
    assert done.verdict in status.upgraded
    assert "Last upgrade" in str(server_pages.status(status, "1.0").view.to_components())


async def test_whoever_runs_the_bot_reads_of_a_fault_in_a_line_and_the_log_says_where_it_is(world, caplog):
    await burying(world, "one", channel=73)
    await world.restart([BROKEN])
    done = await world.host.upgrades.follow(Brought())
    assert [fate.why.split(",")[0] for fate in done.fates] == ["KeyError in dig_in"]
    await world.host.house.courier.drain()
    (post,) = [post for who, post in world.channel.whispers if who == OWNER]
    assert len(post.text.splitlines()) == 2
    assert "test_upgrades.py" in caplog.text
    assert "in the hand of seat 0" not in caplog.text + post.text


async def test_a_table_that_went_back_wakes_the_courier(world):
    table = await burying(world, "look", channel=73)
    await world.restart([LATER])
    woken = []
    world.host.house.tables.said = lambda: woken.append(table)
    await world.host.panels.panel(table, ANA)
    assert woken == [table]


async def test_what_was_decided_at_a_paused_table_after_it_went_back_stays(world):
    table = await burying(world, "look", channel=73)
    await world.host.table.pause(table, key=world.key())
    await world.restart([LATER])
    await world.host.upgrades.follow(Brought())
    await world.host.table.resume(table, ANA, key=world.key())
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.restart()
    assert sum((await state_of(world, table)).buried) == 1
    assert (await world.row(table)).status == "running"


async def test_the_same_code_looks_once(world):
    await world.play()
    first = await world.host.upgrades.follow(Brought())
    assert (first.same, first.fates, first.quiet) == (1, (), True)
    assert await world.host.upgrades.follow(Brought()) is None
    await world.restart([LATER])
    assert (await world.host.upgrades.follow(Brought())).code != first.code
    await world.settle()
    assert world.channel.whispers == [], "there was nothing to tell"
    assert (await world.host.operate.status()).upgraded == ""


async def test_of_two_processes_that_start_together_one_looks(world):
    await burying(world, "look", channel=73)
    await world.restart([LATER])
    houses = world.host, world.another_house()
    for host in houses:
        host.house.tables.shared = True
    found = await asyncio.gather(*(host.upgrades.follow(Brought()) for host in houses))
    assert sum(done is not None for done in found) == 1
    await world.settle()
    assert [who for who, _ in world.channel.whispers] == [OWNER]


async def test_an_owner_who_takes_no_direct_messages_is_let_be(world):
    await burying(world, "look", channel=73)
    await world.restart([LATER])
    await world.host.upgrades.follow(Brought())
    world.channel.before["whisper"].append(Undeliverable("They do not take direct messages."))
    await world.settle()
    async with world.database.read() as tx:
        (given_up,) = (await tx.execute(text(f"SELECT given_up_at FROM outbox WHERE kind = '{UPGRADED}'"))).one()
    assert given_up is None


# --- a table keeps its rules


class WithTides(HostedBeach):
    """The beach with an option that came later: on the beach as it was, nobody knew of tides."""

    options = (
        *HostedBeach.options,
        Option("tides", "Tides", {"high": "the sea comes", "none": "it stays away"}, before="none"),
    )

    def dig_in(self, g, seat):
        if g.option("tides") == "high":
            g.roll("sea", 6)
        yield from super().dig_in(g, seat)


TIDES = HostedGame(WithTides(BEACH.registry), BeachFace(), pitch=PITCH)


async def test_a_table_that_began_before_there_was_an_option_goes_on_and_verifies_without_it(world):
    table = await burying(world, "one", channel=73)
    await world.restart([TIDES])
    await world.answer(table, ANA, ["one"], ask="bury")
    assert "tides" not in (await state_of(world, table)).options
    assert "tides" not in (await world.row(table)).options
    assert (await world.host.operate.verify(table)).ok


async def test_a_lobby_that_was_opened_before_takes_what_is_usual_as_it_begins_and_keeps_it(world):
    table = await world.open_table(person=ANA)
    await world.restart([TIDES])
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    assert parse((await world.row(table)).options)["tides"] == "high"
    assert parse((await world.row(table)).options) == (await state_of(world, table)).options
    await to_the_burying(world, table)
    assert (await world.host.operate.verify(table)).ok


async def test_verifying_a_table_of_other_rules_says_which_it_needs_and_how_far_it_agrees(world):
    table = await burying(world, "one", "look", "done", channel=73)
    await world.answer(table, BEN, ["done"], ask="bury")
    await world.restart([LATER])
    await world.bid(table, ANA, 1)
    found = await world.host.operate.verify(table)
    assert found.problems == (
        "Input 5 does not fit any more: That is not among the choices.",
        "The game was begun under version 1 of the rules; these are version 2. It agrees as far as decision 4 of 8; "
        "what follows needs version 1.",
    )


async def test_a_table_of_other_rules_that_no_decision_of_it_met_verifies_whatever_its_states_are_called_now(world):
    table = await burying(world, "one", "one", channel=73)
    await world.restart([LATER])
    found = await world.host.operate.verify(table)
    assert found.ok, found.problems
    assert any("states had another shape in that release" in sentence for sentence in found.checked)


async def test_tables_in_postgresql_are_looked_at_where_they_are(request):
    world = await World.at(request.getfixturevalue("postgresql")())
    try:
        looked = await burying(world, "look", channel=73)
        before = await world.inputs(looked)
        url = world.database.url.render_as_string(hide_password=False)
        lines = await upgrade.check(Config(), [LATER], url)
        assert lines[0].startswith(f"table {looked} (Beach): back 1 decision to the beginning of the turn: input ")
        assert await world.inputs(looked) == before
        async with world.database.transaction() as tx:
            await tx.execute(text("UPDATE alembic_version SET version_num = '0003'"))
        refused = await world.refused(upgrade.check(Config(), [LATER], url))
        assert refused.startswith("These migrations will run: 0004: How far a division is")
    finally:
        await world.database.close()


def test_a_fate_is_a_line():
    assert Fate(3, "Beach", "same").words == "table 3 (Beach): the same"
    assert encode(Fate(3, "Beach", "back", 1, "why")) == (
        '{"decisions":1,"game":"Beach","outcome":"back","table":3,"why":"why"}'
    )
