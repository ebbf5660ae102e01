"""What a table of Cosmic Encounter is worth to each seat, and what is worth doing there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine import Prompt
from engine.judgement import Judgement
from engine.prompts import Answer
from engine.windows import Window
from games.cosmic.bot.choices import strikes
from games.cosmic.bot.features import WORDS, features, progress
from games.cosmic.bot.policy import policy
from games.cosmic.bot.reactions import is_about_a_use
from games.cosmic.bot.weights import WEIGHTS
from games.cosmic.rules.state import CosmicState
from games.cosmic.rules.timing import ALLIANCE, END, LAUNCH, PHASES, TURN


class CosmicJudgement(Judgement[CosmicState]):
    """Foreign bases win; everything else is worth what it helps to get them."""

    words = WORDS
    weights = WEIGHTS
    steady = True
    doubt = 0.015

    def policy(self, state: CosmicState, prompt: Prompt) -> Iterable[Answer]:
        return policy(state, prompt)

    def is_complete(self, prompt: Prompt) -> bool:
        """Nobody cancels what their own side uses, and a Plague is for who is about to win, if anybody is."""
        return strikes(prompt) or (isinstance(prompt, Window) and is_about_a_use(prompt))

    def features(self, state: CosmicState) -> Sequence[Mapping[str, float]]:
        return features(state)

    def progress(self, state: CosmicState) -> float:
        return progress(state)

    def ahead(self, state: CosmicState) -> int:
        """A checkpoint is a step of a challenge: until the one that is decided on has begun, which is then played."""
        steps = PHASES.index(ALLIANCE) - PHASES.index(state.phase)
        return PHASES.index(ALLIANCE) if state.phase == END else max(1, steps)

    def is_quiet(self, state: CosmicState) -> bool:
        """Between challenges, before the cone is aimed. Often nobody is asked anything before that."""
        return PHASES.index(TURN) <= PHASES.index(state.phase) <= PHASES.index(LAUNCH)
