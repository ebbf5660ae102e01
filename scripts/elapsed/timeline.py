"""How the questions of a table ran by the rules that people are told: until when each was due, and who was awaited.

Recomputed for the judge from what is stored and chosen; nothing of the host's is used here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scripts.elapsed.almanac import HOUR, MINUTE, Life, Person
from scripts.elapsed.ballots import Ballots
from scripts.elapsed.chronicle import Act, Outage
from scripts.elapsed.replayed import Asked, Commit

PACES = {"live": 5 * MINUTE, "brisk": 8 * HOUR, "daily": 24 * HOUR, "relaxed": 72 * HOUR}
SIGNS_OF_LIFE = 20 * MINUTE
"""So old may the last sign of life be that a process left behind."""

NO_OUTAGE = 22 * MINUTE
"""Silence up to this is no outage."""

Asking = tuple[str, int]
"""A question as it was asked once: its id, and when."""

Told = Callable[[int, int, int], bool]
"""Whether the table was told, at a start (of the process), that a user has until a moment now."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a question's time in which nothing changed: until when it was due, and how its person lived."""

    begin: int
    end: int
    due: int
    life: Life


@dataclass(slots=True)
class Question:
    """A question from its opening to its end. `stretches` are those in which somebody was awaited.

    `shown`: whoever is asked took the seat and was shown what is asked there.
    """

    asked: Asked
    user: int | None
    opened: int
    due: int | None
    stretches: list[Stretch] = field(default_factory=list)
    since: int = 0
    latest: int = 0
    ended: int | None = None
    shown: bool = False

    @property
    def key(self) -> Asking:
        """What tells it from all others; what is asked again after a pause is another one."""
        return self.asked.id, self.opened

    def awaited(self, at: int, before: int = 0) -> bool:
        """Whether somebody owed an answer then, or until `before` milliseconds before it."""
        return any(each.begin <= at and at - before < each.end for each in self.stretches)

    def due_at(self, at: int) -> int | None:
        """Until when it was due then."""
        return next((each.due for each in self.stretches if each.begin <= at < each.end), None)


@dataclass(frozen=True, slots=True)
class Default:
    """The clock answered a question of a user at a moment, though it was due at another."""

    question: Question
    at: int
    fits: bool


@dataclass(slots=True)
class Timeline:
    """One table: every question, and every default that was taken."""

    table: int
    pace: int
    kind: str
    people: Mapping[int, Person]
    told: Told
    tolerance: int
    ballots: Ballots
    questions: list[Question] = field(default_factory=list)
    defaults: list[Default] = field(default_factory=list)
    users: Mapping[int, int] = field(default_factory=dict)
    _sat: list[tuple[int, Mapping[int, int]]] = field(default_factory=list)
    _open: dict[str, Question] = field(default_factory=dict)

    def run(self, commits: Iterable[Commit], acts: Iterable[Act], outages: Sequence[Outage], until: int) -> None:
        """Everything that happened, in order."""
        happened: list[tuple[int, int, Callable[[], None]]] = []
        for commit in commits:
            happened.append((commit.at, 2, lambda commit=commit: self._commit(commit)))  # type: ignore[misc]
            self._sat.append((commit.at, commit.users))
        began = happened[0][0]
        for user in {user for _, users in self._sat for user in users.values()}:
            for chosen in self.people[user].changes:
                if chosen.at > began:
                    happened.append((chosen.at, 1, lambda user=user, at=chosen.at: self._chose(user, at)))  # type: ignore[misc]
        for outage in outages:
            if outage.up > began:
                happened.append((outage.up, 0, lambda outage=outage: self._made_good(outage)))  # type: ignore[misc]
        happened += [(act.at, 3, lambda act=act: self._acted(act)) for act in acts]  # type: ignore[misc]
        downs = {outage.up: outage.down for outage in outages}
        for at, _, happens in sorted(happened, key=lambda each: each[:2]):
            self._votes_end(at)
            self._spare(downs.get(at, at))
            happens()
            self._count(at)
        self._votes_end(until)
        self._spare(until)
        for question in self._open.values():
            self._cut(question, until)

    def sitting(self, at: int) -> set[int]:
        """Who sat at the table then."""
        return set(next((users for since, users in reversed(self._sat) if since <= at), {}).values())

    @property
    def open(self) -> list[Question]:
        """What is asked at the end."""
        return list(self._open.values())

    def _life(self, seat: int, at: int) -> Life:
        return self.people[self.users[seat]].life(at, self.kind)

    @property
    def _alone(self) -> bool:
        return len(self.users) == 1

    # --- votes

    def _votes_end(self, before: int) -> None:
        while (at := self.ballots.ends(before)) is not None:
            self._spare(at)
            self._count(at)

    def _acted(self, act: Act) -> None:
        seat = next((seat for seat, user in self.users.items() if user == act.user), None)
        if seat is None:
            return
        if act.what == "propose":
            lives = {each: self._life(each, act.at) for each in self.users}
            self.ballots.propose(act, seat, self.pace, lives, self._owed())
        elif act.number in self.ballots.open:
            self.ballots.open[act.number].said[seat] = act.what == "yes"

    def _owed(self) -> dict[str, int]:
        """What people owe an answer to, and until when."""
        open_now = self._open.values()
        return {q.asked.id: q.due for q in open_now if q.due is not None and not q.asked.quiet and not q.asked.answered}

    def _count(self, at: int) -> None:
        while (ballot := self.ballots.decided(at, self.users, self._owed)) is not None:
            match ballot.kind:
                case "extend" if not self.ballots.paused:
                    for name in ballot.about & set(self._owed()):
                        question = self._open[name]
                        self._cut(question, at)
                        question.due = self._life(question.asked.seat, at).due(max(at, question.due or at), self.pace)
                case "pause":
                    for question in self._open.values():
                        self._cut(question, at)
                    self.ballots.paused = True
                case "resume":
                    self.ballots.paused = False
                    for question in list(self._open.values()):
                        self._asks_again(question, at)
                case "call-off":
                    self.ballots.called_off = at
                    for question in self._open.values():
                        self._cut(question, at)
                    self._open, self.ballots.open = {}, {}

    def _asks_again(self, question: Question, at: int, shown: bool = False) -> None:
        """The same is asked anew, with the whole time."""
        question.ended, question.latest, asked = at, max(at, question.latest), question.asked
        user = self.users.get(asked.seat)
        again = Question(asked, user, at, None, since=at, shown=shown)
        whole = at + self.pace if user is None else self._life(asked.seat, at).due(at, self.pace)
        if asked.quiet:
            again.latest = whole
        elif user is not None and asked.owed:
            again.due = whole
        self._open[asked.id] = again
        self.questions.append(again)

    def _changes_hands(self, commit: Commit) -> None:
        """Whoever steps in has the whole time for what is asked, and never less than there was; votes are forgotten."""
        for seat in commit.stepped_in:
            for ballot in self.ballots.open.values():
                ballot.said.pop(seat, None)
            for question in [q for q in self._open.values() if q.asked.seat == seat and not q.asked.quiet]:
                due = question.due
                self._asks_again(question, commit.at, shown=True)
                again = self._open[question.asked.id]
                if again.due is not None and due is not None:
                    again.due = max(again.due, due)

    # --- what happens

    def _commit(self, commit: Commit) -> None:
        self._defaults(commit)
        for question in self._open.values():
            if question.asked.seat in commit.stepped_in:
                self._cut(question, commit.at)
        self.users = commit.users
        self._changes_hands(commit)
        before, at = self._open, commit.at
        still = {a.id for a in commit.asked if a.id in before and before[a.id].asked.digest == a.digest}
        gone = [question for question in before.values() if question.asked.id not in still]
        new = [asked for asked in commit.asked if asked.id not in still and (asked.quiet or asked.owed)]
        after: dict[str, Question] = {}
        for asked in commit.asked:
            user = self.users.get(asked.seat)
            if asked.id in still:
                question = before[asked.id]
                self._cut(question, at)
                question.asked = asked
                if user is None:
                    question.due = None
            else:
                due = None if user is None else self._due(asked, at, before, still, gone, new)
                question = Question(asked, user, at, due, since=at)
                if asked.quiet:
                    question.latest = at + self.pace if user is None else self._life(asked.seat, at).due(at, self.pace)
                self.questions.append(question)
            after[asked.id] = question
        for question in gone:
            self._cut(question, at)
            question.ended = at
        self._open = after
        if not commit.asked:  # the game is over, and with it every vote
            self.ballots.open = {}

    def _due(
        self,
        asked: Asked,
        at: int,
        before: Mapping[str, Question],
        still: set[str],
        gone: Sequence[Question],
        new: Sequence[Asked],
    ) -> int | None:
        if asked.quiet or not asked.owed:
            return None
        life = self._life(asked.seat, at)
        whole = life.due(at, self.pace)
        named = [q for q in before.values() if q.asked.clock and q.asked.clock == asked.clock and not q.asked.quiet]
        if shared := [q.due for q in named if q.due is not None and q.due > at]:
            return life.rests.over(max(shared))
        if self._goes_on(asked, before, still, gone, new):
            first = max((q.due for q in gone if q.due is not None), default=0)
            if first > at:
                return min(whole, max(first, life.due(at, self.pace // 4)))
        return whole

    def _goes_on(
        self,
        asked: Asked,
        before: Mapping[str, Question],
        still: set[str],
        gone: Sequence[Question],
        new: Sequence[Asked],
    ) -> bool:
        """Whether it follows a question of the same person with nobody else asked between. Who is alone has no turn."""
        if self._alone or any(each.quiet for each in new):
            return False
        if {question.asked.seat for question in gone} | {each.seat for each in new} != {asked.seat}:
            return False
        return asked.aside or all(before[name].asked.seat == asked.seat for name in still)

    def _chose(self, user: int, at: int) -> None:
        """What is left is counted anew: never more than the whole from the beginning, and where that is earlier than
        before, half of the whole or all that was left.
        """
        was, now = self.people[user].life(at - 1, self.kind), self.people[user].life(at, self.kind)
        for question in self._open.values():
            if question.user != user:
                continue
            self._cut(question, at)
            if question.asked.quiet:
                question.latest = max(question.latest, now.due(question.opened, self.pace))
            elif question.due is not None and not question.asked.answered and question.due > at:
                left = now.due(at, was.absences.outside(at, question.due))
                most, least = now.due(question.opened, self.pace), now.due(at, self.pace // 2)
                question.due = max(min(left, most), min(question.due, least))

    def _spare(self, until: int) -> None:
        """Nobody's time runs out in a vacation: a quarter of it is left when that is over."""
        if self.ballots.paused:
            return
        for question in self._open.values():
            while question.user is not None and question.due is not None and question.due < until:
                person, due = self.people[question.user], question.due
                if self.kind != "usual" or question.asked.answered or question.asked.quiet or not person.away(due):
                    break
                self._cut(question, due)
                question.due = person.life(due, self.kind).due(due, self.pace // 4)

    def _made_good(self, outage: Outage) -> None:
        """Half of the time again, for whoever was late meanwhile or has less left than the outage took."""
        down, up = outage.down, outage.up
        if self.ballots.paused:
            return
        for question in self._open.values():
            if question.asked.quiet:
                question.latest = max(question.latest, up + self.pace)
                continue
            self._cut(question, down)
            question.since = up
            if question.due is None or question.asked.answered or question.user is None:
                continue
            left = question.due - up
            again = max(question.due, self._life(question.asked.seat, up).due(up, self.pace // 2))
            surely = up - down >= NO_OUTAGE and left < min(up - down, self.pace // 2)
            maybe = up - down + SIGNS_OF_LIFE >= NO_OUTAGE and left < min(up - down + SIGNS_OF_LIFE, self.pace // 2)
            if surely or (maybe and self.told(up, question.user, again)):
                question.due = again

    def _defaults(self, commit: Commit) -> None:
        """Which of the defaults of a commit came when they were due."""
        timed = {name: self._open[name] for name, _ in commit.timed_out if name in self._open}
        late = {q.asked.seat for q in timed.values() if not q.asked.quiet and self._is_due(q, commit.at)}
        for name, seat in commit.timed_out:
            question = timed.get(name)
            if question is None or question.asked.quiet:
                continue  # asked and answered at once, in a turn that was over; or a window
            fits = self._is_due(question, commit.at) or seat in late
            self.defaults.append(Default(question, commit.at, fits))

    def _is_due(self, question: Question, at: int) -> bool:
        if question.due is None:
            return False
        if question.asked.any_of:  # one answers for all: the last of them has time until the end
            dues = [q.due for q in self._open.values() if q.asked.any_of and q.due is not None]
            return max(dues) - 1 <= at <= max([*dues, question.since]) + self.tolerance
        return question.due - 1 <= at <= max(question.due, question.since) + self.tolerance

    def _cut(self, question: Question, at: int) -> None:
        """A stretch ends."""
        asked = question.asked
        awaited = question.user is not None and not asked.answered and not asked.quiet and not self.ballots.paused
        if awaited and question.due is not None and at > question.since:
            life = self._life(asked.seat, question.since)
            question.stretches.append(Stretch(question.since, at, question.due, life))
        question.since = max(question.since, at)
