"""Bringing a table back, taking back, looking ahead, and what happens when the rules crash."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Choice, Decision, Desync, Driver, Form, Number, Refusal, Split, Stale
from engine.codec import UnknownShape, but, decode, encode, plain
from engine.records import Checkpoint, Input
from tests.engine.sandbox import Noted, Sandbox, Shown, Whispered, again, answer, begin, yes_no

STEP = (Choice("note"), Choice("show"), Choice("roll"), Choice("crash"), Choice("ask"), Choice("done"))


def steps(g: Any) -> Any:
    """Seat 0 does things until it is done."""
    while (step := (yield from g.pick(0, "step", STEP))) != "done":
        g.record(Noted(step))
        match step:
            case "show":
                g.record(Shown("shown"))
            case "roll":
                g.record(Noted(f"rolled {g.roll('die', 6)}"))
            case "crash":
                raise ZeroDivisionError("a bug in the rules")
            case "ask":
                yield from g.pick(1, "and you", yes_no(1).choices)


def more_steps(g: Any) -> Any:
    yield from steps(g)


def secret(g: Any) -> Any:
    answers = yield from g.everyone(lambda seat: Number(seat=seat, ask="secret", low=0, high=9))
    for seat, number in answers.items():
        g.record(Whispered(seat, str(number)))
    g.record(Shown("opened"))
    yield from g.pick(0, "and now", yes_no(0).choices)


def crashing_start(g: Any) -> Any:
    if g.state.notes and "ready" not in g.state.notes:
        raise ZeroDivisionError("a bug at the start of a phase")
    yield from g.pick(0, "step", STEP)


def decide(driver: Driver[Any], *given: str) -> Driver[Any]:
    for step in given:
        answer(driver, 0, step)
    return driver


# --- restore


def test_a_table_comes_back_from_its_checkpoint_and_inputs() -> None:
    driver = decide(begin(steps), "note", "roll", "note")
    restored = again(driver)
    assert restored.state == driver.state
    assert restored.open == driver.open
    assert restored.own_decisions(0) == driver.own_decisions(0) == [3]
    assert restored.events == driver.events
    assert decide(restored, "roll").state == decide(driver, "roll").state


def test_an_answer_to_a_question_that_is_worded_otherwise_today_stands_where_it_does_what_it_did() -> None:
    driver = decide(begin(steps), "note", "note")
    first, second = driver.inputs
    reworded = Driver.restore(driver.module, driver.checkpoint, [first, but(second, digest="????")])
    assert (reworded.state, reworded.open) == (driver.state, driver.open)
    with pytest.raises(Desync) as found:
        Driver.restore(driver.module, driver.checkpoint, [first, but(second, prompt="0.9")])
    assert found.value.seq == 2


def test_a_sealed_answer_to_a_question_that_means_something_else_today_is_found() -> None:
    driver = begin(secret)
    answer(driver, 1, 2)
    (given,) = driver.inputs
    changed = [but(given, digest="????")]
    assert Driver.restore(driver.module, driver.checkpoint, changed).open == driver.open
    with pytest.raises(Desync, match="nobody has seen its answer"):
        Driver.restore(driver.module, but(driver.checkpoint, rules_version=0), changed)


def test_where_states_had_another_shape_what_was_told_shows_that_inputs_fit() -> None:
    driver = decide(begin(steps), "note", "roll")
    told = [(each.seq, type(each.event).__name__, plain(each.event)) for each in driver.events]
    before = [but(given, fingerprint="0" * 16) for given in driver.inputs]
    restored = Driver.restore(driver.module, driver.checkpoint, before, told=told)
    assert (restored.state, restored.open) == (driver.state, driver.open)
    less = [(seq, kind, {}) for seq, kind, _ in told]
    assert Driver.restore(driver.module, driver.checkpoint, before, told=less).state == driver.state
    for other in (told[:-1], [*told[:-1], (2, "PhaseEntered", {"phase": "elsewhere"})], None):
        with pytest.raises(Desync):
            Driver.restore(driver.module, driver.checkpoint, before, told=other)


def test_a_form_that_has_more_fields_today_takes_them_as_usual() -> None:
    prompt = Form(
        seat=0,
        ask="terms",
        fields={
            "give": Number(seat=0, ask="give", low=0, high=3),
            "take": Number(seat=0, ask="take", low=0, high=3, default=1),
        },
    )
    assert prompt.stored({"give": 2}) == {"give": 2, "take": 1}
    assert prompt.stored({"give": 2, "gone": 4}) == {"give": 2, "take": 1}


def test_rules_that_now_lead_elsewhere_are_found_by_the_fingerprint() -> None:
    driver = decide(begin(steps), "note", "note")
    first, second = driver.inputs
    with pytest.raises(Desync, match="not the state it had") as found:
        Driver.restore(driver.module, driver.checkpoint, [but(first, fingerprint="0" * 16), second])
    assert found.value.seq == 1
    unchecked = [but(first, fingerprint=""), second]
    assert Driver.restore(driver.module, driver.checkpoint, unchecked).state == driver.state


def test_rules_that_now_crash_or_end_the_turn_are_found() -> None:
    driver = decide(begin(steps), "note")
    (given,) = driver.inputs
    for answered, why in ((["crash"], "ZeroDivisionError"), (["done"], "ends the turn"), (["fly"], "not among")):
        with pytest.raises(Desync, match=why):
            Driver.restore(driver.module, driver.checkpoint, [but(given, answer=answered, fingerprint="")])


def test_a_table_whose_inputs_no_longer_fit_goes_back_to_its_checkpoint() -> None:
    driver = decide(begin(steps), "note", "note")
    inputs = [but(given, digest="????") for given in driver.inputs]
    rewound = Driver.restore(driver.module, driver.checkpoint)
    rewound.skip(to=driver.seq)
    given = rewound.rewind().input
    assert (given.kind, given.seq, given.to, rewound.state.notes) == ("rewind", 3, 1, [])
    restored = Driver.restore(driver.module, driver.checkpoint, [*inputs, *decide(rewound, "note").inputs])
    assert (restored.state, restored.seq, restored.open) == (rewound.state, 4, rewound.open)


def test_numbers_left_to_others_are_given_to_no_input() -> None:
    driver = decide(begin(steps), "note")
    assert (driver.skip(), driver.skip(to=5), driver.skip(to=3)) == (2, 5, 5)
    restored = again(decide(driver, "note"))
    assert [given.seq for given in restored.inputs] == [1, 6]
    assert restored.seq == 6
    assert restored.state == driver.state


def test_superseded_sealed_answers_are_not_fed_again() -> None:
    driver = begin(secret)
    for number in (1, 2, 3):
        answer(driver, 1, number)
    first, second, third = driver.inputs
    stored = [but(first, answer="no longer legal"), but(second, digest="????"), third]
    restored = Driver.restore(driver.module, driver.checkpoint, stored)
    assert restored.open == driver.open
    assert restored.inputs == stored


def test_states_of_older_versions_are_brought_up_and_newer_ones_refused() -> None:
    driver = decide(begin(steps), "note")
    old = {key: value for key, value in decode(driver.checkpoint.state, dict).items() if key != "gone"}
    module = Sandbox(
        {"steps": steps}, [], state_version=3, upgrades={1: lambda s: {**s, "gone": ["a"]}, 2: lambda s: s}
    )
    restored = Driver.restore(module, but(driver.checkpoint, state=encode(old)))
    assert restored.state.gone == ["a"]
    with pytest.raises(UnknownShape, match="only"):
        Driver.restore(driver.module, but(driver.checkpoint, state_version=9))
    with pytest.raises(UnknownShape):
        Driver.restore(driver.module, but(driver.checkpoint, state=encode({**old, "more": 1})))


def test_checkpoints_and_inputs_survive_being_stored() -> None:
    driver = decide(begin(steps), "note")
    assert decode(encode(driver.checkpoint), Checkpoint) == driver.checkpoint
    assert [decode(encode(given), Input) for given in driver.inputs] == driver.inputs


def shares(g: Any) -> Any:
    """Both share out sealed; what they said is told in the order of the bins."""
    bins = (Choice("west"), Choice("east"))
    answers = yield from g.everyone(lambda seat: Split(seat=seat, ask="share", bins=bins, at_least=2, at_most=2))
    for amounts in answers.values():
        g.record(Noted(" ".join(amounts)))
    g.record(Shown("opened"))
    yield from g.pick(0, "and now", yes_no(0).choices)


def test_a_sealed_answer_keeps_the_order_of_its_question_although_storage_sorts_its_keys() -> None:
    driver = begin(shares, seats=2)
    answer(driver, 0, {"east": 1, "west": 1})
    stored = [decode(encode(given), Input) for given in driver.inputs]
    assert list(stored[0].answer) == ["east", "west"]
    restored = Driver.restore(driver.module, driver.checkpoint, stored)
    for played in (driver, restored):
        answer(played, 1, {"east": 1, "west": 1})
        assert played.state.notes == ["west east", "west east", "opened"]


# --- undo and rewind


def test_a_seat_takes_back_its_own_decisions_to_any_of_them() -> None:
    driver = decide(begin(steps), "note", "note", "note")
    assert driver.undo_reaches(0) == 1
    old = driver.open["0.3"]
    advance = driver.undo(0, 2)
    assert advance.replaced
    assert [recorded.event for recorded in advance.events] == [Noted("note")]
    assert (advance.closed, [question.id for question in advance.opened]) == (("0.3",), ["0.1"])
    assert (advance.input.kind, advance.input.seq, advance.input.to) == ("undo", 4, 2)
    with pytest.raises(Stale):
        driver.submit(Decision(old.id, old.digest, 0, ["note"]))
    decide(driver, "roll")
    assert driver.seq == 5
    assert again(driver).state == driver.state


@pytest.mark.parametrize("barrier", ["show", "roll"])
def test_nobody_takes_back_across_chance_or_something_shown(barrier: str) -> None:
    driver = decide(begin(steps), "note", barrier)
    assert driver.undo_reaches(0) is None
    with pytest.raises(Refusal, match="nothing of yours"):
        driver.undo(0, 1)
    decide(driver, "note")
    assert driver.own_decisions(0) == [3]
    with pytest.raises(Refusal, match="become known"):
        driver.undo(0, 2)


def test_others_decisions_and_the_end_of_the_turn_bind() -> None:
    driver = decide(begin(steps, more_steps), "note", "ask")
    assert driver.own_decisions(0) == [1, 2]
    answer(driver, 1, "yes")
    assert driver.own_decisions(0) == []
    assert driver.own_decisions(1) == [3]
    decide(driver, "note")
    assert driver.own_decisions(1) == []
    decide(driver, "done")
    assert driver.own_decisions(0) == []


def test_a_sealed_question_binds_when_it_opens_and_its_answers_are_changed_not_taken_back() -> None:
    driver = begin(steps_then_secret)
    decide(driver, "note")
    assert driver.own_decisions(0) == []
    answer(driver, 0, 4)
    assert driver.own_decisions(0) == []
    answer(driver, 1, 4)
    answer(driver, 2, 4)
    assert driver.own_decisions(0) == []


def steps_then_secret(g: Any) -> Any:
    yield from g.pick(0, "step", STEP)
    yield from secret(g)


def test_taking_back_nothing_is_refused() -> None:
    driver = decide(begin(steps), "note")
    with pytest.raises(Refusal, match="nothing since"):
        driver.undo(0, 2)


def test_a_rewind_drops_everything_since_the_checkpoint_whatever_became_known() -> None:
    driver = decide(begin(steps, more_steps), "done", "note", "roll", "note")
    rolled = driver.state.notes[-2]
    advance = driver.rewind()
    assert advance.replaced
    assert advance.input.to == 2
    assert driver.state.notes == []
    decide(driver, "note", "roll")
    assert driver.state.notes[-1] == rolled, "chance is not asked again"
    assert again(driver).open == driver.open


def test_a_rewind_to_a_decision_keeps_what_was_decided_before_it() -> None:
    driver = decide(begin(steps, more_steps), "done", "note", "show", "note")
    assert driver.last_decision(0) == 4
    advance = driver.rewind(3, seat=0)
    assert (advance.input.kind, advance.input.seat, advance.input.to) == ("rewind", 0, 3)
    assert driver.state.notes == ["note"]
    assert driver.last_decision(0) == 2
    assert driver.last_decision(1) is None
    restored = again(decide(driver, "roll"))
    assert (restored.state, restored.open) == (driver.state, driver.open)
    with pytest.raises(Refusal, match="before the beginning"):
        driver.rewind(1)


def test_where_the_change_of_an_answer_is_taken_back_the_answer_before_stands_again_also_after_a_restart() -> None:
    driver = begin(secret)
    for seat, number in ((1, 2), (0, 4), (1, 3)):
        answer(driver, seat, number)
    driver.rewind(2, seat=0)
    for played in (driver, again(driver)):
        assert {id: question.answer for id, question in played.open.items()} == {"0.0": None, "1.0": 2, "2.0": None}
        answer(played, 1, 8)
        played.rewind(played.seq, seat=1)
        assert (played.open["1.0"].answer, again(played).open) == (2, played.open)
    for seat in (2, 0):
        answer(driver, seat, 5)
    assert driver.state.notes == ["5", "2", "5", "opened"]
    assert again(driver).state == driver.state


# --- previews


def test_a_preview_shows_the_position_that_would_be_and_changes_nothing() -> None:
    driver = decide(begin(steps), "note")
    before = (driver.fingerprint(), driver.seq, driver.open)
    preview = driver.preview(choice(driver, "note"))
    assert (preview.view["notes"], preview.events, preview.stopped) == (["note", "note"], (Noted("note"),), "")
    assert (driver.fingerprint(), driver.seq, driver.open) == before


@pytest.mark.parametrize(
    ("step", "told", "stopped"),
    [("show", ["show"], "hidden"), ("roll", ["roll"], "hidden"), ("ask", ["ask"], "others"), ("done", [], "turn")],
)
def test_a_preview_stops_before_anything_not_to_be_known(step: str, told: list[str], stopped: str) -> None:
    driver = begin(steps, more_steps)
    preview = driver.preview(choice(driver, step))
    assert (preview.view["notes"], preview.stopped) == (told, stopped)


def test_a_preview_of_a_sealed_answer_shows_nothing() -> None:
    driver = begin(secret)
    preview = driver.preview(Decision("0.0", driver.open["0.0"].digest, 0, 3))
    assert (preview.events, preview.stopped) == ((), "sealed")


def test_a_preview_passes_questions_that_nobody_is_asked() -> None:
    def flow(g):
        yield from g.pick(0, "one", yes_no(0).choices)
        yield from g.everyone(lambda seat: None)
        g.record(Noted("on"))
        yield from g.pick(0, "two", yes_no(0).choices)

    driver = begin(flow)
    preview = driver.preview(choice(driver, "yes"))
    assert (preview.view["notes"], preview.stopped) == (["on"], "")


def test_an_illegal_or_stale_answer_is_not_previewed() -> None:
    driver = begin(steps)
    with pytest.raises(Refusal):
        driver.preview(choice(driver, "fly"))
    with pytest.raises(Stale):
        driver.preview(Decision("0.9", "????", 0, ["note"]))


def choice(driver: Driver[Any], key: str) -> Decision:
    (question,) = driver.asked(0)
    return Decision(question.id, question.digest, 0, [key])


# --- crashes


def test_a_crash_in_the_rules_rejects_the_decision() -> None:
    driver = decide(begin(steps), "note", "roll")
    before = (driver.fingerprint(), driver.open, list(driver.inputs), driver.events)
    with pytest.raises(ZeroDivisionError):
        answer(driver, 0, "crash")
    assert (driver.fingerprint(), driver.open, driver.inputs, driver.events) == before
    decide(driver, "note")
    assert driver.seq == 3
    assert again(driver).state == driver.state


def test_a_crash_after_a_checkpoint_was_passed_rejects_the_decision_before_it_too() -> None:
    driver = decide(begin(steps, crashing_start), "note")
    before = (driver.fingerprint(), driver.open, list(driver.inputs), driver.checkpoint)
    with pytest.raises(ZeroDivisionError):
        answer(driver, 0, "done")
    assert (driver.fingerprint(), driver.open, driver.inputs, driver.checkpoint) == before
    assert again(driver).state == driver.state


def test_a_crash_when_a_sealed_question_completes_keeps_the_other_answers() -> None:
    def flow(g):
        answers = yield from g.everyone(lambda seat: Number(seat=seat, ask="secret", low=0, high=9))
        g.record(Noted(str(12 // (answers[0] - 3))))

    driver = begin(flow)
    answer(driver, 0, 3)
    answer(driver, 1, 5)
    with pytest.raises(ZeroDivisionError):
        answer(driver, 2, 1)
    assert [question.answer for question in driver.open.values()] == [3, 5, None]
    answer(driver, 0, 5)
    answer(driver, 2, 1)
    assert driver.state.notes == ["6"]
