"""How Isle of Skye looks and reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Event, Form, Pick, Place, Prompt, Seat, Standing
from games.hosted import Names, Page, Words
from games.skye.face import alt, asking, board, final, gains, hand, help, lands, notation, numbering, panels, wording
from games.skye.face.sprites import SPRITES
from games.skye.rules.views import SkyeView
from rendering.scene import Scene, SpriteSet


class SkyeFace:
    """Pictures and words of Isle of Skye with Druids; the methods are those of `games.hosted.Face`."""

    sprites: Sequence[SpriteSet] = (SPRITES,)

    # --- pictures

    def board(self, view: SkyeView, names: Names, *, lit: Sequence[str] = (), asked: Prompt | None = None) -> Scene:
        """The public board."""
        return board.board(view, names, lit, asked)

    def part(self, view: SkyeView, names: Names, seat: Seat, *, lit: Sequence[str] = ()) -> Scene:
        """One seat's land, large."""
        return lands.part(view, names, seat, lit)

    def hand(self, view: SkyeView, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> Scene | None:
        """What only this seat sees."""
        return hand.hand(view, names, asked, drafts)

    def preview(self, before: SkyeView, after: SkyeView, names: Names, prompt: Prompt, answer: Any) -> Scene | None:
        """The land with the new tile, the prices as they would lie, or the purchase among one's own."""
        match prompt:
            case Place():
                cells = gains.new_cells(before, after, prompt.seat)
                gain = gains.gain(before, after, prompt, answer)
                return lands.preview(after, names, prompt.seat, cells, gain) if cells else None
            case Form():
                return hand.hand(before, names, (prompt,), {prompt.ask: answer})
            case Pick() if prompt.ask == "buy" or prompt.ask == "second buy":
                return hand.hand(after, names, (), {})
            case _:
                return None

    def final(self, view: SkyeView, names: Names, standing: Standing) -> Scene:
        """The final scoring sheet."""
        return final.final(view, names, standing)

    def numbers(self, prompt: Prompt) -> Mapping[str, int]:
        """The numbers that pictures and buttons share."""
        return numbering.numbers_of(prompt)

    # --- words

    def headline(self, view: SkyeView, names: Names) -> str:
        """Where the game is."""
        return alt.headline(view)

    def told(self, event: Event, names: Names) -> str | None:
        """An event as one sentence."""
        return wording.told(event, names)

    def lit(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What the last events touched."""
        return wording.lit(events)

    def question(self, prompt: Prompt, view: SkyeView, names: Names) -> Words:
        """A prompt in words."""
        return asking.question(prompt, view, names)

    def answered(self, prompt: Prompt, answer: Any, view: SkyeView, names: Names) -> str:
        """An answer in words."""
        return asking.answered(prompt, answer, view, names)

    def gain(self, before: SkyeView, after: SkyeView, prompt: Prompt, answer: Any) -> str:
        """What a previewed answer brings."""
        return gains.gain(before, after, prompt, answer)

    def private(self, view: SkyeView, names: Names) -> str:
        """What this seat alone knows."""
        return panels.private(view, names)

    def text_board(self, view: SkyeView, names: Names) -> str:
        """The whole board in words."""
        return panels.text_board(view, names)

    def parse(self, prompt: Prompt, text: str, view: SkyeView) -> Any:
        """An answer from the notation. Raises `Illegal`."""
        return notation.parse(prompt, text, view)

    def notation(self, prompt: Prompt, answer: Any) -> str:
        """An answer in the notation."""
        return notation.notation(prompt, answer)

    # --- reference

    def help(self) -> Sequence[Page]:
        """The rules reference."""
        return help.pages()

    def components(self) -> Sequence[Page]:
        """Every component by name."""
        return help.components()


FACE = SkyeFace()
