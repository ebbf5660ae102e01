"""Boards, private panels, previews and the final sheet, at many moments of games and at tables laid for them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from engine import Decision, Split, Standing
from games.cosmic import GAME, RULES
from games.cosmic.content import MOONS, card
from games.cosmic.face.board import MAP
from games.cosmic.face.cone import CREW, cone
from games.cosmic.face.hand import about_map, ordered
from games.cosmic.face.numbering import marked
from games.cosmic.face.sprites import SPRITES
from games.cosmic.face.systems import chart
from games.cosmic.rules.board import Stack
from games.cosmic.rules.token_events import TokensAllied
from games.cosmic.rules.views import UseView
from rendering.encode import BOARD_LIMIT, encode
from rendering.layout import find
from rendering.lettering import lettering
from rendering.painter import Painter
from rendering.scene import Group, Node, Scene, Sprite, Text
from rendering.sprites import Sprites
from rendering.theme import THEME
from tests.games.cosmic.face.moments import LONG, NAMES, Moment, moments, names_of
from tests.games.cosmic.table import Table, challenge, position
from tests.rendering.conftest import like_golden  # noqa: F401  (a fixture)

FACE = GAME.face
LEAST = 21.9
"""Pixels of a text that may wait for the tap."""


def some(every: int = 23) -> tuple[Moment, ...]:
    """Moments of all tables, thinned out evenly; the first of each question is always among them."""
    first = {moment.prompt.ask: moment for moment in reversed(moments())}
    return (*first.values(), *moments()[::every])


@cache
def scenes(long_names: bool) -> tuple[Scene, ...]:
    """Every kind of picture."""
    found: list[Scene | None] = []
    for moment in some():
        names = names_of(moment.seats, LONG if long_names else NAMES)
        found.append(FACE.board(moment.public, names, lit=FACE.lit(moment.events), asked=moment.prompt))
        found.append(FACE.hand(moment.own, names, [moment.prompt], {}))
    for moment in some(200):
        names = names_of(moment.seats, LONG if long_names else NAMES)
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


# --- all pictures


def test_every_sprite_of_every_picture_is_drawn() -> None:
    missing = {key for scene in scenes(False) for key in sprites_of(scene) if SPRITES.draw(key) is None}
    assert missing == set()


def test_no_words_are_too_small_even_with_long_names() -> None:
    tiny = {
        (node.words, round(lettering(node).style.size * scale, 1))
        for scene in scenes(True)
        for node, scale in nodes(scene.root)
        if isinstance(node, Text) and lettering(node).style.size * scale < LEAST
    }
    assert tiny == set()


def test_every_picture_has_alternative_text_that_discord_takes() -> None:
    for scene in scenes(True):
        assert 20 <= len(scene.alt) <= 1024
        assert scene.alt.endswith((".", "…"))


def test_everybody_sees_the_same_board_so_no_hand_can_be_on_it() -> None:
    for moment in some():
        names = names_of(moment.seats)
        assert FACE.board(moment.own, names).fingerprint == FACE.board(moment.public, names).fingerprint


def test_a_private_panel_shows_own_cards_and_those_one_has_seen() -> None:
    for moment in some():
        me = moment.own.players[moment.prompt.seat]
        scene = FACE.hand(moment.own, names_of(moment.seats), [moment.prompt], {})
        assert scene is not None
        seen = {key for player in moment.own.players for key in player.known}
        shown = {ref.removeprefix("card:") for ref in refs_of(scene) if ref.startswith("card:")}
        assert shown == (set(me.hand) if not me.offered else set())
        faces = {card(key).face for key in (*me.hand, *seen)}
        assert {key.removeprefix("cosmic/card/") for key in sprites_of(scene) if "/card/" in key} <= faces


def test_a_spectator_has_no_private_panel() -> None:
    assert FACE.hand(moments()[0].public, NAMES, [], {}) is None


# --- the map


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
    board = FACE.board(view, NAMES)
    place = next(node for node, _ in nodes(board.root) if isinstance(node, Group) and "planet:1.2" in refs_within(node))
    assert {f"tokens:{seat}" for seat in range(6)} <= refs_within(place)


def refs_within(group: Group) -> set[str]:
    """The refs below a group that holds a single planet."""
    found = {node.ref for node, _ in nodes(group) if node.ref}
    return found if sum(ref.startswith("planet:") for ref in found) == 1 else set()


def test_what_is_asked_about_carries_the_numbers_of_the_buttons() -> None:
    asks = set()
    for moment in some():
        numbers = marked(moment.prompt, "planet") or marked(moment.prompt, "card")
        scene = FACE.hand(moment.own, names_of(moment.seats), [moment.prompt], {})
        in_hand = set(moment.own.players[moment.prompt.seat].hand)
        if scene is None or not (about_map(moment.prompt) or set(numbers) <= in_hand):
            continue
        asks.add(moment.prompt.ask)
        wanted = {f"cosmic/number/{number}" for number in numbers.values()}
        assert wanted <= set(sprites_of(scene)), moment.prompt.ask
    assert {"launch", "card", "regroup"} <= asks


def test_buttons_of_every_question_are_numbered_from_one() -> None:
    for moment in moments():
        numbers = FACE.numbers(moment.prompt)
        assert sorted(set(numbers.values())) == list(range(1, len(set(numbers.values())) + 1))


def test_questions_about_tokens_show_the_map() -> None:
    assert all(about_map(moment.prompt) for moment in moments() if isinstance(moment.prompt, Split))


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


def test_a_moon_shows_what_kind_it_is_once_it_is_open_and_who_stands_on_it() -> None:
    state = position(moons={"1.m1": ("hulk", {2: 1}), "1.m2": ("axis", {})})
    state.moons["1.m1"].is_open = True
    scene = FACE.board(RULES.view(state, None), NAMES)
    assert {"cosmic/moonlet", f"cosmic/moonlet/{MOONS['hulk'].kind}"} <= set(sprites_of(scene))
    moon = next(n for n, _ in nodes(scene.root) if isinstance(n, Group) and n.children and "moon:1.m1" in only(n))
    assert "tokens:2" in only(moon)


def only(group: Group) -> set[str]:
    """The refs below a group that holds a single moon and nothing else of the map."""
    found = {node.ref for node, _ in nodes(group) if node.ref}
    return found if not any(ref.startswith(("planet:", "system:")) for ref in found) else set()


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
    assert "P03 is bumped to Duncan's system and P03 is destroyed in Duncan's system." in scene.alt


def test_a_planetoid_and_its_marker_carry_the_same_number() -> None:
    scene = FACE.board(chain().driver.view(None), NAMES)
    assert {"planet:P01", "marker:P01", "planet:P02", "marker:P02"} <= refs_of(scene)
    assert {"cosmic/rock/1", "cosmic/marker/1"} <= set(sprites_of(scene))


# --- reveal


def revealed() -> Table:
    """A reveal with a power, a kicker and allies in it."""
    table = challenge(
        "attack-08 kicker-02", "attack-10", powers={0: "tripler", 2: "macron"}, kickers="on", cone=3,
        allies={2: ("offense", 1), 3: ("defense", 2)}, edicts="off",
    )  # fmt: skip
    table.pass_windows("before cards").react(0, "kicker-02")
    return table.plan("attack-08", "attack-10").pass_windows("outcome known")


def test_the_reveal_shows_both_cards_and_every_line_of_both_sums() -> None:
    table = revealed().finish()
    view = table.driver.view(None)
    scene = FACE.board(view, NAMES, lit=("reveal",))
    assert {"cosmic/card/attack-08", "cosmic/card/attack-10"} <= set(sprites_of(scene))
    said = words_of(scene)
    assert {"Attack", "Kicker ×2", "Tripler", "3 tokens", "Allies (1)"} <= set(said)
    assert {"total:offense", "total:defense"} <= refs_of(scene)
    assert view.reveal is not None
    assert {str(total) for total in view.reveal.totals} <= set(said)
    assert "Anna's Attack 8 (total 13) against Benedikt's Attack 10 (total 16)." in scene.alt


def test_where_the_lower_total_wins_the_picture_says_so() -> None:
    table = challenge("attack-04", "attack-20", powers={0: "anti-matter"}, edicts="off")
    table.play("attack-04", "attack-20").finish()
    scene = FACE.board(table.driver.view(None), NAMES, lit=("reveal",))
    assert "The lower total wins: Anna" in words_of(scene)


def test_without_a_reveal_among_the_last_events_the_next_challenge_is_shown() -> None:
    table = (
        challenge("attack-08 attack-07", "attack-10 attack-06", edicts="off").play("attack-08", "attack-10").finish()
    )
    assert "reveal" not in refs_of(FACE.board(table.driver.view(None), NAMES))


def test_a_second_card_lies_beside_the_first_one_and_counts_as_a_line() -> None:
    table = challenge("attack-10 attack-08", "attack-15", powers={0: "deuce"}, edicts="off").pass_windows()
    table.choose(0, "card", "attack-10").choose(1, "card", "attack-15").choose(0, "second card", "attack-08").finish()
    scene = FACE.board(table.driver.view(None), NAMES, lit=("reveal",))
    assert {f"cosmic/card/attack-{value}" for value in ("08", "10", "15")} <= set(sprites_of(scene))
    assert {"10", "+8"} <= set(words_of(scene))


def test_a_power_announced_at_the_reveal_is_shown_between_the_cards() -> None:
    view = revealed().driver.view(None)
    scene = FACE.board(replace(view, uses=(UseView(0, "tripler", False, {}),)), NAMES)
    assert {"reveal", "use"} <= refs_of(scene)
    assert "cosmic/emblem/tripler" in sprites_of(scene)


def test_against_a_compromise_nothing_is_summed() -> None:
    table = challenge("attack-08", "compromise", edicts="off").play("attack-08", "compromise").finish()
    scene = FACE.board(table.driver.view(None), NAMES, lit=("reveal",))
    assert not {"Total", "Attack", "Compromise"} & set(words_of(scene))
    assert {"cosmic/card/attack-08", "cosmic/card/compromise"} <= set(sprites_of(scene))


def test_face_down_cards_are_nowhere() -> None:
    table = challenge("attack-08", "attack-10", powers={0: "sorcerer"}, edicts="off")
    table.plan("attack-08", "attack-10")
    scene = FACE.board(table.driver.view(None), NAMES, lit=("reveal",))
    assert not [key for key in sprites_of(scene) if "/card/" in key]


def test_terms_on_the_table_are_seen_by_number_only() -> None:
    table = challenge("compromise attack-08 attack-10", "compromise attack-06", edicts="off")
    table.play("compromise", "compromise").wait("tokens home")
    cards = [key for key in table.state.players[0].hand if key.startswith("attack-08")]
    table.answer(
        0, "deal",
        {"act": ["offer"], "cards": cards, "random": 1, "base": ["0.2"], "wanted": 1, "wanted base": ["none"]},
    )  # fmt: skip
    scene = FACE.board(table.driver.view(None), NAMES)
    assert sprites_of(scene).count("cosmic/card/back") == 3
    assert "a base on A2" in words_of(scene)
    assert "cosmic/card/attack-08" not in sprites_of(scene)


def test_a_power_announced_is_shown_with_whose_it_is() -> None:
    moment = next(m for m in moments() if m.public.uses and m.public.phase in ("launch", "planning", "regroup"))
    assert "use" in refs_of(FACE.board(moment.public, names_of(moment.seats)))


# --- hands


def test_a_hand_lies_sorted_by_kind_and_value() -> None:
    keys = ["plague#1", "compromise#2", "flare-virus", "attack-20#1", "attack-06#3", "kicker-02#1"]
    assert [card(key).kind for key in ordered(keys)] == [
        "attack", "attack", "compromise", "kicker", "edict", "flare",
    ]  # fmt: skip
    assert ordered(keys)[0] == "attack-06#3"


def test_a_choice_between_two_powers_shows_both_their_cards() -> None:
    table = Table(RULES.new(RULES.agree(4, "2" * 64, {"powers": "one_of_two"})))
    view = table.driver.view(0)
    scene = FACE.hand(view, NAMES, [table.asked(0, "power").prompt], {})
    assert scene is not None
    assert {f"cosmic/power/{key}" for key in view.players[0].offered} <= set(sprites_of(scene))


# --- previews


def preview_of(table: Table, seat: int, ask: str, answer: object) -> Scene | None:
    question = table.asked(seat, ask)
    ahead = table.driver.preview(Decision(question.id, question.digest, seat, answer))
    return FACE.preview(table.driver.view(seat), ahead.view, NAMES, question.prompt, answer)


def test_a_launch_is_previewed_with_the_tokens_as_they_would_stand() -> None:
    table = Table(position(phase="launch", hands=dict.fromkeys(range(4), "attack-06"), edicts="off"))
    answer = {"planet": ["1.2"], "tokens": {"0.1": 2, "0.2": 1}, "invite": []}
    assert table.asked(0, "launch").sealed
    scene = preview_of(table, 0, "launch", answer)
    assert scene is not None
    assert {"The cone points at B2", "Anna: −2 A1, −1 A2, +3 cone"} <= set(words_of(scene))
    assert {"cone", "planet:1.2"} <= refs_of(scene)


def test_an_answered_launch_that_stays_open_is_previewed_anew() -> None:
    table = Table(position(phase="launch", hands=dict.fromkeys(range(4), "attack-06"), edicts="off"))
    table.answer(0, "launch", {"planet": ["1.2"], "tokens": {"0.1": 2, "0.2": 1}, "invite": []})
    scene = preview_of(table, 0, "launch", {"planet": ["1.3"], "tokens": {"0.4": 4}, "invite": ["2"]})
    assert scene is not None
    assert {"The cone points at B3", "Anna: −4 A4, +4 cone"} <= set(words_of(scene))


def test_a_launch_asked_of_the_offense_alone_is_previewed_as_it_is_played_on() -> None:
    hands = dict.fromkeys(range(2), "attack-06 attack-07")
    table = Table(position(2, phase="launch", hands=hands, edicts="off"))
    question = table.asked(0, "launch")
    scene = preview_of(table, 0, "launch", {"planet": ["1.2"], "tokens": {"0.1": 2}})
    assert not question.sealed
    assert scene is not None
    assert "Anna: −2 A1, +2 cone" in words_of(scene)


def test_a_preview_of_a_launch_says_that_a_power_would_be_lost() -> None:
    planets = {"0.1": {0: 4}, "0.2": {}, "0.3": {}}
    state = position(phase="launch", powers={0: "virus"}, hands=dict.fromkeys(range(4), "attack-06"), edicts="off")
    for key, tokens in planets.items():
        state.warp[0] += state.planets[key].tokens[0] - tokens.get(0, 0)
        state.planets[key].tokens[0] = tokens.get(0, 0)
    table = Table(state)
    question = table.asked(0, "launch")
    answer = {"planet": ["1.2"], "tokens": {"0.1": 4}, "invite": []}
    ahead = table.driver.preview(Decision(question.id, question.digest, 0, answer))
    gain = FACE.gain(table.driver.view(0), ahead.view, question.prompt, answer)
    assert "your power is lost with fewer than three home bases" in gain
    scene = preview_of(table, 0, "launch", answer)
    assert scene is not None
    assert "Virus (lost)" in words_of(scene)


def test_a_deal_is_previewed_as_who_gives_what() -> None:
    table = challenge("compromise attack-08 attack-10", "compromise attack-06", edicts="off")
    table.play("compromise", "compromise").wait("tokens home")
    cards = [key for key in table.state.players[0].hand if key.startswith("attack-08")]
    answer = {
        "act": ["offer"], "cards": cards, "random": 1, "base": ["0.2"], "wanted": 1, "wanted base": ["none"],
    }  # fmt: skip
    scene = preview_of(table, 0, "deal", answer)
    assert scene is not None
    assert scene.alt == ("The deal: Anna gives Attack 8, 1 random card and a base on A2; Benedikt gives 1 random card.")
    assert sprites_of(scene).count("cosmic/card/back") == 2


def test_lucre_is_part_of_a_deal_and_of_every_seat() -> None:
    state = position(hands={0: "compromise attack-08", 1: "compromise attack-06"}, cone=2, lucre="on", edicts="off")
    state.players[0].lucre = 4
    table = Table(state).play("compromise", "compromise").wait("tokens home")
    answer = {
        "act": ["offer"], "cards": [], "random": 0, "base": ["none"], "wanted": 1, "wanted base": ["none"],
        "lucre": 2,
    }  # fmt: skip
    scene = preview_of(table, 0, "deal", answer)
    assert scene is not None
    assert scene.alt == "The deal: Anna gives 2 lucre; Benedikt gives 1 random card."
    assert "cosmic/sign/lucre" in sprites_of(scene)
    table.answer(0, "deal", answer)
    board = FACE.board(table.driver.view(None), NAMES)
    assert sprites_of(board).count("cosmic/sign/lucre") == 1 + sum(p.lucre > 0 for p in table.driver.view(0).players)


def test_an_answer_that_changes_nothing_yet_has_no_preview() -> None:
    moment = next(moment for moment in moments() if moment.prompt.ask == "card")
    names = names_of(moment.seats)
    assert FACE.preview(moment.own, moment.own, names, moment.prompt, moment.answer) is None


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
    assert len(encode(painter.paint(scene)).data) <= BOARD_LIMIT
    assert painter.sprites.missing == set()


def phone(scene: Scene) -> Image.Image:
    """A picture as a phone shows it."""
    image = Painter(Sprites(FACE.sprites)).paint(scene)
    return image.resize((400, round(image.height * 400 / image.width)), Image.Resampling.LANCZOS)


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
