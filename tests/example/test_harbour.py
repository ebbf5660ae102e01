"""A scenario for each card and each heading: it acts, it is stopped, the boundary, what a bystander is told."""

from __future__ import annotations

from engine import OVER
from games.hands import CardReturned, RoleSeen
from tests.example import GAME, RULES
from tests.example.content import CHESTS
from tests.example.events import ChestLanded
from tests.example.table import Table, position
from tests.example.views import view_of


def playing(card: str, hands: dict[int, str], **more: object) -> Table:
    """Seat 0 plays a card; the window to stop it is open."""
    return Table(position({**hands, 0: f"{card} {hands.get(0, '')}"}, **more)).answer(0, "play").answer(0, card)


def test_a_chest_that_nobody_stops_is_landed_and_the_harbour_master_earns_one_more():
    table = playing("chest#1", {1: "lamp#1"}).close()
    assert (table.state.landed, table.state.gold) == (1, [2, 0, 0])


def test_a_chest_of_somebody_else_is_worth_one():
    table = Table(position({1: "chest#1"}, turn=1)).answer(1, "play").answer(1, "chest#1")
    assert (table.state.landed, table.state.gold) == (1, [0, 1, 0])


def test_where_nobody_else_holds_a_card_nobody_is_asked():
    assert playing("chest#1", {}).state.landed == 1


def test_a_whistle_stops_a_chest():
    table = playing("chest#1", {1: "whistle#1"}).answer(1, "whistle#1").settle()
    assert table.state.landed == 0
    assert table.state.discard == ["chest#1", "whistle#1"]


def test_windows_nest_a_whistle_stops_a_whistle_and_the_chest_is_landed():
    table = playing("chest#1", {1: "whistle#1", 2: "whistle#2"}).answer(1, "whistle#1").close()
    assert [use.key for use in table.state.uses] == ["chest#1", "whistle#1"], "the second waits inside the first"
    table.answer(2, "whistle#2").settle()
    assert table.state.landed == 1
    assert [event for event in table.events if isinstance(event, ChestLanded)]


def test_holding_no_whistle_is_asked_all_the_same_and_may_only_pass():
    table = playing("chest#1", {1: "whistle#1", 2: "lamp#1"})
    assert table.driver.awaited == []
    (question,) = table.driver.asked(2)
    assert [choice.key for choice in question.prompt.choices] == ["pass"]


def test_a_lamp_shows_a_role_to_its_owner_alone():
    table = playing("lamp#1", {}).answer(0, "2")
    assert RoleSeen(0, 2, "smuggler") in table.told(0)
    assert RoleSeen(0, 2) in table.told(1)
    assert [player.role for player in RULES.view(table.state, 0).players] == ["watch", "", "smuggler"]
    assert [player.role for player in RULES.view(table.state, 1).players] == ["", "watch", ""]


def test_a_card_that_went_back_is_named_to_nobody_not_even_to_who_held_it():
    table = Table(position({0: "lamp#1"})).answer(0, "return").answer(0, "lamp#1")
    assert CardReturned(0, "lamp#1") in table.events
    told = [event for seat in (None, 0, 1, 2) for event in table.told(seat) if isinstance(event, CardReturned)]
    assert {event.card for event in told} == {""}
    assert "lamp#1" in RULES.hidden(table.state, 0)


def test_accusing_the_smuggler_wins_the_night_for_the_watch():
    table = Table(position({})).answer(0, "accuse").answer(0, "2")
    assert table.state.phase == OVER
    assert table.driver.standing is not None
    assert table.driver.standing.places == ((0, 1), (2,))


def test_accusing_anybody_else_lets_the_smuggler_get_away():
    table = Table(position({})).answer(0, "accuse").answer(0, "1")
    assert table.driver.standing is not None
    assert table.driver.standing.places == ((2,), (0, 1))


def test_the_third_chest_ends_the_night():
    table = playing("chest#1", {}, landed=CHESTS - 1)
    assert table.driver.standing is not None
    assert table.driver.standing.why == "the smuggler got away"


def test_after_four_rounds_the_watch_has_won():
    table = Table(position({}, turn=2, round=4)).answer(2, "wait")
    assert table.driver.standing is not None
    assert table.driver.standing.why == "the watch held the harbour"


def test_the_plain_board_names_a_hand_to_its_owner_and_tells_everybody_else_how_many_cards_it_has():
    state, names = position({0: "lamp whistle"}), {0: "Ana", 1: "Ben", 2: "Cem"}
    own, everybody = (GAME.face.text_board(view_of(state, seat), names).splitlines() for seat in (0, None))
    assert "- Hand: Lamp, Whistle" in own
    assert not any("Hand" in line for line in everybody)
    assert everybody[everybody.index("**Ana**") + 1] == "- Cards: 2"
