"""One table as a use case holds it: its rows and its live driver.

What a use case does here changes memory only. It is gathered in the table's `unit`, which `Commit.write` writes in one
transaction. Where that fails, this object is forgotten and the table is read again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Unpack

from engine import WINDOWS, Advance, Decision, Driver, Open, Refusal, Seat, Standing
from engine.codec import encode, parse
from engine.records import By
from games.hosted import HostedGame
from host.table.facts import Facts, absent, banks_of, read_facts, rests_at
from host.table.names import introduced, line_of, name_of, names_apart
from host.table.notice import NOTICE, Notice
from host.table.pauses import not_played
from host.table.unit import Change, Unit, Write
from host.values.allowance import USUAL, Allowance
from host.values.banks import Banks
from host.values.callings import Called, callings
from host.values.deadlines import Answers, Windows
from host.values.faults import loggable
from host.values.habits import Habits, together
from host.values.held import unusual
from host.values.opponents import thinks_about
from host.values.orders import EVERY, TABLE, Orders, shown
from host.values.ports import HOUR, Place
from host.values.receipts import SeatLine
from host.values.refusals import HALTED, STATUS_WORDS, NotRunning, NotSeated, RulesMistake
from host.values.settings import Settings
from storage.changes import TableChanges
from storage.rows import InputRow, PromptRow, SeatRow, TableRow

log = logging.getLogger(__name__)
_CHOSE_NOTHING = Settings()

THREAD_STAYS = 24 * HOUR
"""How long people may still talk in the thread of a finished game before it is archived."""


@dataclass(slots=True)
class Table:
    """A table. A table in its lobby has no driver yet."""

    game: HostedGame
    row: TableRow
    seats: tuple[SeatRow, ...]
    people: Mapping[int, str]
    """The names of those who sit here, by user id."""
    settings: Mapping[int, Settings] = field(default_factory=dict)
    """What they chose for themselves, at whatever table, by user id."""
    prompts: dict[str, PromptRow] = field(default_factory=dict)
    """The open questions with their times, by id, as the last commit left them."""
    driver: Driver[Any] | None = None
    wishes: dict[tuple[Seat, str], list[str]] = field(default_factory=dict)
    """By seat and name of the question, the alternatives that were wished, as they were typed."""
    spoiled: bool = False
    """The rules crashed, so that the driver is not to be trusted."""
    unit: Unit = field(default_factory=Unit)
    """What the next commit writes."""
    settled: Banks | None = None
    """The banks as the next commit writes them; None where they stay as they are stored."""
    vacation: Allowance = USUAL
    """How much vacation counts in the server of this table."""

    # --- who and where

    @property
    def id(self) -> int:
        """The table's number."""
        return self.row.id

    @property
    def place(self) -> Place:
        """The channel or thread where the table lives."""
        return Place(self.row.guild_id, self.row.channel_id, self.row.thread_id)

    @property
    def facts(self) -> Facts:
        """The host's own facts about the table as stored; `prospect.facts_of` has them with this commit."""
        return read_facts(self.row.notes)

    @property
    def names(self) -> dict[Seat, str]:
        """By seat, the name of whoever holds it, safe to show; no two look the same."""
        letters = {seat.seat: seat.colour for seat in self.seats}
        return names_apart({seat.seat: name_of(seat, self.people) for seat in self.seats}, letters)

    @property
    def introduced(self) -> dict[Seat, str]:
        """The names for where it is told who sits here: those of bots say how strong they are."""
        return {row.seat: introduced(row, name) for row, name in zip(self.seats, self.names.values(), strict=True)}

    @property
    def called(self) -> Called:
        """What people may type for a player, with the letter of the seat; a name that two of them have is left out."""
        names = list(self.names.values())
        single = {self.names[s.seat]: s.colour for s in self.seats if names.count(self.names[s.seat]) == 1}
        return callings(single, {s.user_id: s.colour for s in self.seats if s.user_id is not None})

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats that bots play."""
        return frozenset(seat.seat for seat in self.seats if seat.bot is not None)

    def lines(self) -> tuple[SeatLine, ...]:
        """The seats as lists show them."""
        return tuple(line_of(seat, self.people) for seat in self.seats)

    def seat_of(self, user_id: int) -> Seat:
        """The seat of a person. Raises `NotSeated`."""
        seat = self.seat_if_any(user_id)
        if seat is None:
            raise NotSeated
        return seat

    def seat_if_any(self, user_id: int) -> Seat | None:
        """The seat of a person; None where they do not sit here."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def row_of(self, seat: Seat) -> SeatRow:
        """The row of a seat. Raises `StopIteration` where there is no such seat."""
        return next(row for row in self.seats if row.seat == seat)

    def user_of(self, seat: Seat) -> int | None:
        """The person of a seat; None for a bot's, or where there is no such seat."""
        return next((row.user_id for row in self.seats if row.seat == seat), None)

    # --- reaction windows

    @property
    def windows_close(self) -> str:
        """The rule by which reaction windows close; one person with bots is asked whenever something can be used."""
        chosen: dict[str, str] = parse(self.row.options)
        offered = next((option for option in self.game.rules.options if option.key == WINDOWS), None)
        rule = TABLE if offered is None else offered.now(chosen.get(WINDOWS, TABLE))
        return TABLE if self.alone and rule != EVERY else rule

    @property
    def alone(self) -> bool:
        """Whether one person plays here, with bots."""
        return sum(seat.user_id is not None for seat in self.seats) == 1

    @property
    def windows(self) -> Windows:
        """All by which windows close here and questions are due."""
        row, facts = self.row, self.unit.facts_after(self.facts)
        return Windows(
            pace=row.pace,
            rule=self.windows_close,
            seed=row.seed,
            bots=self.bots,
            alone=self.alone,
            habits=self.habits,
            banks=self.banks,
            former={int(opened_at): pace for opened_at, pace in facts.former_pace.items()},
            answered=together(facts.times.values()),
            snoozed=facts.snoozed,
            absent=absent(self.seats, row.game),
        )

    @property
    def banks(self) -> Banks | None:
        """The banks of its seats, at a table that has them."""
        return self.settled or banks_of(self.row, self.seats)

    @property
    def habits(self) -> dict[Seat, Habits]:
        """By seat, when its person rests, as far as that matters at this table."""
        return rests_at(self.row, self.seats, self.settings, self.vacation)

    def settings_of(self, user_id: int) -> Settings:
        """What a person chose for themselves; the usual, where they sit nowhere here."""
        return self.settings.get(user_id, _CHOSE_NOTHING)

    @property
    def answers(self) -> Answers:
        """Who is waited for in the open window, and who has answered for good. Nobody may be told that."""
        open_now = [question for question in self.driver.open.values() if question.quiet] if self.driver else []
        by_hand = {question.id for question in open_now if self.by_hand(question)}
        orders = {question.id: self.orders(question.prompt.seat) for question in open_now}
        people = [q for q in open_now if q.prompt.seat not in self.bots and q.id not in by_hand]
        return Answers(
            frozenset(q.id for q in people if orders[q.id].wants_to_be_asked(q)),
            frozenset([*by_hand, *(q.id for q in people if orders[q.id].have_answered(q))]),
            frozenset(q.id for q in open_now if thinks_about(q, self.seats, self.row.game)),
        )

    def orders(self, seat: Seat) -> Orders:
        """The standing orders of a seat."""
        row = self.row_of(seat)
        return Orders(self.game.rules, parse(row.orders), self.windows_close, row.autopilot)

    def by_hand(self, question: Open) -> bool:
        """Whether the answer that stands to this question was given by a person."""
        given = (known.by for known in reversed(self.begun.inputs) if known.prompt == question.id)
        return question.answered and next(given, "") == "player"

    # --- the driver

    @property
    def running(self) -> Driver[Any]:
        """The driver of a table that is being played. Raises `NotRunning`."""
        self.must_be_running()
        assert self.driver is not None
        return self.driver

    def must_be_running(self) -> None:
        """Raises `NotRunning` for a table that is not being played."""
        if self.row.status != "running" or self.driver is None:
            raise NotRunning(not_played(self.row.status, self.facts.paused, alone=self.alone))

    @property
    def begun(self) -> Driver[Any]:
        """The driver of a table that has left its lobby, over or not. Raises `NotRunning`."""
        if self.driver is None:
            raise NotRunning(STATUS_WORDS.get(self.row.status, "This game has not begun yet."))
        return self.driver

    def question(self, seat: Seat, prompt_id: str, digest: str) -> Open:
        """An open question of this seat. Raises `NotRunning`, `Stale`, and `Refusal` for somebody else's."""
        return self.running.question(seat, prompt_id, digest)

    # --- acting

    def begin(self, seed: str, options: Mapping[str, str], *, at: int) -> None:
        """Start the game with the seats as they are. Raises `Refusal` for options that do not fit."""
        setup = self.game.rules.agree(len(self.seats), seed, options)
        self.driver, advance = self._carefully(lambda: Driver.start(self.game.rules, setup))
        self._took(advance, None, at)
        self.unit.public = True

    def submit(self, question: Open, answer: Any, *, by: By, user_id: int | None = None, at: int) -> Advance:
        """Take an answer to an open question from a person, a bot, an order or the clock. Raises `Illegal`, `Stale`."""
        seat = question.prompt.seat
        decision = Decision(question.id, question.digest, seat, answer, by)
        actor = seat if by == "player" and self.is_seen(question) else None
        return self._take(lambda driver: driver.submit(decision), user_id, at, actor=actor)

    def answer(self, prompt: str, digest: str, seat: Seat, answer: Any, *, by: By, user_id: int, at: int) -> Advance:
        """Take a person's answer to whatever question has this id. Raises `Stale`, `Illegal`, or `Refusal`."""
        decision = Decision(prompt, digest, seat, answer, by)
        question = self.running.open.get(prompt)
        actor = seat if question is None or self.is_seen(question) else None
        return self._take(lambda driver: driver.submit(decision), user_id, at, actor=actor)

    def is_seen(self, question: Open) -> bool:
        """Whether it shows that somebody answers; that somebody reacts, or could have, is nobody's business."""
        return self.alone or not question.quiet

    def close(self, question: Open, *, at: int) -> Advance:
        """End a window, or a question that one answer settles, with the answers that were given."""
        return self._take(lambda driver: driver.close(question.id, question.digest), None, at, actor=None)

    def undo(self, seat: Seat, to: int, *, user_id: int, at: int) -> Advance:
        """Withdraw a seat's own decisions from input `to` on."""
        return self._take(lambda driver: driver.undo(seat, to), user_id, at, actor=seat)

    def rewind(self, *, at: int, to: int | None = None, seat: Seat | None = None) -> Advance:
        """Go back to the checkpoint, or to before input `to`, as `seat` wished it. Everybody is asked again."""
        self.remember(lambda facts: replace(facts, called={}, acted={}))
        if self.row.status == "running":
            return self._take(lambda driver: driver.rewind(to, seat=seat), None, at, actor=None)
        self._took(advance := self.begun.rewind(to, seat=seat), None, at)  # nobody is asked before it goes on
        return advance

    def record_act(
        self, kind: Literal["seat", "operator"], seat: Seat | None, facts: Any, *, user_id: int | None, at: int
    ) -> None:
        """Record something that changes the table and not the game; it is numbered among the game's inputs."""
        seq, text = self.begun.skip(), encode(facts)
        row = InputRow(seq=seq, kind=kind, by="player", fingerprint="", at=at, seat=seat, user_id=user_id, answer=text)
        self.unit.inputs.append(row)
        self.unit.acted = self.unit.public = True

    def change(self, **changes: Unpack[TableChanges]) -> None:
        """Change columns of the table's row with this commit."""
        self.unit.columns.update(changes)
        self.row = replace(self.row, **changes)

    def also(self, write: Write) -> None:
        """Have this commit write something more."""
        self.unit.writes.append(write)

    def halt(self, why: str, *, at: int) -> None:
        """Stop the table where the rules crashed and nobody can be refused; `why` is for whoever runs the bot."""
        self.change(status="attention")
        self.stop_clocks()
        self.stop_banks(at=at)
        self.say_notice(Notice("This table has to wait", HALTED), at=at)
        self.remember(lambda facts: replace(facts, flagged=why))

    def stop_clocks(self) -> None:
        """Let nothing ring for this table until somebody acts at it."""
        self.also(lambda s: s.clock.set(self.id, []))

    def stop_banks(self, *, at: int | None) -> None:
        """Let no bank run from this moment on, or (None) since its seat was asked last; banks go on with the table."""
        if (banks := self.banks) is not None:
            self.settled = replace(banks, since={}) if at is None else banks.charged(self.windows.habits_of, at)
            self.remember(lambda facts: facts)  # there is something to commit

    def rethink(self) -> None:
        """Work out anew, with this commit, when the clock has to ring."""
        self.unit.acted = True

    def remember(self, change: Change) -> None:
        """Change the host's own facts about the table with this commit."""
        self.unit.facts.append(change)

    def say(self, kind: str, payload: Any = None, *, at: int, after: int = 0, merge: bool = False) -> None:
        """Have this commit put an outbox row that is said in public, `after` so many milliseconds.

        `merge`: it takes the place of one like it that has not been said yet.
        """
        text, key = encode(payload or {}), f"{'lobby' if kind == 'lobby' else 'board'}:{self.id}" if merge else None
        table_id, self.unit.said = self.id, True
        self.also(lambda s: s.outbox.put(kind, table_id, text, at=at, merge_key=key, not_before=at + after))

    def say_notice(self, notice: Notice, *, at: int, after: int = 0) -> None:
        """Have this commit put a notice, which is said `after` so many milliseconds."""
        self.say(NOTICE, unusual(notice), at=at, after=after)

    def seated(self, seats: tuple[SeatRow, ...]) -> None:
        """Let these sit here, in the place of all who did."""
        table_id, was, self.seats = self.id, self.seats, seats
        self.also(lambda s: s.tables.reseat(table_id, was, seats))

    @property
    def standing(self) -> Standing | None:
        """The result; None while the game is not over."""
        return self.driver.standing if self.driver else None

    @property
    def dirty(self) -> bool:
        """Whether something was changed here that is not committed."""
        return self.spoiled or not self.unit.empty

    def _take(
        self, act: Callable[[Driver[Any]], Advance], user_id: int | None, at: int, *, actor: Seat | None
    ) -> Advance:
        driver = self.running
        awaited, seq = driver.awaited, driver.seq
        before = shown(driver) if self.wishes else {}
        try:
            advance: Advance = self._carefully(lambda: act(driver))
        except Exception:
            driver.skip(to=seq)  # the driver went back by itself, but knows only its own inputs
            raise
        self._took(advance, user_id, at)
        if advance.checkpoint is not None and self.wishes:
            self._drop_wishes(before)
        if actor is not None:
            self.remember(lambda facts: replace(facts, acted={**facts.acted, str(actor): at}))
        told = any(recorded.event.seen_by(None) is not None for recorded in advance.events)
        opened = any(question.quiet for question in advance.opened)
        self.unit.public |= told or opened or bool(advance.closed) or advance.replaced or awaited != driver.awaited
        self._finish(at)
        return advance

    def _drop_wishes(self, before: Mapping[tuple[Seat, str], str]) -> None:
        """Drop wishes for questions that are no longer as they were shown `before` the checkpoint."""
        now = shown(self.begun)
        for wish in [wish for wish in self.wishes if wish not in before or before[wish] != now.get(wish)]:
            self._drop_wish(*wish)

    def _drop_wish(self, seat: Seat, ask: str) -> None:
        del self.wishes[seat, ask]
        self.also(lambda s: s.tables.drop_wishes(self.id, seat=seat, ask=ask))

    def _finish(self, at: int) -> None:
        standing = self.standing
        if standing is not None and self.row.status == "running":
            self.change(status="finished", result=encode(standing), ended_at=at)
            self.say("final", at=at, merge=True)
            self.say("lobby", at=at, merge=True)
            if self.row.in_thread:
                self.say("close-thread", at=at, after=THREAD_STAYS)

    def _carefully(self, act: Callable[[], Any]) -> Any:
        try:
            return act()
        except Refusal:
            raise
        except Exception as error:
            self.spoiled = True
            log.error("table %s (%s): a mistake in the rules: %s", self.id, self.game.key, loggable(error))
            raise RulesMistake from error

    def _took(self, advance: Advance, user_id: int | None, at: int) -> None:
        self.unit.take(advance, user_id, at, start=self.begun.checkpoint.seq)
        if advance.replaced:
            undone = self.begun.seq
            self.remember(lambda facts: replace(facts, undone=undone))
