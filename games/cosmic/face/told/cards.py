"""What is told of cards that are drawn, played, shown, moved or kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine import Event
from games.cosmic.face.phrases import card_name, cards_words, power_name
from games.cosmic.face.told.telling import Teller, plainly, silent
from games.cosmic.rules import card_events as c
from games.cosmic.rules import plan_events as pl
from games.hosted import Names
from games.kit.sentences import count, seat_name, seats_words


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


def _deck_completed(event: c.DeckCompleted, names: Names) -> str:
    return f"{count(len(event.cards), 'flare')} are shuffled into the deck."


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
    return f"{seat_name(names, event.seat)}'s challenge card lies open: {card_name(event.card)}."


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


TELLERS: Final[Mapping[type[Event], Teller]] = {
    c.DeckCompleted: _deck_completed,
    c.DeckRenewed: plainly("The discard pile is shuffled into the deck."),
    c.CardsDrawn: _cards_drawn,
    c.CardsPassed: _cards_passed,
    c.ConsolationDue: silent,
    c.ConsolationTaken: _consolation_taken,
    c.CardsDiscarded: _cards_discarded,
    c.CardPlayed: silent,  # told as it is announced
    c.CardKept: silent,  # told as it is announced
    pl.CardTabled: _card_tabled,
    c.CardSpent: silent,
    pl.CardSetBeside: plainly("{seat} puts a second challenge card beside the first, face down."),
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
    c.CardsTakenBack: plainly("{seat} takes the cards set aside back into the hand."),
    c.DiscardTaken: _discard_taken,
    c.HandsExchanged: _hands_exchanged,
    c.HandsMixed: _hands_mixed,
    c.CardsSeen: _cards_seen,
    c.CardsShown: _cards_shown,
}
