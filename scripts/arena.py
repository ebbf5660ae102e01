"""Hold players against each other: `python -m scripts.arena GAME --players learner,chance --games N --seed S --json`.

A block is a table's seed with the players in every rotation, so that neither luck nor the first seat decides. Players
fill the seats in the order given, the last one as often as there are seats left; more players than seats meet in every
combination. `--budget` is what a decision of those that search may take: CPU seconds ("3") or trials ("200t").
"club:bold" is a club player of that style.

The last line is one JSON object: `wins` are games won, ties shared; `interval` is where the share of games that a
player wins lies with 95 %, by the blocks; `score` the mean result, `ahead` by how much that is more than the mean of
the others at the table, with its standard error by the blocks; `cpu_seconds` what a decision with more than one answer
took. `lost` are decisions for which no world was found, `cut` games that did not end.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from engine import Dice
from players import STRENGTHS, Budget
from players.match import Match, play
from scripts.baselines import BASELINES, contender
from scripts.skills import SKILLS


@dataclass(frozen=True, slots=True)
class Block:
    """Games of one seed: who sits where, rotated."""

    game: str
    seats: Sequence[str]
    seed: str
    options: dict[str, str]
    budget: str

    def seated(self, turn: int) -> list[str]:
        """Who sits where in one of its games: each time everybody sits one seat further on."""
        return [self.seats[(seat - turn) % len(self.seats)] for seat in range(len(self.seats))]


def main() -> None:
    """Play and print."""
    given = _parser().parse_args()
    names = given.players.split(",")
    options = dict(pair.split("=", 1) for pair in given.options.split(",") if pair)
    blocks = list(_blocks(given.game, names, given.seats, given.games, given.seed, options, given.budget))
    played: list[tuple[Block, list[Match]]] = []
    for number, pair in enumerate(_played(blocks, given.jobs), 1):
        played.append(pair)
        if not given.json:
            print(f"block {number} of {len(blocks)}: {pair[0].seed}", *(f"{m.shares} {m.scores}" for m in pair[1]))
    print(json.dumps(summary(given.game, names, played)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(SKILLS))
    known = [*(each.strength for each in STRENGTHS), *BASELINES]
    parser.add_argument("--players", default="learner,chance", help=", ".join(known))
    parser.add_argument("--games", type=int, default=100, help="at least so many, in whole blocks")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--seats", type=int, default=None, help="as usual two, or the fewest there can be")
    parser.add_argument("--options", default="", help="key=value,key=value")
    parser.add_argument("--budget", default="3", help='CPU seconds a decision ("3"), or trials ("200t")')
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=1)
    parser.add_argument("--json", action="store_true", help="only the last line")
    return parser


def _blocks(
    game: str, names: Sequence[str], seats: int | None, games: int, seed: str, options: dict[str, str], budget: str
) -> Iterator[Block]:
    rules = SKILLS[game].rules
    size = seats or max(2, rules.seats[0])
    lines = list(combinations(names, size)) if len(names) > size else [tuple(names)]
    for number in range(math.ceil(games / (size * len(lines)))):
        for line in lines:
            full = (*line, *[line[-1]] * (size - len(line)))
            yield Block(game, full, f"{seed}/{number}", options, budget)


def _played(blocks: Sequence[Block], jobs: int) -> Iterator[tuple[Block, list[Match]]]:
    if jobs == 1:
        yield from ((block, games_of(block)) for block in blocks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from zip(blocks, pool.map(games_of, blocks), strict=True)


def games_of(block: Block) -> list[Match]:
    """The games of a block, one for each rotation."""
    skill, size = SKILLS[block.game], len(block.seats)
    players = {name: contender(name, skill, Budget.of(block.budget)) for name in block.seats}
    setup = skill.rules.agree(size, f"table {block.seed}", block.options)
    return [
        play(skill, setup, [players[name] for name in block.seated(turn)], Dice(f"players {block.seed}/{turn}"))
        for turn in range(size)
    ]


def summary(game: str, names: Sequence[str], played: Sequence[tuple[Block, Sequence[Match]]]) -> dict[str, Any]:
    """What the games came to, by player."""
    wins: dict[str, list[float]] = defaultdict(list)
    scores: dict[str, list[int]] = defaultdict(list)
    ahead: dict[str, list[float]] = defaultdict(list)
    spent: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    lost = cut = games = 0
    for block, matches in played:
        size = len(block.seats)
        games, cut = games + len(matches), cut + sum(match.cut for match in matches)
        lost += sum(sum(match.lost) for match in matches)
        won = dict.fromkeys(block.seats, 0.0)
        leads: dict[str, list[float]] = defaultdict(list)
        for turn, match in enumerate(matches):
            for seat, name in enumerate(block.seated(turn)):
                won[name] += match.shares[seat]
                scores[name].append(match.scores[seat])
                leads[name].append(lead(match.scores, seat))
                spent[name][0] += match.seconds[seat]
                spent[name][1] += match.thought[seat]
        for name, share in won.items():
            wins[name].append(share / len(matches))
            ahead[name].append(statistics.fmean(leads[name]))
    size = len(played[0][0].seats) if played else 1
    return {
        "game": game,
        "players": list(dict.fromkeys(names)),
        "seats": size,
        "games": games,
        "wins": {name: round(sum(shares) * size, 2) for name, shares in wins.items()},
        "interval": {name: interval(shares, size) for name, shares in wins.items()},
        "score": {name: round(statistics.fmean(each), 2) for name, each in scores.items()},
        "ahead": {name: [round(statistics.fmean(each), 2), error(each)] for name, each in ahead.items()},
        "cpu_seconds": {name: round(total / max(1, count), 5) for name, (total, count) in spent.items()},
        "lost": lost,
        "cut": cut,
    }


def lead(scores: Sequence[int], seat: int) -> float:
    """By how much a seat has more than the others in the mean."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - statistics.fmean(others) if others else float(scores[seat])


def error(means: Sequence[float]) -> float | None:
    """The standard error of the mean of these; of one alone none is known."""
    return round(statistics.stdev(means) / math.sqrt(len(means)), 2) if len(means) > 1 else None


def interval(shares: Sequence[float], size: int) -> list[float]:
    """Where a share of wins lies with 95 %, by the means of blocks of `size` games (Wilson's, with as many games as
    blocks that vary so much stand for).
    """
    blocks, mean = len(shares), statistics.fmean(shares)
    if blocks < 2:
        return [0.0, 1.0]
    games = float(blocks * size)
    spread = statistics.variance(shares) / blocks
    if 0 < mean < 1:
        games = min(4 * games, mean * (1 - mean) / spread) if spread else 4 * games
    z = 1.96
    middle = (mean + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(mean * (1 - mean) / games + z * z / (4 * games * games))
    return [round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)]


if __name__ == "__main__":
    main()
