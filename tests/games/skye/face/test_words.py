"""Sentences, questions, previews in words, the text board, help."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine import Decision, Form, Pick, Place, Split, Spot
from engine.events import ENGINE_EVENTS, PhaseEntered
from games.kit.sentences import listed
from games.skye import RULES
from games.skye.content import SCORING, SCROLLS, SIDE_NAMES, TABLETS, TERRAIN_NAMES, TILES
from games.skye.face import FACE, asking
from games.skye.face.board_words import things_words
from games.skye.face.phrases import SHORT_SCORING, land_words
from games.skye.face.sprites import SPRITES
from games.skye.rules import events
from games.skye.rules.land import Placed
from games.skye.rules.views import ScrollLine
from tests.games.skye.face.moments import LONG, NAMES, game, words_of
from tests.games.skye.lands import F1
from tests.games.skye.table import Table, position

EXAMPLES = (
    (
        events.TableSet(("squares", "sheep", "diagonal", "most-gold"), ("D01", "D02"), 1),
        "The scoring tiles are Squares (A), Sheep (B), Diagonal (C) and Most Gold (D). Benedikt begins. "
        "On the dolmen lie D01 and D02.",
    ),
    (events.RoundStarted(3), "Round 3 begins."),
    (events.IncomePaid(0, 5, 0, 0), "Anna receives 5 gold."),
    (
        events.IncomePaid(0, 13, 2, 6),
        "Anna receives 13 gold: 5 from the castle, 2 from barrels and 6 for catching up.",
    ),
    (events.TilesDrawn(0, ("L01", "L02", "L03")), "Anna draws L01, L02 and L03."),
    (
        events.PricesRevealed(0, (("L01", 4), ("L02", 2)), "L03"),
        "Anna asks 4 for L01 and 2 for L02 and puts the axe at L03.",
    ),
    (events.PricesRevealed(0, (("L01", 4),), None), "Anna asks 4 for L01."),
    (events.TileDiscarded(0, "L03"), "L03 of Anna goes back into the bag."),
    (events.TileBought(1, 0, "L01", 4, 4), "Benedikt buys L01 from Anna for 4 gold."),
    (events.TileBought(1, 0, "L01", 4, 2), "Benedikt buys L01 from Anna for 2 gold, 2 less than asked."),
    (events.OwnTileTaken(0, "L02", 2), "Anna uses a Stone of Keeping and keeps tile L02 for 2 gold."),
    (events.BuyPassed(1, 2), "Benedikt buys nothing in the second buy turn."),
    (events.BuyPassed(1, 1, "gold"), "Benedikt cannot pay for anything in the buy turn and passes."),
    (events.BuyPassed(1, 2, "market"), "There is nothing for Benedikt to buy in the second buy turn."),
    (events.UnsoldKept(0, ("L02",), 2), "Anna keeps L02 and pays 2 gold to the supply."),
    (events.UnsoldKept(0, (), 0), "Anna has no tile left over."),
    (events.DruidBought(0, "D05", 1, 5), "Anna buys D05 from the dolmen for 5 gold."),
    (events.DolmenRefilled("D09"), "D09 comes to the dolmen."),
    (events.BagSearched(0, 5, 2, ("L03", "L04")), "Anna pays 5 gold and draws 2 tiles from the bag: L03 and L04."),
    (events.BagSearched(0, 5, 2, ()), "Anna pays 5 gold and draws 2 tiles from the bag."),
    (events.BagTileKept(0, "L03"), "Anna keeps L03 from the bag."),
    (events.TileBuilt(0, "L03", 1, 0, 90), "Anna builds tile L03 on space N13, turned by 90°."),
    (events.TileBuilt(0, "D05", 0, -1, 0), "Anna builds tile D05 on space M12, and gains the Stone of Plenty."),
    (events.TileLost(0, "L03", False), "L03 fits nowhere in the land of Anna and goes back into the bag."),
    (events.TileLost(0, "D03", True), "D03 fits nowhere in the land of Anna and leaves the game."),
    (events.TileScored("A", "squares", (6, 0)), "Scoring tile A, Squares: Anna 6."),
    (
        events.TileScored("B", "most-ships", (5, 2), (4, 3)),
        "Scoring tile B, Most Ships: Anna 5 (with 4) and Benedikt 2 (with 3).",
    ),
    (
        events.TileScored("B", "most-gold", (5, 0), (9, 0)),
        "Scoring tile B, Most Gold: Anna 5 (with 9); none for Benedikt (with 0).",
    ),
    (
        events.TileScored("B", "most-gold", (5, 2, 0, 0), (9, 6, 4, 1)),
        "Scoring tile B, Most Gold: Anna 5 (with 9) and Benedikt 2 (with 6); none for Chiara (with 4) and Duncan"
        " (with 1).",
    ),
    (events.TileScored("A", "squares", (0, 0)), "Scoring tile A, Squares: nobody scores."),
    (events.DolmenSwept("D09"), "D09 is swept off the dolmen."),
    (events.StartPassed(1), "Benedikt will begin the next round."),
    (
        events.ScrollsScored(0, (ScrollLine("L13", "farm", 2, True, 1, 6),), 6),
        "Anna scores 6 points for scrolls: Farms 6 (doubled, once more).",
    ),
    (events.ScrollsScored(0, (), 0), "Anna has no scrolls."),
    (events.GoldScored(0, 12, 2), "Anna has 12 gold left: 2 points."),
)


@pytest.mark.parametrize(("event", "sentence"), EXAMPLES, ids=lambda value: type(value).__name__)
def test_an_event_is_told_in_the_words_of_the_game(event, sentence):
    assert FACE.told(event, NAMES) == sentence


def test_every_event_of_the_game_has_a_sentence():
    assert {type(event) for event, _ in EXAMPLES} == set(RULES.events)


def test_of_the_engines_events_only_phases_are_told():
    assert FACE.told(PhaseEntered("second-buy"), NAMES) == "The second buy turn begins: dolmen and bag."
    assert {kind.__name__ for kind in ENGINE_EVENTS} >= {"Drew", "PhaseEntered"}
    assert FACE.told(PhaseEntered("setup"), NAMES) is None


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_question_has_words_that_fit(seats):
    for moment in game(seats):
        words = FACE.question(moment.prompt, moment.own, LONG)
        assert 0 < len(words.title) <= 45
        assert 0 < len(words.body) <= 300
        assert all(0 < len(label) <= 76 for label in words.labels.values()), words.labels
        assert all(0 < len(detail) <= 100 for detail in words.details.values())
        assert _choosable(moment.prompt) <= set(words.labels)


def _choosable(prompt: object) -> set[str]:
    match prompt:
        case Form():
            return set(prompt.fields)
        case Pick():
            return {choice.key for choice in prompt.choices}
        case Split():
            return {choice.key for choice in prompt.bins}
        case Place():
            return {part for spot in prompt.spots for part in (spot.piece, f"@{spot.cell}", str(spot.turn))}
    raise AssertionError(prompt)


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_answer_has_words(seats):
    for moment in game(seats):
        said = FACE.answered(moment.prompt, moment.answer, moment.own, NAMES)
        assert 3 < len(said) <= 100
        assert not said.endswith(".")


def test_a_purchase_names_the_seller():
    moment = next(m for m in game(3) if m.prompt.ask == "buy")
    choice = next(choice for choice in moment.prompt.choices if not choice.key.startswith(("keep", "pass")))
    owner = next(clan for clan in moment.own.clans if choice.key in {lot.tile for lot in clan.lots})
    assert f"from {NAMES[owner.seat]}" in FACE.answered(moment.prompt, [choice.key], moment.own, NAMES)
    assert f"from {NAMES[owner.seat]}" in FACE.question(moment.prompt, moment.own, NAMES).labels[choice.key]


def test_the_headline_says_where_the_game_is():
    view = game(3)[0].public
    assert FACE.headline(view, NAMES) == "Round 1 of 6, setting prices"
    assert FACE.headline(replace(view, phase="over"), NAMES) == "The game is over"


# --- gains


def test_a_gain_sums_what_the_scoring_tiles_would_give_more():
    moment = next(m for m in game(3) if m.prompt.ask == "build" and m.public.round == 1)
    seat, before = moment.prompt.seat, moment.own
    me = before.clans[seat]
    old = replace(me, worth=(0, 2, 0, None))
    new = replace(me, worth=(4, 4, 0, None), income=me.income + 1)
    base = replace(before, clans=tuple(old if clan.seat == seat else clan for clan in before.clans))
    after = replace(before, clans=tuple(new if clan.seat == seat else clan for clan in before.clans))
    first, second = (SCORING[tile.tile].name for tile in before.scoring[:2])
    gain = FACE.gain(base, after, moment.prompt, moment.answer)
    rounds = [[number for number in tile.rounds if number >= 1] for tile in before.scoring[:2]]
    now = [f"{name} +{n}" for name, n, when in zip((first, second), (4, 2), rounds, strict=True) if 1 in when]
    later = [
        f"{name} +{n} in round{'s' * (len(when) > 1)} {listed([str(number) for number in when])}"
        for name, n, when in zip((first, second), (4, 2), rounds, strict=True)
        if 1 not in when
    ]
    total = sum(n for n, when in zip((4, 2), rounds, strict=True) if 1 in when)
    assert now
    said = "; ".join([f"This round +{total}: {listed(now)}", *later, "1 gold more each round"])
    assert gain == f"{said}."


def test_a_tile_that_encloses_an_area_says_so():
    table = Table(position(2, "build", round=6, to_build={0: ["L60"]}, scoring=("sheep",) * 4))
    before = table.driver.view(0)
    gains = set()
    for spot in table.question(0).spots:
        question = table.driver.asked(0)[0]
        ahead = table.driver.preview(Decision(question.id, question.digest, 0, spot.key))
        gains.add(FACE.gain(before, ahead.view, question.prompt, spot.key))
    assert gains <= {"", "Completes one area.", "Completes two areas."}
    assert "Completes one area." in gains


def test_setting_prices_tells_what_stays_in_hand():
    moment = next(m for m in game(3) if m.prompt.ask == "price")
    prompt = moment.prompt
    answer = dict(zip(prompt.fields, (0, 1, 2), strict=True))
    assert (
        FACE.gain(moment.own, moment.own, prompt, answer) == f"That leaves {prompt.facts['gold'] - 3} gold for buying."
    )


# --- panels and boards in words


def test_what_each_scoring_tile_is_worth_stands_in_the_private_lines_those_of_this_round_first():
    view = next(moment for moment in game(3) if moment.prompt.ask == "price").own
    now = next(tile for tile in view.scoring if view.round in tile.rounds)
    first, later = FACE.private(view, NAMES).split("\n")[1:3]
    assert first.startswith(f"This round counts scoring tile {now.letter}: {SCORING[now.tile].name}, ")
    assert all(f"{tile.letter}: {SCORING[tile.tile].name}" in f"{first} {later}" for tile in view.scoring)
    assert "(rounds " in later
    for tile in (each for each in view.scoring if any(number > view.round for number in each.rounds)):
        brings = "as in this round" if view.round in tile.rounds else SHORT_SCORING[tile.tile]
        assert f"{tile.letter}: {SCORING[tile.tile].name}, {brings} (round" in later, "all of them in one form"


def test_while_land_is_built_the_tiles_that_score_later_are_named_with_their_rounds_and_no_more():
    view = next(moment for moment in game(3) if moment.phase == "build").own
    later = next(line for line in FACE.private(view, NAMES).split("\n") if "later rounds: " in line)
    coming = [tile for tile in view.scoring if any(number > view.round for number in tile.rounds)]
    assert all(f"{tile.letter}: {SCORING[tile.tile].name} (round" in later for tile in coming)
    assert not any(SHORT_SCORING[tile.tile] in later for tile in coming)


def test_tiles_and_spaces_of_one_name_are_told_apart_wherever_both_are_said():
    for moment in (each for each in game(3) if isinstance(each.prompt, Place)):
        spots = {spot.key: spot for spot in moment.prompt.spots}
        alt = FACE.hand(moment.own, NAMES, [moment.prompt], {}).alt
        told = [FACE.answered(moment.prompt, key, moment.own, NAMES) for key in spots]
        for words in [alt, *told, *FACE.question(moment.prompt, moment.own, NAMES).details.values()]:
            for spot in spots.values():
                assert not re.findall(rf"(?<!space )\b{spot.cell}\b(?!:)", words.replace(f"tile {spot.cell}", "")), (
                    words
                )


def test_barrels_that_no_road_joins_to_the_castle_are_told_from_those_that_bring_gold():
    joined, apart = Placed("L25", 0, 1, 0), Placed("L70", 3, 3, 0)
    castle = position(2).clans[0].territory[0]
    for territory, words in (
        ((castle, joined), "barrels on 1 tile (joined to the castle)"),
        ((castle, joined, apart), "barrels on 2 tiles (1 joined to the castle)"),
        ((castle, apart), "barrels on 1 tile (none joined to the castle)"),
    ):
        view = Table(position(2, territories={0: territory})).driver.view(0)
        assert words in things_words(view.clans[0])
        assert ("1 of 2" in words_of(FACE.part(view, NAMES, 0))) == ("(1 joined" in words)


def test_ones_own_gold_is_in_the_private_lines_and_in_nobody_elses():
    view = game(3)[0].views[1]
    rich = replace(view, clans=tuple(replace(clan, gold=41 + clan.seat) for clan in view.clans))
    assert "**42 gold**" in FACE.private(rich, NAMES)
    assert "41" not in FACE.private(rich, NAMES)
    assert FACE.private(game(3)[0].public, NAMES) == ""


def test_the_board_in_words_holds_every_tile_price_and_score():
    moment = next(m for m in game(4) if m.phase == "buy")
    words = FACE.text_board(moment.public, NAMES)
    for clan in moment.public.clans:
        assert f"**{NAMES[clan.seat]}**: {clan.points} point" in words
        for lot in clan.lots:
            assert f"Offers {lot.tile}" in words
        for placed in clan.territory:
            assert f": {'the castle' if placed.tile == 'castle' else f'tile {placed.tile}'}: " in words
    for space in moment.public.dolmen:
        assert f"- {space.tile} for {space.cost}" in words
    assert "|" not in words


# --- reference


def test_the_help_explains_every_scoring_tile_scroll_and_stone():
    text = "\n".join(page.text for page in FACE.help())
    for thing in (*SCORING.values(), *SCROLLS.values(), *TABLETS.values()):
        assert thing.text in text


def test_pages_fit_a_message_and_show_drawings_that_exist():
    pages = [*FACE.help(), *FACE.components()]
    assert len({page.key for page in FACE.help()}) == len(FACE.help())
    for page in pages:
        assert 0 < len(page.text) <= 3500
        assert len(page.title) <= 45
        assert page.picture is not None
        assert SPRITES.draw(page.picture) is not None, page.picture


def test_every_component_can_be_looked_up_once():
    keys = [page.key for page in FACE.components()]
    assert len(keys) == len(set(keys)) == len(TILES) + len(SCORING) + len(SCROLLS) + len(TABLETS)


def test_a_scroll_worth_one_point_is_offered_to_a_stone_of_memory_in_the_singular():
    table = Table(position(2, "final", round=6, territories={0: F1}, tablets={0: ["D01"]}, gold=(0, 0)))
    labels = FACE.question(table.question(0), table.driver.view(0), NAMES).labels
    assert [labels[key].rpartition(", ")[2] for key in ("L44", "L34")] == ["1 point each", "1 point each"]


def test_the_legend_says_of_no_animal_that_it_stands_on_a_road():
    """Some cattle stand on tiles without any road."""
    assert any(tile.counts.get("cattle") and not tile.roads for tile in TILES.values())
    words = {sign.picture: sign.words for sign in FACE.legend()}
    assert words["skye/figure/cattle"] == "Cattle"


def test_a_tile_and_a_space_of_one_name_are_worded_apart():
    prompt = Place(seat=0, ask="build", about=("tile:L13",), spots=(Spot("L13 L13 90", "L13", "L13", 90),))
    view = next(moment.own for moment in game(2) if moment.prompt.ask == "build")
    words = FACE.question(prompt, view, LONG)
    assert words.labels["L13"].startswith("L13: ")
    assert words.labels["@L13"] == "space L13"
    assert FACE.answered(prompt, "L13 L13 90", view, LONG) == "Build tile L13 on space L13, turned by 90°"


@pytest.mark.parametrize("tile", [tile for tile in TILES.values() if tile.key != "castle"], ids=lambda tile: tile.key)
def test_a_tile_is_told_with_its_land_and_all_that_stands_on_it(tile):
    words = land_words(tile)
    assert len(words) <= 90
    for letter, terrain in TERRAIN_NAMES.items():
        assert (terrain in words) == (letter in tile.edges)
    assert ("barrels" in words) == tile.barrels
    for kind, number in tile.counts.items():
        assert (kind in words) == bool(number)
    main, but, other = words.rpartition("; ")[2].partition(", but ")
    assert main in TERRAIN_NAMES.values()
    assert bool(but) == (len(set(tile.edges)) > 1)
    assert not any(f"{main} {side}" in other for side in SIDE_NAMES)


@pytest.mark.parametrize("tile", [tile for tile in TILES.values() if tile.key != "castle"], ids=lambda tile: tile.key)
@pytest.mark.parametrize("price", ["", "12 gold from Benedikt"])
def test_a_list_never_cuts_what_is_on_a_tile_or_what_its_scroll_does(tile, price):
    there = land_words(tile).rpartition("; ")[0]
    label, detail = asking._told(tile.key, price), asking._detail(tile.key)
    assert there in label
    assert price in label
    assert "…" not in label + detail
    assert len(detail) <= 100
    assert label.index(there) < (label.find("pasture") % 999)
