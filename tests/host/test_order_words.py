"""Orders as people type them: every word that the panel shows, and short names; nothing that only looks like one."""

from __future__ import annotations

import pytest

from games import GAMES
from host.play import standing_orders
from host.play.order_names import PRESETS, preset_orders
from host.values.order_words import order_meant, orders_meant
from host.values.orders import EVERY_MOMENT, ORDERS
from tests.host.fakes import ANA
from tests.host.test_table_rule import LAMPS, shown
from tests.host.world import World, fewest


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_whatever_the_panel_of_orders_shows_is_accepted_when_typed_held_or_not(game, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    try:
        people = fewest(game)
        number = await world.play(*people, game=game.key)
        async with world.host.house.tables.hold(number) as table:
            seat = table.seat_of(people[0].id)
            names = {line.moment: line.words for line in standing_orders.lines_of(table, seat)}
            names |= {name: standing_orders.words_of(table, name) for name in standing_orders.known_to(table)}
            for name, words in names.items():
                assert standing_orders.named(table, words) == name, f"{words!r} was shown for {name}"
                possible = standing_orders.meanings_of(table, name)
                for label in (label for order, label in possible.items() if order):
                    assert possible[order_meant(possible, label)] == label
            for words in PRESETS.values():
                name, order, _ = standing_orders.change(table, seat, "", words)
                assert (name, PRESETS[order]) == ("preset", words)
    finally:
        await world.database.close()


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("never", "pass"), ("Never!", "pass"), ("ask me", "ask"), ("please ask me", "ask"), ("I always pass.", "pass"),
        ("only when I am a main player", "concerned"), ("use-concerned", "use-concerned"), ("as usual", "usual"),
        ("pass: I always pass.", "pass"), ("“always ask me”", "always"),
    ],
)  # fmt: skip
def test_an_order_is_typed_by_key_by_name_or_in_the_words_shown(typed, order):
    assert order_meant(ORDERS, typed) == order


@pytest.mark.parametrize(
    "typed",
    [
        "not never", "not pass", "don't ask me", "do not ask me", "no pass", "ask or pass", "pass/ask",
        "never or always", "!pass", "-pass", "~use", "pass?", "pass when Ben asks", "ask me never", "kein pass",
        "不 pass", "🚫 pass", "", "the", "always pass, unless I hold a zap", "usual, not quick",
    ],
)  # fmt: skip
def test_a_negation_an_alternative_or_more_than_an_order_is_none(typed):
    assert order_meant(ORDERS, typed) == ""
    assert order_meant(PRESETS, typed) == ""


@pytest.fixture
async def world(tmp_path):
    opened = await World.open(tmp_path / "henge.sqlite3", (LAMPS,))
    yield opened
    await opened.database.close()


async def test_the_refusal_lists_all_orders_there_are(world):
    table = await world.play()
    refused = await world.refused(world.host.seat.order(table, ANA, "", "not always", key=world.key()))
    assert "“not always” is no order here" in refused
    assert all(f"`{order}`" in refused for order in (*ORDERS, *PRESETS) if order)


async def test_without_a_moment_the_words_of_a_preset_are_an_order_for_everything(world):
    table = await world.play()
    for typed, preset in (("only when I am a main player", "taking-part"), ("a quick table", "quick")):
        await world.host.seat.order(table, ANA, "", typed, key=world.key())
        async with world.host.house.tables.hold(table) as held:
            seat = held.seat_of(ANA.id)
            assert standing_orders.orders_of(held, seat) == preset_orders(held, seat, preset)
    await world.host.seat.order(table, ANA, "", "never", key=world.key())
    async with world.host.house.tables.hold(table) as held:
        assert standing_orders.orders_of(held, held.seat_of(ANA.id))[EVERY_MOMENT] == "pass"


async def test_the_receipt_says_that_the_order_has_just_passed(world):
    table = await shown(world, shells={ANA: "shell-2"})
    await world.host.seat.order(table, ANA, "lamp", "always ask me", key=world.key())
    assert not (await world.question(table, ANA)).answered
    said = await world.host.seat.order(table, ANA, "lamp", "never", key=world.key())
    assert said.text.endswith("You have just passed by this order.")
    again = await world.host.seat.order(table, ANA, "lamp", "never", key=world.key())
    assert "just passed" not in again.text


async def test_orders_to_begin_with_are_typed_in_the_words_shown_commas_and_all(world):
    looks = world.host.looks
    both = "Where only one answer is legal to me, it is given for me., I am asked when I can use something, as usual."
    said = await looks.begin_with(ANA, LAMPS.key, both.split(","))
    assert "Where only one answer is legal to me" in said
    assert PRESETS["usual"] in said
    assert PRESETS["quick"] in await looks.begin_with(ANA, LAMPS.key, ["quick table"])
    refused = await world.refused(looks.begin_with(ANA, LAMPS.key, ["not quick"]))
    assert "“not quick”" in refused
    assert all(f"`{name}`" in refused for name in ("forced", *PRESETS))
    assert "one holds at a time" in await world.refused(looks.begin_with(ANA, LAMPS.key, ["quick", "usual"]))


def test_a_line_of_hundreds_of_words_that_are_no_orders_is_looked_through_once():
    class Noting(dict):
        looked = 0

        def __getitem__(self, key):
            self.looked += 1
            return super().__getitem__(key)

    known = Noting(PRESETS)
    assert orders_meant(known, ["x"] * 300) == ["x"]
    assert known.looked < 300 * 50
