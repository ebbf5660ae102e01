"""A face to begin with: everything the host needs of one, in plain words and plain pictures.

A game's own face derives from it and overrides what it says or draws better, a method or a function at a time:

    class OwnFace(BasicFace):
        asks, tells = ASKS, TELLS
        board = staticmethod(board.board)

        def headline(self, view, names): ...
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from engine import Event, Illegal, PhaseEntered, Prompt, Seat, Standing
from games.hosted import Chapter, Names, Page, Ref, Sign, Words
from games.kit import asking, notation, numbering, tells
from games.kit.areas import Area, areas_of, bounded, picture, text
from games.kit.asks import Asks
from games.kit.belonging import OfAnotherQuestion, belonging
from games.kit.declining import declined, denies
from games.kit.lines import Line, whole
from games.kit.sentences import seat_name, seats_words, titled, upper
from games.kit.tells import Tells
from games.kit.you import ME, spoken_to, to_you
from games.recent import Recent, Sentence
from rendering.scene import Scene, Size, SpriteSet

FEW = 4
"""Areas of a picture for small screens."""


class BasicFace:
    """The methods are those of `games.hosted.Face`, and say there what they are for.

    `asks` words the questions by name, `tells` the events by class. Boards in words and pictures are made of `areas`.
    """

    sprites: Sequence[SpriteSet] = ()
    asks: Asks = MappingProxyType({})
    tells: Tells = MappingProxyType({})
    passes_over: Mapping[type[Event], Callable[[Any], tuple[Seat, str] | None]] = MappingProxyType({})

    def __init_subclass__(cls) -> None:
        """Raises `TypeError` for a sentence that nothing can fill."""
        tells.check(cls.tells)

    # --- what the plain pictures and sentences are made of

    def titles(self) -> Mapping[str, str]:
        """What things are called, by their keys: the titles of `components`."""
        return {page.key: page.title for page in self.components()}

    def called(self, key: str) -> str:
        """What a thing is called in a sentence: its title, else its key without the number of the copy."""
        return titled(key, self.titles()) or key.partition("#")[0]

    def areas(self, view: Any, names: Names) -> Sequence[Area]:
        """The parts of the table in words; here every field of the view."""
        return areas_of(view, names, self.titles())

    def facts(self, prompt: Prompt, view: Any, names: Names) -> Mapping[str, Any]:
        """What fills the braces in the words of a question; here its facts as they are."""
        return prompt.facts

    # --- pictures

    def cover(self) -> Scene | None:
        """No picture."""
        return None

    def board(self, view: Any, names: Names, *, lit: Sequence[Ref] = (), asked: Prompt | None = None) -> Scene:
        """The areas side by side, numbered where a choice means one of them."""
        return picture(
            self.headline(view, names),
            self.areas(view, names),
            lit=lit,
            numbers=self._marks(asked),
            awaited=None if asked is None else asked.seat,
        )

    def position(self, view: Any, names: Names) -> object:
        """The board with nothing lit."""
        return self.board(view, names)

    def part(self, view: Any, names: Names, seat: Seat) -> Scene:
        """The areas of one seat; all where none belongs to anybody."""
        areas = self.areas(view, names)
        own = [area for area in areas if area.seat == seat]
        return picture("" if own else self.headline(view, names), own or areas, Size.DETAIL)

    def hand(self, view: Any, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> Scene | None:
        """No picture: there is nothing that only one seat sees."""
        return None

    def small(self, view: Any, names: Names, *, asked: Prompt | None = None) -> Sequence[Scene]:
        """The areas, a few to a picture."""
        areas, size = self.areas(view, names), Size.PHONE
        parts = [areas[start : start + FEW] for start in range(0, len(areas), FEW)] or [()]
        marks = self._marks(asked)
        awaited = None if asked is None else asked.seat
        return [picture(self.headline(view, names), part, size, numbers=marks, awaited=awaited) for part in parts]

    def small_hand(
        self, view: Any, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]
    ) -> Sequence[Scene]:
        """The panel's picture as it is, if there is one."""
        hand = self.hand(view, names, asked, drafts)
        return [] if hand is None else [hand]

    def small_part(self, view: Any, names: Names, seat: Seat) -> Sequence[Scene]:
        """The areas of one seat; all where none belongs to anybody."""
        own = [area for area in self.areas(view, names) if area.seat == seat]
        return [picture("", own, Size.PHONE)] if own else self.small(view, names)

    def small_preview(self, before: Any, after: Any, names: Names, prompt: Prompt, answer: Any) -> Sequence[Scene]:
        """The board as it would be, where that is another."""
        return [] if before == after else [_preview(scene) for scene in self.small(after, names)]

    def preview(self, before: Any, after: Any, names: Names, prompt: Prompt, answer: Any) -> Scene | None:
        """The board as it would be, where that is another."""
        return None if before == after else _preview(self.board(after, names))

    def final(self, view: Any, names: Names, standing: Standing) -> Scene:
        """The places with everybody's points."""
        rows = []
        for place in standing.places:
            scores = ", ".join(dict.fromkeys(str(standing.scores[seat]) for seat in place if seat in standing.scores))
            rows.append(seats_words(names, place) + (f": {scores}" if scores else ""))
        ranked = tuple(f"{number}. {row}" for number, row in enumerate(rows, 1))
        return picture(self.headline(view, names), (Area(upper(self.decided(standing)) or "The end", ranked),))

    def decided(self, standing: Standing) -> str:
        """As the rules say it."""
        return standing.why

    def numbers(self, prompt: Prompt) -> Mapping[str, int]:
        """Choices that name a thing, in their order."""
        return numbering.numbers_of(prompt)

    def _marks(self, prompt: Prompt | None) -> dict[Ref, int]:
        """The numbers of a question by what they mean."""
        if prompt is None:
            return {}
        numbers = self.numbers(prompt)
        choices = numbering.choices_of(prompt)
        return {choice.ref: numbers[choice.key] for choice in reversed(choices) if choice.key in numbers}

    # --- words

    def headline(self, view: Any, names: Names) -> str:
        """The phase, where the view names one."""
        phase = view.get("phase", "") if isinstance(view, Mapping) else getattr(view, "phase", "")
        return upper(str(phase))

    def told(self, event: Event, names: Names) -> str | None:
        """The sentence of `tells`, with players by name and things as they are `called`."""
        return tells.told(event, self.tells, names, self.called)

    def chapter(self, now: Chapter, event: Event) -> Chapter:
        """A chapter for each phase."""
        return now.next(event.phase) if isinstance(event, PhaseEntered) else now

    def heading(self, chapter: Chapter, names: Names) -> str:
        """The name of the phase."""
        return upper(chapter.what)

    def story(self, chapter: Chapter, happened: Sequence[Event | str], names: Names) -> Sequence[str]:
        """A sentence for each event that is told."""
        told = (event if isinstance(event, str) else self.told(event, names) for event in happened)
        return [sentence for sentence in told if sentence]

    def recent(self, happened: Sequence[Event], seat: Seat, names: Names, earlier: Sequence[Event] = ()) -> Recent:
        """The story's sentences: its own are those that name this seat, said to it."""
        told = self.story(Chapter(), happened, spoken_to(names, seat))
        return Recent([Sentence(to_you(words), ME in words) for words in told])

    def lit(self, events: Sequence[Event]) -> tuple[Ref, ...]:
        """Nothing stands in the light."""
        return ()

    def question(self, prompt: Prompt, view: Any, names: Names) -> Words:
        """The words of `asks`, or the question's own name."""
        return asking.question(prompt, names, self.asks.get(prompt.ask), self.facts(prompt, view, names), self.titles())

    def answered(self, prompt: Prompt, answer: Any, view: Any, names: Names) -> str:
        """An answer in the words of its question."""
        return asking.answered(prompt, answer, self.question(prompt, view, names), self.asks.get(prompt.ask))

    def gain(self, before: Any, after: Any, prompt: Prompt, answer: Any) -> str:
        """Nothing is said of it."""
        return ""

    def private(self, view: Any, names: Names) -> str:
        """Nothing that is not on the board."""
        return ""

    def uncovered(self, views: Mapping[Seat, Any], names: Names) -> Sequence[str]:
        """What each seat alone knew, as it was told."""
        told = {seat: self.private(view, names) for seat, view in views.items()}
        return [f"**{seat_name(names, seat)} was told**\n{words}" for seat, words in told.items() if words]

    def held(self, view: Any, names: Names) -> Sequence[Page]:
        """Nothing with a text of its own."""
        return ()

    def warning(self, before: Any, prompt: Prompt, answer: Any, names: Names) -> str:
        """Nothing needs a warning."""
        return ""

    def text_board(self, view: Any, names: Names) -> str:
        """The areas in words."""
        return text(self.headline(view, names), self.areas(view, names))

    @typing.final
    def parse(self, prompt: Prompt, text: str, view: Any) -> Any:
        """An answer that `read` makes of the whole text, checked: what is not understood is refused with its words.

        A "no" turns the question down, or is refused (`games.kit.declining`). What begins with a verb of another
        question is told which, and what is asked now. Raises `Illegal`.
        """
        ask = self.asks.get(prompt.ask)
        own, verbs = ("", ()) if ask is None else (ask.no, ask.verbs)
        if (no := declined(prompt, text, own, verbs)) is not None:
            return prompt.check(no)
        try:
            return prompt.check(whole(text, lambda line: self.read(prompt, line, view)))
        except Illegal as why:
            if elsewhere := belonging(self.asks, prompt, text):
                asked = self.question(prompt, view, {}).title
                raise OfAnotherQuestion(f"{elsewhere}; now you are asked “{asked}”. {why}") from why
            if denies(text) and (no := declined(prompt, "no", own)) is not None:
                raise Illegal(f"{why} To turn all of it down, write “{self.notation(prompt, no)}”.") from why
            raise

    def read(self, prompt: Prompt, line: Line, view: Any) -> Any:
        """An answer from the plain notation, or in the words of buttons. What is not taken from the line counts as not
        understood. Raises `Illegal` with the reason.
        """
        return notation.read(prompt, line, self.question(prompt, view, {}).labels)

    def notation(self, prompt: Prompt, answer: Any) -> str:
        """An answer in the plain notation."""
        return notation.notation(prompt, answer)

    # --- reference

    def help(self) -> Sequence[Page]:
        """No pages."""
        return ()

    def components(self) -> Sequence[Page]:
        """Nothing that can be looked up."""
        return ()

    def legend(self) -> Sequence[Sign]:
        """No symbols."""
        return ()

    def in_play(self, view: Any, names: Names) -> Sequence[Page]:
        """Nothing of its own."""
        return ()


def _preview(scene: Scene) -> Scene:
    """The same with an alternative text that says first that it is a preview."""
    return replace(scene, alt=bounded(f"Preview. {scene.alt}"))
