"""Cards, totals, outcome, losses, landing, consolation, rewards."""

from __future__ import annotations

from games.cosmic.rules.card_events import CardsDiscarded, ConsolationTaken
from games.cosmic.rules.events import TurnPassed
from tests.games.cosmic.table import Table, challenge, position


def test_both_choose_at_once_and_nobody_sees_the_other_card() -> None:
    t = challenge("attack-10 attack-04", "attack-08", edicts="off")
    assert sorted(t.questions) == [(0, "card"), (1, "card")]
    t.choose(0, "card", "attack-10")
    assert t.driver.view(1).challenge.plans == ("", "", "", "")


def test_an_offense_without_a_challenge_card_ends_its_turn_and_tokens_go_home() -> None:
    t = challenge("plague", "attack-08", allies={2: ("offense", 1)}).pass_windows()
    t.answer(0, "tokens home", {"0.1": 2}).answer(2, "tokens home", {"2.2": 1}).pass_windows()
    t.expect_tokens("0 cone -2", "0 0.1 +2", "2 cone -1", "2 2.2 +1")
    assert [event.seat for event in t.told(TurnPassed)] == [1]


def test_a_defense_without_a_challenge_card_shows_its_hand_and_draws_a_new_one() -> None:
    t = challenge("attack-10", "plague plague").pass_windows()
    assert t.told(CardsDiscarded)[0].seat == 1
    assert len(t.state.players[1].hand) == 7


def test_the_default_is_the_lowest_attack() -> None:
    t = challenge("attack-10 attack-04 compromise", "compromise", edicts="off")
    assert t.asked(0, "card").prompt.fallback[0].startswith("attack-04")
    assert t.asked(1, "card").prompt.fallback[0].startswith("compromise")


def test_the_higher_total_of_cards_and_tokens_wins_and_all_in_the_cone_land() -> None:
    t = challenge("attack-10", "attack-08", cone=3, allies={2: ("offense", 2), 3: ("defense", 1)}, edicts="off")
    t.play("attack-10", "attack-08")
    assert t.totals == (10 + 3 + 2, 8 + 4 + 1)
    t.finish().expect_tokens(
        "0 cone -3", "0 1.1 +3", "2 cone -2", "2 1.1 +2", "1 1.1 -4", "1 warp +4", "3 shield -1", "3 warp +1"
    )  # fmt: skip


def test_a_tie_goes_to_the_defense() -> None:
    t = challenge("attack-10", "attack-08", cone=2, edicts="off").play("attack-10", "attack-08")
    assert (t.totals, t.outcome) == ((12, 12), "defense")


def test_bystanders_on_the_planet_stay() -> None:
    t = challenge("attack-20", "attack-08", planets={"1.1": {1: 2, 3: 2}}, edicts="off").play("attack-20", "attack-08")
    t.finish().expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -2", "1 warp +2")


def test_a_defense_without_tokens_still_has_its_card() -> None:
    t = challenge("attack-04", "attack-20", planets={"1.1": {}}, edicts="off").play("attack-04", "attack-20")
    assert (t.totals, t.outcome) == ((6, 20), "defense")


def test_a_compromise_loses_to_an_attack_and_draws_a_card_for_each_token_lost() -> None:
    t = challenge("compromise", "attack-08 attack-06 attack-04", cone=2, edicts="off")
    t.play("compromise", "attack-08")
    (taken,) = t.told(ConsolationTaken)
    assert (taken.taker, taken.giver, taken.count) == (0, 1, 2)
    assert taken.seen_by(2).cards == ()


def test_consolation_is_no_more_than_the_winner_holds() -> None:
    t = challenge("attack-08 attack-06", "compromise", edicts="off").play("attack-08", "compromise")
    (taken,) = t.told(ConsolationTaken)
    assert (taken.taker, taken.giver, taken.count) == (1, 0, 1)


def test_defensive_allies_go_home_with_a_card_or_a_token_for_each_token() -> None:
    t = challenge("attack-04", "attack-20", allies={2: ("defense", 3)}, warp={2: 1}, deck="attack-09", edicts="off")
    t.play("attack-04", "attack-20").answer(2, "tokens home and rewards", {"2.1": 3, "2.2": 1}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "2 shield -3", "2 2.1 +3", "2 2.2 +1", "2 warp -1")
    assert {"2 gains attack-09"} <= t.changes


def test_an_ally_may_take_cards_only() -> None:
    t = challenge("attack-04", "attack-20", allies={2: ("defense", 1)}, warp={2: 1}, edicts="off")
    t.play("attack-04", "attack-20").answer(2, "tokens home and rewards", {"2.1": 1}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "2 shield -1", "2 2.1 +1")
    assert len(t.state.players[2].hand) == 1


def test_offensive_allies_of_a_loser_are_lost() -> None:
    t = challenge("attack-04", "attack-20", allies={2: ("offense", 4)}, edicts="off").play("attack-04", "attack-20")
    t.finish().expect_tokens("0 cone -2", "0 warp +2", "2 cone -4", "2 warp +4")


def test_used_cards_are_discarded() -> None:
    t = challenge("attack-04", "attack-20", edicts="off").play("attack-04", "attack-20").finish()
    assert {"0 loses attack-04", "1 loses attack-20"} <= t.changes
    assert [key[:9] for key in t.state.discard[:2]] == ["attack-04", "attack-20"]


def test_the_deck_is_made_anew_from_the_discards() -> None:
    state = position(
        cone=1, allies={2: ("defense", 2)}, hands={0: "attack-04", 1: "attack-20"}, deck="attack-09",
        discard="attack-12", edicts="off",
    )  # fmt: skip
    t = Table(state).play("attack-04", "attack-20").finish()
    assert {"2 gains attack-09", "2 gains attack-12"} <= t.changes
