"""Use cases of whoever looks back at a finished game: steps, what was hidden, a film, a file."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar, get_args

from engine import Refusal, Seat, Standing
from host.house.house import House, pages
from host.house.lists import lines_of
from host.play import panel_parts
from host.records.verification import verified
from host.replays.film import Film
from host.replays.game_file import for_everybody
from host.replays.replay_view import FilmView, ReplayView
from host.replays.steps import Step, may_be_seen, steps_of
from host.table.names import table_title
from host.table.prospect import is_over, may_be_advised
from host.table.stores import Stores
from host.table.table import Table
from host.values.bounded_cache import BoundedCache
from host.values.operator_views import Verified
from host.values.ports import NotNow, Person
from host.values.receipts import TableLine, TextView
from storage.exports import export_table

Go: TypeAlias = Literal["first", "back", "on", "last", "mine", "all", "here"]
"""A press: to the first step, one back, one on, to the last; own moves only, all again; where one is."""

MOST_KEPT, MOST_FILMS, MOST_FAIR = 6, 4, 256
"""Games, films of games, and what playing games again has shown, that are kept in memory for who looks at them."""

MOST_OFFERED = 100
"""Finished tables that are looked through while somebody types."""

T = TypeVar("T")
Key: TypeAlias = tuple[int, tuple[tuple[Seat, str], ...]]


@dataclass(frozen=True, slots=True)
class _Played:
    """A game played again, with its people as they are called now; `costly`: what decisions cost may be told."""

    table: Table
    steps: tuple[Step, ...]
    standing: Standing
    costly: bool


class Replays:
    """Looking back. Playing a game again and filming it takes a while: one at a time, off the event loop, then kept."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._known = BoundedCache[Key, _Played](MOST_KEPT)
        self._films = BoundedCache[Key, FilmView](MOST_FILMS)
        self._fair = BoundedCache[int, Verified](MOST_FAIR)
        self._playing, self._filming = asyncio.Lock(), asyncio.Lock()

    async def step(
        self, table_id: int, person: Person, go: str = "first", at: int = 0, *, mine: bool = False
    ) -> ReplayView:
        """The step that a press leads to, from step `at`; `mine`: only this person's own moves are stepped through.

        Raises `NotRunning` for a game that is not over, and `Refusal` for one of other rules or who has no moves.
        """
        if go not in get_args(Go):
            raise Refusal("That button belongs to an older version; please use /replay.")
        played = await self._played(table_id)
        table, steps = played.table, played.steps
        seat = table.seat_if_any(person.id)
        mine = go == "mine" or (mine and go != "all")
        among = [number for number, step in enumerate(steps) if not mine or (seat is not None and step.seat == seat)]
        if not among:
            raise Refusal("You do not sit at this table." if seat is None else "You made no public move here.")
        here = _led(among, go, min(max(at, 0), len(steps) - 1))
        step, face, names = steps[here], table.game.face, table.names
        looks = await panel_parts.looks_of(self.house, person)
        scenes = await asyncio.to_thread(
            lambda: panel_parts.lit(panel_parts.boards(table, step.view, small=looks.small), step.lit)
        )
        title = step.heading or face.headline(step.view, names)
        pictures = await panel_parts.painted(self.house, scenes, looks, (table_id, person.id), "replay")
        return ReplayView(
            table_id, f"{title}", "\n".join(step.lines), next(iter(pictures), None), here, len(steps), mine,
            seat is not None, here > among[0], here < among[-1], any(each.hidden or each.secret for each in steps),
            seat is not None and played.costly, tuple(pictures[1:]),
        )  # fmt: skip

    async def hidden(self, table_id: int, at: int) -> TextView:
        """What the seats alone knew at a step, and what happened in secret before it. Raises what `step` does."""
        played = await self._played(table_id)
        number = min(max(at, 0), len(played.steps) - 1)
        step = played.steps[number]
        lines = [line for part in step.hidden for line in part.split("\n")]
        if step.secret:
            lines = ["**In secret**", *step.secret, "", *lines]
        title = f"What was hidden after move {number + 1} of {len(played.steps)}"
        return TextView(title, pages(lines or ["Nothing is hidden in this game."]))

    async def film(self, table_id: int) -> FilmView:
        """The whole game as an animated picture. Raises what `step` does, and `Refusal` where it cannot be made."""
        played = await self._played(table_id)
        key = _key(played.table)
        async with self._filming:
            if (known := _recent(self._films, key)) is not None:
                return known
            table = played.table
            film = Film(table.game, table.names, played.steps, played.standing)
            title = table_title(table.row)
            try:
                picture = await self.house.painter.film(film.shots, f"{title}, from its beginning to its end.")
            except NotNow as error:
                raise Refusal("No film of this game could be made; it can be stepped through.") from error
            view = FilmView(table_id, title, film.words, picture)
            self._films[key] = view
        return view

    async def file(self, table_id: int) -> dict[str, Any]:
        """The game as a document that JSON can hold, that `import` and `verify` read. Raises `NotRunning`."""
        async with self.house.tables.hold(table_id) as table:
            if table.row.status != "finished":
                may_be_seen(table)
            async with self.house.database.read() as tx:
                return for_everybody(await export_table(tx, table_id))

    async def fair(self, table_id: int) -> Verified:
        """Whether a game was played by its seed, from which it is played again; found out once, then kept.

        Raises `Refusal` while the seed is still a secret, and where no game was played.
        """
        async with self.house.tables.hold(table_id) as table:
            if not is_over(table):
                raise Refusal("A game can be verified once it is over: until then its seed is secret.")
        async with self._playing:
            if table_id not in self._fair:
                async with self.house.database.read() as tx:
                    document = await export_table(tx, table_id)
                self._fair[table_id] = await asyncio.to_thread(verified, self.house.tables.game, document, table_id)
            return self._fair[table_id]

    async def own(self, person: Person, guild_id: int) -> list[TableLine]:
        """The finished tables of a server at which a person sat, the last first."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            rows = await stores.tables.of_user(person.id, ("finished",), guild_id=guild_id)
            return await lines_of(stores, self.house.tables, rows[:MOST_OFFERED])

    # --- inside

    async def _played(self, table_id: int) -> _Played:
        async with self.house.tables.hold(table_id) as held:
            may_be_seen(held)
            standing, costly = held.standing, may_be_advised(held)
            # nobody else's object: it is read in a thread, and kept
            table = Table(held.game, held.row, held.seats, dict(held.people))
        if standing is None:
            raise Refusal("Nobody knows how this game ended.")
        key = _key(table)
        async with self._playing:
            if (known := _recent(self._known, key)) is not None:
                return known
            async with self.house.database.read() as tx:
                tables = Stores.of(tx).tables
                inputs, events = await tables.inputs_since(table_id), await tables.events_since(table_id, -1)
            steps: Sequence[Step] = await asyncio.to_thread(steps_of, table, inputs, events)
            played = _Played(table, tuple(steps), standing, costly)
            self._known[key] = played
        return played


def _key(table: Table) -> Key:
    """A game with the names of its people: who is forgotten is so here, too."""
    return table.id, tuple(sorted(table.names.items()))


def _led(among: Sequence[int], go: str, at: int) -> int:
    match go:
        case "first":
            return among[0]
        case "last":
            return among[-1]
        case "back":
            return next((number for number in reversed(among) if number < at), among[0])
        case "on":
            return next((number for number in among if number > at), among[-1])
        case _:
            return next((number for number in among if number >= at), among[-1])


def _recent(kept: BoundedCache[Key, T], key: Key) -> T | None:
    if key in kept:
        kept.move_to_end(key)
    return kept.get(key)
