"""What people type: round trips, shorthand, and the reason where it will not do."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Illegal, Place
from engine.rng import Dice
from games.kit.sentences import letter_of
from games.skye import RULES
from games.skye.face import FACE
from games.skye.face.asking import owner_of
from tests.games.skye.face.moments import game
from tests.games.skye.table import Table, position


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_moves_of_a_game_are_read_as_they_are_written(seats):
    for moment in game(seats):
        written = FACE.notation(moment.prompt, moment.answer)
        assert FACE.parse(moment.prompt, written, moment.own) == moment.answer
        assert len(written) <= 100


@given(seats=st.sampled_from(list(RULES.seats)), at=st.floats(0, 0.999), seed=st.text("0123456789abcdef", max_size=8))
@settings(max_examples=60)
def test_any_legal_answer_survives_writing_and_reading(seats, at, seed):
    moment = game(seats)[int(at * len(game(seats)))]
    answer = moment.prompt.sample(Dice(seed))
    assert FACE.parse(moment.prompt, FACE.notation(moment.prompt, answer), moment.own) == answer


@given(text=st.text(max_size=40), at=st.floats(0, 0.999))
@settings(max_examples=80)
def test_whatever_is_typed_is_a_legal_answer_or_refused(text, at):
    moment = game(3)[int(at * len(game(3)))]
    with suppress(Illegal):
        answer = FACE.parse(moment.prompt, text, moment.own)
        assert moment.prompt.check(answer) == answer


def asked(ask: str) -> tuple[object, object]:
    moment = next(m for m in game(3) if m.prompt.ask == ask)
    return moment.prompt, moment.own


def refusal(prompt, text, view) -> str:
    with pytest.raises(Illegal) as caught:
        FACE.parse(prompt, text, view)
    return str(caught.value)


def test_prices_may_be_typed_in_any_order_and_the_axe_left_out():
    prompt, view = asked("price")
    one, two, three = prompt.fields
    wanted = {one: 2, two: 0, three: 1}
    for text in (
        f"{one} 2, {three} 1, axe {two}",
        f"{three} 1; {two} axe; {one} 2",
        f"{one} 2, {three} 1",
        f"{one.lower()} 2 gold, {three} 1, {two} 0",
    ):
        assert FACE.parse(prompt, text, view) == wanted


def test_prices_that_break_a_rule_are_refused_with_the_ruling():
    prompt, view = asked("price")
    one, two, three = prompt.fields
    gold = prompt.facts["gold"]
    assert refusal(prompt, f"{one} {gold}, {two} 1, axe {three}", view).endswith(f"you have {gold}. (S-3)")
    assert "gets the axe" in refusal(prompt, f"axe {one}, axe {two}, {three} 1", view)
    assert refusal(prompt, f"{one} 1", view) == f"{two} and {three} still need a price or the axe."
    assert "names no tile" in refusal(prompt, "everything for 2", view)
    assert "named twice" in refusal(prompt, f"{one} 1, {one} 2, axe {two}", view)


def test_a_tile_may_be_bought_by_its_key_with_or_without_the_seller():
    moment = next(m for m in game(3) if m.prompt.ask == "buy" and len(m.prompt.choices) > 2)
    tile = moment.prompt.choices[0].key
    seller = letter_of(owner_of(moment.own, tile))
    for text in (tile, tile.lower(), f"{seller} {tile}", f"buy {tile}", f"take {tile} from {seller}", f"{tile} please"):
        assert FACE.parse(moment.prompt, text, moment.own) == [tile]
    other = letter_of(next(seat for seat in range(3) if seat != owner_of(moment.own, tile)))
    assert refusal(moment.prompt, f"{other} {tile}", moment.own) == f"{tile} is {seller}'s, not {other}'s."
    assert FACE.parse(moment.prompt, "Pass", moment.own) == ["pass"]


def test_what_cannot_be_bought_is_refused_with_the_reason():
    table = Table(position(2, "price", gold=(9, 9)))
    mine, theirs = (list(table.question(seat).fields) for seat in table.driver.state.order)
    first, second = table.driver.state.order
    table.answer(first, "price", dict(zip(mine, (3, 3, 0), strict=True)))
    table.answer(second, "price", dict(zip(theirs, (2, 6, 0), strict=True)))
    prompt, view = table.question(first), table.driver.view(first)
    assert refusal(prompt, mine[0], view).endswith(f"only a Stone of Keeping takes it (keep {mine[0]}). (S-35)")
    assert refusal(prompt, theirs[2], view) == f"Nobody offers {theirs[2]}."
    assert refusal(prompt, theirs[1], view) == f"{theirs[1]} costs you 6 gold, and you have 3."
    assert FACE.parse(prompt, theirs[0], view) == [theirs[0]]
    for tile in theirs[:2]:
        assert refusal(prompt, f"keep {tile}", view).endswith(
            f"A Stone of Keeping takes your own tiles only. To buy {tile}, write it alone. (S-35)"
        )
    without = replace(view, options={**view.options, "druids": "off"})
    assert refusal(prompt, mine[0], without) == f"{mine[0]} is your own: you build it if nobody buys it."
    table.answer(first, prompt.ask, [theirs[0]])
    prompt, view = table.question(second), table.driver.view(second)
    assert refusal(prompt, theirs[0], view) == f"{theirs[0]} is sold already."


def test_the_dolmen_gives_only_what_lies_there_and_can_be_paid():
    table = Table(position(2, "second-buy", gold=(3, 3), dolmen=("D20", "D12", "D13", "D11", "D14")))
    seat = table.awaited[0]
    prompt, view = table.question(seat), table.driver.view(seat)
    assert refusal(prompt, "D20", view) == "D20 costs 12 gold, and you have 3."
    assert refusal(prompt, "D01", view) == "D01 does not lie on the dolmen."
    assert refusal(prompt, "bag", view) == "A tile from the bag costs 5 gold, and you have 3."


def test_the_bag_is_refused_in_the_first_buy_turn_for_what_it_is():
    """Ruling S-33 speaks of a bag that is nearly empty, which this one is not."""
    table = Table(position(2, "price", gold=(9, 9)))
    for seat in table.driver.state.order:
        table.answer(seat, "price", dict(zip(table.question(seat).fields, (2, 2, 0), strict=True)))
    seat = table.awaited[0]
    prompt, view = table.question(seat), table.driver.view(seat)
    assert refusal(prompt, "bag", view) == "A tile from the bag is bought in the second buy turn only."
    without = replace(view, options={**view.options, "druids": "off"})
    assert refusal(prompt, "bag", without).startswith("“bag” is not among the choices: L")


def test_keeping_a_druid_tile_that_one_can_pay_is_not_refused_for_its_cost():
    """S-35: a stone of keeping takes own tiles, in the first buy turn."""
    table = Table(position(2, "second-buy", gold=(20, 20), dolmen=("D20", "D12", "D13", "D11", "D14")))
    seat = table.awaited[0]
    why = refusal(table.question(seat), "keep D11", table.driver.view(seat))
    assert why.endswith("A Stone of Keeping works in the first buy turn only. To buy D11, write it alone. (S-35)")


def test_building_where_terrain_differs_names_the_edge_and_the_ruling():
    table = Table(position(2, "build", to_build={0: ["L69"]}))
    prompt, view = table.question(0), table.driver.view(0)
    assert refusal(prompt, "L69 N13 0", view) == "Pasture does not match the water west of N13. (S-2)"
    reasons = {refusal(prompt, f"L69 M12 {turn}", view) for turn in (0, 180)}
    assert reasons == {"Water does not match the pasture south of M12. (S-2)"}


def test_building_says_what_is_missing_or_wrong():
    table = Table(position(2, "build", to_build={0: ["L69", "L01"]}))
    prompt, view = table.question(0), table.driver.view(0)
    assert refusal(prompt, "L69 M13 0", view) == "There is a tile on M13 already."
    assert refusal(prompt, "L69 C3 0", view) == "C3 touches no tile of the land."
    assert refusal(prompt, "L70 M12", view) == "You have no L70 to build; you have L69 and L01."
    assert refusal(prompt, "L69", view).startswith("Where does L69 go?")
    assert refusal(prompt, "L69 M12 45", view) == "A tile is turned by 0, 90, 180 or 270 degrees, not by “45”."
    assert refusal(prompt, "L69 somewhere", view).startswith("SOMEWHERE is not the name of a space")


def test_the_turn_may_be_left_out_where_there_is_only_one():
    table = Table(position(2, "build", to_build={0: ["L69"]}))
    prompt, view = table.question(0), table.driver.view(0)
    by_cell: dict[str, list[str]] = {}
    for spot in prompt.spots:
        by_cell.setdefault(spot.cell, []).append(spot.key)
    lone = next(cell for cell, keys in by_cell.items() if len(keys) == 1)
    assert FACE.parse(prompt, f"L69 {lone}", view) == by_cell[lone][0]
    several = next((cell for cell, keys in by_cell.items() if len(keys) > 1), None)
    if several:
        assert "say which" in refusal(prompt, f"L69 {several}", view)


def test_turns_are_told_as_the_buttons_tell_them_and_read_so():
    read = 0
    for moment in game(3):
        if moment.prompt.ask != "build" or not isinstance(moment.prompt, Place):
            continue
        for spot in moment.prompt.spots:
            here = [other for other in moment.prompt.spots if (other.piece, other.cell) == (spot.piece, spot.cell)]
            if spot.turn == 0 and len(here) > 1:
                assert " as drawn" in refusal(moment.prompt, f"{spot.piece} {spot.cell}", moment.own)
                assert FACE.parse(moment.prompt, f"{spot.piece} {spot.cell} as drawn", moment.own) == spot.key
                read += 1
    assert read


def test_hundreds_of_digits_are_no_number():
    moment = next(moment for moment in game(3) if moment.prompt.ask == "price")
    first, *others = moment.prompt.fields
    with pytest.raises(Illegal, match=f"What does {first} cost"):
        FACE.parse(moment.prompt, f"{first} {'9' * 900}, {others[0]} 1, axe {others[1]}", moment.own)
