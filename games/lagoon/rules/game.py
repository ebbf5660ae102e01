"""Lagoon as a game the engine can run."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from engine import OVER, Flow, GameModule, Seat, Setup, Standing
from games.lagoon.content import ENERGIES, PROMO, FaceKey, TileNumber
from games.lagoon.rules.ending import final_standing
from games.lagoon.rules.events import EVENTS, STILL, new_druids
from games.lagoon.rules.flow import play
from games.lagoon.rules.options import OPTIONS
from games.lagoon.rules.questions import AWAKENING
from games.lagoon.rules.state import LagoonState
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.rules.views import LagoonView, view_of


class LagoonGame(GameModule[LagoonState, Lagoon]):
    """Two or three circles each for itself, four in two teams, one against the automaton."""

    key, title = "lagoon", "Lagoon: Land of Druids"
    seats = range(1, 5)
    options = OPTIONS
    state_type = LagoonState
    events = EVENTS
    still = STILL
    bound = 6000
    standing_orders: ClassVar[Mapping[str, str]] = {AWAKENING: "use"}

    def new(self, setup: Setup) -> LagoonState:
        sides = 2 if setup.seats == 1 else setup.seats
        return LagoonState(
            seed=setup.seed,
            seats=setup.seats,
            options=dict(setup.options),
            phase="setup",
            druids=new_druids(setup.seats),
            seeds=[dict.fromkeys(ENERGIES, 0) for _ in range(sides)],
            scored=[[] for _ in range(sides)],
            markers=[True] * sides,
        )

    def game(self, state: LagoonState) -> Lagoon:
        return Lagoon(self, state)

    def play(self, g: Lagoon) -> Flow[None]:
        return play(g)

    def view(self, state: LagoonState, seat: Seat | None) -> LagoonView:
        return view_of(state, seat)

    def standing(self, state: LagoonState) -> Standing | None:
        return final_standing(state) if state.phase == OVER else None

    def projected(self, state: LagoonState) -> Standing:
        return final_standing(state)

    def order(self, state: LagoonState) -> Sequence[Seat]:
        """The seat on turn first, then clockwise (rules 7.2)."""
        return [(state.turn + step) % state.seats for step in range(state.seats)]

    def active(self, state: LagoonState) -> Sequence[tuple[Seat, str]]:
        """Your magic: the powers of all sites you occupy; and, for the explorer, the face being explored."""
        silent = state.options["promo_powers"] == "none"
        standing: dict[Seat, set[TileNumber]] = {seat: set() for seat in self.order(state)}
        for druid in state.druids.values():
            standing[druid.seat].add(druid.at)
        found: list[tuple[Seat, str]] = []
        for seat, here in standing.items():
            explored = state.exploring if seat == state.turn else ""
            for tile, site in state.sites.items():
                if (tile in here or site.face == explored) and not (silent and tile == PROMO):
                    found += [(seat, power) for power in self.powers[site.face]]
        return found

    @cached_property
    def powers(self) -> Mapping[FaceKey, Sequence[str]]:
        """The component keys of each face: its own key, and one with a name behind a slash for each further power."""
        found: dict[FaceKey, list[str]] = {}
        for key in self.registry.components:
            found.setdefault(key.partition("/")[0], []).append(key)
        return found

    def check(self, state: LagoonState) -> None:
        """Tiles, druids and seeds are conserved."""
        if state.phase == "setup":
            return
        everywhere = [*state.sites, *state.bag, *(face[:-1] for scored in state.scored for face in scored)]
        if state.drawn:
            everywhere.append(state.drawn)
        if len(set(everywhere)) != len(everywhere):
            raise AssertionError("a tile is in two places")
        expected = {"base": 24, "all": 27, "swap_three": 24}[state.options["tile_set"]]
        expected += state.options["promo_tile"] != "off"
        if len(everywhere) != expected:
            raise AssertionError(f"{len(everywhere)} tiles instead of {expected}")
        if any(druid.at and druid.at not in state.sites for druid in state.druids.values()):
            raise AssertionError("a druid stands nowhere")
        if len({site.space for site in state.sites.values()}) != len(state.sites):
            raise AssertionError("two sites in one space")
        if not state.havens():
            raise AssertionError("no haven is left")
        if any(count < 0 for seeds in state.seeds for count in seeds.values()):
            raise AssertionError("seeds below zero")

    def hidden(self, state: LagoonState, seat: Seat | None) -> Collection[str]:
        """Only the order of the bag is hidden, and that does not exist before the draw."""
        return ()
