"""Several answers in a row, typed at once: each piece answers the next question of the same seat.

A question with one possible answer is not asked; a piece may answer it all the same, or it is skipped. A piece that
uncovers something, such as drawing a tile, must be the last one: what follows can be said only once that is known, as
one could otherwise find it out by trying.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine import Advance, Decision, Drew, Driver, Illegal, Open, Prompt, Refusal, Seat
from engine.errors import PreviewStop
from games.hosted import HostedGame
from games.kit.belonging import OfAnotherQuestion
from games.kit.declining import DENYING
from games.kit.notation import NotAmong
from host.values.callings import Called, understood
from host.values.refusals import NotAsked, RulesMistake

PARTS = ";"
"""What separates the parts of a line."""

MOST_WORDS = 100
"""Words of a line, at most: each may begin an answer, and each answer is tried with all the words that follow."""

Take: TypeAlias = Callable[[Open, Any], tuple[bool, Sequence[Prompt]]]
"""Gives an answer to an open question. Returns whether that uncovered something, and the questions to the same seat
that are moot after it: they have one possible answer, so that they are not asked.
"""

Ordered: TypeAlias = Callable[[Open], Any]
"""What an order answers to a question; None where its person is to be asked."""


@dataclass(slots=True)
class Path:
    """One seat's way through its questions."""

    game: HostedGame
    driver: Driver[Any]
    seat: Seat
    names: Mapping[Seat, str]
    called: Called
    """What people may type for a player."""
    take: Take
    said: list[str] = field(default_factory=list)
    """The answers that were given, in words."""
    moot: list[Prompt] = field(default_factory=list)
    """The questions that the last answer left moot and that no piece has answered yet."""
    uncovered: bool = False
    """The last answer uncovered something, so that nothing more may be answered."""
    first: str = ""
    """The name of the first question that was answered."""
    before: Any = None
    """The view in which the last answer was given."""

    def follow(self, texts: Iterable[str]) -> None:
        """Answer with all of these texts. Raises `Refusal`, which names the piece that does not fit, and why."""
        texts = list(texts)
        if (many := sum(len(text.split()) for text in texts)) > MOST_WORDS:
            raise Illegal(f"A line has at most {MOST_WORDS} words, and this has {many}. Nothing was done.")
        for number, text in enumerate(texts, 1):
            words, read = text.split(), list[str]()
            try:
                while words:
                    count = self._step(words, read)
                    words, read = words[count:], words[:count]
            except RulesMistake:
                raise
            except Refusal as why:
                if number == 1 and not self.said:
                    raise
                raise Illegal(f"Part {number}, from “{' '.join(words)}” on: {why} Nothing was done.") from why

    def far(self, text: str) -> tuple[str, str]:
        """Answer with as much of a line as can be read; returns that much, and the words that are left.

        The first ends with a separator where one was typed before the words that are left.
        """
        if len(text.split()) > MOST_WORDS:
            return "", text
        done: list[str] = []
        parts = text.split(PARTS)
        for number, part in enumerate(parts):
            words = part.split()
            read: list[str] = []
            while words:
                try:
                    count = self._step(words, read)
                except Refusal:
                    left = PARTS.join((" ".join(words), *parts[number + 1 :]))
                    return f"{PARTS} ".join((*done, " ".join(read))).strip(), left.strip()
                read += words[:count]
                words = words[count:]
            if read:
                done.append(" ".join(read))
        ended = bool(done) and not parts[-1].strip()
        return f"{PARTS} ".join(done) + PARTS * ended, ""

    def questions(self) -> list[tuple[Prompt, Open | None]]:
        """The questions that a piece may answer now: moot ones, with None, then the one that is open."""
        moot: list[tuple[Prompt, Open | None]] = [(prompt, None) for prompt in self.moot]
        if self.uncovered:
            return moot
        asked = [question for question in self.driver.asked(self.seat) if not question.answered]
        return moot + [(question.prompt, question) for question in asked[:1]]

    @property
    def at_a_new_part(self) -> bool:
        """Whether the next question has the name of the one with which the line began, so that a new part begins."""
        asked = self.questions()
        return bool(asked) and asked[-1][0].ask == self.first

    def _step(self, words: Sequence[str], read_before: Sequence[str]) -> int:
        """Answer one question with as many of these words as it takes; returns how many. Raises `Refusal`."""
        questions = self.questions()
        if not questions and not self.uncovered:
            raise NotAsked("Nothing more is asked of you then." if self.said else "Nothing is asked of you now.")
        view = self.driver.view(self.seat)
        read: list[tuple[int, Any, Prompt, Open | None]] = []
        for prompt, question in questions:
            # a moot question was decided in the position before the last answer
            count, answer = self._read(prompt, words, self.before if question is None else view)
            # a bare number means what a picture numbers, and moot questions are in no picture
            if count and (question is not None or not words[0].removeprefix("#").isdecimal()):
                read.append((count, answer, prompt, question))
        if read:
            # where several could be meant, the one is that takes more of the words, or else the first
            count, answer, prompt, question = max(read, key=lambda each: each[0])
            self._is_no_denial(prompt, answer, words, count, read_before)
            self._answer(prompt, question, answer, view)
            return count
        if self.uncovered:
            raise Refusal("What comes before uncovers something; please go on once you have seen it.")
        try:
            self._parsed(questions[-1][0], words, view)
        except NotAmong:
            for prompt, _ in questions[:-1]:
                self._named_in_vain(prompt, words)
            raise
        raise Illegal(f"“{' '.join(words)}” answers nothing that is asked then.")

    def _named_in_vain(self, prompt: Prompt, words: Sequence[str]) -> None:
        """Raise `Illegal` where words name something that a moot question knows and did not offer, with its reason."""
        for count in range(len(words), 0, -1):
            try:
                self._parsed(prompt, words[:count], self.before)
            except (NotAmong, OfAnotherQuestion):
                continue

    def _is_no_denial(
        self, prompt: Prompt, answer: Any, words: Sequence[str], count: int, read_before: Sequence[str]
    ) -> None:
        """Raise `Illegal` where a "no" stands beside other words, so that it may deny them and be no answer itself."""
        said, before, rest = " ".join(words[:count]), " ".join(read_before), " ".join(words[count:])
        first = words[0].casefold().strip(",")
        denied = rest or before
        if first not in DENYING or not denied or self.game.face.notation(prompt, answer).casefold() == said.casefold():
            return
        apart = f"{said}{PARTS} {rest}" if rest else f"{before}{PARTS} {said}"
        raise Illegal(f"“{said}” could be an answer, or deny “{denied}”; please write “{apart}” or leave it out.")

    def _read(self, prompt: Prompt, words: Sequence[str], view: Any) -> tuple[int, Any]:
        """How many of the words answer this question, as many as can be, and the answer; 0 where none do."""
        for count in range(len(words), 0, -1):
            try:
                return count, self._parsed(prompt, words[:count], view)
            except Refusal:
                continue
        return 0, None

    def _parsed(self, prompt: Prompt, words: Sequence[str], view: Any) -> Any:
        return prompt.check(understood(self.game, prompt, " ".join(words), view, self.called))

    def _answer(self, prompt: Prompt, question: Open | None, answer: Any, view: Any) -> None:
        if question is None:
            self.moot = self.moot[self.moot.index(prompt) + 1 :]
            return
        said = self.game.face.answered(prompt, answer, view, self.names)
        self.first = self.first or prompt.ask
        self.before = view
        self.uncovered, moot = self.take(question, answer)
        self.moot = list(moot)
        self.said.append(said.rstrip("."))


def uncovers(advance: Advance) -> bool:
    """Whether something came to light, or chance decided something."""
    return any(recorded.event.reveals or isinstance(recorded.event, Drew) for recorded in advance.events)


def submitted(
    ahead: Driver[Any], question: Open, answer: Any, ordered: Ordered
) -> tuple[bool, list[Prompt], list[tuple[Open, Any]]]:
    """Give an answer on a throw-away copy of the table, and after it what orders of its seat answer, as at the table.

    Returns whether that uncovered something, the questions that it left moot, and all answers that were given.
    """
    seat, given, moot, uncovered = question.prompt.seat, [(question, answer)], list[Prompt](), False
    for asked, said in given:
        try:
            done = ahead.submit(Decision(asked.id, asked.digest, seat, said))
        except PreviewStop:
            return True, [*moot, *ahead.moot(seat)], given
        uncovered = uncovered or uncovers(done)
        moot += ahead.moot(seat)
        waiting = [each for each in ahead.asked(seat) if not each.answered and not each.quiet]
        given += [(each, by_order) for each in waiting if (by_order := ordered(each)) is not None][:1]
    return uncovered, moot, given


def tried(
    game: HostedGame, driver: Driver[Any], seat: Seat, names: Mapping[Seat, str], called: Called, ordered: Ordered
) -> Path:
    """A path on a throw-away copy of the table: no answer of it counts, and it uncovers nothing."""
    ahead = driver.ahead()

    def take(question: Open, answer: Any) -> tuple[bool, Sequence[Prompt]]:
        uncovered, moot, _ = submitted(ahead, question, answer, ordered)
        return uncovered, moot

    return Path(game, ahead, seat, names, called, take)
