"""Anti-Matter."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.powers.base import Power
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.questions import ALLIED_STRENGTH, STRENGTH, WINNER
from games.cosmic.rules.timing import CARDS_REVEALED


class AntiMatter(Power, key="anti-matter"):
    """Negative mass. When two attacks meet the lower total wins. Your tokens and those of all allies are taken from the
    attack of their side; only your opponent's own are added to their attack.
    """

    in_force = (CARDS_REVEALED,)

    @modifies(STRENGTH, layer=Layer.SET)
    def subtract_own(self, strength: int, seat: Seat, card: int, tokens: int, me: Seat) -> int:
        """The opponent's own tokens are added as usual."""
        return card - tokens if seat == me else strength

    @modifies(ALLIED_STRENGTH, layer=Layer.MULTIPLY)
    def subtract_allies(self, strength: int) -> int:
        """On both sides."""
        return -strength

    @modifies(WINNER, layer=Layer.SET)
    def lower_wins(self, winner: str, totals: tuple[int, int]) -> str:
        """A tie is a tie."""
        offense, defense = totals
        return OFFENSE if offense < defense else DEFENSE
