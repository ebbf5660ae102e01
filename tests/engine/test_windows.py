"""Windows: asked together and quietly, resolved in order, reopened after each action; uses that can be cancelled."""

from __future__ import annotations

from typing import Any

import pytest

from engine import (
    USE_ANNOUNCED,
    Choice,
    Component,
    Decision,
    Hold,
    Illegal,
    Moment,
    Pick,
    Refusal,
    UseAnnounced,
    UseCancelled,
    Window,
    reactions,
    reacts,
)
from tests.engine.sandbox import Noted, Removed, again, answer, begin, close

NOON = Moment("noon")
DUSK = Moment("dusk")


class Bell(Component, key="bell"):
    """Rings at noon or dusk, however often its owner likes."""

    @reacts(NOON, DUSK)
    def ring(self, g, me, key):
        yield from g.do(Noted(f"{key} of {me}"))


class Gong(Component, key="gong"):
    """Makes every bell useless."""

    @reacts(NOON)
    def crack(self, g, me):
        yield from g.do(Noted(f"gong of {me}"))
        yield from g.do(Removed("bell"))


class Horn(Component, key="horn"):
    """Announced before it sounds, so that it can be cancelled."""

    @reacts(NOON, when=lambda self, g: "horn" not in " ".join(g.state.notes))
    def blow(self, g, me, key):
        if (yield from g.use(me, key, loud=True)):
            yield from g.do(Noted(f"horn of {me}"))


class Zapper(Component, key="zapper"):
    @reacts(USE_ANNOUNCED)
    def zap(self, g, me, use):
        g.record(UseCancelled(me))
        g.record(Noted(f"{use.key} zapped by {me}"))
        yield from ()


COMPONENTS = [Bell(), Gong(), Horn(), Zapper()]


def noon(g: Any) -> Any:
    acted = yield from g.window(NOON)
    g.record(Noted(f"acted: {acted}"))


def opened(active: list[tuple[int, str]], reactors: list[int] | None = None, flow: Any = noon) -> Any:
    seats = [seat for seat, _ in active] if reactors is None else reactors
    names = {key for _, key in active}
    tags = [("zapper" if "zapper" in names else "any", seat) for seat in dict.fromkeys(seats)]
    return begin(flow, components=COMPONENTS, active=active, reactors=tags)


def choices(driver: Any, seat: int) -> list[str]:
    (question,) = driver.asked(seat)
    return [choice.key for choice in question.prompt.choices]


def test_all_who_may_react_by_public_facts_are_asked_whether_they_can_or_not() -> None:
    driver = opened([(0, "bell")], reactors=[0, 2])
    assert choices(driver, 0) == ["pass", "bell", "bell!"]
    assert choices(driver, 2) == ["pass"]
    assert driver.asked(1) == []
    assert driver.awaited == [], "the public is not told who is awaited"
    assert all((q.quiet, q.hold, q.again) == (True, Hold.FULL, False) for q in driver.open.values())


def test_a_window_waits_to_be_closed_even_when_everybody_has_answered() -> None:
    driver = opened([(0, "bell"), (1, "bell")])
    answer(driver, 0, "bell")
    answer(driver, 1, "pass")
    assert driver.state.notes == []
    answer(driver, 0, "pass")
    close(driver)
    assert driver.state.notes == ["acted: False"]


def test_nobody_eligible_means_no_window() -> None:
    assert opened([(0, "bell")], reactors=[]).state.notes == ["acted: False"]


def test_a_window_tells_in_types_what_its_seat_could_use_and_what_an_answer_means() -> None:
    driver = opened([(0, "bell"), (0, "horn")], reactors=[0, 2])
    (question,) = driver.asked(0)
    asked = question.window
    assert asked is not None
    assert asked.usable == ("bell", "horn")
    means = [asked.chosen(key) for key in (["pass"], ["bell"], ["horn!"])]
    assert [used and (used.component, used.stands) for used in means] == [None, ("bell", False), ("horn", True)]
    (other,) = driver.asked(2)
    assert other.window is not None
    assert other.window.usable == ()


def test_a_window_has_the_digest_that_it_had_before_it_was_a_type_of_its_own() -> None:
    facts = {"moments": ["before cards", "use announced"], "concerned": False, "seat": 2}
    choices = (Choice("pass"), *reactions("zap#2"))
    assert Window(seat=1, ask="before cards", choices=choices, default=("pass",), facts=facts).digest == "ciaq"


def test_acts_resolve_in_seat_order_and_an_act_that_does_not_stand_is_asked_again() -> None:
    driver = opened([(0, "bell"), (1, "bell"), (2, "bell")])
    answer(driver, 2, "bell!")
    answer(driver, 1, "bell")
    answer(driver, 0, "bell")
    advance = close(driver)
    assert driver.state.notes == ["bell of 0", "bell of 2"], "seat 1 had not said that it stands"
    assert {(question.hold, question.again) for question in advance.opened} == {(Hold.FULL, True)}
    assert choices(driver, 0) == ["pass"], "an instance acts once in a window"
    assert choices(driver, 1) == ["pass", "bell", "bell!"]
    answer(driver, 1, "bell")
    close(driver)
    close(driver)
    assert driver.state.notes == ["bell of 0", "bell of 2", "bell of 1", "acted: True"]


def test_a_second_copy_is_a_second_instance() -> None:
    driver = opened([(0, "bell#1"), (0, "bell#2")])
    answer(driver, 0, "bell#1")
    close(driver)
    assert choices(driver, 0) == ["pass", "bell#2", "bell#2!"]


def test_a_component_may_say_that_it_acts_often() -> None:
    class Drum(Bell, key="drum"):
        often = True

    driver = begin(noon, components=[Drum()], active=[(0, "drum")], reactors=[("any", 0)])
    for _ in range(3):
        answer(driver, 0, "drum")
        close(driver)
    assert driver.state.notes == ["drum of 0"] * 3


def test_an_act_made_pointless_is_dropped_unannounced() -> None:
    driver = opened([(0, "gong"), (1, "bell")])
    answer(driver, 0, "gong")
    answer(driver, 1, "bell!")
    close(driver)
    assert driver.state.notes == ["gong of 0"]
    assert choices(driver, 1) == ["pass"]


def test_moments_asked_together_make_one_window() -> None:
    def day(g):
        yield from g.window(NOON, DUSK)

    driver = opened([(0, "bell"), (1, "gong")], flow=day)
    (question,) = driver.asked(0)
    assert list(question.window.moments) == ["noon", "dusk"]
    assert choices(driver, 1) == ["pass", "gong", "gong!"]


def test_a_used_thing_can_be_cancelled_in_its_own_window() -> None:
    driver = opened([(0, "horn"), (1, "zapper")])
    answer(driver, 0, "horn")
    advance = close(driver)
    assert [type(recorded.event) for recorded in advance.events] == [UseAnnounced]
    assert [(use.seat, use.key, use.choices) for use in driver.state.uses] == [(0, "horn", {"loud": True})]
    assert {question.hold for question in driver.open.values()} == {Hold.CANCEL}
    answer(driver, 1, "zapper")
    close(driver)
    assert driver.state.notes == ["horn zapped by 1"]
    close(driver)
    assert driver.state.uses == []
    assert driver.state.notes == ["horn zapped by 1"], "it took no effect"


def test_a_use_that_nobody_cancels_takes_effect() -> None:
    driver = opened([(0, "horn"), (1, "zapper")])
    answer(driver, 0, "horn")
    close(driver)
    close(driver)
    assert driver.state.notes == ["horn of 0"]
    assert driver.state.uses == []


def test_a_component_whose_condition_fails_is_not_offered() -> None:
    def late(g):
        g.record(Noted("a horn was heard"))
        yield from g.window(NOON)

    assert choices(opened([(0, "horn"), (1, "zapper")], flow=late), 0) == ["pass"]


def test_a_reaction_that_sleeps_is_not_used_in_place_of_one_that_is_awake() -> None:
    class Twofold(Component, key="twofold"):
        @reacts(NOON)
        def asleep(self, g):
            yield from g.do(Noted("asleep"))

        @reacts(NOON)
        def woken(self, g):
            yield from g.do(Noted("woken"))

        def awake(self, g, me, hook, context):
            return hook.call.__name__ == "woken"

    driver = begin(noon, components=[Twofold()], active=[(0, "twofold")], reactors=[("any", 0)])
    answer(driver, 0, "twofold")
    close(driver)
    assert driver.state.notes == ["woken"]


def test_an_answer_outside_the_window_is_refused_and_a_window_survives_restoring() -> None:
    driver = opened([(0, "bell"), (1, "bell")])
    with pytest.raises(Illegal):
        answer(driver, 0, "gong")
    answer(driver, 0, "bell")
    restored = again(driver)
    assert restored.open == driver.open
    close(restored)
    assert restored.state.notes == ["bell of 0"]


def test_a_question_for_everybody_is_not_closed_early() -> None:
    def sealed(g):
        yield from g.everyone(lambda seat: None if seat == 2 else _yes(seat))

    driver = begin(sealed)
    question = next(iter(driver.open.values()))
    with pytest.raises(Refusal, match="everybody"):
        driver.close(question.id, question.digest)


def _yes(seat: int) -> Any:
    return Pick(seat=seat, ask="yes", choices=(Choice("yes"),))


def test_using_what_others_could_not_know_of_is_a_barrier() -> None:
    def flow(g):
        yield from g.pick(0, "first", (Choice("go"),))
        yield from g.use(0, "horn")
        yield from g.pick(0, "second", (Choice("go"),))

    public = begin(flow, components=COMPONENTS)
    answer(public, 0, "go")
    assert public.own_decisions(0) == [1]
    secret = begin(flow, components=COMPONENTS, hidden=lambda state, seat: ["horn"] if seat != 0 else [])
    assert secret.preview(_first(secret)).stopped == "hidden"
    answer(secret, 0, "go")
    assert secret.own_decisions(0) == []


def _first(driver: Any) -> Any:
    (question,) = driver.asked(0)
    return Decision(question.id, question.digest, 0, ["go"])
