"""Filch: takes the opponent's used card."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_filch_takes_the_opponents_card() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "filch"})
    t.play("attack-10", "attack-20", to="challenge over").react(0, "filch").finish()
    known = [f"{seat} knows attack-20" for seat in (1, 2, 3)]
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-10", "0 gains attack-20", "1 loses attack-20", *known)


def test_filch_finds_nothing_when_the_clone_was_first() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "clone", 1: "filch"})
    t.play("attack-10", "attack-20", to="challenge over").react(0, "clone")
    assert not t.can_react(1, "filch")


def test_an_uninvolved_filch_is_not_asked() -> None:
    t = challenge("attack-10", "attack-20", powers={2: "filch"})
    t.play("attack-10", "attack-20").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-10", "1 loses attack-20")


def test_a_zapped_filch_takes_nothing() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "filch"}, hands={2: "cosmic-zap"})
    t.play("attack-10", "attack-20", to="challenge over").react(0, "filch")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-10", "1 loses attack-20", "2 loses cosmic-zap")
