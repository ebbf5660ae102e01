"""When things happen: the phases of a turn and the moments of a challenge, in order.

A moment is an opportunity to react: an optional power or a card uses `@reacts(moment)`. What must happen at a moment
hangs on the event beside it with `@after(Event)`. `PHASES_OF_WINDOW` translates what is printed on powers.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine import OVER, Moment

SETUP: Final = "setup"
TURN: Final = "turn"
PLANETOID: Final = "planetoid"
REGROUP: Final = "regroup"
DESTINY: Final = "destiny"
LAUNCH: Final = "launch"
ALLIANCE: Final = "alliance"
PLANNING: Final = "planning"
REVEAL: Final = "reveal"
RESOLUTION: Final = "resolution"
DEAL: Final = "deal"
END: Final = "end"

PHASES: Final = (
    SETUP, TURN, PLANETOID, REGROUP, DESTINY, LAUNCH, ALLIANCE, PLANNING, REVEAL, RESOLUTION, DEAL, END, OVER,
)  # fmt: skip
"""The order of a turn; each is a checkpoint. A deal stands in for the resolution of two compromises."""

TURN_STARTED: Final = Moment("turn started")
"""A turn has begun, before its first challenge (event `TurnStarted`)."""

REGROUP_OPEN: Final = Moment("before regroup")
"""The start of a regroup, before a token is released (event `RegroupBegun`)."""

DESTINY_OPEN: Final = Moment("before destiny")
"""Before a destiny card is drawn (event `DestinySought`)."""

DESTINY_DRAWN: Final = Moment("destiny drawn")
"""A destiny card lies open (event `DestinyDrawn`)."""

LAUNCH_OPEN: Final = Moment("before launch")
"""The defense is known, the cone is not yet aimed and filled."""

CONE_AIMED: Final = Moment("cone aimed")
"""The cone points at a planet and is filled (event `ConeAimed`); asked together with ALLIANCE_OPEN if it can be."""

ALLIANCE_OPEN: Final = Moment("before alliances")
"""Before allies are invited (event `AlliancesOpened`)."""

GUESTS_NAMED: Final = Moment("guests named")
"""Both main players have invited, nobody has answered yet."""

ALLIANCE_CLOSED: Final = Moment("alliances formed")
"""Everybody has answered (event `AlliancesClosed`)."""

PLANNING_OPEN: Final = Moment("before cards")
"""Before challenge cards are chosen; asked together with ALLIANCE_CLOSED (event `PlanningBegun`)."""

CARDS_CHOSEN: Final = Moment("cards chosen")
"""Both challenge cards lie face down (event `CardsChosen`)."""

PLAN_SHOWN: Final = Moment("card shown")
"""A main player has put its challenge card down openly, the other has not chosen yet."""

CARDS_REVEALED: Final = Moment("cards revealed")
"""Both cards are open, nothing is counted yet (event `CardsRevealed`)."""

OUTCOME_KNOWN: Final = Moment("outcome known")
"""Totals are counted, nothing has moved yet (event `OutcomeDecided`)."""

CONSOLATION_DUE: Final = Moment("consolation due", "seat")
"""The loser is about to collect consolation (context `seat`)."""

TALKS_OPEN: Final = Moment("talks open")
"""The main players are about to deal (event `TalksOpened`)."""

DEAL_MADE: Final = Moment("deal made")
"""The main players have agreed, nothing has changed hands yet."""

DEAL_FAILING: Final = Moment("deal failing")
"""There is no deal; nothing is lost yet (event `DealFailed` comes next)."""

CHALLENGE_OVER: Final = Moment("challenge over")
"""Everything is settled, the challenge cards are still on the table (event `ChallengeEnded`)."""

TOKENS_DOOMED: Final = Moment("tokens doomed", "seat", "taken", "cause")
"""Tokens are about to leave for the warp, before any power acts; at any time (context `seat`, `taken`, `cause`)."""

HAND_RENEWED: Final = Moment("hand renewed", "seat")
"""A hand without a challenge card is about to be discarded for a new one (context `seat`)."""

CONSOLATION_PAID: Final = Moment("consolation paid", "giver", "taker", "count")
"""Consolation is about to be drawn from a hand (context `giver`, `taker`, `count` cards)."""

POWERS_OFF: Final = Moment("powers lost", "seat")
"""A player has just lost its powers for lack of home bases; at any time (context `seat`)."""

VICTORY_NEAR: Final = Moment("before a victory", "winners")
"""Players are about to win, by bases or by a power (context `winners`)."""

MOMENTS: Final = (
    TURN_STARTED, REGROUP_OPEN, DESTINY_OPEN, DESTINY_DRAWN, LAUNCH_OPEN, CONE_AIMED, ALLIANCE_OPEN, GUESTS_NAMED,
    ALLIANCE_CLOSED, PLANNING_OPEN, PLAN_SHOWN, CARDS_CHOSEN, CARDS_REVEALED, OUTCOME_KNOWN, CONSOLATION_DUE,
    CONSOLATION_PAID, TALKS_OPEN, DEAL_MADE, DEAL_FAILING, CHALLENGE_OVER, TOKENS_DOOMED, HAND_RENEWED, POWERS_OFF,
    VICTORY_NEAR,
)  # fmt: skip
"""All moments in the order of a turn."""

EVERY_PHASE: Final = PHASES

PHASES_OF_WINDOW: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "SETUP": EVERY_PHASE,
        "ANY": EVERY_PHASE,
        "W_LOSS": EVERY_PHASE,
        "W_DISCARD": EVERY_PHASE,
        "W_TURN_START": (TURN,),
        "W_REGROUP_PRE": (REGROUP,),
        "W_DESTINY_PRE": (DESTINY,),
        "W_DESTINY_POST": (DESTINY,),
        "W_AIM": (LAUNCH, ALLIANCE),
        "D_LAUNCH": (LAUNCH,),
        "W_ALLY_PRE": (LAUNCH, ALLIANCE),
        "D_ALLY": (ALLIANCE,),
        "W_ALLY_POST": (PLANNING,),
        "W_PLAN_PRE": (PLANNING,),
        "D_CARD": (PLANNING,),
        "W_PLAN_POST": (PLANNING,),
        "W_REVEAL": (REVEAL,),
        "W_RESOLVE": (REVEAL, RESOLUTION, DEAL),
        "W_DEAL": (DEAL,),
        "W_END": (END,),
    }
)
"""The phases in which a hook printed with this window may work."""
