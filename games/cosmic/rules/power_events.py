"""Events of powers: who has them, who uses them, what lies on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine import Event, Seat
from games.cosmic.content import POWERS, CardKey, PowerKey
from games.cosmic.rules.board import Memory
from games.cosmic.rules.challenge import Bond, Declaration, Effect, Loan
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.state import CosmicState


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
        challenge = state.challenge
        challenge.borrowed = [loan for loan in challenge.borrowed if loan.power != self.power]


@dataclass(frozen=True, slots=True)
class PowersExchanged(Event):
    """Two players exchange their powers with all that lies on them; each knows the cards it gives away.

    A power that is immune stays where it is, one that is zapped stays off, one that is lent stays lent, and what was
    noted of its use stays noted.
    """

    one: Seat
    two: Seat
    first: tuple[CardKey, ...] = ()
    second: tuple[CardKey, ...] = ()
    reveals = True

    def apply(self, state: CosmicState) -> None:
        one, two, challenge = state.players[self.one], state.players[self.two], state.challenge
        to_two = [key for key in one.powers if not POWERS[key].immune]
        to_one = [key for key in two.powers if not POWERS[key].immune]
        one.powers = [*to_one, *(key for key in one.powers if key not in to_two)]
        two.powers = [*to_two, *(key for key in two.powers if key not in to_one)]
        new = {**dict.fromkeys(to_one, self.one), **dict.fromkeys(to_two, self.two)}
        challenge.zapped = [moved_mark(mark, new) for mark in challenge.zapped]
        challenge.notes = [moved_mark(mark, new) for mark in challenge.notes]
        challenge.borrowed = [replace(loan, owner=new.get(loan.power, loan.owner)) for loan in challenge.borrowed]
        state.learn(self.one, self.first)
        state.learn(self.two, self.second)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.one, self.two) else replace(self, first=(), second=())


def moved_mark(mark: str, new: Mapping[PowerKey, Seat]) -> str:
    """A mark "seat/power…" with the new owner of the power; other marks stay as they are."""
    seat, _, rest = mark.partition("/")
    owner = new.get(rest.partition("/")[0])
    return mark if owner is None or not seat.isdecimal() else f"{owner}/{rest}"


@dataclass(frozen=True, slots=True)
class PowerBorrowed(Event):
    """A seat uses another's power until the challenge ends; the owner is without it. NOBODY: it is laid down."""

    borrower: Seat
    owner: Seat
    power: PowerKey

    def apply(self, state: CosmicState) -> None:
        state.challenge.borrowed.append(Loan(self.borrower, self.owner, self.power))


@dataclass(frozen=True, slots=True)
class PowersLost(Event):
    """A seat has fewer home bases than keep a power: its powers do not work."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.powerless = sorted([*state.powerless, self.seat])


@dataclass(frozen=True, slots=True)
class PowersRegained(Event):
    """A seat has enough home bases again: its powers work."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.powerless.remove(self.seat)


@dataclass(frozen=True, slots=True)
class PowerZapped(Event):
    """A power is off until the challenge ends; `by` whom, where a player did it."""

    seat: Seat
    power: PowerKey
    by: Seat = NOBODY

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
class EffectDeclared(Event):
    """Something is declared that comes due when the challenge ends, whether the power still works then or not."""

    seat: Seat
    key: str
    words: tuple[str, ...]
    secret: bool = False

    def apply(self, state: CosmicState) -> None:
        state.challenge.declared.append(Declaration(self.seat, self.key, list(self.words), self.secret))

    def seen_by(self, seat: Seat | None) -> Event:
        return self if not self.secret or seat == self.seat else replace(self, words=())


@dataclass(frozen=True, slots=True)
class PlayerBound(Event):
    """A main player is bound in which challenge card it plays. A very card is known to it and to its guest only."""

    bond: Bond
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.challenge.bonds.append(self.bond)

    def seen_by(self, seat: Seat | None) -> Event:
        if self.bond.what != "card" or seat in (self.bond.seat, self.bond.ally):
            return self
        return PlayerBound(replace(self.bond, word=""))


@dataclass(frozen=True, slots=True)
class QuestionAnswered(Event):
    """`seat` answers a question of `by` truly, for all to hear."""

    seat: Seat
    by: Seat
    what: str
    value: int
    word: str
    answer: str
    reveals = True

    def apply(self, state: CosmicState) -> None:
        """It only becomes known."""


@dataclass(frozen=True, slots=True)
class Reacted(Event):
    """A seat acts in a window; with what, the next events tell. Wishes of others for the window were sealed."""

    seat: Seat
    reveals = True

    def apply(self, state: CosmicState) -> None:
        """It only becomes known who acts, before anything is asked of the seat."""


POWER_EVENTS: tuple[type[Event], ...] = (
    PowersOffered, PowerDealt, PowerGone, PowersExchanged, PowerBorrowed, PowerZapped, CountersChanged,
    PowerNoted, ChallengeNoted, EffectBegun, EffectDeclared, PlayerBound, QuestionAnswered, Reacted,
    PowersLost, PowersRegained,
)  # fmt: skip
"""All of them."""
