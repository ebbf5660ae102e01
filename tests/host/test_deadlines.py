"""How long people have: pure arithmetic over open questions."""

from __future__ import annotations

from engine import Choice, Open, Pick
from host.deadlines import prompt_rows, reminders_of
from host.ports import HOUR, MINUTE
from storage.rows import PromptRow


def question(id="0.0", *, clock=None, until="all", seat=0, answered=False):
    prompt = Pick(seat=seat, ask="choose", choices=(Choice("a"), Choice("b")))
    return Open(id, prompt.digest, prompt, until, clock, False, answered, None)


def rows(*questions, before=(), pace="daily", bots=(), at=0):
    return prompt_rows(questions, {row.prompt: row for row in before}, pace, bots, at)


def test_a_question_that_stays_open_keeps_its_time():
    (first,) = rows(question(), at=0)
    (later,) = rows(question(answered=True), before=[first], at=5 * HOUR)
    assert (later.opened_at, later.due_at, later.answered) == (0, 24 * HOUR, True)


def test_asks_of_one_clock_share_their_deadline():
    (first,) = rows(question(clock="market"), at=0)
    (second,) = rows(question("0.1", clock="market"), before=[first], at=20 * HOUR)
    assert second.due_at == 24 * HOUR


def test_a_deadline_that_is_over_is_shared_with_nobody():
    (first,) = rows(question(clock="market"), at=0)
    (second,) = rows(question("0.1", clock="market"), before=[first], at=24 * HOUR)
    assert second.due_at == 48 * HOUR


def test_a_window_has_its_hold_and_a_second_one_a_quarter_of_it():
    hold, again, zap = rows(
        question("0.0", until="closed", clock="hold"),
        question("0.1", until="closed", clock="hold.again"),
        question("0.2", until="closed", clock="hold.zap"),
        pace="live",
    )
    assert (hold.due_at, again.due_at, zap.due_at) == (MINUTE, MINUTE // 4, MINUTE // 4)


def test_bots_have_no_deadline_but_something_to_do_at_once():
    asked = rows(question(), bots={0})
    assert asked[0].due_at is None
    assert [(r.kind, r.due_at) for r in reminders_of(1, asked, {0}, seq=4, at=7)] == [("bot", 7)]


def test_a_decision_is_reminded_of_once_at_half_time_and_due_at_the_end():
    wanted = reminders_of(1, rows(question(), question("1.0", seat=1)), (), seq=0, at=0)
    assert [(r.kind, r.due_at) for r in wanted] == [("due", 24 * HOUR), ("half", 12 * HOUR)]


def test_a_window_wakes_the_clock_at_its_hold_or_when_all_have_answered():
    window = question(until="closed", clock="hold")
    (waiting,) = reminders_of(1, rows(window), (), seq=0, at=0)
    assert (waiting.kind, waiting.due_at) == ("close", 2 * HOUR)
    asked: list[PromptRow] = rows(question(until="closed", clock="hold", answered=True), before=rows(window))
    (over,) = reminders_of(1, asked, (), seq=0, at=9)
    assert (over.key, over.due_at) == (waiting.key, 9)
