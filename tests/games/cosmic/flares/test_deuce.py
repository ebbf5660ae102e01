"""The flare of Deuce: an equal attack, and letting both cards go."""

from __future__ import annotations

import pytest

from tests.games.cosmic.table import card_face, challenge


@pytest.mark.parametrize(("sign", "totals"), [("add", (8 + 2 + 8, 24)), ("subtract", (8 + 2 - 8, 24))])
def test_an_equal_attack_is_added_or_subtracted(sign: str, totals: tuple[int, int]) -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-deuce attack-08"}, allies={2: ("defense", 1)})
    t.play("attack-08", "attack-20", to="cards revealed").react(2, "flare-deuce")
    t.choose(2, "attack to discard", "attack-08").choose(2, "add or subtract", sign).pass_windows()
    assert t.totals == (totals[0], totals[1] + 1)


def test_without_an_equal_attack_it_is_not_offered() -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-deuce attack-10"}, allies={2: ("defense", 1)})
    t.play("attack-08", "attack-20", to="cards revealed")
    assert not t.can_react(2, "flare-deuce")


def test_the_uninvolved_cannot_use_it() -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-deuce attack-08"})
    t.play("attack-08", "attack-20", to="cards revealed")
    assert not t.can_react(2, "flare-deuce")


def test_the_owner_may_let_both_cards_go() -> None:
    t = challenge("attack-10 attack-08 flare-deuce", "attack-15", powers={0: "deuce"}).pass_windows()
    t.choose(0, "card", "attack-10").choose(1, "card", "attack-15").choose(0, "second card", "attack-08")
    t.pass_windows(to="use announced").react(0, "flare-deuce").finish()
    assert {"attack-10", "attack-08"} <= {card_face(key) for key in t.state.discard}
