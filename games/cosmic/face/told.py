"""What happened, one sentence for each event; None where it is bookkeeping or told by the event beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine import Event, PhaseEntered, Seat, UseAnnounced, UseCancelled, UseSettled
from games.cosmic.content import COMPROMISE
from games.cosmic.face.asking import freed_words, goods_words
from games.cosmic.face.path import STEP
from games.cosmic.face.phrases import (
    OUTCOMES,
    amounts_words,
    card_name,
    cards_words,
    count,
    destiny_words,
    is_card,
    listed,
    place_name,
    planet_label,
    power_name,
    seat_name,
    seats_words,
    system_words,
    thing_name,
    upper,
)
from games.cosmic.face.reveal import REF as REVEAL
from games.cosmic.face.reveal import line_words
from games.cosmic.face.uses import used
from games.cosmic.rules import card_events as c
from games.cosmic.rules import challenge_events as ch
from games.cosmic.rules import deal_events as d
from games.cosmic.rules import events as e
from games.cosmic.rules import lucre_events as lu
from games.cosmic.rules import moon_events as m
from games.cosmic.rules import plan_events as pl
from games.cosmic.rules import power_events as p
from games.cosmic.rules import token_events as t
from games.cosmic.rules.names import DEFENSE, NOBODY, OFFENSE, POWER_PLACE
from games.cosmic.rules.views import SumView

Names = Mapping[Seat, str]
Teller = Callable[[Any, Names], str | None]

CAUSES: Final[Mapping[str, str]] = {
    "challenge": "",
    "planetoid": " with a planetoid",
    "deal": " for the failed deal",
    "power": "",
    "homeless": ", having no base to return to",
}
"""Why tokens go to the warp, after the sentence."""


def told(event: Event, names: Names) -> str | None:
    """An event as one sentence, or None."""
    if isinstance(event, PhaseEntered):
        return "The game is over." if event.phase == "over" else None
    teller = TELLERS.get(type(event))
    words = None if teller is None else teller(event, names)
    return upper(words) if words else None


def silent(event: Any, names: Names) -> None:
    """Bookkeeping, a mere moment, or told by another event."""


# --- turns


def _turn_started(event: e.TurnStarted, names: Names) -> str:
    return f"{seat_name(names, event.seat)}'s turn begins."


def _turn_skipped(event: e.TurnSkipped, names: Names) -> str:
    return f"{seat_name(names, event.seat)} has nothing to challenge with; the turn ends."


def _challenge_begun(event: e.ChallengeBegun, names: Names) -> str | None:
    if event.number == 1:
        return None
    return f"{seat_name(names, event.seat)} makes another challenge, number {event.number} of this turn."


def _interlude_begun(event: e.InterludeBegun, names: Names) -> str:
    return f"In between {seat_name(names, event.seat)} makes a challenge."


def _interlude_ended(event: e.InterludeEnded, names: Names) -> str:
    return "The interrupted turn goes on."


def _revenge_sworn(event: e.RevengeSworn, names: Names) -> str:
    return f"{seat_name(names, event.seat)} swears revenge: a challenge follows as soon as this one is over."


def _challenge_voided(event: e.ChallengeVoided, names: Names) -> str:
    return "The challenge is void, as if it had not been made."


def _game_won(event: e.GameWon, names: Names) -> str:
    who = seats_words(names, event.seats)
    has = "has" if len(event.seats) == 1 else "have"
    if event.why == "bases":
        return f"{who} {has} enough foreign bases and {'wins' if len(event.seats) == 1 else 'win together'}!"
    if event.why == "shared":
        return f"{who} share the victory!"
    if event.why == "standstill":
        return f"The game has lasted too long: {who} {has} come nearest to victory and {has} won."
    return f"{who} {'wins' if len(event.seats) == 1 else 'win'} by {power_name(event.why)}!"


# --- destiny and launch


def _destiny_drawn(event: e.DestinyDrawn, names: Names) -> str:
    return f"Destiny is {destiny_words(event.card, names)}."


def _destiny_renewed(event: e.DestinyRenewed, names: Names) -> str:
    return "The destiny cards are shuffled again."


def _defense_named(event: e.DefenseNamed, names: Names) -> str:
    name = seat_name(names, event.seat)
    if event.planet:
        return f"{name} is the defense and defends {planet_label(event.planet)} in {system_words(names, event.system)}."
    where = "" if event.seat == event.system else f" in {system_words(names, event.system)}"
    return f"{name} is the defense{where}."


def _cone_aimed(event: e.ConeAimed, names: Names) -> str:
    return f"The cone is aimed at {planet_label(event.planet)}."


# --- alliances


def _players_invited(event: e.PlayersInvited, names: Names) -> str:
    side = f" to join the {event.side}" if event.seats else ""
    return f"{seat_name(names, event.by)} invites {seats_words(names, event.seats)}{side}."


def _ally_declined(event: e.AllyDeclined, names: Names) -> str:
    return f"{seat_name(names, event.seat)} declines to be an ally."


def _alliance_ended(event: e.AllianceEnded, names: Names) -> str:
    return f"{seat_name(names, event.seat)} is no longer an ally."


# --- cards of a challenge


def _hand_checked(event: ch.HandChecked, names: Names) -> str | None:
    if event.holds:
        return None
    what = "no challenge card" if event.needed == 1 else f"fewer than {event.needed} challenge cards"
    return f"{seat_name(names, event.seat)} holds {what}."


def _called_off(event: ch.ChallengeCalledOff, names: Names) -> str:
    return "The challenge is called off, and the turn ends with it."


def _planning_begun(event: ch.PlanningBegun, names: Names) -> str:
    return "Both main players may choose their challenge cards now, unseen."


def _cards_chosen(event: ch.CardsChosen, names: Names) -> str:
    return "Both challenge cards lie face down."


def _cards_revealed(event: ch.CardsRevealed, names: Names) -> str:
    return f"The offense reveals {card_name(event.offense)}, the defense {card_name(event.defense)}."


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
    offense, defense = (_worked_out(event, side) for side in (OFFENSE, DEFENSE))
    return f"The offense has {event.offense}{offense}, the defense {event.defense}{defense}."


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


def _outcome_decided(event: ch.OutcomeDecided, names: Names) -> str:
    return OUTCOMES[event.outcome]


def _spoils_forbidden(event: ch.SpoilsForbidden, names: Names) -> str:
    return "Nobody collects rewards or consolation from this challenge."


def _destiny_rejected(event: e.DestinyRejected, names: Names) -> str:
    return f"{seat_name(names, event.by)} rejects this destiny; another card is drawn."


def _guest_waits(event: e.GuestWaits, names: Names) -> str:
    return f"{seat_name(names, event.seat)} will answer the invitation last."


def _time_turned_back(event: ch.TimeTurnedBack, names: Names) -> str:
    return "Time is turned back to the choice of challenge cards."


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


def _envoy_admitted(event: d.EnvoyAdmitted, names: Names) -> str:
    return f"{seat_name(names, event.seat)} will be a third party of the deal."


def _party_replaced(event: d.PartyReplaced, names: Names) -> str:
    return f"{seat_name(names, event.by)} deals in the place of {seat_name(names, event.seat)}."


def _vote_cast(event: ch.VoteCast, names: Names) -> str:
    return f"{seat_name(names, event.seat)} answers: {event.vote}."


# --- deals


def _deal_refused(event: d.DealRefused, names: Names) -> str:
    return f"{seat_name(names, event.seat)} says no to a deal."


def _deal_accepted(event: d.DealAccepted, names: Names) -> str:
    return f"{seat_name(names, event.seat)} accepts the terms."


def _deal_voided(event: d.DealVoided, names: Names) -> str:
    return "The deal falls through after all."


def _deal_concluded(event: d.DealConcluded, names: Names) -> str:
    return "The deal is carried out; the challenge is a success."


def _deal_failed(event: d.DealFailed, names: Names) -> str:
    return "There is no deal: all parties lose tokens."


def _card_set_beside(event: pl.CardSetBeside, names: Names) -> str:
    return f"{seat_name(names, event.seat)} puts a second challenge card beside the first, face down."


def _card_added(event: pl.CardAdded, names: Names) -> str:
    return f"{seat_name(names, event.seat)} adds {card_name(event.card)} to the revealed card."


def _plan_replaced(event: pl.PlanReplaced, names: Names) -> str:
    return f"{seat_name(names, event.seat)} plays {card_name(event.card)} in place of the revealed card."


def _plan_swapped(event: pl.PlanSwapped, names: Names) -> str:
    by, seat = seat_name(names, event.by), seat_name(names, event.seat)
    return f"{by} takes {seat}'s {card_name(event.card)} and puts {card_name(event.given)} in its place."


def _plan_buried(event: pl.PlanBuried, names: Names) -> str:
    which = f" ({card_name(event.card)})" if event.card else ""
    stated = card_name(event.stated) if event.stated else "something"
    return f"{seat_name(names, event.seat)} states {stated} and puts the card{which} into the deck, unseen."


def _cards_locked(event: c.CardsLocked, names: Names) -> str:
    power = f"{seat_name(names, event.seat)}'s {power_name(event.power)}"
    return f"{power} receives {count(event.count, 'card')} of the deck{_which(event.cards)}."


def _card_unlocked(event: c.CardUnlocked, names: Names) -> str:
    return f"{seat_name(names, event.seat)} plays a card that lies on {power_name(event.power)}."


def _hand_locked(event: c.HandLocked, names: Names) -> str:
    return f"{seat_name(names, event.seat)} exchanges the hand for the cards on {power_name(event.power)}."


def _cards_freed(event: c.CardsFreed, names: Names) -> str | None:
    return f"The cards on {power_name(event.power)} are discarded{_which(event.cards)}." if event.cards else None


def _terms_offered(event: d.TermsOffered, names: Names) -> str:
    gives = goods_words(event.cards, event.named, event.random, event.base, event.lucre) or "nothing"
    wants = goods_words((), 0, event.wanted, event.wanted_base, event.wanted_lucre) or "nothing"
    offer = f"{seat_name(names, event.by)} offers {seat_name(names, event.to)}"
    return f"{offer} {gives} for {wants}{freed_words(event.freed, names)}."


# --- lucre


def _lucre_earned(event: lu.LucreEarned, names: Names) -> str | None:
    return f"{seat_name(names, event.seat)} receives {event.count} lucre." if event.count else None


def _lucre_spent(event: lu.LucreSpent, names: Names) -> str:
    what = {"card": "cards", "token": "tokens out of the warp"}.get(event.what, event.what)
    return f"{seat_name(names, event.seat)} pays {event.count} lucre for {what}."


def _lucre_passed(event: lu.LucrePassed, names: Names) -> str:
    return f"{seat_name(names, event.giver)} pays {event.count} lucre to {seat_name(names, event.taker)}."


# --- cards


def _deck_completed(event: c.DeckCompleted, names: Names) -> str:
    return f"{count(len(event.cards), 'flare')} are shuffled into the deck."


def _deck_renewed(event: c.DeckRenewed, names: Names) -> str:
    return "The discard pile is shuffled into the deck."


def _which(cards: Sequence[str]) -> str:
    """The names of cards, where the reader may know them."""
    return f": {cards_words(cards)}" if cards else ""


def _cards_drawn(event: c.CardsDrawn, names: Names) -> str:
    return f"{seat_name(names, event.seat)} draws {count(event.count, 'card')}{_which(event.cards)}."


def _cards_passed(event: c.CardsPassed, names: Names) -> str:
    what = f"{count(event.count, 'card')} from {seat_name(names, event.giver)}{_which(event.cards)}"
    return f"{seat_name(names, event.taker)} receives {what}."


def _consolation_taken(event: c.ConsolationTaken, names: Names) -> str:
    what = f"{count(event.count, 'card')} from {seat_name(names, event.giver)}'s hand"
    return f"{seat_name(names, event.taker)} draws {what} as consolation{_which(event.cards)}."


def _cards_discarded(event: c.CardsDiscarded, names: Names) -> str | None:
    return f"{seat_name(names, event.seat)} discards {cards_words(event.cards)}." if event.cards else None


def _card_tabled(event: pl.CardTabled, names: Names) -> str:
    return f"{seat_name(names, event.seat)} plays {card_name(event.card)}."


def _plan_shown(event: pl.PlanShown, names: Names) -> str:
    return f"{seat_name(names, event.seat)}'s challenge card is turned up: {card_name(event.card)}."


def _plans_exchanged(event: pl.PlansExchanged, names: Names) -> str:
    return f"{seats_words(names, (event.one, event.two))} exchange their challenge cards."


def _plan_taken_back(event: pl.PlanTakenBack, names: Names) -> str:
    which = f" ({card_name(event.card)})" if event.card else ""
    return f"{seat_name(names, event.seat)} takes the challenge card{which} back into the hand."


def _plan_taken(event: pl.PlanTaken, names: Names) -> str:
    if event.seat == event.taker:
        return f"{seat_name(names, event.taker)} takes {card_name(event.card)} back from the table."
    what = f"{seat_name(names, event.seat)}'s {card_name(event.card)}"
    return f"{seat_name(names, event.taker)} takes {what} from the table."


def _tabled_taken(event: pl.TabledTaken, names: Names) -> str:
    return f"{seat_name(names, event.seat)} takes {card_name(event.card)} back from the table."


def _cards_set_aside(event: c.CardsSetAside, names: Names) -> str:
    return f"{seat_name(names, event.seat)} sets {count(event.count, 'card')} aside{_which(event.cards)}."


def _cards_taken_back(event: c.CardsTakenBack, names: Names) -> str:
    return f"{seat_name(names, event.seat)} takes the cards set aside back into the hand."


def _discard_taken(event: c.DiscardTaken, names: Names) -> str:
    return f"{seat_name(names, event.seat)} takes {cards_words(event.cards)} from the discard pile."


def _hands_exchanged(event: c.HandsExchanged, names: Names) -> str:
    said = f"{seats_words(names, (event.one, event.two))} exchange their hands"
    if not event.first and not event.second:
        return f"{said}."
    one = f"{seat_name(names, event.one)} gives {cards_words(event.first) or 'nothing'}"
    two = f"{seat_name(names, event.two)} gives {cards_words(event.second) or 'nothing'}"
    return f"{said}: {one}, {two}."


def _hands_mixed(event: c.HandsMixed, names: Names) -> str:
    who = seats_words(names, (event.one, event.two))
    return f"{who} mix their hands and take as many cards as before by chance."


def _cards_seen(event: c.CardsSeen, names: Names) -> str:
    return f"{seat_name(names, event.seat)} looks at cards of {seat_name(names, event.of)}{_which(event.cards)}."


def _cards_shown(event: c.CardsShown, names: Names) -> str:
    return f"{seat_name(names, event.seat)} shows {cards_words(event.cards) or 'no card'}."


# --- tokens


def _tokens(number: int) -> str:
    return count(number, "token")


def _tokens_lost(event: t.TokensLost, names: Names) -> str:
    why = CAUSES.get(event.cause, "")
    # what has stood on a destroyed planetoid comes from nowhere else
    sources = "" if event.cause == "planetoid" else _sources(event)
    return f"{seat_name(names, event.seat)} loses {_tokens(event.count)} to the warp{why}{sources}."


def _tokens_blessed(event: t.TokensBlessed, names: Names) -> str:
    verb = "goes" if event.count == 1 else "go"
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {verb} to {place_name(event.place)} instead."


def _sources(event: t.TokensTaken) -> str:
    """Where they come from; how many from each, where that is more than one place."""
    taken = [(place, number) for place, number in event.taken if number]
    if len(taken) == 1:
        return f" from {place_name(taken[0][0])}"
    return f" ({amounts_words(taken, 'from')})" if taken else ""


def _tokens_removed(event: t.TokensRemoved, names: Names) -> str:
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {_leave(event.count)} the game."


def _leave(number: int) -> str:
    return "leaves" if number == 1 else "leave"


def _tokens_launched(event: t.TokensLaunched, names: Names) -> str:
    return f"{seat_name(names, event.seat)} sends {_tokens(event.count)} into the cone{_sources(event)}."


def _tokens_allied(event: t.TokensAllied, names: Names) -> str:
    return f"{seat_name(names, event.seat)} joins the {event.side} with {_tokens(event.count)}{_sources(event)}."


def _tokens_settled(event: t.TokensSettled, names: Names) -> str:
    what = f"{_tokens(event.count)} onto {planet_label(event.planet)}{_sources(event)}"
    return f"{seat_name(names, event.seat)} moves {what}."


def _tokens_landed(event: t.TokensLanded, names: Names) -> str:
    return f"{seat_name(names, event.seat)} lands on {planet_label(event.planet)} with {_tokens(event.count)}."


def _placed(event: t.TokensSpread) -> str:
    return listed([place_name(place) for place, number in event.placed if number])


def _tokens_returned(event: t.TokensReturned, names: Names) -> str:
    verb = "returns" if event.count == 1 else "return"
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {verb} to {_placed(event)}."


def _tokens_freed(event: t.TokensFreed, names: Names) -> str:
    verb = "comes" if event.count == 1 else "come"
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {verb} out of the warp, to {_placed(event)}."


def _tokens_shifted(event: t.TokensShifted, names: Names) -> str | None:
    moves = [
        f"{_tokens(number) if first else number} from {place_name(source)} to {place_name(target)}"
        for first, (source, target, number) in _first_of([shift for shift in event.shifts if shift[2]])
    ]
    return f"{seat_name(names, event.seat)} moves {listed(moves)}." if moves else None


def _first_of(items: Sequence[tuple[str, str, int]]) -> list[tuple[bool, tuple[str, str, int]]]:
    """Each item, and whether it is the first."""
    return [(number == 0, item) for number, item in enumerate(items)]


def _tokens_captured(event: t.TokensCaptured, names: Names) -> str:
    what = f"{_tokens(event.count)} of {seat_name(names, event.seat)}"
    return f"{seat_name(names, event.by)} captures {what} at {place_name(event.place)}."


def _tokens_added(event: t.TokensAdded, names: Names) -> str:
    total = sum(number for _, number in event.placed)
    places = listed([place_name(place) for place, number in event.placed if number])
    return f"{seat_name(names, event.seat)} gets {count(total, 'new token')}, at {places}."


def _tokens_healed(event: t.TokensHealed, names: Names) -> str:
    verb = "is" if event.count == 1 else "are"
    return f"{_tokens(event.count)} of {seat_name(names, event.seat)} {verb} saved and put on {_placed(event)}."


# --- planetoids


def _planetoid_created(event: t.PlanetoidCreated, names: Names) -> str:
    return f"Planetoid {event.planetoid} appears in {system_words(names, event.system)}."


def _planetoid_moved(event: t.PlanetoidMoved, names: Names) -> str:
    verb = "is pushed on" if event.bumped else "moves"
    return f"Planetoid {event.planetoid} {verb} to {system_words(names, event.system)}."


def _planetoid_destroyed(event: t.PlanetoidDestroyed, names: Names) -> str:
    return f"Planetoid {event.planetoid} has come home and is destroyed."


# --- moons


def _moons_laid(event: m.MoonsLaid, names: Names) -> str:
    faces = f": {listed([card_name(face) for face in event.faces])}" if event.faces else ""
    return f"Two moons lie face down in {system_words(names, event.system)}{faces}."


def _moon_uncontested(event: m.MoonUncontested, names: Names) -> str:
    return f"Nobody stands on moon {planet_label(event.moon)}: it is taken without a fight."


def _moon_entered(event: m.MoonEntered, names: Names) -> str:
    face = f": {card_name(event.face)}" if event.face else ", which stays face down"
    return f"{seat_name(names, event.seat)} stands on moon {planet_label(event.moon)}{face}."


def _moon_turned_up(event: m.MoonTurnedUp, names: Names) -> str:
    where = f"moon {planet_label(event.moon)}"
    return f"{seat_name(names, event.seat)} turns {where} up: {card_name(event.face)}."


def _moon_removed(event: m.MoonRemoved, names: Names) -> str:
    return f"Moon {planet_label(event.moon)} leaves the game."


# --- powers


def _powers_offered(event: p.PowersOffered, names: Names) -> str:
    return f"{seat_name(names, event.seat)} may choose: {listed([power_name(k) for k in event.powers], 'or')}."


def _power_dealt(event: p.PowerDealt, names: Names) -> str:
    return f"{seat_name(names, event.seat)} is the {power_name(event.power)}."


def _power_gone(event: p.PowerGone, names: Names) -> str:
    return f"{seat_name(names, event.seat)} is the {power_name(event.power)} no longer."


def _powers_exchanged(event: p.PowersExchanged, names: Names) -> str:
    return f"{seats_words(names, (event.one, event.two))} exchange their powers."


def _power_borrowed(event: p.PowerBorrowed, names: Names) -> str:
    owner, power = seat_name(names, event.owner), power_name(event.power)
    if event.borrower == NOBODY:
        return f"{owner} is without {power} until the challenge ends."
    return f"{seat_name(names, event.borrower)} uses {owner}'s {power} until the challenge ends."


def _power_zapped(event: p.PowerZapped, names: Names) -> str:
    return f"{seat_name(names, event.seat)}'s {power_name(event.power)} is off until the challenge ends."


def _counters_changed(event: p.CountersChanged, names: Names) -> str | None:
    if not event.by:
        return None
    verb = "gains" if event.by > 0 else "loses"
    return f"{power_name(event.power)} {verb} {count(abs(event.by), 'counter')}."


def _powers_lost(event: p.PowersLost, names: Names) -> str:
    return f"{seat_name(names, event.seat)} has too few home bases and is without power until there are enough again."


def _powers_regained(event: p.PowersRegained, names: Names) -> str:
    return f"{seat_name(names, event.seat)} has enough home bases again; the power is back."


def _effect_begun(event: p.EffectBegun, names: Names) -> str:
    return f"{thing_name(event.card)} works until the challenge ends."


def _effect_declared(event: p.EffectDeclared, names: Names) -> str | None:
    """What is declared openly is told as it is announced."""
    if not event.secret:
        return None
    return f"{seat_name(names, event.seat)} has chosen in secret for {thing_name(event.key)}; it comes out at the end."


def _player_bound(event: p.PlayerBound, names: Names) -> str:
    bond = event.bond
    who = seat_name(names, bond.seat)
    if bond.what == "card":
        guest, shown = seat_name(names, bond.ally), f" ({card_name(bond.word)})" if bond.word else ""
        return f"{who} must play the card shown to {guest}{shown}, if {guest} joins."
    return f"{who} is bound: {bond_words(bond.what, bond)}."


def bond_words(what: str, bond: Any) -> str:
    """What somebody has to play, if it can."""
    if what == "compromise":
        return "a compromise must be played" if bond.yes else "no compromise may be played"
    if what == "above":
        return f"an attack above {bond.value} {'must' if bond.yes else 'may not'} be played"
    if bond.word:
        return f"{card_name(bond.word)} must be played, if possible"
    return "a certain card must be played, if possible"


def _question_answered(event: p.QuestionAnswered, names: Names) -> str:
    who, by = seat_name(names, event.seat), seat_name(names, event.by)
    asked = {
        "holds card": f"whether {who} holds {card_name(event.word) if event.word else 'a card'}",
        "holds above": f"whether {who} holds an attack above {event.value}",
        "plays compromise": f"whether {who} will play a compromise",
        "plays above": f"whether {who} will play an attack above {event.value}",
        "plays what": f"which card {who} will play",
        "highest attack": f"for the highest attack of {who}",
        "compromises held": f"how many compromises {who} holds",
    }
    answer = card_name(event.answer) if event.what == "plays what" and event.answer != "none" else event.answer
    return f"{by} asks {asked[event.what]}; the true answer is “{answer}”."


def _use_announced(event: UseAnnounced, names: Names) -> str:
    return used(event.seat, event.key, dict(event.choices), names)


def _use_settled(event: UseSettled, names: Names) -> str | None:
    if not event.cancelled:
        return None
    whose = "" if is_card(event.key) else f"{seat_name(names, event.seat)}'s "
    return f"{whose}{thing_name(event.key)} is cancelled and has no effect."


TELLERS: Final[Mapping[type[Event], Teller]] = {
    # turns
    e.TurnStarted: _turn_started,
    e.TurnSkipped: _turn_skipped,
    e.TurnPassed: silent,
    e.ChallengeBegun: _challenge_begun,
    e.InterludeBegun: _interlude_begun,
    e.InterludeEnded: _interlude_ended,
    e.RevengeSworn: _revenge_sworn,
    e.ChallengeVoided: _challenge_voided,
    e.RegroupBegun: silent,
    e.GameWon: _game_won,
    e.HandsDealt: silent,
    e.ChallengeClaimed: silent,  # the challenge itself is told
    # destiny and launch
    e.DestinySought: silent,
    e.DestinyRejected: _destiny_rejected,
    e.DestinyDrawn: _destiny_drawn,
    e.DestinyRenewed: _destiny_renewed,
    e.DefenseNamed: _defense_named,
    e.ConeAimed: _cone_aimed,
    # alliances
    e.AlliancesOpened: silent,
    e.GuestsPlanned: silent,
    e.PlayersInvited: _players_invited,
    e.GuestWaits: _guest_waits,
    e.AnswerOpened: silent,
    e.AllyDeclined: _ally_declined,
    e.AllianceEnded: _alliance_ended,
    e.AlliancesClosed: silent,
    # cards of a challenge
    ch.PlanningBegun: _planning_begun,
    ch.CardsSought: silent,
    ch.RevealBegun: silent,
    ch.TimeTurnedBack: _time_turned_back,
    ch.ValueChanged: _value_changed,
    ch.UpsetDeclared: _upset_declared,
    ch.StakesRaised: _stakes_raised,
    ch.VoteCast: _vote_cast,
    d.EnvoyAdmitted: _envoy_admitted,
    d.PartyReplaced: _party_replaced,
    ch.ChallengeLost: silent,
    ch.SideDefeated: silent,
    ch.ChallengeResolved: silent,
    ch.TokensSpared: _tokens_spared,
    ch.ConsolationSet: _consolation_set,
    ch.HandChecked: _hand_checked,
    ch.ChallengeCalledOff: _called_off,
    ch.CardsChosen: _cards_chosen,
    ch.CardsRevealed: _cards_revealed,
    ch.KindChanged: _kind_changed,
    ch.Kicked: _kicked,
    ch.SideBoosted: _side_boosted,
    ch.TotalsCounted: _totals_counted,
    ch.OutcomeDecided: _outcome_decided,
    ch.SpoilsForbidden: _spoils_forbidden,
    # deals and the end
    d.TalksOpened: silent,
    lu.LucreEarned: _lucre_earned,
    lu.LucreSpent: _lucre_spent,
    lu.LucrePassed: _lucre_passed,
    d.DealRefused: _deal_refused,
    d.DealAccepted: _deal_accepted,
    d.DealVoided: _deal_voided,
    d.DealConcluded: _deal_concluded,
    d.DealFailed: _deal_failed,
    ch.ChallengeEnded: silent,
    # cards
    c.DeckCompleted: _deck_completed,
    c.DeckRenewed: _deck_renewed,
    c.CardsDrawn: _cards_drawn,
    c.CardsPassed: _cards_passed,
    c.ConsolationDue: silent,
    c.ConsolationTaken: _consolation_taken,
    c.CardsDiscarded: _cards_discarded,
    c.CardPlayed: silent,  # told as it is announced
    c.CardKept: silent,  # told as it is announced
    pl.CardTabled: _card_tabled,
    c.CardSpent: silent,
    pl.CardSetBeside: _card_set_beside,
    pl.CardAdded: _card_added,
    pl.PlanReplaced: _plan_replaced,
    pl.PlanSwapped: _plan_swapped,
    pl.PlanBuried: _plan_buried,
    c.CardsLocked: _cards_locked,
    c.CardUnlocked: _card_unlocked,
    c.HandLocked: _hand_locked,
    c.CardsFreed: _cards_freed,
    pl.CardPlanned: silent,  # who has chosen already is nobody's business
    pl.PlanShown: _plan_shown,
    pl.PlansExchanged: _plans_exchanged,
    pl.PlanTakenBack: _plan_taken_back,
    pl.PlanTaken: _plan_taken,
    pl.TabledTaken: _tabled_taken,
    pl.TableCleared: silent,
    c.CardsSetAside: _cards_set_aside,
    c.CardsBlinded: _cards_set_aside,
    c.CardsTakenBack: _cards_taken_back,
    c.DiscardTaken: _discard_taken,
    c.HandsExchanged: _hands_exchanged,
    c.HandsMixed: _hands_mixed,
    c.CardsSeen: _cards_seen,
    c.CardsShown: _cards_shown,
    d.TermsOffered: _terms_offered,
    # tokens
    t.TokensDoomed: silent,
    t.TokensForfeited: silent,
    t.TokensOwed: silent,
    t.FreeingAgreed: silent,
    t.TokensCaptured: _tokens_captured,
    t.TokensAdded: _tokens_added,
    t.TokensHealed: _tokens_healed,
    t.TokensLost: _tokens_lost,
    t.TokensBlessed: _tokens_blessed,
    t.TokensRemoved: _tokens_removed,
    t.TokensLaunched: _tokens_launched,
    t.TokensAllied: _tokens_allied,
    t.TokensSettled: _tokens_settled,
    t.TokensLanded: _tokens_landed,
    t.TokensReturned: _tokens_returned,
    t.TokensFreed: _tokens_freed,
    t.TokensShifted: _tokens_shifted,
    t.PlanetoidCreated: _planetoid_created,
    t.PlanetoidMoved: _planetoid_moved,
    t.PlanetoidDestroyed: _planetoid_destroyed,
    # moons
    m.MoonsLaid: _moons_laid,
    m.MoonUncontested: _moon_uncontested,
    m.MoonsLeft: silent,
    m.MoonEntered: _moon_entered,
    m.MoonTurnedUp: _moon_turned_up,
    m.MoonRemoved: _moon_removed,
    m.PlaceOpened: silent,
    # powers
    p.PowersOffered: _powers_offered,
    p.PowerDealt: _power_dealt,
    p.PowerGone: _power_gone,
    p.PowersExchanged: _powers_exchanged,
    p.PowerBorrowed: _power_borrowed,
    p.PowerZapped: _power_zapped,
    p.CountersChanged: _counters_changed,
    p.PowersLost: _powers_lost,
    p.PowersRegained: _powers_regained,
    p.EffectBegun: _effect_begun,
    p.EffectDeclared: _effect_declared,
    p.PlayerBound: _player_bound,
    p.QuestionAnswered: _question_answered,
    p.PowerNoted: silent,
    p.ChallengeNoted: silent,
    p.Reacted: silent,
    UseAnnounced: _use_announced,
    UseCancelled: silent,
    UseSettled: _use_settled,
}
"""Every event that is told, or deliberately not."""


def lit(happened: Sequence[Event]) -> tuple[str, ...]:
    """What the last events touched: `planet:<key>`, `seat:<n>`, `ally:<n>`, `power:<key>`, `warp`, `reveal`, …"""
    refs: dict[str, None] = {}

    def touch(place: str) -> None:
        known = place.startswith(POWER_PLACE) or place in ("warp", "cone", "shield", "gone", "waiting")
        refs[place if known else f"planet:{place}"] = None

    for event in happened:
        match event:
            case t.TokensDoomed() | t.TokensForfeited() | t.TokensOwed():
                pass
            case t.TokensMoved():
                for source, target, _ in event.moves():
                    touch(source)
                    touch(target)
                if isinstance(event, t.TokensAllied):
                    refs[f"ally:{event.seat}"] = None
            case t.PlanetoidCreated() | t.PlanetoidMoved():
                touch(event.planetoid)
                refs[STEP] = None
            case t.PlanetoidDestroyed():
                refs[STEP] = None
            case ch.OutcomeDecided():
                refs[REVEAL] = None
            case e.ConeAimed(planet):
                touch(planet)
            case e.DestinyDrawn():
                refs["destiny"] = None
            case UseAnnounced(_, key) if not is_card(key):
                refs[f"{POWER_PLACE}{key}"] = None
            case e.DefenseNamed(seat):
                refs[f"seat:{seat}"] = None
            case _:
                pass
    return tuple(refs)
