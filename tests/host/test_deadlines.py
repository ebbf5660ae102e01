"""How long people have: pure arithmetic over open questions."""

from __future__ import annotations

from engine import Choice, Open, Pick
from host.ports import HOUR, MINUTE
from host.time.deadlines import closes_at, prompt_rows, reminders_of
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


def window(*, clock="hold", waits=False, rule="standing", bots=(), pace="daily"):
    """When a window that opened at 0 is over."""
    asked = rows(question("0.0", until="closed", clock=clock), question("1.0", until="closed", clock=clock, seat=1))
    return closes_at(asked, ["0.0"] if waits else [], bots, pace, rule)


def test_a_fast_window_closes_at_its_hold_whoever_would_like_to_think():
    assert window(rule="fast") == window(rule="fast", waits=True) == 2 * HOUR


def test_by_standing_orders_a_window_lasts_its_hold_and_longer_for_whom_it_waits():
    assert (window(), window(waits=True)) == (2 * HOUR, 24 * HOUR)


def test_where_everybody_must_answer_a_window_is_over_once_all_have():
    assert (window(rule="every"), window(rule="every", waits=True)) == (0, 24 * HOUR)


def test_a_window_without_secrets_has_no_hold_but_fast_ones_wait_for_answers_that_long():
    assert (window(clock="open"), window(clock="open", waits=True)) == (0, 24 * HOUR)
    assert (window(clock="open", rule="fast"), window(clock="open", rule="fast", waits=True)) == (0, 2 * HOUR)


def test_bots_alone_hold_no_window_open():
    assert window(bots={0, 1}) == 0
    assert window(bots={0}) == 2 * HOUR


def test_the_clock_is_woken_when_the_window_closes_as_things_stand():
    asked: list[PromptRow] = rows(question(until="closed", clock="hold"))
    (waiting,) = reminders_of(1, asked, (), seq=0, at=0, waited_for=["0.0"])
    assert (waiting.kind, waiting.due_at) == ("close", 24 * HOUR)
    (answered,) = reminders_of(1, asked, (), seq=0, at=9)
    assert (answered.key, answered.due_at) == (waiting.key, 2 * HOUR)
    (over,) = reminders_of(1, asked, (), seq=0, at=3 * HOUR)
    assert (over.key, over.due_at) == (waiting.key, 3 * HOUR)
