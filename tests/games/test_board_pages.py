"""How to read the board: every mark is in its picture, legible on a phone, and explained in few words."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import dist, hypot

from bot.ui import limits
from games.board_pages import BoardPage
from games.hosted import HostedGame
from host.play.guides import marked_board
from rendering.inscriptions import inscriptions
from rendering.layout import Box, bounds_of
from rendering.outlines import points_along
from rendering.paths import Polygon, Rect
from rendering.scene import Group, Scene, Shape, Text
from scripts.board_pages import section
from tests.games.declared import declaring

PHONE = 400
"""Pixels of a phone's screen over which a picture is shown."""
LEGIBLE = 14
"""A number is so high there, at least."""


_MARKED: dict[str, Scene] = {}


def marked(game: HostedGame, page: BoardPage) -> Scene:
    """The board of a page with its marks, made once for all that is looked at."""
    if page.title not in _MARKED:
        _MARKED[page.title] = marked_board(game, page)
    return _MARKED[page.title]


def discs(scene: Scene) -> list[Group]:
    """What carries the numbers, in their order: discs, which lie after the rings on top of everything."""
    marks = scene.root.children[-1]
    return [node for node in marks.children if isinstance(node, Group)]


def number_on(disc: Group) -> Text:
    return next(node for node in disc.children if isinstance(node, Text))


@declaring("board pages")
def test_every_mark_has_its_number_in_the_picture_and_every_number_is_legible_on_a_phone(game):
    for page in game.board_pages:
        scene = marked(game, page)
        numbers = [number_on(disc) for disc in discs(scene)]
        assert [text.words for text in numbers] == [str(number) for number in range(1, len(page.marks) + 1)]
        assert all(text.style.size * PHONE / scene.width >= LEGIBLE for text in numbers)


def words_of(node, within=()):
    """Every word below a node, and the box that it fills in the picture."""
    if isinstance(node, Text):
        alone = node
        for group in reversed(within):
            alone = replace(group, children=(alone,))
        yield node.words, bounds_of(alone)
    for child in node.children if isinstance(node, Group) else ():
        yield from words_of(child, (*within, node))


def lines_of(node):
    """Every line, ring and part of a ring."""
    if isinstance(node, Shape):
        yield node
    for child in node.children if isinstance(node, Group) else ():
        yield from lines_of(child)


def goes_over(shape: Shape, box: Box) -> bool:
    """Whether the stroke of a ring or of the line to one goes over a box."""
    if isinstance(shape.path, Rect):
        points = [(x + shape.at[0], y + shape.at[1]) for x, y in points_along(shape.path, 2)]
    else:
        assert isinstance(shape.path, Polygon)
        points = [
            (x + (right - x) * step / 50, y + (bottom - y) * step / 50)
            for (x, y), (right, bottom) in pairwise(shape.path.points)
            for step in range(51)
        ]
    return any(box.x < x < box.right and box.y < y < box.bottom for x, y in points)


@declaring("board pages")
def test_no_mark_lies_over_a_word_of_the_board_or_of_a_piece(game):
    for page in game.board_pages:
        scene = marked(game, page)
        board, marks, _, _ = scene.root.children
        words = [each for node in (board, inscriptions(board, game.face.sprites)) for each in words_of(node)]
        for disc in map(bounds_of, discs(scene)):
            (x, y), radius = disc.centre, number_radius(disc)
            covered = {
                word
                for word, box in words
                if hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom)) < radius
            }
            assert covered == set(), page.title
        crossed = {word for shape in lines_of(marks) for word, box in words if goes_over(shape, box)}
        assert crossed == set(), page.title


def number_radius(disc: Box) -> float:
    return min(disc.width, disc.height) / 2


@declaring("board pages")
def test_no_number_covers_another_or_stands_outside_of_the_picture(game):
    for page in game.board_pages:
        scene = marked(game, page)
        boxes = [bounds_of(disc) for disc in discs(scene)]
        for one, other in combinations(boxes, 2):
            assert dist(one.centre, other.centre) >= one.width, page.title
        assert all(box.x >= 0 and box.y >= 0 for box in boxes)
        assert all(box.right <= scene.width and box.bottom <= scene.height for box in boxes)


@declaring("board pages")
def test_what_the_marks_mean_is_in_few_words_and_in_the_words_for_who_does_not_see_the_picture(game):
    assert len({page.title for page in game.board_pages}) == len(game.board_pages)
    for page in game.board_pages:
        assert 3 <= len(page.marks) <= 9
        assert len({mark.ref for mark in page.marks}) == len(page.marks)
        assert all(len(mark.words) <= 200 and mark.words.endswith(".") for mark in page.marks)
        alt = marked(game, page).alt
        assert all(f"{number} {mark.title}" in alt[: limits.ALT_TEXT] for number, mark in enumerate(page.marks, 1))


@declaring("board pages")
def test_the_page_for_players_has_every_mark(game):
    written = section(game)
    assert all(f"**{mark.title}**: {mark.words}" in written for page in game.board_pages for mark in page.marks)
