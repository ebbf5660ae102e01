"""Several answers in one press, in Lagoon."""

from __future__ import annotations

from engine import Dice, Driver
from engine.players import play_out
from games.lagoon import GAME as LAGOON
from host.play import ways


def test_who_pays_does_not_act_and_is_named_as_it_is_before_it_pays():
    names = {seat: f"Player {seat + 1}" for seat in range(4)}
    paid = others = 0
    for seats in (2, 3):
        driver, _ = Driver.start(
            LAGOON.rules, LAGOON.rules.agree(seats, "pays", {"tile_set": "all"}), fingerprints=False
        )
        for _ in play_out(driver, Dice(f"pays {seats}"), 250):
            for question in [each for each in driver.open.values() if each.prompt.ask in LAGOON.joined]:
                for way in ways.of(LAGOON, driver, question, names):
                    assert "exhausted" not in way.view.label.replace("It arrives exhausted", "")
                    assert not way.view.detail.startswith("Eldrid only")
                    said = ways.words(LAGOON, driver, way, names)
                    for step, words in zip(way.steps, said, strict=True):
                        if step.question.prompt.ask == "invoking druid":
                            acts = step.question.prompt.facts.get("action") in ("move", "unravel")
                            assert words.startswith("By " if acts else "Exhaust ")
                            paid, others = paid + (not acts), others + acts
    assert paid > 20
    assert others > 20
