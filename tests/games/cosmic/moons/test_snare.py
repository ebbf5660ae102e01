"""Snare: no way off by choice."""

from __future__ import annotations

from games.cosmic.rules.moon_events import MoonsLeft
from tests.games.cosmic.table import Table, position


def places(face: str, phase: str = "launch") -> list[str]:
    state = position(phase=phase, hands={0: "attack-06"}, edicts="off", moons={"1.m1": (face, {0: 3})})
    tokens = Table(state).asked(0, "launch").prompt.fields["tokens"]  # type: ignore[attr-defined]
    return [place.key for place in tokens.bins]


def test_tokens_on_it_cannot_be_launched_though_it_lies_face_down() -> None:
    assert "1.m1" not in places("snare")


def test_tokens_on_another_moon_can() -> None:
    assert "1.m1" in places("blank")


def test_tokens_on_it_cannot_be_sent_to_an_ally() -> None:
    state = position(
        phase="alliance",
        cone=1,
        hands={0: "attack-06", 1: "attack-08"},
        edicts="off",
        moons={"1.m1": ("snare", {2: 3})},
    )
    t = Table(state).invite(0, 2).invite(1)
    assert "1.m1" not in [place.key for place in t.asked(2, "ally").prompt.fields["tokens"].bins]  # type: ignore[attr-defined]


def test_a_launch_from_a_moon_that_lies_face_down_tells_that_it_is_another() -> None:
    for face, places, left in (
        ("blank", {"p1_m1": 1}, [("1.m1",)]),
        ("blank", {"p0_1": 1}, []),
        ("axis", {"p1_m1": 1}, []),
    ):
        state = position(phase="launch", hands={0: "attack-06"}, edicts="off", moons={"1.m1": (face, {0: 3})})
        t = Table(state).launch("1.1", **places)
        assert [event.moons for event in t.told(MoonsLeft)] == left


def test_a_defense_that_loses_leaves_it_all_the_same() -> None:
    hands = {0: "attack-20", 2: "attack-04"}
    state = position(phase="launch", hands=hands, edicts="off", moons={"1.m1": ("snare", {2: 3})})
    t = Table(state).launch("1.m1", p0_1=1).play("attack-20", "attack-04").finish()
    assert {"2 1.m1 -3", "2 warp +3", "0 1.m1 +1"} <= t.changes
