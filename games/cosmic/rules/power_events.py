"""Events of powers: who has them, who uses them, what lies on them."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Event, Seat
from games.cosmic.content import CardKey, PowerKey
from games.cosmic.rules.state import CosmicState, Effect, Loan, Memory


@dataclass(frozen=True, slots=True)
class PowersOffered(Event):
    """A seat may choose among powers."""

    seat: Seat
    powers: tuple[PowerKey, ...]

    def apply(self, state: CosmicState) -> None:
        state.players[self.seat].offered = list(self.powers)


@dataclass(frozen=True, slots=True)
class PowerDealt(Event):
    """A seat receives a power."""

    seat: Seat
    power: PowerKey

    def apply(self, state: CosmicState) -> None:
        state.players[self.seat].powers.append(self.power)
        state.players[self.seat].offered = []
        state.powers[self.power] = Memory()
        state.powers = dict(sorted(state.powers.items()))


@dataclass(frozen=True, slots=True)
class PowerGone(Event):
    """A power leaves its owner and the game."""

    seat: Seat
    power: PowerKey

    def apply(self, state: CosmicState) -> None:
        state.players[self.seat].powers.remove(self.power)
        del state.powers[self.power]


@dataclass(frozen=True, slots=True)
class PowersExchanged(Event):
    """Two players exchange their powers with all that lies on them."""

    one: Seat
    two: Seat

    def apply(self, state: CosmicState) -> None:
        first, second = state.players[self.one], state.players[self.two]
        first.powers, second.powers = second.powers, first.powers


@dataclass(frozen=True, slots=True)
class PowerBorrowed(Event):
    """A seat uses another's power until the challenge ends; the owner is without it."""

    borrower: Seat
    owner: Seat
    power: PowerKey

    def apply(self, state: CosmicState) -> None:
        state.challenge.borrowed.append(Loan(self.borrower, self.owner, self.power))


@dataclass(frozen=True, slots=True)
class PowerZapped(Event):
    """A power is off until the challenge ends."""

    seat: Seat
    power: PowerKey

    def apply(self, state: CosmicState) -> None:
        state.challenge.zapped.append(f"{self.seat}/{self.power}")


@dataclass(frozen=True, slots=True)
class CountersChanged(Event):
    """Counters on a power become more or fewer."""

    power: PowerKey
    by: int

    def apply(self, state: CosmicState) -> None:
        state.powers[self.power].counters += self.by


@dataclass(frozen=True, slots=True)
class PowerNoted(Event):
    """Something a power must remember beyond the challenge: seats or words, in place of what it remembered."""

    power: PowerKey
    seats: tuple[Seat, ...] = ()
    words: tuple[str, ...] = ()

    def apply(self, state: CosmicState) -> None:
        state.powers[self.power].seats = list(self.seats)
        state.powers[self.power].words = list(self.words)


@dataclass(frozen=True, slots=True)
class ChallengeNoted(Event):
    """Something to be remembered until the challenge ends."""

    note: str

    def apply(self, state: CosmicState) -> None:
        state.challenge.notes.append(self.note)


@dataclass(frozen=True, slots=True)
class EffectBegun(Event):
    """A card that has been played goes on working until the challenge ends; `word` is what was chosen with it."""

    seat: Seat
    card: CardKey
    word: str = ""

    def apply(self, state: CosmicState) -> None:
        state.challenge.effects.append(Effect(self.seat, self.card, self.word))


@dataclass(frozen=True, slots=True)
class Reacted(Event):
    """A seat acts in a window; with what, the next events tell."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        """It only becomes known who acts, before anything is asked of the seat."""


POWER_EVENTS: tuple[type[Event], ...] = (
    PowersOffered, PowerDealt, PowerGone, PowersExchanged, PowerBorrowed, PowerZapped, CountersChanged,
    PowerNoted, ChallengeNoted, EffectBegun, Reacted,
)  # fmt: skip
"""All of them."""
