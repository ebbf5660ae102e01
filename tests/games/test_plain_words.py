"""No words of code in what people read of a game: its help, options and pieces, and whatever games by chance tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import pytest
from msgspec import Struct

from engine import Refusal
from engine.players import sampled
from engine.records import Decision
from games import GAMES
from host.play.order_names import PRESETS
from host.values.routines import routines_of
from rendering.scene import Group, Text
from tests.host.chance import questions
from tests.plain_words import CODE, code_in

NAMES = dict(enumerate(("Ana", "Ben", "Cem", "Dee", "Eli", "Fay")))
HIDDEN = {
    "key",
    "ref",
    "sprite",
    "answer",
    "digest",
    "id",
    "ask",
    "about",
    "kind",
    "refs",
    "symbol",
    "picture",
    "asks",
    "options",
    "without",
}
"""Fields of what is shown that hold addresses, and no words."""
SAID = 5
"""So many texts at least are read with every question: its own, the answer's, the headline, what one has, a refusal."""


def words(shown):
    """Every text of something that is shown."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, Text):
        yield shown.words
    elif isinstance(shown, Group):
        yield from (text for child in shown.children for text in words(child))
    elif isinstance(shown, Mapping):
        yield from (text for value in shown.values() for text in words(value))
    elif isinstance(shown, list | tuple):
        yield from (text for value in shown for text in words(value))
    elif is_dataclass(shown) or isinstance(shown, Struct):
        names = shown.__struct_fields__ if isinstance(shown, Struct) else [field.name for field in fields(shown)]
        for name in names:
            if name not in HIDDEN:
                yield from words(getattr(shown, name))


def test_words_of_code_are_found():
    typed = ["it has the orders own_buy; `own_buy`", "SomethingHappened to Ana", "refresh-all of {'a': 1}", "None"]
    assert code_in(typed) == {"own_buy", "SomethingHappened", "refresh-all", "{'", "None"}
    assert code_in(["a play-off, <#12> and `/table new`", "Anti-Matter", "https://a.b/c_d", "my_data.json"]) == set()
    assert CODE.search("see <class") is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_printed_about_a_game_has_no_words_of_code(game):
    face, rules = game.face, game.rules
    pages = [*face.help(), *face.components()]
    shown = [*words(face.help()), *words(face.components()), *words(face.legend()), *words(game.pitch.words)]
    for option in rules.options:
        shown += [option.title, option.about, *option.choices(option.default).values()]
    shown += [routine.words for routine in routines_of(game)] + list(PRESETS.values())
    assert pages
    assert {text for page in pages for text in (page.title, page.text)} <= set(shown)
    assert {game.pitch.words} | {option.about for option in rules.options} <= set(shown)
    assert code_in(shown) == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_what_games_tell_by_chance_has_no_words_of_code(game, seed):
    face, heard, told = game.face, list[str](), set[str]()
    for number, (driver, question, dice) in enumerate(questions(game, seed, 150)):
        seat, public = question.prompt.seat, driver.view(None)
        view, answer = driver.view(seat), sampled(question, dice)
        heard += words(face.question(question.prompt, view, NAMES))
        heard += words(face.answered(question.prompt, answer, view, NAMES))
        heard += [face.headline(public, NAMES), face.private(view, NAMES)]
        if number % 10 == 0:
            heard += [face.text_board(view, NAMES), face.board(public, NAMES, asked=question.prompt).alt]
            heard += words(face.held(view, NAMES)) if hasattr(face, "held") else ()
            heard += words(face.board(view, NAMES, asked=question.prompt).root)
        try:
            face.parse(question.prompt, "something or else", view)
        except Refusal as no:
            heard.append(str(no))
        advance = driver.submit(Decision(question.id, question.digest, seat, answer))
        for each in advance.events:
            if (seen := each.event.seen_by(seat)) is not None:
                told.add(face.told(seen, NAMES) or "")
    assert len(heard) > SAID * number
    assert len(told) > 1
    assert code_in([*heard, *told]) == set()
