"""What one seat, or a spectator, may know; everything a picture, a panel or a sentence needs.

The names of cells and the reason why a tile does not fit are re-exported here, because faces may not look further into
the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine import OVER, Seat
from games.skye.content import DOLMEN_EXTRA, TILES
from games.skye.rules.coordinates import STEPS, Cell, cell_named, column_name, label, row_name
from games.skye.rules.ending import scrolls
from games.skye.rules.land import Land, Placed, Territory, survey, why_not
from games.skye.rules.scoring import Holding, income, score
from games.skye.rules.state import Clan, Scored, ScrollLine, SkyeState


@dataclass(frozen=True, slots=True)
class LotView:
    """A tile before a screen. `price` is None until revealed and at the axed tile; `buyer` is who took it."""

    tile: str
    price: int | None
    axed: bool
    buyer: Seat | None


@dataclass(frozen=True, slots=True)
class AreaView:
    """A completed area; `parts` are its regions, each by its cell and its index on the tile there."""

    terrain: str
    cells: tuple[Cell, ...]
    parts: tuple[tuple[Cell, int], ...]


@dataclass(frozen=True, slots=True)
class ScrollView:
    """A scroll in a territory as it would score now: single value, doubled where its area is completed.

    `value` is None for a scroll that counts gold nobody else may see.
    """

    tile: str
    cell: Cell
    kind: str
    completed: bool
    value: int | None


@dataclass(frozen=True, slots=True)
class ClanView:
    """One seat's part of the table. `gold` is None where it is hidden; `tablets` are (kind, Druid tile)."""

    seat: Seat
    points: int
    gold: int | None
    territory: tuple[Placed, ...]
    lots: tuple[LotView, ...]
    to_build: tuple[str, ...]
    tablets: tuple[tuple[str, str], ...]
    fresh_tablets: tuple[tuple[str, str], ...]
    looked_at: tuple[str, ...]
    """Tiles drawn in a bag purchase, where the viewer may see them."""
    completed: tuple[AreaView, ...]
    connected: tuple[Cell, ...]
    """Cells a road joins to the castle."""
    counts: dict[str, int]
    """Things by kind, and `barrels`, tiles with barrels."""
    income: int
    """What the next round would bring by its catch-up and by the points as they are now; 0 where none follows."""
    worth: tuple[int | None, ...]
    """What the scoring tiles A to D would give now; None where that would tell hidden gold."""
    scrolls: tuple[ScrollView, ...]


@dataclass(frozen=True, slots=True)
class ScoringView:
    """A scoring tile on its letter, the rounds in which it counts, and those in which it has counted."""

    letter: str
    tile: str
    rounds: tuple[int, ...]
    counted: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DolmenSpace:
    """A dolmen space, 0 the leftmost: its tile and the cost, fixed and extra."""

    space: int
    tile: str
    fixed: int
    extra: int

    @property
    def cost(self) -> int:
        return self.fixed + self.extra


@dataclass(frozen=True, slots=True)
class SkyeView:
    """The table as one seat sees it (`seat` None: a spectator)."""

    seat: Seat | None
    seats: int
    options: dict[str, str]
    phase: str
    round: int
    rounds: int
    catch_ups: tuple[int, ...]
    """Gold for each player ahead in the income of each round."""
    start: Seat
    order: tuple[Seat, ...]
    scoring: tuple[ScoringView, ...]
    clans: tuple[ClanView, ...]
    dolmen: tuple[DolmenSpace, ...]
    stack: int
    bag: int
    record: tuple[Scored, ...]
    final_scrolls: tuple[tuple[ScrollLine, ...], ...]
    final_gold: tuple[int, ...]

    @property
    def next_catch_up(self) -> int:
        """Gold for each player ahead in the income to come, 0 after the last round."""
        return self.catch_ups[self.round] if self.round < self.rounds else 0

    @property
    def me(self) -> ClanView | None:
        """The viewer's own clan."""
        return None if self.seat is None else self.clans[self.seat]


def free_cells(territory: Territory) -> tuple[tuple[Cell, str, tuple[int, ...]], ...]:
    """Every empty cell beside a land: what it asks for on each side ("." for anything), and the sides by which a road
    comes in."""
    land = survey(territory)
    found = []
    for cell, wants in land.frontier:
        beside = [land.cells.get((cell[0] + dx, cell[1] + dy)) for dx, dy in STEPS]
        roads = tuple(side for side, tile in enumerate(beside) if tile is not None and tile.road_at[side - 2] >= 0)
        found.append((cell, wants, roads))
    return tuple(found)


def view(state: SkyeState, seat: Seat | None) -> SkyeView:
    """What `seat` may know."""
    worth = _worth(state)
    return SkyeView(
        seat=seat,
        seats=state.seats,
        options=dict(state.options),
        phase=state.phase,
        round=state.round,
        rounds=len(state.rounds),
        catch_ups=tuple(entry.catch_up for entry in state.rounds),
        start=state.start,
        order=tuple(state.order),
        scoring=tuple(_scoring_view(state, letter, tile) for letter, tile in zip("ABCD", state.scoring, strict=False)),
        clans=tuple(_clan_view(state, owner, seat, [row[owner] for row in worth]) for owner in range(state.seats)),
        dolmen=tuple(_dolmen_space(state, index) for index in range(len(state.dolmen))),
        stack=len(state.stack),
        bag=len(state.bag),
        record=tuple(state.record),
        final_scrolls=tuple(state.final_scrolls),
        final_gold=tuple(state.final_gold),
    )


def _worth(state: SkyeState) -> list[tuple[int | None, ...]]:
    holdings = [Holding(survey(clan.territory), clan.gold) for clan in state.clans]
    return [
        (None,) * state.seats if tile == "most-gold" and state.phase != OVER else score(tile, holdings, state.switches)
        for tile in state.scoring
    ]


def _scoring_view(state: SkyeState, letter: str, tile: str) -> ScoringView:
    return ScoringView(
        letter,
        tile,
        tuple(number for number, entry in enumerate(state.rounds, 1) if letter in entry.score),
        tuple(line.round for line in state.record if line.letter == letter),
    )


def _dolmen_space(state: SkyeState, index: int) -> DolmenSpace:
    tile = state.dolmen[index]
    space = len(DOLMEN_EXTRA) - len(state.dolmen) + index
    return DolmenSpace(space, tile, TILES[tile].price or 0, DOLMEN_EXTRA[space])


def _clan_view(state: SkyeState, owner: Seat, viewer: Seat | None, worth: list[int | None]) -> ClanView:
    clan = state.clans[owner]
    land = survey(clan.territory)
    sees_gold = owner == viewer or state.phase == OVER
    sees_draw = owner == viewer or state.options["bag_draw"] == "open"
    return ClanView(
        seat=owner,
        points=clan.points,
        gold=clan.gold if sees_gold else None,
        territory=clan.territory,
        lots=tuple(LotView(lot.tile, lot.price, lot.axed, lot.buyer) for lot in clan.lots),
        to_build=tuple(clan.to_build),
        tablets=_tablets(clan.tablets),
        fresh_tablets=_tablets(clan.fresh_tablets),
        looked_at=tuple(clan.looked_at) if sees_draw else (),
        completed=_completed(clan.territory),
        connected=tuple(sorted(land.connected)),
        counts={**land.counts, "barrels": land.barrel_tiles},
        income=_next_income(state, owner),
        worth=tuple(worth),
        scrolls=_scroll_views(state, land, clan, sees_gold=sees_gold),
    )


def _next_income(state: SkyeState, owner: Seat) -> int:
    if state.round >= len(state.rounds):
        return 0
    catch_up = state.rounds[state.round].catch_up
    return income(survey(state.clans[owner].territory), state.players_ahead(owner), catch_up)


@lru_cache(maxsize=512)
def _completed(territory: Territory) -> tuple[AreaView, ...]:
    land = survey(territory)
    parts: dict[int, list[tuple[Cell, int]]] = {}
    for cell, tile in land.cells.items():
        for index in range(len(tile.regions)):
            parts.setdefault(id(land.area_of(cell, index)), []).append((cell, index))
    return tuple(AreaView(area.terrain, area.cells, tuple(parts[id(area)])) for area in land.completed)


def _tablets(tiles: list[str]) -> tuple[tuple[str, str], ...]:
    return tuple((TILES[tile].tablet or "", tile) for tile in tiles)


def _scroll_views(state: SkyeState, land: Land, clan: Clan, *, sees_gold: bool) -> tuple[ScrollView, ...]:
    return tuple(
        ScrollView(
            land.cells[scroll.cell].key,
            scroll.cell,
            scroll.kind,
            scroll.is_completed,
            scroll.value if sees_gold or scroll.kind != "gold5" else None,
        )
        for scroll in scrolls(Holding(land, clan.gold), state.switches)
    )


__all__ = [
    "AreaView",
    "ClanView",
    "DolmenSpace",
    "LotView",
    "Placed",
    "Scored",
    "ScoringView",
    "ScrollLine",
    "ScrollView",
    "SkyeView",
    "Territory",
    "cell_named",
    "column_name",
    "free_cells",
    "label",
    "row_name",
    "view",
    "why_not",
]
