"""How long people have: pure arithmetic over open questions."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Choice, Hold, Open, Pick
from host.play.orders import EVERY, FAST, SEALED, TABLE
from host.ports import HOUR, MINUTE
from host.time.deadlines import PACES, PAUSES, Answers, Windows, closes_at, prompt_rows, reminders_of
from host.time.reminding import alarms
from storage.rows import PromptRow


def question(id="0.0", *, clock=None, hold=None, again=False, seat=0, answered=False):
    prompt = Pick(seat=seat, ask="choose", choices=(Choice("a"), Choice("b")))
    until = "all" if hold is None else "closed"
    return Open(id, prompt.digest, prompt, until, clock, False, answered, None, hold=hold, again=again)


def rows(*questions, before=(), at=0, goes_on=False, **how):
    return prompt_rows(
        questions, {row.prompt: row for row in before}, Windows(**{"rule": SEALED, **how}), at, goes_on=goes_on
    )


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
        question("0.0", hold=Hold.FULL),
        question("0.1", hold=Hold.FULL, again=True),
        question("0.2", hold=Hold.CANCEL),
        pace="live",
    )
    assert (hold.due_at, again.due_at, zap.due_at) == (MINUTE, MINUTE // 4, MINUTE // 4)


def test_rows_of_an_open_window_are_named_as_in_the_release_before():
    held = [(hold, again) for hold in Hold for again in (False, True)]
    stored = rows(*(question(f"0.{n}", hold=hold, again=again) for n, (hold, again) in enumerate(held)))
    assert [row.clock for row in stored] == ["hold", "hold.again", "hold.zap", "hold.zap.again", "open", "open"]


def test_bots_have_no_deadline_but_something_to_do_at_once():
    asked = rows(question(), bots={0})
    assert asked[0].due_at is None
    assert [(r.kind, r.due_at) for r in reminders_of(1, asked, Windows(bots={0}), seq=4, at=7)] == [("bot", 7)]


def test_a_decision_is_reminded_of_once_at_half_time_and_due_at_the_end():
    asked = rows(question(), question("1.0", seat=1))
    wanted = reminders_of(1, asked, Windows(), seq=0, at=0)
    assert [(r.kind, r.due_at) for r in wanted] == [("due", 24 * HOUR)]
    assert [(r.kind, r.seat, r.due_at) for r in alarms(1, asked, Windows())] == [
        ("half", 0, 12 * HOUR), ("half", 1, 12 * HOUR),
    ]  # fmt: skip


def window(*, hold=Hold.FULL, waits=False, answered=(), goes_on=False, again=False, **how):
    """When a window that opened at 0 is over."""
    how = {"rule": SEALED, **how}
    asked = rows(
        question("0.0", hold=hold, again=again), question("1.0", hold=hold, seat=1, again=again), goes_on=goes_on, **how
    )
    return closes_at(asked, Answers(frozenset(["0.0"] if waits else []), frozenset(answered)), Windows(**how))


def test_a_fast_window_closes_at_its_hold_whoever_would_like_to_think():
    assert window(rule=FAST) == window(rule=FAST, waits=True) == 2 * HOUR


def test_a_sealed_window_lasts_its_hold_and_longer_for_whom_it_waits():
    assert (window(), window(waits=True)) == (2 * HOUR, 24 * HOUR)


def test_where_everybody_must_answer_a_window_is_over_once_all_have():
    assert (window(rule=EVERY), window(rule=EVERY, waits=True)) == (0, 24 * HOUR)


@pytest.mark.parametrize("rule", [TABLE, SEALED, FAST, EVERY])
def test_a_window_is_over_once_all_have_answered_for_good_whatever_the_rule(rule):
    assert window(rule=rule, answered=["0.0", "1.0"]) == 0
    assert window(rule=rule, answered=["1.0"], bots={0}) == 0


def test_a_window_without_secrets_has_no_hold_but_fast_ones_wait_for_answers_that_long():
    assert (window(hold=Hold.NONE), window(hold=Hold.NONE, waits=True)) == (0, 24 * HOUR)
    assert (window(hold=Hold.NONE, rule=FAST), window(hold=Hold.NONE, rule=FAST, waits=True)) == (0, 2 * HOUR)
    assert window(hold=Hold.NONE, rule=TABLE) == 0


def test_bots_alone_hold_no_window_open():
    assert window(bots={0, 1}) == 0
    assert window(bots={0}) == 2 * HOUR


# --- the pause of a table


@pytest.mark.parametrize("pace", PAUSES)
def test_at_a_table_a_window_lasts_a_pause_by_chance_and_longer_for_whom_it_waits(pace):
    shortest, longest = PAUSES[pace]
    pauses = [window(rule=TABLE, pace=pace, seed=f"seed {n}") for n in range(400)]
    assert all(shortest <= length <= longest for length in pauses)
    quarters = Counter((length - shortest) * 4 // (longest - shortest + 1) for length in pauses)
    assert all(60 <= quarters[quarter] <= 140 for quarter in range(4)), "each length is as likely as any other"
    assert window(rule=TABLE, pace=pace, waits=True) == PACES[pace]


def test_the_pause_depends_on_the_seed_and_the_window_and_on_nothing_else():
    one = window(rule=TABLE, seed="s")
    assert one == window(rule=TABLE, seed="s", hold=Hold.CANCEL) == window(rule=TABLE, seed="s", again=True)
    asked = rows(question("0.7", hold=Hold.FULL), rule=TABLE)
    assert len({one, window(rule=TABLE, seed="t"), closes_at(asked, Answers(), Windows(seed="s"))}) == 3


def test_a_window_that_follows_another_with_nothing_new_between_has_no_pause_of_its_own():
    assert window(rule=TABLE, goes_on=True) == 0
    assert window(rule=TABLE, goes_on=True, waits=True) == 24 * HOUR
    assert window(rule=TABLE, goes_on=True, again=True) > 0, "somebody has reacted"
    assert window(goes_on=True) == window(), "where time must tell nothing, every window has its hold"


def test_who_plays_alone_waits_for_nobody():
    assert window(rule=TABLE, alone=True) == 0


def test_the_clock_is_woken_when_the_window_closes_as_things_stand():
    asked: list[PromptRow] = rows(question(hold=Hold.FULL))
    sealed = Windows(rule=SEALED)
    (waiting,) = reminders_of(1, asked, sealed, seq=0, at=0, answers=Answers(frozenset(["0.0"])))
    assert (waiting.kind, waiting.due_at) == ("close", 24 * HOUR)
    (answered,) = reminders_of(1, asked, sealed, seq=0, at=9)
    assert (answered.key, answered.due_at) == (waiting.key, 2 * HOUR)
    (over,) = reminders_of(1, asked, sealed, seq=0, at=3 * HOUR)
    assert (over.key, over.due_at) == (waiting.key, 3 * HOUR)
