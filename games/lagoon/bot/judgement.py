"""What a lagoon is worth to each side, and what is worth doing there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine import Prompt, Standing
from engine.judgement import Judgement
from engine.prompts import Answer
from games.lagoon.bot.features import WORDS, features, progress
from games.lagoon.bot.policy import policy
from games.lagoon.bot.weights import WEIGHTS
from games.lagoon.rules.questions import REFRESH
from games.lagoon.rules.state import LagoonState


class LagoonJudgement(Judgement[LagoonState]):
    """Who is ahead in what will be the lagoon's destiny."""

    words = WORDS
    weights = WEIGHTS

    def policy(self, state: LagoonState, prompt: Prompt) -> Iterable[Answer]:
        return policy(state, prompt)

    def is_complete(self, prompt: Prompt) -> bool:
        """Whoever refreshes fewer druids than they may can do nothing with that which they could not do anyway."""
        return prompt.ask == REFRESH

    def features(self, state: LagoonState) -> Sequence[Mapping[str, float]]:
        return features(state)

    def progress(self, state: LagoonState) -> float:
        return progress(state)

    def shares(self, state: LagoonState, standing: Standing) -> Sequence[float]:
        """Alone, one wins who beats the automaton."""
        if not state.is_solo:
            return super().shares(state, standing)
        return [float("is beaten" in standing.why)]
