"""Who is how strong, as people see it: a number with its uncertainty, where it lies among all, and the rank once it
says anything.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from games.kit.sentences import count
from host.leagues.scoring.ratings import Rank, ranks
from host.leagues.shown.survey import names_of
from host.stats.books import Book, Books
from host.table.stores import Stores

PROVISIONAL = "too little to go by yet"


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person with their rank; `low` and `high` are the ends of what their strength may be by now."""

    person: int
    name: str
    rank: Rank
    low: float
    high: float

    @property
    def line(self) -> str:
        """In a line of a list."""
        return f"**{self.name}**: {self.rank.words}; {count(self.rank.played, 'table')}"


@dataclass(frozen=True, slots=True)
class Ranking:
    """Everybody who is ranked at a game, the strongest first; `tables` were rated."""

    game: str
    title: str
    people: tuple[Ranked, ...]
    tables: int
    across: bool = False

    def of(self, person: int) -> Ranked | None:
        """One person's place in it."""
        return next((ranked for ranked in self.people if ranked.person == person), None)


async def ranking_of(
    books: Books, guild_id: int | None, game: str, now: int, known: Collection[int] | None = None
) -> Ranking:
    """The ranking of a game in a server, among these people if any are named; where the server is None, of all servers,
    among those who want to be ranked there.
    """
    book = await books.book(guild_id, game)
    async with books.house.database.read() as tx:
        stores = Stores.of(tx)
        shown = await stores.people.across() if guild_id is None else book.ratings if known is None else known
        ranked = _ranked(book, shown, now)
        names = await names_of(stores, {rank.person for rank in ranked}, None)
    people = tuple(_with_span(book, rank, names[rank.person], now) for rank in ranked)
    title = books.house.tables.game(game).rules.title
    return Ranking(game, title, people, book.rated, guild_id is None)


def _ranked(book: Book, shown: Collection[int], now: int) -> tuple[Rank, ...]:
    """Who was forgotten is no rank; results against them count as they did."""
    return ranks({person: rating for person, rating in book.ratings.items() if person > 0 and person in shown}, now)


def _with_span(book: Book, rank: Rank, name: str, now: int) -> Ranked:
    rating = book.ratings[rank.person].after_absence(now)
    return Ranked(rank.person, name, rank, rating.mu - rating.uncertain, rating.mu + rating.uncertain)
