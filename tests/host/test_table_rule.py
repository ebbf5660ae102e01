"""Windows as at a table: who can use something is asked; where nobody can, the game goes on after a pause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Component, Registry, reacts
from host.delivery.notices import PATIENCE
from host.delivery.posts import waiting_lines
from host.delivery.table_messages import HERE
from host.values.paces import PAUSES
from host.values.settings import MESSAGE
from tests.engine.toy import REVEALED, Scored
from tests.host.beach import GAME, HostedBeach
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_windows import DAY, HOUR, is_open, passes
from tests.host.world import World

SHORTEST, LONGEST = (length // 1000 for length in PAUSES["daily"])


class Lamp(Component, key="lamp"):
    """Of use to whoever holds the first shell; it lights nothing for who holds the second."""

    @reacts(
        REVEALED,
        when=lambda self, g, me: g.state.hands[me] in ("shell-1", "shell-2"),
        pointless=lambda self, g, me: g.state.hands[me] == "shell-2",
    )
    def shine(self, g, me):
        g.record(Scored(me, 1))
        yield from ()


class LampBeach(HostedBeach):
    """Everybody might hold any shell, so everybody could react by public facts."""

    def active(self, state):
        return [(seat, "lamp") for seat in self.order(state)]

    def may_react(self, g, moments, context):
        return g.seats


LAMPS = replace(GAME, rules=LampBeach(Registry.of([Lamp()])))


class Dud(Component, key="dud"):
    """Everybody might use it, as far as anybody can see, and nobody ever can."""

    @reacts(REVEALED, when=lambda self: False)
    def fizzle(self, g, me):
        raise AssertionError


class DudBeach(LampBeach):
    def active(self, state):
        return [(seat, "dud") for seat in self.order(state)]


DUDS = replace(GAME, rules=DudBeach(Registry.of([Dud()])))


@pytest.fixture
async def world(tmp_path):
    opened = await World.open(tmp_path / "henge.sqlite3", (LAMPS,))
    yield opened
    await opened.database.close()


async def shown(world, people=(ANA, BEN), shells=None, bots=0, **orders):
    """A table with the window of revealed bids open; `shells` are held by these people, all others hold the last."""
    bots = 2 if len(people) == 1 else bots
    table = await world.play(*people, bots=bots, options={"windows": "table"})
    for person in people:
        if person.name.lower() in orders:
            name, order = orders[person.name.lower()]
            await world.host.seat.order(table, person, name, order, key=world.key())
    async with world.host.house.tables.hold(table) as held:
        hands = ["shell-12"] * len(held.seats)
        for person, shell in (shells or {}).items():
            hands[held.seat_of(person.id)] = shell
        held.driver.state.hands = hands
    for person in people:
        await world.bid(table, person, 1)
    await world.settle()
    return table


async def test_where_nobody_can_use_anything_the_game_goes_on_after_a_pause(world):
    table = await shown(world)
    await world.pass_time(SHORTEST - 1)
    assert await is_open(world, table)
    await world.pass_time(LONGEST)
    assert not await is_open(world, table)


async def test_who_can_use_something_is_asked_and_has_the_time_of_a_decision(world):
    table = await shown(world, shells={ANA: "shell-1"})
    await world.pass_time(DAY - 1)
    assert await is_open(world, table)
    await passes(world, table, ANA)
    assert not await is_open(world, table), "the pause is long over"


async def test_the_last_answer_closes_no_window_before_its_pause_is_over(world):
    table = await shown(world, shells={ANA: "shell-1"})
    await passes(world, table, ANA)
    assert await is_open(world, table)
    await world.pass_time(LONGEST)
    assert not await is_open(world, table)


async def test_what_is_pointless_asks_nobody_without_an_order(world):
    table = await shown(world, shells={ANA: "shell-2"})
    await world.pass_time(LONGEST)
    assert not await is_open(world, table)


async def test_who_has_ordered_to_be_always_asked_is_asked_for_what_is_pointless_too(world):
    table = await shown(world, shells={ANA: "shell-2"}, ana=("lamp", "always"))
    await world.pass_time(LONGEST)
    assert await is_open(world, table)
    await passes(world, table, ANA)
    assert not await is_open(world, table)


async def test_an_order_to_pass_means_not_to_be_asked(world):
    table = await shown(world, shells={ANA: "shell-1"}, ana=("lamp", "pass"))
    await world.pass_time(LONGEST)
    assert not await is_open(world, table)


async def test_an_order_to_use_leaves_alone_what_is_pointless(world):
    table = await shown(world, shells={ANA: "shell-1", BEN: "shell-2"}, ana=("*", "use"), ben=("*", "use"))
    await world.pass_time(LONGEST)
    await world.pass_time(LONGEST)
    assert not await is_open(world, table), "orders of their own have answered for everybody"
    scored = [row.facts for row in await world.events(table) if row.kind == "Scored"]
    async with world.host.house.tables.hold(table) as held:
        assert [f'"seat":{held.seat_of(ANA.id)}' in facts for facts in scored[:1]] == [True]


async def test_one_person_with_bots_waits_for_nobody(world):
    table = await shown(world, people=(ANA,))
    assert not await is_open(world, table)


async def test_one_person_with_bots_is_asked_where_something_can_be_used(world):
    table = await shown(world, people=(ANA,), shells={ANA: "shell-1"})
    await world.pass_time(DAY - 1)
    assert await is_open(world, table)


async def length_of(path, shells):
    """For how many seconds a window is open in which nobody wants to react, and what was said meanwhile."""
    world = await World.open(path, (LAMPS,))
    table = await shown(world, (ANA, BEN, CEM), shells, ana=("lamp", "pass"))
    said, length = [], 0
    while await is_open(world, table):
        length += 1
        await world.pass_time(1)
    said = [(said.post.title, said.post.text, said.post.mentions) for said in world.channel.said]
    whispers = list(world.channel.whispers)
    await world.database.close()
    return length, said, whispers


async def test_the_pause_of_a_window_is_the_same_whatever_is_held(tmp_path):
    one = await length_of(tmp_path / "one.sqlite3", {})
    two = await length_of(tmp_path / "two.sqlite3", {ANA: "shell-1", BEN: "shell-2"})
    assert one == two
    assert SHORTEST <= one[0] <= LONGEST + 1


# --- what people are told


async def test_who_can_use_something_is_told_what_and_nobody_else_is(world):
    table = await shown(world, shells={ANA: "shell-1", BEN: "shell-2"})
    await world.pass_time(PATIENCE // 1000)
    ((user, post),) = world.channel.whispers
    assert user == ANA.id
    assert "You may react: bids revealed." in post.text
    assert post.text.count("• lamp") == 1
    assert f"may stay open until <t:{world.clock() // 1000 - PATIENCE // 1000 + DAY}:f>" in post.text
    assert "lamp" not in world.channel.last.text
    assert (await world.row(table)).status == "running"


async def test_who_is_waited_for_is_reminded_at_half_time_in_private_and_nothing_is_seen_of_it(world):
    await shown(world, shells={ANA: "shell-1"})
    await world.pass_time(PATIENCE // 1000)
    said = [(message.id, message.post.text) for message in world.channel.said]
    await world.pass_time(DAY // 2)
    assert [user for user, _ in world.channel.whispers] == [ANA.id, ANA.id]
    assert world.channel.whispers[1][1].text.startswith("Half of the time to react is over.\nYou may react:")
    await world.pass_time(HOUR)
    assert len(world.channel.whispers) == 2
    assert [(message.id, message.post.text) for message in world.channel.said] == said


async def test_who_has_passed_is_not_reminded_of_a_window(world):
    table = await shown(world, people=(ANA, BEN), shells={ANA: "shell-1", BEN: "shell-1"})
    await world.pass_time(PATIENCE // 1000)
    told = len(world.channel.whispers)
    await passes(world, table, ANA)
    await world.pass_time(DAY // 2)
    assert [user for user, _ in world.channel.whispers[told:]] == [BEN.id]


async def test_in_public_it_is_said_only_how_long_reactions_may_stay_open(world):
    await shown(world, shells={ANA: "shell-1"})
    assert f"Reactions may stay open until <t:{world.clock() // 1000 + DAY}:f>" in world.channel.last.text
    assert world.channel.last.mentions == ()


async def test_who_plays_alone_with_bots_is_named_where_a_reaction_waits_for_them_until_it_is_due(world):
    table = await shown(world, people=(ANA,), shells={ANA: "shell-1"})
    assert await is_open(world, table)
    until = world.clock() // 1000 + DAY
    assert world.channel.last.text.endswith(f"Awaited: <@{ANA.id}>, until <t:{until}:f> (<t:{until}:R>)")
    await passes(world, table, ANA)
    assert not await is_open(world, table)


async def test_who_plays_alone_is_not_sent_to_look_where_only_bots_may_react(world):
    table = await shown(world, people=(ANA,), shells={ANA: "shell-1"})
    async with world.host.house.tables.hold(table) as held:
        bot = min(held.bots)
        theirs = [replace(row, seat=bot) for row in held.prompts.values() if row.quiet]
        assert waiting_lines(held, theirs) == ["Bots may react now."]


async def test_who_plays_alone_and_is_taken_to_look_at_the_panel_is_mentioned_once_and_only_minutes_later(world):
    await shown(world, people=(ANA,), shells={ANA: "shell-1"})
    world.channel.notified.clear()
    await world.pass_time(HERE // 1000 - 1)
    assert world.channel.notified == []
    await world.pass_time(2)
    assert world.channel.notified == [ANA.id]
    await world.pass_time(HOUR)
    assert world.channel.notified == [ANA.id]


async def test_who_plays_alone_and_wants_direct_messages_gets_one_of_a_reaction_and_no_mention(world):
    await world.host.people.be_reminded(ANA, MESSAGE, key=world.key())
    await shown(world, people=(ANA,), shells={ANA: "shell-1"})
    world.channel.notified.clear()
    await world.pass_time(HOUR)
    assert world.channel.notified == []
    assert [user for user, _ in world.channel.whispers] == [ANA.id]


@pytest.mark.parametrize("bots", [0, 1])
@pytest.mark.parametrize("shells", [{}, {ANA: "shell-1"}, {BEN: "shell-1"}])
async def test_with_a_second_person_at_the_table_nobody_is_named_whoever_can_react(world, shells, bots):
    await shown(world, shells=shells, bots=bots)
    until, said = world.clock() // 1000 + DAY, world.channel.last
    assert said.mentions == ()
    assert said.text.endswith(
        f"Reactions may stay open until <t:{until}:f> (<t:{until}:R>).\n"
        "-# *My turn* shows what you could use now; nobody sees who looks."
    )
    assert "Awaited" not in said.text


async def test_who_passes_is_told_what_everybody_may_know_of_how_long_it_stays_open(world):
    table = await shown(world, shells={ANA: "shell-1"})
    said = await world.answer(table, ANA, ["pass"], ask="bids revealed")
    assert "Reactions may stay open until" in said.text
    assert "Ben" not in said.text


async def test_who_gives_the_last_answer_after_the_pause_is_told_that_reactions_are_over(world):
    table = await shown(world, shells={ANA: "shell-1", BEN: "shell-1"})
    await world.pass_time(LONGEST)
    await world.answer(table, ANA, ["pass"], ask="bids revealed")
    said = await world.answer(table, BEN, ["pass"], ask="bids revealed")
    assert said.text.endswith("Reactions close in a moment.")


async def test_where_all_are_asked_who_passes_is_told_who_has_not_answered(world):
    table = await world.play(ANA, BEN, CEM, options={"windows": "every"})
    await world.bid_all(table, (1, 1, 1))
    await world.settle()
    said = await world.answer(table, ANA, ["pass"], ask="bids revealed")
    assert "until Ben and Cem have answered" in said.text or "until Cem and Ben have answered" in said.text


async def test_an_order_given_while_a_window_is_open_takes_the_pass_by_itself_back(world):
    table = await shown(world, shells={ANA: "shell-2"})
    assert (await world.question(table, ANA)).answered
    said = await world.host.seat.order(table, ANA, "lamp", "always", key=world.key())
    assert said.text.endswith("The reaction that is open waits for you now.")
    assert not (await world.question(table, ANA)).answered
    await world.pass_time(LONGEST)
    assert await is_open(world, table)
    await world.host.seat.order(table, ANA, "lamp", "pass", key=world.key())
    await world.settle()
    assert not await is_open(world, table)


async def test_a_kill_between_the_opening_and_the_end_of_a_pause_changes_nothing(tmp_path):
    lengths = []
    for name, kill in (("one", False), ("two", True)):
        world = await World.open(tmp_path / f"{name}.sqlite3", (DUDS,))
        table = await world.play(options={"windows": "table"})
        await world.bid_all(table)
        await world.settle()
        length = 0
        while await is_open(world, table):
            if kill and length % 20 == 10:
                await world.restart()
            length += 1
            await world.pass_time(1)
        lengths.append(length)
        await world.database.close()
    assert lengths[0] == lengths[1] > SHORTEST


async def test_who_is_asked_and_answers_within_the_pause_leaves_no_trace_in_public(tmp_path):
    seen = []
    for name, shells in (("one", {}), ("two", {ANA: "shell-1"})):
        world = await World.open(tmp_path / f"{name}.sqlite3", (LAMPS,))
        table = await shown(world, shells=shells)
        await passes(world, table, *([ANA] if shells else []))  # with nothing to use she is not asked
        length = 0
        while await is_open(world, table):
            length += 1
            await world.pass_time(1)
        seen.append((length, [(said.post.title, said.post.text, said.edits) for said in world.channel.said]))
        await world.database.close()
    assert seen[0] == seen[1]
