"""*Look back*: the decisions of a game with bots that cost most, each with what would have been better and why.

What is said goes by what the seat knew when it decided; how chance fell later plays no part.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine import Refusal, Seat
from engine.codec import encode
from engine.prompts import Answer
from games.kit.sentences import count
from games.kit.you import spoken_to, to_you
from host.house.house import House
from host.play import panel_parts
from host.replays.decided import Decided, decided
from host.replays.replay_view import LookBackView
from host.replays.steps import may_be_seen
from host.table.prospect import may_be_advised, others_played
from host.table.stores import Stores
from host.table.table import Table
from host.values.advice import reasoned, under
from host.values.bounded_cache import BoundedCache
from host.values.ports import Person, Thinker
from players import Adviser, Considered, Request, Thought, skill_of

MOST: Final = 3
"""How many decisions are told of."""
SHORTLIST: Final = 6
"""How many decisions, those that seem to have cost most, are thought about once more with other worlds."""
QUICK: Final = 6
"""Worlds of the first look at each decision."""
LEAST: Final = 0.04
"""A decision that cost less of the win is not worth naming."""
MOST_KEPT: Final = 32

NOT_HERE: Final = (
    "What decisions cost is told of games with bots only, outside leagues. `/replay` steps through every game that is "
    "over."
)
OTHERS_PLAYED: Final = (
    "What decisions cost is not told of this game: another person has played at the table, too. `/replay` steps "
    "through every game that is over."
)


@dataclass(frozen=True, slots=True)
class _Costly:
    """A decision with what it was worth, and what the best one was."""

    decided: Decided
    given: Considered
    best: Considered

    @property
    def cost(self) -> float:
        return self.best.worth - self.given.worth


@dataclass(frozen=True, slots=True)
class _Found:
    """What was found out about a game: `looked_at` decisions, of which these cost most."""

    table: Table
    looked_at: int
    costly: tuple[_Costly, ...]


class LookBack:
    """Private, for whoever played; thought through once, one decision after the other, then kept."""

    def __init__(self, house: House, thinker: Thinker) -> None:
        self.house, self.thinker = house, thinker
        self._known = BoundedCache[tuple[int, Seat], _Found](MOST_KEPT)
        self._thinking = asyncio.Lock()

    async def of(self, table_id: int, person: Person, at: int = 0) -> LookBackView:
        """One of the decisions that cost most, counted from 0.

        Raises `NotRunning` for a game that is not over, `NotSeated`, and `Refusal` where others played too.
        """
        async with self.house.tables.hold(table_id) as held:
            may_be_seen(held)
            seat = held.seat_of(person.id)
            if not may_be_advised(held):
                raise Refusal(OTHERS_PLAYED if others_played(held) else NOT_HERE)
            # nobody else's object: it is read in a thread, and kept
            table = Table(held.game, held.row, held.seats, dict(held.people))
        key = (table_id, seat)
        if key not in self._known:  # who reads on does not wait for what others have thought about
            async with self._thinking:
                if key not in self._known:
                    self._known[key] = await self._found(table, seat)
        return await self._view(self._known[key], person, at)

    # --- inside

    async def _found(self, table: Table, seat: Seat) -> _Found:
        skill = skill_of(table.row.game)
        assert skill is not None
        async with self.house.database.read() as tx:
            tables = Stores.of(tx).tables
            inputs, events = await tables.inputs_since(table.id), await tables.events_since(table.id, -1)
        decisions = await asyncio.to_thread(decided, table, skill, inputs, events, seat)
        quickly = [await self._looked_at(table, each, "first look", QUICK) for each in decisions]
        shortlist = sorted(quickly, key=lambda costly: -costly.cost)[:SHORTLIST]
        again = [await self._looked_at(table, each.decided, "second look") for each in shortlist if each.cost > 0]
        costly = sorted((each for each in again if each.cost >= LEAST), key=lambda costly: -costly.cost)[:MOST]
        return _Found(table, len(decisions), tuple(costly))

    async def _looked_at(self, table: Table, each: Decided, look: str, worlds: int = 0) -> _Costly:
        """One decision at a time, so that bots at other tables do not wait for all of them."""
        seed, also = f"{look} at {each.prompt_id}", (each.answer,)
        request = Request(table.row.game, Adviser.strength, each.seen, each.prompt_id, seed, also=also, worlds=worlds)
        thought = await self.thinker.think(request)
        return _Costly(each, _of(thought, each.answer), _of(thought, thought.answer))

    async def _view(self, found: _Found, person: Person, at: int) -> LookBackView:
        table, costly = found.table, found.costly
        looked_at = f"{count(found.looked_at, 'decision')} of yours"
        if not costly:
            text = f"I looked at {looked_at}: none of them cost you anything worth naming."
            return LookBackView(table.id, "Look back", text, None, 0, 0)
        here = min(max(at, 0), len(costly) - 1)
        each, face, names = costly[here], table.game.face, table.names
        title = face.question(each.decided.prompt, each.decided.view, names).title
        looks, then = await panel_parts.looks_of(self.house, person), each.decided
        scenes = await asyncio.to_thread(
            lambda: panel_parts.boards(table, then.public, small=looks.small, asked=then.prompt)
        )
        pictures = await panel_parts.painted(self.house, scenes, looks, (table.id, person.id), "look back")
        about = f"-# I looked at {looked_at}, by what you knew then; how chance fell later plays no part."
        where = to_you(face.headline(each.decided.view, spoken_to(names, each.decided.prompt.seat)))
        text = "\n".join([f"-# {where}", *_told(table, each), about])
        picture, more = next(iter(pictures), None), tuple(pictures[1:])
        return LookBackView(table.id, f"Look back: {title}", text, picture, here, len(costly), more)


def _told(table: Table, each: _Costly) -> list[str]:
    """What was done, what would have been better, and why, in sentences."""
    better, done = _words(table, each.decided, each.best.answer), _words(table, each.decided, each.given.answer)
    lines = [
        f"You did this: **{done}**, worth about {_percent(each.given)} of 100.",
        f"This would have been better: **{better}**, worth about {_percent(each.best)} of 100.",
    ]
    skill = skill_of(table.row.game)
    assert skill is not None
    why = skill.judgement.said(each.given.why)
    if not any(weight < 0 for _, weight in why):
        lines.append("It goes better in most of what may follow.")
    return [*lines, *filter(None, [reasoned("What you did", why)])]


def _words(table: Table, each: Decided, answer: Answer) -> str:
    face, names = table.game.face, table.names
    title = face.question(each.prompt, each.view, names).title
    return under(title, face.answered(each.prompt, answer, each.view, names).rstrip("."))


def _percent(each: Considered) -> int:
    return round(100 * each.worth)


def _of(thought: Thought, answer: Answer) -> Considered:
    """What was thought of an answer.

    Where no world was found nothing was thought: then every answer is worth 0, so that none cost anything.
    """
    considered: Sequence[Considered] = thought.considered
    wanted = encode(answer)
    return next((each for each in considered if encode(each.answer) == wanted), Considered(answer, 0.0))
