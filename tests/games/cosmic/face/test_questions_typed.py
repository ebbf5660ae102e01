"""What people type where they say what another player is asked."""

from __future__ import annotations

from games.cosmic import GAME, RULES
from tests.games.cosmic.face.test_notation import asked, refused
from tests.games.cosmic.table import Table, challenge

FACE = GAME.face


def seeking() -> Table:
    """Seat 1 says what it asks the offense."""
    return challenge("attack-20 compromise", "attack-04", powers={1: "seeker"}).react(1, "seeker")


def put(table: Table, text: str) -> str:
    """What is asked of the offense once this is typed."""
    prompt = asked(table, "question")
    view = RULES.view(table.state, prompt.seat)
    return FACE.answered(prompt, FACE.parse(prompt, text, view), view, {}).partition(": ")[2]


def test_the_number_of_a_question_is_its_number_and_no_attack_of_that_value():
    for text in ("plays above, 20", "plays above 20", "what: plays above; value: 20"):
        assert put(seeking(), text) == "“Will you play an attack above 20?”"
    assert put(seeking(), "holds card attack 20") == put(seeking(), "holds card, attack 20")
    assert refused(seeking(), "question", "20, plays above").startswith("Please write a number with it")


def test_a_question_is_typed_with_what_it_is_about_and_without_what_it_is_not():
    for text in ("plays compromise", "what: plays compromise"):
        assert put(seeking(), text) == "“Will you play a compromise?”"
    assert refused(seeking(), "question", "plays compromise 20") == (
        "I do not understand “20”: “plays compromise” is a whole question."
    )
    assert refused(seeking(), "question", "holds above") == "Please write a number with it, as in “holds above 10”."
    assert refused(seeking(), "question", "holds card").startswith("Please say something for “card”, too: attack 1,")
    assert refused(seeking(), "question", "what: holds above; what: plays above; value: 3") == "“what” is named twice."
