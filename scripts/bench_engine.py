"""How fast random games run through the engine, beside catanatron (plain Python, no event log, no restore).

All contenders take turns, best of three, in seconds of the processor; for all of them garbage is looked for as often as
in a process that serves. Recorded play is counted by inputs; bare play
(`engine.bare`) by real decisions, those with more than one possible answer, and by the inputs that a table would have
taken for as many games. Rules of thumb are what whoever looks ahead goes on by (`Judgement.next`), from first to last.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.serving.app import GARBAGE
from engine import Bare, Dice, Driver, GameModule
from engine.judgement import Skill
from engine.players import play_out
from games import GAMES
from rehearsals.figures import Figure
from scripts.skills import SKILLS

SECONDS = 2.0
ROUNDS = 3
RECORDED, BARE, REAL = 0.35, 0.5, 2000
"""What is promised: shares of the peer's rate, and real decisions a second, by chance and by rules of thumb."""


@dataclass(slots=True)
class Contender:
    """Plays games by number; the best rate so far, and how many of its steps a game has in the mean."""

    play: Callable[[int], int]
    best: float = 0.0
    steps: int = 0
    games: int = 0

    def run(self) -> None:
        """Games until the time is up."""
        start, steps = time.process_time(), 0
        while (passed := time.process_time() - start) < SECONDS:
            steps += self.play(self.games)
            self.games += 1
        self.steps += steps
        self.best = max(self.best, steps / passed)

    @property
    def length(self) -> float:
        """Steps of a game."""
        return self.steps / self.games


def _recorded(rules: GameModule[Any, Any], seats: int) -> Callable[[int], int]:
    def play(number: int) -> int:
        driver, _ = Driver.start(rules, rules.agree(seats, f"bench/{number}"), fingerprints=False)
        return sum(1 for _ in play_out(driver, Dice(f"bench/{number}", "players"), rules.bound))

    return play


def _bare(rules: GameModule[Any, Any], seats: int) -> Callable[[int], int]:
    def play(number: int) -> int:
        game, dice = Bare.start(rules, rules.agree(seats, f"bench/{number}"), keeps=False), Dice(f"bench/{number}")
        answers = 0
        while not game.over:
            prompt = dice.choice(game.questions)
            game.answer(prompt.seat, prompt.sample(dice), checked=True)
            answers += 1
        return answers

    return play


def _by_rules_of_thumb(skill: Skill[Any], seats: int) -> Callable[[int], int]:
    def play(number: int) -> int:
        rules, judgement = skill.rules, skill.judgement
        game, answers = Bare.start(rules, rules.agree(seats, f"bench/{number}"), keeps=False), 0
        while not game.over:
            prompt = next(asked for asked in game.questions if asked.seat not in game.ask_of(asked.seat).free)
            game.answer(prompt.seat, judgement.next(game.state, prompt), checked=True)
            answers += 1
        return answers

    return play


def _peer(number: int) -> int:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(colour) for colour in list(Color)[:4]], seed=number)
    game.play()
    return len(game.state.actions)


def bench_engine() -> list[Figure]:
    """Random full play of every game at its middle seat count, recorded and bare, and of the peer."""
    seats = {game.rules.title: game.rules.seats[len(game.rules.seats) // 2] for game in GAMES}
    recorded = {game.rules.title: Contender(_recorded(game.rules, seats[game.rules.title])) for game in GAMES}
    bare = {game.rules.title: Contender(_bare(game.rules, seats[game.rules.title])) for game in GAMES}
    thumb = {
        game.rules.title: Contender(_by_rules_of_thumb(SKILLS[game.key], seats[game.rules.title])) for game in GAMES
    }
    peer = Contender(_peer)
    everybody = (*recorded.values(), *bare.values(), *thumb.values(), peer)
    for contender in everybody:
        contender.play(0)
    usual = gc.get_threshold()
    gc.freeze()  # what all of them have imported is no concern of any
    gc.set_threshold(*GARBAGE)
    try:
        for _ in range(ROUNDS):
            for contender in everybody:
                contender.run()
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
    figures = [Figure("load average at the end", os.getloadavg()[0], "processes")]
    figures.append(Figure("catanatron, 4 seats, random full play (peer)", peer.best, "actions/s"))
    for title, kept in recorded.items():
        name, lean = f"{title}, {seats[title]} seats, ", bare[title]
        inputs = lean.best / lean.length * kept.length
        figures += [
            Figure(f"{name}recorded", kept.best, "inputs/s"),
            Figure(f"{name}recorded", kept.best / peer.best, "of the peer", RECORDED, "higher"),
            Figure(f"{name}bare", lean.best, "decisions/s", REAL, "higher"),
            Figure(f"{name}bare, by rules of thumb", thumb[title].best, "decisions/s", REAL, "higher"),
            Figure(f"{name}bare, real decisions", lean.best / peer.best, "of the peer", BARE, "higher"),
            Figure(f"{name}bare, inputs of a table", inputs / peer.best, "of the peer", BARE, "higher"),
        ]
    return figures
