"""Oracle: sees the opponent's card first."""

from __future__ import annotations

from games.cosmic.rules.plan_events import PlanShown
from tests.games.cosmic.table import challenge


def test_the_oracles_opponent_plays_first_and_openly() -> None:
    t = challenge("attack-10 attack-01", "attack-08", powers={0: "oracle"})
    assert t.pass_windows().questions == [(1, "card")]
    t.choose(1, "card", "attack-08")
    assert t.questions == [(0, "card")]
    assert t.driver.view(0).challenge.plans[1].startswith("attack-08")


def test_an_uninvolved_oracle_sees_nothing() -> None:
    t = challenge("attack-10", "attack-08", powers={2: "oracle"})
    assert sorted(t.questions) == [(0, "card"), (1, "card")]


def test_only_the_opponents_card_is_shown_early() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "oracle", 2: "mind"})
    t.pass_windows().choose(1, "card", "attack-08").choose(0, "card", "attack-10")
    assert [shown.seat for shown in t.told(PlanShown)] == [1]


def test_a_zapped_oracle_chooses_at_the_same_time() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "oracle"}, hands={2: "cosmic-zap"})
    t.react(2, "cosmic-zap").pass_windows()
    assert sorted(t.questions) == [(0, "card"), (1, "card")]
