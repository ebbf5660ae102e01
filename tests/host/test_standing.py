"""Questions that a seat answers by itself unless its player says otherwise, so that nobody waits for them."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import pytest

from engine import Refusal
from games import GAMES
from host.play import standing_orders
from tests.engine.toy import BEACH
from tests.host.beach import GAME, HostedBeach
from tests.host.fakes import ANA, BEN
from tests.host.world import World, fewest


class TidyBeach(HostedBeach):
    """Nobody is asked whether to bury; the usual answer is the first choice."""

    standing_orders: ClassVar = {"bury": "use"}


TIDY = replace(GAME, rules=TidyBeach(BEACH.registry), moments={"bury": "burying, side by side"})


@pytest.fixture
async def tidy(tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (TIDY,))
    yield world
    await world.database.close()


async def bid_and_wait(world, table):
    await world.bid_all(table)
    await world.pass_time(3 * 3600)


async def given(world, table, ask):
    """Who answered the questions of this name, and how."""
    return [(row.by, row.answer) for row in await world.inputs(table) if row.answer in ask]


async def test_a_listed_question_is_answered_by_its_usual_answer_and_nobody_waits(tidy):
    table = await tidy.play()
    await bid_and_wait(tidy, table)
    assert set(await given(tidy, table, ('["one"]',))) == {("order", '["one"]')}
    async with tidy.host.house.tables.hold(table) as held:
        assert not any(question.prompt.ask == "bury" for question in held.driver.open.values())


async def test_orders_for_a_question_say_how_it_is_answered(tidy):
    table = await tidy.play()

    async def meant():
        return next(line.means for line in await tidy.host.seat.moments(table, ANA) if line.moment == "bury")

    assert await meant() == "It is done for me in the usual way."
    done = await tidy.host.seat.order(table, ANA, "bury", "pass", key=tidy.key())
    assert done.text == "Burying, side by side: I do without where that is possible."
    assert await meant() == "I do without where that is possible."


async def test_who_wants_to_be_asked_is_asked(tidy):
    table = await tidy.play()
    await tidy.host.seat.order(table, ANA, "bury", "ask", key=tidy.key())
    await bid_and_wait(tidy, table)
    assert (await tidy.question(table, ANA)).prompt.ask == "bury"
    assert (await tidy.host.panels.panel(table, BEN)).questions == ()


async def test_an_order_for_every_moment_holds_for_listed_ones_too(tidy):
    table = await tidy.play()
    await tidy.host.seat.order(table, ANA, "*", "ask", key=tidy.key())
    await bid_and_wait(tidy, table)
    assert (await tidy.question(table, ANA)).prompt.ask == "bury"


async def test_bots_follow_the_usual_order_at_once(tidy):
    table = await tidy.play(ANA, bots=1)
    await tidy.bid(table, ANA, 1)
    await tidy.settle()
    await tidy.answer(table, ANA, ["pass"], ask="bids revealed")
    await tidy.settle()
    assert {by for by, _ in await given(tidy, table, ('["one"]',))} == {"order"}


async def test_moments_are_listed_in_words_with_what_holds(tidy):
    table = await tidy.play()
    lines = await tidy.host.seat.moments(table, ANA)
    assert [(line.moment, line.words, line.order, line.own) for line in lines] == [
        ("preset", "All reactions together", "usual", True),
        ("notices", "Direct messages about reactions", "on", False),
        ("forced", "Where only one answer is legal to me, it is given for me", "ask", False),
        ("storm", "With storm", "", False),
        ("bury", "Burying, side by side", "use", False),
        ("bids revealed", "Bids revealed", "ask", False),
    ]
    await tidy.host.seat.order(table, ANA, "*", "pass", key=tidy.key())
    await tidy.host.seat.order(table, ANA, "bury", "ask", key=tidy.key())
    orders = {line.moment: (line.order, line.own) for line in await tidy.host.seat.moments(table, ANA)}
    assert orders == {
        "preset": ("", True),
        "notices": ("on", False),
        "bids revealed": ("pass", False),
        "bury": ("ask", True),
        "storm": ("", False),
        "forced": ("ask", False),
        "*": ("pass", True),
    }


async def test_a_moment_that_the_game_does_not_have_is_refused(tidy):
    table = await tidy.play()
    said = await tidy.refused(tidy.host.seat.order(table, ANA, "lunch", "pass", key="k"))
    assert "no moment “lunch”" in said
    assert "bids revealed, bury" in said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize(
    "spoiled", ["not {}", "no {}", "never {}", "don't {}", "{} not", "all but {}", "anything but {}"]
)
async def test_a_name_that_is_denied_is_no_name(game, spoiled, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    table = await world.play(*fewest(game), game=game.key)
    async with world.host.house.tables.hold(table) as held:
        for name in standing_orders.known_to(held):
            for called in {name, standing_orders.words_of(held, name)}:
                with pytest.raises(Refusal):
                    standing_orders.named(held, spoiled.format(called))
    await world.database.close()


@pytest.mark.parametrize("typed", ["٣", "²", "the", "!", " "])
async def test_what_has_no_word_of_a_moment_is_none_and_changes_nothing(tidy, typed):
    table = await tidy.play()
    before = await tidy.host.seat.moments(table, ANA)
    assert "no moment" in await tidy.refused(tidy.host.seat.order(table, ANA, typed, "pass", key="k"))
    assert await tidy.host.seat.moments(table, ANA) == before
