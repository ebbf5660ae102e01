"""How a table's questions ran by the rules that people are told: until when each was due, and who was awaited."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from rehearsals.elapsed.almanac import MINUTE, SECOND, Life, Person
from rehearsals.elapsed.ballots import SILENCE, Ballot, Ballots
from rehearsals.elapsed.banks import Banks, Owed, banks_of, time_of
from rehearsals.elapsed.chronicle import Act, Outage
from rehearsals.elapsed.presence import SIGNS, Presence
from rehearsals.elapsed.questions import Default, Question, due_of, turn_of
from rehearsals.elapsed.replayed import Asked, Commit

Told = Callable[[int, int, int], bool]
"""Whether the table was told, at a start (of the process), that a user has until a moment now."""


@dataclass(slots=True)
class Timeline:
    """One table: every question, and every default that was taken. `states` are the commits, as they came."""

    table: int
    pace_name: str
    kind: str
    people: Mapping[int, Person]
    told: Told
    tolerance: int
    ballots: Ballots
    presence: Presence
    questions: list[Question] = field(default_factory=list)
    defaults: list[Default] = field(default_factory=list)
    users: Mapping[int, int] = field(default_factory=dict)
    states: list[Commit] = field(default_factory=list)
    replaced: list[tuple[int, int, int | None]] = field(default_factory=list)
    banks: Banks | None = None
    _acts: dict[int, list[Act]] = field(default_factory=dict)
    _sat: list[tuple[int, Mapping[int, int]]] = field(default_factory=list)
    _open: dict[str, Question] = field(default_factory=dict)

    @property
    def pace(self) -> int:
        """How long a decision may take."""
        return time_of(self.pace_name)

    def run(self, commits: Iterable[Commit], acts: Iterable[Act], outages: Sequence[Outage], until: int) -> None:
        """Everything that happened, in order."""
        happened: list[tuple[int, int, Callable[[], None]]] = []
        self.banks = banks_of(self.pace_name, self._life)
        for commit in commits:
            # what is taken back by agreement comes of the vote that was given then
            order = 4 if commit.rewound else 2
            happened.append((commit.at, order, partial(self._commit, commit)))
            self._sat.append((commit.at, commit.users))
            self.states.append(commit)
        began = happened[0][0]
        for user in {user for _, users in self._sat for user in users.values()}:
            for chosen in self.people[user].changes:
                if chosen.at > began:
                    happened.append((chosen.at, 1, partial(self._chose, user, chosen.at)))
        for outage in outages:
            if outage.up > began:
                happened.append((outage.up, 0, partial(self._made_good, outage)))
        for act in acts:
            happened.append((act.at, 3, partial(self._acted, act)))
            self._acts.setdefault(act.at, []).append(act)
        downs = {outage.up: outage.down for outage in outages}
        for at, _, happens in sorted(happened, key=lambda each: each[:2]):
            self._votes_end(at)
            self._spare(downs.get(at, at))
            happens()
            self._count(at)
        self._votes_end(until)
        self._spare(until)
        self._went_back(None, until)
        for question in self._open.values():
            self._cut(question, until)

    def sitting(self, at: int) -> set[int]:
        """Who sat at the table then."""
        return set(next((users for since, users in reversed(self._sat) if since <= at), {}).values())

    def kept(self, seat: int, at: int, by: int) -> bool:
        """Whether a free seat was taken or kept meanwhile, or the game ended."""
        taken = any(at <= commit.at <= by and (seat in commit.stepped_in or not commit.asked) for commit in self.states)
        return taken or any(at <= act.at <= by and act.what == "back" for acts in self._acts.values() for act in acts)

    @property
    def open(self) -> list[Question]:
        """What is asked at the end."""
        return list(self._open.values())

    def _life(self, seat: int, at: int) -> Life:
        return self.people[self.users[seat]].life(at, self.kind)

    # --- votes

    def _votes_end(self, before: int) -> None:
        while (at := self.ballots.ends(before)) is not None:
            self._spare(at)
            self._count(at)

    def _acted(self, act: Act) -> None:
        seat = self._seat(act.user)
        if seat is None:
            return
        carried = any(commit.at == act.at and commit.rewound for commit in self.states)  # then that shows it, later
        if act.what in SIGNS:
            self.presence.seen[seat] = act.at
            if not carried:
                self.presence.here(seat, act.at)
        match act.what:
            case "propose":
                lives = {each: self._life(each, act.at) for each in self.users}
                self.ballots.propose(act, seat, self.pace, lives, self._owed(), self._last(seat, act.at))
            case "offer":
                self.presence.free[seat] = act.at
            case "back":
                self.presence.free.pop(seat, None)
            case "yes" | "no":
                self.ballots.say(act, seat)
            case _:  # everything else is read from what was stored of it
                pass

    def _seat(self, user: int) -> int | None:
        return next((seat for seat, sitting in self.users.items() if sitting == user), None)

    def _last(self, seat: int, at: int) -> int | None:
        """Where the last act of a seat before some moment begins that could be taken back."""
        place = bisect_left(self.states, at, key=lambda commit: commit.at)
        return self.states[place - 1].last.get(seat) if place else None

    def _owed(self) -> dict[str, int]:
        """What people owe an answer to, and until when."""
        open_now = self._open.values()
        return {q.asked.id: q.due for q in open_now if q.due is not None and not q.asked.quiet and not q.asked.answered}

    def _count(self, at: int) -> None:
        while (ballot := self.ballots.decided(at, self.users, self._owed, self.pace_name, self.presence)) is not None:
            self._carry(ballot, at)

    def _carry(self, ballot: Ballot, at: int) -> None:
        match ballot.kind:
            case "extend" if not self.ballots.paused or self.banks is not None:
                wanted = [self._open[name] for name in ballot.about & set(self._owed())]
                for question in wanted:
                    self._cut(question, at)
                    if self.banks is None:
                        question.due = self._life(question.asked.seat, at).due(max(at, question.due or at), self.pace)
                if self.banks is not None:
                    self._cut_all(at)
                    self.banks.give({question.asked.seat for question in wanted}, self.banks.decision)
                    self._by_bank()
            case "pause":
                self._cut_all(at)
                if self.banks is not None:
                    self.banks.halt(at)
                self.ballots.paused = True
            case "resume":
                self.ballots.go_on(whole=self.banks is None)
                if self.banks is not None:
                    self.banks.run(set(self._owing()), at)
                for question in list(self._open.values()):
                    self._asks_again(question, at)
            case "call-off":
                self.ballots.called_off = at
                self._cut_all(at)
                self._open, self.ballots.open = {}, {}
            case "pace":
                self._cut_all(at)
                self.pace_name = ballot.argument
                self.banks = banks_of(self.pace_name, self._life)
                if self.banks is not None and not self.ballots.paused:
                    self.banks.run(set(self._owing()), at)
                self._by_bank()
            case "replace" if ballot.seat is not None:
                self.presence.free[ballot.seat] = at
                self.replaced.append((at, ballot.seat, self.users.get(ballot.seat)))
            case "undo":
                self.ballots.agreed = at, int(ballot.argument), ballot.by
            case _:
                pass

    def _went_back(self, rewound: tuple[int, int] | None, at: int) -> None:
        self.presence.faults += [("stuck", line) for line in self.ballots.went_back(rewound, at)]

    # --- banks

    def _owing(self, but: Collection[int] = ()) -> dict[int, Owed]:
        """What each person owes an answer to, by ids and digests, `but` those of some seats."""
        found: dict[int, set[tuple[str, str]]] = {}
        for question in self._open.values():
            asked = question.asked
            if asked.seat in self.users and asked.seat not in but and not (asked.quiet or asked.answered):
                found.setdefault(asked.seat, set()).add((asked.id, asked.digest))
        return {seat: frozenset(each) for seat, each in found.items()}

    def _by_bank(self) -> None:
        """Where people have banks, what they owe is due when theirs is empty."""
        for question in self._open.values():
            asked = question.asked
            question.bank = None
            if self.banks is None or asked.quiet or asked.answered or asked.seat not in self.banks.since:
                continue
            question.due = self.banks.due(asked.seat)
            question.bank = self.banks.since[asked.seat], self.banks.has(asked.seat)

    def _cut_all(self, at: int) -> None:
        for question in self._open.values():
            self._cut(question, at)

    def _asks_again(self, question: Question, at: int, shown: bool = False) -> None:
        """The same is asked anew, with the whole time."""
        question.ended, asked, user = at, question.asked, self.users.get(question.asked.seat)
        again = Question(asked, user, at, None, since=at, shown=shown)
        if asked.quiet:
            question.stays_open(at, at)
            self._keeps_open(again, at)
        elif user is not None and asked.owed:
            again.due = self._life(asked.seat, at).due(at, self.pace)
        self._open[asked.id] = again
        self.questions.append(again)
        self._by_bank()

    def _keeps_open(self, window: Question, at: int) -> None:
        """It may stay open for the whole time, counted from then on as for its opening, by how its person lives now."""
        since, life = window.counted, None if window.user is None else self._life(window.asked.seat, at)
        window.stays_open(at, since + self.pace if life is None else life.due(since, self.pace))

    def _changes_hands(self, commit: Commit) -> None:
        """Whoever steps in has the whole time for what is asked, and never less than there was; votes are forgotten."""
        for seat in commit.stepped_in:
            self.ballots.forget(seat)
            for question in [q for q in self._open.values() if q.asked.seat == seat]:
                if question.asked.quiet:  # a window waits for whoever sits there now
                    question.user = self.users.get(seat)
                    self._keeps_open(question, commit.at)
                    continue
                due = question.due
                self._asks_again(question, commit.at, shown=True)
                again = self._open[question.asked.id]
                if again.due is not None and due is not None and self.banks is None:
                    again.due = self._life(seat, commit.at).rests.ready(max(again.due, due))

    # --- what happens

    def _commit(self, commit: Commit) -> None:
        if self.ballots.called_off is not None:
            return  # what was agreed in the same moment came to nothing
        self._went_back(commit.rewound, commit.at)
        here = {self._seat(act.user) for act in self._acts.get(commit.at, ()) if act.what in SIGNS}
        self.presence.commit(commit, {seat for seat in here if seat is not None})
        self._defaults(commit)
        for question in (each for each in self._open.values() if each.asked.seat in commit.stepped_in):
            self._cut(question, commit.at)
        if self.banks is not None:
            for seat in commit.stepped_in:
                self.banks.steps_in(seat, commit.at)  # by the habits of who had it until now
        self.users = commit.users
        self._changes_hands(commit)
        was, at = self._owing(), commit.at
        self._ask(commit)
        if self.banks is not None and not self.ballots.paused:
            now = self._owing(self.presence.by_bots(self.users))
            self.banks.asks(was, now, at, lapsed=commit.lapsed, taken_back=commit.taken_back)
            self._by_bank()
        if commit.moved:
            self.ballots.moved()
        if not commit.asked:  # the game is over, and with it every vote
            self.ballots.open = {}

    def _ask(self, commit: Commit) -> None:
        """What is asked from now on: what was open goes on, what is asked no more has ended, the rest is new."""
        before, after, at = self._open, dict[str, Question](), commit.at
        for asked in commit.asked:
            question = before.get(asked.id)
            if question is not None and question.asked.digest == asked.digest:
                self._still_asked(question, asked, at)
            else:
                question = self._newly_asked(asked, at, before, turn_of(asked, before, commit.asked, len(self.users)))
            after[asked.id] = question
        for question in before.values():
            if after.get(question.asked.id) is not question:
                self._cut(question, at)
                question.ended = at
        self._open = after

    def _still_asked(self, question: Question, asked: Asked, at: int) -> None:
        """What was open goes on; who takes an answer back has a quarter of the time at least."""
        self._cut(question, at)
        if question.asked.answered and not (asked.answered or asked.quiet) and question.due is not None:
            question.due = max(question.due, self._life(asked.seat, at).due(at, self.pace // 4))
        question.asked = asked
        if asked.seat not in self.users:
            question.due = None

    def _newly_asked(self, asked: Asked, at: int, before: Mapping[str, Question], turn: Sequence[Question]) -> Question:
        """A question that opens now; `turn` are those that it goes on with."""
        user, due = self.users.get(asked.seat), None
        if user is not None and asked.owed and not asked.quiet:
            due = due_of(asked, at, self._life(asked.seat, at), self.pace, before, turn)
        question = Question(asked, user, at, due, since=at)
        question.left_to_others = asked.any_of and asked.seat in self.presence.away
        if asked.quiet:
            self._keeps_open(question, at)
        self.questions.append(question)
        return question

    def _chose(self, user: int, at: int) -> None:
        """What is left is counted anew: the whole at most, and if that is earlier, half of it or all that was left."""
        if self.people[user].habits(at - 1, self.kind) == self.people[user].habits(at, self.kind):
            self._cut_all(at)
            return
        if self.banks is not None:
            self._runs_on(user, at)
            return
        was, now = self.people[user].life(at - 1, self.kind), self.people[user].life(at, self.kind)
        for question in (each for each in self._open.values() if each.user == user):
            self._cut(question, at)
            if question.asked.quiet:
                self._keeps_open(question, at)
            elif question.due is not None and not question.asked.answered and question.due > at:
                left = now.due(at, was.absences.outside(at, question.due))
                most, least = now.due(question.opened, self.pace), now.due(at, self.pace // 2)
                question.due = now.rests.ready(max(min(left, most), min(question.due, least)))

    def _runs_on(self, user: int, at: int) -> None:
        """Their bank is charged by how they lived until now, and runs on by how they live from now on."""
        assert self.banks is not None
        for question in (each for each in self._open.values() if each.user == user):
            self._cut(question, at)
            if question.asked.quiet:
                self._keeps_open(question, at)
        if (seat := self._seat(user)) is not None:
            self.banks.charge(seat, at)
        self._by_bank()

    def _spare(self, until: int) -> None:
        """Nobody's time runs out in a vacation: a quarter of it is left when that is over."""
        if self.ballots.paused or self.banks is not None:
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
        down, up, silence = outage.down, outage.up, outage.up - outage.seen
        self.ballots.given_again(outage.seen, up)
        if self.ballots.paused:
            return
        for question in self._open.values():
            if question.asked.quiet:
                question.counted = up
                self._keeps_open(question, up)
                continue
            self._cut(question, down)
            question.since = up
            if question.due is None or question.asked.answered or question.user is None or self.banks is not None:
                continue
            if question.due <= outage.seen:
                continue  # their time was over before: only others were waited for, or it was over that very moment
            left, enough = question.due - up, min(silence, self.pace // 2)
            again = max(question.due, self._life(question.asked.seat, up).due(up, self.pace // 2))
            near = abs(left - enough) < MINUTE or abs(silence - SILENCE) < MINUTE
            if self.told(up, question.user, again) if near else silence >= SILENCE and left < enough:
                question.due = again
        if self.banks is not None and silence >= SILENCE:
            self.banks.away(outage.seen, up)
        self._by_bank()

    def _defaults(self, commit: Commit) -> None:
        """Which of the defaults of a commit came when they were due."""
        timed = {name: self._open[name] for name, _ in commit.timed_out if name in self._open}
        late = {q.asked.seat for q in timed.values() if not q.asked.quiet and self._is_due(q, commit.at)}
        for name, seat in commit.timed_out:
            question = timed.get(name)
            if question is None or question.asked.quiet:
                continue  # asked and answered at once, in a turn that was over; or a window
            self.defaults.append(Default(question, commit.at, self._is_due(question, commit.at) or seat in late))

    def _is_due(self, question: Question, at: int) -> bool:
        if question.due is None:
            return False
        shared = question.asked.any_of  # one answers for all: the last of them has time until the end
        dues = [q.due for q in self._open.values() if shared and q.asked.any_of and q.due is not None] or [question.due]
        early = 1 if self.banks is None else SECOND  # a bank also pays for what passes until an agreed pause is made
        return max(dues) - early <= at <= max([*dues, question.since]) + self.tolerance

    def _cut(self, question: Question, at: int) -> None:
        question.cut(at, self._life, paused=self.ballots.paused)
