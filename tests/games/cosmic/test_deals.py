"""Two compromises: dealing."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal
from games.cosmic import GAME
from games.cosmic.rules.deal_events import (
    DealConcluded,
    DealFailed,
    DealRefused,
    OfferWithdrawn,
    TalksLapsed,
    TermsOffered,
)
from games.cosmic.rules.events import TurnPassed
from games.hosted import Words
from tests.games.cosmic.table import Table, challenge

FACE = GAME.face
BASES = ("base", "wanted base")
NOTHING = {"cards": [], "random": 0, "base": ["none"], "wanted": 0, "wanted base": ["none"], "wanted cards": []}


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


# --- answers that nobody waits for


def test_an_offer_may_be_taken_back_until_it_is_answered() -> None:
    t = act(dealing(), 0, "offer", base=["0.1"])
    act(t.fresh(), 0, "withdraw")
    assert t.told(OfferWithdrawn) == [OfferWithdrawn(0)]
    assert "accept" not in [choice.key for choice in t.asked(1, "deal").prompt.fields["act"].choices]
    assert sorted(t.questions) == [(0, "deal"), (1, "deal")]


def test_an_offer_may_be_bettered_until_it_is_answered() -> None:
    t = act(act(dealing(), 0, "offer", random=1), 0, "offer", random=2)
    assert t.driver.view(1).challenge.terms.random == 2
    assert t.questions == [(1, "deal")]
    assert t.state.challenge.talks.proposals[0] == 2


def test_who_has_made_all_its_proposals_may_still_take_the_last_one_back() -> None:
    t = dealing(proposals="3")
    for number in (1, 2, 3):
        act(t, 0, "offer", random=number % 2 + 1)
    fields = t.asked(0, "deal").prompt.fields
    assert [choice.key for choice in fields["act"].choices] == ["withdraw"]
    assert list(fields) == ["act"]


def test_nobody_waits_for_who_has_made_an_offer() -> None:
    t = act(dealing(), 0, "offer", random=1)
    assert t.driver.awaited == [1]
    assert not t.asked(0, "deal").owed


def test_no_offer_can_be_taken_back_once_it_is_accepted() -> None:
    t = act(act(dealing(), 0, "offer", base=["0.1"]), 1, "accept")
    assert all(ask != "deal" for _, ask in t.questions)


# --- what may be asked for


def test_a_card_of_the_other_may_be_asked_for_by_name() -> None:
    t = act(dealing(), 0, "offer", random=1, wanted_cards=["attack-10"])
    told = FACE.question(t.asked(1, "deal").prompt, t.driver.view(1), {0: "Ana", 1: "Ben"}).body
    assert "Ana offers: you get 1 card by chance, Ana gets Attack 10." in told
    act(t.fresh(), 1, "accept").finish()
    assert {"0 gains attack-10", "1 loses attack-10"} <= t.changes


def test_who_does_not_hold_what_is_asked_for_cannot_accept_and_is_told_why() -> None:
    t = act(dealing(), 0, "offer", random=1, wanted_cards=["attack-30"])
    prompt = t.asked(1, "deal").prompt
    assert [choice.key for choice in prompt.fields["act"].choices] == ["offer", "refuse"]
    assert "you do not hold what is asked for" in FACE.question(prompt, t.driver.view(1), {0: "Ana", 1: "Ben"}).body


def test_others_learn_only_how_many_cards_are_asked_for_by_name() -> None:
    t = act(dealing(), 0, "offer", random=1, wanted_cards=["attack-30"])
    (offered,) = t.told(TermsOffered)
    assert (offered.seen_by(1).wanted_cards, offered.seen_by(2).wanted_cards) == (("attack-30",), ())
    assert t.driver.view(2).challenge.terms.wanted_cards == ()
    assert t.driver.view(2).challenge.terms.wanted_named == 1


@pytest.mark.parametrize("terms", [{"random": 0}, {"lucre": 2, "wanted_lucre": 2}])
def test_a_deal_in_which_nothing_moves_is_no_deal(terms: dict[str, int]) -> None:
    with pytest.raises(Illegal, match="At least one thing must change hands"):
        act(dealing(lucre="on"), 0, "offer", **terms)


def test_the_same_card_for_the_same_card_is_no_deal() -> None:
    t = dealing()
    card = next(key for key in t.state.players[0].hand if key.startswith("attack-08"))
    with pytest.raises(Illegal, match="At least one thing must change hands"):
        act(t, 0, "offer", cards=[card], wanted_cards=["attack-08"])


def test_a_base_on_which_nobody_could_settle_is_not_offered() -> None:
    only = {"1.1": {}, "1.2": {}, "1.3": {}, "1.4": {}, "1.5": {}, "0.5": {0: 4, 1: 4}}
    bases = offered(dealing(planets=only, warp={1: 16}, deal_bases="any"))
    assert "0.5" not in bases["base"]
    assert "0.1" in bases["base"]
    assert "0.5" in bases["wanted base"]


def offered(t: Table) -> dict[str, list[str]]:
    return {name: [choice.key for choice in t.asked(0, "deal").prompt.fields[name].choices] for name in BASES}


def test_a_base_where_the_receiver_lives_already_is_no_part_of_a_deal() -> None:
    shared = {"0.1": {0: 2, 1: 2}, "1.1": {0: 2, 1: 2}}
    bases = offered(dealing(planets=shared))
    assert "0.1" not in bases["base"]
    assert "1.1" not in bases["wanted base"]
    assert {"0.2", "1.2"} <= {*bases["base"], *bases["wanted base"]}
    bases = offered(dealing(planets=shared, deal_bases="any"))
    assert "0.1" in bases["base"]
    assert "1.1" in bases["wanted base"]


def test_a_deal_for_a_base_that_is_none_any_more_is_not_concluded_and_costs_nothing_yet() -> None:
    """Between the consent and the deal the receiver came to live there: they go on talking."""
    t = act(dealing(), 0, "offer", base=["0.1"])
    question = t.asked(1, "deal")
    t.state.planets["0.1"].tokens[1] += 1
    t.state.planets["1.1"].tokens[1] -= 1
    assert question.prompt.fields["act"].choices[0].key == "accept"
    act(t, 1, "accept")
    assert not t.told(DealConcluded)
    assert (0, "deal") in t.questions


# --- what is read


def test_a_deal_shows_the_texts_of_the_own_hand_and_of_the_offer_and_the_rest_on_demand() -> None:
    t = challenge("compromise attack-08 plague", "compromise quash", cone=2).play("compromise", "compromise")
    t.answer(0, "tokens home", {"0.1": 2})
    words = read(t, 0)
    assert "**Plague**" in words.reading
    assert "**Quash**" not in words.reading
    assert {"**Quash**", "**Mobius Tubes**"} <= {text.partition(":")[0] for text in words.further}
    assert not any(text.startswith("**Plague**") for text in words.further)
    act(t, 0, "offer", cards=["plague#1"], wanted_cards=["quash"])
    assert {"**Plague**", "**Quash**"} <= {line.partition(":")[0] for line in read(t, 1).reading.split("\n")}


def read(t: Table, seat: int) -> Words:
    return FACE.question(t.asked(seat, "deal").prompt, t.driver.view(seat), {n: f"P{n}" for n in range(4)})


# --- time


def test_when_time_runs_out_that_is_said_and_nobody_is_said_to_have_refused() -> None:
    t = act(dealing(), 0, "offer", base=["0.1"]).fresh()
    question = t.asked(1, "deal")
    told = [recorded.event for recorded in t.driver.close(question.id, question.digest).events]
    assert TalksLapsed() in told
    assert not any(isinstance(event, DealRefused) for event in told)
    assert FACE.told(TalksLapsed(), {}) == "Time ran out for a deal."
