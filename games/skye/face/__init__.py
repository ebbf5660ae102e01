"""How Isle of Skye looks and reads."""

from __future__ import annotations

from collections.abc import Sequence

from games.kit.face import BasicFace
from games.kit.final import beyond_points
from games.skye.face import (
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
from games.skye.face.asks import ASKS
from games.skye.face.sprites import SPRITES
from rendering.scene import SpriteSet


class SkyeFace(BasicFace):
    """Pictures and words of Isle of Skye with Druids."""

    sprites: Sequence[SpriteSet] = (SPRITES,)
    asks = ASKS
    passes_over = told.PASSES_OVER

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
    private = staticmethod(board_words.private)
    text_board = staticmethod(board_words.text_board)
    read = staticmethod(notation.read)
    notation = staticmethod(notation.notation)

    components = staticmethod(help.components)
    legend = staticmethod(help.legend)
    in_play = staticmethod(help.in_play)
    help = staticmethod(help.pages)


FACE = SkyeFace()
