"""How Lagoon looks and reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Seat
from games.hosted import Names
from games.kit.face import BasicFace
from games.kit.final import beyond_points
from games.lagoon.face import (
    asking,
    board,
    board_words,
    chapters,
    final,
    gains,
    hand,
    help,
    lit,
    notation,
    numbering,
    part,
    phrases,
    pitch,
    preview,
    recent,
    small,
    story,
    told,
)
from games.lagoon.face.asks import ASKS
from games.lagoon.face.sprites import SPRITES
from rendering.scene import SpriteSet


class LagoonFace(BasicFace):
    """Pictures and words of Lagoon: Land of Druids."""

    sprites: Sequence[SpriteSet] = (SPRITES,)
    asks = ASKS

    cover = staticmethod(pitch.cover)
    board = staticmethod(board.board)
    part = staticmethod(part.part)
    hand = staticmethod(hand.hand)
    small_hand = staticmethod(small.hand)
    small_part = staticmethod(small.part)
    small_preview = staticmethod(small.preview)
    small = staticmethod(small.board)
    preview = staticmethod(preview.preview)
    final = staticmethod(final.final)
    decided = staticmethod(beyond_points)
    numbers = staticmethod(numbering.numbers_of)

    headline = staticmethod(phrases.headline)
    told = staticmethod(told.told)
    chapter = staticmethod(chapters.chapter)
    heading = staticmethod(chapters.heading)
    story = staticmethod(story.story)
    recent = staticmethod(recent.recent)
    lit = staticmethod(lit.lit)
    question = staticmethod(asking.question)
    answered = staticmethod(asking.answered)
    gain = staticmethod(gains.gain)
    warning = staticmethod(asking.warning)
    private = staticmethod(board_words.private)
    text_board = staticmethod(board_words.text_board)
    read = staticmethod(notation.read)
    notation = staticmethod(notation.notation)

    components = staticmethod(help.components)
    legend = staticmethod(help.legend)
    in_play = staticmethod(help.in_play)
    help = staticmethod(help.pages)

    def uncovered(self, views: Mapping[Seat, Any], names: Names) -> Sequence[str]:
        """Nothing: all that a seat is told lies open."""
        return ()
