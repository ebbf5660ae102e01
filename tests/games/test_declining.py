"""Whoever types no, waits or is in doubt has chosen nothing: a question is turned down where it says how, and no more.

What is asked is found in games played by chance, for every game there is, at tables with every pair of options.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine import PASS, Form, Illegal, Pick, Window
from games import GAMES
from games.kit.declining import declined
from games.kit.numbering import choices_of
from tests.games.asked import asked
from tests.games.lagoon.table import Table, position

EACH = 6
"""Questions of each name that are looked at."""

NO = ("no", "No.", "nope", "no thanks", "No, thank you!", "n")
NOTHING = ("none", "nothing", "nobody")
PASSING = ("pass", "skip", "decline", "I pass")
DOUBT = (
    "not", "not now", "not yet", "never", "never mind", "don't", "do not", "I don't want to", "I don't know", "idk",
    "maybe", "maybe later", "perhaps", "not sure", "hm", "hold on", "stop", "cancel", "back", "go back", "undo",
    "enough", "without", "help", "what", "what?", "why", "?", "next", "go", "continue", "whatever", "any", "zebra",
    "hello", "thanks", "please", "ok then", "yes and no", "no yes", "no no",
)  # fmt: skip
DECLINES = re.compile(r"^(no|nobody|nothing|none|pass|decline|do without)\b|\b(no|nobody|nothing|none|leave)\b", re.I)
"""What a button says that turns a question down."""


@cache
def looked_at(key):
    """Questions of a game, a few of each name and shape."""
    found = {}
    for each in asked(key):
        few = found.setdefault((each.prompt.ask, type(each.prompt)), {})
        if len(few) < EACH:
            few.setdefault(each.prompt.digest, each)
    return [each for few in found.values() for each in few.values()]


def read(game, each, text):
    """The answer that a text is read as; None where it is refused."""
    try:
        return game.face.parse(each.prompt, text, each.view)
    except Illegal:
        return None


def is_called_so(game, each, answer, text):
    """Whether the text is the answer's own name, in the notation or in the words of a button."""
    names = [game.face.notation(each.prompt, answer)]
    if isinstance(each.prompt, Pick) and len(answer) == 1:
        names += [answer[0], each.words.labels.get(answer[0], "")]
    return text.casefold() in map(str.casefold, names)


def turns_down(game, each, answer, text):
    """Whether an answer does nothing but turn its question down, as far as its own words say so."""
    ask, prompt = game.face.asks.get(each.prompt.ask), each.prompt
    if isinstance(prompt, Form):
        return any(answer[name] == [key] for name, keys in prompt.alone.items() for key in keys if key in NOTHING)
    if isinstance(prompt, Window):
        return answer == [PASS]
    if not answer:
        return not prompt.at_least
    if not isinstance(prompt, Pick) or len(answer) > 1:
        return False
    if answer == ["no"]:
        return text in NO
    return answer == [ask and ask.no] or bool(DECLINES.search(each.words.labels.get(answer[0], answer[0])))


def offering_no(game):
    """The questions of a game that can be turned down, with the choice that does so; a game need have none."""
    single = [each for each in looked_at(game.key) if isinstance(each.prompt, Pick) and each.prompt.at_most == 1]
    return [(each, c.key) for each in single for c in choices_of(each.prompt) if c.key in ("no", "none", PASS)]


def offering_no_in(each):
    return any(choice.key in ("no", "none", PASS) for choice in choices_of(each.prompt))


def verbs_of(game):
    """The questions of a game with each of the verbs with which their answers begin."""
    for each in looked_at(game.key):
        ask = game.face.asks.get(each.prompt.ask)
        yield from ((each, verb) for verb in (ask.verbs if ask is not None else ()))


each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@each_game
def test_a_no_turns_down_what_is_asked_or_does_nothing(game):
    for each in looked_at(game.key):
        for text in (*NO, *NOTHING, *PASSING):
            if (answer := read(game, each, text)) is not None:
                assert turns_down(game, each, answer, text), (each.prompt.ask, text, answer)


@each_game
def test_what_is_said_about_a_question_does_not_answer_it(game):
    for each in looked_at(game.key):
        for text in DOUBT:
            if (answer := read(game, each, text)) is not None:
                assert is_called_so(game, each, answer, text), (each.prompt.ask, text, answer)


@each_game
def test_what_can_be_turned_down_is_turned_down_by_a_no(game):
    """Whatever a panel offers as declining may be typed as no."""
    for each, key in offering_no(game):
        assert read(game, each, "no") == [key], each.prompt.ask


@each_game
def test_where_none_may_be_chosen_a_no_chooses_none(game):
    for each in looked_at(game.key):
        if isinstance(each.prompt, Pick) and not each.prompt.at_least and not offering_no_in(each):
            for text in ("no", "pass", "skip", "none"):
                assert read(game, each, text) == [], (each.prompt.ask, text)


@each_game
def test_a_verb_that_is_denied_alone_turns_down_what_a_no_turns_down(game):
    for each, verb in verbs_of(game):
        for text in (f"don't {verb}", f"do not {verb}", f"I don't {verb} anything", f"Don’t {verb}."):
            assert read(game, each, text) == read(game, each, "no"), (each.prompt.ask, text)


@each_game
def test_a_verb_that_is_denied_of_one_thing_does_nothing_and_is_told_what_to_write(game):
    for each, verb in verbs_of(game):
        text = f"{verb} {game.face.notation(each.prompt, each.prompt.fallback)}"
        with pytest.raises(Illegal) as refused:
            game.face.parse(each.prompt, f"don't {text}", each.view)
        if (no := read(game, each, "no")) is not None:
            assert f"write “{game.face.notation(each.prompt, no)}”" in str(refused.value), (each.prompt.ask, text)


def test_a_tile_of_isle_of_skye_is_not_bought_where_that_is_denied():
    face = next(game.face for game in GAMES if game.key == "skye")
    found = [each for each in looked_at("skye") if each.prompt.ask == "buy" and each.prompt.choices[0].key != PASS]
    assert found
    for each in found:
        assert face.parse(each.prompt, "do not buy", each.view) == [PASS]
        for text in ("don't buy {}", "do not buy {}", "not {}", "no {}"):
            with pytest.raises(Illegal, match="To turn all of it down, write “pass”"):
                face.parse(each.prompt, text.format(each.prompt.choices[0].key), each.view)


def test_some_questions_can_be_turned_down():
    assert any(offering_no(game) for game in GAMES)


def test_a_choice_that_a_no_means_is_one_of_its_question():
    for game in GAMES:
        named = {name: ask.no for name, ask in game.face.asks.items() if ask.no}
        found = {each.prompt.ask: choices_of(each.prompt) for each in asked(game.key)}
        for name, key in named.items():
            assert name not in found or key in [choice.key for choice in found[name]], name
            assert key in game.face.asks[name].choices, name


@pytest.mark.parametrize("text", ["no", "no thanks", "nothing", "not now", "pass", "skip", "stop", "none", "nobody"])
def test_a_turn_of_lagoon_is_ended_by_saying_so_and_by_no_no(text):
    table = Table(position("1A 14A 21A", {0: "E@1 a@14"}))
    (question,) = table.driver.asked(0)
    face, view = next(game.face for game in GAMES if game.key == "lagoon"), table.driver.view(0)
    assert question.prompt.ask == "action"
    with pytest.raises(Illegal, match=r"“.*” is not among the choices: .*end"):
        face.parse(question.prompt, text, view)
    for said in ("end", "end turn", "End the turn", "done"):
        assert face.parse(question.prompt, said, view) == ["end"]


def test_a_deal_is_broken_off_by_saying_so():
    found = [each for each in looked_at("cosmic") if each.prompt.ask == "deal"]
    face = next(game.face for game in GAMES if game.key == "cosmic")
    assert found
    for each in found:
        assert declined(each.prompt, "no") is None
        with pytest.raises(Illegal, match=r"Please write .*(offer|refuse|withdraw)"):
            face.parse(each.prompt, "no", each.view)
