"""What commits also write: stage by stage, all of it with what was done, and nothing that nobody named."""

from __future__ import annotations

import ast
from dataclasses import fields, replace

import pytest

from host.service import CONTRIBUTIONS
from host.table.commit import Commit
from host.table.contributions import Contributions
from host.table.notice import Notice
from host.table.stores import Stores
from storage.rows import Reminder
from tests.host.fakes import ANA, BEN
from tests.layers import LAYERS, folder_of
from tests.sources import modules

BANK = "bank 72h+8h"


class Ledger:
    """Contributions of two rooms to each stage, which write down that they were asked."""

    def __init__(self):
        self.lines, self.facts = [], None
        both = ("one", "other")
        self.contributions = Contributions(
            settles=tuple(self.line("settles", name) for name in both),
            wakes=tuple(self.wake(name) for name in both),
            tells=tuple(self.tell(name) for name in both),
            keeps=tuple(self.line("keeps", name) for name in both),
            plans=tuple(self.plan(name) for name in both),
        )

    def line(self, stage, name):
        def contribute(table, at):
            self.lines.append(f"{stage} {name}")
            if stage == "settles":
                table.settled = table.banks

        return contribute

    def wake(self, name):
        def contribute(table, asked):
            self.lines.append(f"wakes {name}")
            return [Reminder(f"{table.id}:{name}", "beat", asked.at + 1000)]

        return contribute

    def tell(self, name):
        async def contribute(table, asked, stores):
            self.lines.append(f"tells {name}")
            table.remember(lambda facts: replace(facts, trouble=f"{facts.trouble}{name} "))

        return contribute

    def plan(self, name):
        async def contribute(table, stores, at):
            self.lines.append(f"plans {name}")
            self.facts = table.facts

        return contribute


@pytest.fixture
async def bid_with(world):
    """Ana bids at a table, and what was done is committed with these contributions."""

    async def bid(ledger, *, pace=BANK, paused=False):
        table = await world.play(ANA, BEN, pace=pace)
        if paused:
            await world.host.table.pause(table, key=world.key())
        async with world.host.house.tables.hold(table) as held:
            if paused:
                held.say_notice(Notice("Still paused", "Still."), at=world.clock())
            else:
                seat = held.seat_of(ANA.id)
                (question,) = held.running.asked(seat)
                answer, at = {"beans": 1, "boast": ["no"]}, world.clock()
                held.answer(question.id, question.digest, seat, answer, by="player", user_id=ANA.id, at=at)
            await Commit(world.database, ledger.contributions).write(held, world.clock())
        return table

    return bid


async def test_banks_are_settled_before_the_clock_is_set_people_are_told_and_plans_are_made(bid_with):
    ledger = Ledger()
    await bid_with(ledger)
    stages = [field.name for field in fields(Contributions)]
    assert stages == ["settles", "wakes", "tells", "keeps", "plans"]
    assert ledger.lines == [f"{stage} {name}" for stage in stages for name in ("one", "other")]


async def test_without_a_bank_nothing_is_settled_or_kept(bid_with):
    ledger = Ledger()
    await bid_with(ledger, pace="daily")
    assert {line.split()[0] for line in ledger.lines} == {"wakes", "tells", "plans"}


async def test_where_nothing_is_played_only_plans_are_made(bid_with):
    ledger = Ledger()
    await bid_with(ledger, paused=True)
    assert ledger.lines == ["plans one", "plans other"]


async def test_what_is_remembered_by_whoever_tells_is_stored_with_it_and_known_to_whoever_plans(world, bid_with):
    ledger = Ledger()
    table = await bid_with(ledger)
    assert ledger.facts.trouble == "one other "
    await world.restart()
    async with world.host.house.tables.hold(table) as held:
        assert held.facts.trouble == "one other "


async def test_the_clock_has_what_all_want_to_be_woken_for_in_the_place_of_what_it_had(world, bid_with):
    table = await bid_with(Ledger())
    async with world.database.read() as tx:
        kept = {reminder.key for reminder in await Stores.of(tx).clock.of_table(table)}
    assert kept == {f"{table}:one", f"{table}:other"}


# --- the house's own


def test_each_contribution_stands_in_a_layer_above_the_table_and_in_one_stage():
    named = [each for field in fields(Contributions) for each in getattr(CONTRIBUTIONS, field.name)]
    assert len(named) == len(set(named)) > 0
    sources = modules("host")
    for each in named:
        assert LAYERS.index(folder_of(each.__module__, sources)) > LAYERS.index("host.table"), each


def taking_questions(sources):
    """Every function that is written to be asked at each commit: it takes the questions as the commit leaves them."""
    for module, source in sources.items():
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                taken = [ast.unparse(each.annotation) for each in node.args.args if each.annotation is not None]
                if taken[:2] == ["Table", "Questions"]:
                    yield f"{module}.{node.name}"


def test_whoever_is_written_to_be_asked_at_each_commit_is_asked():
    asked = {f"{each.__module__}.{each.__name__}" for each in (*CONTRIBUTIONS.wakes, *CONTRIBUTIONS.tells)}
    assert set(taking_questions(modules("host"))) == asked
