"""What is counted over the finished tables of a game, and what a game's length is counted in: for statistics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from engine import Event, Seat, Standing


@dataclass(frozen=True, slots=True)
class CountedIn:
    """What people count a game's length in: rounds, turns, challenges."""

    word: str
    """One of them: "round"."""
    event: type[Event]
    """The event with which one begins."""
    of_each_seat: bool = False
    """Whether each seat has such an event of its own, so that one is as many events as the table has seats."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One figure over the finished tables of a game: of which things it is taken, and what is shown of them."""

    key: str
    """Which `Had` it is taken of."""
    title: str
    """The heading above its figures."""
    shows: Literal["wins", "amount"] = "wins"
    """Of a thing, either which share of the seats that had it won, or the amount that they had on average."""
    unit: str = ""
    """What an amount is counted in, as one of it is called: "point"."""


@dataclass(frozen=True, slots=True)
class Had:
    """A thing that a seat had at the end of a game."""

    key: str
    """The key of the `Counted` to which it belongs."""
    thing: str
    """What people call it."""
    seat: Seat
    amount: int = 0
    """How much of it, in the unit of its `Counted`; not read where that shows wins."""


def nothing_had(view: Any, standing: Standing) -> Sequence[Had]:
    """What the seats had at the end of a game of which nothing is counted."""
    return ()
