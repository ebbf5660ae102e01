"""Players named by name where druids are written."""

from __future__ import annotations

from engine import Choice, Driver, Pick
from games.lagoon import GAME
from host.values.callings import callings, understood


def test_a_druid_is_named_by_its_owner():
    view = Driver.start(GAME.rules, GAME.rules.agree(3, "names", {}))[0].view(0)
    called = callings({"Ana": "A", "Ben \\(he\\)": "B"}, {})
    prompt = Pick(seat=0, ask="druid", choices=(Choice("1b", "druid:1b"), Choice("0b", "druid:0b")))
    assert understood(GAME, prompt, "Ben (he) b", view, called) == ["1b"]
