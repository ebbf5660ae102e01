"""Orders for what people think in: a card by any of its names, and everything at once."""

from __future__ import annotations

import pytest

from games.cosmic import GAME as COSMIC
from host.play.order_names import found, meant
from tests.host.fakes import ANA, BEN, CEM
from tests.host.world import World

NAMES = {
    "cosmic-zap": "With Cosmic Zap",
    "card-zap": "With Card Zap",
    "flare-virus": "With the flare of Virus",
    "virus": "With Virus",
    "mobius-tubes": "With Möbius Tubes",
    "use announced": "When a power or card is used and can be cancelled (zaps)",
}


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Cosmic Zap", "cosmic-zap"),
        ("cosmic-zap", "cosmic-zap"),
        ("cosmiczap", "cosmic-zap"),
        ("my cosmic zap card", "cosmic-zap"),
        ("the Virus flare", "flare-virus"),
        ("flare virus", "flare-virus"),
        ("virus", "virus"),
        ("the virus power", "virus"),
        ("Card Zap", "card-zap"),
        ("mobius", "mobius-tubes"),
        ("tubes", "mobius-tubes"),
        ("csmic zap", "cosmic-zap"),
        ("use announced", "use announced"),
    ],
)
def test_a_card_is_found_by_any_name_people_type(typed, name):
    assert meant(NAMES, typed) == [name]


@pytest.mark.parametrize(
    "typed", ["not virus", "kein Virus", "nicht tubes", "virus oder mobius", "every virus but mine"]
)
def test_a_name_beside_words_that_belong_to_none_is_none(typed):
    assert meant(NAMES, typed) == []


def test_what_could_be_several_is_all_of_them():
    assert found(NAMES, "zap") == ["cosmic-zap", "card-zap", "use announced"]
    assert found(NAMES, "") == list(NAMES)
    assert found(NAMES, "lunch") == []


@pytest.fixture
async def world(tmp_path):
    opened = await World.open(tmp_path / "henge.sqlite3", (COSMIC,))
    yield opened
    await opened.database.close()


async def seated(world):
    return await world.play(ANA, BEN, CEM, game="cosmic")


async def test_an_order_for_a_card_that_is_not_held_is_given_by_its_name(world):
    table = await seated(world)
    said = await world.host.seat.order(table, ANA, "Cosmic Zap", "always", key=world.key())
    assert said.text.endswith("I am asked whenever I can use it, also where it would be pointless.")
    assert (await world.host.panels.panel(table, ANA)).orders == {"cosmic-zap": "always"}
    said = await world.host.seat.order(table, ANA, "the Prophet", "pass", key=world.key())
    assert list((await world.host.panels.panel(table, ANA)).orders) == ["cosmic-zap", "prophet"]


async def test_a_name_that_could_mean_several_things_is_refused_with_all_of_them(world):
    table = await seated(world)
    said = await world.refused(world.host.seat.order(table, ANA, "zap", "pass", key=world.key()))
    assert "could be" in said
    assert all(name in said for name in ("Cosmic Zap", "Card Zap", "Flare Zap"))


async def test_an_order_for_everything_takes_the_place_of_all_others_but_those_for_notices(world):
    table = await seated(world)
    for name, order in (("notices", "off"), ("Cosmic Zap", "pass"), ("*", "everything")):
        await world.host.seat.order(table, ANA, name, order, key=world.key())
    assert (await world.host.panels.panel(table, ANA)).orders == {"notices": "off", "*": "always"}
    first = (await world.host.seat.moments(table, ANA))[0]
    assert (first.moment, first.order, first.means) == ("preset", "everything", "I am asked everything.")
    await world.host.seat.order(table, ANA, "preset", "usual", key=world.key())
    assert (await world.host.panels.panel(table, ANA)).orders == {"notices": "off"}


async def test_at_a_quick_table_small_questions_are_still_answered_in_the_usual_way(world):
    table = await seated(world)
    await world.host.seat.order(table, ANA, "*", "quick", key=world.key())
    own = (await world.host.panels.panel(table, ANA)).orders
    assert (own["*"], own["regroup"], own["tokens to lose"]) == ("pass", "use", "use")
    assert (await world.host.seat.moments(table, ANA))[0].order == "quick"


async def test_the_usual_orders_without_a_moment_take_back_all_that_a_quick_table_meant(world):
    table = await seated(world)
    for moment, order in (("notices", "off"), ("", "quick"), ("Cosmic Zap", "use"), ("", "usual")):
        await world.host.seat.order(table, ANA, moment, order, key=world.key())
    assert (await world.host.panels.panel(table, ANA)).orders == {"notices": "off"}
    assert (await world.host.seat.moments(table, ANA))[0].order == "usual"


async def test_the_order_for_every_moment_is_taken_back_without_the_orders_for_some(world):
    table = await seated(world)
    for moment, order in (("", "pass"), ("regroup", "ask"), ("*", "usual")):
        await world.host.seat.order(table, ANA, moment, order, key=world.key())
    assert (await world.host.panels.panel(table, ANA)).orders == {"regroup": "ask"}
