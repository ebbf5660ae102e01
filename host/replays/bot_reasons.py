"""*What bots thought*: what each bot considered at its last moves, in the game's words, by what its seat knew then.

After a game everybody may read it. While it goes on only who plays with nothing but bots may, and nothing that a bot
keeps to itself is told: no sealed answer, no reaction, no card of a hand.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

from engine import Advance, Input, Open, Refusal, Seat
from engine.codec import parse
from engine.judgement import Skill
from engine.windows import Window
from games.kit.sentences import sentences, upper
from host.house.house import House, pages
from host.play.hints import worded
from host.records.verification import Replay
from host.replays.steps import may_be_seen, play_again
from host.table.prospect import may_be_advised, others_played
from host.table.stores import Stores
from host.table.table import Table
from host.values.advice import move_lines, thumb_line
from host.values.bounded_cache import BoundedCache
from host.values.ports import Person
from host.values.receipts import TextView
from host.values.weighed import kept_thought
from players import Thought, skill_of
from storage.rows import CheckpointRow, EventRow, InputRow

MOST_NOW: Final = 20
"""Moves of bots that are told of while the game goes on."""
MOST_AFTER: Final = 100
"""And when it is over."""
MOST_KEPT: Final = 16
NOT_YET: Final = (
    "What bots thought is told when the game is over, and at once where you play with bots only, outside leagues. "
    "`/log` tells what they did."
)
NOT_YET_AFTER_OTHERS: Final = (
    "What bots thought is told when the game is over: another person has played at this table before. `/log` tells "
    "what they did."
)
NOTHING: Final = (
    "No bot has weighed anything here that may be told. A chance bot weighs nothing, and while the game goes on nobody "
    "is told what a bot keeps to itself."
)
ABOUT: Final = "-# The latest move stands first; “you” is the bot."
LOOKS_AHEAD: Final = (
    "What a choice is worth, by what the bot knew then, is the chance to win the game from there: 100 of 100 is a win "
    "for certain."
)
BY_RULES_OF_THUMB: Final = "Where no figure stands, the bot went by rules of thumb and looked nowhere ahead."
ALL_BY_RULES_OF_THUMB: Final = "Bots went by rules of thumb here and looked nowhere ahead."


class _Move(NamedTuple):
    """What is to be said of a move, under a heading that says whose it was, and where in the game; `weighed`: by a bot
    that looks ahead.
    """

    heading: str
    where: str
    lines: Sequence[str]
    weighed: bool


class BotReasons:
    """Private, for whoever asks; played again in a thread, then kept for who reads on."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._known = BoundedCache[tuple[int, int, bool, tuple[tuple[Seat, str], ...]], TextView](MOST_KEPT)
        self._reading = asyncio.Lock()

    async def of(self, table_id: int, person: Person) -> TextView:
        """The last moves of bots, the latest first.

        Raises `NotRunning`, `NotSeated`, and `Refusal` where nobody may know yet, or the game cannot be played again.
        """
        async with self.house.tables.hold(table_id) as held:
            over = held.row.status not in ("running", "paused")
            if over:
                may_be_seen(held)
            elif not may_be_advised(held):
                raise Refusal(NOT_YET_AFTER_OTHERS if others_played(held) else NOT_YET)
            else:
                held.seat_of(person.id)
            # nobody else's object: it is read in a thread
            table = Table(held.game, held.row, held.seats, dict(held.people))
            sealed = frozenset(held.begun.open)
        key = (table_id, table.row.seq, over, tuple(sorted(table.names.items())))  # who is forgotten is so here, too
        async with self._reading:
            if key not in self._known:
                self._known[key] = await self._read(table, None if over else sealed)
        return self._known[key]

    async def _read(self, table: Table, sealed: frozenset[str] | None) -> TextView:
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            rows = await stores.thoughts.last(table.id, MOST_AFTER if sealed is None else MOST_NOW)
            inputs = await stores.tables.inputs_since(table.id)
            start = await stores.checkpoints.before(table.id, rows[0].seq) if rows else None
            events = await stores.tables.events_since(table.id, -1 if start is None else start.seq)
        thoughts = {row.seq: thought for row in rows if (thought := kept_thought(row.thought)) is not None}
        lines = await asyncio.to_thread(_told, table, thoughts, inputs, events, start, sealed) if rows else []
        return TextView("What bots thought", pages(lines or [NOTHING]))


def _told(
    table: Table,
    thoughts: Mapping[int, Thought],
    inputs: Sequence[InputRow],
    events: Sequence[EventRow],
    start: CheckpointRow | None,
    sealed: frozenset[str] | None,
) -> list[str]:
    """In lines. Raises `Refusal` where the game does not come out as it was."""
    skill = skill_of(table.row.game)
    assert skill is not None
    replay = _Asked.begun(table, start)
    replay.asks(table, skill, thoughts, sealed)
    play_again(replay, table, [row for row in inputs if start is None or row.seq > start.seq], events)
    moves = [replay.found[seq] for seq in sorted(replay.found, reverse=True)]
    return [_about(moves), *_listed(moves)] if moves else []


def _about(moves: Sequence[_Move]) -> str:
    """How what is told is to be read."""
    kinds = {move.weighed for move in moves}
    if kinds == {False}:
        return sentences(ABOUT, ALL_BY_RULES_OF_THUMB)
    return sentences(ABOUT, LOOKS_AHEAD if True in kinds else "", BY_RULES_OF_THUMB if False in kinds else "")


def _listed(moves: Sequence[_Move]) -> Iterator[str]:
    """The lines of these moves.

    Moves in a row at one place share the line that says where. They also share the heading that says whose they were,
    unless they were weighed.
    """
    heading, place = "", ""
    for move in moves:
        if move.weighed or (move.heading, move.where) != (heading, place):
            yield from ("", move.heading, *([move.where] if move.where != place else []))
        yield from move.lines
        heading, place = move.heading, move.where


class _Asked(Replay):
    """A game that is played again to say what bots thought of some moves; `found` has that by the move's input."""

    @classmethod
    def begun(cls, table: Table, start: CheckpointRow | None) -> Self:
        """From a saved state, or from the beginning."""
        if start is None:
            return cls(table.game, table.row.seed, len(table.seats), parse(table.row.options))
        return cls.at(table.game, start)

    def asks(
        self, table: Table, skill: Skill[Any], thoughts: Mapping[int, Thought], sealed: frozenset[str] | None
    ) -> None:
        """Look for the moves of which there are `thoughts`, by input.

        `sealed` are the ids of the questions that are open, where the game goes on; None once it is over.
        """
        self.table, self.skill, self.thoughts, self.sealed = table, skill, thoughts, sealed
        self.found: dict[int, _Move] = {}

    def feed(self, given: Input) -> Advance:
        question, thought = self.driver.open.get(given.prompt), self.thoughts.get(given.seq)
        if question is not None and thought is not None and given.seat is not None and self._may_be_told(question):
            self.found[given.seq] = self._words(given.seat, question, thought)
        if given.kind in ("undo", "rewind"):
            self.found = {seq: move for seq, move in self.found.items() if seq < given.to}
        return super().feed(given)

    def _may_be_told(self, question: Open) -> bool:
        """Whether what was thought of a question may be told to everybody.

        While the game goes on that is only so for a public question to one seat whose answer everybody is told.
        """
        if self.sealed is None:
            return True
        prompt = question.prompt
        hidden = isinstance(prompt, Window) or question.quiet or question.id in self.sealed
        return not (hidden or question.sealed or self.skill.worlds.secret(prompt))

    def _words(self, seat: Seat, question: Open, thought: Thought) -> _Move:
        title, choices = worded(self.table, self.driver, question, thought, public=self.sealed is not None)
        now = self.table.game.face.headline(self.driver.view(None), self.table.names)
        turn = f"{self.table.names[seat]}'s "  # whose move it was stands above
        where = f"-# {upper(now.removeprefix(turn))}"
        who = self.table.introduced[seat]
        if all(each.worth is None for each in choices):
            return _Move(f"**{who}**", where, [thumb_line(title, choices)], weighed=False)
        return _Move(f"**{who}: {title}**", where, move_lines(choices), weighed=True)
