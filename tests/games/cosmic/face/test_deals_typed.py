"""What people type in a deal."""

from __future__ import annotations

import pytest

from engine import Illegal
from games.cosmic import GAME, RULES
from tests.games.cosmic.face.test_notation import deal

FACE = GAME.face


@pytest.mark.parametrize("line", ["offer 1 for 1 random", "offer attack 8 for 1", "8 for attack 9", "offer 2, base A2"])
def test_a_number_alone_in_a_deal_is_questioned_as_it_could_be_a_card_or_so_many(line):
    table = deal()
    prompt = next(q.prompt for q in table.driver.open.values() if q.prompt.ask == "deal" and q.prompt.seat == 0)
    with pytest.raises(Illegal, match=r"What is the \d for\?"):
        FACE.parse(prompt, line, RULES.view(table.state, 0))


def test_a_card_with_its_sign_of_the_picture_is_still_part_of_a_deal():
    table = deal()
    prompt = next(q.prompt for q in table.driver.open.values() if q.prompt.ask == "deal" and q.prompt.seat == 0)
    assert FACE.parse(prompt, "offer #2 for 1 random", RULES.view(table.state, 0))["cards"] == ["attack-08#1"]
