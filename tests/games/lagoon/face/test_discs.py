"""The numbers of a question on the map: each is there once, and covers next to nothing that is to be read or seen."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from engine import Pick
from games.lagoon import GAME, RULES
from games.lagoon.face.art.pieces import lettered
from games.lagoon.face.board import WATER, marks_of
from games.lagoon.face.labels import names
from games.lagoon.face.preview import marks_for
from games.lagoon.face.waters import SIZES, barred_sites, grid_for, lagoon_map
from rendering.layout import Box, bounds_of
from rendering.scene import Circle, Drawn, Node, Polygon, Shape, Sprite, Text
from tests.games.covered import in_order, letters, shared
from tests.games.lagoon.face.moments import game
from tests.games.lagoon.table import Table, acting, position

FACE = GAME.face
PANEL = Box(14, 14, 720, 772)
"""The map of a private panel with the most beside it."""
LOOKED_AT = 80


def alone(node: Node) -> Iterator[tuple[Node, Box]]:
    """Every text and drawing of a map, and where it is."""
    return ((each, box) for each, box in in_order(node) if not isinstance(each, Shape))


def numbers(found: list[tuple[Node, Box]]) -> list[tuple[int, Box]]:
    """The discs among what is drawn."""
    return [
        (int(node.key.rpartition("/")[2]), box)
        for node, box in found
        if isinstance(node, Sprite) and node.key.startswith("lagoon/number/")
    ]


def covered(disc: Box, box: Box) -> float:
    """Which share of a box lies under a disc, whose corners are round."""
    half = disc.width * 0.42
    x, y = disc.centre
    across = min(x + half, box.right) - max(x - half, box.x)
    down = min(y + half, box.bottom) - max(y - half, box.y)
    return max(across, 0) * max(down, 0) / max(1.0, box.width * box.height)


def hidden(disc: Box, box: Box) -> float:
    """How many pixels of a line a disc stands over, from left to right: a letter is half as wide as it is large."""
    (x, y), radius = disc.centre, disc.width * 0.45
    away = abs(y - min(max(y, box.y), box.bottom))
    reach = math.sqrt(max(0.0, radius * radius - away * away))
    return max(0.0, min(x + reach, box.right) - max(x - reach, box.x)) if reach else 0.0


def is_round(node: Node) -> bool:
    """Whether the corners of its box are empty."""
    return isinstance(node, Sprite) and node.key.startswith("lagoon/sign/")


def is_on_the_map(prompt) -> bool:
    """Whether a question numbers sites or druids of the map."""
    return isinstance(prompt, Pick) and any(
        choice.ref.startswith(("site:", "druid:")) and choice.key in FACE.numbers(prompt) for choice in prompt.choices
    )


def numbered(seats):
    """So many moments of a game at which something of the map has a number, from its beginning to its end."""
    found = [moment for moment in game(seats) if is_on_the_map(moment.prompt)]
    return found[:: max(1, len(found) // LOOKED_AT)]


@pytest.mark.parametrize("room", [WATER, PANEL], ids=["board", "panel"])
@pytest.mark.parametrize("seats", list(RULES.seats))
def test_each_number_stands_on_the_map_once_and_covers_nothing_by_more_than_a_little(seats, room):
    asked = 0
    for moment in numbered(seats):
        asked += 1
        found = list(alone(lagoon_map(moment.public, room, marks_of(moment.prompt))))
        discs, wanted = numbers(found), marks_of(moment.prompt)
        in_play = {druid.key for druid in moment.public.druids if druid.at}
        expected = [n for each in wanted.sites.values() for n in each]
        expected += [n for druid, n in wanted.druids.items() if druid in in_play]
        assert sorted(number for number, _ in discs) == sorted(expected), moment.prompt.ask
        druids = [(n, box) for n, box in found if isinstance(n, Sprite) and n.key.startswith("lagoon/druid/")]
        words = [(n, letters(n, box)) for n, box in found if isinstance(n, Text)]
        for number, disc in discs:
            for other, box in druids:
                assert covered(disc, box) <= 0.25, (moment.prompt.ask, number, other)
            for other, box in words:
                assert hidden(disc, box) <= 0.25 * other.style.size, (moment.prompt.ask, number, other.words)
            for also, box in discs:
                assert also == number or covered(disc, box) < 0.3, (moment.prompt.ask, number, also)
    assert asked


@pytest.mark.parametrize("room", [WATER, PANEL], ids=["board", "panel"])
@pytest.mark.parametrize("seats", list(RULES.seats))
def test_nothing_but_numbers_stands_over_words(seats, room):
    """Neither druids, nor ways, nor lines of numbers, nor other words."""
    looked_at = 0
    for moment, following in list(pairwise(game(seats)))[::7]:
        changed = marks_for(moment.own, following.public, moment.prompt.seat)
        barred = barred_sites(moment.public, [site.tile for site in moment.public.sites])
        asked = replace(marks_of(moment.prompt), barred=barred)
        for view, marks in ((moment.public, asked), (following.public, changed)):
            if marks is None:
                continue
            found = list(in_order(lagoon_map(view, room, marks)))
            for place, (text, box) in enumerate(found):
                if not isinstance(text, Text):
                    continue
                looked_at += 1
                for over, other in found[place + 1 :]:
                    if isinstance(over, Sprite) and over.key.startswith("lagoon/number/"):
                        continue
                    if isinstance(over, Shape) and over.fill is None and not over.lines:
                        continue
                    seen = other.inset(4) if is_round(over) else other
                    assert shared(letters(text, box), seen) <= 2, (moment.prompt.ask, text.words, over)
    assert looked_at


@pytest.mark.parametrize("room", [WATER, PANEL], ids=["board", "panel"])
@pytest.mark.parametrize("seats", list(RULES.seats))
def test_letters_of_acolytes_are_seen_whole_where_hexes_are_not_tiny(seats, room):
    looked_at = 0
    for moment in numbered(seats):
        marks = marks_of(moment.prompt)
        if grid_for(moment.public, room, marks).radius < 76:
            continue
        found = list(in_order(lagoon_map(moment.public, room, marks)))
        for place, (node, box) in enumerate(found):
            if not isinstance(node, Sprite) or not node.key.startswith("lagoon/letters/"):
                continue
            looked_at += 1
            wide = lettered(node.key.rpartition("/")[2])
            tall = node.width * bounds_of(wide).height / bounds_of(wide).width
            plate = Box(box.x, box.centre[1] - tall / 2, box.width, tall).inset(4)
            for over, other in found[place + 1 :]:
                # numbers, ends of their lines, tails of ribbons and other letters may lie over them a little
                if isinstance(over, Text) or (isinstance(over, Shape) and isinstance(over.path, Circle | Drawn)):
                    continue
                if isinstance(over, Sprite) and over.key.startswith(
                    ("lagoon/number/", "lagoon/letters/", "lagoon/sign/")
                ):
                    continue
                assert shared(plate, other) <= 8, (moment.prompt.ask, node.key, over)
    assert looked_at


def test_where_there_is_room_every_site_has_its_name_and_where_there_is_none_all_have_their_spaces():
    honeycomb = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    faces = [f"{number}A" for number in range(1, len(honeycomb) + 1)]
    table = " ".join(f"{face}@{q},{r}" for face, (q, r) in zip(faces, honeycomb, strict=True))
    view = RULES.view(position(table, {0: "E@1", 1: "E@2"}), None)
    spaces = {site.label for site in view.sites}
    wide = [node.words for node, _ in alone(lagoon_map(view, WATER)) if isinstance(node, Text)]
    narrow = [node.words for node, _ in alone(lagoon_map(view, Box(0, 0, 420, 420))) if isinstance(node, Text)]
    assert len(wide) == 2 * len(faces)
    assert spaces <= set(wide)
    assert spaces <= set(narrow)
    assert len(narrow) < len(wide)


@pytest.mark.parametrize("radius", [radius for radius in SIZES if radius > 52])
def test_a_site_below_takes_nobodys_name_away_unless_hexes_are_tiny(radius):
    above, below, *_ = RULES.view(position("1A@0,0 8B@0,1", {0: "E@1", 1: "E@1"}), None).sites
    shown = names([(above, (0.0, 0.0)), (below, (0.0, math.sqrt(3) * radius))], radius, ())
    assert [len(name.children) for name in shown] == [1, 1]


@pytest.mark.parametrize("room", [WATER, PANEL], ids=["board", "panel"])
@pytest.mark.parametrize("seats", list(RULES.seats))
def test_hardly_any_line_of_a_number_leads_through_another_number(seats, room):
    """It would seem to be that one's."""
    lines, through = 0, 0
    for moment in numbered(seats):
        found = list(in_order(lagoon_map(moment.public, room, marks_of(moment.prompt))))
        discs = [box for _, box in numbers([(node, box) for node, box in found if isinstance(node, Sprite)])]
        for node, _ in found:
            if isinstance(node, Shape) and isinstance(node.path, Polygon) and not node.path.closed:
                (x, y), (far, low) = node.path.points
                steps = [(x + (far - x) * step / 20, y + (low - y) * step / 20) for step in range(21)]
                lines += 1
                near = [disc for disc in discs if any(math.dist(disc.centre, at) < disc.width * 0.4 for at in steps)]
                through += len(near) > 1
    assert through <= 0.02 * lines, (through, lines)


def test_acolytes_that_stand_together_have_a_number_each():
    table = Table(position("1A 14A 21A", {0: "E@1- a@1- b@1- c@14- d@14-"}))
    assert table.ask == "refresh"
    view = RULES.view(table.state, 0)
    discs = numbers(list(alone(lagoon_map(view, PANEL, marks_of(table.question)))))
    assert sorted(number for number, _ in discs) == [1, 2, 3, 4, 5]


def test_two_powers_of_one_site_have_a_number_each():
    table = acting("1A 14A PB@2,-1", {0: "E@P a@14-"}, promo_tile="slide")
    marks = marks_of(table.question)
    assert len(marks.sites["P"]) == 2


def test_acolytes_carry_their_letters():
    view = RULES.view(acting("1A 14A 21A", {0: "E@1 a@14 b@14 c@1-"}).state, 0)
    keys = {node.key for node, _ in alone(lagoon_map(view, WATER)) if isinstance(node, Sprite)}
    assert {"lagoon/letters/ab", "lagoon/letters/c"} <= keys
