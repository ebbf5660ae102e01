"""The shots of a game's film: a board for each public move, with what happened below it. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine import Standing
from games.hosted import HostedGame, Names
from games.kit.sentences import count, sentences
from host.delivery.posts import winner_line
from host.replays.steps import Step
from rendering.captions import captioned
from rendering.shots import Shot

MOST_SHOTS = 240
"""How many shots a film has at most; in longer games one shot shows several moves."""

EACH, FIRST, LAST = 1_400, 2_500, 8_000
"""Milliseconds that a shot is shown: each, and the first and the last one."""


@dataclass(frozen=True, slots=True)
class Film:
    """What is to be filmed, once the game is over with this standing."""

    game: HostedGame
    names: Names
    steps: Sequence[Step]
    standing: Standing

    @property
    def moves_in_a_shot(self) -> int:
        """How many public moves one shot tells."""
        return -(-len(self.steps) // MOST_SHOTS)

    @property
    def words(self) -> str:
        """How long it is, and what was left out."""
        told = f"{count(len(self.steps), 'public move')}, "
        many = self.moves_in_a_shot
        return told + ("a picture for each." if many == 1 else f"a picture after every {many} of them.")

    def shots(self) -> Iterator[Shot]:
        """From the beginning to the final sheet."""
        face, last = self.game.face, len(self.steps) - 1
        height, many = 0.0, self.moves_in_a_shot
        for number in range(0, len(self.steps), many):
            told = self.steps[number : number + many]
            lit = tuple(dict.fromkeys(ref for step in told for ref in step.lit))
            scene = face.board(told[-1].view, self.names, lit=lit)
            height = height or scene.height * 1600 / scene.width
            words = " ".join(line for step in told for line in step.lines)
            share = (number + len(told)) / (last + 1)
            shown = FIRST if number == 0 else EACH
            yield Shot(captioned(scene, told[-1].heading, words, share=share, height=height), shown)
        scene = face.final(self.steps[-1].view, self.names, self.standing)
        won = winner_line(self.names, self.standing, self.game.unit)
        words = sentences(won, face.decided(self.standing)) or self.standing.why
        yield Shot(captioned(scene, "The end", words, share=1, height=height), LAST)
