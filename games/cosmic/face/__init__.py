"""How Cosmic Encounter looks and reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Event, Prompt, Seat, Standing
from games.cosmic.face import asking, board, board_words, changes, final, hand, help, notation, numbering, part, phrases
from games.cosmic.face import lit as lighting
from games.cosmic.face import preview as previews
from games.cosmic.face import told as telling
from games.cosmic.face.launched import as_wished
from games.cosmic.face.sprites import SPRITES
from games.cosmic.rules.views import CosmicView
from games.hosted import Names, Page, Words
from rendering.scene import Scene, SpriteSet


class CosmicFace:
    """Pictures and words of Cosmic Encounter; the methods are those of `games.hosted.Face`."""

    sprites: Sequence[SpriteSet] = (SPRITES,)

    # --- pictures

    def board(self, view: CosmicView, names: Names, *, lit: Sequence[str] = (), asked: Prompt | None = None) -> Scene:
        """The public board."""
        return board.board(view, names, lit, asked)

    def part(self, view: CosmicView, names: Names, seat: Seat, *, lit: Sequence[str] = ()) -> Scene:
        """One seat's system, large."""
        return part.part(view, names, seat, lit)

    def hand(self, view: CosmicView, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> Scene | None:
        """One's own hand and question."""
        return hand.hand(view, names, asked, drafts)

    def preview(self, before: CosmicView, after: CosmicView, names: Names, prompt: Prompt, answer: Any) -> Scene | None:
        """The position as it would be, or a deal as who gives what."""
        return previews.preview(before, after, names, prompt, answer)

    def final(self, view: CosmicView, names: Names, standing: Standing) -> Scene:
        """The final sheet."""
        return final.final(view, names, standing)

    def numbers(self, prompt: Prompt) -> Mapping[str, int]:
        """The numbers that pictures and buttons share."""
        return numbering.numbers_of(prompt)

    # --- words

    def headline(self, view: CosmicView, names: Names) -> str:
        """Where the game is."""
        return phrases.headline(view, names)

    def told(self, event: Event, names: Names) -> str | None:
        """An event as one sentence."""
        return telling.told(event, names)

    def lit(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What the last events touched."""
        return lighting.lit(events)

    def question(self, prompt: Prompt, view: CosmicView, names: Names) -> Words:
        """A prompt in words."""
        return asking.question(prompt, view, names)

    def answered(self, prompt: Prompt, answer: Any, view: CosmicView, names: Names) -> str:
        """An answer in words."""
        return asking.answered(prompt, answer, view, names)

    def gain(self, before: CosmicView, after: CosmicView, prompt: Prompt, answer: Any) -> str:
        """What a previewed answer brings."""
        return changes.gain(before, as_wished(before, after, prompt, answer), prompt.seat)

    def private(self, view: CosmicView, names: Names) -> str:
        """One's own hand and what one knows of others."""
        return board_words.private(view, names)

    def text_board(self, view: CosmicView, names: Names) -> str:
        """The table in words."""
        return board_words.text_board(view, names)

    def parse(self, prompt: Prompt, text: str, view: CosmicView) -> Any:
        """An answer from the notation. Raises `Illegal` with a reason."""
        return notation.parse(prompt, text, view)

    def notation(self, prompt: Prompt, answer: Any) -> str:
        """An answer in the notation."""
        return notation.notation(prompt, answer)

    # --- reference

    def help(self) -> Sequence[Page]:
        """The rules reference."""
        return help.pages()

    def components(self) -> Sequence[Page]:
        """Every power, edict, flare and other card with an effect."""
        return help.components()
