"""All pictures: what is drawn, what may be read, who sees what; the final sheet, and how some look."""

from __future__ import annotations

import pytest

from engine import Standing
from games.cosmic import RULES
from games.cosmic.content import card
from games.cosmic.face import reveal as reveals
from games.cosmic.face.board import MAP
from games.cosmic.face.cone import CREW, cone
from games.cosmic.face.sprites import SPRITES
from games.cosmic.face.systems import chart
from rendering.encode import BOARD_LIMIT, encode
from rendering.layout import bounds_of, find
from rendering.lettering import lettering
from rendering.raster.painter import Painter
from rendering.raster.sprites import Sprites
from rendering.scene import Group, Text
from tests.games.cosmic.face.moments import NAMES, moments, names_of
from tests.games.cosmic.face.scenes import (
    FACE,
    LEAST,
    nodes,
    phone,
    refs_of,
    revealed,
    scenes,
    some,
    sprites_of,
    words_of,
)
from tests.games.cosmic.table import Table, position
from tests.rendering.conftest import like_golden  # noqa: F401  (a fixture)


def test_every_sprite_of_every_picture_is_drawn() -> None:
    shown = {key for scene in scenes() for key in sprites_of(scene)}
    assert {key for key in shown if SPRITES.draw(key) is None} == set()


def test_no_words_are_too_small_even_with_long_names() -> None:
    tiny = {
        (node.words, round(lettering(node).style.size * scale, 1))
        for scene in scenes()
        for node, scale in nodes(scene.root)
        if isinstance(node, Text) and lettering(node).style.size * scale < LEAST
    }
    assert tiny == set()


def test_the_words_above_the_seats_end_before_the_card_beside_them() -> None:
    seen = 0
    for scene in scenes():
        for header in (node for node, _ in nodes(scene.root) if node.ref == "header" and isinstance(node, Group)):
            beside = [bounds_of(node).x for node in header.children if node.ref in ("destiny", "use")]
            words = [bounds_of(node).right for node in header.children if isinstance(node, Text)]
            seen += bool(beside)
            assert not beside or max(words) <= min(beside), [
                node.words for node, _ in nodes(header) if isinstance(node, Text)
            ]
    assert seen


def test_every_picture_has_alternative_text_that_discord_takes() -> None:
    for scene in scenes():
        assert 20 <= len(scene.alt) <= 1024
        assert scene.alt.endswith((".", "…"))


def test_everybody_sees_the_same_board_so_no_hand_can_be_on_it() -> None:
    for moment in some():
        names = names_of(moment.seats)
        assert FACE.board(moment.own, names).fingerprint == FACE.board(moment.public, names).fingerprint


def test_a_private_panel_shows_own_cards_those_one_has_seen_and_those_that_are_revealed() -> None:
    for moment in some():
        me = moment.own.players[moment.prompt.seat]
        scene = FACE.hand(moment.own, names_of(moment.seats), [moment.prompt], {})
        assert scene is not None
        seen = {key for player in moment.own.players for key in (*player.known, *player.half_known)}
        shown = {ref.removeprefix("card:") for ref in refs_of(scene) if ref.startswith("card:")}
        assert shown == (set(me.hand) if not me.offered else set())
        faces = {card(key).face for key in (*me.hand, *seen)}
        if reveals.is_told(moment.own, frozenset()):
            facts = reveals.shown(moment.own)
            assert facts is not None
            faces |= {*facts.faces, *(face for beside in facts.beside for face in beside), "back"}
        assert {key.removeprefix("cosmic/card/") for key in sprites_of(scene) if "/card/" in key} <= faces


def test_where_cards_are_revealed_the_private_panel_shows_both_sums() -> None:
    """Whatever is asked there: to react, to make a deal, where tokens go."""
    asked = set()
    for moment in moments():
        facts = reveals.shown(moment.own) if reveals.is_told(moment.own, frozenset()) else None
        if facts is None or moment.own.players[moment.prompt.seat].offered:
            continue
        names = names_of(moment.seats)
        scene = FACE.hand(moment.own, names, [moment.prompt], {})
        small = FACE.small_hand(moment.own, names, [moment.prompt], {})
        for refs, words in ((refs_of(scene), words_of(scene)), (refs_of(small[-1]), words_of(small[-1]))):
            assert reveals.REF in refs
            assert not facts.lines or {"Total", "So far", "gives"} & {*words}
        asked.add(moment.prompt.ask)
    assert len(asked) > 5


def test_a_spectator_has_no_private_panel() -> None:
    assert FACE.hand(moments()[0].public, NAMES, [], {}) is None


# --- the end


def test_the_final_sheet_names_the_winners_and_everybodys_bases() -> None:
    state = position(6, planets={f"{n}.1": {n: 3, 0: 1, 5: 1} for n in range(1, 5)})
    state.winners = [0, 5]
    view = RULES.view(state, None)
    standing = Standing(((0, 5), (1, 2, 3, 4)), {}, "The game is won by foreign bases.")
    scene = FACE.final(view, NAMES, standing)
    assert "Anna and Fergus win together" in words_of(scene)
    assert {f"bases:{seat}" for seat in range(6)} <= refs_of(scene)
    assert {"B1", "C1", "D1", "E1"} <= set(words_of(scene))


# --- pixels


def test_boards_are_small_enough_to_send_and_warm_ones_need_no_new_sprite() -> None:
    painter = Painter(Sprites(FACE.sprites))
    moment = max(moments(), key=lambda moment: (moment.seats, moment.public.challenges))
    scene = FACE.board(moment.public, names_of(moment.seats), asked=moment.prompt)
    assert (scene.width, scene.height) == (1600, 1000)
    assert find(scene.root, "bases:0") is not None
    assert len(encode(painter.paint(scene))) <= BOARD_LIMIT
    assert painter.sprites.missing == set()


def test_a_challenge_looks_as_it_did(like_golden) -> None:  # noqa: F811
    state = position(
        5, cone=3, allies={2: ("offense", 2), 3: ("defense", 1)}, powers={0: "zombie", 1: "virus", 2: "oracle"},
        planets={"1.2": {1: 3, 0: 1}, "2.3": {2: 2, 0: 1, 1: 2}}, planetoids={"P03": (1, 0, {0: 2}), "P04": (3, 1, {})},
        warp={0: 2, 4: 3},
    )  # fmt: skip
    like_golden(phone(FACE.board(RULES.view(state, None), NAMES)), "cosmic-challenge")


def test_a_reveal_looks_as_it_did(like_golden) -> None:  # noqa: F811
    like_golden(phone(FACE.board(revealed().driver.view(None), NAMES)), "cosmic-reveal")


@pytest.mark.parametrize("target", range(6))
def test_allies_of_the_defense_stand_on_the_map(target: int) -> None:
    offense = (target + 3) % 6
    allies = {seat: ("defense", 1) for seat in range(6) if seat not in (target, offense)}
    t = Table(position(seats=6, offense=offense, defense=target, planet=f"{target}.4", cone=2, allies=allies))
    guards = [node for node in cone(t.driver.view(None), chart(6, MAP)) if node.z == CREW]
    assert len(guards) == len(allies) + 1
    for x, y in (node.at for node in guards if isinstance(node, Group)):
        assert MAP.x + 30 < x < MAP.x + MAP.width - 30
        assert MAP.y + 30 < y < MAP.y + MAP.height - 30
