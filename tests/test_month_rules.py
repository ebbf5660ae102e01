"""The judge of a month sees errors at tables with banks and an autopilot, in votes, in seats and in who is next.

Each error is planted, whatever happens to happen in the month.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from types import SimpleNamespace

import pytest

from rehearsals.elapsed.almanac import DAY, HOUR, MINUTE, Life, Person, Rest
from rehearsals.elapsed.ballots import Ballots
from rehearsals.elapsed.banks import time_of
from rehearsals.elapsed.calls import Calls, reminded
from rehearsals.elapsed.chronicle import Act, Chosen, Chronicle, Outage, Posted, Whispered
from rehearsals.elapsed.hearing import Hearing
from rehearsals.elapsed.judge import ENOUGH, LEAST, Verdict, judged, well
from rehearsals.elapsed.presence import THINKS, Presence
from rehearsals.elapsed.private import told_next
from rehearsals.elapsed.questions import Question
from rehearsals.elapsed.replayed import Asked, Commit, Stored
from rehearsals.elapsed.timeline import Timeline
from rehearsals.elapsed.warned import SLOW, Warnings
from tests.months import errors, hearings, short_month

pytestmark = pytest.mark.rehearsal


@pytest.fixture
def forged(tmp_path_factory) -> tuple[Stored, Chronicle]:
    """A month, to be falsified."""
    return short_month(tmp_path_factory)


def opened_as(month, words: Callable[[str, str], tuple[str, str]], *, pace: str = "", lapse: str = "") -> list[int]:
    """Forge what tables of a pace or a rule were opened with; which they are."""
    found = []
    for place, act in enumerate(month[1].acts):
        if act.what == "opens" and act.words[0].startswith(pace) and act.words[1].startswith(lapse):
            month[1].acts[place] = replace(act, words=words(*act.words))
            found.append(act.table)
    assert found
    return found


def agreed(month, hearing: Hearing, at: int, kind: str, argument: str = "", *, about: int | None = None) -> None:
    """Forge a vote in which everybody agrees at once, at the wish of the first who may vote."""
    voters = [user for seat, user in sorted(hearing.timeline.users.items()) if seat != about]
    acts = [Act(at, hearing.number, voters[0], "propose", 900, (kind, argument))]
    acts += [Act(at + 1, hearing.number, user, "yes", 900) for user in voters[1:]]
    month[1].acts += acts


def quiet_moment(month, fits: Callable[[Hearing, Commit], bool], people: int = 3) -> tuple[Hearing, Commit]:
    """A table of several people at which nothing happens for an hour after some commit."""
    for hearing in hearings(month):
        states = hearing.timeline.states
        times = sorted([*(state.at for state in states), *(act.at for act in hearing.acts)])
        for state in states:
            later = next((at for at in times if at > state.at), month[1].ended)
            free = not hearing.timeline.ballots.paused and hearing.timeline.ballots.called_off is None
            still = not any(outage.up > state.at and outage.down < state.at + HOUR for outage in month[1].outages)
            if free and still and later > state.at + HOUR and len(state.users) >= people and fits(hearing, state):
                return hearing, state
    raise AssertionError("something always happens")


def test_a_bank_that_begins_with_less_than_was_promised_is_a_wrong_deadline(forged):
    opened_as(forged, lambda pace, lapse: (pace.replace("bank 48h", "bank 60h"), lapse), pace="bank")
    assert errors(forged)["deadlines_wrong"] >= 1


def test_a_bank_that_is_given_less_for_a_decision_is_a_wrong_deadline(forged):
    opened_as(forged, lambda pace, lapse: (pace.replace("+12h", "+13h"), lapse), pace="bank")
    assert errors(forged)["deadlines_wrong"] >= 1


def test_another_pace_that_nobody_voted_on_is_a_wrong_deadline(forged):
    next(row for row in forged[0].rows["tables"] if row["status"] == "running")["pace"] = "77h"
    assert errors(forged)["deadlines_wrong"] == 1


def test_another_pace_that_was_agreed_on_and_is_not_played_is_a_wrong_deadline(forged):
    hearing, state = quiet_moment(forged, lambda hearing, state: bool(state.asked))
    agreed(forged, hearing, state.at + MINUTE, "pace", "77h")
    assert errors(forged)["deadlines_wrong"] >= 1


def test_what_was_to_be_taken_back_and_still_stands_is_stuck(forged):
    hearing, state = quiet_moment(forged, lambda hearing, state: min(hearing.timeline.users) in state.last, 2)
    agreed(forged, hearing, state.at + MINUTE, "undo")
    assert errors(forged)["stuck"] == 1


def test_what_is_taken_back_though_nobody_agreed_is_stuck(forged):
    hearing, state = quiet_moment(
        forged, lambda hearing, state: bool(state.last) and state is hearing.timeline.states[-1]
    )
    seat, to = next(iter(state.last.items()))
    rows = forged[0].of(hearing.number, "inputs")
    forged[0].rows["inputs"].append(
        {**rows[-1], "seq": rows[-1]["seq"] + 1, "kind": "rewind", "by": "player", "seat": seat, "prompt": None,
         "digest": None, "answer": str(to), "at": state.at + MINUTE}
    )  # fmt: skip
    verdict = judged(*forged)
    assert verdict.counts["stuck"] >= 1
    assert any("nobody had agreed to that" in line for line in verdict.findings)


def test_a_seat_that_is_free_by_a_vote_and_not_posted_is_missed(forged):
    def gone(hearing: Hearing, state: Commit) -> set[int]:
        """Whose people are not seen any more for longer than a vote takes."""
        later = [each for each in hearing.timeline.states if each.at > state.at]
        seen = {seat for each in later for seat in {*each.decided, *each.came_back, *each.stepped_in}}
        acting = {act.user for act in hearing.acts if act.at > state.at}
        silent = {seat for seat, user in state.users.items() if seat not in seen and user not in acting}
        long = state.at + hearing.timeline.pace + DAY < forged[1].ended
        return silent if long and state.asked and later else set()

    # whoever votes must still sit there at the end, as `agreed` asks them
    hearing, state = quiet_moment(
        forged, lambda hearing, state: state.users == hearing.timeline.users and bool(gone(hearing, state))
    )
    seat = max(gone(hearing, state))
    agreed(forged, hearing, state.at + MINUTE, "replace", str(seat), about=seat)
    assert errors(forged) == {"missed": 1}


def test_a_seat_that_is_posted_though_nobody_voted_on_it_went_to_who_owed_nothing(forged):
    posted = forged[1].posted
    text = "The others at the table agreed to that. Whoever takes the seat of Person 1 sees what it holds."
    posted.append(replace(posted[-1], title="A seat is free", text=text, mentions=(), edited=False))
    assert errors(forged) == {"to_who_owed_nothing": 1}


def question(seat: int) -> Asked:
    return Asked(f"{seat}.0", "abcd", seat, False, True, False, False, None, False)


def test_a_seat_that_is_taken_though_it_was_not_free_went_to_who_owed_nothing():
    presence = Presence("default", free={0: 5})
    presence.commit(Commit(7, (), users={0: 1, 1: 2}, stepped_in=frozenset({0})), ())
    assert presence.faults == []
    presence.commit(Commit(8, (), users={0: 1, 1: 3}, stepped_in=frozenset({1})), ())
    assert [what for what, _ in presence.faults] == ["to_who_owed_nothing"]


def test_whoever_is_away_by_the_rule_and_is_waited_for_all_the_same_is_a_wrong_deadline():
    asked, users = (question(0), question(1)), {0: 1, 1: 2}
    presence = Presence("autopilot")
    presence.commit(Commit(7, asked, users=users, lapsed=frozenset({0})), ())
    assert presence.faults == []
    presence.commit(Commit(8, asked, users=users, lapsed=frozenset({0})), ())
    assert len(presence.faults) == 1, "it is not said that they are away"
    away = Presence("autopilot", lapsed={0: 1})
    away.commit(Commit(8, asked, users=users, lapsed=frozenset({0}), went_away=frozenset({0})), ())
    assert away.faults == [], "a bot is thinking"
    away.commit(Commit(8 + THINKS + 1, asked, users=users), ())
    assert len(away.faults) == 1, "and they are waited for"
    back = Presence("autopilot", away={0})
    back.commit(Commit(9, asked, users=users, decided=frozenset({0}), came_back=frozenset({0})), ())
    assert back.faults == []


def test_an_answer_for_somebody_who_was_there_is_a_wrong_deadline(forged):
    hearing = next(each for each in hearings(forged) if any(state.decided for state in each.timeline.states))
    rows = forged[0].of(hearing.number, "inputs")
    next(row for row in rows if row["by"] == "player" and row["kind"] == "decision")["by"] = "away"
    assert errors(forged)["deadlines_wrong"] >= 1


def test_whoever_is_said_to_be_away_without_a_lapse_is_a_wrong_deadline(forged):
    hearing = hearings(forged)[0]
    row = forged[0].of(hearing.number, "inputs")[-1]
    told = {**row, "seq": row["seq"] + 1, "kind": "seat", "seat": 0, "answer": '{"away": "somebody"}'}
    forged[0].rows["inputs"].append(told)
    assert errors(forged)["deadlines_wrong"] >= 1


def test_a_word_to_whom_time_ran_out_that_never_came_is_missed_and_one_to_somebody_else_is_wrong(forged):
    table = next(each for each in hearings(forged) if each.timeline.presence.rule == "autopilot")
    posted, user = forged[1].posted, next(iter(table.timeline.users.values()))
    post = Posted(forged[1].ended - HOUR, table.place, 7_000_000, 7_000_000, "Time ran out for Fay", "", (user,))
    posted.append(post)
    assert errors(forged) == {"to_who_owed_nothing": 1}
    opened_as(forged, lambda pace, lapse: (pace, "autopilot"))
    forged[1].posted[:] = [each for each in posted if not each.title.startswith("Time ran out")]
    forged[1].whispered[:] = [each for each in forged[1].whispered if "**Time ran out" not in each.text]
    assert any("what came of their time" in line for line in judged(*forged).findings)


REACTION = Asked("0.0", "abcd", 0, True, True, False, False, None, False)


def window(*chosen: Chosen, outages: Sequence[Outage] = (), ended: int = 9 * DAY) -> Question:
    """A window of 36 hours for somebody who opened the table, as the judge followed it."""
    person = Person(1, Chronicle(0, ended, chosen=list(chosen)))
    timeline = Timeline(
        1, "36h", "usual", {1: person}, lambda up, user, due: False, MINUTE, Ballots(lambda at: at, False),
        Presence("default"),
    )  # fmt: skip
    timeline.run([Commit(0, (REACTION,), users={0: 1})], (), outages, ended)
    return timeline.open[0]


def test_a_day_that_somebody_keeps_free_does_not_count_for_a_window_whose_time_begins_anew_after_an_outage():
    thursday = Chosen(-1, 1, "free", ("3",))  # the first day of all is a Thursday
    assert window(thursday).latest == DAY + 36 * HOUR
    assert window(thursday, outages=[Outage(HOUR, 3 * HOUR, HOUR)]).latest == DAY + 36 * HOUR
    assert window(outages=[Outage(HOUR, 3 * HOUR, HOUR)]).latest == 39 * HOUR


def test_until_when_a_window_stays_open_is_known_as_it_was_before_somebody_chose_otherwise():
    longer = window(Chosen(5 * HOUR, 1, "away", ("1970-01-01", "1970-01-02")))
    assert longer.closing_at(HOUR) == {36 * HOUR}
    assert longer.latest > 2 * DAY
    assert longer.closing_at(6 * HOUR) == {longer.latest}
    assert longer.closing_at(5 * HOUR + 1, 2) == {36 * HOUR, longer.latest}, "in that very moment it may be either"


def calls_to_a_window(users: dict[int, int]) -> list[str]:
    """What is found where somebody is called for a window that is open for them, at a table of these people."""
    found: list[str] = []
    hearing = SimpleNamespace(
        number=1, of_user={1: []}, rests=lambda user, at: False, find=lambda what, line: found.append(what),
        posts=[Posted(HOUR, 5, 6, 7, "Setting up", "", (1,))],
        timeline=SimpleNamespace(users=users, questions=[window()], states=[]),
        court=SimpleNamespace(direct={1: []}, verdict=Verdict()),
    )  # fmt: skip
    Calls(hearing).run()
    assert hearing.court.verdict.counts["due"] == (not found)
    return found


def test_only_whoever_plays_alone_with_bots_may_be_called_because_a_reaction_waits_for_them():
    assert calls_to_a_window({0: 1}) == []
    assert calls_to_a_window({0: 1, 1: 2}) == ["to_who_owed_nothing"], "it would tell the other that they may react"


def test_a_notice_of_reactions_in_somebodys_night_is_found(forged):
    hearing = next(each for each in hearings(forged) if each.kind == "usual")
    user = next(iter(hearing.timeline.users.values()))
    at = forged[1].ended - HOUR
    forged[1].chosen.append(Chosen(forged[1].began, user, "away", ("", "2100-01-01")))
    told = Whispered(at, user, 7_000_000, f"Any game: table {hearing.number}", "You may react: now.")
    before = judged(*forged).findings
    forged[1].whispered.append(told)
    (found,) = [line for line in judged(*forged).findings if line not in before]
    assert found == f"in_quiet_time: table {hearing.number} told {user} at {at} that they may react"


def test_whoever_wants_to_hear_that_they_are_next_and_does_not_is_missed(forged):
    shown = [(hearing, state) for hearing in hearings(forged) for state in hearing.timeline.states if state.coming]
    assert shown
    forged[1].whispered[:] = [each for each in forged[1].whispered if not list(told_next(each))]
    everybody = {user for hearing, _ in shown for user in hearing.timeline.users.values()}
    forged[1].chosen[:0] = [Chosen(0, user, "next", ("on",)) for user in everybody]
    assert errors(forged).get("missed", 0) >= 1


def test_that_one_is_next_is_told_once_and_only_to_whoever_wants_it_while_it_is_true(forged):
    hearing, state = next(
        (hearing, state) for hearing in hearings(forged) for state in hearing.timeline.states
        if state.coming and hearing.timeline.users.get(state.coming[0][0])
    )  # fmt: skip
    user = state.users[state.coming[0][0]]
    title = f"Any game: table {hearing.number}"
    told = Whispered(state.at + 1, user, 7_000_000, title, "You are next: Fay is awaited now.\nGo.")
    forged[1].chosen[:] = [each for each in forged[1].chosen if (each.what, each.user) != ("next", user)]
    forged[1].whispered[:] = [w for w in forged[1].whispered if w.user != user or not list(told_next(w))]
    forged[1].whispered.append(told)
    assert errors(forged) == {"to_who_owed_nothing": 1}, "they never asked for it"
    forged[1].chosen.insert(0, Chosen(0, user, "next", ("on",)))
    counted = judged(*forged).findings
    assert not any("doubled" in line for line in counted)
    forged[1].whispered.append(replace(told, at=told.at + 1))
    assert errors(forged)["doubled"] == 1


def ran_out(month) -> Iterator[tuple[Hearing, int, int]]:
    """Whose time ran out at slow tables, and when."""
    for hearing in hearings(month):
        if min(map(time_of, hearing.paces)) >= SLOW:
            for default in hearing.timeline.defaults:
                question = default.question
                if question.user is not None and question.due is not None:
                    yield hearing, question.user, question.due


def test_whose_time_ran_out_with_no_word_before_is_unwarned(forged):
    assert errors(forged) == {}
    hearing, user, _ = next(ran_out(forged))
    posted, whispered = forged[1].posted, forged[1].whispered
    posted[:] = [each for each in posted if each.channel != hearing.place or user not in each.mentions]
    whispered[:] = [each for each in whispered if each.user != user]
    assert errors(forged)["unwarned"] >= 1


def test_what_is_told_again_of_one_deadline_is_told_twice(forged):
    place = next(n for n, post in enumerate(forged[1].posted) if reminded(post) and not post.edited)
    post = forged[1].posted[place]
    forged[1].posted.insert(place + 1, replace(post, at=post.at + 1, message=post.message + 5_000_000))
    assert errors(forged)["told_twice"] >= 1


def test_a_deadline_in_the_first_hour_after_a_night_is_counted_as_that(forged):
    hearing, user, due = next(ran_out(forged))
    assert judged(*forged).counts[LEAST] >= ENOUGH
    rests = Rest([(due - 8 * HOUR, due - 20 * MINUTE)])
    hearing.court.people[user].life = lambda at, table: Life(rests, rests)
    Warnings(hearing).run([])
    assert hearing.court.verdict.counts[LEAST] <= 20
    assert not well(hearing.court.verdict.counts)


def test_of_several_halves_the_least_time_awake_counts():
    one, other = Verdict(), Verdict()
    one.counts[LEAST], other.counts[LEAST], other.counts["due"] = 70, 90, 3
    one.add(other)
    assert (one.counts[LEAST], one.counts["due"]) == (70, 3)
