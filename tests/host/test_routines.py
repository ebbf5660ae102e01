"""Questions that answer themselves where a person said so: at one table, or at every table of a game."""

from __future__ import annotations

import pytest

from engine import Choice, Dice, Form, Number, Order, Pick, Place, Split, Spot
from games import GAMES
from host.values.ports import Person
from tests.games.declared import declaring
from tests.host.fakes import ANA, BEN, CEM, DAN
from tests.host.world import World, fewest

EVA = Person(105, "Eva")
ONE, TWO = (Choice("a"),), (Choice("a"), Choice("b"))
SPOT = Spot("a 1 0", "a", "1", "0")


def test_a_question_has_one_answer_where_nothing_else_is_legal():
    assert Pick(seat=0, ask="p", choices=ONE).only is not None
    assert Pick(seat=0, ask="p", choices=TWO).only is None
    assert Pick(seat=0, ask="p", choices=ONE, at_least=0, default=()).only is None
    assert Number(seat=0, ask="n", low=2, high=2).only is not None
    assert Number(seat=0, ask="n", low=2, high=3).only is None
    assert Split(seat=0, ask="s", bins=ONE, at_least=2, at_most=2).only is not None
    assert Split(seat=0, ask="s", bins=TWO, at_least=2, at_most=2).only is None
    assert Order(seat=0, ask="o", items=ONE).only is not None
    assert Order(seat=0, ask="o", items=TWO).only is None
    fields = {"x": Pick(seat=0, ask="x", choices=ONE), "n": Number(seat=0, ask="n", low=1, high=1)}
    assert Form(seat=0, ask="f", fields=fields).only is not None


def test_where_a_piece_may_go_to_one_place_or_stay_there_is_a_choice():
    about = {"pieces": ("a",)}
    assert Place(seat=0, ask="p", spots=(SPOT,), default=SPOT.key, facts=about).only is not None
    declined = Place(seat=0, ask="p", spots=(SPOT,), default=SPOT.key, decline="none", facts=about)
    assert declined.only is None


async def test_a_preset_holds_from_the_start_too_and_leaves_routines_alone(world):
    await world.host.looks.begin_with(ANA, "beach", ["forced", "quick"])
    refused = world.host.looks.begin_with(ANA, "beach", ["usual", "quick"])
    assert "one holds at a time" in await world.refused(refused)
    table = await world.play(ANA, BEN, CEM)
    orders = {line.moment: line.order for line in await world.host.seat.moments(table, ANA)}
    assert (orders["preset"], orders["forced"]) == ("quick", "use")
    await world.host.seat.order(table, ANA, "*", "everything", key=world.key())
    orders = {line.moment: line.order for line in await world.host.seat.moments(table, ANA)}
    assert (orders["preset"], orders["forced"]) == ("everything", "use")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_in_every_game_who_orders_it_is_never_asked_in_the_open_what_has_one_answer(game, tmp_path):
    world, dice = await World.open(tmp_path / "henge.sqlite3", (game,)), Dice(f"forced/{game.key}")
    people = fewest(game)
    for person in people:
        await world.host.looks.begin_with(person, game.key, ["forced"])
    table = await world.play(*people, game=game.key)
    for _ in range(80):
        async with world.host.house.tables.hold(table) as held:
            open_now = [] if held.driver.standing else list(held.driver.open.values())
        waiting = [q for q in open_now if not (q.answered or q.quiet or q.sealed)]
        assert [q.prompt for q in waiting if q.prompt.only is not None] == []
        if not await world.random_answer(table, dice):
            await world.pass_time(3600)
        if (await world.row(table)).status != "running":
            break
    verified = await world.host.operate.verify(table)
    assert verified.ok, verified.problems
    await world.database.close()


async def orders(world, table, person):
    return {line.moment: line.order for line in await world.host.seat.moments(table, person)}


@declaring("routines")
async def test_whoever_plays_a_game_for_the_first_time_is_spared_what_its_routines_answer_and_told(game, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    await world.play(ANA, BEN, game=game.key)
    world.clock.forward(seconds=60)
    again = await world.play(ANA, CEM, game=game.key, where="thread")
    ana, cem = await orders(world, again, ANA), await orders(world, again, CEM)
    for routine in game.routines:
        assert (ana[routine.key], cem[routine.key]) == ("ask", "use")
        words = routine.words.removesuffix(".")
        assert words in (await world.host.panels.panel(again, CEM)).text
        assert words not in (await world.host.panels.panel(again, ANA)).text
    await world.database.close()


@declaring("routines")
async def test_after_a_lesson_nobody_is_asked_what_the_routines_of_its_game_answer_and_reads_so(game, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    for lesson in game.lessons:
        table = (await world.host.learning.learn(ANA, game.key, lesson.key, key=world.key())).table_id
        for _ in lesson.steps:
            asked = await orders(world, table, ANA)
            assert {asked[routine.key] for routine in game.routines} == {"ask"}
            panel = (await world.host.learning.show_step(table, ANA, key=world.key())).panel
        done = await orders(world, table, ANA)
        for routine in game.routines:
            assert done[routine.key] == "use"
            assert routine.words.removesuffix(".") in panel.text
    await world.database.close()


@declaring("routines")
async def test_whoever_takes_over_a_seat_of_a_game_that_is_new_to_them_is_spared_the_same(game, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    await world.play(ANA, BEN, game=game.key)
    world.clock.forward(seconds=60)
    table = await world.play(ANA, CEM, DAN, game=game.key, where="thread")
    for leaves, comes, order in ((CEM, EVA, "use"), (DAN, BEN, "ask")):
        await world.host.handover.offer(table, leaves, key=world.key())
        await world.host.handover.take(table, comes, key=world.key())
        assert {(await orders(world, table, comes))[routine.key] for routine in game.routines} == {order}
    await world.database.close()
