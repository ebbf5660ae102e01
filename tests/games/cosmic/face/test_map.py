"""The map: systems, planets and planetoids, tokens, what is lit and what is numbered."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from engine import Form, Split
from games.cosmic import RULES
from games.cosmic.content import MOONS, card
from games.cosmic.face.board import MAP, galaxy
from games.cosmic.face.hand import about_map
from games.cosmic.face.names import name, rim
from games.cosmic.face.numbering import choosable, marked, marked_cards
from games.cosmic.face.systems import WORLD, Marks, chart, planet
from games.cosmic.rules.board import Stack
from games.cosmic.rules.token_events import TokensAllied
from games.kit.numbering import choices_of
from rendering.layout import Box, bounds_of
from rendering.outlines import outlines
from rendering.scene import Group, Rect, Scene, Shape, Sprite, Text
from rendering.theme import THEME
from tests.games.cosmic.face.moments import NAMES, moments, names_of
from tests.games.cosmic.face.scenes import (
    FACE,
    nodes,
    only,
    refs_of,
    refs_within,
    some,
    sprites_of,
    words_of,
)
from tests.games.cosmic.table import Table, challenge, position
from tests.games.covered import in_order, letters, shared
from tests.rendering.conftest import like_golden  # noqa: F401  (a fixture)


@pytest.mark.parametrize("seats", RULES.seats)
def test_systems_stand_apart_within_the_map(seats: int) -> None:
    where = chart(seats, MAP)
    for x, y in where.systems:
        assert MAP.x <= x - 0.866 * where.radius
        assert x + 0.866 * where.radius <= MAP.right
        assert MAP.y <= y - where.radius
        assert y + where.radius <= MAP.bottom
    assert all(math.dist(one, two) > 1.73 * where.radius for one, two in combinations(where.systems, 2))
    # room for six stacks
    assert where.warp > 110


def test_planets_and_planetoids_never_cover_each_other() -> None:
    for moment in some(11):
        where = chart(moment.seats, MAP)
        spots = where.spots(moment.public)
        assert len(set(spots.values())) == len(spots)
        for one, two in combinations(spots.values(), 2):
            # a planet's radius is less than a quarter of its system's; the third planetoid is on its way
            assert math.dist(one, two) > 0.4 * where.radius


def test_every_owner_of_a_base_is_shown_by_colour_mark_and_letter() -> None:
    for moment in some(97):
        scene = FACE.board(moment.public, names_of(moment.seats))
        shown = sprites_of(scene)
        for seat in range(moment.seats):
            stacks = [key for key in shown if key.startswith((f"cosmic/ship/{seat}/", f"cosmic/badge/{seat}"))]
            bases = sum(planet.tokens[seat] > 0 for planet in moment.public.planets)
            assert len(stacks) >= bases
    letters = [seat.letter for seat in THEME.seats]
    marks = [seat.mark_name for seat in THEME.seats]
    assert len(set(letters)) == len(set(marks)) == 6


def test_six_owners_on_one_planet_are_all_told_apart() -> None:
    view = RULES.view(position(6, planets={"1.2": {0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6}}), None)
    what = next(planet for planet in view.planets if planet.key == "1.2")
    drawn = Group(tuple(planet(view, what, (0, 0), chart(6, MAP).radius, Marks())))
    assert {f"tokens:{seat}" for seat in range(6)} <= refs_within(drawn)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_whoever_meets_others_on_two_planets_side_by_side_stands_on_one_of_them(seats: int) -> None:
    crowd = {seat: 1 + seat for seat in range(4)}
    view = RULES.view(position(seats, planets={f"1.{number}": crowd for number in range(1, 6)}), None)
    found = list(in_order(galaxy(view, MAP, Marks())))
    chips = [box for node, box in found if isinstance(node, Shape) and _is_chip(node)]
    assert len(chips) == 4 * 5
    assert all(shared(one, other) <= 0 for one, other in combinations(chips, 2))


def _is_chip(node: Shape) -> bool:
    return isinstance(node.path, Rect) and node.path.radius == node.path.height / 2


def test_names_of_planets_and_numbers_of_tokens_stand_clear_of_each_other() -> None:
    """Names are over everything: so nothing with a number may be where they are."""
    numbers = 0
    for moment in some(11):
        systems = [planet.system for planet in moment.public.planets if planet.key.startswith("P")]
        if any(systems.count(system) > 2 for system in systems):
            continue  # a third planetoid is about to push another out
        found = list(in_order(galaxy(moment.public, MAP, Marks(lit=frozenset(FACE.lit(moment.events))))))
        named = [(node, letters(node, box)) for node, box in found if isinstance(node, Text) and node.z == 8]
        assert len(named) >= len(moment.public.planets)
        for node, box in found:
            if isinstance(node, Sprite) and node.key.startswith(("cosmic/count/", "cosmic/step/")):
                seen = box.inset(box.width * 0.06)  # its corners are round
            elif isinstance(node, Text) and node.z != 8:
                seen = letters(node, box)
            else:
                continue
            numbers += 1
            assert all(shared(other, seen) <= 6 for _, other in named), (moment.prompt.ask, moment.seats, node)
    assert numbers


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_no_name_covers_how_many_tokens_an_ally_of_the_defense_has_sent(seats: int) -> None:
    for defense, number in ((one, each) for one in range(1, seats) for each in range(1, 6)):
        guests = [seat for seat in range(1, seats) if seat != defense][:2]
        state = position(
            seats,
            defense=defense,
            planet=f"{defense}.{number}",
            cone=3,
            allies=dict.fromkeys(guests, ("defense", 2)),
            planetoids={"P01": (defense, 0, {0: 1}), "P02": (defense, defense, {})},
        )
        found = list(in_order(galaxy(RULES.view(state, None), MAP, Marks())))
        named = [letters(node, box) for node, box in found if isinstance(node, Text) and node.z == 8]
        sent = [box for node, box in found if isinstance(node, Sprite) and node.key == "cosmic/count/2"]
        assert len(sent) >= 2
        for box in sent:
            assert all(shared(other, box.inset(box.width * 0.06)) <= 6 for other in named), (seats, defense, number)


def test_no_planet_lies_over_the_tokens_of_another() -> None:
    for moment in some(101):
        found = list(in_order(galaxy(moment.public, MAP, Marks())))
        drawn = [(node.key, box) for node, box in found if isinstance(node, Sprite)]
        for place, (key, box) in enumerate(drawn):
            if key.startswith(("cosmic/count/", "cosmic/ship/")):
                later = [other for key, other in drawn[place:] if key.startswith(("cosmic/world/", "cosmic/rock/"))]
                assert all(shared(box, other) <= 0 for other in later), (moment.seats, key)


def test_rings_are_open_where_the_name_of_their_planet_stands() -> None:
    state = position(5, planets={"1.2": {0: 2}}, planetoids={"P01": (1, 2, {0: 1}), "P02": (1, 3, {})})
    view = RULES.view(state, None)
    for what in view.planets:
        for size in (30.0, 58.0, 110.0):
            box = letters(name(what, size), bounds_of(name(what, size)))
            ring = [point for line in outlines(rim(what, size, size * 1.14)) for point in line.points]
            assert all(shared(box, Box(x - 3, y - 3, 6, 6)) <= 0 for x, y in ring), what.key


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_marks_of_the_warp_cover_neither_each_other_nor_who_is_in_the_cone(seats: int) -> None:
    for defense in range(1, seats):
        guests = [seat for seat in range(1, seats) if seat != defense]
        state = position(
            seats,
            defense=defense,
            planet=f"{defense}.3",
            cone=3,
            allies=dict.fromkeys(guests, ("offense", 2)),
            warp={seat: 10 if seat % 2 else 2 for seat in range(seats)},
        )
        found = list(in_order(galaxy(RULES.view(state, None), MAP, Marks())))
        where = chart(seats, MAP)
        near = [(node, box) for node, box in found if math.dist(box.centre, where.centre) < where.warp * 1.3]
        words = [letters(node, box) for node, box in near if isinstance(node, Text) and node.z != 8]
        assert len(words) == seats
        pieces = [
            box.inset(box.width * 0.1)
            for node, box in near
            if isinstance(node, Sprite) and node.key.startswith(("cosmic/ship/", "cosmic/count/"))
        ]
        assert len(pieces) >= 2
        for one, other in (*combinations(words, 2), *((word, piece) for word in words for piece in pieces)):
            assert shared(one, other) <= 2, (seats, defense)


def test_planets_that_may_be_chosen_have_a_ring_and_only_those() -> None:
    """They have names on the map: numbers of choices beside those would contradict them."""
    asks = set()
    for moment in some():
        scene = FACE.hand(moment.own, names_of(moment.seats), [moment.prompt], {})
        if scene is None or not about_map(moment.prompt):
            continue
        rings = {ref.removeprefix("may:") for ref in refs_of(scene) if ref.startswith("may:")}
        there = {place.key for place in (*moment.own.planets, *moment.own.moons)}
        assert rings == choosable(moment.prompt) & there
        asks |= {moment.prompt.ask} if rings else set()
    assert {"launch", "regroup"} <= asks


def test_cards_that_may_be_chosen_carry_the_numbers_of_the_buttons_and_so_do_their_copies() -> None:
    asks, copies = set(), 0
    for moment in some():
        hand = moment.own.players[moment.prompt.seat].hand
        numbers = marked_cards(moment.prompt, hand)
        if not numbers:
            continue
        scene = FACE.hand(moment.own, names_of(moment.seats), [moment.prompt], {})
        assert scene is not None
        chosen = {card(key).face for key in marked(moment.prompt, "card")}
        assert set(numbers) == {key for key in hand if card(key).face in chosen}
        copies += len(numbers) > len(set(numbers.values()))
        asks.add(moment.prompt.ask)
        wanted = {f"cosmic/number/{number}" for number in numbers.values()}
        assert wanted <= set(sprites_of(scene)), moment.prompt.ask
    assert "card" in asks
    assert copies


def test_buttons_of_every_question_are_numbered_from_one() -> None:
    for moment in moments():
        numbers = FACE.numbers(moment.prompt)
        assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))


def test_questions_about_tokens_show_the_map() -> None:
    assert all(about_map(moment.prompt) for moment in moments() if isinstance(moment.prompt, Split))


def test_questions_about_players_show_the_map_so_that_one_sees_where_they_stand() -> None:
    asks = set()
    for moment in some():
        prompt = moment.prompt
        if isinstance(prompt, Form) or not any(c.ref.startswith(("seat:", "destiny:")) for c in choices_of(prompt)):
            continue
        scene = FACE.hand(moment.own, names_of(moment.seats), [prompt], {})
        assert scene is not None
        assert {f"system:{seat}" for seat in range(moment.seats)} <= refs_of(scene), prompt.ask
        assert len(FACE.small_hand(moment.own, names_of(moment.seats), [prompt], {})) == 2
        asks.add(prompt.ask)
    assert {"wild destiny", "target", "invite"} <= asks


def test_the_last_move_is_lit_in_the_picture() -> None:
    moment = next(m for m in moments() if any(ref.startswith("planet:") for ref in FACE.lit(m.events)))
    names = names_of(moment.seats)
    plain = FACE.board(moment.public, names)
    assert FACE.board(moment.public, names, lit=FACE.lit(moment.events)).fingerprint != plain.fingerprint


def test_the_cone_its_crew_and_the_warp_are_on_the_map() -> None:
    view = RULES.view(position(cone=3, allies={2: ("offense", 2), 3: ("defense", 1)}, warp={1: 2}), None)
    scene = FACE.board(view, NAMES)
    assert {"cone", "warp", "offense:0", "defense:1"} <= refs_of(scene)
    assert "In the cone: Anna 3, Chiara 2." in scene.alt
    assert "With the defense: Duncan 1." in scene.alt
    assert "In the warp: Benedikt 2." in scene.alt


def test_tokens_that_have_just_joined_are_lit() -> None:
    table = Table(
        position(phase="alliance", planet="1.1", cone=2, hands=dict.fromkeys(range(4), "attack-06"), edicts="off")
    )
    table.pass_windows().choose(0, "invite", "2").choose(1, "invite")
    table.answer(2, "ally", {"side": ["offense"], "tokens": {"2.1": 1}})
    view = table.driver.view(None)
    assert "ally:2" in FACE.lit(table.told(TokensAllied))
    assert FACE.board(view, NAMES, lit=("ally:2",)).fingerprint != FACE.board(view, NAMES).fingerprint


def test_captured_tokens_lie_under_those_of_their_captor_and_captives_beside_its_system() -> None:
    state = position(powers={0: "fungus"}, planets={"1.2": {1: 3, 0: 1}}, cone=1)
    state.stacks = [Stack(0, "1.2", [0, 2, 1, 0]), Stack(0, "cone", [0, 0, 0, 1])]
    state.captives = [[0, 0, 0, 0] for _ in range(4)]
    state.captives[3] = [2, 0, 0, 0]
    view = RULES.view(state, None)
    assert {"held:1", "held:2", "held:3", "captives:3"} <= refs_of(FACE.board(view, NAMES))
    words = FACE.text_board(view, NAMES)
    assert "Captives: Anna 2." in words
    assert "Under its tokens: Benedikt 2 at B2, Chiara 1 at B2 and Duncan 1 at the cone." in words


def test_counters_lie_on_the_emblem_and_beside_the_name_of_their_power() -> None:
    state = position(powers={1: "warrior"})
    state.powers["warrior"].counters = 5
    scene = FACE.board(RULES.view(state, None), NAMES)
    assert "counters:warrior" in refs_of(scene)
    assert "cosmic/count/5" in sprites_of(scene)
    assert "Warrior (5)" in words_of(scene)


def test_a_power_that_is_off_for_a_challenge_is_called_so_until_the_game_is_over() -> None:
    state = position(powers={1: "warrior"})
    state.challenge.zapped.append("1/warrior")
    assert "Warrior (off now)" in words_of(FACE.board(RULES.view(state, None), NAMES))
    state.phase = "over"
    assert not any("off now" in words for words in words_of(FACE.board(RULES.view(state, None), NAMES)))


def test_a_moon_shows_what_kind_it_is_once_it_is_open_and_who_stands_on_it() -> None:
    state = position(moons={"1.m1": ("hulk", {2: 1}), "1.m2": ("axis", {})})
    state.moons["1.m1"].is_open = True
    scene = FACE.board(RULES.view(state, None), NAMES)
    assert {"cosmic/moonlet", f"cosmic/moonlet/{MOONS['hulk'].kind}"} <= set(sprites_of(scene))
    moon = next(n for n, _ in nodes(scene.root) if isinstance(n, Group) and n.children and "moon:1.m1" in only(n))
    assert "tokens:2" in only(moon)


def test_tables_have_skies_of_their_own_that_stay_the_same() -> None:
    views = [RULES.view(RULES.new(RULES.agree(4, seed, {})), None) for seed in ("a", "b", "c", "d", "e")]
    assert len({view.sky for view in views}) > 1
    skies = {next(key for key in sprites_of(FACE.board(view, NAMES)) if "/sky/" in key) for view in views}
    assert len(skies) > 1
    table = challenge("attack-08", "attack-10", edicts="off")
    before = table.driver.view(None).sky
    assert table.play("attack-08", "attack-10").finish().driver.view(0).sky == before


# --- planetoids


def chain() -> Table:
    """Anna's planetoid comes home to her system, pushes one out, which is destroyed at its own marker."""
    planetoids = {"P01": (1, 2, {0: 2}), "P02": (0, 1, {}), "P03": (0, 3, {2: 1})}
    hands = dict.fromkeys(range(4), "attack-06")
    return Table(position(phase="planetoid", planetoids=planetoids, hands=hands, edicts="off"))


def test_every_move_of_a_chain_is_an_arc_and_a_destroyed_planetoid_is_debris() -> None:
    table = chain().choose(0, "bump planetoid", "P03")
    scene = FACE.board(table.driver.view(None), NAMES, lit=("step",))
    assert {"arc:1", "arc:2", "debris:P03"} <= refs_of(scene)
    assert {"cosmic/step/1", "cosmic/step/2", "cosmic/debris"} <= set(sprites_of(scene))
    assert "marker:P03" not in refs_of(scene)
    assert "P3 is bumped to Duncan's system and P3 is destroyed in Duncan's system." in scene.alt


def test_a_planetoid_and_its_marker_carry_the_same_number() -> None:
    scene = FACE.board(chain().driver.view(None), NAMES)
    assert {"planet:P01", "marker:P01", "planet:P02", "marker:P02"} <= refs_of(scene)
    assert {"cosmic/rock/1", "cosmic/marker/1"} <= set(sprites_of(scene))


def test_a_planetoid_is_named_and_drawn_unlike_a_planet_whether_somebody_is_there_or_not() -> None:
    table = Table(position(planetoids={"P03": (1, 0, {0: 2}), "P04": (2, 1, {})}))
    view = table.driver.view(None)
    where = chart(view.seats, MAP)
    said, drawn = {}, {}
    for what in view.planets:
        drawing = planet(view, what, (0, 0), where.radius, Marks())
        alone = Scene(Group((*drawing, name(what, where.radius * WORLD))), "", THEME.ground)
        said[what.key], drawn[what.key] = words_of(alone), " ".join(sprites_of(alone))
    rocks = {what.key for what in view.planets if what.key.startswith("P")}
    assert rocks >= {"P03", "P04"}
    assert "P3" in said["P03"]
    assert "P4" in said["P04"]
    assert "4" in said["1.4"]
    assert {key for key, words in said.items() if any(each.startswith("P") for each in words)} == rocks
    assert {key for key, sprites in drawn.items() if "cosmic/rock/" in sprites} == rocks
    assert {key for key, sprites in drawn.items() if "cosmic/world/" in sprites} == said.keys() - rocks


def test_how_many_cards_lie_on_a_power_is_drawn_over_whatever_is_beside_it() -> None:
    state = position(powers={1: "miser"}, planetoids={"P03": (1, 0, {0: 2})})
    state.powers["miser"].cards = state.deck[:3]
    drawn = galaxy(RULES.view(state, None), MAP, Marks()).children
    counts = [node.z for node in drawn if isinstance(node, Sprite) and node.key == "cosmic/count/3"]
    assert counts
    assert min(counts) > max(node.z for node in drawn if isinstance(node, Group))
