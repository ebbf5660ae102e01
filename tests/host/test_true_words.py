"""What a preview says of an answer is what is then true: above all, whether it can be taken back."""

from __future__ import annotations

import pytest

from engine import Pick, Refusal
from engine.players import sampled
from engine.records import Decision
from games import GAMES
from host.play import finality
from tests.host.beach import GAME as BEACH
from tests.host.chance import questions


def promised(driver, decision):
    """Whether the words of a preview promise that the answer can be taken back; None where it may be changed."""
    words = finality.after(driver, decision, driver.preview(decision).stopped)
    (free,) = {free for (_, free), said in finality.FINAL_WORDS.items() if said == words} or {None}
    return free


def test_a_preview_says_of_no_answer_that_it_is_given():
    begins = "You can ", "Then ", "Afterwards ", "This uncovers "
    assert [words for words in finality.FINAL_WORDS.values() if not words.startswith(begins)] == []


def taken_back(driver, seat):
    """Whether the last decision can be taken back now; it is, if so."""
    own = driver.own_decisions(seat)
    if not own:
        return False
    try:
        driver.undo(seat, own[-1])
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("game", [*GAMES, BEACH], ids=lambda game: game.key)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_what_a_preview_says_of_taking_back_holds(game, seed):
    looked = set()
    for driver, question, dice in questions(game, seed, 200):
        seat = question.prompt.seat
        decision = Decision(question.id, question.digest, seat, sampled(question, dice))
        free, before = promised(driver, decision), driver.seq
        driver.submit(decision)
        if free is None:
            continue
        own = driver.own_decisions(seat)
        really = bool(own) and own[-1] > before
        assert free == really, (question.prompt.ask, decision.answer)
        looked.add((free, isinstance(question.prompt, Pick)))
        if really and dice.choice([True, False]):
            assert taken_back(driver, seat)
    assert looked
