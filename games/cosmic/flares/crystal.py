"""CrystalFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import ALLIANCE_CLOSED, REGROUP_OPEN
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic


class CrystalFlare(Flare, key="flare-crystal"):
    """Wild: as a challenge begins arrange your tokens on your bases as you like.

    Super: send another ally of the challenge home.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == REGROUP_OPEN:
            return len(g.state.bases(me)) > 1
        return bool(g.state.side(me)) and bool(self.allies(g, me))

    def allies(self, g: Cosmic, me: Seat) -> list[Seat]:
        """All other allies."""
        return [seat for seat in g.state.all_allies if seat != me]

    @reacts(REGROUP_OPEN, by=WILD)
    def rearrange(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Arranges your tokens anew on your own bases."""
        now = {base: g.state.planets[base].tokens[me] for base in g.state.bases(me)}
        total = sum(now.values())
        room: dict[str, int | None] = dict.fromkeys(now)
        wish = dict((yield from g.split(me, "tokens arranged", room, total, total, default=now)))
        if not (yield from self.play(g, me, key, tokens=wish)):
            return
        spare = {base: count - wish.get(base, 0) for base, count in now.items() if count > wish.get(base, 0)}
        shifts: list[tuple[str, str, int]] = []
        for base, wanted in wish.items():
            missing = wanted - now[base]
            for source in spare:
                count = min(spare[source], max(missing, 0))
                spare[source], missing = spare[source] - count, missing - count
                shifts += [(source, base, count)] if count else []
        if shifts:
            yield from g.do(TokensShifted(me, tuple(shifts)))

    @reacts(ALLIANCE_CLOSED, by=SUPER)
    def dismiss(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Sends another ally home with all their tokens."""
        ally = yield from g.choose_seat(me, "ally to dismiss", self.allies(g, me))
        assert ally is not None
        if (yield from self.play(g, me, key, target=ally)):
            yield from g.end_alliances([ally], cause=self.key)
