"""Who was called when a question opened: once, in public or directly as each chose, and in nobody's night.

For the judge: nothing of the host's is used here.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from rehearsals.elapsed.almanac import HOUR, MINUTE, SECOND, SOON
from rehearsals.elapsed.chronicle import Posted
from rehearsals.elapsed.private import HALF, NEAR, OPEN, Reminded
from rehearsals.elapsed.questions import Asking, Question

HERE = 5 * MINUTE
"""Who has just acted is taken to be there for so long, and is called only then."""

IN_PUBLIC = ((HALF, re.compile(r"half the time is over for (.*)")), (NEAR, re.compile(r"little time is left for (.*)")))
USER = re.compile(r"<@(\d+)>")
AWAY = "I was away"
RAN_OUT = "Time ran out for "
ENDS = ("The game is over", "The game is called off")
BEGINS = " begins"
FREED = "Your seat at table "
CALLED_LATER = ("your vote counts until", "you keep your seat by")

PUBLIC, DIRECT = True, False
WAYS = {"channel": {PUBLIC}, "message": {DIRECT}, "both": {PUBLIC, DIRECT}}

Told = dict[int, set[Asking]]


class Calls:
    """The calls of one table. `told` are the questions for which each person was called, by the way in which they were,
    `before` those of what was taken back since, `known` those of which something else told them. `windows` are those in
    which the one person at a table of bots may react: it is no secret for whom they wait.
    """

    def __init__(self, hearing: Any) -> None:
        self.hearing, self.court, self.find = hearing, hearing.court, hearing.find
        self.of_user: dict[int, list[Question]] = hearing.of_user
        self.counts = hearing.court.verdict.counts
        self.told: dict[bool, Told] = {PUBLIC: defaultdict(set), DIRECT: defaultdict(set)}
        self.before: dict[bool, Told] = {PUBLIC: defaultdict(set), DIRECT: defaultdict(set)}
        self.known: Told = defaultdict(set)
        alone = len(hearing.timeline.users) == 1
        self.windows = [question for question in hearing.timeline.questions if question.asked.quiet and alone]

    def run(self) -> None:
        """Hold what came against what should have come."""
        rewound = [commit.at for commit in self.hearing.timeline.states if commit.rewound]
        for said in self._said():
            while rewound and rewound[0] <= said.at:
                del rewound[0]
                self._take_back()
            if isinstance(said, Reminded):
                self._directly(said)
            elif said.title == AWAY:
                self._notice(said)
            else:
                self._post(said)
        for user, questions in self.of_user.items():
            for question in questions:
                self._called(user, question)

    def _said(self) -> Iterator[Posted | Reminded]:
        """What may call somebody, in order; votes and beginnings are judged at once."""
        found: list[Posted | Reminded] = [told for told in self.court.direct[self.hearing.number] if not told.refused]
        for post in self.hearing.posts:
            if post.edited or post.title.startswith((*ENDS, RAN_OUT)):
                continue
            if is_vote(post):
                self._tells_all(post, "called {user} to a vote")
            elif post.title.endswith(BEGINS):
                self._begins(post)
            else:
                found.append(post)
        yield from sorted(found, key=lambda said: said.at)

    def _take_back(self) -> None:
        for way, told in self.told.items():
            for user, asked in told.items():
                self.before[way][user] |= asked
            told.clear()

    def _awaited(self, user: int, at: int) -> set[Asking]:
        return {question.key for question in self.of_user[user] if question.awaited(at, SECOND)} | {
            window.key for window in self.windows if window.user == user and window.closing_at(at, SECOND)
        }

    def _notice(self, post: Posted) -> None:
        """It tells whom it awaits, as a call does, whether or not they had been called."""
        for user in post.mentions:
            new = self._awaited(user, post.at) - self.told[PUBLIC][user]
            self._counts(PUBLIC, user, new, len(new))
            self.known[user] |= new

    def _post(self, post: Posted) -> None:
        named = {user for user, _ in reminded(post)}
        for user in post.mentions:
            line = f"table {self.hearing.number} called {user} at {post.at}: {post.title}"
            asked = self._awaited(user, post.at)
            self._weigh(PUBLIC, user, post.at, asked, line, again=user in named)
            new = asked - self.told[PUBLIC][user]
            self._counts(PUBLIC, user, new, len(new) or user not in named)

    def _directly(self, told: Reminded) -> None:
        asked = self._awaited(told.user, told.at)
        if told.stage != OPEN:  # a reminder, which is judged elsewhere: nobody is called for the same after it
            self.known[told.user] |= asked
            return
        line = f"table {self.hearing.number} told {told.user} directly at {told.at} that they are awaited"
        self._weigh(DIRECT, told.user, told.at, asked, line, again=False)
        new = asked - self.told[DIRECT][told.user]
        self._counts(DIRECT, told.user, new, len(new) or 1)

    def _weigh(self, way: bool, user: int, at: int, asked: set[Asking], line: str, *, again: bool) -> None:
        """`again`: it is a reminder, too, so that it may come a second time, and when it may is judged elsewhere."""
        if not again and self.hearing.rests(user, at):
            self.find("in_quiet_time", line)
        if not asked:
            self.find("to_who_owed_nothing", line)
        elif asked <= self.told[way][user] and not again:
            self.find("doubled", line)

    def _counts(self, way: bool, user: int, new: set[Asking], sent: int) -> None:
        self.counts["sent"] += sent
        self.counts["due"] += len(new & (self.before[way][user] | {window.key for window in self.windows}))
        self.told[way][user] |= new

    def _begins(self, post: Posted) -> None:
        """Whoever is asked something at once hears of the beginning by that."""
        self._tells_all(post, "told {user} that the game begins")
        for user in post.mentions:
            if self._awaited(user, post.at):
                self.find("doubled", f"table {self.hearing.number} called {user} for what begins as it begins")

    def _tells_all(self, post: Posted, what: str) -> None:
        """Whoever hears of a vote, or of the beginning, is told in no night of theirs, and sits there."""
        for user in post.mentions:
            line = f"table {self.hearing.number} {what.format(user=user)} at {post.at}"
            if self.hearing.rests(user, post.at):
                self.find("in_quiet_time", line)
            if user not in self.hearing.timeline.sitting(post.at):
                self.find("to_who_owed_nothing", line)

    def _called(self, user: int, question: Question) -> None:
        """Somebody who is awaited for longer than a few minutes has been told of it in the ways that they chose."""
        key = question.key
        heard = {way for way in (PUBLIC, DIRECT) if key in self.told[way][user] | self.before[way][user]}
        self.counts["due"] += len(heard)
        if question.shown or question.left_to_others or key in self.known[user]:
            return
        for way in heard - self._chosen(user, question):
            how = "in public" if way == PUBLIC else "directly"
            line = f"{user} was told {how} of {self.hearing.name(question.asked.id)}, and had not chosen that"
            self.find("doubled", line)
        for part in question.stretches:
            at = self.court.up_from(max(question.opened + HERE, part.begin))
            by = self.court.soon(at, self.hearing.places(user, at), part.life.rests)
            if by < part.end:
                # an hour after the first call, which came in the morning where the question did at night
                second = self.court.soon(by - SOON + HOUR, self.hearing.places(user, at), part.life.rests)
                for _ in range(self._misses(user, question, by, second if second < part.end else None, heard)):
                    self.counts["due"] += 1
                    since = f"since {question.opened}"
                    self.find("missed", f"nobody told {user} of {self.hearing.name(question.asked.id)} {since}")
                return

    def _chosen(self, user: int, question: Question) -> set[bool]:
        """The ways in which somebody may be told of a question, each that they chose while it was open."""
        begin, end = question.opened, question.ended or self.court.chronicle.ended
        ways = {self.court.way(user, at) for at in (begin, *self._turns(user, begin, end), end)}
        return set().union(*(WAYS[way] for way in ways))

    def _turns(self, user: int, begin: int, end: int) -> list[int]:
        """When it changed between two moments in which way somebody is to be told."""
        chosen = [change.at for change in self.court.people[user].changes if change.what == "reminders"]
        return [at for at in (*chosen, *self.court.refusals[user]) if begin <= at <= end]

    def _misses(self, user: int, question: Question, by: int, second: int | None, heard: set[bool]) -> int:
        """In how many of the ways that they had chosen somebody was not told by then. Who wants both hears directly
        only where the answer is still owed an hour later, by `second`.
        """
        way = self.court.way(user, question.opened)
        wanted = {PUBLIC} if way == "both" and second is None else WAYS[way]
        end = second if way == "both" and second is not None else by
        refused = any(question.opened <= at <= end for at in self.court.refusals[user])
        if refused or self.court.way(user, end) != way:
            return not heard  # one is as good as the other
        return len(wanted - heard)


def is_vote(post: Posted) -> bool:
    """Whether a message asks people to vote, or tells somebody what one has come to."""
    return post.title.startswith(("Vote", FREED)) or (
        not post.title and any(words in post.text for words in CALLED_LATER)
    )


def reminded(post: Posted) -> set[tuple[int, str]]:
    """Whom a public message reminds, and of what; only those whom it notifies."""
    found = {
        (int(user), stage)
        for line in post.text.splitlines()
        for stage, words in IN_PUBLIC
        if (said := words.search(line))
        for user in USER.findall(said[1])
    }
    return {(user, stage) for user, stage in found if user in post.mentions}
