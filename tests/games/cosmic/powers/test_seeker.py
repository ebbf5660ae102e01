"""Seeker: a question that must be answered truly."""

from __future__ import annotations

from games.cosmic.face.told.tellers import told as in_words
from games.cosmic.rules.power_events import PlayerBound, QuestionAnswered
from tests.games.cosmic.table import Table, challenge


def asking(t: Table, seat: int, what: str, card: str = "attack-20", value: int = 10) -> Table:
    t.react(seat, "seeker")
    return t.answer(seat, "question", {"what": [what], "card": [card], "value": value}).pass_windows()


def told(t: Table) -> str:
    return str(t.told(QuestionAnswered)[-1].answer)


def faces(t: Table, seat: int) -> list[str]:
    return [key.partition("#")[0] for key in t.choices(seat, "card")]


def test_whether_a_card_is_held_is_answered_by_the_hand() -> None:
    t = challenge("attack-20", "attack-04", powers={1: "seeker"})
    assert told(asking(t, 1, "holds card", "attack-20")) == "yes"
    t = challenge("attack-20", "attack-04", powers={1: "seeker"})
    assert told(asking(t, 1, "holds card", "attack-30")) == "no"


def test_a_card_above_a_number_is_above_it_and_not_equal() -> None:
    t = challenge("attack-20 compromise", "attack-04", powers={1: "seeker"})
    assert told(asking(t, 1, "holds above", value=20)) == "no"
    t = challenge("attack-20 compromise", "attack-04", powers={1: "seeker"})
    assert told(asking(t, 1, "holds above", value=19)) == "yes"


def test_who_says_it_will_play_a_compromise_must() -> None:
    t = challenge("attack-20 compromise", "attack-04", powers={1: "seeker"})
    asking(t, 1, "plays compromise").choose(0, "answer truly", "yes").pass_windows()
    assert faces(t, 0) == ["compromise"]


def test_who_says_it_will_not_play_above_ten_must_not() -> None:
    t = challenge("attack-20 attack-08 compromise", "attack-04", powers={1: "seeker"})
    asking(t, 1, "plays above", value=10).choose(0, "answer truly", "no").pass_windows()
    assert faces(t, 0) == ["attack-08", "compromise"]


def test_what_cannot_be_kept_cannot_be_promised() -> None:
    t = challenge("attack-20", "attack-04", powers={1: "seeker"})
    asking(t, 1, "plays compromise")
    assert t.choices(0, "answer truly") == ["no"]


def test_an_ally_may_ask_either_main_player() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "seeker"}, allies={2: ("offense", 1)})
    t.react(2, "seeker")
    assert t.choices(2, "player to ask") == ["0", "1"]


def test_a_seeker_who_asks_nothing_binds_nobody() -> None:
    t = challenge("attack-20 compromise", "attack-04", powers={1: "seeker"})
    t.pass_windows()
    assert faces(t, 0) == ["attack-20", "compromise"]


def test_an_uninvolved_seeker_asks_nothing() -> None:
    t = challenge("attack-20", "attack-04", powers={2: "seeker"})
    assert (2, "alliances formed") not in t.questions


def test_a_zapped_seeker_gets_no_answer() -> None:
    t = challenge("attack-20", "attack-04", powers={1: "seeker"}, hands={2: "cosmic-zap"})
    t.react(1, "seeker").answer(1, "question", {"what": ["holds above"], "card": ["attack-20"], "value": 3})
    t.pass_windows(to="use announced").react(2, "cosmic-zap").pass_windows()
    assert t.told(QuestionAnswered) == []


def test_question_and_answer_are_told_in_words() -> None:
    names = {0: "Ana", 1: "Ben"}
    t = challenge("attack-20", "attack-04", powers={1: "seeker"})
    asking(t, 1, "holds card", "attack-20")
    sentence = in_words(t.told(QuestionAnswered)[-1], names)
    assert sentence == "Ben asks whether Ana holds Attack 20; the true answer is “yes”."
    t = challenge("attack-20 compromise", "attack-04", powers={1: "seeker"})
    asking(t, 1, "plays above").choose(0, "answer truly", "no").pass_windows()
    assert in_words(t.told(PlayerBound)[-1], names) == "Ana is bound: an attack above 10 may not be played."
    sentence = in_words(t.told(QuestionAnswered)[-1], names)
    assert sentence == "Ben asks whether Ana will play an attack above 10; the true answer is “no”."
