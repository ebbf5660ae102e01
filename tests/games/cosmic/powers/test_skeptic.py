"""Skeptic: give in, or lose twice as many."""

from __future__ import annotations

from games.cosmic.rules.events import TurnPassed
from tests.games.cosmic.table import Table, challenge


def doubting(t: Table, seat: int, target: int, gives_in: bool) -> Table:
    return t.react(seat, "skeptic").pass_windows().choose(target, "giving in", "yes" if gives_in else "no")


def test_an_offense_that_gives_in_goes_home_and_ends_its_turn() -> None:
    t = challenge("attack-20", "attack-04", powers={1: "skeptic"}, allies={2: ("offense", 1)})
    doubting(t, 1, 0, gives_in=True)
    t.answer(0, "tokens home", {"0.1": 2}).answer(2, "tokens home", {"2.1": 1}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2", "2 cone -1", "2 2.1 +1")
    assert t.told(TurnPassed)


def test_a_defense_that_gives_in_lets_the_offense_land_beside_it() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "skeptic"}, allies={2: ("offense", 1), 3: ("defense", 2)})
    doubting(t, 0, 1, gives_in=True)
    t.answer(3, "tokens home", {"3.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "2 cone -1", "2 1.1 +1", "3 shield -2", "3 3.1 +2")


def test_giving_in_is_a_success_for_the_offense() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "skeptic"})
    doubting(t, 0, 1, gives_in=True).pass_windows()
    assert (0, "another challenge") in t.questions


def test_a_doubted_main_player_who_loses_loses_twice_as_many() -> None:
    t = challenge("attack-04", "attack-20", powers={1: "skeptic"}, allies={2: ("offense", 1)})
    doubting(t, 1, 0, gives_in=False).play("attack-04", "attack-20")
    t.answer(0, "tokens to lose", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 -2", "0 warp +4", "2 cone -1", "2 warp +1")


def test_a_skeptic_who_loses_loses_twice_as_many_itself() -> None:
    t = challenge("attack-20", "attack-04", powers={1: "skeptic"}, planets={"1.1": {1: 1}})
    doubting(t, 1, 0, gives_in=False).play("attack-20", "attack-04")
    t.answer(1, "tokens to lose", {"1.2": 1}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -1", "1 1.2 -1", "1 warp +2")


def test_an_ally_doubts_the_main_player_on_the_other_side() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "skeptic"}, allies={2: ("defense", 1)})
    doubting(t, 2, 0, gives_in=False).play("attack-20", "attack-04")
    t.answer(2, "tokens to lose", {"2.2": 1}).finish()
    assert {"2 shield -1", "2 2.2 -1", "2 warp +2", "1 warp +4"} <= t.changes


def test_a_failed_deal_costs_the_usual_tokens() -> None:
    t = challenge("compromise", "compromise", powers={1: "skeptic"})
    doubting(t, 1, 0, gives_in=False).play("compromise", "compromise")
    t.finish()
    assert {"0 warp +3", "1 warp +3"} <= t.changes


def test_a_skeptic_who_is_uninvolved_has_no_say() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "skeptic"})
    assert (2, "alliances formed") not in t.questions


def test_a_zapped_skeptic_changes_nothing() -> None:
    t = challenge("attack-04", "attack-20", powers={1: "skeptic"}, hands={2: "cosmic-zap"})
    t.react(1, "skeptic").pass_windows(to="use announced").react(2, "cosmic-zap")
    t.play("attack-04", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")
