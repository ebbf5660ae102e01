"""Fury: lost tokens become counters, counters change totals."""

from __future__ import annotations

from games.cosmic.rules.state import CosmicState
from tests.games.cosmic.table import Table, challenge, position


def with_counters(count: int, **facts: object) -> Table:
    state: CosmicState = position(
        **{"cone": 2, "hands": {0: "attack-10", 1: "attack-10"}, "powers": {0: "fury"}, **facts}  # type: ignore[arg-type]
    )
    state.powers["fury"].counters = count
    return Table(state).plan("attack-10", "attack-10")


def test_each_lost_token_is_a_counter() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "fury"}, cone=3, allies={2: ("offense", 1)})
    t.play("attack-01", "attack-20").finish()
    assert t.state.powers["fury"].counters == 3


def test_tokens_that_others_lose_are_no_counters() -> None:
    t = challenge("attack-01", "attack-20", powers={1: "fury"}).play("attack-01", "attack-20").finish()
    assert t.state.powers["fury"].counters == 0


def test_counters_raise_the_total_and_are_spent() -> None:
    t = with_counters(4)
    t.react(0, "fury").choose(0, "direction of the counters", "up").answer(0, "counters to use", 3).pass_windows()
    assert t.totals == (12 + 9, 14)
    assert t.state.powers["fury"].counters == 1


def test_an_allied_fury_may_lower_its_side() -> None:
    t = with_counters(2, powers={2: "fury"}, allies={2: ("defense", 1)})
    t.react(2, "fury").choose(2, "direction of the counters", "down").answer(2, "counters to use", 2).pass_windows()
    assert t.totals == (12, 15 - 6)


def test_a_fury_need_not_spend() -> None:
    t = with_counters(4).pass_windows()
    assert t.totals == (12, 14)
    assert t.state.powers["fury"].counters == 4 + 2


def test_an_uninvolved_fury_and_one_without_counters_are_not_asked() -> None:
    assert not with_counters(4, powers={2: "fury"}).can_react(2, "fury")
    assert not with_counters(0).can_react(0, "fury")


def test_tokens_of_a_destroyed_planetoid_are_counters() -> None:
    planetoids = {"P01": (1, 0, {0: 2, 1: 1})}
    t = Table(position(phase="planetoid", powers={1: "fury"}, planetoids=planetoids)).pass_windows()
    assert t.state.powers["fury"].counters == 1


def test_a_zapped_fury_gathers_nothing_and_changes_nothing() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "fury"}, cone=3, hands={2: "cosmic-zap"})
    t.play("attack-01", "attack-20", to="use announced").react(2, "cosmic-zap").finish()
    assert t.state.powers["fury"].counters == 0
    t = with_counters(1, hands={0: "attack-10", 1: "attack-10", 2: "cosmic-zap"})
    t.react(0, "fury").choose(0, "direction of the counters", "up").pass_windows(to="use announced")
    t.react(2, "cosmic-zap").pass_windows()
    assert t.totals == (12, 14)
    assert t.state.powers["fury"].counters == 1


def test_counters_come_back_when_time_is_turned_back() -> None:
    hands = {0: "attack-10 attack-08", 1: "attack-10 attack-06"}
    t = with_counters(4, powers={0: "fury", 1: "chronos"}, hands=hands)
    t.react(0, "fury").choose(0, "direction of the counters", "up").answer(0, "counters to use", 3)
    t.pass_windows(to="cards revealed").react(1, "chronos").pass_windows()
    assert t.state.powers["fury"].counters == 4
    t.plan("attack-08", "attack-10").react(0, "fury").choose(0, "direction of the counters", "up")
    t.answer(0, "counters to use", 4).pass_windows()
    assert t.totals == (10 + 12, 14)
