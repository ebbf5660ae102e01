"""Amoeba: adds or takes back tokens once cards are chosen."""

from __future__ import annotations

from typing import Any

from tests.games.cosmic.table import Table, challenge


def chosen(offense: str = "attack-10", defense: str = "attack-10", **facts: Any) -> Table:
    """Both cards lie face down, and the window after that is open."""
    return challenge(offense, defense, **facts).plan(offense, defense)


def test_an_attacking_amoeba_adds_tokens_beyond_four() -> None:
    t = chosen(powers={0: "amoeba"}, cone=4)
    t.react(0, "amoeba").choose(0, "flow", "add").answer(0, "tokens to add", {"0.1": 2, "0.2": 1}).pass_windows()
    assert t.totals == (10 + 7, 10 + 4)


def test_an_amoeba_that_takes_everything_back_wins_without_a_base() -> None:
    t = chosen("attack-20", "attack-01", powers={0: "amoeba"}, cone=2)
    t.react(0, "amoeba").choose(0, "flow", "take back").answer(0, "tokens to take back", {"0.1": 2}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 +2", "1 1.1 -4", "1 warp +4")


def test_a_defending_amoeba_adds_to_its_planet() -> None:
    t = chosen(powers={1: "amoeba"}, cone=1)
    t.react(1, "amoeba").choose(1, "flow", "add").answer(1, "tokens to add", {"1.2": 3}).pass_windows()
    assert t.totals == (10 + 1, 10 + 7)
    t.finish().expect_tokens("0 cone -1", "0 warp +1", "1 1.2 -3", "1 1.1 +3")


def test_an_amoeba_may_leave_things_as_they_are() -> None:
    t = chosen(powers={0: "amoeba"}).pass_windows()
    assert t.totals == (12, 14)


def test_an_amoeba_without_a_token_in_the_challenge_is_not_asked() -> None:
    t = chosen(powers={1: "amoeba"}, planets={"1.1": {}})
    assert not t.can_react(1, "amoeba")


def test_an_allied_amoeba_is_not_asked() -> None:
    t = chosen(powers={2: "amoeba"}, allies={2: ("offense", 2)})
    assert not t.can_react(2, "amoeba")


def test_a_zapped_amoeba_stays_as_it_is() -> None:
    t = chosen(powers={0: "amoeba"}, hands={2: "cosmic-zap"})
    t.react(0, "amoeba").choose(0, "flow", "add").answer(0, "tokens to add", {"0.1": 4})
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (12, 14)


def test_tokens_of_an_amoeba_may_come_from_a_planetoid() -> None:
    t = chosen(powers={0: "amoeba"}, planetoids={"P01": (2, 0, {0: 1})})
    t.react(0, "amoeba").choose(0, "flow", "add").answer(0, "tokens to add", {"P01": 1}).pass_windows()
    assert t.totals == (13, 14)
    assert "0 P01 -1" in t.changes


def against_itself(**facts: Any) -> Table:
    """A defense that is Lunatic too has two tokens in the cone, and both cards lie face down."""
    t = challenge("attack-10", "attack-10", powers={1: "amoeba lunatic"}, cone=1, **facts)
    t.react(1, "lunatic").answer(1, "tokens against yourself", {"1.2": 2}).pass_windows()
    return t.plan("attack-10", "attack-10")


def test_an_amoeba_that_is_against_itself_adds_to_its_own_side() -> None:
    t = against_itself().react(1, "amoeba").choose(1, "flow", "add").answer(1, "tokens to add", {"1.3": 3})
    t.pass_windows()
    assert t.totals == (10 + 1 + 2, 10 + 4 + 3)


def test_tokens_that_an_amoeba_has_against_itself_alone_are_not_enough() -> None:
    assert not against_itself(planets={"1.1": {}}).can_react(1, "amoeba")
