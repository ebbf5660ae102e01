"""What a chapter of each hosted game is, and what it is called."""

from __future__ import annotations

import re
from collections import Counter

from engine import Decision, Dice, Driver
from games import cosmic, lagoon, skye
from games.hosted import Chapter


def folded(game, kinds):
    """The headings of a whole game played by chance, in order, and each by how many events of these kinds it has."""
    face, rules = game.face, game.rules
    dice = Dice("chapters", rules.key)
    seats = min(rules.seats, key=lambda seats: (seats < 3, seats))
    setup = rules.agree(seats, "chapters", {option.key: option.default for option in rules.options})
    driver, advance = Driver.start(rules, setup)
    chapter, names = Chapter(), dict(enumerate(("Ana", "Ben", "Cem", "Dan", "Eva", "Fay")))
    headings, seen = {}, Counter()
    for _ in range(600):
        for recorded in advance.events:
            event = recorded.event.seen_by(None)
            if event is not None:
                chapter = face.chapter(chapter, event)
                headings[chapter.number] = face.heading(chapter, names)
                seen[chapter.number, type(event).__name__] += type(event).__name__ in kinds
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
