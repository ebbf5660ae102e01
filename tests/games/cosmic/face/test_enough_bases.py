"""How many foreign bases win is said as the table has agreed, wherever somebody learns the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine import Decision, Driver
from games.cosmic import GAME, RULES
from games.cosmic.face.lessons import LESSONS
from games.cosmic.face.primer import PRIMER, enough_here
from games.lessons import LEARNER, Lesson
from scripts.lessons import reader

NUMBERS = {word: at for at, word in enumerate(("one", "two", "three", "four", "five", "six", "seven"), 1)}
COUNTED = re.compile(rf"\b({'|'.join(NUMBERS)}|\d)\b(?: (?:more|foreign))* bases\b")
TO_WIN = re.compile(r"(?:bases \(|of the |bases of |that you need: |nearer to the )(\d)\b")


def texts(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.about, lesson.end, lesson.untaught)
    for step in lesson.steps:
        yield from (step.says, step.why_not, step.brought)


def at_the_end(lesson: Lesson) -> Driver:
    """The game as it is when the last step has been decided."""
    last = len(lesson.steps) - 1
    driver = lesson.position(RULES, lambda driver: reader(GAME, driver), last)
    question = lesson.taught(driver, last)
    assert question is not None
    answer = question.prompt.check(reader(GAME, driver)(question.prompt, lesson.steps[last].answer))
    driver.submit(Decision(question.id, question.digest, LEARNER, answer))
    return driver


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_names_the_number_that_wins_at_its_table_and_no_other(lesson: Lesson) -> None:
    me = at_the_end(lesson).view(LEARNER).players[LEARNER]
    told = [int(number) for text in texts(lesson) for number in TO_WIN.findall(text)]
    assert set(told) == {me.needed}
    counted = {NUMBERS.get(word, word) for text in texts(lesson) for word in COUNTED.findall(text)}
    assert counted <= {me.foreign_bases}, "any other number of bases is what the learner has at the end"


def test_the_first_lesson_is_won_with_as_many_bases_as_the_first_game() -> None:
    first = next(preset for preset in GAME.pitch.presets if preset.key == "first")
    agreed = RULES.agree(3, "first", first.options).options
    assert RULES.agree(3, "first", LESSONS[0].options).options == agreed


def test_the_aim_names_no_number_of_its_own_and_says_what_this_table_needs() -> None:
    assert not COUNTED.search(f"{PRIMER.aim} {GAME.pitch.words}")
    for number in ("4", "5"):
        agreed = RULES.agree(3, "aim", {"bases_to_win": number, "planetoids": "off"})
        driver, _ = Driver.start(RULES, agreed, fingerprints=False)
        assert enough_here(driver.view(0)) == f"At this table you need {number} foreign bases."
        assert enough_here(driver.view(None)) == f"At this table {number} are enough."


def test_the_first_lesson_ends_where_its_last_sentence_says() -> None:
    driver = at_the_end(LESSONS[0])
    tokens = {planet.key: planet.tokens for planet in driver.view(LEARNER).planets}
    assert tokens["2.2"][LEARNER] == 4, "the three that returned, and the one that was there"
    assert tokens["0.1"][LEARNER] == 0
    assert tokens["0.1"][1] == 1, "the attacker has landed"
    assert not [question for question in driver.asked(LEARNER) if question.owed]
