"""Exploring (rules 3.4): draw, choose a face and a space, gain the seed, step, use a trove."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Choice, Flow, Pick, Place, Seat, Spot
from games.lagoon.content import FACES, TILES, FaceKey, TileNumber
from games.lagoon.rules.events import (
    DruidRelocated,
    ExplorationEnded,
    SeedGained,
    SiteExplored,
    SiteReturned,
    TileDrawn,
)
from games.lagoon.rules.hexes import Hex, adjacent_empty, label
from games.lagoon.rules.questions import PLACE_TILE, TROVE
from games.lagoon.rules.verbs import NOBODY, Lagoon


def explore(g: Lagoon, seat: Seat, spaces: Sequence[Hex], *, walker: str | None) -> Flow[None]:
    """[3.4] Steps 2 to 7. `walker` is the invoking druid that may step onto the new site, if any may."""
    if g.option("explore_choose_after_draw") == "no":
        space = yield from g.choose_new_space(seat, spaces)
        spaces = (space,)
    tile = draw_tile(g, seat)
    face, (q, r) = yield from place_drawn(g, seat, tile, spaces)
    yield from g.do(SiteExplored(seat, face, q, r))
    yield from g.do(SeedGained(seat, FACES[face].energy))
    if g.option("explore_step_before_trove") == "no":
        yield from use_trove(g, seat, face)
        yield from step_on(g, seat, walker, tile)
    else:
        yield from step_on(g, seat, walker, tile)
        yield from use_trove(g, seat, face)
    g.record(ExplorationEnded())


def draw_tile(g: Lagoon, seat: Seat) -> TileNumber:
    """One tile by chance; what is in the bag is known, which one comes is not."""
    tile = g.draw("tiles", sorted(g.state.bag))[0]
    g.record(TileDrawn(seat, tile))
    return tile


def place_drawn(g: Lagoon, seat: Seat, tile: TileNumber, spaces: Sequence[Hex]) -> Flow[tuple[FaceKey, Hex]]:
    """The drawn tile's face and space, seen before they are chosen."""
    faces = (TILES[tile].a.key, TILES[tile].b.key)
    where = {f"{face} {label(space)}": (face, space) for face in faces for space in spaces}
    spots = tuple(Spot(key, face, label(space), ref=f"space:{label(space)}") for key, (face, space) in where.items())
    answer = yield from g.ask(Place(seat=seat, ask=PLACE_TILE, spots=spots, facts={"tile": tile}))
    return where[answer]


def step_on(g: Lagoon, seat: Seat, walker: str | None, tile: TileNumber) -> Flow[None]:
    """[3.4 step 6] The invoking druid may be put on the new site; it is exhausted."""
    if walker is None or g.option("explore_optional_step") == "no" or not g.state.druids[walker].at:
        return
    answer = yield from g.ask(
        Pick(
            seat=seat,
            ask="step onto the new site",
            choices=(Choice("step", f"site:{tile}"), Choice("stay", f"druid:{walker}")),
            default=("stay",),
            facts={"druid": walker, "tile": tile},
        )
    )
    if answer == ["step"]:
        yield from g.do(DruidRelocated(walker, tile))


def use_trove(g: Lagoon, seat: Seat, face: FaceKey) -> Flow[None]:
    """[3.4 step 7] A trove's power, once, now or never."""
    prompt = Pick(seat=seat, ask=TROVE, choices=(Choice(NOBODY),), default=(NOBODY,), facts={"face": face})
    if FACES[face].is_trove and g.offered(prompt):
        yield from g.ask(prompt)


def draw_and_return(g: Lagoon, seat: Seat) -> Flow[None]:
    """A tile by chance joins the lagoon without being explored: any face, any legal space."""
    tile = draw_tile(g, seat)
    face, (q, r) = yield from place_drawn(g, seat, tile, adjacent_empty(g.state.occupied))
    yield from g.do(SiteReturned(face, q, r))
