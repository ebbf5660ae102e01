"""What each seat may know."""

from __future__ import annotations

from games.cosmic import RULES
from tests.games.cosmic.table import challenge


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold() -> None:
    t = challenge("attack-08 plague", "attack-10", edicts="on")
    view = t.driver.view(0)
    assert len(view.players[0].hand) == 2
    assert (view.players[1].hand, view.players[1].hand_count) == ((), 1)
    assert t.driver.view(None).players[0].hand == ()


def test_a_face_down_card_is_a_question_mark_to_others() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "clone"}, edicts="off")
    t.choose(0, "card", "attack-08").choose(1, "card", "attack-10")
    state = t.state_at("reveal")
    assert RULES.view(state, 0).challenge.plans[1] == "?"
    assert RULES.view(state, 1).challenge.plans[1].startswith("attack-10")
    assert state.challenge.plans[1] in RULES.hidden(state, 0)


def test_a_view_tells_who_needs_how_many_bases_and_whose_power_is_lost() -> None:
    t = challenge("attack-08", "attack-10", powers={0: "clone"}, planets={"0.1": {}, "0.2": {}, "0.3": {}})
    view = t.driver.view(None)
    assert (view.players[0].home_bases, view.players[0].needed) == (2, 5)
    assert [power.active for power in view.players[0].powers] == [False]
