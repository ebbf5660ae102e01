"""Players named by name in what people type, in every game; and one command for whatever is asked."""

from __future__ import annotations

import pytest

from engine import Illegal
from games import GAMES
from host.values.callings import callings, spellings, understood
from host.values.ports import Person
from storage.people_store import PeopleStore
from tests.games.asked import asked
from tests.host.fakes import ANA
from tests.host.world import World, fewest

CALLED = callings({"Ana": "A", "Ben \\(he\\)": "B", "Oak (bot)": "C"}, {7: "A"})


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Ana", ["A"]),
        ("ana, oak", ["A, C"]),
        ("with Ben (he) and <@7>", ["with Band A", "with B and A"]),
        ("@Ana", ["A"]),
        ("Ana 3 from Ana's 1", ["A3 from A1", "A 3 from A's 1"]),
        ("Anagram banana", []),
        ("nobody", []),
    ],
)
def test_names_and_mentions_become_letters(text, wanted):
    assert spellings(text, CALLED) == wanted


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("Ana", ["A"]),
        ("ana", ["B"]),
        ("ANA", []),
        ("moss", ["D"]),
        ("Moss (bot)", ["C"]),
        ("Moss 2", ["D2", "E"]),
        ("Mo", []),
    ],
)
def test_names_that_are_nearly_alike_name_nobody_else(typed, wanted):
    called = callings({"Ana": "A", "ana": "B", "Moss (bot)": "C", "moss": "D", "Moss 2": "E"}, {})
    assert spellings(typed, called) == wanted
    turned = callings({"Moss 2": "E", "moss": "D", "Moss (bot)": "C", "ana": "B", "Ana": "A"}, {})
    assert spellings(typed, turned) == wanted


@pytest.mark.parametrize("denial", ["not", "Don't", "never", "no", "without", "Skip"])
def test_what_denies_is_denied_whatever_somebody_is_called(denial):
    assert spellings(f"{denial} L64", callings({denial: "B", f"{denial} (bot)": "C"}, {})) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_names_never_hinder_what_is_written_in_the_notation(game, tmp_path):
    """Whatever the players are called, every legal answer is read as it is written."""
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    table = await world.play(*fewest(game), game=game.key)
    async with world.host.house.tables.hold(table) as held:
        for question in held.running.open.values():
            prompt = question.prompt
            view = held.running.view(prompt.seat)
            text = game.face.notation(prompt, prompt.fallback)
            called = callings(dict.fromkeys(text.split(), "B"), {})
            assert understood(game, prompt, text, view, called) == prompt.fallback
    await world.database.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_refusal_quotes_a_player_as_typed(game):
    for each in asked(game.key):
        with pytest.raises(Illegal) as refused:
            understood(game, each.prompt, "zebra with Reed", each.view, callings({"Reed (bot)": "A"}, {}))
        assert "“zebra with A”" not in str(refused.value), each.prompt.ask


# --- whatever is asked


async def test_any_question_is_answered_and_changed_while_that_is_possible(world):
    table = await world.play()
    place = (await world.row(table)).channel_id
    offered = await world.host.typing.options_for_any(place, ANA, "4")
    assert offered[0] == ("bid 4", "4")
    await world.host.seat.answer_any(place, ANA, "4", key=world.key())
    receipt = await world.host.seat.answer_any(place, ANA, "bid: 2 boast", key=world.key())
    assert receipt.text.startswith("Done: bid 2 boast")
    assert (await world.question(table, ANA)).answered


async def test_what_answers_nothing_is_refused_in_the_words_of_the_game(world):
    table = await world.play()
    place = (await world.row(table)).channel_id
    assert "Say how many beans" in await world.refused(world.host.seat.answer_any(place, ANA, "lunch", key=world.key()))
    for person in await world.seated(table):
        await world.bid(table, person, 1)


async def test_a_name_that_came_with_what_was_refused_is_stored_with_what_is_done_next(world):
    table, renamed = await world.play(), Person(ANA.id, "Anna")
    question = await world.question(table, renamed)
    wrong = world.host.seat.answer(table, question.id, "another", renamed, {}, key=world.key())
    assert "has changed" in await world.refused(wrong)
    await world.bid(table, renamed, 1)
    async with world.database.read() as tx:
        assert (await PeopleStore(tx).get(ANA.id)).name == "Anna"
