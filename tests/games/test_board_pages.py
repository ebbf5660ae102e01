"""How to read the board: every mark is in its picture, legible on a phone, and explained in few words."""

from __future__ import annotations

from itertools import combinations
from math import dist

from bot.ui import limits
from host.play.guides import marked_board
from rendering.layout import bounds_of
from rendering.scene import Group, Scene, Text
from scripts.board_pages import section
from tests.games.declared import declaring

PHONE = 400
"""Pixels of a phone's screen over which a picture is shown."""
LEGIBLE = 14
"""A number is so high there, at least."""


def discs(scene: Scene) -> list[Group]:
    """What carries the numbers, in their order: discs, which lie after the rings on top of everything."""
    marks = scene.root.children[-1]
    return [node for node in marks.children if isinstance(node, Group)]


def number_on(disc: Group) -> Text:
    return next(node for node in disc.children if isinstance(node, Text))


@declaring("board pages")
def test_every_mark_has_its_number_in_the_picture_and_every_number_is_legible_on_a_phone(game):
    for page in game.board_pages:
        scene = marked_board(game, page)
        numbers = [number_on(disc) for disc in discs(scene)]
        assert [text.words for text in numbers] == [str(number) for number in range(1, len(page.marks) + 1)]
        assert all(text.style.size * PHONE / scene.width >= LEGIBLE for text in numbers)


@declaring("board pages")
def test_no_number_covers_another_or_stands_outside_of_the_picture(game):
    for page in game.board_pages:
        scene = marked_board(game, page)
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
        alt = marked_board(game, page).alt
        assert all(f"{number} {mark.title}" in alt[: limits.ALT_TEXT] for number, mark in enumerate(page.marks, 1))


@declaring("board pages")
def test_the_page_for_players_has_every_mark(game):
    written = section(game)
    assert all(f"**{mark.title}**: {mark.words}" in written for page in game.board_pages for mark in page.marks)
