"""*What bots thought*: what each bot considered at its last moves, in the game's words, by what its seat knew then.

After a game everybody may read it. While it goes on only who plays with nothing but bots may, and nothing that a bot
keeps to itself is told: no sealed answer, no reaction, no card of a hand.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

from engine import Advance, Input, Open, Refusal, Seat
from engine.codec import parse
from engine.judgement import Skill
from engine.windows import Window
from host.house.house import House, pages
from host.play.hints import worded
from host.records.verification import Replay
from host.replays.steps import may_be_seen, play_again
from host.table.prospect import may_be_advised
from host.table.stores import Stores
from host.table.table import Table
from host.values.advice import move_lines
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
PLACE: Final = 2
"""Which line of those about a move says where in the game it was."""

NOT_YET: Final = (
    "What bots thought is told when the game is over, and at once where you play with bots only, outside leagues. "
    "`/log` tells what they did."
)
NOTHING: Final = (
    "No bot has weighed anything here that may be told. A chance bot weighs nothing, and while the game goes on nobody "
    "is told what a bot keeps to itself."
)
ABOUT: Final = (
    "-# The latest move stands first. By what each bot knew then; “you” is the bot. A club or strong bot looks ahead; "
    "what a choice is worth is the chance to win the game from there: 100 of 100 is a win for certain. A learner goes "
    "by rules of thumb and weighs nothing."
)


class BotReasons:
    """Private, for whoever asks; played again in a thread, then kept for who reads on."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._known = BoundedCache[tuple[int, int, bool], TextView](MOST_KEPT)
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
                raise Refusal(NOT_YET)
            else:
                held.seat_of(person.id)
            # nobody else's object: it is read in a thread
            table = Table(held.game, held.row, held.seats, dict(held.people))
            sealed = frozenset(held.begun.open)
        key = (table_id, table.row.seq, over)
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
        return TextView("What bots thought", pages([ABOUT, *lines] if lines else [NOTHING]))


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
    told, place = list[str](), NOTHING
    for _, lines in sorted(replay.found.items(), reverse=True):
        told += [line for line in lines if line != place]  # of moves in a row at one place it is said once where it was
        place = lines[PLACE]
    return told


class _Asked(Replay):
    """A game played again with an eye on some moves of bots. `found`: what is to be said of each."""

    @classmethod
    def begun(cls, table: Table, start: CheckpointRow | None) -> Self:
        """From a saved state, or from the beginning."""
        if start is None:
            return cls(table.game, table.row.seed, len(table.seats), parse(table.row.options))
        return cls.at(table.game, start)

    def asks(
        self, table: Table, skill: Skill[Any], thoughts: Mapping[int, Thought], sealed: frozenset[str] | None
    ) -> None:
        """`sealed`: the game goes on, and these questions are open."""
        self.table, self.skill, self.thoughts, self.sealed = table, skill, thoughts, sealed
        self.found: dict[int, list[str]] = {}

    def _fed(self, given: Input) -> Advance:
        question, thought = self.driver.open.get(given.prompt), self.thoughts.get(given.seq)
        if question is not None and thought is not None and given.seat is not None and self._may_be_told(question):
            self.found[given.seq] = self._words(given.seat, question, thought)
        if given.kind in ("undo", "rewind"):
            self.found = {seq: lines for seq, lines in self.found.items() if seq < given.to}
        return super()._fed(given)

    def _may_be_told(self, question: Open) -> bool:
        """While the game goes on: a question to one seat in public, whose answer everybody is told."""
        if self.sealed is None:
            return True
        prompt = question.prompt
        hidden = isinstance(prompt, Window) or question.quiet or question.id in self.sealed
        return not (hidden or question.sealed or self.skill.worlds.secret(prompt))

    def _words(self, seat: Seat, question: Open, thought: Thought) -> list[str]:
        title, choices = worded(self.table, self.driver, question, thought, public=self.sealed is not None)
        where = self.table.game.face.headline(self.driver.view(None), self.table.names)
        return ["", f"**{self.table.introduced[seat]}: {title}**", f"-# {where}", *move_lines(choices)]
