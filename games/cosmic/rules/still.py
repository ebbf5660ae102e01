"""Events after which hands, powers, bases and the timing order are what they were: the same components are active."""

from __future__ import annotations

from engine import Drew, Event, PhaseEntered, UseAnnounced, UseCancelled, UseSettled
from games.cosmic.rules.card_events import CardSpent, ConsolationDue
from games.cosmic.rules.challenge_events import (
    CardsChosen,
    CardsRevealed,
    CardsSought,
    ChallengeEnded,
    ChallengeLost,
    ChallengeResolved,
    ConsolationSet,
    HandChecked,
    KindChanged,
    OutcomeDecided,
    PlanningBegun,
    RevealBegun,
    SideBoosted,
    SideDefeated,
    TotalsCounted,
)
from games.cosmic.rules.deal_events import DealAccepted, DealRefused, OfferWithdrawn, TalksOpened, TermsOffered
from games.cosmic.rules.events import (
    AlliancesClosed,
    AlliancesOpened,
    AllyDeclined,
    AnswerOpened,
    ChallengeClaimed,
    ConeAimed,
    DestinyDrawn,
    DestinyRenewed,
    DestinySought,
    GuestsPlanned,
    PlayersInvited,
    RegroupBegun,
)
from games.cosmic.rules.lucre_events import LucreEarned, LucreSpent
from games.cosmic.rules.plan_events import CardPlanned, TableCleared
from games.cosmic.rules.power_events import ChallengeNoted, PowersLost, PowersRegained, Reacted
from games.cosmic.rules.token_events import TokensClaimed, TokensDoomed, TokensForfeited, TokensOwed

STILL: tuple[type[Event], ...] = (
    Drew, PhaseEntered, UseAnnounced, UseCancelled, UseSettled, Reacted, HandChecked, PlayersInvited,
    GuestsPlanned, DestinySought, DestinyDrawn, ChallengeNoted, RegroupBegun, ChallengeEnded, OutcomeDecided,
    ConeAimed, PlanningBegun, AlliancesOpened, AlliancesClosed, CardsSought, CardsChosen, RevealBegun,
    CardsRevealed, TableCleared, ChallengeLost, SideDefeated, ChallengeResolved, LucreSpent, LucreEarned,
    TotalsCounted, AnswerOpened, TermsOffered, AllyDeclined, SideBoosted, ConsolationDue, ChallengeClaimed,
    CardSpent, CardPlanned, TokensDoomed, TokensForfeited, TokensClaimed, TokensOwed, PowersLost, PowersRegained,
    KindChanged, TalksOpened, DealAccepted, DealRefused, OfferWithdrawn, DestinyRenewed, ConsolationSet,
)  # fmt: skip
