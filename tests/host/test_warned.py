"""Whoever's time runs out was warned before, while awake, and had been awake for an hour: whatever their habits."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as some

from engine import Choice, Open, Pick
from host.schedule.reminders import HALF, NEAR, noted, stages, to_remind
from host.values.banks import Banks
from host.values.deadlines import Windows, given_again, made_good, moved, prompt_rows
from host.values.habits import AWAKE, Habits
from host.values.paces import bank_meant, bank_of, time_of
from host.values.ports import HOUR, MINUTE

DAY = 24 * HOUR
NOW = 1_800_000_000_000
LATEST = 90 * DAY
"""Whoever is awake for an hour on three days of a week has a quarter of a year for a relaxed question; vacations come
on top of it.
"""


@some.composite
def people(draw) -> Habits:
    """When somebody rests: as anybody may choose it, and odder than that."""
    begin = draw(some.integers(1, 8) | some.integers(0, 24 * 4 - 1)) * 15
    length = draw(some.integers(1, 12 * 4) | some.just(23 * 4)) * 15
    free = draw(some.frozensets(some.integers(0, 6), max_size=4))
    start = NOW + draw(some.integers(-2 * DAY, 4 * DAY))
    away = ((start, start + draw(some.integers(HOUR, 9 * DAY))),) if draw(some.booleans()) else ()
    return Habits(draw(some.sampled_from(["UTC", "Europe/Berlin"])), (begin, (begin + length) % 1440), free, away)


paces = some.sampled_from(["4h", "brisk", "12h", "daily", "relaxed"])
moments = some.integers(NOW, NOW + 2 * DAY)


def question(id="0.0", *, clock=None) -> Open:
    prompt = Pick(seat=0, ask="choose", choices=(Choice("a"), Choice("b")))
    return Open(id, prompt, "all", clock, False, False, None, False)


def awake_around(rests: Habits, at: int) -> int:
    """How long somebody is awake on end around a moment, as far as two hours before and after it."""
    minutes = range(0, 2 * HOUR, MINUTE)
    before = next((each for each in minutes if rests.rests_at(at - each - 1)), 2 * HOUR)
    return before + next((each for each in minutes if rests.rests_at(at + each)), 2 * HOUR)


def is_fair(row, windows, since) -> None:
    """A deadline is in no rest, an hour after waking and after it was given, and two warnings come before it, in order.

    Who is not awake for two hours on end within a week has half of that between.
    """
    rests = windows.habits_of(row.seat)
    assert since < row.due_at <= since + LATEST + sum(end - begin for begin, end in rests.away)
    assert not rests.rests_at(row.due_at)
    assert not rests.rests_at(row.due_at - 1)
    short = awake_around(rests, row.due_at) < 2 * HOUR
    if short:
        wakes = [row.due_at + each * HOUR for each in range(7 * 24)]
        assert all(awake_around(rests, at) < 2 * HOUR for at in wakes if not rests.rests_at(at))
    if not rests.away:  # a vacation may begin within the hour
        enough = awake_around(rests, row.due_at) // 2 - MINUTE if short else HOUR
        assert rests.awake_between(row.due_at - HOUR, row.due_at) >= enough
    assert rests.awake_between(since, row.due_at) >= (MINUTE if rests.away or short else HOUR)
    times = stages(row, windows)
    assert list(times) in ([HALF], [HALF, NEAR])
    assert list(times.values()) == sorted(set(times.values()))
    for at in times.values():
        assert row.opened_at <= at < row.due_at
        assert not rests.rests_at(at)
        assert rests.awake_between(at, row.due_at) >= 15 * MINUTE or rests.away or short


@settings(max_examples=60)
@given(people(), paces, moments)
def test_every_question_is_warned_of(rests, pace, at):
    windows = Windows(pace=pace, habits={0: rests})
    (row,) = prompt_rows([question()], {}, windows, at)
    is_fair(row, windows, at)


@settings(max_examples=40)
@given(people(), paces, moments, some.lists(some.floats(0, 1), min_size=1, max_size=4), some.booleans())
def test_so_is_every_question_of_a_turn_and_of_a_shared_clock(rests, pace, at, parts, shared):
    windows, clock = Windows(pace=pace, habits={0: rests}), "market" if shared else None
    rows = prompt_rows([question(clock=clock)], {}, windows, at)
    for number, part in enumerate(parts, 1):
        at = rests.next_awake(at + int((rows[0].due_at - at) * part))
        rows = prompt_rows([question(f"0.{number}", clock=clock)], {row.prompt: row for row in rows}, windows, at)
        is_fair(rows[0], windows, at)


@settings(max_examples=40)
@given(people(), people(), paces, moments, some.floats(0, 0.9))
def test_so_is_every_deadline_that_has_moved(rests, otherwise, pace, at, part):
    before, now = Windows(pace=pace, habits={0: rests}), Windows(pace=pace, habits={0: otherwise})
    (row,) = prompt_rows([question()], {}, before, at)
    later = at + int((row.due_at - at) * part)
    (after,) = made_good([row], before, later, row.due_at + HOUR)
    is_fair(after, before, row.due_at + HOUR)
    again = given_again(row, rests, later, later + DAY)
    assert not rests.rests_at(again.due_at)
    (rested,) = moved([row], 0, before, now, later)
    assert not otherwise.rests_at(rested.due_at)
    assert otherwise.come_round(rested.due_at) == rested.due_at


@settings(max_examples=40)
@given(people(), moments, some.integers(1, 30))
def test_so_is_the_end_of_a_bank(rests, at, hours):
    bank = bank_of(bank_meant("bank 30h+4h"))
    windows = Windows(pace="bank 30h+4h", habits={0: rests}, banks=Banks(bank, {0: hours * HOUR}, {0: at}))
    (row,) = prompt_rows([question()], {}, windows, at)
    is_fair(row, windows, at)


def test_what_was_told_of_a_deadline_is_not_told_again_of_the_next_question_that_is_due_with_it():
    windows = Windows(pace="daily")
    rows = prompt_rows([question()], {}, windows, 0)
    found = to_remind(rows, windows, {}, 12 * HOUR)
    assert list(found) == [HALF]
    reminded = noted({}, found, rows, 12 * HOUR)
    later = prompt_rows([question("0.1")], {row.prompt: row for row in rows}, windows, 13 * HOUR)
    assert later[0].due_at == rows[0].due_at
    assert to_remind(later, windows, reminded, 18 * HOUR + 30 * MINUTE) == {}, "half of what was left"
    assert list(to_remind(later, windows, reminded, 22 * HOUR)) == [NEAR]


def test_the_end_of_a_deadline_that_has_moved_is_told_again_and_half_of_it_is_not():
    windows, (row,) = Windows(pace="daily"), prompt_rows([question()], {}, Windows(pace="daily"), 0)
    reminded = noted({}, to_remind([row], windows, {}, 20 * HOUR), [row], 20 * HOUR)
    (late,) = made_good([row], windows, 23 * HOUR, 25 * HOUR)
    assert late.due_at == 25 * HOUR + time_of("daily") // 2
    assert to_remind([late], windows, reminded, 26 * HOUR) == {}
    assert list(to_remind([late], windows, reminded, 36 * HOUR)) == [NEAR]


def test_what_the_release_before_noted_is_not_told_again():
    windows, (row,) = Windows(pace="daily"), prompt_rows([question()], {}, Windows(pace="daily"), 0)
    assert to_remind([row], windows, {"0": "0:half"}, 13 * HOUR) == {}
    assert list(to_remind([row], windows, {"0": "0:half"}, 21 * HOUR)) == [NEAR]


def test_the_question_of_one_in_the_afternoon_is_not_due_as_its_person_wakes():
    rests = Habits("UTC", (20 * 60, 8 * 60))
    (row,) = prompt_rows([question()], {}, Windows(pace="brisk", habits={0: rests}), 13 * HOUR)
    assert row.due_at == 33 * HOUR, "nine in the morning, and they sleep until eight"
    assert stages(row, Windows(pace="brisk", habits={0: rests})) == {HALF: 17 * HOUR, NEAR: 19 * HOUR}
    assert AWAKE.come_round(NOW) == NOW


def test_nothing_is_due_in_the_half_hour_between_a_free_day_and_a_night():
    rests = Habits("UTC", (30, 8 * 60), frozenset({3}))  # 1 January 1970 was a Thursday
    assert rests.come_round(12 * HOUR) == DAY + 9 * HOUR, "it is no free day from midnight to half past"
    assert rests.come_round(DAY + 20 * MINUTE) == DAY + 9 * HOUR
    assert rests.come_round(DAY + 10 * HOUR) == DAY + 10 * HOUR


def test_who_is_never_awake_for_two_hours_has_half_of_the_time_that_there_is():
    rests = Habits("UTC", (13 * 60, 12 * 60))
    assert rests.come_round(9 * HOUR) == 12 * HOUR + 30 * MINUTE
    assert rests.come_round(12 * HOUR + 40 * MINUTE) == 12 * HOUR + 40 * MINUTE
