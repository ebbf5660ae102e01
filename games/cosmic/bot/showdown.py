"""Who wins a challenge, by the rules themselves: every power that changes values, totals or the outcome is asked.

Nothing of it hangs on what others hold: cards change a challenge once they are at work, which everybody sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine import Seat
from engine.hooks import instance_of
from games.cosmic import RULES
from games.cosmic.content import COMPROMISE, POWERS, CardKey, card
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.questions import ARITHMETIC
from games.cosmic.rules.sight import beside_unseen
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.timing import REVEAL
from games.cosmic.rules.totals import count_totals, decide


def is_plain(state: CosmicState) -> bool:
    """Whether nothing at work changes who wins: then cards and tokens are added up, and that is all."""
    changing = RULES.registry.attached("modifies", ARITHMETIC)
    powers = (key for seat in range(state.seats) for key in state.active_powers(seat))
    effects = (instance_of(effect.key) for effect in state.challenge.effects)
    moons = (moon.face for moon in state.moons.values() if moon.is_open)
    return not any(key in changing for keys in (powers, effects, moons) for key in keys)


class Showdown:
    """A challenge as far as a seat can see, ended again and again with other cards: what is at work there stays so.

    `zapped`: this "seat/power" is off. Second cards that the seat may not see do not count.
    """

    def __init__(self, state: CosmicState, seat: Seat, zapped: str = "") -> None:
        challenge, unseen = state.challenge, beside_unseen(state, seat)
        beside = [[] if other in unseen else keys for other, keys in enumerate(challenge.beside)]
        off = [*challenge.zapped, zapped] if zapped else challenge.zapped
        self._as_it_is = challenge
        self._supposed = replace(challenge, beside=beside, zapped=off)
        self._g = RULES.game(replace(state, phase=REVEAL, challenge=self._supposed))

    def ends(self, played: Mapping[Seat, CardKey]) -> str:
        """The outcome if main players play these cards."""
        supposed, before, g = self._supposed, self._as_it_is, self._g
        supposed.plans, supposed.kinds = list(before.plans), list(before.kinds)
        supposed.totals, supposed.outcome = before.totals, ""
        for main, key in played.items():
            supposed.plans[main], supposed.kinds[main] = key, card(key).kind
        g.forget()
        if COMPROMISE not in [supposed.kinds[main] for main in g.state.mains]:
            totals = count_totals(g)
            supposed.totals = [totals.offense, totals.defense]
        return decide(g).outcome


def outcome(state: CosmicState, seat: Seat, played: Mapping[Seat, CardKey] | None = None, zapped: str = "") -> str:
    """How the challenge ends as far as a seat can see, with these cards of main players, and this "seat/power" off."""
    return Showdown(state, seat, zapped).ends(played or {})


def is_open(state: CosmicState) -> bool:
    """Whether both challenge cards are turned up."""
    return NOBODY not in state.mains and len(state.mains) == 2 and all(state.challenge.kinds[s] for s in state.mains)


def turned_by_a_zap(state: CosmicState, seat: Seat) -> bool:
    """Whether the open cards win for a seat's side once one power of somebody else is off, and do not as it stands."""
    side = state.side(seat)
    if not side or not is_open(state) or outcome(state, seat) == side:
        return False
    others = [other for other in range(state.seats) if other != seat]
    powers = [(other, power) for other in others for power in state.active_powers(other) if not POWERS[power].immune]
    return any(outcome(state, seat, zapped=f"{other}/{power}") == side for other, power in powers)
