"""Bond."""

from __future__ import annotations

from engine import Seat, modifies, permits
from games.cosmic.moons.base import Moon
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.questions import ALLY_LEAST, ALLY_LIMIT, MAY_ALLY, MAY_DECLINE
from games.cosmic.rules.verbs import Cosmic


class BondMoon(Moon, key="moon-bond"):
    """If the owner of this system invites you, you must join with as many tokens as stand here, up to four."""

    def bound_to(self, g: Cosmic, seat: Seat, me: Seat) -> Seat:
        """The main player who has called, or NOBODY."""
        owner = self.system(g)
        invited = g.state.challenge.invited.get(g.state.side(owner), []) if g.state.is_main(owner) else []
        return owner if seat == me and me in invited else NOBODY

    @permits(MAY_DECLINE)
    def must_come(self, g: Cosmic, seat: Seat, me: Seat) -> bool | None:
        """No excuse."""
        return False if self.bound_to(g, seat, me) != NOBODY else None

    @permits(MAY_ALLY)
    def side_of_the_owner(self, g: Cosmic, seat: Seat, side: str, me: Seat) -> bool | None:
        """Nobody else's."""
        owner = self.bound_to(g, seat, me)
        return False if owner != NOBODY and g.state.side(owner) != side else None

    @modifies(ALLY_LEAST)
    def as_many(self, least: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """From wherever they come; never more than an ally may send."""
        if self.bound_to(g, seat, me) == NOBODY:
            return least
        most = g.measure(ALLY_LIMIT, g.cone_size, seat=me)
        return max(least, min(4, most, g.state.planets[self.place(g)].tokens[me]))
