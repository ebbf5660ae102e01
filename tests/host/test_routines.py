"""Questions that answer themselves where a person said so: at one table, or at every table of a game."""

from __future__ import annotations

from engine import Choice, Form, Number, Order, Pick, Place, Split, Spot
from host.play.routines import has_one_answer
from tests.host.fakes import ANA, BEN, CEM

ONE, TWO = (Choice("a"),), (Choice("a"), Choice("b"))
SPOT = Spot("a 1 0", "a", "1", "0")


def test_a_question_has_one_answer_where_nothing_else_is_legal():
    assert has_one_answer(Pick(seat=0, ask="p", choices=ONE))
    assert not has_one_answer(Pick(seat=0, ask="p", choices=TWO))
    assert not has_one_answer(Pick(seat=0, ask="p", choices=ONE, at_least=0, default=()))
    assert has_one_answer(Number(seat=0, ask="n", low=2, high=2))
    assert not has_one_answer(Number(seat=0, ask="n", low=2, high=3))
    assert has_one_answer(Split(seat=0, ask="s", bins=ONE, at_least=2, at_most=2))
    assert not has_one_answer(Split(seat=0, ask="s", bins=TWO, at_least=2, at_most=2))
    assert has_one_answer(Order(seat=0, ask="o", items=ONE))
    assert not has_one_answer(Order(seat=0, ask="o", items=TWO))
    fields = {"x": Pick(seat=0, ask="x", choices=ONE), "n": Number(seat=0, ask="n", low=1, high=1)}
    assert has_one_answer(Form(seat=0, ask="f", fields=fields))


def test_where_a_piece_may_go_to_one_place_or_stay_there_is_a_choice():
    about = {"pieces": ("a",)}
    assert has_one_answer(Place(seat=0, ask="p", spots=(SPOT,), default=SPOT.key, facts=about))
    declined = Place(seat=0, ask="p", spots=(SPOT,), default=SPOT.key, decline="none", facts=about)
    assert not has_one_answer(declined)


async def test_a_preset_holds_from_the_start_too_and_leaves_routines_alone(world):
    await world.host.looks.begin_with(ANA, "beach", ["forced", "quick"], key="k")
    refused = world.host.looks.begin_with(ANA, "beach", ["usual", "quick"], key="k")
    assert "one holds at a time" in await world.refused(refused)
    table = await world.play(ANA, BEN, CEM)
    orders = {line.moment: line.order for line in await world.host.seat.moments(table, ANA)}
    assert (orders["preset"], orders["forced"]) == ("quick", "use")
    await world.host.seat.order(table, ANA, "*", "everything", key=world.key())
    orders = {line.moment: line.order for line in await world.host.seat.moments(table, ANA)}
    assert (orders["preset"], orders["forced"]) == ("everything", "use")
