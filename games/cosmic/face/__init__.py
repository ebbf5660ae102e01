"""How Cosmic Encounter looks and reads."""

from __future__ import annotations

from collections.abc import Sequence

from games.cosmic.face import (
    answers,
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
    small,
)
from games.cosmic.face.asks import ASKS
from games.cosmic.face.sprites import SPRITES
from games.cosmic.face.told import recent, story, tellers, turns
from games.kit.face import BasicFace
from rendering.scene import SpriteSet


class CosmicFace(BasicFace):
    """Pictures and words of Cosmic Encounter."""

    sprites: Sequence[SpriteSet] = (SPRITES,)
    asks = ASKS
    passes_over = turns.PASSES_OVER

    position = staticmethod(board.position)
    cover = staticmethod(pitch.cover)
    board = staticmethod(board.board)
    part = staticmethod(part.part)
    hand = staticmethod(hand.hand)
    small_hand = staticmethod(small.hand)
    small_part = staticmethod(small.part)
    small_preview = staticmethod(small.preview)
    small = staticmethod(small.board)
    preview = staticmethod(preview.preview)
    decided = staticmethod(final.decided)
    final = staticmethod(final.final)
    numbers = staticmethod(numbering.numbers_of)

    headline = staticmethod(phrases.headline)
    told = staticmethod(tellers.told)
    chapter = staticmethod(chapters.chapter)
    heading = staticmethod(chapters.heading)
    story = staticmethod(story.story)
    recent = staticmethod(recent.recent)
    lit = staticmethod(lit.lit)
    question = staticmethod(asking.question)
    answered = staticmethod(answers.answered)
    gain = staticmethod(gains.gain)
    private = staticmethod(board_words.private)
    held = staticmethod(help.held)
    warning = staticmethod(gains.warning)
    text_board = staticmethod(board_words.text_board)
    read = staticmethod(notation.read)
    notation = staticmethod(notation.notation)

    components = staticmethod(help.components)
    legend = staticmethod(help.legend)
    in_play = staticmethod(help.in_play)
    help = staticmethod(help.pages)
