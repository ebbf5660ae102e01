"""What happened as it is told once: things that come right after each other and say one thing are one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine import Event
from games.cosmic.face.phrases import cards_words
from games.cosmic.face.told.destiny import destiny_told
from games.cosmic.face.told.tellers import told
from games.cosmic.rules.card_events import CardsDrawn, CardsPassed
from games.cosmic.rules.lucre_events import LucreSpent
from games.hosted import Names
from games.kit.sentences import count, seat_name


def joined(happened: Sequence[Event | str], names: Names) -> Iterator[Event | str]:
    """What is told: destiny in one sentence for each card, what is drawn with what is paid for it, and all that
    one player gives another together.
    """
    last: Event | str | None = None
    for each in destiny_told(happened, names):
        if not isinstance(each, str) and not told(each, names):
            continue
        if last is not None and (both := _together(last, each, names)) is not None:
            last = both
            continue
        if last is not None:
            yield last
        last = each
    if last is not None:
        yield last


def _together(one: Event | str, other: Event | str, names: Names) -> Event | str | None:
    """Both of them as one; None where they are two."""
    match one, other:
        case CardsDrawn(seat, cards, drawn), LucreSpent(buyer, paid, "card") if (buyer, paid) == (seat, drawn):
            which = f": {cards_words(cards)}" if cards else ""
            return f"{seat_name(names, seat)} buys {count(drawn, 'card')} for {paid} lucre{which}."
        case CardsPassed(giver, taker), CardsPassed() if type(one) is type(other) is CardsPassed:
            if (giver, taker) == (other.giver, other.taker):
                return replace(one, cards=(*one.cards, *other.cards), count=one.count + other.count)
    return None
