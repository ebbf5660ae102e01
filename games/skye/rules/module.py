"""Isle of Skye as the engine runs it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import OVER, Dice, Event, Flow, Game, GameModule, Seat, Setup, Standing
from games.skye.content import BAG_TILES, DRUID_TILES, TILES
from games.skye.rules import flow, views
from games.skye.rules.ending import places
from games.skye.rules.events import EVENTS, STILL
from games.skye.rules.gold import gold_by_events
from games.skye.rules.setup import OPTIONS, first_state
from games.skye.rules.state import SkyeState


@dataclass(frozen=True)
class IsleOfSkye(GameModule[SkyeState, Game[SkyeState]]):
    """Isle of Skye with Druids, for 2 to 5 seats."""

    key = "skye"
    title = "Isle of Skye"
    seats = range(2, 6)
    options = OPTIONS
    state_type = SkyeState
    events = EVENTS
    still = STILL
    bound = 600

    def new(self, setup: Setup) -> SkyeState:
        return first_state(setup)

    def game(self, state: SkyeState) -> Game[SkyeState]:
        return Game(self, state)

    def play(self, g: Game[SkyeState]) -> Flow[None]:
        return flow.play(g)

    def view(self, state: SkyeState, seat: Seat | None) -> views.SkyeView:
        return views.view(state, seat)

    def standing(self, state: SkyeState) -> Standing | None:
        if state.phase != OVER:
            return None
        return _standing(state, [clan.points for clan in state.clans])

    def projected(self, state: SkyeState) -> Standing:
        """As if scrolls and gold counted now, without stones of memory."""
        scores = [flow.points_if_over(state, seat) for seat in range(state.seats)]
        return self.standing(state) or _standing(state, scores)

    def order(self, state: SkyeState) -> Sequence[Seat]:
        return state.order

    def active(self, state: SkyeState) -> Sequence[tuple[Seat, str]]:
        """The stone tablets that work now; one gained in the last round still counts for the end. Ruling S-19."""
        late = state.phase == "final" and state.options["rescore_last_round"] == "yes"
        return [
            (seat, f"{TILES[tile].tablet}#{tile}")
            for seat in state.order
            for clan in (state.clans[seat],)
            for tile in (*clan.tablets, *(clan.fresh_tablets if late else ()))
        ]

    def check(self, state: SkyeState) -> None:
        """Tiles and gold are conserved, and nobody owes any."""
        tiles = [*state.bag, *state.stack, *state.dolmen, *state.removed]
        gold = 0
        for seat, clan in enumerate(state.clans):
            unsold = [lot for lot in clan.lots if lot.buyer is None]
            tiles += [lot.tile for lot in unsold]
            tiles += [*clan.to_build, *clan.looked_at, *(placed.tile for placed in clan.territory[1:])]
            gold += clan.gold + sum(lot.price or 0 for lot in unsold)
            if clan.gold < 0:
                raise ValueError(f"Seat {seat} has {clan.gold} gold.")
        expected = sorted((*BAG_TILES, *(DRUID_TILES if state.with_druids else ())))
        if sorted(tiles) != expected:
            raise ValueError(f"Tiles are lost or doubled: {sorted(set(expected) ^ set(tiles))}.")
        if gold != state.minted:
            raise ValueError(f"There are {gold} gold, and there should be {state.minted}.")
        if state.bag != sorted(state.bag) or state.stack != sorted(state.stack):
            raise ValueError("The bag or the stack is out of its canonical order.")

    def derivable(self, state: SkyeState) -> Mapping[str, Any]:
        """Gold lies behind screens, but whoever counted could say how much. Ruling S-42."""
        return {"gold": [clan.gold for clan in state.clans]}

    def derive(self, setup: Setup, told: Sequence[Event]) -> Mapping[str, Any]:
        return {"gold": gold_by_events(setup.seats, told)}

    def hidden(self, state: SkyeState, seat: Seat | None) -> Collection[str]:
        """Tiles that somebody else drew from the bag and has not shown."""
        if state.options["bag_draw"] == "open":
            return ()
        return [tile for owner, clan in enumerate(state.clans) if owner != seat for tile in clan.looked_at]

    def redeal(self, state: SkyeState, seat: Seat | None, dice: Dice) -> SkyeState:
        """The same table with another future: all else that is unknown between phases is derivable."""
        state.seed = f"{dice.below(2**64):016x}"
        return state


def _standing(state: SkyeState, scores: Sequence[int]) -> Standing:
    ranking = places(scores, [clan.gold for clan in state.clans], state.switches)
    return Standing(ranking, dict(enumerate(scores)), _why(scores, ranking[0], total=state.switches.ties_by_total_gold))


def _why(scores: Sequence[int], winners: Sequence[Seat], *, total: bool) -> str:
    """Why these have won; `total`: all gold breaks ties here, not only what the exchange leaves over."""
    best = max(scores)
    if len(winners) > 1:
        return f"Equal points and equal gold{'' if total else ' left over'}: a shared victory."
    if list(scores).count(best) > 1:
        return f"Equal points; {'the most gold in all' if total else 'the gold left over'} decided."
    return "Most points."
