"""Players named by name in what people type, in every game; and one command for whatever is asked."""

from __future__ import annotations

import pytest

from engine import Choice, Driver, Illegal, Pick, Split
from games import GAMES
from host.play.naming import callings, spellings, understood
from rendering.theme import THEME
from tests.host.fakes import ANA, BEN
from tests.host.world import World

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


def hosted(key):
    return next(game for game in GAMES if game.key == key)


def cosmic_guests():
    return Pick(seat=2, ask="invite", choices=(Choice("0", "seat:0"), Choice("1", "seat:1")), at_least=0, at_most=2)


def begun(game):
    """What the first seat sees when a game begins."""
    return Driver.start(game.rules, game.rules.agree(3, "names", {}))[0].view(0)


def test_a_guest_is_invited_by_name_letter_or_color():
    game, prompt = hosted("cosmic"), cosmic_guests()
    for text in ("Ana", "A", "<@7>"):
        assert understood(game, prompt, text, begun(game), CALLED) == ["0"]
    assert understood(game, prompt, "Ben (he), Ana", begun(game), CALLED) == ["0", "1"]


def test_the_notation_itself_is_never_taken_for_a_name():
    game, prompt = hosted("cosmic"), cosmic_guests()
    tricky = callings({"B": "A", "none": "B"}, {})
    assert understood(game, prompt, "B", begun(game), tricky) == ["1"]
    assert understood(game, prompt, "none", begun(game), tricky) == []


def test_a_name_that_is_another_players_color_must_be_told_apart():
    game, prompt = hosted("cosmic"), cosmic_guests()
    color = THEME.seats[1].name
    with pytest.raises(Illegal, match="write the letter"):
        understood(game, prompt, color, begun(game), callings({color: "A"}, {}))


def test_a_planet_is_named_by_its_owner():
    game = hosted("cosmic")
    prompt = Split(seat=0, ask="tokens", bins=(Choice("1.3", "planet:1.3", cap=4),), at_least=1, at_most=4)
    assert understood(game, prompt, "Ben (he)'s 3", begun(game), CALLED) == {"1.3": 1}


def test_a_druid_is_named_by_its_owner():
    game = hosted("lagoon")
    prompt = Pick(seat=0, ask="druid", choices=(Choice("1b", "druid:1b"), Choice("0b", "druid:0b")))
    assert understood(game, prompt, "Ben (he) b", begun(game), CALLED) == ["1b"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_names_never_hinder_what_is_written_in_the_notation(game, tmp_path):
    """Whatever the players are called, every legal answer is read as it is written."""
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    table = await world.play(ANA, BEN, game=game.key)
    async with world.host.house.tables.hold(table) as held:
        for question in held.running.open.values():
            prompt = question.prompt
            view = held.running.view(prompt.seat)
            text = game.face.notation(prompt, prompt.fallback)
            called = callings(dict.fromkeys(text.split(), "B"), {})
            assert understood(game, prompt, text, view, called) == prompt.fallback
    await world.database.close()


# --- whatever is asked


async def test_any_question_is_answered_and_changed_while_that_is_possible(world):
    table = await world.play()
    place = (await world.row(table)).channel_id
    offered = await world.host.typing.options_for_any(place, ANA, "4")
    assert offered[0] == ("bid 4", "4")
    await world.host.seat.answer_any(place, ANA, "4", key=world.key())
    receipt = await world.host.seat.answer_any(place, ANA, "bid: 2 boast", key=world.key())
    assert receipt.text.startswith("bid 2 boast")
    assert (await world.question(table, ANA)).answered


async def test_what_answers_nothing_is_refused_in_the_words_of_the_game(world):
    table = await world.play()
    place = (await world.row(table)).channel_id
    assert "Say how many beans" in await world.refused(world.host.seat.answer_any(place, ANA, "lunch", key=world.key()))
    for person in await world.seated(table):
        await world.bid(table, person, 1)
