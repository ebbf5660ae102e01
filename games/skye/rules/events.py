"""Everything that can happen in Isle of Skye, in the order of the round, each with the only code that does it."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, replace

from engine import Drew, Event, Seat
from games.skye.content import TILES
from games.skye.rules.land import Placed
from games.skye.rules.state import Lot, Scored, ScrollLine, SkyeState


def _put_back(state: SkyeState, tile: str) -> None:
    insort(state.bag, tile)


# --- setup and income ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The scoring tiles lie on A to D, the dolmen is filled, the start player is found."""

    scoring: tuple[str, ...]
    dolmen: tuple[str, ...]
    start: Seat

    def apply(self, state: SkyeState) -> None:
        state.scoring = list(self.scoring)
        state.dolmen = list(self.dolmen)
        state.stack = [tile for tile in state.stack if tile not in self.dolmen]
        state.start = self.start


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round begins; the tablets gained in the round before work from now on."""

    round: int

    def apply(self, state: SkyeState) -> None:
        state.round = self.round
        for clan in state.clans:
            clan.tablets.extend(clan.fresh_tablets)
            clan.fresh_tablets.clear()
            clan.kept = 0


@dataclass(frozen=True, slots=True)
class IncomePaid(Event):
    """A clan gets gold: `barrels` for connected barrel tiles and `catch_up` for players ahead, beside the castle's."""

    seat: Seat
    gold: int
    barrels: int
    catch_up: int

    def apply(self, state: SkyeState) -> None:
        state.clans[self.seat].gold += self.gold
        state.minted += self.gold


# --- prices ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TilesDrawn(Event):
    """A clan draws tiles from the bag and lays them before its screen."""

    seat: Seat
    tiles: tuple[str, ...]
    reveals = True

    def apply(self, state: SkyeState) -> None:
        for tile in self.tiles:
            state.bag.remove(tile)
            state.clans[self.seat].lots.append(Lot(tile))


@dataclass(frozen=True, slots=True)
class PricesRevealed(Event):
    """A clan's screen comes off: the gold at each tile, and the tile under the axe (None with a lone tile)."""

    seat: Seat
    prices: tuple[tuple[str, int], ...]
    axed: str | None
    reveals = True

    def apply(self, state: SkyeState) -> None:
        clan = state.clans[self.seat]
        for tile, price in self.prices:
            clan.lot(tile).price = price
            clan.gold -= price
        if self.axed is not None:
            clan.lot(self.axed).axed = True


@dataclass(frozen=True, slots=True)
class TileDiscarded(Event):
    """The axed tile goes back into the bag."""

    seat: Seat
    tile: str

    def apply(self, state: SkyeState) -> None:
        clan = state.clans[self.seat]
        clan.lots.remove(clan.lot(self.tile))
        _put_back(state, self.tile)


# --- first buy turn --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TileBought(Event):
    """A clan buys a tile of another: it pays `paid`, and the seller takes back the `price` that lay there as well."""

    seat: Seat
    seller: Seat
    tile: str
    price: int
    paid: int

    def apply(self, state: SkyeState) -> None:
        buyer, seller = state.clans[self.seat], state.clans[self.seller]
        buyer.gold -= self.paid
        seller.gold += self.paid + self.price
        seller.lot(self.tile).buyer = self.seat
        buyer.to_build.append(self.tile)


@dataclass(frozen=True, slots=True)
class OwnTileTaken(Event):
    """A stone of keeping: a clan takes one of its own tiles; the gold at it goes to the supply."""

    seat: Seat
    tile: str
    price: int

    def apply(self, state: SkyeState) -> None:
        clan = state.clans[self.seat]
        clan.lot(self.tile).buyer = self.seat
        clan.to_build.append(self.tile)
        clan.kept += 1
        state.minted -= self.price


@dataclass(frozen=True, slots=True)
class BuyPassed(Event):
    """A clan ends its turn of the first or second buy turn (`turn` 1 or 2) without buying.

    `why` it was not asked: "gold", it can pay for nothing there is (ruling S-42), or "market", there is nothing; ""
    where it chose to.
    """

    seat: Seat
    turn: int
    why: str = ""

    def apply(self, state: SkyeState) -> None:
        """Nothing changes; it is worth telling."""


@dataclass(frozen=True, slots=True)
class UnsoldKept(Event):
    """A clan keeps its unsold tiles; the gold at them goes to the supply. The market is cleared."""

    seat: Seat
    tiles: tuple[str, ...]
    gold: int

    def apply(self, state: SkyeState) -> None:
        clan = state.clans[self.seat]
        clan.to_build.extend(self.tiles)
        clan.lots.clear()
        state.minted -= self.gold


# --- second buy turn -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DruidBought(Event):
    """A clan buys the Druid tile on a dolmen space (0 leftmost) for `cost`; what lies left of the gap moves right."""

    seat: Seat
    tile: str
    space: int
    cost: int

    def apply(self, state: SkyeState) -> None:
        clan = state.clans[self.seat]
        clan.gold -= self.cost
        state.minted -= self.cost
        state.dolmen.remove(self.tile)
        clan.to_build.append(self.tile)


@dataclass(frozen=True, slots=True)
class DolmenRefilled(Event):
    """A new Druid tile comes to the leftmost space."""

    tile: str
    reveals = True

    def apply(self, state: SkyeState) -> None:
        state.stack.remove(self.tile)
        state.dolmen.insert(0, self.tile)


@dataclass(frozen=True, slots=True)
class BagSearched(Event):
    """A clan pays `cost` and draws `count` tiles from the bag to keep one; only it sees `tiles`, unless `open`."""

    seat: Seat
    cost: int
    count: int
    tiles: tuple[str, ...]
    open: bool = False
    reveals = True

    def apply(self, state: SkyeState) -> None:
        clan = state.clans[self.seat]
        clan.gold -= self.cost
        state.minted -= self.cost
        for tile in self.tiles:
            state.bag.remove(tile)
        clan.looked_at = list(self.tiles)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if self.open or seat == self.seat else replace(self, tiles=())


@dataclass(frozen=True, slots=True)
class BagTileKept(Event):
    """The clan shows the tile it keeps; the others go back unseen."""

    seat: Seat
    tile: str
    reveals = True

    def apply(self, state: SkyeState) -> None:
        clan = state.clans[self.seat]
        for tile in clan.looked_at:
            if tile != self.tile:
                _put_back(state, tile)
        clan.looked_at = []
        clan.to_build.append(self.tile)


# --- build -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TileBuilt(Event):
    """A tile joins a territory; a stone tablet on it is gained."""

    seat: Seat
    tile: str
    x: int
    y: int
    turn: int

    def apply(self, state: SkyeState) -> None:
        clan = state.clans[self.seat]
        clan.to_build.remove(self.tile)
        clan.territory = (*clan.territory, Placed(self.tile, self.x, self.y, self.turn))
        if TILES[self.tile].tablet is not None:
            clan.fresh_tablets.append(self.tile)


@dataclass(frozen=True, slots=True)
class TileLost(Event):
    """A tile that fits nowhere goes back into the bag, or (`to_box`) out of the game."""

    seat: Seat
    tile: str
    to_box: bool

    def apply(self, state: SkyeState) -> None:
        state.clans[self.seat].to_build.remove(self.tile)
        if self.to_box:
            insort(state.removed, self.tile)
        else:
            _put_back(state, self.tile)


# --- scoring and end of round ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TileScored(Event):
    """A scoring tile counts: the points of each seat, and for majorities the values compared."""

    letter: str
    tile: str
    points: tuple[int, ...]
    values: tuple[int, ...] = ()

    def apply(self, state: SkyeState) -> None:
        for clan, points in zip(state.clans, self.points, strict=True):
            clan.points += points
        state.record.append(Scored(state.round, self.letter, self.tile, self.points))


@dataclass(frozen=True, slots=True)
class DolmenSwept(Event):
    """The Druid tile on the rightmost space leaves the game; the others move right."""

    tile: str

    def apply(self, state: SkyeState) -> None:
        state.dolmen.remove(self.tile)
        insort(state.removed, self.tile)


@dataclass(frozen=True, slots=True)
class StartPassed(Event):
    """The start player marker goes to the left."""

    seat: Seat

    def apply(self, state: SkyeState) -> None:
        state.start = self.seat


@dataclass(frozen=True, slots=True)
class ScrollsScored(Event):
    """A clan's scrolls count at the end of the game."""

    seat: Seat
    scrolls: tuple[ScrollLine, ...]
    points: int

    def apply(self, state: SkyeState) -> None:
        state.clans[self.seat].points += self.points
        state.final_scrolls.append(self.scrolls)


@dataclass(frozen=True, slots=True)
class GoldScored(Event):
    """A clan shows its gold at the end: a point for every 5."""

    seat: Seat
    gold: int
    points: int

    def apply(self, state: SkyeState) -> None:
        state.clans[self.seat].points += self.points
        state.final_gold.append(self.points)


EVENTS: tuple[type[Event], ...] = (
    TableSet,
    RoundStarted,
    IncomePaid,
    TilesDrawn,
    PricesRevealed,
    TileDiscarded,
    TileBought,
    OwnTileTaken,
    BuyPassed,
    UnsoldKept,
    DruidBought,
    DolmenRefilled,
    BagSearched,
    BagTileKept,
    TileBuilt,
    TileLost,
    TileScored,
    DolmenSwept,
    StartPassed,
    ScrollsScored,
    GoldScored,
)

STILL: tuple[type[Event], ...] = (
    Drew,
    IncomePaid,
    TilesDrawn,
    PricesRevealed,
    TileDiscarded,
    TileBought,
    BuyPassed,
    UnsoldKept,
    DruidBought,
    DolmenRefilled,
    BagSearched,
    BagTileKept,
    TileScored,
    DolmenSwept,
    ScrollsScored,
    GoldScored,
)
"""After these every clan has the stone tablets that it had, and the clans follow each other as before."""
