"""What of an event can still happen: between the naming of tokens or cards and their move others may have answered, and
some of them may be gone (ruling C-98)."""

from __future__ import annotations

from dataclasses import replace

from engine import Event
from games.cosmic.rules.card_events import CardsDiscarded, CardsPassed
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.token_events import TokensMoved, TokensShifted, TokensSpread, TokensTaken


def still_possible(state: CosmicState, event: Event) -> Event | None:
    """The event for those tokens and cards that are still where they were named; None if there are none."""
    if isinstance(event, TokensMoved):
        return of_those_there(state, event)
    if isinstance(event, CardsDiscarded):
        cards = tuple(key for key in event.cards if state.holds(event.seat, key))
        return replace(event, cards=cards) if cards else None
    if isinstance(event, CardsPassed):
        cards = tuple(key for key in event.cards if state.holds(event.giver, key))
        return replace(event, cards=cards, count=len(cards)) if cards else None
    return event


def of_those_there(state: CosmicState, event: TokensMoved) -> TokensMoved | None:
    """The same with the tokens that still stand where they were named."""
    there: dict[str, int] = {}

    def left(place: str, count: int) -> int:
        free = there.setdefault(place, state.tokens_at(place)[event.seat])
        there[place] = max(0, free - count)
        return min(free, count)

    if isinstance(event, TokensTaken):
        taken = tuple((place, number) for place, count in event.taken if (number := left(place, count)))
        return replace(event, taken=taken) if taken else None
    if isinstance(event, TokensSpread):
        placed = tuple((home, number) for home, count in event.placed if (number := left(event.source, count)))
        return replace(event, placed=placed) if placed else None
    if isinstance(event, TokensShifted):
        shifts = tuple((one, two, number) for one, two, count in event.shifts if (number := left(one, count)))
        return replace(event, shifts=shifts) if shifts else None
    return event
