"""What final sheets have alike: who stands where, and the crown of whoever has won."""

from __future__ import annotations

from typing import Final

from engine import Seat, Standing
from rendering.scene import Drawn, Line, Linear, Shape, Solid, gradient
from rendering.theme import THEME

PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
"""What places are called, from the first on."""


def in_order(standing: Standing) -> list[Seat]:
    """The seats from first to last."""
    return [seat for place in standing.places for seat in place]


def place_of(standing: Standing, seat: Seat) -> int:
    """At which of the places a seat stands, from 0; ties share one."""
    return next(index for index, sharing in enumerate(standing.places) if seat in sharing)


def place_words(standing: Standing, seat: Seat) -> str:
    """The place of a seat in a word; after a place that several share, all of them are counted."""
    return PLACES[sum(len(sharing) for sharing in standing.places[: place_of(standing, seat)])]


def beyond_points(standing: Standing) -> str:
    """How a game was decided, for whoever sees the points: "" where whoever is first has more than everybody else."""
    first, *others = [[standing.scores.get(seat, 0) for seat in sharing] for sharing in standing.places]
    return "" if others and min(first) > max(score for scores in others for score in scores) else standing.why


def crown() -> Shape:
    """A crown of brass, around the origin."""
    return Shape(
        Drawn("M-34 18 L-38 -16 L-18 0 L0 -24 L18 0 L38 -16 L34 18 Q0 26 -34 18 Z"),
        Linear(gradient(THEME.brass_light, THEME.brass, THEME.brass_dark), 50),
        (Line(Solid(THEME.brass_dark.darker(0.3)), 2.5),),
        effects=(THEME.resting,),
    )
