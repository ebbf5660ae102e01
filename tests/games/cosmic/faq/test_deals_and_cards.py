"""What players ask, a test for each question that the rules answer: consolation, rewards, deals, cards."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal
from games.cosmic.rules.card_events import CardsDiscarded, CardsDrawn, ConsolationTaken
from games.cosmic.rules.deal_events import DealConcluded, DealFailed
from games.cosmic.rules.events import GameWon
from games.cosmic.rules.token_events import (
    TokensLanded,
    TokensLost,
)
from tests.games.cosmic.table import Table, challenge, position

NO_TERMS: dict[str, Any] = {
    "cards": [],
    "random": 0,
    "base": ["none"],
    "wanted": 0,
    "wanted base": ["none"],
    "wanted cards": [],
}


def order_of(t: Table, *kinds: type) -> list[str]:
    """The names of these events in the order in which they happened."""
    return [type(event).__name__ for event in t.log if type(event) in kinds]


# --- 20 to 26: consolation, rewards, deals


def test_20_consolation_comes_from_the_opposing_main_player_only() -> None:
    hands = {2: "attack-40 attack-30"}
    t = challenge("compromise", "attack-08 attack-06", allies={2: ("defense", 1)}, hands=hands, edicts="off")
    t.play("compromise", "attack-08").finish()
    assert [(event.giver, event.taker, event.count) for event in t.told(ConsolationTaken)] == [(1, 0, 1)]


def test_21_losses_come_before_landing_and_landing_before_consolation() -> None:
    t = challenge("attack-08 attack-06", "compromise", edicts="off").play("attack-08", "compromise")
    assert order_of(t, TokensLost, TokensLanded, ConsolationTaken) == ["TokensLost", "TokensLanded", "ConsolationTaken"]


def test_21_consolation_comes_before_rewards() -> None:
    facts = {"allies": {2: ("defense", 1)}, "deck": "attack-12", "edicts": "off"}
    t = challenge("compromise", "attack-08 attack-06", **facts).play("compromise", "attack-08").finish()
    assert order_of(t, TokensLost, ConsolationTaken, CardsDrawn)[:3] == ["TokensLost", "ConsolationTaken", "CardsDrawn"]


def test_22_with_an_empty_deck_rewards_are_tokens_or_nothing() -> None:
    facts = {"allies": {2: ("defense", 3)}, "deck": "", "edicts": "off"}
    t = challenge("attack-04", "attack-20", warp={2: 2}, **facts).play("attack-04", "attack-20")
    prompt = t.asked(2, "tokens home and rewards").prompt
    assert (prompt.at_least, prompt.at_most) == (3 + 2, 3 + 2)  # type: ignore[attr-defined]
    t = challenge("attack-04", "attack-20", **facts).play("attack-04", "attack-20")
    t.answer(2, "tokens home", {"2.1": 3}).finish()
    assert t.state.players[2].hand == []


def test_22_who_finds_no_card_because_another_ally_has_drawn_the_last_takes_a_token() -> None:
    facts = {"allies": {2: ("defense", 1), 3: ("defense", 1)}, "deck": "attack-12", "edicts": "off"}
    t = challenge("attack-04", "attack-20", warp={2: 2, 3: 2}, **facts).play("attack-04", "attack-20")
    for ally in (2, 3):
        t.answer(ally, "tokens home and rewards", {f"{ally}.1": 1})
    t.answer(3, "from the warp", {"3.2": 1})
    t.expect_tokens("0 cone -2", "0 warp +2", "2 2.1 +1", "2 shield -1", "3 3.1 +1", "3 3.2 +1", "3 shield -1",
                    "3 warp -1")  # fmt: skip
    assert "2 gains attack-12" in t.changes


def dealing(**facts: Any) -> Table:
    t = challenge("compromise attack-06", "compromise attack-10", cone=0, edicts="off", **facts)
    return t.play("compromise", "compromise")


def test_23_a_base_in_a_deal_may_be_in_any_system_where_the_giver_has_one() -> None:
    t = dealing(planets={"3.2": {0: 1, 3: 3}}).answer(0, "deal", {**NO_TERMS, "base": ["3.2"], "act": ["offer"]})
    t.answer(1, "deal", {**NO_TERMS, "act": ["accept"]}).answer(1, "settle", {"1.1": 2})
    assert t.state.planets["3.2"].tokens == [1, 2, 0, 3]


def test_23_not_where_the_giver_has_none() -> None:
    with pytest.raises(Illegal):
        dealing().answer(0, "deal", {**NO_TERMS, "base": ["3.2"], "act": ["offer"]})


def test_24_tokens_from_the_warp_settle_nothing_in_a_deal() -> None:
    t = dealing(warp={1: 4}).answer(0, "deal", {**NO_TERMS, "base": ["0.1"], "act": ["offer"]})
    t.answer(1, "deal", {**NO_TERMS, "act": ["accept"]})
    places = [place.key for place in t.asked(1, "settle").prompt.bins]  # type: ignore[attr-defined]
    assert all(place.startswith("1.") for place in places)


def test_25_a_deal_may_win_the_game() -> None:
    planets = {f"{key}": {int(key[0]): 1, 1: 1} for key in ("2.1", "2.2", "3.1", "3.2")}
    t = dealing(planets=planets).answer(0, "deal", {**NO_TERMS, "base": ["0.1"], "act": ["offer"]})
    t.answer(1, "deal", {**NO_TERMS, "act": ["accept"]}).answer(1, "settle", {"1.1": 1})
    assert order_of(t, DealConcluded, GameWon) == ["DealConcluded", "GameWon"]
    assert t.told(GameWon)[0].seats == (1,)


def test_26_who_has_fewer_than_three_tokens_loses_them_all_for_a_failed_deal() -> None:
    planets: dict[str, dict[int, int]] = {f"0.{n}": {} for n in (2, 3, 4, 5)} | {"0.1": {0: 2}}
    t = dealing(planets=planets, warp={0: 18}).wait("deal").wait("deal")
    assert t.told(DealFailed)
    t.answer(1, "failed deal", {"1.1": 3}).finish()
    t.expect_tokens("0 0.1 -2", "0 warp +2", "1 1.1 -3", "1 warp +3")


# --- 27 to 42: cards and powers


def test_27_emotion_control_turns_one_attack_into_peace_and_two_compromises_into_nothing_else() -> None:
    t = challenge("attack-20", "compromise", hands={2: "emotion-control"})
    t.play("attack-20", "compromise", to="cards revealed").react(2, "emotion-control").pass_windows()
    assert t.outcome == "deal"
    t = challenge("compromise", "compromise", hands={2: "emotion-control"})
    assert not t.plan("compromise", "compromise").can_react(2, "emotion-control")


def test_28_after_emotion_control_a_pacifist_deals() -> None:
    t = challenge("compromise", "attack-04", powers={0: "pacifist"}, hands={2: "emotion-control"})
    t.play("compromise", "attack-04", to="cards revealed").react(2, "emotion-control").pass_windows()
    assert t.outcome == "deal"


def test_32_virus_multiplies_the_card_by_what_the_tokens_of_a_macron_count() -> None:
    t = challenge("attack-08", "attack-10", cone=1, powers={0: "macron virus"}, edicts="off")
    assert t.play("attack-08", "attack-10").totals == (8 * 4 * 1, 14)


def test_33_equal_cards_give_a_calculator_nothing() -> None:
    t = challenge("attack-08", "attack-08", cone=2, powers={0: "calculator"}, edicts="off")
    t.plan("attack-08", "attack-08").react(0, "calculator").pass_windows()
    assert t.totals == (8 + 2, 8 + 4)


def test_37_tokens_of_a_zombie_are_not_lost_so_nothing_follows_from_them() -> None:
    t = challenge("attack-04", "attack-20", cone=3, powers={0: "zombie vacuum"}, edicts="off")
    t.play("attack-04", "attack-20").answer(0, "tokens home", {"0.1": 3}).finish()
    t.expect_tokens("0 cone -3", "0 0.1 +3")


def test_40_plague_takes_only_kinds_that_are_held() -> None:
    hands = {0: "attack-06", 1: "plague", 2: "attack-08 attack-09 kicker-02"}
    t = Table(position(phase="regroup", hands=hands, kickers="on")).react(1, "plague").choose(1, "target", "2")
    t.pass_windows().answer(2, "tokens to lose", {"2.1": 3})
    fields = t.asked(2, "cards to discard").prompt.fields  # type: ignore[attr-defined]
    assert set(fields) == {"attack", "kicker"}
    t.answer(2, "cards to discard", {kind: [pick.choices[0].key] for kind, pick in fields.items()})
    assert len(t.told(CardsDiscarded)[0].cards) == 2


def test_41_mobius_tubes_open_at_the_regroup_of_the_offense_only() -> None:
    hands = {0: "attack-06", 2: "mobius-tubes"}
    assert not Table(position(phase="regroup", hands=hands, warp={2: 3})).can_react(2, "mobius-tubes")


def test_42_ionic_gas_does_not_stop_anybody_from_landing() -> None:
    t = challenge("attack-08 attack-06", "compromise", hands={2: "ionic-gas"})
    t.play("attack-08", "compromise", to="outcome known").react(2, "ionic-gas").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")
    assert t.told(ConsolationTaken) == []
