"""The public board: the lagoon on its water, and beside it the balance and what each side has."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Pick, Place, Prompt
from games.hosted import Names
from games.lagoon.colours import LAGOON
from games.lagoon.face.alt import board_alt
from games.lagoon.face.numbering import numbers_of
from games.lagoon.face.sides import sidebar
from games.lagoon.face.waters import Marks, lagoon_map, water
from games.lagoon.rules.views import LagoonView
from rendering.layout import Box
from rendering.scene import Group, Line, Node, Rect, Scene, Shape, Solid
from rendering.theme import THEME

WIDTH, HEIGHT = 1600, 1000
WATER = Box(14, 14, 1150, HEIGHT - 28)
SIDES = Box(1176, 14, WIDTH - 1176 - 14, HEIGHT - 28)


def frame(width: float, height: float) -> Shape:
    """The dark table with its frame."""
    return Shape(
        Rect(width - 4, height - 4, 22),
        Solid(THEME.ground.mixed(LAGOON.deep, 0.35)),
        (Line(Solid(THEME.frame), 2.5, inside=True),),
        (2, 2),
    )


def marks_of(prompt: Prompt | None, lit: Sequence[str] = ()) -> Marks:
    """What a question puts on the lagoon."""
    if prompt is None:
        return Marks(lit=frozenset(lit))
    numbers = numbers_of(prompt)
    if isinstance(prompt, Place):
        return Marks(spaces=numbers, lit=frozenset(lit))
    refs = {choice.key: choice.ref for choice in prompt.choices} if isinstance(prompt, Pick) else {}
    sites: dict[str, tuple[int, ...]] = {}
    by_kind: dict[str, dict[str, int]] = {"druid": {}, "space": {}}
    for key, number in numbers.items():
        kind, _, thing = refs[key].partition(":")
        if kind == "site":  # two powers of one site have a number each
            sites[thing] = (*sites.get(thing, ()), number)
        by_kind.get(kind, {})[thing] = number
    # the druids that a question about sites is about stand in the light
    about = prompt.facts.get("druid")
    several = [about] if isinstance(about, str) else prompt.facts.get("druids", ())
    shown = (*lit, *(f"druid:{druid}" for druid in several))
    return Marks(sites, by_kind["druid"], by_kind["space"], lit=frozenset(shown))


def board(view: LagoonView, names: Names, lit: Sequence[str] = (), asked: Prompt | None = None) -> Scene:
    """The whole table as everybody may see it."""
    nodes: tuple[Node, ...] = (
        frame(WIDTH, HEIGHT),
        water(WATER),
        lagoon_map(view, WATER, marks_of(asked, lit)),
        sidebar(view, names, SIDES, asked.seat if asked is not None else None),
    )
    return Scene(Group(nodes), board_alt(view, names, asked), THEME.ground, width=WIDTH, height=HEIGHT)
