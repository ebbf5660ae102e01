"""Boards, private panels, previews and the final sheet, at every moment of whole games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from engine import Event
from games.skye import RULES
from games.skye.content import SCORING
from games.skye.face import FACE
from games.skye.face.final import sheet_lines
from games.skye.face.sprites import SPRITES
from games.skye.face.territory import tile_key
from games.skye.rules.views import Placed, cell_named, label
from rendering.layout import bounds_of
from rendering.lettering import lettering
from rendering.rings import shows
from rendering.scene import Group, Scene, Sprite, Text
from rendering.theme import THEME
from tests.games.skye.face.moments import LONG, NAMES, Moment, game, last_of, nodes, played, sprites_of, words_of
from tests.games.test_board_pages import words_of as words_in_boxes

SEATS = list(RULES.seats)
LEAST = 21.9
"""Pixels of a text that may wait for the tap."""
BESIDE = ("skye/coins/", "skye/badge/", "skye/figure/axe")


@cache
def scenes(seats: int) -> tuple[Scene, ...]:
    """Every kind of picture at the moments of a game, thinned out evenly, with long names."""
    found = []
    for number, moment in enumerate(game(seats)):
        if number % 3 == seats % 3:
            found.append(FACE.board(moment.public, LONG, lit=FACE.lit(moment.events), asked=moment.prompt))
            found.append(FACE.hand(moment.own, LONG, [moment.prompt], {}))
            found.append(FACE.part(moment.public, LONG, moment.prompt.seat))
    view, standing = last_of(seats)
    found.append(FACE.final(view, LONG, standing))
    return tuple(scene for scene in found if scene is not None)


@cache
def is_drawn(key: str) -> bool:
    """Whether there is a drawing for a sprite."""
    return SPRITES.draw(key) is not None


@pytest.mark.parametrize("seats", SEATS)
def test_every_sprite_of_every_picture_is_drawn(seats):
    shown = {key for scene in scenes(seats) for key in sprites_of(scene)}
    assert {key for key in shown if not is_drawn(key)} == set()


@pytest.mark.parametrize("seats", SEATS)
def test_no_words_are_too_small_even_with_long_names(seats):
    tiny = {
        (node.words, round(lettering(node).style.size * scale, 1))
        for scene in scenes(seats)
        for node, scale in nodes(scene.root)
        if isinstance(node, Text) and lettering(node).style.size * scale < LEAST
    }
    assert tiny == set()


@pytest.mark.parametrize("seats", SEATS)
def test_every_picture_has_alternative_text_that_discord_takes(seats):
    for scene in scenes(seats):
        assert 20 <= len(scene.alt) <= 1024
        assert scene.alt.endswith((".", "!"))


@pytest.mark.parametrize("seats", SEATS)
def test_equal_views_give_equal_pictures_and_moves_change_them(seats):
    moments = [moment for moment in game(seats) if moment.phase == "build"]
    first, later = moments[0], moments[-1]
    prints = {FACE.board(replace(moment.public), NAMES).fingerprint for moment in (first, first)}
    assert len(prints) == 1
    assert FACE.board(later.public, NAMES).fingerprint not in prints


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_stands_on_the_board_with_its_name_mark_and_points(seats):
    moment = game(seats)[len(game(seats)) // 2]
    said = words_of(FACE.board(moment.public, NAMES, asked=moment.prompt))
    for clan in moment.public.clans:
        assert NAMES[clan.seat] in said
        assert f"skye/badge/{clan.seat}" in said
        assert f"points:{clan.seat}" in said


def test_the_board_tells_nobody_how_much_gold_is_behind_the_screens():
    for moment in game(4)[::5]:
        richer = replace(moment.own, clans=tuple(replace(clan, gold=77) for clan in moment.own.clans))
        assert FACE.board(richer, NAMES).fingerprint == FACE.board(moment.own, NAMES).fingerprint


def test_tiles_seen_by_one_seat_are_named_to_no_other():
    guarded = 0
    for moment in played(3, "secrets"):
        if not any(moment.hidden):
            continue
        # a cell may have the name of a tile
        cells = {label((placed.x, placed.y)) for clan in moment.public.clans for placed in clan.territory}
        for seat, hidden in enumerate(moment.hidden):
            said = "\n".join(_everything_told(moment, None if seat == 3 else seat))
            for tile in set(hidden) - cells:
                guarded += 1
                assert not re.search(rf"\b{tile}\b", said), f"{tile} is told to seat {seat}"
    assert guarded >= 10


def _everything_told(moment: Moment, seat: int | None) -> Iterator[str]:
    """All words and pictures that one seat, or a spectator, gets at a moment."""
    view = moment.public if seat is None else moment.views[seat]
    yield FACE.text_board(view, NAMES)
    yield FACE.private(view, NAMES)
    yield words_of(FACE.board(view, NAMES, lit=FACE.lit([e for e in map(_seen(seat), moment.events) if e])))
    for other in range(view.seats):
        yield words_of(FACE.part(view, NAMES, other))
    if seat is not None:
        yield words_of(FACE.hand(view, NAMES, [], {}))
    for event in filter(None, map(_seen(seat), moment.events)):
        yield FACE.told(event, NAMES) or ""


def _seen(seat: int | None) -> Callable[[Event], Event | None]:
    return lambda event: event.seen_by(seat)


def test_the_numbers_of_a_picture_are_those_of_the_buttons():
    for moment in game(3):
        numbers = FACE.numbers(moment.prompt)
        shown = {key for key in sprites_of(FACE.hand(moment.own, NAMES, [moment.prompt], {})) if "/number/" in key}
        if moment.prompt.ask != "build":
            assert shown == {f"skye/number/{number}" for number in numbers.values()}
        assert len(set(numbers.values())) == len(numbers)


def test_only_the_cells_that_fit_the_chosen_tile_are_numbered():
    moment = next(m for m in game(3) if m.prompt.ask == "build" and len({s.piece for s in m.prompt.spots}) > 1)
    piece = moment.prompt.spots[0].piece
    scene = FACE.hand(moment.own, NAMES, [moment.prompt], {"build": {"piece": piece}})
    fitting = {spot.cell for spot in moment.prompt.spots if spot.piece == piece}
    numbers = FACE.numbers(moment.prompt)
    if len(fitting) > 1:
        shown = {key for key in sprites_of(scene) if "/number/" in key}
        assert shown == {f"skye/number/{numbers[cell]}" for cell in fitting}


def test_of_a_tile_that_is_shown_in_several_ways_none_is_taken_for_the_tile():
    """A ring around the first of them would tell a learner to build it so."""
    told = set()
    for moment in (m for m in game(3) if m.prompt.ask == "build"):
        for spot in moment.prompt.spots:
            scene = FACE.hand(moment.own, NAMES, [moment.prompt], {"build": {"piece": spot.piece, "cell": spot.cell}})
            ways = [each for each in moment.prompt.spots if (each.piece, each.cell) == (spot.piece, spot.cell)]
            assert shows(scene, f"tile:{spot.piece}") == (len(ways) == 1)
            told.add(len(ways) == 1)
    assert told == {True, False}


def test_a_preview_shows_the_new_tile_and_what_it_brings():
    moment = next(m for m in game(3) if m.prompt.ask == "build")
    spot = moment.prompt.spots[0]
    seat = moment.prompt.seat
    me = moment.own.clans[seat]
    placed = Placed(spot.piece, *cell_named(spot.cell), spot.turn)
    clans = list(moment.own.clans)
    clans[seat] = replace(me, territory=(*me.territory, placed), income=me.income + 1)
    after = replace(moment.own, clans=tuple(clans))
    scene = FACE.preview(moment.own, after, NAMES, moment.prompt, spot.key)
    assert tile_key(spot.piece, spot.turn) in sprites_of(scene)
    assert spot.cell in scene.alt
    assert "1 gold more each round" in scene.alt


def test_on_the_final_sheet_all_titles_are_as_large():
    longest = max(SCORING.values(), key=lambda tile: len(tile.name))
    for seats in (2, 5):
        view, standing = last_of(seats)
        scoring = (replace(view.scoring[0], tile=longest.key), *view.scoring[1:])
        scene = FACE.final(replace(view, scoring=scoring), NAMES, standing)
        titles = {tile.name for tile in SCORING.values()} | {"Scrolls", "Gold"}
        shown = [node for node, _ in nodes(scene.root) if isinstance(node, Text) and node.words in titles]
        assert longest.name in {node.words for node in shown}
        assert {lettering(node).style.size for node in shown} == {THEME.name.size}


def test_a_spectator_has_no_hand():
    moment = game(2)[0]
    assert FACE.hand(moment.public, NAMES, [], {}) is None


@pytest.mark.parametrize("seats", SEATS)
def test_the_final_sheet_adds_up(seats):
    view, standing = last_of(seats)
    for seat in range(seats):
        assert sum(line.points[seat] for line in sheet_lines(view)) == standing.scores[seat]


def placed(node, within=()):
    """Every sprite with its name, its drawing, and the box that it fills."""
    if isinstance(node, Sprite):
        alone = node
        for group in reversed(within):
            alone = replace(group, children=(alone,))
        yield node.ref or "", node.key, bounds_of(alone)
    for child in node.children if isinstance(node, Group) else ():
        yield from placed(child, (*within, node))


def over(box, other):
    return box.x < other.right and other.x < box.right and box.y < other.bottom and other.y < box.bottom


@pytest.mark.parametrize("seats", SEATS)
def test_every_land_is_on_the_board_while_tiles_are_priced_and_bought(seats):
    for moment in game(seats):
        if moment.phase in ("price", "buy", "second-buy"):
            scene = FACE.board(moment.public, NAMES, (), moment.prompt)
            assert all(shows(scene, f"cell:{seat}:M13") for seat in range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_no_price_no_axe_and_no_badge_lies_on_a_tile_that_is_priced_or_sold(seats):
    found = 0
    for moment in game(seats):
        if moment.prompt.ask in ("price", "buy"):
            given = {moment.prompt.ask: moment.answer}
            for scene in (
                FACE.hand(moment.own, NAMES, (moment.prompt,), given),
                FACE.board(moment.public, NAMES, (), moment.prompt),
            ):
                shown = list(placed(scene.root))
                tiles = [box for ref, _, box in shown if ref.startswith("tile:L")]
                beside = [(key, box) for _, key, box in shown if key.startswith(BESIDE)]
                found += len(beside)
                assert [key for key, box in beside if any(over(box, tile) for tile in tiles)] == []
    assert found


@pytest.mark.parametrize("seats", SEATS)
def test_the_name_of_a_druid_tile_hides_nothing_that_the_tile_shows(seats):
    found = 0
    for moment in game(seats):
        scene = FACE.board(moment.public, NAMES, (), moment.prompt)
        tiles = [box for ref, _, box in placed(scene.root) if ref.startswith("tile:D")]
        names = [box for words, box in words_in_boxes(scene.root) if re.fullmatch(r"D\d\d", words)]
        found += len(names)
        hidden = [box for box in names for tile in tiles if over(box, tile) and box.bottom - tile.y > 0.1 * tile.height]
        assert hidden == []
    assert found
