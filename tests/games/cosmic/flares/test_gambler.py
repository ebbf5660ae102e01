"""The flare of Gambler: a bet on the difference, and a higher stake."""

from __future__ import annotations

import pytest

from tests.games.cosmic.table import challenge


@pytest.mark.parametrize(("number", "own"), [(12, 8 + 12), (13, 8)])
def test_the_number_is_added_if_the_attacks_differ_by_so_much(number: int, own: int) -> None:
    t = challenge("attack-08 flare-gambler", "attack-20")
    t.play("attack-08", "attack-20", to="cards chosen").react(0, "flare-gambler").answer(0, "number to bet", number)
    t.pass_windows()
    assert t.totals == (own + 2, 24)


def test_the_owner_raises_what_is_at_stake() -> None:
    t = challenge("attack-08 flare-gambler", "attack-20", powers={0: "gambler"})
    t.play("attack-08", "attack-20").choose(0, "card to state", "attack-08")
    t.pass_windows(to="use announced").react(0, "flare-gambler").answer(0, "tokens at stake", 3).pass_windows()
    for seat in (1, 2, 3):
        assert t.asked(seat, "call the bluff").prompt.facts["count"] == 2 + 3
        t.choose(seat, "call the bluff", "yes" if seat == 2 else "no")
    t.finish()
    assert t.state.warp[2] == 2 + 3


def test_the_uninvolved_cannot_bet() -> None:
    t = challenge("attack-08", "attack-20", hands={2: "flare-gambler"})
    t.play("attack-08", "attack-20", to="cards chosen")
    assert not t.can_react(2, "flare-gambler")
