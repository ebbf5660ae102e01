"""What lies on the table beside the challenge: planets, moons, players, their powers and their tokens."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from engine import Seat
from games.cosmic.content import COMPROMISE, CardKey, MoonKey, PowerKey, card
from games.cosmic.rules.names import NOBODY

PLANETS_PER_SYSTEM = 5
TOKENS_PER_PLANET = 4
PLANETOIDS = 12
MARKERS_PER_SYSTEM = 2
PLANETOIDS_PER_SYSTEM = 2


@dataclass(slots=True)
class Planet:
    """A planet, or a planetoid where it is now. `origin` is the system of its marker, NOBODY for a planet."""

    system: Seat
    tokens: list[int]
    origin: Seat = NOBODY

    @property
    def is_planetoid(self) -> bool:
        """It moves."""
        return self.origin != NOBODY


def has_home_bases(planets: Mapping[str, Planet], moons: Collection[str], seat: Seat, count: int) -> bool:
    """Whether so many bases of a seat, or more, are in its own system; a moon is no base."""
    found = 0
    for key, planet in planets.items():
        if planet.system == seat and planet.tokens[seat] and key not in moons:
            found += 1
            if found == count:
                return True
    return found >= count


@dataclass(slots=True)
class Moon:
    """Which moon lies at a place, whether its face is up, and who has looked at it when landing on it."""

    face: MoonKey
    is_open: bool = False
    seen: list[Seat] = field(default_factory=list)


@dataclass(slots=True)
class Player:
    """One seat. `knows` are cards of others it has seen where they still are; `aside` are own cards out of reach.

    `half_known` are cards of others that are in the hand where it has seen them, or lie face down before that player.
    """

    powers: list[PowerKey] = field(default_factory=list)
    offered: list[PowerKey] = field(default_factory=list)
    hand: list[CardKey] = field(default_factory=list)
    aside: list[CardKey] = field(default_factory=list)
    knows: list[CardKey] = field(default_factory=list)
    lucre: int = 0
    half_known: list[CardKey] = field(default_factory=list)

    @property
    def challenge_cards(self) -> list[CardKey]:
        """The attacks and compromises of the hand."""
        return [key for key in self.hand if card(key).is_challenge]

    @property
    def compromises(self) -> list[CardKey]:
        """The compromises of the hand."""
        return [key for key in self.hand if card(key).kind == COMPROMISE]


@dataclass(slots=True)
class Memory:
    """What lies on a power and travels with it. `cards` are known to its owner only; `tokens` count by seat."""

    counters: int = 0
    seats: list[Seat] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    cards: list[CardKey] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Hop:
    """One move of the planetoid step: `how` is "created", "moved", "bumped" or "destroyed" (at home, in `target`)."""

    planetoid: str
    source: Seat
    target: Seat
    how: str


@dataclass(slots=True)
class Stack:
    """A token of `owner` at `place` with captured `tokens` of others under it, counted by seat. It moves as one."""

    owner: Seat
    place: str
    tokens: list[int]

    @property
    def size(self) -> int:
        """How many tokens lie under it."""
        return sum(self.tokens)
