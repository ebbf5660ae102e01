"""Events of deals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import Event, Seat
from games.cosmic.content import CardKey
from games.cosmic.rules.challenge import Talks, Terms
from games.cosmic.rules.state import CosmicState


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
class TermsOffered(Event):
    """A party of a deal offers terms. The named cards are known to the one it is offered to from now on.

    Cards that are asked for by name are told to the two as well; `wanted_named` is how many.
    """

    by: Seat
    to: Seat
    cards: tuple[CardKey, ...]
    named: int
    random: int
    base: str
    wanted: int
    wanted_base: str
    lucre: int = 0
    wanted_lucre: int = 0
    freed: tuple[tuple[Seat, int], ...] = ()
    wanted_cards: tuple[str, ...] = ()
    wanted_named: int = 0
    reveals = True

    def apply(self, state: CosmicState) -> None:
        talks = state.challenge.talks
        assert talks is not None
        terms = Terms(
            self.by, self.to, list(self.cards), self.random, self.base, self.wanted, self.wanted_base, self.lucre,
            self.wanted_lucre, list(self.freed), list(self.wanted_cards),
        )  # fmt: skip
        kept = [offer for offer in talks.offers if offer.by != self.by] if len(talks.parties) > 2 else []
        talks.offers = [*kept, terms]
        talks.agreed = [self.by]
        talks.proposals[self.by] += 1
        talks.refused = []
        state.learn(self.to, self.cards)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.by, self.to) else replace(self, cards=(), wanted_cards=())


@dataclass(frozen=True, slots=True)
class OfferWithdrawn(Event):
    """A party takes its offer back before everybody has answered."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        talks = state.challenge.talks
        assert talks is not None
        talks.offers = [offer for offer in talks.offers if offer.by != self.seat]
        talks.agreed, talks.refused = [], []


@dataclass(frozen=True, slots=True)
class TalksLapsed(Event):
    """The time for a deal is over."""

    def apply(self, state: CosmicState) -> None:
        pass


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


DEAL_EVENTS: tuple[type[Event], ...] = (
    TalksOpened, EnvoyAdmitted, PartyReplaced, TermsOffered, OfferWithdrawn, TalksLapsed, DealRefused, DealAccepted,
    DealVoided, DealConcluded, DealFailed,
)  # fmt: skip
"""All of them."""
