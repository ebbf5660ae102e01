"""How long people have: pure arithmetic over open questions."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from statistics import median

import pytest

from engine import Choice, Hold, Open, Pick, Refusal
from host.schedule.reminders import deadline_reminders
from host.values.deadlines import GUARDS, Answers, Windows, closes_at, prompt_rows, reminders_of
from host.values.habits import Habits, stage
from host.values.orders import EVERY, FAST, GUARDED, SEALED, TABLE
from host.values.paces import PACES, PAUSES, hold_of_pace, pace_meant, pace_words, pauses_of, time_of
from host.values.ports import HOUR, MINUTE
from storage.rows import PromptRow


def question(id="0.0", *, clock=None, hold=None, again=False, seat=0, answered=False, aside=False):
    prompt = Pick(seat=seat, ask="choose", choices=(Choice("a"), Choice("b")))
    until = "all" if hold is None else "closed"
    return Open(id, prompt, until, clock, False, answered, None, aside, hold=hold, again=again)


def rows(*questions, before=(), at=0, **how):
    return prompt_rows(questions, {row.prompt: row for row in before}, Windows(**{"rule": SEALED, **how}), at)


def test_a_question_that_stays_open_keeps_its_time():
    (first,) = rows(question(), at=0)
    (later,) = rows(question(answered=True), before=[first], at=5 * HOUR)
    assert (later.opened_at, later.due_at, later.answered) == (0, 24 * HOUR, True)


def test_asks_of_one_clock_share_their_deadline():
    (first,) = rows(question(clock="market"), at=0)
    (second,) = rows(question("0.1", clock="market"), before=[first], at=20 * HOUR)
    assert second.due_at == 24 * HOUR


def test_where_one_of_two_sleeps_longer_the_later_deadline_is_shared_so_that_nobody_loses_told_time():
    asks = [question(clock="deal"), question("1.0", clock="deal", seat=1)]
    sleeper = Habits("UTC", (23 * 60, 7 * 60))  # at midnight, when the day is over, they sleep
    first, second = rows(*asks, at=0, habits={0: sleeper})
    assert (first.due_at, second.due_at) == (32 * HOUR, 24 * HOUR)
    (next_one,) = rows(question("0.1", clock="deal"), before=[first, second], at=HOUR, habits={0: sleeper})
    assert next_one.due_at == 32 * HOUR


def test_a_deadline_that_is_over_is_shared_with_nobody():
    (first,) = rows(question(clock="market"), at=0)
    (second,) = rows(question("0.1", clock="market"), before=[first], at=24 * HOUR)
    assert second.due_at == 48 * HOUR


# --- a person's whole turn


def test_what_follows_in_a_turn_is_due_with_its_first_question():
    first = rows(question(), at=0)
    (second,) = rows(question("0.1"), before=first, at=5 * HOUR)
    assert (second.opened_at, second.due_at) == (5 * HOUR, 24 * HOUR)
    (third,) = rows(question("0.2"), before=[second], at=6 * HOUR)
    assert third.due_at == 24 * HOUR


def test_there_is_at_least_a_quarter_of_the_time_for_what_follows():
    (second,) = rows(question("0.1"), before=rows(question(), at=0), at=23 * HOUR)
    assert second.due_at == 29 * HOUR


@pytest.mark.parametrize(
    "between",
    [
        [question("1.0", seat=1)],
        [question("1.0", seat=1, answered=True)],
        [question("1.0", seat=1, hold=Hold.FULL)],
    ],
)
def test_somebody_else_between_makes_it_another_turn(between):
    before = rows(question(), *between, at=0)
    (second,) = rows(question("0.1"), before=before, at=5 * HOUR)
    assert second.due_at == 29 * HOUR


def test_a_question_put_to_others_too_is_no_part_of_a_turn():
    second, other = rows(question("0.1"), question("1.0", seat=1), before=rows(question(), at=0), at=5 * HOUR)
    assert (second.due_at, other.due_at) == (29 * HOUR, 29 * HOUR)


def test_side_by_side_everybody_has_a_turn_of_their_own():
    before = rows(question(aside=True), question("1.0", seat=1, aside=True), at=0)
    second, other = rows(question("0.1", aside=True), question("1.0", seat=1, aside=True), before=before, at=5 * HOUR)
    assert (second.due_at, other.due_at) == (24 * HOUR, 24 * HOUR)
    both = [question("0.1", aside=True), question("1.1", seat=1, aside=True)]
    assert [row.due_at for row in rows(*both, before=before, at=5 * HOUR)] == [29 * HOUR] * 2, "a new part for all"


def test_who_plays_alone_has_the_whole_time_for_every_question():
    (second,) = rows(question("0.1"), before=rows(question(), at=0, alone=True), at=5 * HOUR, alone=True)
    assert second.due_at == 29 * HOUR


# --- paces


@pytest.mark.parametrize(
    ("typed", "pace"),
    [("36h", "36h"), ("36 hours", "36h"), ("1", "1h"), ("24", "daily"), (" Daily ", "daily"), ("336h", "336h")],
)
def test_a_pace_is_a_name_or_any_number_of_hours(typed, pace):
    assert pace_meant(typed) == pace
    (row,) = rows(question(), pace=pace)
    assert row.due_at == time_of(pace)


@pytest.mark.parametrize("typed", ["", "0h", "337h", "soon", "-3h", "1.5h", "٣h"])
def test_what_is_no_pace_is_refused(typed):
    with pytest.raises(Refusal, match="A pace is one of live, brisk, daily, relaxed, or 1 to 336 hours"):
        pace_meant(typed)


def test_windows_of_any_pace_are_held_for_a_twelfth_and_pause_as_at_the_nearest_name():
    assert (time_of("36h"), hold_of_pace("36h")) == (36 * HOUR, 3 * HOUR)
    assert [pauses_of(f"{hours}h") for hours in (2, 36, 100)] == [PAUSES[p] for p in ("brisk", "daily", "relaxed")]
    assert pace_words("1h") == "1 hour for a decision"


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


def test_a_decision_is_reminded_of_at_half_time_and_near_the_end_and_due_at_the_end():
    asked = rows(question(), question("1.0", seat=1))
    wanted = reminders_of(1, asked, Windows(), seq=0, at=0)
    assert [(r.kind, r.due_at) for r in wanted] == [("due", 24 * HOUR)]
    assert [(r.kind, r.seat, r.due_at) for r in deadline_reminders(1, asked, Windows(), (), 0, {})] == [
        ("half", 0, 12 * HOUR), ("near", 0, 20 * HOUR), ("half", 1, 12 * HOUR), ("near", 1, 20 * HOUR),
    ]  # fmt: skip


def test_what_was_told_before_is_not_rung_for_also_where_the_end_has_moved():
    for due in (24 * HOUR, 20 * HOUR):
        told = {f"0:{due}": f"half:0:{12 * HOUR}"}
        assert [r.kind for r in deadline_reminders(1, rows(question()), Windows(), (), 0, told)] == ["near"]


def test_a_later_question_that_is_due_at_the_same_moment_rings_as_well_and_several_at_once_ring_together():
    first, later = rows(question()), rows(question("0.1"))
    later = [replace(row, opened_at=HOUR) for row in later]
    names, others = ({r.key for r in deadline_reminders(1, asked, Windows(), (), 0, {})} for asked in (first, later))
    assert names.isdisjoint(others)
    assert {r.key for r in deadline_reminders(1, [*later, *first], Windows(), (), 0, {})} == names


def window(*, hold=Hold.FULL, waits=False, answered=(), again=False, habit=(), **how):
    """When a window that opened at 0 is over."""
    how = {"rule": SEALED, "answered": habit, **how}
    asked = rows(question("0.0", hold=hold, again=again), question("1.0", hold=hold, seat=1, again=again), **how)
    return closes_at(asked, Answers(frozenset(["0.0"] if waits else []), frozenset(answered)), Windows(**how))


def test_a_fast_window_closes_at_its_hold_whoever_would_like_to_think():
    assert window(rule=FAST) == window(rule=FAST, waits=True) == 2 * HOUR


def test_a_sealed_window_lasts_its_hold_and_longer_for_whom_it_waits():
    assert (window(), window(waits=True)) == (2 * HOUR, 24 * HOUR)


def test_where_everybody_must_answer_a_window_is_over_once_all_have():
    assert (window(rule=EVERY), window(rule=EVERY, waits=True)) == (window(rule=TABLE), 24 * HOUR)


@pytest.mark.parametrize("rule", [SEALED, FAST])
def test_at_a_table_of_an_earlier_release_a_window_is_over_once_all_have_answered_for_good(rule):
    assert window(rule=rule, answered=["0.0", "1.0"]) == 0
    assert window(rule=rule, answered=["1.0"], bots={0}) == 0


@pytest.mark.parametrize("rule", [TABLE, GUARDED, EVERY])
def test_no_window_closes_before_its_pause_however_soon_all_have_answered(rule):
    """A holder who passes at once looks like a table at which nobody holds anything."""
    for number in range(200):
        nobody = window(rule=rule, seed=f"seed {number}")
        assert nobody == window(rule=rule, seed=f"seed {number}", answered=["0.0", "1.0"]) >= PAUSES["daily"][0]
        assert nobody == window(rule=rule, seed=f"seed {number}", answered=["1.0"], bots={0})


def test_a_window_without_secrets_has_no_hold_but_fast_ones_wait_for_answers_that_long():
    assert (window(hold=Hold.NONE), window(hold=Hold.NONE, waits=True)) == (0, 24 * HOUR)
    assert (window(hold=Hold.NONE, rule=FAST), window(hold=Hold.NONE, rule=FAST, waits=True)) == (0, 2 * HOUR)
    assert [window(hold=Hold.NONE, rule=rule) for rule in (TABLE, GUARDED, EVERY)] == [0, 0, 0]


def test_bots_alone_hold_no_window_open():
    assert [window(bots={0, 1}, rule=rule) for rule in (TABLE, GUARDED, EVERY, SEALED, FAST)] == [0] * 5
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


@pytest.mark.parametrize("clock", ["hold.on", "hold.zap.on", "open.on"])
def test_a_window_that_an_earlier_release_opened_without_a_pause_of_its_own_has_one(clock):
    (row,) = rows(question(hold=Hold.FULL), rule=TABLE)
    over = closes_at([replace(row, clock=clock)], Answers(), Windows(seed="s"))
    assert over == (0 if clock == "open.on" else closes_at([row], Answers(), Windows(seed="s")))


def test_who_plays_alone_waits_for_nobody():
    assert [window(rule=rule, alone=True) for rule in (TABLE, GUARDED, EVERY)] == [0, 0, 0]


# --- guarded


def guarded(answered=(), pace="daily", seeds=4000, **how):
    """How long each of many windows is open in which nobody could react, or who could passed within the pause."""
    return [window(rule=GUARDED, pace=pace, seed=f"seed {n}", answered=answered, **how) for n in range(seeds)]


@pytest.mark.parametrize("pace", PAUSES)
def test_at_a_guarded_table_a_part_of_the_windows_waits_longer_than_a_pause_up_to_the_hold(pace):
    longest, found = PAUSES[pace][1], guarded(pace=pace)
    long = [length for length in found if length > longest]
    assert 0.8 < len(long) * GUARDS / len(found) < 1.2
    assert max(found) <= hold_of_pace(pace)
    assert sum(long) / len(long) > 2 * longest
    assert window(rule=GUARDED, pace=pace, waits=True) == PACES[pace]


def test_at_a_guarded_table_windows_wait_as_long_with_a_holder_who_is_quick_as_without_one():
    """One distribution: no hand and no answer has part in it."""
    assert guarded() == guarded(answered=["0.0", "1.0"]) == guarded(answered=["1.0"], bots={0})


def test_a_guarded_window_waits_for_as_long_as_people_here_usually_take():
    """Half of them take ten minutes to an answer, half one to two hours; what is no longer than a pause is left out."""
    counts = tuple({3: 300, 7: 150, 8: 150, 0: 5000, 12: 900}.get(number, 0) for number in range(14))
    people = [length for length in guarded(habit=counts) if length > PAUSES["daily"][1]]
    within = Counter(stage(length) for length in people)
    assert within[3] / len(people) == pytest.approx(0.5, abs=0.06)
    assert (within[7] + within[8]) / len(people) == pytest.approx(0.5, abs=0.06)
    usual = [length for length in guarded() if length > PAUSES["daily"][1]]
    assert set(Counter(map(stage, usual))) == set(range(2, 9)), "before anybody has answered any time is as likely"


def test_guarded_windows_cost_at_most_an_hour_a_challenge_in_the_median():
    """At the daily pace, for people who take forty minutes in the median, in ten windows that nobody can use."""
    waits = guarded(habit=(0, 0, 3, 10, 24, 38, 24, 20, 11, 11, 5, 3, 1, 1))
    challenges = [sum(waits[first : first + 10]) for first in range(0, len(waits), 10)]
    assert 20 * MINUTE < median(challenges) < 50 * MINUTE  # so that few challenges come to no more than an hour, too


@pytest.mark.parametrize("pace", ["1h", "2h", "bank 5m+1m", "bank 10m+1m", "bank 72h+8h"])
def test_whatever_the_pace_no_guarded_window_waits_beyond_its_hold_or_pause(pace):
    assert max(guarded(pace=pace, seeds=200)) <= max(hold_of_pace(pace), pauses_of(pace)[1])


def test_the_clock_is_woken_when_the_window_closes_as_things_stand():
    asked: list[PromptRow] = rows(question(hold=Hold.FULL))
    sealed = Windows(rule=SEALED)
    (waiting,) = reminders_of(1, asked, sealed, seq=0, at=0, answers=Answers(frozenset(["0.0"])))
    assert (waiting.kind, waiting.due_at) == ("close", 24 * HOUR)
    (answered,) = reminders_of(1, asked, sealed, seq=0, at=9)
    assert (answered.key, answered.due_at) == (waiting.key, 2 * HOUR)
    (over,) = reminders_of(1, asked, sealed, seq=0, at=3 * HOUR)
    assert (over.key, over.due_at) == (waiting.key, 3 * HOUR)
