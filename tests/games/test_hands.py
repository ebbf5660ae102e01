"""Hidden hands, ready-made: what a seat was shown it knows for as long as the card stays where it was."""

from __future__ import annotations

from engine import Event
from engine.rng import Dice
from games.hands import CardDiscarded, CardPassed, CardReturned, CardShown, Hands, HandShown, HandsSwapped, SeatOut
from tests.example import RULES
from tests.example.table import position

ANA, BEN, CAT = range(3)


def table() -> Hands:
    return position({ANA: "lamp#1 chest#1", BEN: "whistle#1", CAT: "chest#2"})


def after(state: Hands, *events: Event) -> Hands:
    for event in events:
        event.apply(state)
        RULES.check(state)
    return state


def test_a_card_shown_to_one_seat_is_known_to_that_seat_and_stays_in_its_hand():
    state = after(table(), shown := CardShown(ANA, BEN, "lamp#1"))
    assert state.known(BEN, ANA) == ("lamp#1",)
    assert state.known(CAT, ANA) == state.known(None, ANA) == ()
    assert state.known(ANA, ANA) == ("lamp#1", "chest#1")
    assert [shown.seen_by(seat).card for seat in (ANA, BEN, CAT, None)] == ["lamp#1", "lamp#1", "", ""]


def test_a_card_shown_to_all_and_a_hand_laid_open_are_known_to_everybody():
    state = after(table(), CardShown(ANA, None, "lamp#1"), HandShown(BEN, ("whistle#1",)))
    assert state.known(None, ANA) == ("lamp#1",)
    assert state.known(CAT, BEN) == ("whistle#1",)


def test_a_card_that_leaves_a_hand_is_known_no_longer():
    shown = CardShown(ANA, BEN, "lamp#1"), CardShown(ANA, None, "chest#1")
    state = after(table(), *shown, CardReturned(ANA, "lamp#1"), CardDiscarded(ANA, "chest#1"))
    assert "lamp#1" in RULES.hidden(state, ANA)
    assert "lamp#1" in RULES.hidden(state, BEN)
    assert state.discard == ["chest#1"]
    assert not state.open


def test_who_passes_a_card_knows_where_it_went_and_who_had_seen_it_does_not():
    passed = CardPassed(ANA, CAT, "lamp#1")
    state = after(table(), CardShown(ANA, BEN, "lamp#1"), passed)
    assert state.known(ANA, CAT) == ("lamp#1",)
    assert state.known(BEN, CAT) == ()
    assert [passed.seen_by(seat).card for seat in (ANA, CAT, BEN, None)] == ["lamp#1", "lamp#1", "", ""]


def test_who_swaps_hands_knows_what_went_and_who_had_seen_a_card_knows_where_it_is():
    swapped = HandsSwapped(BEN, CAT, ("whistle#1",), ("chest#2",))
    state = after(table(), CardShown(BEN, ANA, "whistle#1"), CardShown(BEN, ANA, "whistle#1"), swapped)
    assert state.known(ANA, CAT) == state.known(BEN, CAT) == ("whistle#1",)
    assert state.known(CAT, BEN) == ("chest#2",)
    assert state.known(None, CAT) == ()
    assert [swapped.seen_by(seat).given for seat in (BEN, CAT, ANA)] == [("whistle#1",), ("whistle#1",), ()]
    assert after(state, CardReturned(CAT, "whistle#1")).seen[ANA] == []


def test_in_another_world_a_seat_finds_what_it_was_shown_where_it_was():
    state = after(table(), CardShown(ANA, BEN, "lamp#1"))
    for seed in range(20):
        other = RULES.redeal(after(table(), CardShown(ANA, BEN, "lamp#1")), BEN, Dice(str(seed)))
        RULES.check(other)
        assert other.known(BEN, ANA) == ("lamp#1",)
        assert other.hands[BEN] == state.hands[BEN]


def test_who_is_out_lays_its_hand_open_and_is_passed_over():
    state = after(table(), CardShown(BEN, ANA, "whistle#1"), SeatOut(BEN, ("whistle#1",)))
    assert state.discard == ["whistle#1"]
    assert state.seen[ANA] == []
    assert state.still_in == [ANA, CAT]
    assert [state.after(seat) for seat in (ANA, BEN, CAT)] == [CAT, CAT, ANA]
    assert after(state, SeatOut(CAT, ("chest#2",))).after(ANA) == ANA
