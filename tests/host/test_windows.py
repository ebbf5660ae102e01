"""When reaction windows close: by the table's rule, orders given beforehand and answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Choice, Component, Registry, reacts
from engine.codec import encode
from host.people.calendars import _deadline
from host.values.paces import PAUSES
from storage.outbox_store import OutboxStore
from tests.engine.toy import REVEALED, Scored
from tests.host.beach import GAME, HostedBeach
from tests.host.fakes import ANA, BEN, CEM, DAN, sight
from tests.host.test_sleep import it_is, sleeps
from tests.host.world import World

HOUR = 3600
DAY = 24 * HOUR


async def revealed(world, rule, **orders):
    """A table of Ana and Ben with a window open; `orders` are theirs for every moment."""
    table = await world.play(options={"windows": rule})
    for person in (ANA, BEN):
        if person.name.lower() in orders:
            await world.host.seat.order(table, person, "*", orders[person.name.lower()], key=world.key())
    await world.bid_all(table)
    await world.settle()
    return table


async def is_open(world, table):
    async with world.host.house.tables.hold(table) as held:
        return any(question.quiet for question in held.driver.open.values())


async def passes(world, table, *people):
    for person in people:
        await world.answer(table, person, ["pass"], ask="bids revealed")
    await world.settle()


async def test_fast_closes_at_the_hold_and_not_before_while_somebody_may_still_answer(world):
    table = await revealed(world, "fast")
    await passes(world, table, ANA)
    await world.pass_time(2 * HOUR - 1)
    assert await is_open(world, table)
    await world.pass_time(1)
    assert not await is_open(world, table)


@pytest.mark.parametrize("pace", ["relaxed", "2h"])
@pytest.mark.parametrize(("rule", "hours"), [("fast", 2), ("every", 24)])
async def test_a_window_that_is_open_as_the_pace_is_changed_closes_when_that_was_promised(world, rule, hours, pace):
    table = await revealed(world, rule)
    await world.pass_time(HOUR)
    await world.host.votes.propose(table, ANA, "pace", key=world.key(), argument=pace)
    await world.host.votes.vote(table, BEN, 1, True, key=world.key())
    assert (await world.row(table)).pace == pace
    await world.pass_time((hours - 1) * HOUR - 1)
    assert await is_open(world, table)
    await world.pass_time(1)
    assert not await is_open(world, table)


@pytest.mark.parametrize("rule", ["sealed", "fast"])
async def test_at_a_table_of_an_earlier_release_a_window_closes_once_everybody_has_answered(world, rule):
    table = await revealed(world, rule)
    await passes(world, table, ANA)
    assert await is_open(world, table)
    await passes(world, table, BEN)
    assert not await is_open(world, table)


@pytest.mark.parametrize("rule", ["table", "guarded", "every"])
async def test_once_everybody_has_answered_a_window_closes_after_its_pause_and_not_before(world, rule):
    table = await revealed(world, rule)
    await passes(world, table, ANA, BEN)
    await world.pass_time(PAUSES["daily"][0] // 1000 - 1)
    assert await is_open(world, table)
    await world.pass_time(2 * HOUR)
    assert not await is_open(world, table)


@pytest.mark.parametrize("rule", ["table", "guarded", "sealed", "fast", "every"])
async def test_orders_of_ones_own_count_as_answers_whatever_the_rule(world, rule):
    table = await revealed(world, rule, ben="pass")
    await world.pass_time(HOUR)
    assert await is_open(world, table)
    await passes(world, table, ANA)
    await world.pass_time(HOUR)
    assert not await is_open(world, table)


async def test_where_all_have_answered_the_last_is_told_what_the_window_is_still_open_for(world):
    table = await revealed(world, "every")
    await passes(world, table, ANA)
    said = await world.answer(table, BEN, ["pass"], ask="bids revealed")
    assert said.text.endswith("All have answered; reactions close after a short pause.")


async def test_a_table_that_was_begun_when_the_rule_had_another_name_goes_on_as_sealed(world):
    table = await revealed(world, "standing", ana="ask", ben="pass")
    async with world.host.house.tables.hold(table) as held:
        assert held.windows_close == "sealed"
    await world.restart()
    await world.pass_time(5 * HOUR)
    assert await is_open(world, table)


async def test_sealed_waits_past_the_hold_for_who_wants_to_be_asked(world):
    table = await revealed(world, "sealed", ana="ask", ben="pass")
    await world.pass_time(5 * HOUR)
    assert await is_open(world, table)
    await passes(world, table, ANA)
    assert not await is_open(world, table)


async def test_sealed_waits_no_longer_than_a_decision_may_take(world):
    table = await revealed(world, "sealed")
    await world.pass_time(DAY - 1)
    assert await is_open(world, table)
    await world.pass_time(1)
    assert not await is_open(world, table)


async def test_every_closes_with_the_last_answer(world):
    table = await revealed(world, "every")
    await world.pass_time(PAUSES["daily"][1] // 1000)
    await passes(world, table, ANA)
    assert await is_open(world, table)
    await passes(world, table, BEN)
    assert not await is_open(world, table)


class Lantern(Component, key="beach-light"):
    """Of use to whoever holds the first shell, which nobody else can know."""

    @reacts(REVEALED, when=lambda self, g, me: g.state.hands[me] == "shell-1")
    def shine(self, g, me):
        g.record(Scored(me, 1))
        yield from ()


class NightBeach(HostedBeach):
    """Everybody might have the shell, so everybody is asked."""

    def active(self, state):
        return [(seat, "beach-light") for seat in self.order(state)]

    def may_react(self, g, moments, context):
        return g.seats


class Beacon(Component, key="beacon"):
    """Asks its owner how brightly to burn."""

    @reacts(REVEALED)
    def burn(self, g, me):
        how = yield from g.pick(me, "how", (Choice("low"), Choice("high")), default=("high",))
        g.record(Scored(me, 1 if how == "low" else 2))


class BeaconBeach(NightBeach):
    def active(self, state):
        return [(0, "beacon")]


COAST = replace(GAME, rules=BeaconBeach(Registry.of([Beacon()])))


async def burning(path, order):
    """The table after the hold of a window for which the owner of the beacon has this order, and its owner."""
    world = await World.open(path, (COAST,))
    table = await world.play(options={"windows": "fast"})
    owner = (await world.seated(table))[0]
    await world.host.seat.order(table, owner, "beacon", order, key=world.key())
    await world.bid_all(table)
    return world, table, owner


async def test_a_use_by_order_makes_the_usual_choices_too(tmp_path):
    world, table, _ = await burning(tmp_path / "henge.sqlite3", "use")
    await world.pass_time(2 * HOUR)
    assert [(row.by, row.answer) for row in await world.inputs(table) if "high" in row.answer] == [
        ("order", '["high"]')
    ]
    await world.database.close()


async def test_a_use_by_hand_asks_for_its_choices(tmp_path):
    world, table, owner = await burning(tmp_path / "henge.sqlite3", "ask")
    await world.answer(table, owner, ["beacon"], ask="bids revealed")
    await world.pass_time(2 * HOUR)
    assert (await world.question(table, owner)).prompt.ask == "how"
    await world.database.close()


NIGHT = replace(GAME, rules=NightBeach(Registry.of([Lantern()])))


async def moments_of_closing(path, rule, order, holder):
    """Whether the first window of a table is open after each hour; Ben answers after seven."""
    world = await World.open(path, (NIGHT,))
    table = await world.play(options={"windows": rule})
    await world.host.seat.order(table, ANA, "*", order, key=world.key())
    async with world.host.house.tables.hold(table) as held:
        shells = ["shell-1", "shell-2"]
        mine = held.seat_of(holder.id)
        held.driver.state.hands = shells if mine == 0 else shells[::-1]
    await world.bid_all(table)
    await world.settle()
    async with world.host.house.tables.hold(table) as held:
        first = set(held.driver.open)
    open_after = []
    for hour in range(26):
        async with world.host.house.tables.hold(table) as held:
            still = first <= set(held.driver.open)
        if still and hour == 7:
            await passes(world, table, BEN)
        open_after.append(still)
        await world.pass_time(HOUR)
    await world.database.close()
    return open_after


@pytest.mark.parametrize("rule", ["fast", "sealed", "every"])
@pytest.mark.parametrize("order", ["ask", "use", "pass"])
async def test_what_somebody_holds_does_not_change_when_a_window_closes(tmp_path, rule, order):
    one = await moments_of_closing(tmp_path / "one.sqlite3", rule, order, ANA)
    two = await moments_of_closing(tmp_path / "two.sqlite3", rule, order, BEN)
    assert one == two
    assert one[0]
    assert not one[-1]


async def test_an_order_changed_while_the_window_is_open_counts_from_then_on(world):
    table = await world.play(ANA, BEN, CEM, options={"windows": "sealed"})
    for person in (ANA, BEN):
        await world.host.seat.order(table, person, "*", "pass", key=world.key())
    await world.bid_all(table, (1, 2, 3))
    await world.host.seat.order(table, ANA, "bids revealed", "ask", key=world.key())
    await passes(world, table, CEM)
    await world.pass_time(3 * HOUR)
    assert await is_open(world, table)
    await world.host.seat.order(table, ANA, "bids revealed", "pass", key=world.key())
    await world.settle()
    assert not await is_open(world, table)


async def test_an_order_to_use_that_is_withdrawn_in_time_uses_nothing(world):
    table = await revealed(world, "fast", ana="use")
    await world.host.seat.order(table, ANA, "*", "pass", key=world.key())
    await world.pass_time(2 * HOUR)
    assert not await is_open(world, table)
    assert "StormBroke" not in [row.kind for row in await world.events(table)]


async def test_an_answer_by_hand_stands_whatever_is_ordered_later(world):
    table = await revealed(world, "fast")
    await passes(world, table, ANA)
    await world.host.seat.order(table, ANA, "*", "use", key=world.key())
    answers = [(row.by, row.answer) for row in await world.inputs(table)]
    assert ("order", encode(["storm"])) not in answers


async def test_an_order_for_one_thing_beats_the_order_for_the_moment(world):
    table = await world.play(options={"windows": "fast"})
    await world.host.seat.order(table, ANA, "*", "pass", key=world.key())
    await world.host.seat.order(table, ANA, "storm", "use", key=world.key())
    await world.bid_all(table)
    assert encode(["storm"]) in [row.answer for row in await world.inputs(table)]


async def test_everybody_is_told_how_long_reactions_are_open_and_nobody_who_is_waited_for(world):
    table = await revealed(world, "sealed", ben="pass")
    now = world.clock() // 1000
    text = world.channel.last.text
    assert f"open until <t:{now + 2 * HOUR}:f>" in text
    assert f"at most until <t:{now + DAY}:f>" in text
    assert "<@" not in text
    assert "waits for you" in (await world.host.panels.panel(table, ANA)).text
    assert "waits for you" not in (await world.host.panels.panel(table, BEN)).text


async def test_a_reaction_that_is_open_until_it_is_due_says_its_deadline_once(world):
    table = await revealed(world, "every")
    asked = (await world.host.panels.panel(table, ANA)).text
    assert "waits for you, at most until <t:" in asked
    assert "\nUntil <t:" not in asked


async def test_a_window_that_is_open_as_the_pace_is_changed_keeps_its_time_in_an_outage(world):
    await world.host.outages.make_good()
    table = await revealed(world, "every")
    await world.host.votes.propose(table, ANA, "pace", key=world.key(), argument="2h")
    await world.host.votes.vote(table, BEN, 1, True, key=world.key())
    await world.pass_time(23 * HOUR)
    world.clock.forward(seconds=2 * HOUR)
    await world.restart()
    await world.host.outages.make_good()
    await world.pass_time(12 * HOUR - 1)
    assert await is_open(world, table)
    await world.pass_time(1)
    assert not await is_open(world, table)


async def test_who_sleeps_as_a_window_opens_is_told_of_it_in_the_morning_once(world):
    await it_is(world, "2027-02-01 23:00")
    await sleeps(world, ANA)
    await revealed(world, "every", ana="ask", ben="ask")
    await world.pass_time(60)
    assert {to for to, _ in world.channel.whispers} == {BEN.id}
    await it_is(world, "2027-02-02 06:59")
    assert {to for to, _ in world.channel.whispers} == {BEN.id}
    await it_is(world, "2027-02-02 07:00")
    assert [post.text.split(":")[0] for to, post in world.channel.whispers if to == ANA.id] == ["You may react"]


async def test_who_falls_asleep_in_the_moment_before_a_notice_is_told_in_the_morning(world):
    await it_is(world, "2027-02-01 21:59")
    await sleeps(world, ANA)
    await revealed(world, "every", ana="ask", ben="ask")
    await world.host.people.rest_between(ANA, "21:45", "07:00", key=world.key())
    await world.pass_time(60)
    assert {to for to, _ in world.channel.whispers} == {BEN.id}
    await it_is(world, "2027-02-02 07:00")
    assert {to for to, _ in world.channel.whispers} == {ANA.id, BEN.id}


async def test_a_quiet_answer_or_a_new_order_moves_no_list(world):
    """Whoever reads the list of a server's tables must not see that somebody there reacts, or prepares to."""
    quiet = await revealed(world, "standing", ana="ask", ben="ask")
    await world.pass_time(60)
    other = await world.open_table(channel=99)
    await world.settle()
    calls = len(world.channel.calls)
    await world.pass_time(60)
    await world.host.seat.order(quiet, BEN, "*", "concerned", key=world.key())
    await world.host.seat.order(quiet, BEN, "*", "ask", key=world.key())
    await passes(world, quiet, BEN)
    assert [line.table_id for line in await world.host.table.here(sight(DAN))] == [other, quiet]
    assert len(world.channel.calls) == calls
    await world.pass_time(60)
    await passes(world, quiet, ANA)
    await world.pass_time(2 * HOUR)
    assert [line.table_id for line in await world.host.table.here(sight(DAN))] == [quiet, other]


@pytest.mark.parametrize("rule", ["table", "guarded", "sealed", "fast", "every"])
async def test_who_changes_a_reaction_before_it_counts_leaves_no_trace_in_public(world, rule):
    """Neither the list, nor the message, nor what is to be said, nor what the log tells to everybody."""
    table = await revealed(world, rule, ana="always", ben="always")
    await world.pass_time(1)
    before = await public_trace(world, table)
    for person, answer in ((BEN, ["pass"]), (BEN, ["storm"]), (BEN, ["pass"])):
        question = next(q for q in (await world.host.panels.panel(table, person)).questions if q.quiet)
        offered = [reaction.key for reaction in question.prompt.reactions] if answer != ["pass"] else ["pass"]
        await world.answer(table, person, answer if answer[0] in offered else [offered[0]], ask="bids revealed")
        assert not (await world.host.panels.panel(table, person)).can_undo
        await world.settle()
        assert await public_trace(world, table) == before
    assert await is_open(world, table)


async def public_trace(world, table):
    row = await world.row(table)
    async with world.database.read() as tx:
        backlog = await OutboxStore(tx).backlog()
    said = [(said.post.title, said.post.text, said.edits) for said in world.channel.said]
    log = (await world.host.readings.log(table, CEM)).pages
    calendar = _deadline(row, 0, "Somebody is awaited")
    return row.moved_at, row.motion, row.status, backlog, said, len(world.channel.calls), log, calendar
