"""What a kind of motion says of itself: when it may be asked for, who must agree, and what is done then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import Seat
from host.house.life import TableLife
from host.table.agreements import Motion
from host.table.table import Table


@dataclass(frozen=True, slots=True)
class Asked:
    """What exactly somebody asks for; the fields are those of `Motion`."""

    argument: str = ""
    about: tuple[str, ...] = ()
    wording: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of motion."""

    label: str
    """The words of the button that proposes it."""
    asks: Callable[[Table, Motion], str]
    """The sentence of its message after the proposer's name."""
    fits: Callable[[Table, Seat, str], Asked]
    """Works out what a seat asks for with an argument. Raises `Refusal` where that cannot be asked for now."""
    overtaken: Callable[[Table, Motion], str]
    """Says why there is nothing left to vote on; "" where there is."""
    carry: Callable[[TableLife, Table, Motion, int], str]
    """Does what was agreed, at this moment, and says so in a sentence. Raises `Refusal` where it cannot be done."""
    everybody: bool
    """All who may vote have to agree; otherwise more than half of them."""
    silence: bool
    """Whoever has said nothing when its time is over agrees."""
    least: int = 0
    """How long it may be voted on at least, in milliseconds."""
    without_away: bool = False
    """People who are away have no vote."""
    waits: Callable[[Table, Motion], bool] = lambda table, motion: False
    """Whether it is done only once its time is over, so that somebody without a vote can show that they are there."""
