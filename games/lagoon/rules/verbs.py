"""What actions and powers do, in the words of the rules: walk, relocate, summon, refresh, exhaust, exile, swap."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, cast

from engine import Choice, Event, Flow, Game, Pick, Place, Seat, Spot
from games.lagoon.content import ENERGIES, Energy, TileNumber
from games.lagoon.rules.events import (
    AboutSites,
    DruidExhausted,
    DruidExiled,
    DruidRefreshed,
    DruidRelocated,
    DruidSummoned,
    DruidWalked,
    PowerUsed,
    SeedsSpent,
    SiteRelocated,
    SitesSwapped,
)
from games.lagoon.rules.hexes import Hex, label, legal_spaces, within
from games.lagoon.rules.questions import ARRIVES_REFRESHED, RELOCATE_SITE, SUMMONABLE, WALK_STEPS
from games.lagoon.rules.state import ELDRID, LagoonState

NOBODY = "none"
"""The choice of doing without."""


class Lagoon(Game[LagoonState]):
    """The verbs over a lagoon. A choice with a single possibility is made without asking."""

    def record(self, event: Event) -> None:
        """An event about sites tells which faces were up."""
        if isinstance(event, AboutSites):
            faces = tuple(self.state.sites[getattr(event, tile)].face for tile in event.tiles)
            event = cast("Event", replace(cast("Any", event), faces=faces))
        super().record(event)

    # --- choosing

    def choose(
        self,
        seat: Seat,
        ask: str,
        keys: Sequence[str],
        refs: Iterable[str],
        *,
        labels: Sequence[str] = (),
        optional: bool = False,
        eager: bool = False,
        **facts: Any,
    ) -> Flow[str | None]:
        """One of `keys`, or None where `optional` and declined; asks only when there is something to decide.

        The default is the first key, or declining where `optional`, unless `eager` prefers the first key there too.
        """
        named = labels or [""] * len(keys)
        choices = [Choice(key, ref, name) for key, ref, name in zip(keys, refs, named, strict=True)]
        if not choices:
            return None
        if len(choices) == 1 and not optional:
            self.decide_alone(Pick(seat=seat, ask=ask, choices=tuple(choices), facts=facts))
            return choices[0].key
        if optional:
            choices.append(Choice(NOBODY))
        default = (NOBODY,) if optional and not eager else (choices[0].key,)
        answer = yield from self.ask(Pick(seat=seat, ask=ask, choices=tuple(choices), default=default, facts=facts))
        return None if answer == [NOBODY] else str(answer[0])

    def choose_druid(self, seat: Seat, ask: str, druids: Iterable[str], **more: Any) -> Flow[str | None]:
        """One of these druids, the seat's own first, then a partner's.

        Acolytes of one owner in one place and state are interchangeable: one stands for all.
        """
        team = self.state.team(seat)
        owners = {key: self.state.druids[key].seat for key in self.distinct(druids)}
        keys = sorted(owners, key=lambda key: (owners[key] != seat, owners[key] not in team))
        return (yield from self.choose(seat, ask, keys, [f"druid:{key}" for key in keys], **more))

    def choose_site(self, seat: Seat, ask: str, tiles: Iterable[TileNumber], **more: Any) -> Flow[TileNumber | None]:
        """One of these sites, named by its space."""
        keys = list(tiles)
        labels = [label(self.state.sites[key].space) for key in keys]
        return (yield from self.choose(seat, ask, keys, [f"site:{key}" for key in keys], labels=labels, **more))

    def choose_seed(self, seat: Seat, ask: str, energies: Iterable[Energy], **more: Any) -> Flow[Energy | None]:
        """One of these energies."""
        keys = list(energies)
        return (yield from self.choose(seat, ask, keys, [f"seed:{key}" for key in keys], **more))

    def choose_space(self, seat: Seat, ask: str, tile: TileNumber, spaces: Sequence[Hex], **by: str) -> Flow[Hex]:
        """One of these spaces for a tile."""
        face = self.state.sites[tile].face if tile in self.state.sites else tile
        spots = tuple(Spot(f"{face} {label(s)}", face, label(s), ref=f"space:{label(s)}") for s in spaces)
        prompt = Place(seat=seat, ask=ask, spots=spots, facts={"tile": tile, **by})
        if len(spaces) == 1:
            self.decide_alone(prompt)
            return spaces[0]
        answer = yield from self.ask(prompt)
        return spaces[[spot.key for spot in spots].index(answer)]

    def choose_new_space(self, seat: Seat, spaces: Sequence[Hex]) -> Flow[Hex]:
        """A space for a tile not drawn yet."""
        labels = [label(space) for space in spaces]
        chosen = yield from self.choose(seat, "new space", labels, [f"space:{name}" for name in labels])
        return spaces[labels.index(chosen or labels[0])]

    def distinct(self, druids: Iterable[str]) -> list[str]:
        """One key for each group of interchangeable druids."""
        kinds: dict[tuple[Any, ...], str] = {}
        known = self.state.druids
        for key in druids:
            druid = known[key]
            kinds.setdefault((druid.seat, druid.rank == ELDRID, druid.at, druid.refreshed), key)
        return list(kinds.values())

    def ready(self, seat: Seat) -> Sequence[str]:
        """A seat's refreshed druids, one for each group of interchangeable ones."""
        return self.known(("ready", seat), lambda: tuple(self.distinct(self.state.own(seat, refreshed=True))))

    def seeds_of(self, seat: Seat, among: Iterable[Energy] = ENERGIES) -> list[Energy]:
        """The energies a seat holds a seed of."""
        return [energy for energy in among if self.state.seeds[seat][energy]]

    def site_of(self, druid: str) -> TileNumber:
        """Where a druid stands."""
        return self.state.druids[druid].at

    def sites_with_energy(self, energy: Energy) -> list[TileNumber]:
        """The sites of an energy in play."""
        return [tile for tile, site in self.state.sites.items() if site.facts.energy == energy]

    def sites_but(self, tile: TileNumber) -> list[TileNumber]:
        """Every other site."""
        return [other for other in self.state.sites if other != tile]

    def is_used(self, seat: Seat, face: str) -> bool:
        """Whether a once-per-turn power has been used this turn."""
        return f"{seat}/{face}" in self.state.used

    def use_up(self, seat: Seat, face: str) -> None:
        """Note that a once-per-turn power has been used."""
        self.record(PowerUsed(seat, face))

    # --- seeds

    def spend(self, seat: Seat, energy: Energy, count: int = 1) -> Flow[None]:
        """Discard seeds to the stock."""
        yield from self.do(SeedsSpent(seat, energy, count))

    # --- states

    def refresh(self, druid: str) -> Flow[None]:
        """Turn a druid refreshed."""
        yield from self.do(DruidRefreshed(druid))

    def exhaust(self, druid: str) -> Flow[None]:
        """Turn a druid exhausted."""
        yield from self.do(DruidExhausted(druid))

    def exile(self, druid: str) -> Flow[None]:
        """Put a druid from the board into its supply."""
        yield from self.do(DruidExiled(druid))

    def exhausted(self, *, but: str | None = None) -> list[str]:
        """Every exhausted druid on the board, of any owner."""
        return [key for key, druid in self.state.druids.items() if druid.at and not druid.refreshed and key != but]

    def refresh_one(
        self, seat: Seat, druids: Iterable[str], *, ask: str = "druid to refresh", **more: Any
    ) -> Flow[bool]:
        """One of these druids becomes refreshed; False if there was none or it was declined."""
        druid = yield from self.choose_druid(seat, ask, druids, **more)
        if druid is not None:
            yield from self.refresh(druid)
        return druid is not None

    def refresh_up_to(self, seat: Seat, count: int, *, at_least: int, **facts: Any) -> Flow[None]:
        """`at_least` to `count` exhausted druids, of any owners, become refreshed, as far as there are so many."""
        for number in range(count):
            optional = number >= at_least
            if not (yield from self.refresh_one(seat, self.exhausted(), optional=optional, already=number, **facts)):
                return

    # --- moving druids

    def may_walk(self) -> bool:
        """Whether any druid can go anywhere: the lagoon is connected, so a second site is enough."""
        return len(self.state.sites) > 1

    def reachable(self, seat: Seat, druid: str, steps: int) -> dict[TileNumber, int]:
        """Sites a druid could walk to, and how far they are. `steps` is what the action or power states."""
        state = self.state
        reach = self.measure(WALK_STEPS, steps, seat=seat, druid=druid)
        spaces = state.occupied
        return {
            spaces[space]: far for space, far in within(spaces, state.sites[self.site_of(druid)].space, reach).items()
        }

    def walk(self, seat: Seat, druid: str, steps: int, **by: str) -> Flow[None]:
        """Step by step along adjacent sites, at least one, at most `steps` (rules 3.1).

        Here and below `by` is the power that moves something, where one does.
        """
        reach = self.reachable(seat, druid, steps)
        to = yield from self.choose_site(seat, "walk to", reach, druid=druid, steps=max(reach.values()), **by)
        if to is not None:
            yield from self.do(DruidWalked(druid, to, reach[to], stretched=reach[to] > steps))

    def relocate(self, seat: Seat, druid: str, tiles: Iterable[TileNumber], **by: str) -> Flow[None]:
        """Straight to one of these sites."""
        here = self.site_of(druid)
        others = [tile for tile in tiles if tile != here]
        to = yield from self.choose_site(seat, "relocate to", others, druid=druid, **by)
        if to is not None:
            yield from self.do(DruidRelocated(druid, to))

    def summonable(self, seat: Seat) -> list[str]:
        """The druids a seat could summon now."""
        druids = self.measure(SUMMONABLE, tuple(self.state.supply(seat)), seat=seat)
        return list(druids)

    def welcoming(self, tiles: Iterable[TileNumber]) -> list[TileNumber]:
        """Where a summoned druid may enter: these sites and, by their keyword, astral ones (rules 8.3)."""
        astral = [tile for tile, site in self.state.sites.items() if site.facts.is_totem]
        return list(dict.fromkeys([*tiles, *astral]))

    def summon(self, seat: Seat, tiles: Iterable[TileNumber], **by: str) -> Flow[None]:
        """Bring one druid of the seat's choice onto one of these sites, exhausted."""
        druid = yield from self.choose_druid(seat, "druid to summon", self.summonable(seat), **by)
        if druid is None:
            return
        keyword = not by or self.option("astral_keyword") == "every_summon"
        entries = self.welcoming(tiles) if keyword else list(tiles)
        to = yield from self.choose_site(seat, "summon to", entries, druid=druid, **by)
        if to is None:
            return
        fresh = self.measure(ARRIVES_REFRESHED, (), seat=seat)
        refreshed = False
        if fresh:
            wish = yield from self.choose(
                seat,
                "arrive refreshed",
                ("refreshed", "exhausted"),
                (f"druid:{druid}",) * 2,
                druid=druid,
                power=fresh[0],
            )
            if refreshed := wish == "refreshed":
                self.use_up(seat, fresh[0])
        yield from self.do(DruidSummoned(druid, to, refreshed))

    # --- moving sites

    def locked(self) -> Collection[TileNumber]:
        """Sites whose leaving would split the lagoon."""
        return self.known("locked", self.state.locked)

    def legal_spaces(self, tile: TileNumber) -> tuple[Hex, ...]:
        """Where a site may be relocated to (rulings L-14, L-15)."""
        return legal_spaces(self.state.occupied, self.state.sites[tile].space)

    def movable(self, tiles: Iterable[TileNumber]) -> list[TileNumber]:
        """Those of these sites that may be relocated now: unlocked ones, if there is another one to lie beside."""
        locked = self.locked()
        return [tile for tile in tiles if tile not in locked] if len(self.state.sites) > 1 else []

    def relocate_site(self, seat: Seat, tile: TileNumber, **by: str) -> Flow[None]:
        """A site to a different legal space, druids riding along."""
        q, r = yield from self.choose_space(seat, RELOCATE_SITE, tile, self.legal_spaces(tile), **by)
        yield from self.do(SiteRelocated(tile, q, r))

    def swap_sites(self, seat: Seat, one: TileNumber, others: Iterable[TileNumber], **by: str) -> Flow[None]:
        """A site exchanges its space with one of these; locks do not matter."""
        other = yield from self.choose_site(seat, "swap with", [t for t in others if t != one], site=one, **by)
        if other is not None:
            yield from self.do(SitesSwapped(one, other))

    # --- menus

    def menu(self, seat: Seat, ask: str, stop: str, **facts: Any) -> Flow[None]:
        """Offers of sites under one prompt, one after another, until declined or none is left."""
        while True:
            prompt = Pick(seat=seat, ask=ask, choices=(Choice(stop),), default=(stop,), facts=facts)
            if not self.offered(prompt):
                return
            if (yield from self.ask(prompt)) == [stop]:
                return
