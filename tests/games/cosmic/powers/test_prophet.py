"""Prophet: who foretells the winner gains a base."""

from __future__ import annotations

from games.cosmic.rules.power_events import EffectDeclared
from tests.games.cosmic.table import Table, challenge


def foretold(t: Table, side: str) -> Table:
    return t.react(2, "prophet").choose(2, "winner foretold", side).pass_windows()


def test_who_is_right_gains_a_base_anywhere() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "prophet"})
    foretold(t, "offense").play("attack-20", "attack-04")
    t.answer(2, "base to gain", {"planet": ["3.1"], "tokens": {"2.1": 2}}).finish()
    assert {"2 3.1 +2", "2 2.1 -2"} <= t.changes


def test_who_is_wrong_loses_two_tokens_that_the_winner_picks() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "prophet"})
    foretold(t, "defense").play("attack-20", "attack-04")
    t.answer(0, "tokens of another to lose", {"2.1": 2}).finish()
    assert {"2 2.1 -2", "2 warp +2"} <= t.changes


def test_a_deal_counts_as_a_win_for_both() -> None:
    t = challenge("compromise plague", "compromise", powers={2: "prophet"})
    foretold(t, "defense").play("compromise", "compromise").answer(0, "tokens home", {"0.1": 2})
    offer = {
        "act": ["offer"],
        "cards": [],
        "random": 1,
        "base": ["none"],
        "wanted": 0,
        "wanted base": ["none"],
        "wanted cards": [],
    }
    t.answer(0, "deal", offer).answer(1, "deal", {**offer, "act": ["accept"], "random": 0}).pass_windows()
    assert (2, "base to gain") in t.questions


def test_where_nobody_wins_a_prophet_neither_gains_nor_loses() -> None:
    t = challenge("compromise", "compromise", powers={2: "prophet"})
    foretold(t, "offense").play("compromise", "compromise")
    t.finish()
    assert "2 warp +2" not in t.changes
    assert (2, "base to gain") not in t.questions


def test_a_silent_prophet_gains_nothing() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "prophet"})
    t.play("attack-20", "attack-04").finish()
    assert t.told(EffectDeclared) == []
    t.expect_tokens("0 1.1 +2", "0 cone -2", "1 1.1 -4", "1 warp +4")


def test_an_involved_prophet_foretells_nothing() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "prophet", 0: "prophet"}, allies={2: ("offense", 1)})
    assert (2, "alliances formed") not in t.questions


def test_a_zapped_prophet_has_said_nothing() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "prophet"}, hands={3: "cosmic-zap"})
    t.react(2, "prophet").choose(2, "winner foretold", "offense")
    t.pass_windows(to="use announced").react(3, "cosmic-zap").play("attack-20", "attack-04").finish()
    t.expect_tokens("0 1.1 +2", "0 cone -2", "1 1.1 -4", "1 warp +4")
