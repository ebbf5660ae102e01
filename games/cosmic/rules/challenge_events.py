"""Events of a challenge from its planning to its end."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Event, Seat
from games.cosmic.content import CardKey, card
from games.cosmic.rules.challenge import CALLED, Reveal, Stake, SumLine
from games.cosmic.rules.knowledge import turn_up
from games.cosmic.rules.state import CosmicState


@dataclass(frozen=True, slots=True)
class PlanningBegun(Event):
    """Challenge cards are about to be chosen; again, if time is turned back."""

    def apply(self, state: CosmicState) -> None:
        challenge = state.challenge
        challenge.played = []
        challenge.earlier = {name: len(getattr(challenge, name)) for name in CALLED}


@dataclass(frozen=True, slots=True)
class TimeTurnedBack(Event):
    """The challenge returns to the beginning of its planning. `back` are cards that return to whoever played them.

    Kickers, reinforcements, statements and what has been called or declared are gone; what has moved stays there.
    """

    back: tuple[tuple[Seat, CardKey], ...]
    reveals = True

    def apply(self, state: CosmicState) -> None:
        challenge = state.challenge
        for seat, key in self.back:
            (challenge.table if key in challenge.table else state.discard).remove(key)
            state.give(seat, (key,))
        state.show(tuple(key for _, key in self.back))
        for name, count in challenge.earlier.items():
            setattr(challenge, name, getattr(challenge, name)[:count])
        challenge.upset, challenge.attacks_only, challenge.values, challenge.envoys = False, False, [], []
        challenge.kinds, challenge.stated = [""] * state.seats, [""] * state.seats
        challenge.kickers, challenge.boosts, challenge.totals, challenge.lines = [1] * state.seats, [], [], []
        challenge.swapped, challenge.replayed = False, True


@dataclass(frozen=True, slots=True)
class CardsSought(Event):
    """Both main players hold challenge cards and are about to choose one."""

    def apply(self, state: CosmicState) -> None:
        """Only a moment: a power may let somebody choose in another way."""


@dataclass(frozen=True, slots=True)
class HandChecked(Event):
    """Whether a main player holds a challenge card, or as many as are `needed`, becomes known."""

    seat: Seat
    holds: bool
    needed: int = 1
    reveals = True

    def apply(self, state: CosmicState) -> None:
        """It only becomes known."""


@dataclass(frozen=True, slots=True)
class ChallengeCalledOff(Event):
    """The challenge ends without a result and with it the turn."""

    def apply(self, state: CosmicState) -> None:
        state.challenge.called_off = True


@dataclass(frozen=True, slots=True)
class CardsChosen(Event):
    """Both challenge cards lie face down."""

    def apply(self, state: CosmicState) -> None:
        """Only a moment."""


@dataclass(frozen=True, slots=True)
class RevealBegun(Event):
    """The challenge cards are about to be turned up."""

    def apply(self, state: CosmicState) -> None:
        """Only a moment: a power may keep a card face down."""


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """Both challenge cards are turned up, with the second ones in `beside`. `kinds` are what they count as.

    A card that nobody has seen is named by the face that was stated.
    """

    offense: CardKey
    defense: CardKey
    kinds: tuple[str, str]
    beside: tuple[CardKey, ...] = ()
    reveals = True

    def apply(self, state: CosmicState) -> None:
        for seat, kind in zip(state.mains, self.kinds, strict=True):
            state.challenge.shown[seat] = True
            state.challenge.kinds[seat] = kind
        for seat in state.mains:
            turn_up(state, seat)


@dataclass(frozen=True, slots=True)
class KindChanged(Event):
    """A revealed card counts as the other kind: an attack as a compromise, or the reverse."""

    seat: Seat
    kind: str

    def apply(self, state: CosmicState) -> None:
        state.challenge.kinds[self.seat] = self.kind


@dataclass(frozen=True, slots=True)
class ValueChanged(Event):
    """A revealed card counts as another value than is printed on it, in this challenge."""

    card: CardKey
    value: int

    def apply(self, state: CosmicState) -> None:
        state.challenge.values.append((self.card, self.value))


@dataclass(frozen=True, slots=True)
class UpsetDeclared(Event):
    """The result of this challenge will be turned around; `attacks` says that attacks must be played, if possible."""

    seat: Seat
    attacks: bool

    def apply(self, state: CosmicState) -> None:
        state.challenge.upset = True
        state.challenge.attacks_only = state.challenge.attacks_only or self.attacks


@dataclass(frozen=True, slots=True)
class StakesRaised(Event):
    """These seats lose more tokens if their side loses: `extra` more, or with 0 as many again."""

    seats: tuple[Seat, ...]
    extra: int

    def apply(self, state: CosmicState) -> None:
        state.challenge.stakes += [Stake(seat, self.extra) for seat in self.seats]


@dataclass(frozen=True, slots=True)
class Kicked(Event):
    """A main player lays a kicker: its card counts so many times."""

    seat: Seat
    factor: int

    def apply(self, state: CosmicState) -> None:
        state.challenge.kickers[self.seat] = self.factor


@dataclass(frozen=True, slots=True)
class SideBoosted(Event):
    """Something is added to a side's total."""

    side: str
    value: int

    def apply(self, state: CosmicState) -> None:
        state.challenge.boosts.append((self.side, self.value))


@dataclass(frozen=True, slots=True)
class TotalsCounted(Event):
    """The totals of two attacks, and how they came about."""

    offense: int
    defense: int
    lines: tuple[SumLine, ...] = ()

    def apply(self, state: CosmicState) -> None:
        state.challenge.totals = [self.offense, self.defense]
        state.challenge.lines = list(self.lines)


@dataclass(frozen=True, slots=True)
class OutcomeDecided(Event):
    """Who wins ("offense", "defense"), or that there is a "deal".

    `by` are the powers, cards and moons that made it so.
    """

    outcome: str
    by: tuple[str, ...] = ()

    def apply(self, state: CosmicState) -> None:
        challenge = state.challenge
        challenge.outcome = self.outcome
        plans = [challenge.counted(seat) for seat in state.mains]
        # settling an empty planet is an outcome without cards
        if all(plans):
            state.reveal = Reveal(
                offense=state.offense,
                defense=challenge.defense,
                planet=challenge.planet,
                faces=[card(key).face for key in plans],
                kinds=[challenge.kinds[seat] for seat in state.mains],
                lines=list(challenge.lines),
                totals=list(challenge.totals),
                outcome=self.outcome,
                beside=[[card(key).face for key in challenge.beside[seat]] for seat in state.mains],
            )


@dataclass(frozen=True, slots=True)
class ConsolationSet(Event):
    """How many cards of consolation are due to a seat."""

    seat: Seat
    count: int

    def apply(self, state: CosmicState) -> None:
        state.challenge.consolation = self.count


@dataclass(frozen=True, slots=True)
class ChallengeLost(Event):
    """A side has lost the challenge; its tokens are lost next."""

    side: str

    def apply(self, state: CosmicState) -> None:
        """Only a moment."""


@dataclass(frozen=True, slots=True)
class TokensSpared(Event):
    """So many tokens of a seat on the losing side are not lost with it."""

    seat: Seat
    count: int

    def apply(self, state: CosmicState) -> None:
        state.challenge.spared[self.seat] += self.count


@dataclass(frozen=True, slots=True)
class SideDefeated(Event):
    """The tokens of the losing side are gone; landing, consolation and rewards come next."""

    side: str

    def apply(self, state: CosmicState) -> None:
        """Only a moment."""


@dataclass(frozen=True, slots=True)
class ChallengeResolved(Event):
    """Losses, landing, consolation and rewards are over; what else a result brings comes now."""

    def apply(self, state: CosmicState) -> None:
        """Only a moment."""


@dataclass(frozen=True, slots=True)
class SpoilsForbidden(Event):
    """Nobody collects rewards or consolation from this challenge."""

    def apply(self, state: CosmicState) -> None:
        state.challenge.spoils_off = True


@dataclass(frozen=True, slots=True)
class VoteCast(Event):
    """What a seat has answered to a question put to several; answers are opened together."""

    seat: Seat
    vote: str

    def apply(self, state: CosmicState) -> None:
        """It only becomes known."""


@dataclass(frozen=True, slots=True)
class ChallengeEnded(Event):
    """Everything is settled; the challenge cards are still on the table. `success` is the offense's."""

    success: bool

    def apply(self, state: CosmicState) -> None:
        state.challenge.success = self.success


CHALLENGE_EVENTS: tuple[type[Event], ...] = (
    PlanningBegun, TimeTurnedBack, CardsSought, HandChecked, ChallengeCalledOff, CardsChosen, RevealBegun,
    CardsRevealed, KindChanged, ValueChanged, UpsetDeclared, StakesRaised, Kicked, SideBoosted, TotalsCounted,
    OutcomeDecided, ConsolationSet, ChallengeLost, TokensSpared, SideDefeated, ChallengeResolved, SpoilsForbidden,
    VoteCast, ChallengeEnded,
)  # fmt: skip
"""All of them."""
