"""Events of a turn until its alliances are formed, and the list of all events of the game."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Event, Seat
from games.cosmic.rules.card_events import CARD_EVENTS
from games.cosmic.rules.challenge import Challenge
from games.cosmic.rules.challenge_events import CHALLENGE_EVENTS
from games.cosmic.rules.deal_events import DEAL_EVENTS
from games.cosmic.rules.lucre_events import LUCRE_EVENTS
from games.cosmic.rules.moon_events import MOON_EVENTS
from games.cosmic.rules.names import NOBODY, OFFENSE
from games.cosmic.rules.plan_events import PLAN_EVENTS
from games.cosmic.rules.power_events import POWER_EVENTS
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.token_events import TOKEN_EVENTS

# --- setting up


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Everybody has powers and a hand; planetoids come next."""

    def apply(self, state: CosmicState) -> None:
        """Only a moment."""


# --- turns


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A seat becomes the offense."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.offense = self.seat
        state.challenge = Challenge.new(state.seats, 0)


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A seat has no token to challenge with, or no challenge card and none to draw."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        """The turn ends with the challenge that does not take place."""


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The turn is over; `seat` is next."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.offense = self.seat
        state.challenge = Challenge.new(state.seats, 0)


@dataclass(frozen=True, slots=True)
class ChallengeBegun(Event):
    """The offense begins a challenge, its first, second … of this turn."""

    seat: Seat
    number: int

    def apply(self, state: CosmicState) -> None:
        state.challenge = Challenge.new(state.seats, self.number)
        state.challenges += 1
        state.path = []


@dataclass(frozen=True, slots=True)
class InterludeBegun(ChallengeBegun):
    """Between the challenges of a turn another player makes one, against the offense of that turn."""

    def apply(self, state: CosmicState) -> None:
        state.interrupted, state.turn_of = state.challenge, state.offense
        ChallengeBegun.apply(self, state)
        state.challenge.against = state.offense
        state.offense = self.seat


@dataclass(frozen=True, slots=True)
class InterludeEnded(Event):
    """The interrupted turn goes on as if nothing had been between."""

    def apply(self, state: CosmicState) -> None:
        assert state.interrupted is not None
        state.challenge, state.offense = state.interrupted, state.turn_of
        state.interrupted, state.turn_of = None, NOBODY


@dataclass(frozen=True, slots=True)
class RevengeSworn(Event):
    """A player will challenge the offense as soon as this challenge is over."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.challenge.avenger = self.seat


@dataclass(frozen=True, slots=True)
class ChallengeVoided(Event):
    """The challenge is as if it had not been made; the offense makes another one with the same number."""

    def apply(self, state: CosmicState) -> None:
        against = state.challenge.against
        state.challenge = Challenge.new(state.seats, state.challenge.number)
        state.challenge.against = against


@dataclass(frozen=True, slots=True)
class ChallengeClaimed(Event):
    """The offense wishes to make another challenge; `regular` if the rules allow it without any power."""

    seat: Seat
    number: int
    regular: bool

    def apply(self, state: CosmicState) -> None:
        """It begins next."""


@dataclass(frozen=True, slots=True)
class RegroupBegun(Event):
    """The regroup begins, before a token is released."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        """Only a moment."""


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """These seats have won, all together; `why` is "bases", "shared", "standstill" or a power's key."""

    seats: tuple[Seat, ...]
    why: str = "bases"

    def apply(self, state: CosmicState) -> None:
        state.winners = sorted(self.seats)
        state.victory = self.why


# --- destiny and launch


@dataclass(frozen=True, slots=True)
class DestinySought(Event):
    """Destiny is about to be drawn; a power may provide a `DestinyDrawn` instead of chance."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.challenge.destiny = ""


@dataclass(frozen=True, slots=True)
class DestinyDrawn(Event):
    """A destiny card lies open."""

    card: str
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.destiny.remove(self.card)
        state.destiny_discard.append(self.card)
        state.challenge.destiny = self.card


@dataclass(frozen=True, slots=True)
class DestinyRejected(Event):
    """The destiny that was drawn does not count; another one is drawn."""

    by: Seat

    def apply(self, state: CosmicState) -> None:
        state.challenge.destiny = ""


@dataclass(frozen=True, slots=True)
class DestinyRenewed(Event):
    """All destiny cards are shuffled again: the last one is never drawn."""

    def apply(self, state: CosmicState) -> None:
        state.destiny = sorted([*state.destiny, *state.destiny_discard])
        state.destiny_discard = []


@dataclass(frozen=True, slots=True)
class DefenseNamed(Event):
    """Who defends, in which system; and on which planet, where the offense has no choice.

    Invitations planned with somebody else as the defense are void (ruling C-116).
    """

    seat: Seat
    system: Seat
    planet: str = ""

    def apply(self, state: CosmicState) -> None:
        if state.challenge.defense != self.seat:
            state.challenge.planned_guests = {}
        state.challenge.defense = self.seat
        state.challenge.system = self.system
        state.challenge.planet = self.planet


@dataclass(frozen=True, slots=True)
class ConeAimed(Event):
    """The cone points at a planet; again, if a power turns it."""

    planet: str

    def apply(self, state: CosmicState) -> None:
        state.challenge.planet = self.planet


# --- alliances


@dataclass(frozen=True, slots=True)
class AlliancesOpened(Event):
    """Before allies are invited."""

    def apply(self, state: CosmicState) -> None:
        """Only a moment."""


@dataclass(frozen=True, slots=True)
class GuestsPlanned(Event):
    """A main player has said ahead whom it will invite; nobody else knows until then."""

    by: Seat
    side: str
    seats: tuple[Seat, ...]

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.by,)

    def apply(self, state: CosmicState) -> None:
        state.challenge.planned_guests[self.side] = list(self.seats)


@dataclass(frozen=True, slots=True)
class PlayersInvited(Event):
    """A main player names whom it would like as allies; `planned` where it had said so ahead, unseen by the others."""

    by: Seat
    side: str
    seats: tuple[Seat, ...]
    planned: bool = False

    @property
    def reveals(self) -> bool:  # type: ignore[override]
        """What was said ahead is news; and what follows the offense tells it whether the defense has said so ahead."""
        return self.planned or self.side == OFFENSE

    def apply(self, state: CosmicState) -> None:
        state.challenge.invited[self.side] = list(self.seats)


@dataclass(frozen=True, slots=True)
class GuestWaits(Event):
    """A guest answers its invitation after all others."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.challenge.patient.append(self.seat)


@dataclass(frozen=True, slots=True)
class AnswerOpened(Event):
    """An answer to an invitation that was given ahead, sealed, is opened now."""

    seat: Seat
    reveals = True

    def apply(self, state: CosmicState) -> None:
        """What it says happens next."""


@dataclass(frozen=True, slots=True)
class AllyDeclined(Event):
    """A player who might have joined does not."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        """Its side stays empty."""


@dataclass(frozen=True, slots=True)
class AllianceEnded(Event):
    """A player is no longer allied; its tokens are moved by other events."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.challenge.sides[self.seat] = ""


@dataclass(frozen=True, slots=True)
class AlliancesClosed(Event):
    """Everybody has answered."""

    def apply(self, state: CosmicState) -> None:
        """Only a moment."""


EVENTS: tuple[type[Event], ...] = (
    *TOKEN_EVENTS, *CARD_EVENTS, *PLAN_EVENTS, *POWER_EVENTS, *MOON_EVENTS, *LUCRE_EVENTS, *CHALLENGE_EVENTS,
    *DEAL_EVENTS, HandsDealt, TurnStarted, TurnSkipped, TurnPassed, ChallengeBegun, InterludeBegun, InterludeEnded,
    RevengeSworn, ChallengeVoided, ChallengeClaimed, RegroupBegun, GameWon, DestinySought, DestinyDrawn,
    DestinyRejected, DestinyRenewed, DefenseNamed, ConeAimed, AlliancesOpened, GuestsPlanned, PlayersInvited,
    GuestWaits, AnswerOpened, AllyDeclined, AllianceEnded, AlliancesClosed,
)  # fmt: skip
"""Every event of the game but the engine's own."""
