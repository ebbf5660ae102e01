"""A short month: everybody hears what they should, when they should; and the judge sees each kind of error.

`python -m rehearsals.month --days 30 --people 200 --tables 500 --seed S` is the whole of it.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace

import pytest

from rehearsals.elapsed.almanac import DAY, HOUR, MINUTE, Person
from rehearsals.elapsed.calls import reminded
from rehearsals.elapsed.chronicle import Act, Chosen, Chronicle, Outage, Posted
from rehearsals.elapsed.hearing import Hearing
from rehearsals.elapsed.judge import ERRORS, MOST, Verdict, judged, pings, well
from rehearsals.elapsed.private import OPEN
from rehearsals.elapsed.private import reminders as reminders_in
from rehearsals.elapsed.questions import Question
from rehearsals.elapsed.replayed import Stored
from tests.months import SHORT, errors, hearings, short_month

pytestmark = pytest.mark.rehearsal


@pytest.fixture
def month(tmp_path_factory) -> tuple[Stored, Chronicle]:
    return short_month(tmp_path_factory)


@pytest.fixture
def forged(month) -> tuple[Stored, Chronicle]:
    """A month, to be falsified."""
    return month


def reminders(month) -> list[Posted]:
    """Public messages that remind one person, and were not the end of what that person was asked."""
    found = [post for post in month[1].posted if len(reminded(post)) == 1 == len(post.mentions) and not post.edited]
    assert found
    return found


def questions(month, fits: Callable[[Question], bool]) -> list[tuple[Hearing, Question]]:
    """What people were asked, where it fits."""
    return [
        (hearing, question)
        for hearing in hearings(month)
        for found in hearing.of_user.values()
        for question in found
        if fits(question)
    ]


def again(month, post: Posted, at: int) -> None:
    """The same is posted at another time, too."""
    posted = month[1].posted
    posted.append(replace(post, at=at, message=post.message + 5_000_000))
    posted.sort(key=lambda each: each.at)


def test_in_a_short_month_everybody_hears_what_they_should_and_nothing_else(month):
    verdict = judged(*month)
    assert verdict.findings == []
    assert well(verdict.counts)
    assert verdict.counts["due"] == verdict.counts["sent"] > 50
    assert verdict.counts["tables_started"] >= SHORT.tables - 2, "a kill may meet somebody who opens one"
    assert len(month[1].outages) >= 3
    assert {whisper.refused for whisper in month[1].whispered} == {True, False}
    assert any(row["by"] == "clock" and row["kind"] == "decision" for row in month[0].rows["inputs"])


def test_a_reminder_that_comes_twice_is_doubled(forged):
    post = reminders(forged)[0]
    again(forged, post, post.at + 1)
    assert errors(forged) == {"doubled": 1, "told_twice": 1}


def test_a_call_that_comes_twice_is_doubled(forged):
    hearing, question = next(iter(questions(forged, lambda q: sum(s.end - s.begin for s in q.stretches) > 2 * HOUR)))
    post = next(post for post in hearing.posts if question.user in post.mentions and question.awaited(post.at, 1000))
    again(forged, replace(post, mentions=(question.user,)), post.at + 2)
    assert errors(forged) == {"doubled": 1}


def test_a_reminder_that_never_came_is_missed(forged):
    found = []
    for post in [post for post in reminders(forged) if "half the time" in post.text][:8]:
        place = forged[1].posted.index(post)
        del forged[1].posted[place]
        found.append(errors(forged))
        forged[1].posted.insert(place, post)
    assert {"missed": 1} in found, "one that was not overtaken at once by an answer"


def test_a_call_that_never_came_is_missed(forged):
    hearing, question = questions(forged, lambda q: bool(q.stretches) and q.stretches[0].end - q.opened > HOUR)[0]
    for place, post in enumerate(forged[1].posted):
        if post.channel == hearing.place and question.user in post.mentions and question.awaited(post.at, 1000):
            others = tuple(user for user in post.mentions if user != question.user)
            forged[1].posted[place] = replace(post, mentions=others)
    assert f"nobody told {question.user} of question {question.asked.id}" in str(judged(*forged).findings)


def told_directly(month) -> list[tuple[int, Hearing, int]]:
    """Where direct messages stand that told their person, of one table alone, that they are awaited there."""
    by_number = {hearing.number: hearing for hearing in hearings(month)}
    found = [
        (place, by_number[told[0].table], told[0].user)
        for place, each in enumerate(month[1].whispered)
        if len(told := list(reminders_in(each))) == 1 and (told[0].stage, told[0].refused) == (OPEN, False)
    ]
    assert found
    return found


def test_a_direct_call_that_never_came_is_missed(forged):
    found = []
    for place, _, user in told_directly(forged)[:8]:
        whisper = forged[1].whispered.pop(place)
        found += [line for line in judged(*forged).findings if f"nobody told {user}" in line]
        forged[1].whispered.insert(place, whisper)
    assert found, "one that was not answered at once"


def test_a_call_in_public_to_somebody_who_wants_direct_messages_alone_is_one_too_many(forged):
    found = []
    for place, hearing, user in told_directly(forged):
        at = forged[1].whispered[place].at
        post = next(p for p in reversed(hearing.posts) if not p.edited and f"<@{user}>" in p.text and p.at <= at)
        where = forged[1].posted.index(post)
        forged[1].posted[where] = replace(post, mentions=(*post.mentions, user))
        found += [line for line in judged(*forged).findings if f"{user} was told in public" in line]
        forged[1].posted[where] = post
    assert found, "one who had not chosen both"


def test_a_reminder_to_somebody_who_had_answered_went_to_who_owed_nothing(forged):
    post = reminders(forged)[0]
    (user,) = post.mentions
    hearing = next(each for each in hearings(forged) if each.place == post.channel)
    mine = hearing.of_user[user]
    ends = [part.end + MINUTE for question in mine for part in question.stretches if part.end > post.at]
    free = next(at for at in ends if not any(q.awaited(at, 1000) for q in mine) and not hearing.rests(user, at))
    again(forged, replace(post, text=post.text.partition("\n")[0]), free)
    assert "to_who_owed_nothing" in errors(forged)


def test_a_reminder_in_the_night_is_in_quiet_time(forged):
    post = reminders(forged)[0]
    (user,) = post.mentions
    forged[1].chosen.insert(0, Chosen(0, user, "quiet", ("00:00", "23:45")))
    forged[1].chosen[:] = [c for c in forged[1].chosen if c.at == 0 or c.user != user or c.what != "quiet"]
    assert errors(forged).get("in_quiet_time", 0) >= 1


def test_a_default_an_hour_early_or_late_is_a_wrong_deadline(forged):
    row = next(row for row in forged[0].rows["inputs"] if row["by"] == "clock" and row["kind"] == "decision")
    later = [
        each for each in forged[0].rows["inputs"] if each["table_id"] == row["table_id"] and each["at"] >= row["at"]
    ]
    for each in later:
        each["at"] += HOUR
    assert errors(forged)["deadlines_wrong"] >= 1


def test_a_default_that_never_came_is_a_wrong_deadline_and_a_table_that_waits_for_it_is_stuck(month):
    found = []
    for table in [table["id"] for table in month[0].rows["tables"] if table["started_at"] is not None]:
        stored, chronicle = copy.deepcopy(month)
        stored.rows["inputs"][:] = [row for row in stored.rows["inputs"] if row["table_id"] != table]
        row = next(row for row in stored.rows["tables"] if row["id"] == table)
        row["status"] = "running"
        chronicle.posted[:] = [post for post in chronicle.posted if post.channel != row["thread_id"]]
        found.append(errors((stored, chronicle)))
        if {"deadlines_wrong", "stuck"} <= set(found[-1]):
            return
    raise AssertionError(f"nobody answered, nor did the clock: {found}")


def test_a_deadline_that_is_told_an_hour_wrong_is_a_wrong_deadline(forged):
    posted = forged[1].posted
    place = next(number for number, post in enumerate(posted) if "Awaited: <@" in post.text)
    due = posted[place].text.rpartition("<t:")[2].partition(":")[0]
    posted[place] = replace(posted[place], text=posted[place].text.replace(due, str(int(due) + 3600)))
    assert errors(forged)["deadlines_wrong"] >= 1


def test_a_message_about_several_tables_is_read_table_by_table(forged):
    whispered = forged[1].whispered
    place = next(
        n for n, each in enumerate(whispered) if any(r.stage != OPEN and not r.refused for r in reminders_in(each))
    )
    one = whispered[place]
    words = f"**{one.title}**\n{one.text}" if ": table " in one.title else one.text
    whispered[place] = replace(one, title="Reminders of 2 tables", text=words)
    assert errors(forged) == {}
    told = next(reminders_in(one))
    other = next(row["id"] for row in forged[0].rows["tables"] if row["id"] != told.table)
    more = words.replace(f": table {told.table}**", f": table {other}**")
    whispered[place] = replace(whispered[place], text=f"{words}\n\n{more}")
    assert errors(forged)["to_who_owed_nothing"] == 1
    whispered[place] = replace(whispered[place], text=more)
    assert errors(forged).get("missed", 0) >= 1


def test_a_deadline_that_is_told_an_hour_wrong_in_private_is_a_wrong_deadline(forged):
    whispered = forged[1].whispered
    place, told = next((n, t) for n, each in enumerate(whispered) for t in reminders_in(each) if not t.refused)
    text = whispered[place].text.replace(f"Until <t:{told.until}:", f"Until <t:{told.until + 3600}:")
    whispered[place] = replace(whispered[place], text=text)
    assert errors(forged)["deadlines_wrong"] >= 1


def test_a_table_that_was_halted_is_stuck(forged):
    next(row for row in forged[0].rows["tables"] if row["status"] == "running")["status"] = "attention"
    assert errors(forged)["stuck"] == 1


def digests(month) -> list[int]:
    """The places of all digests among the direct messages."""
    found = [n for n, each in enumerate(month[1].whispered) if each.title.startswith("You are awaited at")]
    assert found
    return found


def test_a_second_digest_on_a_day_is_doubled_and_one_at_another_hour_is_wrong(forged):
    whispered = forged[1].whispered
    one = whispered[digests(forged)[0]]
    whispered.append(replace(one, at=one.at + 1))
    assert errors(forged) == {"doubled": 1}
    whispered[-1] = replace(one, at=one.at + 30 * MINUTE)
    assert errors(forged).get("deadlines_wrong") == 1


def test_a_refusal_that_a_kill_kept_from_being_noted_is_no_digest_and_one_that_was_noted_is_doubled(forged):
    whispered, place = forged[1].whispered, digests(forged)[0]
    one = whispered[place] = replace(whispered[place], refused=True)
    whispered.append(replace(one, at=one.at + 1))
    assert errors(forged) == {"doubled": 1}
    forged[1].outages.append(Outage(one.at, one.at + 1, one.at))
    assert errors(forged) == {}


def test_a_digest_that_never_came_is_missed(month):
    found = []
    for place in digests(month):
        stored, chronicle = copy.deepcopy(month)
        del chronicle.whispered[place]
        found.append(errors((stored, chronicle)))
        if found[-1] == {"missed": 1}:
            return
    raise AssertionError(f"each of them was near a change: {found}")


def test_a_digest_for_somebody_who_is_awaited_nowhere_went_to_who_owed_nothing(forged):
    place = digests(forged)[0]
    one = forged[1].whispered[place]
    tables = {row["table_id"] for row in forged[0].rows["seats"] if row["user_id"] == one.user}
    forged[0].rows["tables"][:] = [row for row in forged[0].rows["tables"] if row["id"] not in tables]
    assert errors(forged)["to_who_owed_nothing"] >= 1


@pytest.mark.parametrize("kind", ["extend", "pause"])
def test_what_is_done_though_nobody_voted_on_it_is_wrong(month, kind):
    found = []
    for act in [act for act in month[1].acts if act.what == "propose" and act.words[0] == kind]:
        stored, chronicle = copy.deepcopy(month)
        chronicle.acts.remove(act)
        found.append(errors((stored, chronicle)))
    wrong = {"deadlines_wrong", "missed", "to_who_owed_nothing"}
    assert any(wrong & set(each) for each in found), found


def test_a_game_that_is_called_off_though_nobody_voted_on_it_is_stuck(forged):
    next(row for row in forged[0].rows["tables"] if row["status"] == "running")["status"] = "abandoned"
    assert errors(forged)["stuck"] == 1


def test_more_time_that_was_agreed_on_and_not_given_is_a_wrong_deadline(forged):
    row = next(row for row in forged[0].rows["inputs"] if row["by"] == "clock" and row["kind"] == "decision")
    (first, *_) = [each for each in hearings(forged) if each.number == row["table_id"]]
    user = next(iter(first.timeline.users.values()))
    for number, at in enumerate(range(row["at"] - 3 * HOUR, row["at"], HOUR)):
        forged[1].acts.append(Act(at, first.number, user, "propose", 900 + number, ("extend", "")))
        for other in first.timeline.users.values():
            forged[1].acts.append(Act(at + 1, first.number, other, "yes", 900 + number))
    assert errors(forged)["deadlines_wrong"] >= 1


def test_whoever_has_given_their_seat_to_somebody_else_owes_nothing_any_more(month):
    found = []
    for row in [row for row in month[0].rows["inputs"] if row["kind"] == "seat"]:
        stored, chronicle = copy.deepcopy(month)
        stored.rows["inputs"].remove(row)  # as if the substitute had sat there from the beginning
        found.append(errors((stored, chronicle)))
    assert any({"to_who_owed_nothing", "missed"} & set(each) for each in found), found


def test_a_digest_that_never_came_is_missed_also_on_the_day_of_a_change(month):
    found = []
    for place in digests(month):
        stored, chronicle = copy.deepcopy(month)
        one = chronicle.whispered.pop(place)
        chronicle.chosen.append(Chosen(one.at - HOUR, one.user, "next", ("off",)))
        found.append(errors((stored, chronicle)).get("missed", 0))
        if found[-1]:
            return
    raise AssertionError(f"none of them was missed: {found}")


@pytest.mark.parametrize(
    ("zone", "night", "hours"),
    [("America/New_York", 0, 8), ("Europe/Berlin", 21, 7), ("Australia/Sydney", 28, 9), ("Asia/Tokyo", 21, 8)],
)
def test_a_night_in_which_clocks_change_is_as_long_as_the_clock_on_the_wall_says(zone, night, hours):
    began = SHORT.began
    chronicle = Chronicle(began, began + 30 * 24 * HOUR, [
        Chosen(began - 1, 1, "zone", (zone,)), Chosen(began - 1, 1, "quiet", ("23:00", "07:00")),
    ])  # fmt: skip
    rests = Person(1, chronicle).life(began, "usual").rests
    lengths = [(end - begin) // HOUR for begin, end in rests.spans if begin >= began + (night - 1) * 24 * HOUR]
    assert hours in lengths[:2]


def test_what_is_counted_is_what_is_listed():
    assert set(ERRORS) < set(Verdict().counts)


def test_a_ping_more_on_the_day_with_most_of_them_is_counted(forged):
    counts = pings(forged[1])
    (user, day), most = max(counts.items(), key=lambda each: each[1])
    assert judged(*forged).counts[MOST] == most
    whisper = forged[1].whispered[0]
    forged[1].whispered.append(replace(whisper, user=user, at=day * DAY, refused=False))
    assert judged(*forged).counts[MOST] == most + 1
