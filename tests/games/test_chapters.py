"""What a chapter of each hosted game is, and what it is called."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import Decision, Dice, Driver
from games import cosmic, lagoon, skye
from games.hosted import Chapter

NAMES = dict(enumerate(("Ana", "Ben", "Cem", "Dan", "Eva", "Fay")))
COUNTED = re.compile(r"\b([a-z]+) (\d+)", re.IGNORECASE)


def counted(game):
    """What the heading of a chapter counts, and what the headline of a panel does at the same time, step by step."""
    found = []

    def numbers(text):
        return {what.lower(): int(number) for what, number in COUNTED.findall(text)}

    folded(game, (), at=lambda heading, headline: found.append((numbers(heading), [numbers(headline)])))
    return found


def folded(game, kinds, at=None):
    """The headings of a whole game played by chance, in order, and each by how many events of these kinds it has.

    `at` is told of every heading and the headline that a seat's panel has at the same time.
    """
    face, rules = game.face, game.rules
    dice = Dice("chapters", rules.key)
    seats = min(rules.seats, key=lambda seats: (seats < 3, seats))
    setup = rules.agree(seats, "chapters", {option.key: option.default for option in rules.options})
    driver, advance = Driver.start(rules, setup)
    chapter = Chapter()
    headings, seen = {}, Counter()
    for _ in range(600):
        for recorded in advance.events:
            event = recorded.event.seen_by(None)
            if event is not None:
                chapter = face.chapter(chapter, event)
                headings[chapter.number] = face.heading(chapter, NAMES)
                seen[chapter.number, type(event).__name__] += type(event).__name__ in kinds
        if at is not None:
            at(headings.get(chapter.number, ""), face.headline(driver.view(0), NAMES))
        question = next((q for q in driver.open.values() if not q.answered), None)
        if question is None:
            window = next(iter(driver.open.values()), None)
            if window is None:
                break
            advance = driver.close(window.id, window.digest)
            continue
        decision = Decision(question.id, question.digest, question.prompt.seat, question.prompt.sample(dice))
        advance = driver.submit(decision)
    return headings, seen


def test_a_chapter_of_skye_is_a_phase_of_a_round():
    headings, seen = folded(skye.GAME, ("RoundStarted",))
    told = list(headings.values())
    assert told[:2] == ["Setting up", "Round 1 · income and prices"]
    assert "Round 1 · building and scoring" in told
    assert len(told) == len(set(told))
    assert max(seen.values()) == 1


def test_a_chapter_of_lagoon_is_a_turn():
    headings, seen = folded(lagoon.GAME, ("TurnBegan",))
    assert next(iter(headings.values())) == "Setting up"
    assert {heading.split(" · ")[0] for number, heading in headings.items() if number} == {
        f"Turn {number}" for number in headings if number
    }
    assert all(seen[number, "TurnBegan"] == 1 for number in headings if number)


def test_a_chapter_of_cosmic_is_a_challenge_with_who_against_whom_and_where():
    headings, seen = folded(cosmic.GAME, ("ChallengeBegun",))
    assert all(seen[number, "ChallengeBegun"] <= 1 for number in headings)
    assert re.fullmatch(r"Challenge 1 · \w+ against \w+ at (planet|planetoid) \w+", headings[1])


@pytest.mark.parametrize("game", [cosmic.GAME, lagoon.GAME, skye.GAME], ids=lambda game: game.key)
def test_what_is_counted_has_one_number_in_the_thread_and_on_panels(game):
    compared = 0
    for heading, headlines in counted(game):
        for said in headlines:
            shared = set(heading) & set(said)
            assert {what: heading[what] for what in shared} == {what: said[what] for what in shared}
            compared += len(said)
        compared += len(heading)
    assert compared
