"""What has come of somebody's last answer, in a few lines: what befell this seat, and how challenges went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Event, Seat, UseSettled
from games.cosmic.face.told.tellers import told
from games.cosmic.rules import challenge_events as challenges
from games.cosmic.rules import events as e
from games.cosmic.rules.card_events import CardPlayed
from games.cosmic.rules.power_events import EffectBegun, PowerZapped
from games.cosmic.rules.token_events import PlanetoidMoved, TokensAllied, TokensLanded, TokensLaunched, TokensSettled
from games.hosted import Names
from games.kit.you import ME, spoken_to, to_you
from games.recent import Recent, Sentence

ENDS: Final = (challenges.TotalsCounted, challenges.OutcomeDecided, e.ChallengeVoided)
"""How a challenge ends."""
TURNS: Final = (
    challenges.CardsRevealed, e.DestinyDrawn, e.DefenseNamed, e.ConeAimed, CardPlayed, EffectBegun, PowerZapped,
    TokensAllied, TokensLanded, TokensSettled, UseSettled,
)  # fmt: skip
"""What others do that decides how a challenge goes."""
ASIDE: Final = (e.TurnStarted, e.PlayersInvited, e.AllyDeclined, PlanetoidMoved, TokensLaunched)
"""What the question that follows says anyhow, or that was one's own answer."""


def recent(happened: Sequence[Event], seat: Seat, names: Names) -> Recent:
    """What befell this seat and how challenges ended, a line each; and what others did that decided them."""
    names, lines = spoken_to(names, seat), list[Sentence]()
    for event in happened:
        words = None if isinstance(event, ASIDE) else told(event, names)
        if words and (ME in words or isinstance(event, ENDS)):
            lines.append(Sentence(to_you(words), True))
        elif words and isinstance(event, TURNS):
            lines.append(Sentence(words))
    return Recent(lines)
