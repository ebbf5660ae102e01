"""Everything true about a table of Isle of Skye, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import GameState, Seat
from games.skye.content import ROUND_TABLES, Round
from games.skye.rules.land import HOME, Territory
from games.skye.rules.scoring import Switches


@dataclass(slots=True)
class Lot:
    """A tile before a screen. `price` is the gold lying at it once revealed, None before, and at the axed tile.

    `buyer` is who took it: the owner too, by a stone of keeping.
    """

    tile: str
    price: int | None = None
    axed: bool = False
    buyer: Seat | None = None

    @property
    def is_for_sale(self) -> bool:
        return self.price is not None and self.buyer is None


@dataclass(slots=True)
class Clan:
    """One seat's part of the table."""

    gold: int = 0
    """Unassigned gold, behind the screen; what lies at a tile is in its lot."""
    points: int = 0
    territory: Territory = HOME
    lots: list[Lot] = field(default_factory=list)
    to_build: list[str] = field(default_factory=list)
    looked_at: list[str] = field(default_factory=list)
    """Tiles drawn from the bag in a purchase, one of which must be kept."""
    kept: int = 0
    """Own tiles taken by stones of keeping this round."""
    tablets: list[str] = field(default_factory=list)
    """Stone tablets that work, each named by its Druid tile."""
    fresh_tablets: list[str] = field(default_factory=list)
    """Stone tablets gained this round; they work from the next on."""

    def lot(self, tile: str) -> Lot:
        """The lot of a tile before this screen."""
        return next(lot for lot in self.lots if lot.tile == tile)


@dataclass(frozen=True, slots=True)
class Scored:
    """A line of the record: which tile scored in which round, and what each seat got."""

    round: int
    letter: str
    tile: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScrollLine:
    """A scroll of the final scoring."""

    tile: str
    kind: str
    value: int
    completed: bool
    rescored: int
    points: int


@dataclass(slots=True)
class SkyeState(GameState):
    """`bag` and `stack` are sets in canonical (sorted) order: what is drawn is decided when it is drawn."""

    clans: list[Clan] = field(default_factory=list)
    bag: list[str] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    dolmen: list[str] = field(default_factory=list)
    """The Druid tiles on the dolmen, from left (dearest) to right; short only if the stack ran out."""
    removed: list[str] = field(default_factory=list)
    """Tiles out of the game."""
    scoring: list[str] = field(default_factory=list)
    """The scoring tiles on A, B, C, D."""
    start: Seat = 0
    round: int = 0
    record: list[Scored] = field(default_factory=list)
    final_scrolls: list[tuple[ScrollLine, ...]] = field(default_factory=list)
    final_gold: list[int] = field(default_factory=list)
    """Points for gold at the end, by seat; empty before."""
    minted: int = 0
    """All gold in players' hands and at tiles: what income brought less what went back to the supply."""

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The round table in use."""
        if self.seats < 5:
            return ROUND_TABLES["two-to-four"]
        return ROUND_TABLES["five" if self.options["five_player_rounds"] == "b" else "five-steep"]

    @property
    def now(self) -> Round:
        """The entry of this round."""
        return self.rounds[self.round - 1]

    @property
    def order(self) -> list[Seat]:
        """The seats from the start player clockwise."""
        return [(self.start + step) % self.seats for step in range(self.seats)]

    @property
    def with_druids(self) -> bool:
        return self.options["druids"] == "on"

    @property
    def switches(self) -> Switches:
        """The readings of the scoring rules this table chose."""
        return Switches(
            castle_in_road_tiles=self.options["castle_in_road_tiles"] == "yes",
            lines_by_column=self.options["vertical_lines"] == "columns",
            rows_and_columns=self.options["row_col_scroll"] == "both",
            any_area_scroll=self.options["area_scroll"] == "both",
            ties_by_total_gold=self.options["tie_gold"] == "total",
        )

    def players_ahead(self, seat: Seat) -> int:
        """How many have strictly more points."""
        return sum(clan.points > self.clans[seat].points for clan in self.clans)
