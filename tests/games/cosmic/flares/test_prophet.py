"""The flare of Prophet: compromises foretold in secret, or a late prophecy."""

from __future__ import annotations

from games.cosmic.rules.power_events import EffectDeclared
from tests.games.cosmic.table import Table, challenge


def foreseen(count: str, offense: str, defense: str, mode: str = "used_up") -> Table:
    t = challenge(offense, defense, hands={2: "flare-prophet"}, flares=mode, planets={"1.1": {1: 0}})
    t.react(2, "flare-prophet").choose(2, "compromises foretold", count).pass_windows()
    return t


def test_wild_who_is_right_costs_everybody_else_a_token() -> None:
    t = foreseen("1", "compromise", "attack-04").play("compromise", "attack-04")
    t.answer(0, "tokens to lose", {"0.1": 1}).answer(1, "tokens to lose", {"1.2": 1})
    t.answer(3, "tokens to lose", {"3.1": 1}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 -1", "0 warp +3", "1 1.2 -1", "1 warp +1", "3 3.1 -1", "3 warp +1")


def test_wild_who_is_wrong_hands_the_flare_to_the_left() -> None:
    for mode in ("used_up", "kept"):
        t = foreseen("2", "compromise", "attack-04", mode).play("compromise", "attack-04").finish()
        assert "3 gains flare-prophet" in t.changes


def test_wild_the_prophecy_is_a_secret() -> None:
    t = foreseen("1", "compromise", "attack-04")
    told = t.told(EffectDeclared)[-1]
    assert (told.seen_by(2).words, told.seen_by(0).words, told.seen_by(None).words) == (("1",), (), ())
    assert [told.words for told in t.driver.view(0).challenge.declared] == [()]
    assert [told.words for told in t.driver.view(2).challenge.declared] == [("1",)]


def test_wild_is_for_the_uninvolved() -> None:
    t = challenge("compromise flare-prophet", "attack-04")
    assert not t.can_react(0, "flare-prophet")


def test_super_the_winner_is_foretold_when_cards_are_chosen() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "prophet"}, hands={2: "flare-prophet"})
    t.plan("attack-20", "attack-04").react(2, "flare-prophet").choose(2, "winner foretold", "offense").pass_windows()
    t.answer(2, "base to gain", {"planet": ["3.1"], "tokens": {"2.1": 1}}).finish()
    assert "2 3.1 +1" in t.changes


def test_super_is_not_for_who_has_foretold_already() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "prophet"}, hands={2: "flare-prophet"})
    t.react(2, "prophet").choose(2, "winner foretold", "offense").plan("attack-20", "attack-04")
    assert not t.can_react(2, "flare-prophet")
