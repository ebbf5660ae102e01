"""GamblerFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Layer, Moment, Number, Seat, modifies, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.gambler import STAKE
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import CARD_VALUES
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CARDS_CHOSEN
from games.cosmic.rules.totals import altered
from games.cosmic.rules.verbs import Cosmic

HIGHEST = 40
MOST_STAKED = 20


class GamblerFlare(Flare, key="flare-gambler"):
    """Wild: before the reveal, as a main player, name a number; it is added to your attack if the attacks differ by so
    much. Super: stating your card, put one to twenty further tokens at stake.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment != USE_ANNOUNCED or self.rides(g, me, context)

    @reacts(CARDS_CHOSEN, by=WILD_MAIN)
    def bet(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Names a number by which the attacks will differ at least."""
        number = yield from g.ask(Number(seat=me, ask="number to bet", low=1, high=HIGHEST, default=1))
        yield from self.begin(g, me, key, str(number), count=number)

    @modifies(CARD_VALUES, layer=Layer.ADD)
    def win_the_bet(self, values: tuple[int, int], g: Cosmic, me: Seat) -> tuple[int, int]:
        """If they do it is added."""
        effect = self.at_work(g, me)
        assert effect is not None
        own, number = g.state.mains.index(me), int(effect.word)
        return altered(values, own, values[own] + number) if abs(values[0] - values[1]) >= number else values

    @reacts(USE_ANNOUNCED, by=SUPER)
    def raise_the_stake(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Puts further tokens at stake: so many more are lost if you are called, by you or by the caller."""
        count = yield from g.ask(Number(seat=me, ask="tokens at stake", low=1, high=MOST_STAKED, default=1))
        if (yield from self.play(g, me, key, count=count)):
            g.record(ChallengeNoted(f"{STAKE}{count}"))
