"""Diplomat: makes peace as a third party."""

from __future__ import annotations

from typing import Any

from games.cosmic.rules.deal_events import TermsOffered
from tests.games.cosmic.table import Table, challenge

NOTHING = {"cards": [], "random": 0, "base": ["none"], "wanted": 0, "wanted base": ["none"], "wanted cards": []}


def revealed(offense: str = "attack-10", defense: str = "attack-08", **facts: Any) -> Table:
    t = challenge(offense, defense, **{"powers": {2: "diplomat"}, "hands": {2: "compromise"}, "edicts": "off", **facts})
    return t.play(offense, defense, to="cards revealed")


def talking(**facts: Any) -> Table:
    t = revealed(**facts).react(2, "diplomat").pass_windows()
    return t.wait("tokens home")


def say(t: Table, seat: int, act: str, **terms: Any) -> Table:
    answer = {**t.asked(seat, "deal").prompt.fallback, **NOTHING, **terms, "act": [act]}
    return t.answer(seat, "deal", answer)


def test_a_compromise_turns_attacks_into_a_deal_of_three() -> None:
    t = talking()
    assert sorted(t.questions) == [(0, "deal"), (1, "deal"), (2, "deal")]
    assert t.driver.view(3).challenge.parties == (0, 1, 2)


def test_all_three_must_agree_to_all_that_is_offered() -> None:
    t = talking(hands={2: "compromise attack-20"})
    say(t, 0, "offer", partner=["2"], base=["0.1"])
    say(t, 2, "offer", partner=["1"], cards=[next(c for c in t.state.players[2].hand)])
    say(t, 0, "accept")
    assert t.state.phase == "deal"
    say(t, 1, "accept")
    t.answer(2, "settle", {"2.1": 2}).finish()
    assert {"2 0.1 +2", "2 2.1 -2", "1 gains attack-20", "2 loses attack-20"} <= t.changes
    assert t.state_at("end").challenge.success


def test_a_later_offer_asks_for_everybodys_consent_again() -> None:
    t = talking()
    say(t, 0, "offer", partner=["2"], base=["0.1"])
    say(t, 1, "accept")
    say(t, 2, "offer", partner=["0"], base=["2.1"])
    assert t.driver.view(None).challenge.agreed == (2,)


def test_named_cards_are_seen_only_by_the_two_of_them() -> None:
    t = talking(hands={2: "compromise attack-20"})
    say(t, 2, "offer", partner=["1"], cards=list(t.state.players[2].hand))
    (offered,) = t.told(TermsOffered)
    assert offered.seen_by(0).cards == ()
    assert t.driver.view(0).challenge.offers[0].cards == ()
    assert t.asked(0, "deal").prompt.facts["offers"][0]["cards"] == []
    assert t.driver.view(1).challenge.offers[0].cards


def test_without_a_deal_each_of_the_three_loses_three_tokens() -> None:
    t = talking().wait("deal").wait("deal").wait("deal").finish()
    assert {"0 warp +3", "1 warp +3", "2 warp +3"} <= t.changes


def test_the_diplomat_may_let_them_fight() -> None:
    assert revealed().pass_windows().totals == (12, 12)


def test_two_compromises_need_no_diplomat() -> None:
    t = challenge("compromise", "compromise", powers={2: "diplomat"}, hands={2: "compromise"}, edicts="off")
    t.play("compromise", "compromise").wait("tokens home")
    assert sorted(t.questions) == [(0, "deal"), (1, "deal")]


def test_without_a_compromise_it_has_nothing_to_lay() -> None:
    assert not revealed(hands={2: "attack-20"}).can_react(2, "diplomat")


def test_a_diplomat_that_is_a_main_player_is_not_asked() -> None:
    assert revealed(powers={0: "diplomat"}, hands={2: "attack-04"}).outcome == "defense"


def test_a_zapped_diplomat_keeps_its_compromise() -> None:
    t = revealed(hands={2: "compromise", 3: "cosmic-zap"}, edicts="on").react(2, "diplomat")
    t.pass_windows(to="use announced").react(3, "cosmic-zap").pass_windows()
    assert t.totals == (12, 12)
    assert len(t.state.players[2].hand) == 1
