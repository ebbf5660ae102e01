"""A typed line means what it says: whatever stands beside an answer is understood, or refused with its words.

What is asked is found in games played by chance, for every game there is and the one of the documents.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from itertools import pairwise

import pytest

from engine import Dice, Driver, Form, Illegal, Refusal
from engine.players import play_out
from games import GAMES
from games.kit.belonging import OfAnotherQuestion
from games.kit.face import BasicFace
from games.kit.numbering import choices_of
from games.lagoon import GAME as LAGOON
from host.play.completions import legal_answers
from host.play.paths import tried
from tests import example
from tests.games.asked import NAMES
from tests.games.lagoon.table import Table, position

ALL = (*GAMES, example.GAME)
FEW = 6
"""Answers of each question that are looked at, and positions of each kind of question."""

BEFORE = (
    "don't", "not", "never", "no", "do not", "I won't", "anything but", "pass on", "skip", "without", "if I can",
    "no,", "none,", "nothing;", "pass,",
)  # fmt: skip
AFTER = (
    "not", "never", "or else", "instead", "unless", "maybe", "tomorrow", "but not", "zebra", "?!",
    ", no", ", none", ", nothing", ", pass",
)  # fmt: skip


def asked(game):
    """Questions of each name and shape, with the view of who is asked."""
    return _asked(game.rules.key)


@cache
def _asked(key):
    game = next(game for game in ALL if game.rules.key == key)
    found = {}
    for seats in game.rules.seats:
        driver, _ = Driver.start(game.rules, game.rules.agree(seats, f"lines {seats}", {}), fingerprints=False)
        for _ in play_out(driver, Dice(f"lines {seats}"), 200):
            for question in driver.open.values():
                prompt = question.prompt
                kind = found.setdefault((prompt.ask, type(prompt)), {})
                if len(kind) < FEW:
                    kind.setdefault(prompt.digest, (prompt, driver.view(prompt.seat)))
    return [each for kind in found.values() for each in kind.values()]


def answers_of(prompt):
    """Some legal answers of a question."""
    several = [*legal_answers(prompt)[:FEW], prompt.fallback, *(prompt.sample(Dice(f"{n}")) for n in range(3))]
    return [answer for number, answer in enumerate(several) if answer not in several[:number]]


def written(game):
    """(question, view, answer, its notation) of every kind of question of a game."""
    for prompt, view in asked(game):
        for answer in answers_of(prompt):
            yield prompt, view, answer, game.face.notation(prompt, answer)


def refused(game, prompt, text, view, answer, *words):
    """A text is refused with one of these words of it, or with all of it."""
    try:
        read = game.face.parse(prompt, text, view)
    except Illegal as why:
        said = str(why).casefold()
        quoted = (text, *filter(None, (word.strip(",;") for word in words)))
        assert any(word.casefold() in said for word in quoted), (prompt.ask, text, said)
        assert "“" in said, (prompt.ask, text, said)
        return
    pytest.fail(f"{game.rules.key}, {prompt.ask}: “{text}” is read as {read}, where {answer} stands beside more")


def is_verb(game, prompt, text):
    ask = game.face.asks.get(prompt.ask)
    return ask is not None and text in ask.verbs


each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.rules.key)


@each_game
def test_the_notation_alone_is_exactly_that_answer(game):
    for prompt, view, answer, text in written(game):
        for typed in (text, f"{text} please", f"please {text}", f"{text}, thank you", f"I {text}"):
            assert game.face.parse(prompt, typed, view) == answer, (prompt.ask, typed)


@each_game
@pytest.mark.parametrize("denial", BEFORE)
def test_what_stands_before_an_answer_is_never_overlooked(game, denial):
    for prompt, view, answer, text in written(game):
        # a verb that is denied alone is looked at in test_declining.py
        if denial not in ("don't", "do not") or not is_verb(game, prompt, text):
            refused(game, prompt, f"{denial} {text}", view, answer, *denial.split(), *text.split())


@each_game
@pytest.mark.parametrize("rest", AFTER)
def test_what_stands_behind_an_answer_is_never_overlooked(game, rest):
    for prompt, view, answer, text in written(game):
        refused(game, prompt, f"{text} {rest}", view, answer, *rest.split())


@each_game
@pytest.mark.parametrize("signs", [",", ";", ", ,", "+", "&", "-", "—", "?", "~~", "❌", "..."])
def test_signs_alone_are_no_answer(game, signs):
    for prompt, view in asked(game):
        with pytest.raises(Illegal):
            game.face.parse(prompt, signs, view)


@each_game
@pytest.mark.parametrize(
    "signed", ["-{}", "- {}", "{} -", "−{}", "– {}", "~~{}~~", "❌ {}", "{}?", "“{}”", "> {}", "({})"]
)
def test_signs_that_may_change_what_is_meant_are_never_overlooked(game, signed):
    for prompt, view, _, text in written(game):
        with pytest.raises(Illegal):
            game.face.parse(prompt, signed.format(text), view)


@each_game
def test_what_kind_of_thing_is_chosen_does_not_say_which(game):
    for prompt, view in asked(game):
        for kind in {choice.ref.partition(":")[0] for choice in choices_of(prompt) if ":" in choice.ref}:
            with pytest.raises(Illegal):
                game.face.parse(prompt, kind, view)


DENIALS = ("no", "nothing", "nobody", "skip", "without", "not", "never", "don't")


def follows(game, driver, seat, text):
    """What a line answers, in the notation of the game. Raises `Refusal`."""
    given = []
    path = tried(game, driver, seat, NAMES, {}, lambda question: None)
    take = path.take

    def heard(question, answer):
        given.append(game.face.notation(question.prompt, answer))
        return take(question, answer)

    path.take = heard
    path.follow([text])
    return given


@each_game
def test_what_denies_behind_the_answers_of_a_line_answers_nothing_that_comes_after_them(game):
    looked = 0
    seats = game.rules.seats[0]
    driver, _ = Driver.start(game.rules, game.rules.agree(seats, "denied", {}), fingerprints=False)
    for number, _ in enumerate(play_out(driver, Dice("denied"), 200)):
        for question in [each for each in driver.open.values() if not each.answered and number % FEW == 0]:
            seat, prompt = question.prompt.seat, question.prompt
            text = game.face.notation(prompt, prompt.sample(Dice(f"{number}")))
            for denial in DENIALS:
                for line in (f"{text} {denial}", f"{text}, {denial}"):
                    looked += 1
                    with suppress(Refusal):
                        assert denial in follows(game, driver, seat, line), (prompt.ask, line)
    assert looked


@each_game
@pytest.mark.parametrize("typed", ["a", "1", "none", "E", "L01"])
def test_what_is_longer_than_any_answer_is_refused_before_it_is_read(game, typed):
    """Each word may begin an answer: whoever types thousands of them must not keep everybody else waiting."""
    driver, _ = Driver.start(game.rules, game.rules.agree(game.rules.seats[0], "long", {}))
    (question, *_) = (each for each in driver.open.values() if not each.answered)
    with pytest.raises(Illegal, match="at most 100 words"):
        follows(game, driver, question.prompt.seat, f"{typed} " * 101)
    path = tried(game, driver, question.prompt.seat, NAMES, {}, lambda question: None)
    assert path.far(f"{typed} " * 101) == ("", f"{typed} " * 101)
    with pytest.raises(Illegal, match="at most 1000 characters"):
        game.face.parse(question.prompt, f"{typed} " * 1001, driver.view(question.prompt.seat))


@each_game
@pytest.mark.parametrize("between", ["or", "or rather", "no not", "instead of"])
def test_of_two_answers_none_is_chosen(game, between):
    for prompt, view in asked(game):
        texts = list(dict.fromkeys(game.face.notation(prompt, answer) for answer in answers_of(prompt)))
        for one, other in pairwise(texts):
            refused(game, prompt, f"{one} {between} {other}", view, one, *between.split(), *other.split())


@each_game
def test_a_word_said_twice_is_not_said_once(game):
    for prompt, view, answer, text in written(game):
        words = text.split()
        for number, word in enumerate(words):
            doubled = " ".join((*words[:number], word, *words[number:]))
            try:
                read = game.face.parse(prompt, doubled, view)
            except Illegal:
                continue
            assert read != answer, (prompt.ask, doubled)


@each_game
def test_a_verb_of_another_question_is_told_which_and_what_is_asked_now(game):
    verbs = {verb for ask in game.face.asks.values() for verb in ask.verbs}
    told = 0
    for prompt, view in asked(game):
        own = game.face.asks.get(prompt.ask)
        parts = prompt.fields.values() if isinstance(prompt, Form) else (prompt,)
        offered = {re.split(r"\W", choice.key)[0] for part in parts for choice in choices_of(part)}
        now = re.escape(game.face.question(prompt, view, {}).title)
        for verb in sorted(verbs - offered - (set() if own is None else {*own.verbs, *own.choices})):
            with pytest.raises(
                OfAnotherQuestion, match=f"“{verb}” fits when you are asked “.+; now you are asked “{now}”"
            ):
                game.face.parse(prompt, f"{verb} zebra", view)
            told += 1
    assert bool(told) == bool(verbs)


def test_unraveling_in_the_refresh_step_is_told_when_it_fits():
    table = Table(position("1A 14A 21A", {0: "E@1- a@14-"}))
    (question,) = table.driver.asked(0)
    for typed in ("unravel a", "please unravel a", "invoke 14A", "end"):
        with pytest.raises(Illegal, match="fits when you are asked “Your action”; now you are asked “Refresh"):
            LAGOON.face.parse(question.prompt, typed, table.driver.view(0))


def test_every_face_reads_lines_by_taking_their_words():
    for game in ALL:
        if isinstance(game.face, BasicFace):
            assert type(game.face).parse is BasicFace.parse
