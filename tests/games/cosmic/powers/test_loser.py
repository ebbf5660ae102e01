"""Loser: whoever would win loses."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_after_an_upset_the_higher_total_loses() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "loser"}, cone=2)
    t.react(0, "loser").play("attack-20", "attack-04").finish()
    assert t.outcome == "defense"
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_both_main_players_must_attack_if_they_can() -> None:
    t = challenge("attack-20 compromise", "compromise attack-04", powers={1: "loser"})
    t.react(1, "loser").pass_windows()
    assert [key.partition("#")[0] for key in t.choices(0, "card")] == ["attack-20"]
    assert [key.partition("#")[0] for key in t.choices(1, "card")] == ["attack-04"]


def test_a_compromise_that_had_to_be_played_wins_in_an_upset_and_nobody_is_consoled() -> None:
    t = challenge("attack-20 plague", "compromise", powers={0: "loser"}, cone=2)
    t.react(0, "loser").play("attack-20", "compromise").finish()
    assert t.outcome == "defense"
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-20", "1 loses compromise")


def test_two_compromises_are_still_a_deal() -> None:
    t = challenge("compromise", "compromise", powers={0: "loser"})
    t.react(0, "loser").play("compromise", "compromise")
    assert t.outcome == "deal"


def test_a_loser_who_says_nothing_wins_as_usual() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "loser"})
    t.play("attack-20", "attack-04").finish()
    assert t.outcome == "offense"


def test_a_loser_who_is_an_ally_declares_nothing() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "loser"}, allies={2: ("offense", 1)})
    assert not t.can_react(2, "loser")


def test_a_zapped_loser_turns_nothing_around() -> None:
    t = challenge("attack-20", "attack-04", powers={0: "loser"}, hands={2: "cosmic-zap"})
    t.react(0, "loser").pass_windows(to="use announced").react(2, "cosmic-zap")
    t.play("attack-20", "attack-04").finish()
    assert t.outcome == "offense"


def test_an_upset_also_turns_a_result_around_that_comes_without_cards() -> None:
    hands = {0: "attack-08", 1: "attack-30 attack-40"}
    t = Table(position(phase="alliance", cone=2, powers={0: "laser", 1: "loser"}, hands=hands))
    t.invite(0).invite(1).react(1, "loser").finish()
    assert t.outcome == "defense"
    t = challenge("attack-10 flare-hate", "attack-08", powers={1: "loser"}, edicts="off")
    t.pass_windows(to="before cards").react(1, "loser").pass_windows(to="before cards").react(0, "flare-hate").finish()
    assert t.outcome == "defense"
