"""What games by chance tell, at tables with every pair of options: no fact twice, and the same whenever it is told."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise as neighbours
from typing import NamedTuple

import pytest

from engine import Decision, Dice, Driver, UseAnnounced
from engine.contract import pairwise
from engine.players import chosen, give
from games import GAMES
from games.cosmic.face.uses import BRINGS, used
from games.hosted import Chapter
from games.kit.you import spoken_to, to_you
from tests.games.asked import NAMES

STEPS = 150
"""So many moves of each table."""
TWICE = re.compile(r"\b([a-z]+s [^,;.]{5,}?)(?:, | and |, and )\1\b")
"""What somebody does, said twice in a row: "invokes Gruu's Refuge and invokes Gruu's Refuge"."""
COSMIC = next(game for game in GAMES if game.key == "cosmic")


class Told(NamedTuple):
    """What somebody reads at a time, and the events it tells; `seat` is who reads it, None for everybody."""

    lines: list[str]
    events: list
    names: dict[int, str]
    seat: int | None


@cache
def told(key):
    """All chapters of games by chance as everybody reads them, and what each seat reads when it is asked again."""
    return tuple(_told(next(game for game in GAMES if game.key == key)))


def _told(game):
    for number, (seats, options) in enumerate(pairwise(game.rules)):
        seed = f"once {number}"
        names = {seat: NAMES[seat] for seat in range(seats)}
        driver, started = Driver.start(game.rules, game.rules.agree(seats, seed, options), fingerprints=False)
        dice, log, since = Dice(seed), [each.event for each in started.events], dict.fromkeys(range(seats), 0)
        for _ in range(STEPS):
            if driver.standing is not None:
                break
            move, now = chosen(driver, dice), len(log)
            if isinstance(move, Decision):
                last = since[move.seat]
                seen = [own for each in log[last:now] if (own := each.seen_by(move.seat)) is not None]
                earlier = [
                    own for each in log[max(0, last - 100) : last] if (own := each.seen_by(move.seat)) is not None
                ]
                lines = game.face.recent(seen, move.seat, names, earlier).lines
                yield Told([line.words for line in lines], seen, spoken_to(names, move.seat), move.seat)
                since[move.seat] = now
            log += [each.event for each in give(driver, move).events]
        for chapter, events in _chapters(game, log):
            yield Told(list(game.face.story(chapter, events, names)), events, names, None)


def _chapters(game, log):
    parts = [(Chapter(), [])]
    for each in log:
        if (seen := each.seen_by(None)) is not None:
            after = game.face.chapter(parts[-1][0], seen)
            if after.number == parts[-1][0].number:
                parts[-1] = (after, parts[-1][1])
            else:
                parts.append((after, []))
            parts[-1][1].append(seen)
    return parts


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_nobody_reads_in_one_sentence_that_the_same_was_done_and_was_done(game):
    for each in told(game.key):
        assert [line for line in each.lines if TWICE.search(line)] == []


def test_who_uses_what_says_nothing_that_follows_in_a_sentence_of_its_own():
    looked = 0
    for each in told("cosmic"):
        for at, event in enumerate(each.events):
            if not isinstance(event, UseAnnounced) or not event.choices:
                continue
            brings = BRINGS.get(event.key.partition("#")[0], ())
            heard = (after for after in each.events[at + 1 :] if COSMIC.face.told(after, each.names))
            if isinstance(next(heard, None), brings):
                looked += 1
                told_twice = to_you(used(event.seat, event.key, dict(event.choices), each.names))
                plain = to_you(used(event.seat, event.key, {}, each.names))
                assert plain == told_twice or told_twice not in each.lines, each.lines
    assert looked


def test_main_players_are_called_by_name_also_where_the_challenge_was_void():
    voids = 0
    for each in told("cosmic"):
        if each.seat is None:
            voids += any(type(event).__name__ == "ChallengeVoided" for event in each.events)
            assert [line for line in each.lines if re.search(r"\b[Tt]he offense (reveals|has \d|wins the)", line)] == []
    assert voids


def test_what_was_told_before_a_challenge_was_void_stands_in_its_story():
    looked = 0
    for each in told("cosmic"):
        kinds = [type(event).__name__ for event in each.events]
        if each.seat is not None or "ChallengeVoided" not in kinds:
            continue
        until = kinds.index("ChallengeVoided")
        for chapter, events in _chapters(COSMIC, each.events[:until]):
            for line in COSMIC.face.story(chapter, events, each.names):
                looked += 1
                assert line in each.lines or not re.search(r"reveals|has \d|wins", line), (line, each.lines)
    assert looked


def test_what_is_bought_and_what_is_paid_for_it_is_one_sentence():
    for each in told("cosmic"):
        for one, other in neighbours(each.lines):
            drawn, paid = re.search(r"draws? (\d+) card", one), re.search(r"pays? (\d+) lucre for cards", other)
            assert not drawn or not paid or drawn[1] != paid[1], (one, other)
            reinforced = re.search(r"plays? Reinforcement \+(\d+)", one)
            assert reinforced is None or not other.startswith(f"{reinforced[1]} is added"), (one, other)
