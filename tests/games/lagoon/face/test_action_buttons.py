"""What the buttons of actions name: a site or a druid, where nothing is left to choose of it."""

from __future__ import annotations

import pytest

from engine import Decision, Dice, Driver
from engine.errors import PreviewStop
from engine.players import chosen, give
from games.lagoon import GAME, RULES
from games.lagoon.face.phrases import site_name
from tests.games.lagoon.face.moments import NAMES
from tests.games.lagoon.table import acting

FACE = GAME.face


def test_where_one_site_can_be_unraveled_it_is_named_whatever_is_left_to_choose():
    table = acting("1A 14A 7A@0,1", {0: "a@14 E@1 b@7"}, seeds={0: "ee"})
    label = FACE.question(table.question, RULES.view(table.state, 0), NAMES).labels["unravel"]
    assert label == "Unravel Eye of the Forest"


@pytest.mark.parametrize("seed", ["near", "far", "wide"])
def test_to_summon_names_just_what_is_left_no_choice(seed):
    """What the button names is what comes of it, whoever pays; what it does not name is asked."""
    named = 0
    for view, prompt, ahead in summoning(seed):
        label = FACE.question(prompt, view, NAMES).labels["summon"]
        for who, where in came(ahead, prompt.seat):
            named += label != "Summon a druid"
            if "acolyte" in label or "the Eldrid" in label:
                assert ("the Eldrid" in label) == who.endswith("E"), label
            if " to " in label:
                assert label.endswith(f" to {where}"), label
    assert named


def summoning(seed):
    """Positions of random games in which somebody may summon: the view, the question, and a table to try it on."""
    driver, _ = Driver.start(RULES, RULES.agree(2, seed, {"promo_tile": "on"}), fingerprints=False)
    dice = Dice(seed, "summoning")
    for _ in range(150):
        for question in driver.open.values():
            offered = {choice.key for choice in getattr(question.prompt, "choices", ())}
            if question.prompt.ask == "action" and "summon" in offered:
                seat = question.prompt.seat
                yield driver.view(seat), question.prompt, (driver, question)
        give(driver, chosen(driver, dice))
        if driver.standing is not None:
            return


def came(tried, seat):
    """Everybody who may come, and the site to which, by its name: the first druid pays."""
    driver, question = tried
    paths = [[Decision(question.id, question.digest, seat, ["summon"])]]
    while paths:
        path = paths.pop()
        ahead = driver.ahead()
        supply = {druid.key for druid in ahead.view(seat).druids if not druid.at}
        for decision in path:
            try:
                done = ahead.submit(decision)
            except PreviewStop:
                break
        else:
            arrived = [druid for druid in ahead.view(seat).druids if druid.key in supply and druid.at]
            if arrived:
                yield arrived[0].key, site_name(ahead.view(seat), arrived[0].at)
            elif done.checkpoint is None:
                (asked,) = ahead.asked(seat)
                keys = [choice.key for choice in asked.prompt.choices]
                keys = keys[:1] if asked.prompt.ask == "invoking druid" else keys
                paths += [[*path, Decision(asked.id, asked.digest, seat, [key])] for key in keys]


def test_the_one_druid_that_can_act_is_named_by_what_it_may_do_and_several_are_chosen_from():
    def named(druids):
        table = acting("1A 14A 21A", {0: druids}, bag="10 3")
        labels = FACE.question(table.question, RULES.view(table.state, 0), NAMES).labels
        return labels["move"], labels["explore"]

    assert named("a@14 E@1-") == ("Move acolyte a", "Explore with acolyte a: draw a tile")
    assert named("a@14 E@1") == ("Move a druid", "Explore: draw a tile")
