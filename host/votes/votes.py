"""The room of votes: somebody asks the table for something, the others say yes or no, and what is agreed is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from engine import Refusal, Seat
from engine.codec import encode, from_plain, parse
from games.kit.sentences import sentences
from host.delivery import posts
from host.delivery.said import Said
from host.delivery.single_post import post_or_edit
from host.house.house import House
from host.house.life import TableLife, show_vote, waits_for_a_place
from host.play import absentees
from host.table import prospect
from host.table.agreements import VOTE, Motion
from host.table.facts import Facts
from host.table.prospect import facts_of, next_number
from host.table.stores import Stores
from host.table.table import Table
from host.values.paces import in_one_sitting, time_of
from host.values.ports import HOUR, MINUTE, SECOND, Announcer, Person, Post
from host.values.receipts import AtTable, Receipt
from host.values.refusals import RulesMistake
from host.votes import request_page, vote_words
from host.votes.kind import Kind
from host.votes.motions import KINDS, about, has_left, people, voters
from host.votes.tally import CARRIED, OPEN, spoken, standing
from storage.rows import OutboxRow

CALL = "vote-call"
"""The kind of outbox rows that mention somebody who was asleep when a vote began."""


@dataclass(frozen=True, slots=True)
class VoteCall:
    """Whom of a seat the vote of this number still waits for."""

    number: int
    seat: Seat
    user: int


WAKING = 4 * HOUR
"""Everybody who may vote is awake for so long before a vote ends; at a table for one sitting nobody rests."""

BEFORE = 10 * SECOND
"""A vote on more time ends so long before that time is over."""

NOT_AGAIN = 6 * HOUR
NOT_AGAIN_LIVE = 10 * MINUTE
"""How long nobody may ask again for what the table did not agree to; and at a table for one sitting."""

MOST_OPEN = 5
"""Votes that may be open at a table, at most."""

CALLING_OFF = (
    "The others are asked. If everybody who is not away says yes, the game ends here for all, and nothing is recorded "
    "as a result; silence is a no. There is no way back."
)
CALLED_OFF_AT_ONCE = (
    "You play here alone with bots: the game ends at once, and nothing is recorded as a result. There is no way back."
)


class Votes:
    """What people agree on at a table that is being played, or paused."""

    def __init__(self, house: House, life: TableLife, announcer: Announcer) -> None:
        self.house, self.life, self.announcer = house, life, announcer
        house.follows(prospect.is_asked, self.review)
        house.follows(prospect.moves, self._come_along)
        house.clock.rings({VOTE: lambda due: house.ring(due, self.review)})
        house.courier.speaks({VOTE: self._message, CALL: self._calls})

    async def propose(self, table_id: int, person: Person, what: str, *, key: str, argument: str = "") -> Receipt:
        """Ask the table for something, a key of `KINDS`; whoever proposes it agrees.

        It is done at once where nobody else may vote, unless it is about somebody's seat: that person then has the time
        of a vote to show that they are there. `argument` is the pace that is wished, or the number of the seat that
        somebody else is to take. Raises `NotSeated`, `NotRunning`, or `Refusal` where there is nothing to vote on.
        """

        def act(table: Table) -> str:
            seat, at = table.seat_of(person.id), self.house.now()
            kind = KINDS.get(what)
            if kind is None:
                raise Refusal(f"One can vote on {', '.join(KINDS)}.")
            if table.row.status != "paused":
                table.must_be_running()
            self.house.know(table, person)
            asked = kind.fits(table, seat, argument)
            self._is_seen(table, seat, at)
            motion = Motion(
                next_number(table), what, seat, table.begun.seq, at, at, (seat,), argument=asked.argument,
                about=asked.about, wording=asked.wording,
            )  # fmt: skip
            due_at, hurried = self._ends(table, kind, motion, at)
            motion = replace(motion, due_at=due_at, hurried=hurried)
            others = people(table) - {seat}
            if not others:
                return kind.carry(self.life, table, motion, at)
            self._must_be_new(table, motion)
            table.remember(lambda facts: replace(facts, motions=(*facts.motions, motion), numbered=motion.number))
            show_vote(table, motion, at)
            self._call_later(table, motion, others, at)
            self.review(table)
            return sentences("You have asked the others", _ended(table, motion.number))

        return await self.house.do(table_id, key, act)

    async def vote(self, table_id: int, person: Person, number: int, agree: bool, *, key: str) -> Receipt:
        """Say yes or no to a motion, in the place of what one said to it before.

        The person whose seat a vote is about ends it by saying no, which shows that they are there. Raises `NotSeated`,
        and `Refusal` for a vote that is over, or for a yes to one about one's own seat.
        """

        def act(table: Table) -> str:
            seat = table.seat_of(person.id)
            motion = next((each for each in facts_of(table).motions if each.number == number), None)
            if motion is None or motion.closed:
                raise Refusal(f"This vote is over. {motion.closed if motion else ''}".strip())
            self.house.know(table, person)
            if seat not in voters(table, motion):
                if agree:
                    raise Refusal("This vote is about your seat; only the others vote.")
                self._is_seen(table, seat, self.house.now())
                self.review(table)
                return sentences("You keep your seat", _ended(table, number))
            self._is_seen(table, seat, self.house.now())
            agreed, refused = spoken(motion, seat, agree)
            _change(table, number, lambda known: replace(known, agreed=agreed, refused=refused))
            show_vote(table, motion, self.house.now())
            self.review(table)
            return sentences("You agree" if agree else "You are against it", _ended(table, number))

        return await self.house.do(table_id, key, act)

    async def page(self, table_id: int, person: Person) -> AtTable:
        """What this person may ask of the table and do with their seat, and which votes are open."""
        async with self.house.tables.hold(table_id) as table:
            return request_page.page(table, person.id)

    async def calling_off(self, table_id: int, person: Person) -> tuple[str, bool]:
        """What happens if this person asks to call the game off, in sentences for them, and whether nobody else is
        asked. Raises `NotSeated`.
        """
        async with self.house.tables.hold(table_id) as table:
            table.seat_of(person.id)
            return CALLED_OFF_AT_ONCE if table.alone else CALLING_OFF, table.alone

    async def replaceable(self, table_id: int, person: Person) -> list[tuple[str, int]]:
        """(name, number as people count) of the seats for which this person may ask that somebody else takes them."""
        view = await self.page(table_id, person)
        return [(f"{line.seat + 1}: {line.name}", line.seat + 1) for line in view.others]

    # --- saying

    async def _message(self, row: OutboxRow) -> Said:
        """Say the message of a vote, as it stands. A vote that is over is forgotten once its message says so."""
        assert row.table_id is not None
        number = parse(row.payload)["number"]
        async with self.house.tables.hold(row.table_id) as table:
            motion = next((each for each in table.facts.motions if each.number == number), None)
            if motion is None:
                return Said()
            called = [
                line.user_id
                for line in table.seats
                if line.seat in people(table) - {motion.by}
                and not table.windows.habits_of(line.seat).rests_at(self.house.now())
            ]
            post = Post(
                row.id, vote_words.title(motion), vote_words.text(table, motion),
                vote_words.buttons(table, motion),
                mentions=tuple(user_id for user_id in called if user_id is not None and not motion.closed),
            )  # fmt: skip
            target = table.place.target
        message = await post_or_edit(self.announcer, row, target, motion.message, post)

        def said(facts: Facts) -> Facts:
            if motion.closed:
                return replace(facts, motions=tuple(each for each in facts.motions if each.number != number))
            return _changed(facts, number, lambda known: replace(known, message=message))

        return Said(message, said)

    async def _calls(self, row: OutboxRow) -> Said:
        """Mention somebody who was asleep when a vote began, unless they have spoken since."""
        assert row.table_id is not None
        call = from_plain(parse(row.payload), VoteCall)
        async with self.house.tables.hold(row.table_id) as table:
            motion = next((each for each in table.facts.motions if each.number == call.number), None)
            spoke = motion is None or motion.closed or call.seat in (*motion.agreed, *motion.refused)
            if motion is None or spoke or table.seat_if_any(call.user) != call.seat:
                return Said()
            target, text, now = table.place.target, vote_words.asked(table, motion), self.house.now()
            awake = table.windows.habits_of(call.seat).next_awake(now)
        if awake > now:  # they have chosen since to rest for longer
            async with self.house.database.transaction() as tx:
                await _put(Stores.of(tx), table_id=row.table_id, call=call, at=now, awake=awake)
            return Said()
        if row.uncertain and (found := await self.announcer.find(target, row.id, row.created_at)) is not None:
            return Said(found)
        line = vote_words.called(motion, posts.mention(call.user), own=call.seat in about(motion))
        return Said(await self.announcer.post(target, Post(row.id, "", f"{text} {line}", mentions=(call.user,))))

    # --- inside

    def _must_be_new(self, table: Table, motion: Motion) -> None:
        known = [each for each in facts_of(table).motions if not each.closed]
        if any((each.kind, each.argument) == (motion.kind, motion.argument) for each in known):
            raise Refusal("That is being voted on already.")
        if self.house.now() < (until := facts_of(table).denied.get(_matter(motion), 0)):
            raise Refusal(f"The table did not agree to that; you may ask again on {posts.until(until)}.")
        if len(known) >= MOST_OPEN:
            raise Refusal(f"{MOST_OPEN} votes are open here; please wait for one of them to end.")

    def _ends(self, table: Table, kind: Kind, motion: Motion, at: int) -> tuple[int, bool]:
        """Until when a motion may be voted on, and whether that is too soon for everybody to have had time to speak.

        A vote on more time ends before that time is over.
        """
        spoken_by = at + MINUTE
        if not in_one_sitting(table.row.pace):
            habits = [table.windows.habits_of(seat) for seat in people(table)]
            spoken_by = max(each.after_awake(at, WAKING) for each in habits)
        end = max(at + max(time_of(table.row.pace), kind.least), spoken_by)
        dues = [row.due_at for row in table.prompts.values() if row.prompt in motion.about and row.due_at is not None]
        last = max(at, min(dues) - BEFORE) if dues else end
        return min(end, last), last < spoken_by

    def review(self, table: Table) -> None:
        """End every vote at a table that is decided, overtaken or out of time, and do what was agreed."""
        at = self.house.now()
        while any(self._ended_now(table, motion, at) for motion in facts_of(table).motions if not motion.closed):
            pass  # what one vote brought about may have overtaken another

    def _come_along(self, table: Table) -> None:
        """Say anew, where the table is from now on, what is still voted on."""
        for motion in facts_of(table).motions:
            if not motion.closed:
                _change(table, motion.number, lambda known: replace(known, message=None))
                show_vote(table, motion, self.house.now())

    def _ended_now(self, table: Table, motion: Motion, at: int) -> bool:
        kind = KINDS.get(motion.kind)
        if table.row.status == "attention" or waits_for_a_place(table):
            return False  # nobody could vote
        if why := self._overtaken(table, motion, kind):
            self._close(table, motion, why, at)
            return True
        assert kind is not None
        how = standing(motion, kind, voters(table, motion), at, waits=kind.waits(table, motion))
        if how == OPEN:
            return False
        self._close(table, motion, "Not agreed: everything stays as it is.", at)
        if how != CARRIED:
            _deny(table, motion, at)
            return True
        try:
            done = kind.carry(self.life, table, motion, at)
        except RulesMistake:
            raise
        except Refusal as no:
            done = f"It was agreed, and could not be done. {no}"
        self._close(table, motion, done, at)
        return True

    def _is_seen(self, table: Table, seat: Seat, at: int) -> None:
        """Note that somebody who speaks is there, as all may know; that ends a vote about their seat."""
        absentees.mark_here(table, seat, at=at)
        table.remember(lambda facts: replace(facts, acted={**facts.acted, str(seat): at}))
        for motion in facts_of(table).motions:
            if not motion.closed and seat in about(motion):
                self._ended_now(table, motion, at)

    def _overtaken(self, table: Table, motion: Motion, kind: Kind | None) -> str:
        if kind is None:
            return "This release knows no such vote."
        if table.row.status not in ("running", "paused"):
            return "The game is over."
        if has_left(motion):
            return "Nobody asks for it any more."
        return kind.overtaken(table, motion)

    def _close(self, table: Table, motion: Motion, how: str, at: int) -> None:
        _change(table, motion.number, lambda known: replace(known, closed=how))
        show_vote(table, motion, at)

    def _call_later(self, table: Table, motion: Motion, seats: frozenset[Seat], at: int) -> None:
        """Mention those of these seats who are asleep now once they wake, if they have not spoken by then."""
        for row in table.seats:
            awake = table.windows.habits_of(row.seat).next_awake(at)
            if row.user_id is not None and row.seat in seats and awake > at:
                call = VoteCall(motion.number, row.seat, row.user_id)
                table.also(partial(_put, table_id=table.id, call=call, at=at, awake=awake))


def _matter(motion: Motion) -> str:
    """The key of what a motion asks for, whoever asks for it."""
    return ":".join((motion.kind, motion.argument, *motion.about))


def _deny(table: Table, motion: Motion, at: int) -> None:
    """Note with this commit that the table did not agree, and forget what may be asked again by now."""
    until = at + (NOT_AGAIN_LIVE if in_one_sitting(table.row.pace) else NOT_AGAIN)

    def change(facts: Facts) -> Facts:
        kept = {matter: till for matter, till in facts.denied.items() if till > at}
        return replace(facts, denied={**kept, _matter(motion): until})

    table.remember(change)


async def _put(stores: Stores, *, table_id: int, call: VoteCall, at: int, awake: int) -> None:
    key = f"{CALL}:{table_id}:{call.number}:{call.seat}"
    await stores.outbox.put(CALL, table_id, encode(call), at=at, merge_key=key, not_before=awake)


def _changed(facts: Facts, number: int, change: Callable[[Motion], Motion]) -> Facts:
    return replace(facts, motions=tuple(change(each) if each.number == number else each for each in facts.motions))


def _change(table: Table, number: int, change: Callable[[Motion], Motion]) -> None:
    table.remember(lambda facts: _changed(facts, number, change))


def _ended(table: Table, number: int) -> str:
    """The sentence that says how a vote has ended; "" while it is open."""
    return next((each.closed for each in facts_of(table).motions if each.number == number), "")
