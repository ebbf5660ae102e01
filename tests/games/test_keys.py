"""Whole games by chance, everything that their faces say: no sentence, label or alternative text names a key."""

from __future__ import annotations

import pytest

from engine import Decision, Dice, Driver, Refusal
from games import GAMES
from tests.games.keys import keys_asked, keys_of, keys_read, tables

NAMES = dict(enumerate(("Ana", "Ben", "Cem", "Dan", "Eve", "Fay")))
BOARDS = 50
"""After so many decisions all boards are looked at once more."""
HANDS = 10
"""After so many questions a panel's picture is looked at once more, and whenever something is asked that never was."""


def said_of(face, question, view, dice, *, pictured):
    """A question in words, what may be answered, and, `pictured`, what is told of the panel's picture."""
    prompt, answer = question.prompt, question.prompt.sample(dice)
    words = face.question(prompt, view, NAMES)
    yield from (words.title, words.body, words.reading, *words.labels.values(), *words.details.values())
    yield face.answered(prompt, answer, view, NAMES)
    yield face.warning(view, prompt, answer, NAMES)
    hand = face.hand(view, NAMES, [prompt], {}) if pictured else None
    yield hand.alt if hand else ""
    for wrong in ("?", "no such thing", face.notation(prompt, answer) + "9"):
        try:
            face.parse(prompt, wrong, view)
        except Refusal as refusal:
            yield str(refusal)


def shown_of(face, driver):
    """Every board, part and panel as everybody and as each seat sees it."""
    for viewer in (None, *range(driver.state.seats)):
        view = driver.view(viewer)
        yield from (face.text_board(view, NAMES), face.private(view, NAMES), face.headline(view, NAMES))
        yield from (page.title + page.text for page in face.held(view, NAMES))
    view = driver.view(None)
    yield face.board(view, NAMES).alt
    yield from (face.part(view, NAMES, seat).alt for seat in range(driver.state.seats))


@pytest.mark.parametrize(("game", "seats", "options"), [each for game in GAMES for each in tables(game)])
def test_no_key_is_read_anywhere_in_a_game(game, seats, options):
    dice, face, found = Dice(f"keys/{game.key}/{options}"), game.face, {}
    keys: set[str] = set()
    asked: set[str] = set()
    driver, advance = Driver.start(game.rules, game.rules.agree(seats, "keys", options), fingerprints=False)
    for number in range(game.rules.bound):
        said = []
        for recorded in advance.events:
            heard = [recorded.event.seen_by(viewer) for viewer in (None, 0)]
            said += [face.told(event, NAMES) or "" for event in heard if event is not None]
        if driver.standing is not None:
            said.append(face.final(driver.view(None), NAMES, driver.standing).alt)
            said += shown_of(face, driver)
        # things of a game keep their keys, so that all of them need not be looked for after each decision
        keys |= keys_asked(driver) if number % BOARDS else keys_of(game, driver)
        waiting = [question for question in driver.open.values() if not question.answered]
        for question in waiting[:1]:
            pictured = question.prompt.ask not in asked or number % HANDS == 0
            asked.add(question.prompt.ask)
            said += said_of(face, question, driver.view(question.prompt.seat), dice, pictured=pictured)
        if number % BOARDS == 0:
            said += shown_of(face, driver)
        for words in said:
            for key in keys_read(words, keys):
                found.setdefault(key, words[:300])
        if driver.standing is not None:
            break
        if not waiting:
            closable = dice.choice(list(driver.open.values()))
            advance = driver.close(closable.id, closable.digest)
            continue
        question = dice.choice(waiting)
        answer, seat = question.prompt.sample(dice), question.prompt.seat
        before = driver.view(seat)
        decision = Decision(question.id, question.digest, seat, answer)
        if number % BOARDS == 1:
            after = driver.preview(decision).view
            picture = face.preview(before, after, NAMES, question.prompt, answer)
            said = [picture.alt if picture else "", face.gain(before, after, question.prompt, answer)]
            for words in said:
                for key in keys_read(words, keys):
                    found.setdefault(key, words[:300])
        advance = driver.submit(decision)
    assert driver.standing is not None
    assert found == {}


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("To choose from: keep:L43 and L12.", "keep:L"),
        ("Ben plays attack-08#2.", "attack-08#2"),
        ("0E walks to M10.", "0E"),
        ("Power: anti-matter.", "anti-matter"),
        ("The option bag_draw is set.", "bag_draw"),
    ],
)
def test_a_key_is_found_where_it_is_read(words, key):
    assert key in keys_read(words, {"attack-08#2", "anti-matter", "bag_draw"})


@pytest.mark.parametrize(
    "words", ["Typed: `keep L12`.", "Ana: 3 points; L12 for 4 at N5, <t:17:R>, with 14A.", "Anti-Matter wins."]
)
def test_what_is_typed_printed_or_named_is_no_key(words):
    assert keys_read(words, {"anti-matter", "L12 N5 90"}) == []
