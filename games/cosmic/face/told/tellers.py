"""What happened, one sentence for each event; None where it is bookkeeping or told by the event beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import Event, PhaseEntered
from games.cosmic.face.told import cards, challenge, powers, tokens, turns
from games.cosmic.face.told.telling import Teller
from games.hosted import Names
from games.kit.sentences import upper

TELLERS: Final[Mapping[type[Event], Teller]] = {
    **turns.TELLERS,
    **challenge.TELLERS,
    **cards.TELLERS,
    **tokens.TELLERS,
    **powers.TELLERS,
}
"""Every event that is told, or deliberately not."""


def told(event: Event, names: Names) -> str | None:
    """An event as one sentence, or None."""
    if isinstance(event, PhaseEntered):
        return "The game is over." if event.phase == "over" else None
    teller = TELLERS.get(type(event))
    words = None if teller is None else teller(event, names)
    return upper(words) if words else None
