"""What a seat remembers: the table as the events tell it, without what lies hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine import Event, Seat
from games.cosmic.content import FLARE, FLARE_OF, CardKey, card
from games.cosmic.rules.card_events import (
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    CardsLocked,
    CardsPassed,
    CardsSetAside,
    CardUnlocked,
    DiscardTaken,
)
from games.cosmic.rules.challenge_events import CardsRevealed
from games.cosmic.rules.knowledge import lay_face_down
from games.cosmic.rules.moon_events import MoonsLaid
from games.cosmic.rules.plan_events import (
    CardAdded,
    CardPlanned,
    CardSetBeside,
    CardTabled,
    PlanBuried,
    PlanReplaced,
    PlanShown,
    PlanSwapped,
    PlanTakenBack,
)
from games.cosmic.rules.state import CosmicState

FACE_DOWN: Final = ""
"""A second challenge card that nobody but its owner has seen yet."""


def recall(state: CosmicState, told: Iterable[Event]) -> None:
    """Bring a new game to where the events lead. Who holds which cards is not to be relied on: the view says more."""
    for event in told:
        if not _is_unseen(state, event):
            if isinstance(event, MoonsLaid) and not event.faces:
                event = MoonsLaid(event.system, ("", ""))
            _know(state, event)
            event.apply(state)


def _is_unseen(state: CosmicState, event: Event) -> bool:
    """Whether this happens to a card that nobody else has seen; then it is done, as the event alone could not."""
    match event:
        case CardSetBeside(seat=seat, card=""):
            lay_face_down(state, seat)
            state.challenge.beside[seat].append(FACE_DOWN)
        case CardPlanned(seat=seat, card=""):
            lay_face_down(state, seat)
        case PlanTakenBack(seat=seat, card="") if state.challenge.beside[seat]:
            state.challenge.beside[seat].pop()
        case PlanTakenBack(seat=seat, card=""):
            state.challenge.plans[seat], state.challenge.shown[seat] = "", False
            state.challenge.kinds[seat] = ""
        case PlanBuried(seat=seat, card="", stated=stated):
            state.challenge.plans[seat], state.challenge.stated[seat] = "", stated
        case CardUnlocked(card=""):
            pass
        case _:
            return False
    return True


def _know(state: CosmicState, event: Event) -> None:
    """Put cards that an event names where they must have been for it to happen."""
    match event:
        case CardsRevealed():
            _turn_up(state, event)
        case PlanShown(seat=seat, card=key) | PlanBuried(seat=seat, card=key):
            state.challenge.plans[seat] = key
        case CardUnlocked(power=power, card=key):
            _pick_up(state, key)
            state.powers[power].cards.append(key)
        case DiscardTaken(cards=cards):
            for key in cards:
                _pick_up(state, key)
                state.discard.append(key)
        case CardsDrawn(cards=cards) | CardsLocked(cards=cards):
            for key in cards:
                _pick_up(state, key)
                state.deck.append(key)
        case _:
            for seat, key in taken_from_hands(event):
                if not state.holds(seat, key):
                    _pick_up(state, key)
                    state.players[seat].hand.append(key)


def taken_from_hands(event: Event) -> Iterator[tuple[Seat, CardKey]]:
    """Cards that leave a hand by an event, as far as it tells: who held which."""
    match event:
        case CardPlayed() | CardTabled() | CardPlanned() | CardAdded() | PlanReplaced():
            if event.card:
                yield event.seat, event.card
        case PlanSwapped():
            yield event.by, event.given
        case CardsPassed():
            yield from ((event.giver, key) for key in event.cards)
        case CardsDiscarded() | CardsSetAside():
            yield from ((event.seat, key) for key in event.cards)
        case _:
            return


def flares_named(told: Iterable[Event]) -> set[CardKey]:
    """Flares that were seen anywhere: they are in the game."""
    named: set[CardKey] = set()
    for event in told:
        for name in ("card", "cards", "key"):
            value: object = getattr(event, name, None)
            if isinstance(value, tuple):
                named.update(key for key in value if isinstance(key, str) and is_flare(key))
            elif isinstance(value, str) and is_flare(value):
                named.add(value)
    return named


def is_flare(key: str) -> bool:
    """Whether this is a flare, and not an edict or a power."""
    return key.startswith(FLARE_OF) and card(key).kind == FLARE


def _pick_up(state: CosmicState, key: CardKey) -> None:
    """Take a card from wherever it was believed to be."""
    for pile in _piles(state):
        if key in pile:
            pile.remove(key)


def _piles(state: CosmicState) -> Iterator[list[CardKey]]:
    yield from (state.deck, state.discard, state.box)
    for player in state.players:
        yield from (player.hand, player.aside)
    for memory in state.powers.values():
        yield memory.cards


def _turn_up(state: CosmicState, event: CardsRevealed) -> None:
    """What lay face down is known now; a stated face is no card."""
    for seat, key in zip(state.mains, (event.offense, event.defense), strict=True):
        if not state.challenge.stated[seat]:
            state.challenge.plans[seat] = key
    second = iter(event.beside)
    for seat in state.mains:
        state.challenge.beside[seat] = [next(second, key) for key in state.challenge.beside[seat]]
