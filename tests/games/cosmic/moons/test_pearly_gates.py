"""Pearly Gates: lost tokens become angels."""

from __future__ import annotations

from games.cosmic import RULES
from games.cosmic.rules.moon_events import PlaceOpened
from tests.games.cosmic.table import Table, position

GATES = "moon-pearly-gates"
MOONS = {"3.m1": ("pearly-gates", {2: 2})}


def heaven(phase: str = "planning", angels: int = 0, **facts: object) -> Table:
    hands = {0: "attack-04", 1: "attack-20"}
    warp = {0: angels} if angels else {}
    state = position(phase=phase, hands=hands, edicts="off", moons=MOONS, warp=warp, **facts)  # type: ignore[arg-type]
    PlaceOpened(GATES).apply(state)
    state.warp[0] -= angels
    state.apart[GATES][0] += angels
    RULES.check(state)
    return Table(state)


def test_lost_tokens_stand_before_the_gates() -> None:
    t = heaven(cone=2, allies={3: ("offense", 1)}).play("attack-04", "attack-20").finish()
    t.expect_tokens("0 cone -2", f"0 {GATES} +2", "3 cone -1", f"3 {GATES} +1")


def test_two_angels_may_join_a_launch_beyond_its_size() -> None:
    t = heaven("launch", angels=3).launch("1.1", p0_1=4)
    assert t.asked(0, "angels to send").prompt.high == 2  # type: ignore[attr-defined]
    t.answer(0, "angels to send", 2)
    assert t.state.challenge.cone[0] == 6
    t.invite(1).play("attack-04", "attack-20").finish()
    t.expect_tokens("0 0.1 -4", f"0 {GATES} +2", "0 warp +2")


def test_who_has_no_angels_is_not_asked() -> None:
    t = heaven("launch").launch("1.1", p0_1=4)
    assert (0, "angels to send") not in t.questions


def test_landing_opens_the_gates() -> None:
    state = position(
        phase="launch", hands={0: "attack-04"}, edicts="off", moons={"1.m1": ("pearly-gates", {})}, warp={1: 1}
    )
    t = Table(state).launch("1.m1", p0_1=1)
    assert t.state.apart == {GATES: [0, 0, 0, 0]}
    assert t.driver.view(None).apart == {GATES: (0, 0, 0, 0)}


def test_when_nobody_stands_there_any_longer_all_fall() -> None:
    t = heaven("launch", angels=3, planets={"0.1": {0: 4}})
    state = t.state
    state.planets["3.m1"].tokens[2] = 0
    state.warp[2] += 2
    t = Table(state).launch("1.1", p0_1=1).invite(1).play("attack-04", "attack-20").finish()
    t.expect_tokens("0 0.1 -1", "0 warp +4", f"0 {GATES} -3")
