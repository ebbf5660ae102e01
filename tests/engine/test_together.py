"""Side by side: nobody waits for anybody, and nothing of one flow reaches another."""

from __future__ import annotations

from typing import Any

import pytest

from engine import CHECKPOINT, Ask, Component, Moment, Refusal, RulesBug, after, together
from tests.engine.sandbox import Noted, Shown, Whispered, again, answer, begin, yes_no


def notes(g: Any, seat: int) -> Any:
    """Write a note for every yes, until a no."""
    number = 0
    while (yield from g.pick(seat, "more", yes_no(seat).choices)) == "yes":
        number += 1
        g.record(Whispered(seat, f"{seat}.{number}"))
    return number


def side_by_side(g: Any) -> Any:
    results = yield from together({seat: notes(g, seat) for seat in g.seats})
    g.record(Noted(str(results)))
    yield from g.pick(0, "after", yes_no(0).choices)


def test_no_seat_waits_for_another_and_the_table_goes_on_when_all_are_done() -> None:
    driver = begin(side_by_side)
    assert driver.awaited == [0, 1, 2]
    assert all(question.aside and not question.sealed for question in driver.open.values())
    answer(driver, 2, "yes")
    answer(driver, 2, "no")
    answer(driver, 0, "no")
    assert driver.awaited == [1]
    answer(driver, 1, "yes")
    answer(driver, 1, "yes")
    answer(driver, 1, "no")
    assert driver.state.notes[-1] == "{0: 0, 1: 2, 2: 1}"
    assert driver.awaited == [0]
    assert not driver.open["0.1"].aside


def test_events_know_their_flow() -> None:
    driver = begin(side_by_side)
    answer(driver, 2, "yes")
    answer(driver, 1, "yes")
    assert [recorded.lane for recorded in driver.events] == [2, 1]


def test_flows_that_ask_nothing_are_done_at_once() -> None:
    def silent(g, seat):
        g.record(Noted(str(seat)))
        return seat * 2
        yield

    def flow(g):
        results = yield from together({seat: silent(g, seat) for seat in g.seats})
        g.record(Noted(str(results)))
        yield from g.pick(0, "after", yes_no(0).choices)

    assert begin(flow).state.notes == ["0", "1", "2", "{0: 0, 1: 2, 2: 4}"]


def test_undo_binds_only_ones_own_flow() -> None:
    driver = begin(side_by_side)
    answer(driver, 0, "yes")
    answer(driver, 1, "yes")
    answer(driver, 0, "yes")
    assert driver.own_decisions(0) == [1, 3]
    assert driver.own_decisions(1) == [2]
    driver.undo(0, 1)
    assert driver.state.notes == ["1.1"]
    assert driver.own_decisions(1) == [2]
    assert again(driver).open == driver.open


def test_a_barrier_binds_only_its_own_flow() -> None:
    def shows(g, seat):
        yield from g.pick(seat, "one", yes_no(seat).choices)
        if (yield from g.pick(seat, "two", yes_no(seat).choices)) == "yes":
            g.roll(f"die.{seat}", 6)
        yield from g.pick(seat, "three", yes_no(seat).choices)

    def flow(g):
        yield from together({seat: shows(g, seat) for seat in g.seats})

    driver = begin(flow)
    for seat in (0, 1):
        answer(driver, seat, "no")
    answer(driver, 0, "yes")
    answer(driver, 1, "no")
    assert driver.own_decisions(0) == []
    assert driver.own_decisions(1) == [2, 4]
    with pytest.raises(Refusal):
        driver.undo(0, 1)


def test_a_decision_that_another_flow_built_upon_is_not_taken_back() -> None:
    def first(g, seat):
        if (yield from g.pick(seat, "give", yes_no(seat).choices)) == "yes":
            g.record(Noted("given"))
        yield from g.pick(seat, "wait", yes_no(seat).choices)

    def second(g, seat):
        yield from g.pick(seat, "look", yes_no(seat).choices)
        g.record(Noted(f"saw {len(g.state.notes)}"))
        yield from g.pick(seat, "wait", yes_no(seat).choices)

    def flow(g):
        yield from together({0: first(g, 0), 1: second(g, 1)})

    driver = begin(flow, seats=2)
    answer(driver, 0, "yes")
    answer(driver, 1, "yes")
    with pytest.raises(Refusal, match="depends"):
        driver.undo(0, 1)
    assert driver.state.notes == ["given", "saw 1"]


def test_a_question_another_flow_derived_from_a_decision_keeps_it() -> None:
    def first(g, seat):
        if (yield from g.pick(seat, "give", yes_no(seat).choices)) == "yes":
            g.record(Noted("given"))
        yield from g.pick(seat, "wait", yes_no(seat).choices)

    def second(g, seat):
        yield from g.pick(seat, "look", yes_no(seat).choices)
        yield from g.pick(seat, "wait", yes_no(seat).choices, facts={"notes": len(g.state.notes)})

    def flow(g):
        yield from together({0: first(g, 0), 1: second(g, 1)})

    driver = begin(flow, seats=2)
    answer(driver, 0, "yes")
    answer(driver, 1, "yes")
    with pytest.raises(Refusal, match="depends"):
        driver.undo(0, 1)


# --- what a side-by-side flow must not do


def _asks_another(g: Any) -> Any:
    yield from g.ask(yes_no(1))


def _asks_openly(g: Any) -> Any:
    yield Ask((yes_no(0),), until="closed")


def _opens_a_window(g: Any) -> Any:
    yield from g.window(Moment("noon"))


def _uses(g: Any) -> Any:
    yield from g.use(0, "horn")


def _goes(g: Any) -> Any:
    g.go_to("flow")
    yield


def _nests(g: Any) -> Any:
    yield from together({0: _asks_another(g)})


def _marks(g: Any) -> Any:
    yield CHECKPOINT


def _draws_from_all(g: Any) -> Any:
    g.roll("die", 6)
    yield


def _draws_from_another(g: Any) -> Any:
    g.roll("die.10", 6)
    yield


@pytest.mark.parametrize(
    ("forbidden", "why"),
    [
        (_asks_another, "asks others"),
        (_asks_openly, "asks others"),
        (_opens_a_window, "window inside together"),
        (_uses, "window inside together"),
        (_goes, "go_to inside together"),
        (_nests, "together inside together"),
        (_marks, "checkpoint"),
        (_draws_from_all, "shared stream 'die'"),
        (_draws_from_another, "shared stream 'die.10'"),
    ],
)
def test_what_a_side_by_side_flow_must_not_do_is_a_bug_and_rejects_the_decision(forbidden: Any, why: str) -> None:
    def own(g, seat):
        yield from g.pick(seat, "go", yes_no(seat).choices)
        if seat == 0:
            yield from forbidden(g)

    def flow(g):
        yield from together({seat: own(g, seat) for seat in g.seats})

    driver = begin(flow, seats=2)
    answer(driver, 1, "yes")
    with pytest.raises(RulesBug, match=why):
        answer(driver, 0, "yes")
    assert driver.seq == 1
    assert list(driver.open) == ["0.0"]


def test_a_neighbours_hook_may_follow_but_not_ask() -> None:
    class Neighbour(Component, key="neighbour"):
        @after(Shown)
        def look(self, g, me, event):
            yield from g.pick(me, "well", yes_no(me).choices)

    def own(g, seat):
        yield from g.pick(seat, "go", yes_no(seat).choices)
        yield from g.do(Shown("x"))

    def flow(g):
        yield from together({0: own(g, 0)})

    driver = begin(flow, components=[Neighbour()], active=[(1, "neighbour")])
    with pytest.raises(RulesBug, match="asks others"):
        answer(driver, 0, "yes")
    assert driver.state.notes == []
