"""How Lagoon looks and reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Event, Prompt, Seat, Standing
from games.hosted import Names, Page, Words
from games.lagoon.face import asking, board, board_words, changes, final, hand, help, notation, numbering, part, phrases
from games.lagoon.face import preview as previews
from games.lagoon.face import told as telling
from games.lagoon.face.sprites import SPRITES
from games.lagoon.rules.views import LagoonView
from rendering.scene import Scene, SpriteSet


class LagoonFace:
    """Pictures and words of Lagoon: Land of Druids; the methods are those of `games.hosted.Face`."""

    sprites: Sequence[SpriteSet] = (SPRITES,)

    # --- pictures

    def board(self, view: LagoonView, names: Names, *, lit: Sequence[str] = (), asked: Prompt | None = None) -> Scene:
        """The public board."""
        return board.board(view, names, lit, asked)

    def part(self, view: LagoonView, names: Names, seat: Seat, *, lit: Sequence[str] = ()) -> Scene:
        """One seat's sites and magic, large."""
        return part.part(view, names, seat, lit)

    def hand(self, view: LagoonView, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> Scene | None:
        """One's own question, large."""
        return hand.hand(view, names, asked, drafts)

    def preview(self, before: LagoonView, after: LagoonView, names: Names, prompt: Prompt, answer: Any) -> Scene | None:
        """The lagoon as it would be, with the balance before and after."""
        return previews.preview(before, after, names, prompt)

    def final(self, view: LagoonView, names: Names, standing: Standing) -> Scene:
        """The final sheet."""
        return final.final(view, names, standing)

    def numbers(self, prompt: Prompt) -> Mapping[str, int]:
        """The numbers that pictures and buttons share."""
        return numbering.numbers_of(prompt)

    # --- words

    def headline(self, view: LagoonView, names: Names) -> str:
        """Where the game is."""
        return phrases.headline(view, names)

    def told(self, event: Event, names: Names) -> str | None:
        """An event as one sentence."""
        return telling.told(event, names)

    def lit(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What the last events touched."""
        return telling.lit(events)

    def question(self, prompt: Prompt, view: LagoonView, names: Names) -> Words:
        """A prompt in words."""
        return asking.question(prompt, view, names)

    def answered(self, prompt: Prompt, answer: Any, view: LagoonView, names: Names) -> str:
        """An answer in words."""
        return asking.answered(prompt, answer, view, names)

    def gain(self, before: LagoonView, after: LagoonView, prompt: Prompt, answer: Any) -> str:
        """What a previewed answer brings."""
        return changes.gain(before, after, prompt.seat)

    def private(self, view: LagoonView, names: Names) -> str:
        """One's own position; nothing of it is secret."""
        return board_words.private(view, names)

    def text_board(self, view: LagoonView, names: Names) -> str:
        """The lagoon in words."""
        return board_words.text_board(view, names)

    def parse(self, prompt: Prompt, text: str, view: LagoonView) -> Any:
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
        """All faces of all tiles."""
        return help.components()
