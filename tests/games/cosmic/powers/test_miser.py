"""Miser: a second hand that nobody else can reach."""

from __future__ import annotations

from typing import Any

from games.cosmic import RULES
from games.cosmic.content import card
from games.cosmic.rules.card_events import CardUnlocked
from tests.games.cosmic.table import Table, position


def hoarding(hoard: str, **facts: Any) -> Table:
    """Seat 1 has a hoard of these cards."""
    facts = {"powers": {1: "miser"}, "cone": 2, "hands": {0: "attack-04", 1: "attack-08"}, **facts}
    state = position(**facts)
    for face in hoard.split():
        key = next(key for key in (*state.deck, *state.box) if card(key).face == face)
        (state.deck if key in state.deck else state.box).remove(key)
        state.powers["miser"].cards.append(key)
    state.powers["miser"].cards.sort()
    return Table(state)


def faces(keys: Any) -> list[str]:
    return [card(key).face for key in keys]


def test_a_miser_sees_two_hands_and_locks_one_away() -> None:
    state = RULES.new(RULES.agree(3, "5" * 64, {"powers": "none", "planetoids": "off", "flares": "off"}))
    state.players[1].powers, state.powers = ["miser"], position(3, powers={1: "miser"}).powers
    t = Table(state)
    first, second = list(t.state.players[1].hand), list(t.state.powers["miser"].cards)
    assert (len(first), len(second)) == (7, 7)
    t.choose(1, "hand to lock away", "first")
    assert (t.state.players[1].hand, t.state.powers["miser"].cards) == (second, first)


def test_challenge_cards_are_played_from_either_hand() -> None:
    t = hoarding("attack-30")
    t.pass_windows()
    assert faces(t.choices(1, "card")) == ["attack-08", "attack-30"]
    t.choose(0, "card", "attack-04").choose(1, "card", "attack-30").pass_windows()
    assert t.totals == (6, 34)
    assert t.state.powers["miser"].cards == []


def test_edicts_are_played_from_the_hoard() -> None:
    t = hoarding("emotion-control")
    t.play("attack-04", "attack-08", to="cards revealed").react(1, "emotion-control").pass_windows()
    assert t.outcome == "deal"


def test_nobody_draws_from_the_hoard() -> None:
    t = hoarding("attack-30", hands={0: "compromise", 1: "attack-08 attack-10"}, cone=4)
    t.play("compromise", "attack-08").finish()
    assert "0 gains attack-10" in t.changes
    assert faces(t.state.powers["miser"].cards) == ["attack-30"]


def test_only_its_owner_knows_the_hoard() -> None:
    t = hoarding("attack-30")
    assert [power.card_count for power in t.driver.view(0).players[1].powers] == [1]
    assert [power.cards for power in t.driver.view(0).players[1].powers] == [()]
    assert set(t.state.powers["miser"].cards) <= set(RULES.hidden(t.state, 0))
    assert faces(t.driver.view(1).players[1].powers[0].cards) == ["attack-30"]


def test_a_hoard_with_a_challenge_card_keeps_the_hand_from_being_discarded() -> None:
    t = hoarding("attack-30", hands={0: "attack-04", 1: "plague"})
    t.pass_windows()
    assert faces(t.choices(1, "card")) == ["attack-30"]
    assert faces(t.state.players[1].hand) == ["plague"]


def test_a_hoard_without_a_challenge_card_may_be_shown_and_dealt_anew() -> None:
    t = hoarding("plague")
    t.react(1, "miser").pass_windows()
    assert len(t.state.powers["miser"].cards) == 7
    assert "plague" in faces(t.state.discard)


def test_a_miser_without_a_challenge_card_deals_a_new_hoard_before_its_turn_and_keeps_its_hand() -> None:
    facts = {"phase": "turn", "offense": 1, "cone": 0, "hands": {0: "attack-04", 1: "rebirth"}}
    t = hoarding("plague", **facts, deck="attack-06 attack-08 attack-10")
    t.react(1, "miser").pass_windows(to="before regroup")
    assert (faces(t.state.players[1].hand), len(t.state.powers["miser"].cards)) == (["rebirth"], 4)
    others = hoarding("plague", **{**facts, "offense": 0})
    assert others.window(1).window.moments == ["before regroup"]


def test_a_new_hoard_lets_a_miser_go_on() -> None:
    t = hoarding("plague", offense=1, defense=0, planet="0.1", hands={0: "attack-04", 1: "attack-20"})
    t.play("attack-20", "attack-04", to="challenge over").react(1, "miser").pass_windows()
    assert (1, "another challenge") in t.questions


def test_a_hoard_with_a_challenge_card_stays() -> None:
    t = hoarding("plague attack-06")
    assert not t.can_react(1, "miser")


def test_a_zapped_miser_cannot_reach_its_hoard() -> None:
    t = hoarding("attack-30", hands={0: "attack-04", 1: "attack-08", 2: "cosmic-zap"})
    t.react(2, "cosmic-zap").pass_windows()
    assert faces(t.choices(1, "card")) == ["attack-08"]


def test_a_miser_below_three_home_bases_cannot_reach_its_hoard() -> None:
    t = hoarding("attack-30", planets={"1.1": {1: 4}, "1.2": {1: 16}, "1.3": {}, "1.4": {}, "1.5": {}})
    t.pass_windows()
    assert faces(t.choices(1, "card")) == ["attack-08"]


def test_others_see_that_a_card_comes_from_the_hoard_and_not_which() -> None:
    t = hoarding("attack-30")
    t.pass_windows().choose(0, "card", "attack-04").choose(1, "card", "attack-30")
    unlocked = t.told(CardUnlocked)[0]
    assert (unlocked.seat, unlocked.seen_by(0).card, unlocked.seen_by(None).card) == (1, "", "")
    assert card(unlocked.seen_by(1).card).face == "attack-30"


def test_a_kept_flare_of_the_hoard_is_given_away_like_one_of_the_hand() -> None:
    facts = {"hands": {0: "attack-04", 1: "attack-20 flare-reincarnator"}, "flares": "kept", "edicts": "off"}
    state = hoarding("attack-30", powers={0: "virus", 1: "miser"}, **facts).state
    state.players[1].hand.remove("flare-reincarnator")
    state.powers["miser"].cards.append("flare-reincarnator")
    t = Table(state).play("attack-04", "attack-20", to="challenge over").react(1, "flare-reincarnator").pass_windows()
    assert "0 gains flare-reincarnator" in t.changes
    RULES.check(t.state)
