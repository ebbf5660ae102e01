"""Every kind of picture at many moments of games, and what is in one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from engine import Standing
from games.cosmic import GAME
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Group, Node, Scene, Sprite, Text
from tests.games.cosmic.face.moments import LONG, Moment, moments, names_of
from tests.games.cosmic.table import Table, challenge
from tests.rendering.conftest import like_golden  # noqa: F401  (a fixture)

FACE = GAME.face
LEAST = 21.9
"""Pixels of a text that may wait for the tap."""


def some(every: int = 23) -> tuple[Moment, ...]:
    """Moments of all tables, thinned out evenly; the first of each question is always among them."""
    first = {moment.prompt.ask: moment for moment in reversed(moments())}
    return (*first.values(), *moments()[::every])


@cache
def scenes() -> tuple[Scene, ...]:
    """Every kind of picture, with long names."""
    found: list[Scene | None] = []
    for moment in some():
        names = names_of(moment.seats, LONG)
        found.append(FACE.board(moment.public, names, lit=FACE.lit(moment.events), asked=moment.prompt))
        found.append(FACE.hand(moment.own, names, [moment.prompt], {}))
    for moment in some(200):
        names = names_of(moment.seats, LONG)
        found += [FACE.part(moment.public, names, seat) for seat in range(moment.seats)]
        found.append(FACE.final(moment.public, names, standing_of(moment)))
    return tuple(scene for scene in found if scene is not None)


def standing_of(moment: Moment) -> Standing:
    """As if the game ended here."""
    bases = {player.seat: player.foreign_bases for player in moment.public.players}
    counts = sorted(set(bases.values()), reverse=True)
    places = tuple(tuple(seat for seat in bases if bases[seat] == count) for count in counts)
    return Standing(places, bases, "The game is won by foreign bases.")


def nodes(root: Node, scale: float = 1) -> Iterator[tuple[Node, float]]:
    """Every node of a scene with the scale it is drawn at."""
    yield root, scale
    if isinstance(root, Group):
        for child in root.children:
            yield from nodes(child, scale * root.scale)


def sprites_of(scene: Scene) -> list[str]:
    """The sprites a scene shows."""
    return [node.key for node, _ in nodes(scene.root) if isinstance(node, Sprite)]


def refs_of(scene: Scene) -> set[str]:
    """What the parts of a scene say they are."""
    return {node.ref for node, _ in nodes(scene.root) if node.ref}


def words_of(scene: Scene) -> list[str]:
    """Everything a scene says."""
    return [node.words for node, _ in nodes(scene.root) if isinstance(node, Text)]


def refs_within(group: Group) -> set[str]:
    """The refs below a group that holds a single planet."""
    found = {node.ref for node, _ in nodes(group) if node.ref}
    return found if sum(ref.startswith("planet:") for ref in found) == 1 else set()


def only(group: Group) -> set[str]:
    """The refs below a group that holds a single moon and nothing else of the map."""
    found = {node.ref for node, _ in nodes(group) if node.ref}
    return found if not any(ref.startswith(("planet:", "system:")) for ref in found) else set()


def phone(scene: Scene) -> Image.Image:
    """A picture as a phone shows it."""
    image = Painter(Sprites(FACE.sprites)).paint(scene)
    return image.resize((400, round(image.height * 400 / image.width)), Image.Resampling.LANCZOS)


def revealed() -> Table:
    """A reveal with a power, a kicker and allies in it."""
    table = challenge(
        "attack-08 kicker-02", "attack-10", powers={0: "tripler", 2: "macron"}, kickers="on", cone=3,
        allies={2: ("offense", 1), 3: ("defense", 2)}, edicts="off",
    )  # fmt: skip
    table.pass_windows("before cards").react(0, "kicker-02")
    return table.plan("attack-08", "attack-10").pass_windows("outcome known")
