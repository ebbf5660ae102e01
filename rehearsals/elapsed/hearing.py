"""One table before the court: until when its questions were due, what its people were told, and what they were not."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rehearsals.elapsed import seats as free_seats
from rehearsals.elapsed.almanac import HOUR, MINUTE, SECOND, SOON
from rehearsals.elapsed.ballots import Ballots
from rehearsals.elapsed.banks import time_of
from rehearsals.elapsed.calls import AWAY, RAN_OUT, USER, Calls, reminded
from rehearsals.elapsed.chronicle import Posted
from rehearsals.elapsed.presence import Presence
from rehearsals.elapsed.private import HALF, NEAR
from rehearsals.elapsed.questions import Question, Stretch
from rehearsals.elapsed.timeline import Timeline
from rehearsals.elapsed.upcoming import Upcoming
from rehearsals.elapsed.warned import Heard, Warnings
from rehearsals.shared.stored_inputs import Row

TOLERANCE = MINUTE
ORDER = (HALF, NEAR)
SHORT = 2 * HOUR
LAST = 4 * HOUR
SECOND_CALL = HOUR

AWAITED = re.compile(r"^Awaited: (.*), until <t:(\d+):f>", re.MULTILINE)


@dataclass(slots=True)
class Wanted:
    """A reminder that should come: from when on, and until when it makes sense. `heard` are the ways in which it came.

    `by`: when it must have come, trouble considered; None where it may as well not come any more. `second`: the same of
    the direct message to who wants both, which comes an hour after the mention if the answer is still owed.
    """

    question: Question
    stage: str
    at: int
    end: int
    by: int | None
    second: int | None = None
    heard: set[bool] = field(default_factory=set)


class Hearing:
    """One table before the court."""

    def __init__(self, court: Any, table: Row) -> None:
        self.court, self.table, self.number = court, table, int(table["id"])
        self.find = court.verdict.find
        self.place = table["thread_id"] or table["channel_id"]
        self.posts = court.posted[self.place]
        self.there = min((post.at for post in self.posts), default=court.chronicle.ended)
        self.acts = [act for act in court.chronicle.acts if act.table == self.number]
        pace, lapse = next(act.words for act in self.acts if act.what == "opens")
        self.paces = pace, str(table["pace"])
        kind = "live" if pace == "live" else "strict" if json.loads(table["notes"]).get("strict") else "usual"
        self.timeline = Timeline(
            self.number, pace, kind, court.people, self._told, TOLERANCE, Ballots(court.up_from, kind == "live"),
            Presence(lapse),
        )  # fmt: skip
        self.commits = court.commits[table["id"]]
        self.kind = kind

    def run(self) -> None:
        """Everything about this table."""
        chronicle = self.court.chronicle
        self.timeline.run(self.commits, self.acts, chronicle.outages, chronicle.ended)
        self.of_user: dict[int, list[Question]] = defaultdict(list)
        for question in self.timeline.questions:
            if question.user is not None and not question.asked.quiet:
                self.of_user[question.user].append(question)
        self._deadlines()
        self._told_deadlines()
        self._stuck()
        self._reminders()
        Warnings(self).run(self._heard())
        Calls(self).run()
        self._agreed()
        self._words()
        for notice in self.court.notices[self.number]:
            if self.rests(notice.user, notice.at):
                self.find("in_quiet_time", f"table {self.number} told {notice.user} at {notice.at} that they may react")
        Upcoming(
            self.number, self.timeline.states, self.timeline.questions,
            [each for each in chronicle.chosen if each.what == "next"],
            lambda user, at: self.court.people[user].life(at, self.kind).rests, self.court.soon,
        ).run(self.court.next[self.number], self.court.verdict.counts, self.find)  # fmt: skip

    def _agreed(self) -> None:
        """What was agreed on was done, and whoever counts as away does so rightly."""
        for what, line in self.timeline.presence.faults:
            self.find(what, f"table {self.number}: {line}")
        if self.table["pace"] != self.timeline.pace_name:
            self.find(
                "deadlines_wrong", f"table {self.number} has the pace {self.table['pace']}, which nobody agreed to"
            )
        free_seats.judged(
            self.timeline, self.posts, self.place, self.court.names, self.court.soon, self.find,
            self.court.chronicle.ended,
        )  # fmt: skip

    # --- deadlines

    def _told(self, up: int, user: int, due: int) -> bool:
        """Whether people were told after an outage that this person has until then."""
        notices = [post for post in self.posts if post.title == AWAY and post.at >= up]
        return any(
            str(user) in USER.findall(who) and int(until) == due // SECOND
            for post in notices[:2]
            for who, until in AWAITED.findall(post.text)
        )

    def _deadlines(self) -> None:
        for default in self.timeline.defaults:
            if not default.fits:
                asked, due = default.question.asked, default.question.due or 0
                late = (default.at - due) / MINUTE
                self.find("deadlines_wrong", f"{self.name(asked.id)} was answered {late:.1f} minutes after its time")
        for question in self.timeline.questions:
            for part in question.stretches:
                if part.end > max(part.due, part.begin) + TOLERANCE and not question.asked.any_of:
                    self.find("deadlines_wrong", f"{self.name(question.asked.id)} was open after its time {part.due}")
                    break
        windows: dict[int, int] = {}
        for question in self.timeline.questions:
            windows[question.opened] = max(question.latest, windows.get(question.opened, 0))
        for question in self.timeline.questions:
            if question.asked.quiet and (question.ended or 0) > windows[question.opened] + TOLERANCE:
                self.find("deadlines_wrong", f"{self.name(question.asked.id)}, a window, was open too long")

    def _told_deadlines(self) -> None:
        """Every deadline that is told is that of a question that is, or was just now, awaited."""
        said = [(post.at, int(user), int(until)) for post in self.posts for user, until in told_in_public(post)]
        said += [(told.at, told.user, told.until or 0) for told in self.court.direct[self.number]]
        for at, user, until in said:
            parts = [
                part
                for question in self.of_user[user]
                for part in question.stretches
                if part.begin <= at and at - TOLERANCE < part.end
            ]
            dues = {due // SECOND for part in parts for due in (part.due, _a_second_sooner(part))}
            if len(self.timeline.users) == 1:  # with bots alone it is no secret who may react
                windows = [q for q in self.timeline.questions if q.asked.quiet and q.user == user]
                dues |= {until // SECOND for window in windows for until in window.closing_at(at, TOLERANCE)}
            if not any(abs(until - due) <= TOLERANCE // SECOND for due in dues):
                self.find(
                    "deadlines_wrong", f"table {self.number} told {user} at {at} until {until}, not {sorted(dues)}"
                )

    def _stuck(self) -> None:
        status, ballots = self.table["status"], self.timeline.ballots
        voted = "abandoned" if ballots.called_off is not None else "paused" if ballots.paused else ""
        if voted and status != voted:
            self.find("stuck", f"table {self.number} is {status}, and its people voted for {voted}")
        if status != "running":
            if status not in ("finished", voted):
                self.find("stuck", f"table {self.number} is {status}")
            return
        open_now, ended = self.timeline.open, self.court.chronicle.ended
        if not any(question.asked.quiet or not question.asked.answered for question in open_now):
            self.find("stuck", f"table {self.number} asks nobody anything")
        for question in open_now:
            waited_for = not (question.asked.answered or question.asked.any_of)
            if waited_for and question.due is not None and question.due < ended - HOUR:
                self.find("stuck", f"{self.name(question.asked.id)} was due long ago")

    # --- reminders

    def _reminders(self) -> None:
        wanted: dict[int, list[Wanted]] = {}
        for user, questions in self.of_user.items():
            wanted[user] = list(self._wanted(user, questions))
        for heard in self._heard():
            self.court.verdict.counts["sent"] += 1
            self._weigh(heard, wanted.get(heard.user, []))
        for user, each in ((user, each) for user, found in wanted.items() for each in found):
            ways = self._ways(user, each)
            if each.by is None:
                self.court.verdict.counts["due"] += len(each.heard)
                continue
            self.court.verdict.counts["due"] += len(ways | each.heard)
            for way in sorted(ways - each.heard):
                how = "in public" if way else "directly"
                self.find(
                    "missed", f"{each.stage} of {self.name(each.question.asked.id)}, {how}, for {user} at {each.at}"
                )

    def _wanted(self, user: int, questions: Sequence[Question]) -> Iterator[Wanted]:
        """At half time, and near the end, of each deadline once, however many questions it is for.

        Where it moves nobody is told of half of it again, nor of its end where that was near already.
        """
        told, perhaps = dict[int, int](), set[tuple[int, str]]()
        ends = dict[int, int]()
        for part in (part for question in questions for part in question.stretches):
            ends[part.due] = max(part.end, ends.get(part.due, 0))
        for question in questions:
            last, cut = ("", 0), dict[tuple[int, str], Wanted]()
            for part in question.stretches:
                rests, found = part.life.rests, stages(question.opened, part)
                if self._noticed(user, question, part):
                    perhaps.add((part.due, HALF))
                for stage, when, later in found:
                    order, final = ORDER.index(stage), found[-1][0]
                    at, end = self._reachable(max(when, part.begin), rests), min(part.end, part.due, later)
                    known = last[0] and (stage != final or (last[0] == stage and when <= last[1]))
                    if order <= told.get(part.due, -1) or at >= end or known:
                        continue
                    by = self.court.soon(at, self.places(user, at), rests)
                    elsewhere = any(name == stage and due != part.due for due, name in cut)
                    wanted = cut.pop((part.due, stage), None) or Wanted(question, stage, at, ends[part.due], None)
                    if by < part.end:
                        told[part.due], last = order, (stage, at)
                        sure = by < min(part.due, later) and (part.due, stage) not in perhaps and not elsewhere
                        wanted.by = by if sure else None
                        after = self.court.soon(at + SECOND_CALL, self.places(user, at), rests)
                        wanted.second = after if sure and after < min(part.end, part.due, later) else None
                        yield wanted
                    else:  # the process died then, or something was chosen: it may have come, or not yet
                        cut[part.due, stage] = wanted
            perhaps |= cut.keys()
            yield from cut.values()

    def _noticed(self, user: int, question: Question, part: Stretch) -> bool:
        """Whether the notice of an outage told somebody of an end of which half of the time was over: before all agreed
        on more time, in the same moment.
        """
        if not any(p.title == AWAY and user in p.mentions and 0 <= p.at - part.begin <= SOON for p in self.posts):
            return False
        given = (replace(part, due=part.life.due(part.begin, time_of(pace) // 2)) for pace in self.paces)
        halves = (when for each in given if each.due < part.due for when in _halves(question.opened, each))
        return any(when <= part.begin for when in halves)

    def _reachable(self, at: int, rests: Any) -> int:
        while (later := rests.over(self.court.up_from(at))) > at:
            at = later
        return at

    def _ways(self, user: int, wanted: Wanted) -> set[bool]:
        """The ways in which a reminder must come: True in public."""
        way = self.court.way(user, wanted.at)
        if self.court.way(user, wanted.at + SOON) != way and wanted.heard:
            return set()  # the way was changed in these minutes: one is as good as the other
        both = {True} if wanted.second is None else {True, False}
        ways = {"channel": {True}, "message": {False}, "both": both}[way]
        until = wanted.by or wanted.end
        if any(p.title == AWAY and user in p.mentions and wanted.at - SOON <= p.at <= until for p in self.posts):
            return set()  # that nobody could be reached is told with until when there is time
        refused = any(wanted.at <= at <= max(until, wanted.second or 0) for at in self.court.refusals[user])
        return {True} if refused else ways

    def _heard(self) -> list[Heard]:
        direct = [told for told in self.court.direct[self.number] if told.stage in ORDER and not told.refused]
        found = [Heard(told.user, told.stage, told.at, False) for told in direct]
        for post in self.posts:
            found += [Heard(user, stage, post.at, True) for user, stage in reminded(post)]
        return sorted(found, key=lambda heard: heard.at)

    def _weigh(self, heard: Heard, wanted: list[Wanted]) -> None:
        line = f"{heard.stage} at table {self.number} to {heard.user} at {heard.at}"
        questions = self.of_user[heard.user]
        if self.rests(heard.user, heard.at):
            self.find("in_quiet_time", line)
        if not any(question.awaited(heard.at, SECOND) for question in questions):
            self.find("to_who_owed_nothing", line)
            return
        meant = [
            each
            for each in wanted
            if each.stage == heard.stage and each.at - SECOND <= heard.at < self._end(heard, each) + SECOND
        ]
        if not meant:
            self.find("deadlines_wrong", f"{line}: at another time than it should be")
        elif all(heard.public in each.heard for each in meant):
            self.find("doubled", line)
        elif all(self._is_late(heard, each) for each in meant):
            self.find("missed", f"{line}: it came late")
        for each in meant:
            each.heard.add(heard.public)

    def _end(self, heard: Heard, wanted: Wanted) -> int:
        """Until when it may come: what is to follow a mention an hour later follows an outage between the two."""
        if heard.public or True not in wanted.heard:
            return wanted.end
        follows = wanted.at + SECOND_CALL
        up = self.court.up_from(follows)
        return max(wanted.end, up + SOON) if up > follows else wanted.end

    def _is_late(self, heard: Heard, wanted: Wanted) -> bool:
        both = not heard.public and self.court.way(heard.user, wanted.at) == "both"
        by = wanted.second if both else wanted.by
        return by is not None and heard.at > by

    def rests(self, user: int, at: int) -> bool:
        """Whether somebody rested then."""
        over: int = self.court.people[user].life(at, self.kind).rests.over(at)
        return over != at

    def _words(self) -> None:
        """Whoever's time ran out is told what comes of it, once, and nobody else."""
        title, wanted = RAN_OUT, list(self.timeline.presence.words)
        said = [(p.at, user) for p in self.posts if p.title.startswith(title) and not p.edited for user in p.mentions]
        mine = [w for w in self.court.chronicle.whispered if f"**{title}" in w.text and self._is_here(w.text)]
        said += [(w.at, w.user) for w in mine if not w.refused]
        for at, user in wanted:
            rests = self.court.people[user].life(at, self.kind).rests
            by = self.court.soon(rests.over(at), self.places(user, at), rests)
            heard = [each for each in said if each[1] == user and at - SECOND <= each[0] <= by]
            said = [each for each in said if each not in heard]
            if not heard and by < self.court.chronicle.ended and user in self.timeline.sitting(by):
                self.find("missed", f"nobody told {user} at {at} what came of their time at table {self.number}")
        for at, user in said:
            self.find("to_who_owed_nothing", f"table {self.number} told {user} at {at} that their time ran out")

    def places(self, user: int, at: int) -> tuple[int, ...]:
        """What may hold up what somebody is to be told from then on: until the table's thread is there, its channel."""
        return (self.place, user) if at >= self.there else (self.place, self.table["channel_id"], user)

    def _is_here(self, text: str) -> bool:
        """Whether a direct message leads to this table."""
        return re.search(rf"/{self.place}[/)]", text) is not None

    def name(self, prompt: str) -> str:
        """What findings call a question."""
        return f"question {prompt} of table {self.number}"


def stages(opened: int, part: Stretch) -> list[tuple[str, int, int]]:
    """(name, when, until when there is nothing later to say) of the reminders of a question, while it is due then.

    By waking time: when half of it is used, and when a quarter of it is left, four hours at most. Of a bank, from when
    it began to run.
    """
    rests, due = part.life.rests, part.due
    begin = opened if part.bank is None else part.bank[0]
    time = rests.outside(begin, due)
    if time <= 0:
        return []
    half, near = (rests.over(rests.after(begin, used)) for used in (time // 2, time - min(time // 4, LAST)))
    return [(HALF, half, due)] if time < SHORT else [(HALF, half, near), (NEAR, near, due)]


def _a_second_sooner(part: Stretch) -> int:
    """When it would be due if its bank had a second less: that may lie before a night, and the other after it."""
    if part.bank is None:
        return part.due
    since, left = part.bank
    return int(part.life.rests.ready(part.life.rests.after(since, left - SECOND)))


def _halves(opened: int, part: Stretch) -> list[int]:
    return [when for stage, when, _ in stages(opened, part) if stage == HALF]


def told_in_public(post: Posted) -> Iterator[tuple[str, str]]:
    """(who, until when in seconds), of everybody whom a public message tells a deadline."""
    for who, until in AWAITED.findall(post.text):
        for user in USER.findall(who):
            yield user, until
