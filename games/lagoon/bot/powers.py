"""What powers are worth to whoever may use them now, by the kind of what they do.

The measure is that of the other actions: what druids gain by walking, what unraveling brings, what a seed is worth. Who
pays for a power is missed elsewhere, and that is taken off.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from games.lagoon.bot.outlook import MOVING, SUMMONED, Outlook
from games.lagoon.content import ENERGIES, FACES, Energy, FaceKey, TileNumber, other_side
from games.lagoon.rules.hexes import within

NOTHING: Final = -0.5
"""What a power is worth that brings nothing here."""
FLIP: Final = 0.05
"""What a flipped druid is missed for beyond what it could do by itself."""
EXILE: Final = 0.5
"""What it costs to bring a druid in again that goes back to the supply."""


class Power:
    """One kind of effect."""

    def gain(self, look: Outlook) -> float:
        """What it brings now, less what it costs."""
        raise NotImplementedError

    def missed(self, look: Outlook, druid: str) -> float:
        """What is lost with this druid if it pays."""
        return look.use_of(druid)

    def goes(self, look: Outlook, druid: str) -> float:
        """What this druid gains by going where this takes it."""
        return 0.0

    def worth_of_discarding(self, look: Outlook, energy: Energy) -> float:
        """What can be done with a seed of this energy, less the seed."""
        return -look.price_of_seed(energy)


@dataclass(frozen=True)
class Going(Power):
    """Druids walk so many `steps`, or go to a site that `to` names.

    `who`: the invoker, one's Eldrid, any of one's own, or exhausted ones. `price`: what is paid beside the flip, the
    seed of the site one goes to or the invoker.
    """

    who: str
    steps: int = 0
    to: str = ""
    count: int = 1
    price: str = ""

    def gain(self, look: Outlook) -> float:
        gains = sorted((self.goes(look, druid) for druid in self._movers(look)), reverse=True)[: self.count]
        found = MOVING * sum(gain for gain in gains if gain > 0)
        if not found:
            return NOTHING
        if self.who in ("invoker", "eldrid"):
            return found - FLIP
        return found - min((self.missed(look, druid) for druid in look.ready), default=0.0) - FLIP

    def missed(self, look: Outlook, druid: str) -> float:
        if self.who in ("invoker", "eldrid"):
            return -self.goes(look, druid)
        return look.use_of(druid) + (self.price == "exile") * (EXILE + look.loss_of(druid))

    def goes(self, look: Outlook, druid: str) -> float:
        here, refreshed = look.state.druids[druid].at, look.state.druids[druid].refreshed
        stays = look.stand(druid, here, ready=refreshed)
        acts = refreshed and self.who == "own"
        found = (look.stand(druid, tile, ready=acts) - self._seed(look, tile) for tile in self._tiles(look, here))
        return max(found, default=stays) - stays

    def worth_of_discarding(self, look: Outlook, energy: Energy) -> float:
        state, found = look.state, [-1.0]
        for druid in state.own(look.seat):
            here, refreshed = state.druids[druid].at, state.druids[druid].refreshed
            there = (look.stand(druid, t, ready=refreshed) for t in look.sites_with(energy) if t != here)
            found.append(max(there, default=0.0) - look.stand(druid, here, ready=refreshed))
        return MOVING * max(found) - look.price_of_seed(energy)

    def _movers(self, look: Outlook) -> Iterable[str]:
        match self.who:
            case "invoker":
                return look.ready
            case "eldrid":
                return [druid for druid in look.ready if look.state.druids[druid].is_eldrid]
            case _:
                return look.state.own(look.seat)

    def _seed(self, look: Outlook, tile: TileNumber) -> float:
        return look.price_of_seed(look.energy_at(tile)) / MOVING if self.price == "seed" else 0.0

    def _tiles(self, look: Outlook, here: TileNumber) -> Iterable[TileNumber]:
        state = look.state
        if self.steps:
            return map(look.occupied.__getitem__, within(look.occupied, state.sites[here].space, self.steps))
        tiles: Iterable[TileNumber] = state.sites
        match self.to:
            case "occupied":
                tiles = state.occupied_sites()
            case "home":
                tiles = {**dict.fromkeys(state.havens()), **dict.fromkeys(state.sites_of(look.seat))}
            case "seed":
                tiles = [tile for tile in tiles if state.seeds[look.seat].get(look.energy_at(tile))]
            case _:
                pass
        return (tile for tile in tiles if tile != here)


class GoingHome(Going):
    """The Eldrid goes as the turn ends, and nothing is paid for it."""

    def gain(self, look: Outlook) -> float:
        return self.goes(look, f"{look.seat}E") - FLIP


@dataclass(frozen=True)
class Summoning(Power):
    """A druid comes in on a site of one's own, any site, or one of the energy of a seed."""

    to: str

    def gain(self, look: Outlook) -> float:
        if not look.state.supply(look.seat):
            return NOTHING
        if self.to == "seed":
            seeds = look.state.seeds[look.seat]
            return max(self.worth_of_discarding(look, energy) for energy in ENERGIES if seeds[energy]) + look.summoned
        tiles = look.state.sites_of(look.seat) if self.to == "own" else look.state.sites
        return MOVING * max(map(look.wanted, tiles)) + look.summoned

    def worth_of_discarding(self, look: Outlook, energy: Energy) -> float:
        best = max(map(look.wanted, look.sites_with(energy)), default=0.0)
        return MOVING * best - look.price_of_seed(energy)


class Exploring(Power):
    """One site more."""

    def gain(self, look: Outlook) -> float:
        return look.gain_of_exploring


class Unraveling(Power):
    """The site under the Eldrid is unraveled for nothing."""

    def gain(self, look: Outlook) -> float:
        return look.gain_of_unraveling(look.state.druids[f"{look.seat}E"].at, free=True)


@dataclass(frozen=True)
class Refreshing(Power):
    """So many druids act again. `price`: another one's flip, another one that leaves, or a seed of `energies`."""

    count: int = 1
    price: str = "flip"
    energies: tuple[Energy, ...] = ()

    def gain(self, look: Outlook) -> float:
        tired = look.state.own(look.seat, refreshed=False)
        found = sorted((look.use_of(druid) for druid in tired), reverse=True)[: self.count]
        if not found:
            return NOTHING
        if self.price == "seed":
            seeds = look.state.seeds[look.seat]
            return sum(found) - min((look.price_of_seed(each) for each in self.energies if seeds[each]), default=9.0)
        return sum(found) - min((self.missed(look, druid) for druid in look.ready), default=0.0) - 2 * FLIP

    def missed(self, look: Outlook, druid: str) -> float:
        return look.use_of(druid) + (self.price == "exile") * (EXILE + look.loss_of(druid))


class Turning(Power):
    """A site that one occupies shows its other face."""

    def gain(self, look: Outlook) -> float:
        sites = (tile for tile in look.state.sites_of(look.seat) if not look.state.sites[tile].facts.is_totem)
        return max((self.turns(look, tile) for tile in sites), default=NOTHING) - FLIP

    def turns(self, look: Outlook, tile: TileNumber) -> float:
        """What it brings to turn this one."""
        return look.gain_of_giving(look.energy_at(tile), FACES[other_side(look.state.sites[tile].face)].energy)


class Trading(Power):
    """A seed for one of one's own energy."""

    def gain(self, look: Outlook) -> float:
        return look.price_of_seed(look.own) - look.cheapest_seed - 2 * FLIP


class Drawing(Power):
    """A seed, and another tile in place of an empty site."""

    def gain(self, look: Outlook) -> float:
        state = look.state
        empty = (tile for tile in state.sites if not state.on(tile) and tile not in look.locked)
        foreign = any(look.energy_at(tile) in ENERGIES and look.energy_at(tile) != look.own for tile in empty)
        return look.gain_of_exploring - look.cheapest_seed - FLIP if foreign and not look.is_last else NOTHING


class Placing(Power):
    """The Eldrid comes in, refreshed, for nothing."""

    def gain(self, look: Outlook) -> float:
        return SUMMONED


POWERS: Final[Mapping[FaceKey, Power]] = {
    "1A": Refreshing(),
    "1B": Going("invoker", steps=3),
    "2A": Going("own", steps=1),
    "3A": Exploring(),
    "3B": Refreshing(2, price="exile"),
    "5A": Going("invoker", to="occupied"),
    "6B": Refreshing(2, price="exile"),
    "9B": Refreshing(price="seed", energies=("vowelon", "deonin")),
    "10A": Summoning("any"),
    "10B": Going("tired", to="occupied"),
    "12A": Turning(),
    "12B": Refreshing(),
    "13A": Placing(),
    "13B": Going("tired", steps=2),
    "14A": Going("eldrid"),
    "15B": Summoning("any"),
    "16B": Going("own", steps=1, count=2),
    "17A": GoingHome("own", to="home"),
    "18A": Unraveling(),
    "19B": Going("tired", steps=2),
    "21B": Summoning("own"),
    "22A": Summoning("seed"),
    "22B": Going("own", price="exile"),
    "23A": Going("own", to="seed", price="seed"),
    "26B": Drawing(),
    "PA": Trading(),
}
"""Those that rules of thumb see a use for. Whoever looks ahead tries the others as well."""


def worth(look: Outlook, key: str) -> float:
    """What it brings to choose a power by a key such as "invoke 14A" or "use 13A"."""
    power = POWERS.get(key.rpartition(" ")[2])
    return power.gain(look) if power else NOTHING
