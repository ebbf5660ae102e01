"""Rings around what has changed: found by what they surround, round where that is, none too many, all within."""

from dataclasses import replace

import pytest

from rendering.layout import around, bounds_of, find
from rendering.paths import Circle, Rect
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.rings import NAME, numbered, ringed
from rendering.scene import Group, Scene, Shape, Solid, Text, TextStyle
from rendering.theme import THEME


def scene(*nodes):
    return Scene(Group(nodes), "A board.", THEME.ground, width=400, height=300)


def tile(ref, x, y, size=60):
    return Shape(Rect(size, size), Solid(THEME.stone), (), (x, y), ref=ref)


def rings(made):
    refs = [node.ref for group in made.root.children for node in getattr(group, "children", ())]
    return [ref for ref in refs if ref and ref.startswith(NAME)]


def test_what_has_changed_gets_a_ring_and_nothing_else_does():
    made = ringed(scene(tile("a", 50, 50), tile("b", 200, 50)), ["b", "gone"])
    assert rings(made) == [f"{NAME}b"]
    box = find(made.root, f"{NAME}b")
    assert box.x < 200 < 260 < box.right
    assert made.alt == "What has changed is ringed. A board."


def test_where_nothing_has_changed_the_board_is_as_it_is():
    board = scene(tile("a", 50, 50))
    assert ringed(board, ["gone"]) == board


def test_what_stands_within_something_that_changed_needs_no_ring_of_its_own():
    assert rings(ringed(scene(tile("site", 50, 50, 100), tile("piece", 80, 80, 20)), ["piece", "site"])) == [
        f"{NAME}site"
    ]


def test_an_outline_goes_before_the_box_and_a_round_one_gets_a_round_ring():
    board = scene(tile("a", 50, 50, 100), around("a", Circle(30), (100, 100)))
    made = ringed(board, ["a"])
    (ring,) = [node for group in made.root.children for node in group.children if node.ref == f"{NAME}a"]
    assert ring.path.width < 100
    assert ring.path.radius == ring.path.width / 2


def test_a_ring_stays_within_the_picture_and_is_seen_at_a_quarter_of_the_size():
    board = scene(tile("corner", 0, 0, 100))
    made = ringed(board, ["corner"])
    box = find(made.root, f"{NAME}corner")
    assert box.x > 0
    assert box.y > 0
    painter = Painter(Sprites(()))
    before, after = (painter.paint(each).resize((100, 75)) for each in (board, made))
    changed = [x for x in range(30) if before.getpixel((x, 12)) != after.getpixel((x, 12))]
    assert len(changed) >= 4


def test_each_of_several_things_gets_its_number_in_the_order_asked_for_even_one_within_another():
    made = numbered(scene(tile("site", 50, 50, 100), tile("piece", 80, 80, 20)), ["piece", "site"])
    marks = made.root.children[-1].children
    assert rings(made) == [f"{NAME}piece", f"{NAME}site"]
    discs = [node for node in marks if isinstance(node, Group)]
    words = [node.words for disc in discs for node in disc.children if isinstance(node, Text)]
    assert words == ["1", "2"]
    first, second = map(bounds_of, discs)
    assert first.right <= second.x or second.right <= first.x or first.bottom <= second.y or second.bottom <= first.y


def test_a_number_for_what_is_not_in_the_picture_is_a_mistake():
    with pytest.raises(ValueError, match="gone"):
        numbered(scene(tile("a", 50, 50)), ["a", "gone"])


def test_a_number_covers_no_word_and_a_line_leads_to_what_it_is_about():
    words = [Text(f"word {line}", TextStyle("sans", "bold", 20), THEME.black, (0, 25 * line)) for line in range(1, 12)]
    crowded = scene(tile("a", 150, 120), *words)
    made = numbered(crowded, ["a"])
    inner, marks, _, discs = made.root.children
    (disc,) = map(bounds_of, discs.children)
    for word in words:
        box = bounds_of(replace(inner, children=(word,)))
        assert disc.right <= box.x or box.right <= disc.x or disc.bottom <= box.y or box.bottom <= disc.y
    assert made.width > crowded.width
    line = marks.children[0].path.points
    assert disc.x < line[0][0] < disc.right
    assert disc.y < line[0][1] < disc.bottom
