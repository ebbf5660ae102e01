"""Boards, private panels, previews and the final sheet, at many moments of whole games."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from engine import Pick, Place, Standing
from games.lagoon import GAME, RULES
from games.lagoon.content import ENERGIES, FACES
from games.lagoon.face.final import made_of
from games.lagoon.face.sprites import SPRITES
from games.lagoon.face.waters import Marks, barred_sites, grid_for
from rendering.encode import BOARD_LIMIT, encode
from rendering.layout import Box, find
from rendering.lettering import lettering
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Scene, Sector, Shape, Sprite, Text
from tests.games.lagoon.face.moments import LONG, NAMES, game, last_of, names_of, nodes, sprites_of, words_of
from tests.games.lagoon.table import position

FACE = GAME.face
SEATS = list(RULES.seats)
LEAST = 21.9
"""Pixels of a text that may wait for the tap."""
LOOKED_AT = 60
"""So many moments of a game are drawn: a long one has no more to show."""


@cache
def scenes(seats: int) -> tuple[Scene, ...]:
    """Every kind of picture, with long names, at so many moments of a game from its beginning to its end."""
    names, moments = names_of(seats, LONG), list(pairwise(game(seats)))
    found = []
    for moment, following in moments[:: max(1, len(moments) // LOOKED_AT)]:
        found.append(FACE.board(moment.public, names, lit=FACE.lit(moment.events), asked=moment.prompt))
        found.append(FACE.hand(moment.own, names, [moment.prompt], {}))
        found.append(FACE.part(moment.public, names, moment.prompt.seat))
        found.append(FACE.preview(moment.own, following.public, names, moment.prompt, moment.answer))
    view, standing = last_of(seats)
    found.append(FACE.final(view, names, standing))
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
def test_everybody_sees_the_same_board(seats):
    for moment in game(seats)[::25]:
        names = names_of(seats)
        assert FACE.board(moment.own, names).fingerprint == FACE.board(moment.public, names).fingerprint


@pytest.mark.parametrize("seats", SEATS)
def test_every_site_and_side_stands_on_the_board(seats):
    moment = game(seats)[len(game(seats)) // 2]
    said = words_of(FACE.board(moment.public, names_of(seats), asked=moment.prompt)).split("\n")
    for site in moment.public.sites:
        assert site.label in said
        assert f"site:{site.tile}" in said
        assert (f"roots:{site.tile}" in said) == site.is_locked
    for side in range(len(moment.public.sides)):
        assert f"points:{side}" in said
    for druid in moment.public.druids:
        if druid.at:
            rank, pose = "E" if druid.is_eldrid else "a", "up" if druid.refreshed else "down"
            assert f"lagoon/druid/{druid.seat}/{rank}/{pose}" in said


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_asked_about_carries_the_numbers_of_the_buttons(seats):
    asks = set()
    for moment in game(seats):
        prompt = moment.prompt
        numbers = FACE.numbers(prompt)
        on_map = isinstance(prompt, Place) or (
            isinstance(prompt, Pick) and any(c.ref.startswith(("site:", "space:")) for c in prompt.choices)
        )
        if not numbers or not on_map or prompt.ask in asks:
            continue
        asks.add(prompt.ask)
        assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))
        shown = sprites_of(FACE.board(moment.public, names_of(seats), asked=prompt))
        if len(numbers) > 1 and prompt.ask != "action":
            assert {f"lagoon/number/{number}" for number in numbers.values()} <= shown, prompt.ask
    assert asks


def test_the_last_move_is_lit_in_the_picture():
    moment = next(m for m in game(2) if any(ref.startswith("site:") for ref in FACE.lit(m.events)))
    lit = FACE.lit(moment.events)
    plain = FACE.board(moment.public, names_of(2))
    assert FACE.board(moment.public, names_of(2), lit=lit).fingerprint != plain.fingerprint


def test_sites_are_as_large_as_the_water_allows_and_never_beyond_it():
    box = Box(14, 14, 1150, 972)
    for seats in SEATS:
        for moment in game(seats)[::20]:
            grid = grid_for(moment.public, box, Marks())
            for site in moment.public.sites:
                for x, y in grid.corners(site.q, site.r):
                    assert box.x <= x <= box.right, (seats, site.label)
                    assert box.y <= y <= box.bottom, (seats, site.label)


def test_twenty_eight_sites_keep_labels_that_a_phone_shows():
    spaces = [(q, r) for q in range(-3, 4) for r in range(-2 - q // 2, 2 - q // 2)]
    faces = [f"{number}A" for number in range(1, 28)] + ["PA"]
    sites = " ".join(f"{face}@{q},{r}" for face, (q, r) in zip(faces, spaces, strict=True))
    view = RULES.view(position(sites, {0: "E@1", 1: "E@2"}), None)
    scene = FACE.board(view, names_of(2))
    sizes = {
        node.words: lettering(node).style.size * scale
        for node, scale in nodes(scene.root)
        if isinstance(node, Text) and node.words in {site.label for site in view.sites}
    }
    assert len(sizes) == 28
    assert min(sizes.values()) >= 38
    painter = Painter(Sprites(FACE.sprites))
    assert len(encode(painter.paint(scene))) <= BOARD_LIMIT
    assert painter.sprites.missing == set()


def test_a_drawn_tile_shows_both_its_faces_in_the_panel():
    moment = next(m for m in game(3) if m.prompt.ask == "place tile" and len(FACE.numbers(m.prompt)) > 1)
    faces = {spot.piece for spot in moment.prompt.spots}
    shown = sprites_of(FACE.hand(moment.own, names_of(3), [moment.prompt], {}))
    assert {f"lagoon/site/{face}" for face in faces} <= shown


def test_once_face_and_space_are_settled_the_tile_lies_there_as_a_ghost():
    moment = next(m for m in game(3) if m.prompt.ask == "place tile" and len(FACE.numbers(m.prompt)) == 1)
    spot = moment.prompt.spots[0]
    drafts = {"place tile": {"piece": spot.piece}}
    shown = sprites_of(FACE.hand(moment.own, names_of(3), [moment.prompt], drafts))
    assert f"lagoon/land/{spot.piece}" in shown


def test_sites_that_cannot_be_unraveled_say_so_in_the_panel():
    view = RULES.view(position("1A 14A 21A@1,-2", {0: "E@1 a@14"}), 0)
    assert barred_sites(view, ["1", "14", "21"]) == {"1", "14"}


def test_unraveled_sites_are_counted_by_their_energy_for_whoever_does_not_see_them():
    same = [key for key, face in FACES.items() if face.energy == "vowelon" and key not in ("1A", "14A", "21A")][:3]
    view = RULES.view(position("1A 14A 21A", scored={0: " ".join(same)}), None)
    assert "unraveled 3 Vowelon" in FACE.board(view, names_of(2)).alt
    final = FACE.board(RULES.view(position("1A 14A 21A", scored={0: " ".join(same)}, phase="over"), None), names_of(2))
    assert "Vowelon, Vowelon" not in final.alt


def test_a_game_that_is_over_says_nothing_of_what_may_still_change():
    views = [RULES.view(position("1A 2A 14A", {0: "E@1"}, phase=phase), 0) for phase in ("turn", "over")]
    for told in (
        lambda view: FACE.board(view, names_of(2)).alt,
        lambda view: FACE.hand(view, names_of(2), [], {}).alt,
        lambda view: FACE.part(view, names_of(2), 0).alt,
        lambda view: FACE.text_board(view, names_of(2)),
    ):
        under_way, over = (told(view) for view in views)
        assert "as it stands" in under_way
        assert "as it stands" not in over
        assert not re.search(r"\bleads?\b", over)


def test_a_preview_shows_who_is_displaced_what_is_spent_and_the_balance():
    moments = game(4)
    found = 0
    for moment, following in pairwise(moments):
        before = {site.tile for site in moment.own.sites}
        gone = before - {site.tile for site in following.own.sites}
        if not gone:
            continue
        scene = FACE.preview(moment.own, following.own, names_of(4), moment.prompt, moment.answer)
        assert "unraveled" in words_of(scene)
        found += 1
    assert found


def test_four_who_stand_together_show_which_acolytes_they_are_where_the_lagoon_is_drawn_large():
    """The panel that a first game and the first lesson begin with."""
    view = RULES.view(position("1A 14A 21A", {0: "E@1 a@1", 1: "E@1 a@1"}), 0)
    scene = FACE.hand(view, names_of(2), [], {})
    assert [node.key for node, _ in nodes(scene.root) if isinstance(node, Sprite)].count("lagoon/letters/a") == 2


def test_a_preview_shows_the_balance_twice_only_where_it_changes():
    met = set()
    for moment, following in pairwise(game(2)):
        scene = FACE.preview(moment.own, following.own, names_of(2), moment.prompt, moment.answer)
        if scene is None:
            continue
        was, now = ([view.energies.get(each, 0) for each in ENERGIES] for view in (moment.own, following.own))
        parts = sum(isinstance(node, Shape) and isinstance(node.path, Sector) for node, _ in nodes(scene.root))
        assert parts == sum(map(bool, now if was == now else was + now))
        met.add(was == now)
    assert met == {True, False}


def test_an_answer_that_changes_nothing_yet_has_no_preview():
    moment = game(2)[10]
    assert FACE.preview(moment.own, moment.own, names_of(2), moment.prompt, moment.answer) is None


def test_a_spectator_has_no_private_panel():
    moment = game(2)[0]
    assert FACE.hand(moment.public, names_of(2), [], {}) is None


@pytest.mark.parametrize("seats", SEATS)
def test_the_final_sheet_names_winner_destiny_and_points(seats):
    view, standing = last_of(seats)
    said = words_of(FACE.final(view, names_of(seats), standing))
    for seat in range(seats):
        assert NAMES[seat] in said
    for energy in view.destiny:
        assert energy.capitalize() in said
    for side in view.sides:
        assert str(side.points_now) in said.split("\n")


def test_the_final_sheet_says_why_of_two_energies_with_as_many_sites_one_is_the_destiny():
    standing = Standing(((0,), (1,)), {0: 0, 1: 0}, "Decided by most points.")
    level = RULES.view(position("1A 14A", {0: "E@1"}), None)
    assert "As many sites as Vowelon,\nwhich Elemeen unravels." in "".join(words_of(FACE.final(level, NAMES, standing)))
    alone = RULES.view(position("1A", {0: "E@1"}), None)
    assert "As many sites" not in "".join(words_of(FACE.final(alone, NAMES, standing)))


def test_partners_stand_together_on_the_final_sheet():
    view, _ = last_of(4)
    standing = Standing(((1, 3), (0, 2)), {0: 4, 1: 9, 2: 4, 3: 9}, "Decided by most points.")
    scene = FACE.final(view, names_of(4), standing)
    assert "Benedikt and Duncan win together" in words_of(scene)
    assert (words_of(scene).count("2nd"), words_of(scene).count("3rd")) == (2, 0)


def test_boards_have_the_size_that_discord_shows_well():
    scene = FACE.board(game(2)[5].public, names_of(2))
    assert (scene.width, scene.height) == (1600, 1000)
    assert find(scene.root, "points:0") is not None


@pytest.mark.parametrize("seats", SEATS)
def test_the_final_sheet_says_what_points_are_made_of(seats):
    view, _ = last_of(seats)
    for side, what in enumerate(view.sides):
        seeds, sites = re.findall(r"\d+", made_of(view, side))
        assert int(seeds) + int(sites) == what.points_now
        assert int(seeds) == sum(what.seeds[energy] for energy in view.destiny)
