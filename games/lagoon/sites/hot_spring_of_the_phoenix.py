"""Hot Spring of the Phoenix (4A)."""

from __future__ import annotations

from engine import Event, Flow, Seat, replaces
from games.lagoon.rules.events import DruidExiled, DruidPlaced
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Site


class HotSpringOfThePhoenix(Site, key="4A"):
    """When your druid unravels a site you may put it exhausted on any haven rather than into your supply.

    You must still occupy this site after the unraveled one has left (ruling L-12).
    """

    @replaces(DruidExiled)
    def rise(self, g: Lagoon, me: Seat, event: DruidExiled) -> Flow[Event | None]:
        if not event.unraveling or g.state.druids[event.druid].seat != me:
            return None
        to = yield from g.choose_site(
            me, "rise on a haven", g.state.havens(), optional=True, power=self.key, druid=event.druid
        )
        return None if to is None else DruidPlaced(event.druid, to, refreshed=False)
