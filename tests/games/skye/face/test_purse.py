"""What somebody cannot pay for is not offered, and the question says so."""

from __future__ import annotations

from games.skye.face import FACE
from tests.games.skye.face.moments import NAMES
from tests.games.skye.table import Table, position

DISPLAY = ("D20", "D11", "D13", "D07", "D05")


def body(table: Table, seat: int = 0) -> str:
    question = table.driver.asked(seat)[0]
    return FACE.question(question.prompt, table.driver.view(seat), NAMES).body


def test_whoever_cannot_pay_for_everything_at_the_dolmen_reads_what_is_too_dear():
    table = Table(position(3, "second-buy", gold=(4, 20, 20), dolmen=DISPLAY, bag=("L01", "L02", "L03")))
    view = table.driver.view(0)
    dear = [f"{space.tile} ({space.cost} gold)" for space in view.dolmen if space.cost > 4]
    told = body(table)
    assert dear
    assert all(each in told for each in dear)
    assert told.endswith("or the bag (5 gold).")
    assert told.startswith("You may buy one Druid tile from the dolmen. Your gold is not enough for ")


def test_whoever_can_pay_for_everything_reads_nothing_of_it():
    assert "not enough" not in body(Table(position(3, "second-buy", gold=(40, 20, 20), dolmen=DISPLAY)))


def test_a_bag_that_holds_too_few_tiles_is_not_called_too_dear():
    told = body(Table(position(3, "second-buy", gold=(40, 20, 20), dolmen=DISPLAY, bag=("L01",))))
    assert "bag" not in told


def test_whoever_can_pay_for_some_tiles_of_opponents_reads_which_others_are_too_dear():
    table = Table(position(2, "price", gold=(3, 10), bag=tuple(f"L{n:02}" for n in range(1, 20))))
    first, second = (table.driver.asked(seat)[0].prompt for seat in (0, 1))
    table.price(0, **dict(zip(first.fields, (0, 1, 1), strict=True)))
    table.price(1, **dict(zip(second.fields, (0, 1, 4), strict=True)))
    cheap, dear = list(second.fields)[1:]
    prompt = table.driver.asked(0)[0].prompt
    assert [choice.key for choice in prompt.choices] == [cheap, "pass"]
    assert f"Your gold is not enough for {dear} (4 gold)." in body(table)
