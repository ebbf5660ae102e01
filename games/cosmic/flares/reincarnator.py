"""ReincarnatorFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, UseCancelled, reacts
from games.cosmic.content import POWERS, PowerKey
from games.cosmic.flares.base import Flare
from games.cosmic.powers.reincarnator import draw_power
from games.cosmic.rules.names import BOTH_LOSE, DEAL_OUTCOME, DEFENSE, OFFENSE
from games.cosmic.rules.power_events import PowerDealt
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import CHALLENGE_OVER
from games.cosmic.rules.verbs import Cosmic


class ReincarnatorFlare(Flare, key="flare-reincarnator"):
    """Wild: give this flare to a player who has lost or failed to deal; they must replace a power by an unused one.

    Super: you need not reincarnate.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == USE_ANNOUNCED:
            return self.rides(g, me, context)
        return bool(self.losers(g, me))

    def losers(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Others with a power who have lost, as main players or allies, or failed to deal."""
        state, outcome = g.state, g.state.challenge.outcome
        if outcome in (OFFENSE, DEFENSE, BOTH_LOSE):
            found = [seat for seat in state.order if state.side(seat) and state.side(seat) not in state.victors]
        else:
            failed = outcome == DEAL_OUTCOME and not state.victors
            found = [seat for seat in state.order if failed and seat in state.challenge.parties]
        return [seat for seat in found if seat != me and own_powers(g, seat)]

    @reacts(CHALLENGE_OVER, by=WILD)
    def pass_on(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Make a loser replace a power, and give them this flare."""
        victim = yield from g.choose_seat(me, "player to change", self.losers(g, me))
        assert victim is not None
        if not (yield from self.play(g, me, key, target=victim)):
            return
        yield from self.hand_on(g, me, key, victim)
        old = yield from g.choose(victim, "power to give up", own_powers(g, victim), kind="power")
        if old is not None and (new := draw_power(g)):
            yield from g.give_up_power(victim, old)
            yield from g.do(PowerDealt(victim, new))

    @reacts(USE_ANNOUNCED, by=SUPER)
    def stay(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Stay as you are, although you have lost."""
        if (yield from self.play(g, me, key)):
            g.record(UseCancelled(me))


def own_powers(g: Cosmic, seat: Seat) -> list[PowerKey]:
    """The powers that a player could give up: also one it has lent, not one it has borrowed."""
    return [key for key in g.state.players[seat].powers if not POWERS[key].immune]
