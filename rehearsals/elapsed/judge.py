"""Judges a month from what is stored, what people chose and what they heard; shares no code with the clock.

What people are promised is recomputed for every question of every seat (`timeline`), and what came is held against it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from rehearsals.elapsed.almanac import DAY, MINUTE, SOON, Person
from rehearsals.elapsed.chronicle import Chronicle, Posted, Trouble, Whispered
from rehearsals.elapsed.digests import Digests
from rehearsals.elapsed.hearing import Hearing
from rehearsals.elapsed.private import Next, Reminded, notice, reminders, told_next
from rehearsals.elapsed.questions import Question
from rehearsals.elapsed.replayed import Stored, commits
from rehearsals.elapsed.warned import LEAST
from rehearsals.shared.stored_inputs import Row

MOST = "most_pings_a_day"
"""How many mentions and direct messages at most one person had on one day."""

ENOUGH = 60
"""Minutes that somebody is awake at least before their time runs out."""

COUNTS = (
    "due", "sent", "missed", "doubled", "in_quiet_time", "to_who_owed_nothing", "deadlines_wrong", "tables_started",
    "tables_finished", "stuck", "unwarned", "told_twice", LEAST, MOST,
)  # fmt: skip
ERRORS = (
    "missed", "doubled", "in_quiet_time", "to_who_owed_nothing", "deadlines_wrong", "stuck", "unwarned", "told_twice",
)  # fmt: skip


@dataclass(slots=True)
class Verdict:
    """How often each thing was found, and each find in a line."""

    counts: dict[str, int] = field(default_factory=lambda: {**dict.fromkeys(COUNTS, 0), LEAST: DAY // MINUTE})
    findings: list[str] = field(default_factory=list)

    def add(self, other: Verdict) -> None:
        """What was found elsewhere, too."""
        least, most = min(self.counts[LEAST], other.counts[LEAST]), max(self.counts[MOST], other.counts[MOST])
        self.counts = {name: count + other.counts[name] for name, count in self.counts.items()}
        self.counts |= {LEAST: least, MOST: most}
        self.findings += other.findings

    def find(self, what: str, line: str) -> None:
        """One more of these."""
        self.counts[what] += 1
        self.findings.append(f"{what}: {line}")


def judged(stored: Stored, chronicle: Chronicle) -> Verdict:
    """Look through every table that was started."""
    chronicle = replace(chronicle, whispered=list(told_in_private(chronicle)))
    court = Court(stored, chronicle)
    for table in stored.rows["tables"]:
        if table["started_at"] is not None:
            court.look(table)
    court.look_at_digests()
    court.verdict.counts[MOST] = max(pings(chronicle).values(), default=0)
    return court.verdict


def told_in_private(chronicle: Chronicle) -> Iterator[Whispered]:
    """Direct messages, each once: nobody heard what was refused, and where a kill kept that from being noted it is
    tried again.
    """
    kills = {outage.down for outage in chronicle.outages}
    untold = set[int]()
    for whisper in chronicle.whispered:
        if whisper.outbox_id not in untold:
            yield whisper
        if whisper.refused and whisper.at in kills:
            untold.add(whisper.outbox_id)


class Court:
    """What all tables have in common: people, outages, troubles, and what was heard where."""

    def __init__(self, stored: Stored, chronicle: Chronicle) -> None:
        self.stored, self.chronicle, self.verdict = stored, chronicle, Verdict()
        users = {row["user_id"] for row in stored.rows["seats"]} | {row["user_id"] for row in stored.rows["inputs"]}
        started = [table for table in stored.rows["tables"] if table["started_at"] is not None]
        self.commits = {
            table["id"]: tuple(commits(table, *(stored.of(table["id"], name) for name in ("seats", "inputs"))))
            for table in started
        }
        decided: dict[int, list[int]] = defaultdict(list)
        for commit in chain.from_iterable(self.commits.values()):
            for user in commit.seen:
                decided[user].append(commit.at)
        self.people = {user: Person(user, chronicle, decided[user]) for user in users if user is not None}
        self.posted: dict[int, list[Posted]] = defaultdict(list)
        for post in chronicle.posted:
            self.posted[post.channel].append(post)
        self.troubles: dict[int, list[Trouble]] = defaultdict(list)
        for trouble in chronicle.troubles:
            self.troubles[trouble.target].append(trouble)
        self.direct: dict[int, list[Reminded]] = defaultdict(list)
        self.refusals: dict[int, list[int]] = defaultdict(list)
        for told in (told for whisper in chronicle.whispered for told in reminders(whisper)):
            self.direct[told.table].append(told)
            if told.refused:
                self.refusals[told.user].append(told.at)
        self.next: dict[int, list[Next]] = defaultdict(list)
        for coming in (coming for whisper in chronicle.whispered for coming in told_next(whisper)):
            self.next[coming.table].append(coming)
        self.notices: dict[int | None, list[Whispered]] = defaultdict(list)
        for whisper in chronicle.whispered:
            if not whisper.refused:
                self.notices[notice(whisper)].append(whisper)
        self.names = {row["user_id"]: row["name"] for row in stored.rows["people"]}
        self.owed: dict[int, list[Question]] = defaultdict(list)
        self._downs = [outage.down for outage in chronicle.outages]

    def look(self, table: Row) -> None:
        """One table: its deadlines, then what its people heard."""
        self.verdict.counts["tables_started"] += 1
        self.verdict.counts["tables_finished"] += table["status"] == "finished"
        hearing = Hearing(self, table)
        hearing.run()
        for user, questions in hearing.of_user.items():
            self.owed[user] += questions

    def look_at_digests(self) -> None:
        """What everybody heard each day of all tables together."""
        for user, person in self.people.items():
            digests = Digests(person, self.owed[user], self.chronicle, self.up_from, self.soon)
            digests.run(self.verdict.counts, self.verdict.find)

    def up_from(self, at: int) -> int:
        """The first moment from `at` on at which the process is there."""
        place = bisect_right(self._downs, at) - 1
        return max(at, self.chronicle.outages[place].up) if place >= 0 else at

    def soon(self, at: int, targets: Iterable[int], rests: Any) -> int:
        """When something that was to be said at a moment must have been said, whatever held it up, such as a rest."""
        by = int(rests.over(at)) + SOON
        troubles = [trouble for target in targets for trouble in self.troubles[target]]
        while True:
            later = [t.until + SOON for t in troubles if t.at <= by and at <= t.until and t.until + SOON > by]
            later += [o.up + SOON for o in self.chronicle.outages if at - MINUTE <= o.down <= by and o.up + SOON > by]
            by, before = max([by, *later]), by
            if (awake := rests.over(by)) > by:
                by = awake + SOON
            if by == before:
                return by

    def way(self, user: int, at: int) -> str:
        """How somebody was to be reminded then: who could not be written to is mentioned from then on."""
        person = self.people[user]
        chosen = max((each.at for each in person.changes if each.what == "reminders" and each.at <= at), default=0)
        way = person.choice(at).way
        refused = any(chosen <= refusal <= at for refusal in self.refusals[user])
        return "channel" if refused else way


def pings(chronicle: Chronicle) -> Counter[tuple[int, int]]:
    """By (person, day): how many messages notified somebody, in public or directly."""
    found = Counter((user, post.at // DAY) for post in chronicle.posted if not post.edited for user in post.mentions)
    return found + Counter((told.user, told.at // DAY) for told in chronicle.whispered if not told.refused)


def well(counts: Mapping[str, int]) -> bool:
    """Whether nothing went wrong."""
    return not any(counts[name] for name in ERRORS) and counts[LEAST] >= ENOUGH
