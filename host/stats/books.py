"""Ratings kept at hand: a book for each game and server, which follows the raw results as they come.

Nothing of it is stored. A book that has followed result by result says the same, to the last digit, as one made anew.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from weakref import WeakValueDictionary

from host.house.house import House
from host.leagues.scoring.ratings import Rating, rated
from host.leagues.scoring.raw_results import results_of
from host.leagues.scoring.results import TableResult
from host.table.stores import Stores
from host.values.bounded_cache import BoundedCache
from storage.result_store import Upto

KEPT = 64
"""How many books are kept in memory; beyond, the one that was not looked into for longest is dropped."""


@dataclass(frozen=True, slots=True)
class Book:
    """Everybody's rating by now, and after each of their rated tables. `rated` counts the tables that changed any."""

    ratings: Mapping[int, Rating] = field(default_factory=dict)
    history: Mapping[int, tuple[Rating, ...]] = field(default_factory=dict)
    rated: int = 0
    upto: Upto = field(default_factory=Upto)

    def followed(self, results: Sequence[TableResult], upto: Upto) -> Book:
        """The book after further tables, told in the order they ended; `upto` is what it has seen then."""
        ratings, count = dict(self.ratings), self.rated
        fresh: defaultdict[int, list[Rating]] = defaultdict(list)
        for result in results:
            changed = rated(result, ratings)
            ratings.update(changed)
            count += bool(changed)
            for person, rating in changed.items():
                fresh[person].append(rating)
        history = {person: (*self.history.get(person, ()), *found) for person, found in fresh.items()}
        return Book(ratings, {**self.history, **history}, count, upto)

    @property
    def seal(self) -> str:
        """Sixteen digits that are equal where all ratings are, to the last bit of each."""
        lines = (f"{who} {r.mu.hex()} {r.sigma.hex()} {r.played} {r.at}" for who, r in sorted(self.ratings.items()))
        return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


class Books:
    """The books of all games and servers. A server of None stands for all of them together."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._books = BoundedCache[tuple[int | None, str], Book](KEPT)
        self._locks: WeakValueDictionary[tuple[int | None, str], asyncio.Lock] = WeakValueDictionary()

    async def book(self, guild_id: int | None, game: str) -> Book:
        """The ratings of a game in a server, with every table that has ended by now."""
        async with self._locks.setdefault((guild_id, game), asyncio.Lock()):
            known = self._books.pop((guild_id, game), Book())
            async with self.house.database.read() as tx:
                results = Stores.of(tx).results
                seen = await results.upto(guild_id, game, known.upto.ended_at, known.upto.table_id)
                if seen != known.upto:  # somebody was forgotten, or a table came in between: what is known is old
                    known = Book()
                rows = await results.after(guild_id, game, known.upto.ended_at, known.upto.table_id)
                if rows:
                    upto = await results.upto(guild_id, game, rows[-1].ended_at, rows[-1].table_id)
            if rows:
                known = await asyncio.to_thread(known.followed, results_of(rows), upto)
            self._books[guild_id, game] = known
            return known

    async def anew(self, guild_id: int | None, game: str) -> Book:
        """The same out of all results at once, whatever is at hand."""
        async with self.house.database.read() as tx:
            rows = await Stores.of(tx).results.after(guild_id, game, -1, 0)
        return await asyncio.to_thread(Book().followed, results_of(rows), Upto())
