"""Sentences, questions, previews in words, the text board, help."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine import Pick, Place
from engine.codec import but
from games.hosted import Chapter
from games.lagoon import GAME, RULES
from games.lagoon.content import FACES
from games.lagoon.face.gains import lines_of
from games.lagoon.face.phrases import EFFECTS, destiny_words, with_terms
from games.lagoon.face.sprites import SPRITES
from games.lagoon.rules import events as e
from games.lagoon.rules.events import EVENTS
from tests.games.lagoon.face.moments import LONG, NAMES, game, last_of, names_of
from tests.games.lagoon.table import acting, position, set_up

FACE = GAME.face
SEATS = list(RULES.seats)

EXAMPLES = (
    (e.StartPlayerDrawn(1), "Benedikt begins."),
    (e.SiteLaid("1A", 0, 0), "Gruu's Refuge lies at M10."),
    (e.BagFilled(("2", "3")), "2 tiles go into the bag."),
    (e.CircleArrived(0, "1", True), "Anna's Eldrid and an acolyte arrive at the starting haven."),
    (e.TurnBegan(0), "Anna's turn begins."),
    (e.TurnEnded(1), "Benedikt's turn ends."),
    (e.PowerUsed(0, "3A"), "Anna uses Roots of Creation, once this turn."),
    (e.PowerInvoked(0, "15A", "0E"), "Anna invokes Gaea's Atlas."),
    (e.DruidRefreshed("0a"), "Anna's acolyte a is refreshed."),
    (e.DruidExhausted("1E"), "Benedikt's Eldrid is exhausted."),
    (e.DruidWalked("0E", "19", 1, faces=("19A",)), "Anna's Eldrid walks to Mani Temple."),
    (
        e.DruidWalked("0E", "19", 2, True, ("19A",)),
        "Anna's Eldrid walks 2 sites, to Mani Temple, by Slipstream Ford.",
    ),
    (e.DruidRelocated("0b", "5", ("5A",)), "Anna's acolyte b goes to Overlook Free House."),
    (e.DruidSteppedAside("1a", "5", ("5A",)), "Benedikt's acolyte a steps aside to Overlook Free House."),
    (e.DruidsTradedPlaces("0a", "1E"), "Anna's acolyte a and Benedikt's Eldrid trade places."),
    (e.DruidSummoned("0c", "1", False, ("1A",)), "Anna's acolyte c is summoned to Gruu's Refuge, exhausted."),
    (e.DruidPlaced("0E", "1", True, ("1A",)), "Anna's Eldrid is put on Gruu's Refuge, refreshed."),
    (e.DruidExiled("0a"), "Anna's acolyte a is exiled to the supply."),
    (e.DruidExiled("0a", unraveling=True), "Anna's acolyte a returns to the supply."),
    (e.MarkerFlipped(0, True), "Anna may explore again."),
    (e.MarkerFlipped(0, False), "Anna has used the marker to explore."),
    (e.TileDrawn(0, "14"), "Anna draws Eye of the Forest / Moon Garden."),
    (e.SiteExplored(0, "14B", 1, -1), "Anna explores Moon Garden at N9."),
    (e.SiteReturned("14B", 1, 0), "Moon Garden joins the lagoon at N10."),
    (e.SiteRecycled("2", ("2A",)), "Solitude's Nest goes into the bag."),
    (e.SiteRelocated("2", 1, 0, ("2B",)), "Floating Temple floats to N10."),
    (e.SitesSwapped("1", "2", ("1A", "2B")), "Gruu's Refuge and Floating Temple change places."),
    (e.SiteTurned("2", ("2A",)), "Solitude's Nest is turned over and is now Floating Temple."),
    (e.SeedGained(0, "elemeen"), "Anna gains an Elemeen seed."),
    (e.SeedsSpent(0, "deonin", 2), "Anna discards 2 Deonin seeds."),
    (e.SiteUnraveled(0, "5", "0a", ("5A",)), "Anna unravels Overlook Free House."),
    (
        e.TotemTurned(1, "P", ("PA",)),
        "Benedikt unravels Cosmic Plow; it is now Astral Slide, and all druids there are exhausted.",
    ),
    (e.AutomatonArrived(2), "The automaton begins with 2 seeds of each energy."),
    (e.LotDrawn("vowelon"), "The lot says Vowelon."),
    (e.AutomatonPlayed(False), "The automaton is done; it has unraveled nothing."),
    (e.AutomatonPlayed(True), "The automaton is done."),
    (e.EndTriggered(0, (1,)), "The bag is empty; last turns: Benedikt."),
    (e.EndTriggered(0, (), True), "Nothing has moved the lagoon for too long; nobody has another turn."),
    (e.DestinyRevealed(("elemeen",), (6, 4)), "The lagoon's destiny is Elemeen. Points: Anna 6 and Benedikt 4."),
    (e.DestinyRevealed((), (6, 4)), "No energy prevails: the lagoon has no destiny. Points: Anna 6 and Benedikt 4."),
)
BOOKKEEPING = (e.StepEntered, e.ActionBegan, e.TurnPassed, e.ExplorationEnded, e.UnravelingEnded)


@pytest.mark.parametrize(("event", "sentence"), EXAMPLES)
def test_an_event_is_told_in_the_words_of_the_game(event, sentence):
    assert FACE.told(event, NAMES) == sentence


def test_every_event_has_a_sentence_or_is_bookkeeping():
    assert {type(event) for event, _ in EXAMPLES} | set(BOOKKEEPING) == set(EVENTS)


@pytest.mark.parametrize("seats", SEATS)
def test_the_events_of_whole_games_never_speak_of_tile_numbers(seats):
    for moment in game(seats):
        for event in moment.events:
            told = FACE.told(event, names_of(seats))
            assert told is None or (told.endswith(".") and "tile 1" not in told and "tile 2" not in told), event


def test_the_automaton_is_called_by_its_name():
    assert FACE.told(e.SeedGained(1, "elemeen"), {0: "Anna"}) == "AJ gains an Elemeen seed."


def _choosable(prompt) -> set[str]:
    if isinstance(prompt, Place):
        return {spot.piece for spot in prompt.spots} | {spot.cell for spot in prompt.spots}
    assert isinstance(prompt, Pick)
    return {choice.key for choice in prompt.choices}


@pytest.mark.parametrize("seats", SEATS)
def test_every_question_has_words_that_fit(seats):
    for moment in game(seats):
        words = FACE.question(moment.prompt, moment.own, names_of(seats, LONG))
        assert len(words.title) <= 45
        assert 0 < len(words.body) <= 600
        assert _choosable(moment.prompt) <= set(words.labels)
        assert all(0 < len(label) <= 76 for label in words.labels.values())
        assert all(0 < len(detail) <= 100 for detail in words.details.values())
        assert len(set(words.labels.values())) == len(words.labels), (moment.prompt.ask, words.labels)


def test_games_by_chance_ask_nearly_everything():
    asked = {moment.prompt.ask for seats in SEATS for moment in game(seats)}
    assert len(asked) >= 28


@pytest.mark.parametrize("seats", SEATS)
def test_every_answer_has_words(seats):
    for moment in game(seats):
        said = FACE.answered(moment.prompt, moment.answer, moment.own, names_of(seats))
        assert said
        assert said[0].isupper()


def test_a_site_that_floats_is_said_to_go_there_and_not_to_lie_there_already():
    floated = {
        FACE.answered(moment.prompt, moment.answer, moment.own, names_of(seats))
        for seats in SEATS
        for moment in game(seats)
        if moment.prompt.ask in ("relocate site", "return site")
    }
    assert floated
    assert all(re.fullmatch(r"(Relocate|Return) [^0-9]+ to [A-Z]\d+", said) for said in floated)


def test_the_step_onto_a_new_site_says_where_the_explorer_stands_by_then():
    """A table where the trove comes first; it takes the Eldrid, that explored from M10, to the acolyte's site."""
    table = acting("1B 14A 21A", {0: "E@1 a@14"}, draws="10", bag="10 3", explore_step_before_trove="no")
    table.explore("0E", "10B", (-1, 0)).choose("use 10B").choose_if_asked("druid to relocate", "0E")
    table.choose_if_asked("relocate to", "14")
    assert table.ask == "step onto the new site"
    words = FACE.question(table.question, RULES.view(table.state, 0), NAMES)
    assert words.body.endswith("It is the Eldrid at N9.")


def test_to_unravel_names_the_site_and_what_it_costs():
    table = acting("1A 14A 21A", {0: "a@14 E@1"}, seeds={0: "ee"})
    words = FACE.question(table.question, RULES.view(table.state, 0), NAMES)
    assert words.labels["unravel"] == "Unravel Eye of the Forest (3 Elemeen energy, 2 seeds of it)"
    several = acting("1A 14A 16B@0,1", {0: "a@14 b@16 E@1"}, seeds={0: "eeeee"})
    words = FACE.question(several.question, RULES.view(several.state, 0), NAMES)
    assert words.labels["unravel"] == "Unravel a site"


def test_which_energy_unravels_which_is_told_where_one_unravels():
    table = acting("1A 14A 21A", {0: "E@14 b@14 a@1"}, seeds={0: "ee"})
    for _ in range(2):
        assert "Vowelon unravels Deonin" in FACE.question(table.question, RULES.view(table.state, 0), NAMES).body
        table.choose_if_asked("action", "unravel")
    without = acting("1A 14A 21A", {0: "E@14"})
    assert "unravels" not in FACE.question(without.question, RULES.view(without.state, 0), NAMES).body


def test_where_a_druid_goes_is_told_in_few_words():
    table = acting("1A 14A 21A", {0: "a@14 E@1"})
    table.choose("move").choose("0E")
    details = FACE.question(table.question, RULES.view(table.state, 0), NAMES).details
    assert details == {"14": "Vowelon sanctum; unraveled by Elemeen", "21": "Deonin ally; unraveled by Vowelon"}


def test_who_steps_aside_is_said_so_that_where_it_goes_is_not_taken_for_what_is_unraveled():
    table = acting("1A 14A 21A", {0: "a@14 E@1", 1: "E@14"}, seeds={0: "eeeee"}).choose("unravel")
    assert table.ask == "step aside to"
    words = FACE.question(table.question, RULES.view(table.state, 0), NAMES)
    assert all(label.startswith("Their Eldrid steps aside to ") for label in words.labels.values())
    assert words.details == {}


def test_of_two_energies_with_as_many_sites_it_is_told_why_one_leads():
    level = RULES.view(position("1A 14A", {0: "E@1"}), 0)
    assert destiny_words(level) == "Elemeen leads, as it unravels Vowelon"
    assert destiny_words(RULES.view(position("1A 14A 21A", {0: "E@1"}), 0)) == "no energy leads"


def test_words_of_the_rules_are_explained_where_they_stand_first():
    assert with_terms("Exile one, then exile one.") == "Exile (back to its owner's supply) one, then exile one."


def test_nobody_has_explored_before_the_markers_are_turned():
    view = replace(RULES.view(acting("1A 14A 21A", {0: "E@1"}).state, 0), step="begin")
    spent = replace(view, sides=tuple(replace(side, marker_refreshed=False) for side in view.sides))
    assert "Anna may explore after the refresh step." in FACE.text_board(spent, NAMES)
    assert "Anna has explored." in FACE.text_board(replace(spent, step="action"), NAMES)
    assert "explored" not in FACE.private(replace(spent, turn=1, step="action"), NAMES), "it is somebody else's turn"
    own = FACE.private(replace(spent, step="action"), NAMES)
    assert "You have explored." in own
    assert "Anna" not in own, "who reads it is not told of as of somebody else"


def test_with_an_empty_bag_nobody_is_said_to_explore():
    table = acting("1A 14A 21A", {0: "E@1"}, bag="", last_turns=())
    view = RULES.view(table.state, 0)
    assert "explore" not in FACE.private(view, NAMES)
    assert "may explore" not in FACE.text_board(view, NAMES)
    assert "You may explore." in FACE.private(RULES.view(acting("1A 14A 21A", {0: "E@1"}).state, 0), NAMES)


def test_a_site_that_goes_into_the_bag_is_not_said_to_be_unraveled():
    before = RULES.view(position("1A 14A 26B", {0: "E@26"}), 0)
    recycled = position("1A 26B", {0: "E@26"})
    recycled.bag = [*before.bag, "14"]
    assert "Eye of the Forest goes into the bag" in lines_of(before, RULES.view(recycled, 0), NAMES, 0)
    taken = position("1A 26B", {0: "E@26"}, scored={0: "14A"})
    assert "Eye of the Forest is unraveled" in lines_of(before, RULES.view(taken, 0), NAMES, 0)


@pytest.mark.parametrize("level", ["acolyte", "adept", "eldrid"])
def test_whoever_plays_alone_is_told_who_the_opponent_is_whatever_its_level(level):
    table = set_up(1, solo_level=level)
    told = FACE.story(Chapter(), table.log, {0: "Anna"})
    assert sum("Your opponent is the automaton" in line for line in told) == 1
    assert not any("Your opponent" in line for line in FACE.story(Chapter(), set_up(2).log, NAMES))


def test_an_action_offers_powers_by_name_with_what_they_do():
    moment = next(
        m for m in game(2) if m.prompt.ask == "action" and any(c.key.startswith("invoke") for c in m.prompt.choices)
    )
    words = FACE.question(moment.prompt, moment.own, NAMES)
    key = next(c.key for c in moment.prompt.choices if c.key.startswith("invoke"))
    face = key.removeprefix("invoke ").partition("/")[0]
    assert FACES[face].name in words.labels[key]
    assert len(words.details[key]) > 20


def test_the_headline_says_whose_turn_it_is_and_what_is_left():
    view = RULES.view(position("1A 14A 21A", {0: "E@1", 1: "E@1"}, bag="2 3"), None)
    assert FACE.headline(replace(view, step="action"), NAMES) == "Anna's turn, action step, 2 tiles in the bag"
    ending = replace(view, step="action", ending=True, last_turns=(1,))
    assert FACE.headline(ending, NAMES) == "Anna's turn, action step, 1 last turn to come"
    assert FACE.headline(last_of(2)[0], NAMES) == "The lagoon's destiny is sealed"


def test_a_gain_counts_points_seeds_and_the_balance():
    before = RULES.view(position("1A 14A 21A", {0: "E@1"}, seeds={0: "e"}), 0)
    after = RULES.view(position("1A 14A 21A", {0: "E@1"}, seeds={0: "ee"}), 0)
    prompt = game(2)[0].prompt
    assert "+1 Elemeen seed" in FACE.gain(before, after, but(prompt, seat=0), None)
    assert FACE.gain(before, before, prompt, None) == ""


@pytest.mark.parametrize("seats", SEATS)
def test_the_board_in_words_holds_every_site_druid_and_side(seats):
    for moment in game(seats)[::20]:
        said = FACE.text_board(moment.public, names_of(seats))
        for site in moment.public.sites:
            assert f"{site.label}: {FACES[site.face].name}" in said
        for side in range(len(moment.public.sides)):
            assert f"**{names_of(seats).get(side, 'AJ')}**" in said
        assert "|" not in said


def test_the_private_lines_say_where_ones_druids_stand():
    view = RULES.view(position("1A 14A 21A", {0: "E@1 a@14-"}), 0)
    said = FACE.private(view, NAMES)
    assert "the Eldrid at M10 and acolyte a at N9 (exhausted)" in said
    assert FACE.private(replace(view, viewer=None), NAMES) == ""


def test_pages_fit_a_message_and_show_drawings_that_exist():
    pages = [*FACE.help(), *FACE.components()]
    for page in pages:
        assert 0 < len(page.text) <= 2000, page.key
        assert len(page.title) <= 45
        assert page.picture is not None
        assert SPRITES.draw(page.picture) is not None, page.key
    assert len({page.key.casefold() for page in pages}) == len(pages)


def test_every_face_can_be_looked_up_and_our_own_powers_are_marked():
    pages = {page.key: page for page in FACE.components()}
    assert set(pages) == set(FACES)
    for key, page in pages.items():
        assert ("original" in page.title) == FACES[key].original
        assert ("L-36" in page.text) == FACES[key].original


def test_the_help_names_each_energy_each_step_and_the_automaton():
    said = "\n".join(page.text for page in FACE.help())
    for word in ("Begin step", "Refresh step", "Action step", "End step", "Elemeen", "Vowelon", "Deonin", "astral",
                 "automaton", "totem", "Legal space", "L-29", "L-30", "L-31", "L-32"):  # fmt: skip
        assert word in said


def test_once_a_game_is_over_nothing_is_uncovered_since_nothing_was_hidden() -> None:
    assert GAME.face.uncovered({0: object(), 1: object()}, {0: "Ana", 1: "Ben"}) == ()


def test_each_face_that_may_be_placed_is_told_whole_whatever_stands_beside_its_spaces():
    placing = [moment for seats in SEATS for moment in game(seats) if moment.prompt.ask == "place tile"]
    for moment in placing:
        words = FACE.question(moment.prompt, moment.own, NAMES)
        for face in {spot.piece for spot in moment.prompt.spots}:
            assert with_terms(EFFECTS[face]) in f"{words.body}\n{words.reading}"
            assert words.labels[face].startswith(FACES[face].name)
    assert placing


def test_ones_own_lines_say_how_many_points_the_others_have():
    view = RULES.view(position("1A 14A 21A", {0: "E@1"}, seats=3, scored={1: "15A"}), 0)
    assert FACE.private(view, NAMES).endswith("As it stands: Benedikt 2 points and Chiara 0 points.")


def test_ones_own_lines_say_how_many_points_partners_have_together():
    view = RULES.view(position("1A 14A 21A", {0: "E@1"}, seats=4, scored={1: "15A"}), 0)
    names = names_of(4)
    assert FACE.private(view, names).endswith(f"Teams: {names[0]} and {names[2]} 0; {names[1]} and {names[3]} 2.")
