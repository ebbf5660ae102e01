"""The beach in two releases: what the former stored is what the later one goes on with, or goes back from."""

from __future__ import annotations

from engine import Driver
from engine.codec import decode, encode
from engine.loading import load_event, load_state
from engine.players import play_out
from engine.proof import tells
from engine.records import Checkpoint
from engine.rng import Dice
from engine.shapes import shape_of
from scripts.positions.loading import Found, positions
from scripts.positions.recording import recorded
from tests.engine.toy import BEACH, Beach, StormBroke
from tests.engine.toy_releases import AFTER, GaleBlew, NextBeach


def test_every_position_of_the_former_release_loads_and_only_those_with_a_mended_ruling_go_back() -> None:
    for turn in recorded(BEACH, 400, "releases"):
        looked = ["look"] in [given["answer"] for given in turn["inputs"]]
        for number, position in enumerate(positions(AFTER, turn)):
            assert position.lost is not None, position.why
            assert not position.why or position.reruled
            done = [given["answer"] for given in turn["inputs"][:number]]
            if position.why:
                assert looked
            elif not any(given["kind"] == "undo" for given in turn["inputs"][:number]):
                assert ["look"] not in done


def test_nothing_is_lost_between_equal_releases() -> None:
    found = Found()
    for turn in recorded(AFTER, 200, "releases"):
        for position in positions(AFTER, turn):
            found.add(position)
    assert (found.mistakes, found.back, found.cannot) == (0, {}, {})


def test_fields_are_renamed_turned_into_others_and_filled_in() -> None:
    driver, _ = Driver.start(BEACH, BEACH.agree(3, "shells"))
    list(play_out(driver, Dice("shells"), 12))
    before: Beach = load_state(BEACH, driver.checkpoint)
    after = load_state(AFTER, decode(encode(driver.checkpoint), Checkpoint))
    assert isinstance(after, NextBeach)
    assert (after.points, after.storms, after.tide) == (before.scores, before.storms, 0)
    assert shape_of(Beach) != shape_of(NextBeach)


def test_an_event_under_its_former_name_is_read_and_compared() -> None:
    then = "StormBroke", {"seat": 1}
    assert load_event(AFTER, *then) == GaleBlew(1)
    assert tells(AFTER, *then, GaleBlew(1, strength=3)), "how strong it blew nobody said then"
    assert not tells(AFTER, *then, GaleBlew(0))
    assert not tells(AFTER, *then, StormBroke(1))
    assert not tells(BEACH, *then, GaleBlew(1))
