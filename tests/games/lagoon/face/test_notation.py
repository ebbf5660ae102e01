"""What people type: round trips, shorthand, whole turns, and the reason where it will not do."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Illegal
from engine.rng import Dice
from games.lagoon import GAME, RULES
from games.lagoon.face.phrases import EFFECTS, effect_in_full
from games.lagoon.rules.hexes import space_of
from tests.games.lagoon.face.moments import game
from tests.games.lagoon.table import Table, acting, position

FACE = GAME.face


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_moves_of_a_game_are_read_as_they_are_written(seats):
    for moment in game(seats):
        written = FACE.notation(moment.prompt, moment.answer)
        assert FACE.parse(moment.prompt, written, moment.own) == moment.answer, (moment.prompt, written)
        assert len(written) <= 100


@given(seats=st.sampled_from(list(RULES.seats)), at=st.floats(0, 0.999), seed=st.text("0123456789abcdef", max_size=8))
@settings(max_examples=80)
def test_any_legal_answer_survives_writing_and_reading(seats, at, seed):
    moment = game(seats)[int(at * len(game(seats)))]
    answer = moment.prompt.sample(Dice(seed))
    assert FACE.parse(moment.prompt, FACE.notation(moment.prompt, answer), moment.own) == answer


@given(
    text=st.text(max_size=40) | st.text("EeabcdABCDVM0123456789 @#:", max_size=12),
    seats=st.sampled_from(list(RULES.seats)),
    at=st.floats(0, 0.999),
)
@settings(max_examples=150)
def test_whatever_is_typed_is_a_legal_answer_or_refused(text, seats, at):
    moment = game(seats)[int(at * len(game(seats)))]
    with suppress(Illegal):
        answer = FACE.parse(moment.prompt, text, moment.own)
        assert moment.prompt.check(answer) == answer


def test_a_number_in_the_picture_is_an_answer():
    for moment in game(3)[:150]:
        for key, number in FACE.numbers(moment.prompt).items():
            if moment.prompt.ask in ("place tile", "relocate site", "return site", "refresh"):
                continue
            assert FACE.parse(moment.prompt, str(number), moment.own) == [key]


def refused(table: Table, text: str) -> str:
    prompt = table.question
    with pytest.raises(Illegal) as caught:
        FACE.parse(prompt, text, RULES.view(table.state, prompt.seat))
    return str(caught.value)


def read(table: Table, text: str) -> object:
    prompt = table.question
    return FACE.parse(prompt, text, RULES.view(table.state, prompt.seat))


def test_the_first_word_of_an_action_decides():
    table = acting("1A 14A 21A", {0: "E@1 a@14"})
    assert read(table, "move") == ["move"]
    assert refused(table, "move E N9").startswith("I understand “move”, but not “E N9”.")
    assert read(table, "End") == ["end"]
    assert read(table, "invoke 14a") == ["invoke 14A"]
    assert read(table, "invoke Eye of the Forest") == ["invoke 14A"]
    assert read(table, "invoke N9") == ["invoke 14A"]


def test_locked_sites_and_the_only_haven_are_not_unraveled():
    chain = acting("5A@0,0 14A@1,-1 21A@2,-2", {0: "a@14"}, seeds={0: "eeee"})
    assert refused(chain, "unravel") == (
        "Eye of the Forest cannot be unraveled: taking it away would split the lagoon. (L-15)"
    )
    haven = acting("5A 14A 21A", {0: "a@5"}, seeds={0: "eeee"})
    assert refused(haven, "unravel") == "Overlook Free House cannot be unraveled: it is the only haven in play. (L-16)"


def test_missing_energy_is_told_in_numbers():
    table = acting("1A 14A 21A", {0: "a@14"}, seeds={0: "e"})
    assert refused(table, "unravel") == (
        "Eye of the Forest is Vowelon, which takes 3 Elemeen energy to unravel; your sites and seeds give 1. (L-30)"
    )


def test_actions_that_are_not_offered_have_their_reason():
    everybody = acting("1A 14A 21A", {0: "E@1 a@1 b@1 c@1 d@1-"})
    assert refused(everybody, "summon") == "Your supply is empty, so there is nobody to summon. (L-18)"
    empty = acting("1A 14A 21A", {0: "E@1"}, bag="", last_turns=())
    assert refused(empty, "explore") == "The bag is empty: there is nothing left to explore."
    assert refused(empty, "invoke 14A") == "You do not occupy Eye of the Forest at N9. (L-1)"
    assert refused(empty, "invoke 15A") == "Gaea's Atlas is not in play."
    assert "No druid is exhausted" in refused(empty, "invoke 1A")
    acolyte = acting("1A 14A 21A", {0: "a@14"})
    assert refused(acolyte, "invoke 14A") == "Eye of the Forest wants your Eldrid, refreshed and on the lagoon. (L-3)"
    poor = acting("1A 14A 21A", {0: "a@21"})
    assert refused(poor, "invoke 21A") == "Terrapin Ancient costs a seed, and you have none."


def test_druids_answer_to_rank_and_place():
    table = acting("1A 14A 21A", {0: "E@1 a@14 b@21-"}).choose("move")
    assert read(table, "E") == ["0E"]
    assert read(table, "e") == ["0E"]
    assert read(table, "a") == ["0a"]
    assert read(table, "a N9") == ["0a"]
    assert read(table, "N9") == ["0a"]
    assert refused(table, "b") == "Acolyte b at N10 is exhausted. (L-22)"
    assert refused(table, "c") == "Acolyte c is in the supply."
    assert refused(table, "Z9") == "No site lies at Z9."


def test_everybody_is_refreshed_by_one_word_only_where_everybody_may_be():
    """Four are exhausted and three may be refreshed: which of them is for their player to say."""
    many = Table(position("1A 14A 21A", {0: "E@1- a@1- b@14- c@21-"}))
    assert many.ask == "refresh"
    for word in ("all", "everybody", "refresh all"):
        assert "is 4, and at most 3 can be chosen: say who." in refused(many, word)
    assert read(many, "default") == many.question.fallback
    few = Table(position("1A 14A 21A", {0: "E@1- a@1- b@14-"}))
    assert read(few, "all") == ["0E", "0a", "0b"]


def test_a_power_that_summons_to_sites_of_its_own_is_not_said_to_want_a_haven():
    table = acting("1A 21B 14A", {0: "E@21 a@1"}).invoke("21B", by="0E")
    assert table.ask == "summon to"
    assert refused(table, "14A") == "Kindred Stone brings nobody to Eye of the Forest at N10."
    table = acting("1A 2A 14A", {0: "E@1"}).choose("summon")
    assert refused(table, "14A") == "Eye of the Forest is no haven."


def test_a_space_that_was_not_chosen_is_not_said_to_be_elsewhere():
    """It is beside the druid as well; another one was chosen before the tile was drawn."""
    table = acting("1A 14A 21A", {0: "E@1"}, draws="5", explore_choose_after_draw="no").choose("explore")
    first, second = table.choices[:2]
    table.choose(first)
    assert table.ask == "place tile"
    assert refused(table, f"5A {second}") == f"The tile goes where you chose before it was drawn, not to {second}."


def test_druids_of_others_are_refused_as_theirs():
    """There is room to explore beside the druid of the other player, too."""
    table = acting("1A 14A 21A", {0: "E@1 a@14", 1: "E@21 b@1-"}).choose("explore")
    assert table.ask == "invoking druid"
    for druid, name in (("BE", "Eldrid"), ("Bb", "Acolyte b")):
        assert refused(table, druid) == f"{name} of B is not yours."


def test_a_power_is_used_and_invoked_in_the_same_words_where_it_may_be():
    table = acting("1A 14A 21A", {0: "E@1 a@14-"})
    for text in ("invoke 1A", "use 1A", "use Gruu's Refuge", "Use M10"):
        assert read(table, text) == ["invoke 1A"]


def test_a_power_that_is_named_where_none_is_asked_for_is_not_called_useless():
    table = acting("1A 14A 21A", {0: "E@1 a@14 b@21-"})
    assert table.can("invoke 1A")
    why = refused(table.choose("explore"), "invoke 1A")
    assert table.ask == "invoking druid"
    assert "fits when you are asked “Your action”" in why
    assert why.endswith("“invoke 1A” is not among the choices: E and a.")


def test_any_of_several_interchangeable_acolytes_will_do():
    table = acting("1A 14A 21A", {0: "E@14 a@1 b@1"}).choose("move")
    assert read(table, "b") == ["0a"]


def test_walks_that_are_too_far_are_measured():
    table = acting("1A@0,0 14A@1,-1 21A@2,-2 2A@3,-3", {0: "E@14 a@14"}).choose("move")
    table.choose("0E")
    assert read(table, "m10") == ["1"]
    assert read(table, "Terrapin") == ["21"]
    assert refused(table, "P8") == "P8 is 2 sites away, and this druid may walk 1 site."
    assert refused(table, "N9") == "It stands on Eye of the Forest already; a walk is at least one site."


def test_a_new_site_needs_a_face_and_a_space():
    table = acting("1A 14A 21A", {0: "E@1"}, draws="15").choose("explore")
    assert read(table, "15B L9") == "15B L9"
    assert read(table, "dawn lotus l9") == "15B L9"
    assert refused(table, "L9") == "Which face? Write it like this: 15A L9, not “L9”."
    assert refused(table, "15A N9") == "N9 is not empty: Eye of the Forest lies there."
    assert refused(table, "15A Z9") == "Z9 does not touch the lagoon."
    assert refused(table, "15A O9") == "O9 is not beside the site of the invoking druid."
    assert refused(table, "14A L9") == "14A is not what you place: 15A or 15B."


def test_a_whole_turn_can_be_played_from_its_text():
    table = acting("1A 14A 21A", {0: "E@1 a@14", 1: "E@21"}, draws="15")
    for text in ("explore", "E", "15B L9", "step", "end"):
        answer = FACE.parse(table.question, text, RULES.view(table.state, 0))
        face, _, space = answer.partition(" ") if isinstance(answer, str) else ("", "", "")
        table = table.place(face, space_of(space)) if face else table.choose(answer[0])
    assert table.state.turn == 1
    assert table.state.druids["0E"].at == "15"


def test_gruus_refuge_says_why_it_works_on_nobody():
    """L-5."""
    table = acting("1A 14A 21A", {0: "E@1 a@14", 1: "E@21"})
    assert refused(table, "invoke 1A").startswith("No druid is exhausted that Gruu's Refuge could refresh")


def test_a_further_power_that_is_used_up_says_so():
    table = acting("1A 14A 21A PB@2,-1", {0: "E@P a@1 b@1", 1: "E@P"}).invoke("PB/slide", by="0a").place("PB", (-1, 0))
    assert refused(table, "invoke PB/slide").endswith("has been used in this turn already; it works once a turn.")


def test_what_an_ancient_gives_stands_in_the_reason():
    table = acting("1B 8A 15A 21A", {0: "E@15 a@8"})
    assert "your sites and seeds give 1, and one more by Ancient Vowelon. (L-30)" in refused(table, "unravel")
    helped = acting("1B 8A 15A 21A", {0: "E@15 a@8"}, seeds={0: "v"})
    assert helped.can("unravel")


def test_the_astral_keyword_stands_with_the_powers_of_the_totem():
    for face in ("PA", "PB"):
        assert "Astral: whoever summons a druid may let it enter here." in EFFECTS[face]
        assert "Astral:" in effect_in_full(face)
