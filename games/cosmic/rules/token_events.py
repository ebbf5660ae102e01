"""Events of tokens and planetoids. Every one that moves tokens says from where to where, so that nothing gets lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engine import Event, Seat
from games.cosmic.rules.board import Hop, Planet
from games.cosmic.rules.names import CONE, FURTHER_LOSSES, GONE, OFFENSE, SHIELD, WAITING, WARP
from games.cosmic.rules.state import CosmicState

Amounts: TypeAlias = tuple[tuple[str, int], ...]
"""Places with how many tokens each, as in (("0.1", 2), ("P03", 1))."""


@dataclass(frozen=True, slots=True)
class TokensMoved(Event):
    """Tokens of one seat go from places to places; hang on this to notice every move."""

    seat: Seat

    def moves(self) -> Iterable[tuple[str, str, int]]:
        """(from, to, how many)."""
        return ()

    def apply(self, state: CosmicState) -> None:
        for source, target, count in self.moves():
            state.move(self.seat, source, target, count)


@dataclass(frozen=True, slots=True)
class TokensTaken(TokensMoved):
    """Tokens leave several places for one."""

    taken: Amounts

    @property
    def count(self) -> int:
        """How many."""
        return sum(count for _, count in self.taken)


@dataclass(frozen=True, slots=True)
class TokensDoomed(TokensTaken):
    """Tokens are about to leave for the warp. Nothing moves yet: a power that saves its own owner's tokens replaces
    this event, one that saves others' replaces `TokensLost`.

    `cause` is "challenge", "planetoid", "deal" or "power".
    """

    cause: str


@dataclass(frozen=True, slots=True)
class TokensForfeited(TokensTaken):
    """Nothing of their owner's saves these tokens; nothing moves yet. A power that heals others replaces this event.

    `cause` as of `TokensDoomed`, or "removed" for tokens about to leave the game.
    """

    cause: str


@dataclass(frozen=True, slots=True)
class TokensClaimed(TokensTaken):
    """Nobody saves these tokens; nothing moves yet. One that takes them elsewhere than to the warp replaces it."""

    cause: str


@dataclass(frozen=True, slots=True)
class TokensOwed(TokensTaken):
    """These tokens are to go to the warp; nothing moves yet. A power that lets others pay for them replaces this."""

    cause: str


@dataclass(frozen=True, slots=True)
class TokensLost(TokensTaken):
    """Tokens go to the warp."""

    cause: str

    def moves(self) -> Iterable[tuple[str, str, int]]:
        return [(place, WARP, count) for place, count in self.taken]

    def apply(self, state: CosmicState) -> None:
        TokensMoved.apply(self, state)
        if self.cause == "challenge":
            state.challenge.lost[self.seat] += self.count


@dataclass(frozen=True, slots=True)
class TokensBlessed(TokensLost):
    """Tokens that are lost stop at another place on their way to the warp."""

    place: str

    def moves(self) -> Iterable[tuple[str, str, int]]:
        return [(place, self.place, count) for place, count in self.taken]


@dataclass(frozen=True, slots=True)
class TokensRemoved(TokensTaken):
    """Tokens leave the game."""

    def moves(self) -> Iterable[tuple[str, str, int]]:
        return [(place, GONE, count) for place, count in self.taken]


@dataclass(frozen=True, slots=True)
class TokensCaptured(TokensTaken):
    """Tokens go under those of `by` at a place; from now on each of these moves with what lies under it."""

    by: Seat
    place: str

    def moves(self) -> Iterable[tuple[str, str, int]]:
        """Through the warp, where a captured stack dissolves."""
        return [(place, WARP, count) for place, count in self.taken]

    def apply(self, state: CosmicState) -> None:
        TokensMoved.apply(self, state)
        state.warp[self.seat] -= self.count
        state.capture(self.by, self.place, [self.count if seat == self.seat else 0 for seat in range(state.seats)])


@dataclass(frozen=True, slots=True)
class TokensAdded(Event):
    """A seat gets tokens it did not have before."""

    seat: Seat
    placed: Amounts

    def apply(self, state: CosmicState) -> None:
        for place, count in self.placed:
            state.tokens_at(place)[self.seat] += count
            state.tokens[self.seat] += count


@dataclass(frozen=True, slots=True)
class TokensLaunched(TokensTaken):
    """The offense sends tokens into the cone."""

    def moves(self) -> Iterable[tuple[str, str, int]]:
        return [(place, CONE, count) for place, count in self.taken]


@dataclass(frozen=True, slots=True)
class TokensAllied(TokensTaken):
    """A player joins a side with tokens."""

    side: str

    def moves(self) -> Iterable[tuple[str, str, int]]:
        return [(place, CONE if self.side == OFFENSE else SHIELD, count) for place, count in self.taken]

    def apply(self, state: CosmicState) -> None:
        TokensMoved.apply(self, state)
        state.challenge.sides[self.seat] = self.side


@dataclass(frozen=True, slots=True)
class TokensSettled(TokensTaken):
    """Tokens move onto a planet and make a base there."""

    planet: str

    def moves(self) -> Iterable[tuple[str, str, int]]:
        return [(place, self.planet, count) for place, count in self.taken]


@dataclass(frozen=True, slots=True)
class TokensLanded(TokensSettled):
    """After a won challenge the tokens in the cone take their base."""


@dataclass(frozen=True, slots=True)
class TokensSpread(TokensMoved):
    """Tokens leave one place for several."""

    source: str
    placed: Amounts

    @property
    def count(self) -> int:
        """How many."""
        return sum(count for _, count in self.placed)

    def moves(self) -> Iterable[tuple[str, str, int]]:
        return [(self.source, place, count) for place, count in self.placed]


@dataclass(frozen=True, slots=True)
class TokensReturned(TokensSpread):
    """Tokens go back to bases of their owner."""


@dataclass(frozen=True, slots=True)
class TokensHealed(TokensSpread):
    """Lost tokens go back to bases instead; they count as lost unless agreed otherwise (ruling C-36)."""

    cause: str

    def apply(self, state: CosmicState) -> None:
        TokensMoved.apply(self, state)
        if self.cause == "challenge" and state.options.get(FURTHER_LOSSES) != "apart":
            state.challenge.lost[self.seat] += self.count


@dataclass(frozen=True, slots=True)
class TokensFreed(TokensSpread):
    """Tokens leave the warp."""


@dataclass(frozen=True, slots=True)
class FreeingAgreed(Event):
    """A party of a deal is to take so many tokens of these players out of the warp; its power does it."""

    seat: Seat
    freed: tuple[tuple[Seat, int], ...]

    def apply(self, state: CosmicState) -> None:
        """Nothing has moved yet."""


@dataclass(frozen=True, slots=True)
class TokensShifted(TokensMoved):
    """Tokens go from several places to several others, by a power."""

    shifts: tuple[tuple[str, str, int], ...]

    def moves(self) -> Iterable[tuple[str, str, int]]:
        return self.shifts


# --- planetoids


@dataclass(frozen=True, slots=True)
class PlanetoidCreated(Event):
    """A planetoid and its origin marker come into play in a system."""

    planetoid: str
    system: Seat

    def apply(self, state: CosmicState) -> None:
        state.planets[self.planetoid] = Planet(self.system, [0] * state.seats, self.system)
        state.path.append(Hop(self.planetoid, self.system, self.system, "created"))


@dataclass(frozen=True, slots=True)
class PlanetoidMoved(Event):
    """A planetoid enters the next system counterclockwise; `bumped` if another one pushed it."""

    planetoid: str
    system: Seat
    bumped: bool = False

    def apply(self, state: CosmicState) -> None:
        planet = state.planets[self.planetoid]
        how = "bumped" if self.bumped else "moved"
        state.path.append(Hop(self.planetoid, planet.system, self.system, how))
        planet.system = self.system


@dataclass(frozen=True, slots=True)
class PlanetoidDestroyed(Event):
    """A planetoid has come home: it and its marker leave play. What stood on it waits to be lost, as the step ends."""

    planetoid: str

    def apply(self, state: CosmicState) -> None:
        system = state.planets[self.planetoid].system
        state.path.append(Hop(self.planetoid, system, system, "destroyed"))
        for seat, count in enumerate(state.planets[self.planetoid].tokens):
            if count:
                state.move(seat, self.planetoid, WAITING, count)
        del state.planets[self.planetoid]


TOKEN_EVENTS: tuple[type[Event], ...] = (
    TokensDoomed, TokensLost, TokensBlessed, TokensRemoved, TokensLaunched, TokensAllied, TokensSettled, TokensLanded,
    TokensReturned, TokensFreed, TokensShifted, PlanetoidCreated, PlanetoidMoved, PlanetoidDestroyed,
    TokensForfeited, TokensClaimed, TokensOwed, TokensCaptured, TokensAdded, TokensHealed, FreeingAgreed,
)  # fmt: skip
"""All of them that happen."""
