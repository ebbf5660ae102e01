"""A challenge card that lies face up before the other is chosen is told to whoever chooses."""

from __future__ import annotations

from games.cosmic import GAME
from tests.games.cosmic.face.moments import NAMES
from tests.games.cosmic.table import Table, challenge


def test_who_sees_the_other_card_first_is_told_which_it_is() -> None:
    t = challenge("attack-10 attack-01", "attack-08", powers={0: "oracle"})
    t.pass_windows()
    assert "face up already" not in body_of(t, 1)
    t.choose(1, "card", "attack-08")
    assert body_of(t, 0).endswith("plays Attack 8: it lies face up already.")


def body_of(t: Table, seat: int) -> str:
    (question,) = (each for each in t.driver.open.values() if each.prompt.seat == seat and each.prompt.ask == "card")
    return GAME.face.question(question.prompt, t.driver.view(seat), NAMES).body
