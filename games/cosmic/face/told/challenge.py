"""What is told of a challenge from its cards to its outcome, and of deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import Event
from games.cosmic.content import COMPROMISE
from games.cosmic.face.asking import freed_words, goods_words
from games.cosmic.face.phrases import card_name, outcome_words, thing_name
from games.cosmic.face.reveal import line_words
from games.cosmic.face.told.telling import Teller, plainly, silent
from games.cosmic.rules import challenge_events as ch
from games.cosmic.rules import deal_events as d
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.views import SumView
from games.hosted import Names
from games.kit.sentences import count, seat_name, seats_words


def _hand_checked(event: ch.HandChecked, names: Names) -> str | None:
    if event.holds:
        return None
    what = "no challenge card" if event.needed == 1 else f"fewer than {event.needed} challenge cards"
    return f"{seat_name(names, event.seat)} holds {what}."


def _cards_revealed(event: ch.CardsRevealed, names: Names) -> str:
    return revealed(event, "The offense", "the defense")


def revealed(event: ch.CardsRevealed, offense: str, defense: str) -> str:
    """Which cards the main players reveal, who are called so."""
    return f"{offense} reveals {card_name(event.offense)}, {defense} {card_name(event.defense)}."


def _kind_changed(event: ch.KindChanged, names: Names) -> str:
    kind = "a compromise" if event.kind == COMPROMISE else "an attack"
    return f"{seat_name(names, event.seat)}'s card counts as {kind}."


_FOLD: Final = {0: "nothing", 1: "what it says", 2: "twice", 3: "three times", 4: "four times"}
"""How often something counts."""


def _kicked(event: ch.Kicked, names: Names) -> str:
    return f"{seat_name(names, event.seat)}'s challenge card will count {_FOLD.get(event.factor, 'many times')}."


def _side_boosted(event: ch.SideBoosted, names: Names) -> str:
    verb = "is added to" if event.value >= 0 else "is taken from"
    return f"{abs(event.value)} {verb} the total of the {event.side}."


def _totals_counted(event: ch.TotalsCounted, names: Names) -> str:
    return totals(event, "The offense", "the defense")


def totals(event: ch.TotalsCounted, offense: str, defense: str) -> str:
    """How much each side has, which are called so."""
    one, other = (_worked_out(event, side) for side in (OFFENSE, DEFENSE))
    return f"{offense} has {event.offense}{one}, {defense} {event.defense}{other}."


def _worked_out(event: ch.TotalsCounted, side: str) -> str:
    """How a total came about, in brackets."""
    parts = [
        _summand(SumView(line.side, line.what, line.value, line.count, line.by))
        for line in event.lines
        if line.side == side
    ]
    return f" ({', '.join(parts)})" if parts else ""


def _summand(line: SumView) -> str:
    match line.what:
        case "card":
            return f"Attack {line.value}"
        case "tokens" if line.value == line.count:
            return count(line.count, "token")
        case "allies" if line.value == line.count:
            return f"{line.value} from allies"
    sign = "+" if line.value >= 0 else "−"
    return f"{line_words(line)} {sign}{abs(line.value)}"


DECIDES: Final = {
    "pacifist": "a compromise against an attack wins",
    "anti-matter": "the lower total wins",
    "skeptic": "the defense gives in",
    "flare-diplomat": "everybody has voted who wins",
    "flare-hate": "the opponent has no challenge card left",
    "flare-judge": "a draw, so there may be a deal",
    "flare-loser": "both sides lose",
    "flare-oracle": "it ends as if a deal had been made",
    "moon-fortify": "no token of the offense was left in the cone",
}
"""How a power, card or moon decides a challenge, whatever the cards say."""


def _outcome_decided(event: ch.OutcomeDecided, names: Names) -> str:
    return decided(event, "the offense", "the defense")


def decided(event: ch.OutcomeDecided, offense: str, defense: str) -> str:
    """How a challenge comes out and what made it so, for main players who are called so."""
    causes = [f"{thing_name(key)}: {DECIDES[key]}." for key in event.by]
    return " ".join((*causes, outcome_words(event.outcome, offense, defense)))


def _value_changed(event: ch.ValueChanged, names: Names) -> str:
    return f"{card_name(event.card)} counts as {event.value}."


def _upset_declared(event: ch.UpsetDeclared, names: Names) -> str:
    attacks = "; attacks must be played, if possible" if event.attacks else ""
    return f"{seat_name(names, event.seat)} declares an upset: whoever would win this challenge loses it{attacks}."


def _stakes_raised(event: ch.StakesRaised, names: Names) -> str:
    more = count(event.extra, "token") if event.extra else "as many tokens"
    return f"If their side loses, {seats_words(names, event.seats)} will lose {more} more."


def _consolation_set(event: ch.ConsolationSet, names: Names) -> str | None:
    if not event.count:
        return None
    return f"{seat_name(names, event.seat)} is due {count(event.count, 'card')} of consolation."


def _tokens_spared(event: ch.TokensSpared, names: Names) -> str:
    return f"{count(event.count, 'token')} of {seat_name(names, event.seat)} {_are(event.count)} spared."


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _vote_cast(event: ch.VoteCast, names: Names) -> str:
    return f"{seat_name(names, event.seat)} answers: {event.vote}."


def _terms_offered(event: d.TermsOffered, names: Names) -> str:
    gives = goods_words(event.cards, event.named, event.random, event.base, event.lucre) or "nothing"
    wants = (
        goods_words(event.wanted_cards, event.wanted_named, event.wanted, event.wanted_base, event.wanted_lucre)
        or "nothing"
    )
    offer = f"{seat_name(names, event.by)} offers {seat_name(names, event.to)}"
    return f"{offer} {gives} for {wants}{freed_words(event.freed, names)}."


TELLERS: Final[Mapping[type[Event], Teller]] = {
    ch.PlanningBegun: plainly("Both main players may choose their challenge cards now, unseen."),
    ch.CardsSought: silent,
    ch.RevealBegun: silent,
    ch.TimeTurnedBack: plainly("Time is turned back to the choice of challenge cards."),
    ch.ValueChanged: _value_changed,
    ch.UpsetDeclared: _upset_declared,
    ch.StakesRaised: _stakes_raised,
    ch.VoteCast: _vote_cast,
    d.EnvoyAdmitted: plainly("{seat} will be a third party of the deal."),
    d.PartyReplaced: plainly("{by} deals in the place of {seat}."),
    ch.ChallengeLost: silent,
    ch.SideDefeated: silent,
    ch.ChallengeResolved: silent,
    ch.TokensSpared: _tokens_spared,
    ch.ConsolationSet: _consolation_set,
    ch.HandChecked: _hand_checked,
    ch.ChallengeCalledOff: plainly("The challenge is called off, and the turn ends with it."),
    ch.CardsChosen: plainly("Both challenge cards are chosen."),
    ch.CardsRevealed: _cards_revealed,
    ch.KindChanged: _kind_changed,
    ch.Kicked: _kicked,
    ch.SideBoosted: _side_boosted,
    ch.TotalsCounted: _totals_counted,
    ch.OutcomeDecided: _outcome_decided,
    ch.SpoilsForbidden: plainly("Nobody collects rewards or consolation from this challenge."),
    d.TalksOpened: silent,
    d.OfferWithdrawn: plainly("{seat} takes the offer back."),
    d.TalksLapsed: plainly("Time ran out for a deal."),
    d.DealRefused: plainly("{seat} says no to a deal."),
    d.DealAccepted: plainly("{seat} accepts the terms."),
    d.DealVoided: plainly("The deal falls through after all."),
    d.DealConcluded: plainly("The deal is carried out; the challenge is a success."),
    d.DealFailed: plainly("There is no deal: all parties lose tokens."),
    ch.ChallengeEnded: silent,
    d.TermsOffered: _terms_offered,
}
