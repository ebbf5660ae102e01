"""What is told above a panel of what happened since somebody answered, in a few lines."""

from __future__ import annotations

import re

import pytest

from engine import Dice, Driver
from engine.players import play_out
from games import GAMES
from games.kit.you import ME, NO_VERBS, to_you
from games.recent import Recent, Sentence

NAMES = {0: "Xana", 1: "Xben", 2: "Xcem"}
DOES = re.compile(r"\b[Yy]ou (?!pass )([a-z]+s)\b")
"""What is said of a third person."""

SOLD = Sentence("You sell.", own=True)
BUILT = [Sentence(f"Bot {number} builds.") for number in range(10)]


def test_what_happened_is_told_in_its_order():
    assert Recent([BUILT[0], SOLD, BUILT[1]]).few(8, 700) == ["Bot 0 builds.", "You sell.", "Bot 1 builds."]
    assert Recent().few(8, 700) == []


def test_where_there_is_too_much_what_is_ones_own_is_told_and_of_the_others_the_last():
    told = Recent([*BUILT[:5], SOLD, *BUILT[5:]])
    assert told.few(4, 700) == ["You sell.", *(line.words for line in BUILT[-3:])]
    assert told.few(8, len("You sell.Bot 9 builds.")) == ["You sell.", "Bot 9 builds."]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(2))
def test_whoever_is_told_what_happened_is_called_you_and_what_they_do_fits_it(game, seed):
    seats = min(3, game.rules.seats[-1])
    driver, started = Driver.start(game.rules, game.rules.agree(seats, f"you/{seed}", {}))
    dice, happened, told = Dice(f"you/{seed}"), [each.event for each in started.events], set()
    for advance in play_out(driver, dice, 500):
        happened += [each.event for each in advance.events]
    for seat, name in list(NAMES.items())[:seats]:
        seen = [own for event in happened if (own := event.seen_by(seat)) is not None]
        lines = [line.words for line in game.face.recent(seen, seat, NAMES).lines]
        assert [line for line in lines if name in line] == []
        told |= set(lines)
    assert any("you" in line.lower() for line in told)
    assert {verb for line in told for verb in DOES.findall(line)} <= NO_VERBS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_whoever_has_a_word_of_the_game_for_a_name_is_told_the_same_as_anybody(game):
    seats = min(3, game.rules.seats[-1])
    driver, started = Driver.start(game.rules, game.rules.agree(seats, "you/word", {}))
    happened = [each.event for each in started.events]
    for advance in play_out(driver, Dice("you/word"), 200):
        happened += [each.event for each in advance.events]
    seen = [own for event in happened if (own := event.seen_by(0)) is not None]
    told, *others = [
        [line.words for line in game.face.recent(seen, 0, {**NAMES, 0: name}).lines] for name in ("Xana", "the", "to")
    ]
    assert others == [told, told]


@pytest.mark.parametrize(("said", "told"), [
    ("Ana loses 3 tokens.", "You lose 3 tokens."),
    ("Moss takes 2 cards from Ana's hand.", "Moss takes 2 cards from your hand."),
    ("Ana's Eldrid goes to the haven.", "Your Eldrid goes to the haven."),
    ("Ana and Moss exchange their hands.", "You and Moss exchange their hands."),
    ("2 tokens of Ana are spared.", "2 tokens of yours are spared."),
    ("Destiny is the colour of Ana.", "Destiny is your colour."),
    ("Ana has enough and wins!", "You have enough and win!"),
    ("Ana uses Mind and looks at the hand of Moss.", "You use Mind and look at the hand of Moss."),
    ("Ana carries it. Ana passes.", "You carry it. You pass."),
    ("Moss asks whether Ana holds an attack.", "Moss asks whether you hold an attack."),
    ("Anabel loses to Ana.", "Anabel loses to you."),
])  # fmt: skip
def test_a_sentence_about_somebody_is_said_to_them(said, told):
    assert to_you(re.sub(r"\bAna\b", ME, said)) == told
