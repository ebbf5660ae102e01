"""Messages tell a game part by part, before what comes next is known: complete games are held against their log so."""

from __future__ import annotations

import pytest

from engine import Dice, Driver
from engine.contract import pairwise
from engine.players import chosen, give
from games import GAMES
from games.hosted import Chapter
from tests.e2e.checks import settled, tells_all
from tests.games.asked import NAMES

STEPS = 250
"""So many moves of each table."""
HELD = [game for game in GAMES if game.key in {"skye", "cosmic"}]
"""What `tests.e2e.checks.tells_all` is for; complete games of Lagoon are told in whole turns."""


def inputs(game, seats, options, seed):
    """What everybody sees of a game by chance: for each input the events it brought about."""
    driver, started = Driver.start(game.rules, game.rules.agree(seats, seed, options), fingerprints=False)
    dice = Dice(seed)
    yield started.events
    for _ in range(STEPS):
        if driver.standing is not None:
            return
        yield give(driver, chosen(driver, dice)).events


def chapters(game, given):
    """The chapters of a game: for each input in it, the chapter as it stands then and what everybody saw."""
    chapter, found = Chapter(), []
    for events in given:
        begins = True
        for public in filter(None, (each.event.seen_by(None) for each in events)):
            after = game.face.chapter(chapter, public)
            if not found or after.number != chapter.number:
                found.append([])
                begins = True
            if begins:
                found[-1].append((after, []))
                begins = False
            chapter = after
            found[-1][-1] = (chapter, [*found[-1][-1][1], public])
    return found


def seen(chapter):
    return [event for _, events in chapter for event in events]


@pytest.mark.parametrize("game", HELD, ids=lambda game: game.key)
def test_a_chapter_told_in_two_messages_tells_all_of_its_log_once(game):
    looked = 0
    for number, (seats, options) in enumerate(pairwise(game.rules)):
        names = {seat: NAMES[seat] for seat in range(seats)}
        for chapter in chapters(game, inputs(game, seats, options, f"parts {number}")):
            ended, _ = chapter[-1]
            log = list(game.face.story(ended, seen(chapter), names))
            for cut in range(1, len(chapter)):
                known, _ = chapter[cut - 1]
                before = list(game.face.story(known, seen(chapter[:cut]), names))
                after = list(game.face.story(ended, seen(chapter[cut:]), names))
                assert tells_all([*before, *after], log), "\n".join([*before, "—", *after, "", "log:", *log])
                assert not settled(before) or not tells_all(after, log), "a message that is missing is noticed"
                looked += 1
    assert looked > 500
