"""What sites have in common: a face, whose token pays for an invoked power, and how often it may be used."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial
from typing import Any, ClassVar

from engine import Component, Flow, Offer, Seat, offers
from games.lagoon.content import FACES, Face
from games.lagoon.rules.events import DruidExhausted, PowerInvoked
from games.lagoon.rules.questions import ACTION, TROVE
from games.lagoon.rules.verbs import Lagoon


class Site(Component):
    """A site's face. Its docstring is its effect in our own words; what is printed on it is data."""

    @cached_property
    def face(self) -> Face:
        """What is printed on it."""
        return FACES[self.key.partition("/")[0]]

    @property
    def once_per_turn(self) -> bool:
        """Printed: at most once in each of your turns."""
        return self.face.once_per_turn

    @property
    def tile(self) -> str:
        """The number of its tile."""
        return self.face.tile

    def may_use(self, g: Lagoon, me: Seat) -> bool:
        """It has not been used this turn, where that matters."""
        return not (self.once_per_turn and g.is_used(me, self.key))


class Invoked(Site):
    """A power that costs the flip of a refreshed druid: any of yours, or your Eldrid (rules 1.1, 3.3).

    An action whose mandatory part has no legal target cannot be started.
    """

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        """Whether the power could be carried out with this invoking druid: always, unless a power says otherwise.

        Who stands on a site that is no haven can rely on a second one (a haven always stays), on a way there, and on
        two sites that are not locked.
        """
        return True

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        """Carry it out. The invoking druid is exhausted already."""
        raise NotImplementedError

    @offers(ACTION)
    def invoke(self, g: Lagoon, me: Seat) -> Iterable[Offer]:
        """One more choice in the action step for whoever occupies the site."""
        payers = self.payers(g, me)
        if payers:
            yield Offer(f"invoke {self.key}", partial(self.carry_out, g, me, payers), ref=f"site:{self.tile}")

    def payers(self, g: Lagoon, me: Seat) -> list[str]:
        """The refreshed druids that could be flipped for this power now."""
        if not self.may_use(g, me):
            return []
        ready = g.ready(me)
        if self.face.flip == "eldrid":
            ready = [druid for druid in ready if g.state.druids[druid].is_eldrid]
        return [druid for druid in ready if self.possible(g, me, druid)]

    def carry_out(self, g: Lagoon, me: Seat, payers: list[str]) -> Flow[None]:
        """Flip a druid, note the use, and do what the text says."""
        druid = yield from g.choose_druid(me, "invoking druid", payers, power=self.key)
        if druid is None:
            return
        if self.once_per_turn:
            g.use_up(me, self.key)
        yield from g.do(DruidExhausted(druid))
        g.record(PowerInvoked(me, self.key, druid))
        yield from self.power(g, me, druid)


class Trove(Site):
    """A power for the explorer alone, at the moment of exploring: "you may …; if you do, …" (rules 3.4, ruling L-21).

    `prices` are what may be paid; an empty list means that it cannot be used.
    """

    ask: ClassVar[str] = "druid to exhaust"

    def prices(self, g: Lagoon, me: Seat) -> list[str]:
        """Druids (or seeds) that could pay, each with at least one way to go on."""
        raise NotImplementedError

    def pay(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        """Pay it."""
        raise NotImplementedError

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        """What happens then, as far as possible."""
        raise NotImplementedError

    @offers(TROVE)
    def explored(self, g: Lagoon, me: Seat) -> Iterable[Offer]:
        """The explorer may use it once, now."""
        if g.state.exploring == self.key and (prices := self.prices(g, me)):
            yield Offer(f"use {self.key}", partial(self.carry_out, g, me, prices), ref=f"site:{self.tile}")

    def carry_out(self, g: Lagoon, me: Seat, prices: list[str]) -> Flow[None]:
        """Choose the price, pay it, go on."""
        kind = "seed" if self.ask.startswith("seed") else "druid"
        price = yield from g.choose(me, self.ask, prices, [f"{kind}:{p}" for p in prices], power=self.key)
        if price is not None:
            yield from self.pay(g, me, price)
            yield from self.power(g, me, price)


class ExhaustingTrove(Trove):
    """Its price is turning one of your refreshed druids exhausted."""

    ask = "druid to exhaust"

    def prices(self, g: Lagoon, me: Seat) -> list[str]:
        return list(g.ready(me))

    def pay(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        yield from g.exhaust(price)


class ExilingTrove(Trove):
    """Its price is putting one of your druids into your supply; `refreshed_only` where the text demands it."""

    ask = "druid to exile"
    refreshed_only: ClassVar[bool] = False

    def prices(self, g: Lagoon, me: Seat) -> list[str]:
        return g.distinct(g.state.own(me, refreshed=True if self.refreshed_only else None))

    def pay(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        yield from g.exile(price)


class SeedTrove(Trove):
    """Its price is a seed of one of two energies."""

    ask = "seed to discard"
    energies: ClassVar[tuple[str, ...]] = ()

    def prices(self, g: Lagoon, me: Seat) -> list[str]:
        return g.seeds_of(me, self.energies)

    def pay(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        yield from g.spend(me, price)


class Ancient(Site):
    """Once a turn, one extra energy of its own kind toward unraveling a site of the kind it beats."""

    def adds(
        self, g: Lagoon, me: Seat, powers: tuple[str, ...], seat: Seat, energy: str, target: str
    ) -> tuple[str, ...]:
        """The modifier every Ancient declares."""
        sites: dict[str, Any] = g.state.sites
        named = sites[target].facts.energy != "astral" and energy == self.face.energy
        return (*powers, self.key) if seat == me and named and self.may_use(g, me) else powers
