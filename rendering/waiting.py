"""In which order pictures are painted: boards before panels before films, table by table, of each seat the newest."""

from collections import OrderedDict
from collections.abc import Hashable
from enum import Enum
from typing import Generic, TypeAlias, TypeVar

Key: TypeAlias = tuple[Hashable, ...]
"""For whom a picture is and what it shows: only the newest of a key is wanted. Its first part is the table."""

LATE = 0.3
"""Seconds after which a picture is late: what it shows has been said in words by then."""

PATIENCE = 2.0
"""Seconds for which the words of a board wait for its picture to have its turn, at most."""


class Rank(Enum):
    """What is painted first; the value says past how many pictures of nearer ranks one has to wait at most."""

    BOARD = 0
    """What everybody sees."""
    PANEL = 3
    """What one person looks at, and whose words are there already."""
    FILM = 15
    """What nobody sits waiting for: a film's next shot, what boards to come are made of."""


T = TypeVar("T", bound=Hashable)


class Waiting(Generic[T]):
    """Work that is not begun. Within a rank tables take turns; work of no table takes a turn of its own."""

    def __init__(self) -> None:
        self._ranks: dict[Rank, OrderedDict[Hashable, OrderedDict[T, None]]] = {rank: OrderedDict() for rank in Rank}
        self._places: dict[T, tuple[Rank, Hashable]] = {}
        self._passed = dict.fromkeys(Rank, 0)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, work: T) -> bool:
        return work in self._places

    def counts(self) -> dict[Rank, int]:
        """How much waits in each rank."""
        return {rank: sum(len(turn) for turn in turns.values()) for rank, turns in self._ranks.items()}

    def add(self, work: T, rank: Rank, key: Key | None = None) -> None:
        """The last of its table, which takes its turn after those that wait already."""
        table: Hashable = key[0] if key else work
        self._ranks[rank].setdefault(table, OrderedDict())[work] = None
        self._places[work] = rank, table

    def instead(self, old: T, new: T) -> None:
        """`new` takes the place of `old`: whoever asks again does not fall behind."""
        rank, table = self._places.pop(old)
        turn = self._ranks[rank][table]
        self._ranks[rank][table] = OrderedDict((new if each == old else each, None) for each in turn)
        self._places[new] = rank, table

    def nearer(self, work: T, rank: Rank) -> None:
        """It is wanted by somebody who goes before those for whom it was wanted so far."""
        before, table = self._places[work]
        if rank.value < before.value:
            self.remove(work)
            self._ranks[rank].setdefault(table, OrderedDict())[work] = None
            self._places[work] = rank, table

    def remove(self, work: T) -> None:
        """Nobody wants it any more."""
        rank, table = self._places.pop(work)
        turns = self._ranks[rank]
        del turns[table][work]
        if not turns[table]:
            del turns[table]

    def next(self, farthest: Rank = Rank.FILM) -> T | None:
        """What is to be done now, taken out; None where nothing waits, or it is of a rank beyond `farthest`."""
        waiting = [rank for rank in Rank if self._ranks[rank]]
        if not waiting:
            return None
        tired = [rank for rank in waiting if rank is not waiting[0] and self._passed[rank] >= rank.value]
        chosen = tired[-1] if tired else waiting[0]
        if chosen.value > farthest.value:
            return None
        for rank in Rank:
            passed = rank in waiting and rank.value > chosen.value
            self._passed[rank] = self._passed[rank] + 1 if passed else 0
        turns = self._ranks[chosen]
        table, turn = next(iter(turns.items()))
        work = next(iter(turn))
        self.remove(work)
        if table in turns:
            turns.move_to_end(table)
        return work
