"""Two compromises: dealing."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal
from games.cosmic.rules.deal_events import DealConcluded, DealFailed, TermsOffered
from games.cosmic.rules.events import TurnPassed
from tests.games.cosmic.table import Table, challenge

NOTHING = {"cards": [], "random": 0, "base": ["none"], "wanted": 0, "wanted base": ["none"]}


def dealing(**facts: Any) -> Table:
    t = challenge("compromise attack-08 attack-06", "compromise attack-10", cone=2, edicts="off", **facts)
    t.play("compromise", "compromise")
    return t.answer(0, "tokens home", {"0.1": 2})


def act(t: Table, seat: int, act: str, **terms: Any) -> Table:
    fields = t.asked(seat, "deal").prompt.fields
    filled = {**NOTHING, **{name.replace("_", " "): value for name, value in terms.items()}, "act": [act]}
    return t.answer(seat, "deal", {name: filled[name] for name in fields})


def test_tokens_go_home_before_anybody_talks() -> None:
    t = dealing(allies={})
    t.expect_tokens("0 cone -2", "0 0.1 +2")
    assert sorted(t.questions) == [(0, "deal"), (1, "deal")]


def test_a_base_for_a_base_is_a_success() -> None:
    t = act(dealing(), 0, "offer", base=["0.1"], wanted_base=["1.1"])
    t.fresh()
    act(t, 1, "accept").answer(0, "settle", {"0.2": 1}).answer(1, "settle", {"1.2": 4})
    t.expect_tokens("0 0.2 -1", "0 1.1 +1", "1 1.2 -4", "1 0.1 +4")
    assert t.told(DealConcluded)
    assert t.questions == [(0, "another challenge")]


def test_named_cards_are_known_to_the_other_party_only() -> None:
    t = dealing()
    card = next(key for key in t.state.players[0].hand if key.startswith("attack-08"))
    act(t, 0, "offer", cards=[card], wanted=1)
    (offered,) = t.told(TermsOffered)
    assert (offered.seen_by(1).cards, offered.seen_by(2).cards) == ((card,), ())
    assert t.driver.view(1).players[0].known == (card,)
    act(t.fresh(), 1, "accept").finish()
    assert {"0 loses attack-08", "0 gains attack-10", "1 gains attack-08", "1 loses attack-10"} <= t.changes


def test_a_counteroffer_replaces_the_offer() -> None:
    t = act(act(dealing(), 0, "offer", wanted=1), 1, "offer", random=1, wanted=1)
    assert t.driver.view(2).challenge.terms.by == 1
    assert t.questions == [(0, "deal")]


def test_two_refusals_fail_and_each_loses_three_tokens() -> None:
    t = act(act(dealing(), 1, "refuse"), 0, "refuse").fresh()
    assert t.told(DealFailed)
    t.answer(0, "failed deal", {"0.1": 3}).answer(1, "failed deal", {"1.1": 1, "1.2": 2}).finish()
    t.expect_tokens("0 0.1 -3", "0 warp +3", "1 1.1 -1", "1 1.2 -2", "1 warp +3")
    assert t.told(TurnPassed)


def test_a_new_offer_wins_back_who_refused() -> None:
    t = act(act(dealing(), 1, "refuse"), 0, "offer", base=["0.1"])
    assert t.questions == [(1, "deal")]


def test_who_has_offered_waits_for_an_answer_and_may_offer_again_after_a_refusal() -> None:
    t = act(dealing(), 0, "offer", base=["0.1"])
    assert t.questions == [(1, "deal")]
    act(t, 1, "refuse")
    assert t.questions == [(0, "deal")]
    assert act(t, 0, "offer", random=1).questions == [(1, "deal")]


def test_the_deal_fails_when_its_time_is_over() -> None:
    t = dealing()
    question = t.asked(0, "deal")
    t.driver.close(question.id, question.digest)
    assert sorted(t.questions) == [(0, "failed deal"), (1, "failed deal")]


def test_an_empty_offer_is_no_offer() -> None:
    with pytest.raises(Illegal):
        act(dealing(), 0, "offer")


def test_allies_of_both_sides_go_home() -> None:
    allies = {2: ("offense", 1), 3: ("defense", 2)}
    t = challenge("compromise", "compromise", cone=2, allies=allies, edicts="off").play("compromise", "compromise")
    for seat in (0, 2, 3):
        count = t.asked(seat, "tokens home").prompt.at_least
        t.answer(seat, "tokens home", {f"{seat}.1": count})
    t.expect_tokens("0 cone -2", "0 0.1 +2", "2 cone -1", "2 2.1 +1", "3 shield -2", "3 3.1 +2")
