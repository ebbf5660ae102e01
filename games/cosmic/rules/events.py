"""Events of a turn and a challenge, and the list of all events of the game."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Event, Seat
from games.cosmic.content import CardKey, card
from games.cosmic.rules.card_events import CARD_EVENTS
from games.cosmic.rules.lucre_events import LUCRE_EVENTS
from games.cosmic.rules.moon_events import MOON_EVENTS
from games.cosmic.rules.power_events import POWER_EVENTS
from games.cosmic.rules.state import CALLED, NOBODY, Challenge, CosmicState, Reveal, Stake, SumLine, Talks
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
    """A seat has no token to challenge with."""

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
    """These seats have won, all together; `why` is "bases", "standstill" or the key of a power."""

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
    """A main player names whom it would like as allies."""

    by: Seat
    side: str
    seats: tuple[Seat, ...]

    def apply(self, state: CosmicState) -> None:
        state.challenge.invited[self.side] = list(self.seats)


@dataclass(frozen=True, slots=True)
class GuestWaits(Event):
    """A guest answers its invitation after all others."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.challenge.patient.append(self.seat)


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


# --- planning and reveal


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
    """Who wins ("offense", "defense"), or that there is a "deal"."""

    outcome: str

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


# --- deals and the end


@dataclass(frozen=True, slots=True)
class TalksOpened(Event):
    """The main players may deal."""

    def apply(self, state: CosmicState) -> None:
        parties = [*state.mains, *state.challenge.envoys]
        state.challenge.talks = Talks(parties=parties, proposals=[0] * state.seats)


@dataclass(frozen=True, slots=True)
class EnvoyAdmitted(Event):
    """A third player will be a party of the deal."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        state.challenge.envoys.append(self.seat)


@dataclass(frozen=True, slots=True)
class PartyReplaced(Event):
    """A player takes the place of a party of the deal."""

    seat: Seat
    by: Seat

    def apply(self, state: CosmicState) -> None:
        talks = state.challenge.talks
        assert talks is not None
        talks.parties = [self.by if party == self.seat else party for party in talks.parties]


@dataclass(frozen=True, slots=True)
class DealRefused(Event):
    """A main player says no; the deal fails when both have."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        assert state.challenge.talks is not None
        state.challenge.talks.refused.append(self.seat)


@dataclass(frozen=True, slots=True)
class DealAccepted(Event):
    """A party of the deal accepts what lies on the table. Nothing changes hands yet."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        assert state.challenge.talks is not None
        state.challenge.talks.agreed.append(self.seat)


@dataclass(frozen=True, slots=True)
class DealVoided(Event):
    """An accepted deal fails after all."""

    by: Seat

    def apply(self, state: CosmicState) -> None:
        assert state.challenge.talks is not None
        state.challenge.talks.offers, state.challenge.talks.agreed = [], []


@dataclass(frozen=True, slots=True)
class DealConcluded(Event):
    """The deal is carried out: a success for the offense."""

    def apply(self, state: CosmicState) -> None:
        state.challenge.success = True


@dataclass(frozen=True, slots=True)
class DealFailed(Event):
    """There is no deal; both main players lose tokens."""

    def apply(self, state: CosmicState) -> None:
        state.challenge.success = False


@dataclass(frozen=True, slots=True)
class ChallengeEnded(Event):
    """Everything is settled; the challenge cards are still on the table. `success` is the offense's."""

    success: bool

    def apply(self, state: CosmicState) -> None:
        state.challenge.success = self.success


EVENTS: tuple[type[Event], ...] = (
    *TOKEN_EVENTS,
    *CARD_EVENTS,
    *POWER_EVENTS,
    *MOON_EVENTS,
    *LUCRE_EVENTS,
    TurnStarted, TurnSkipped, TurnPassed, ChallengeBegun, InterludeBegun,
    InterludeEnded, RevengeSworn, ChallengeVoided, RegroupBegun, GameWon, DestinySought,
    DestinyDrawn, DestinyRenewed, DefenseNamed, ConeAimed, AlliancesOpened, PlayersInvited, AllyDeclined, AllianceEnded,
    GuestsPlanned,
    AlliancesClosed, PlanningBegun, TimeTurnedBack, CardsSought, RevealBegun, ConsolationSet, HandChecked,
    ChallengeCalledOff, CardsChosen, CardsRevealed, KindChanged, Kicked,
    SideBoosted, TotalsCounted, OutcomeDecided, SpoilsForbidden, TalksOpened, DealRefused, DealAccepted, DealVoided,
    DealConcluded, DealFailed, ChallengeEnded, HandsDealt, GuestWaits, ValueChanged, UpsetDeclared, StakesRaised,
    ChallengeLost, ChallengeClaimed, TokensSpared, SideDefeated, ChallengeResolved, DestinyRejected,
    VoteCast, EnvoyAdmitted, PartyReplaced,
)  # fmt: skip
"""Every event of the game but the engine's own."""
