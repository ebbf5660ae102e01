"""A challenge as it is told: what happened, each thing once; its result and what moves by it stand in one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any, Final

from engine import Event, UseAnnounced, UseSettled
from games.cosmic.content import COMPROMISE, card
from games.cosmic.face import chapters
from games.cosmic.face.phrases import card_name, cards_words, thing_name
from games.cosmic.face.told.challenge import DECIDES, decided, revealed, totals
from games.cosmic.face.told.joined import joined
from games.cosmic.face.told.tellers import told
from games.cosmic.face.uses import announced
from games.cosmic.rules import card_events as c
from games.cosmic.rules import token_events as t
from games.cosmic.rules.card_events import CardsDrawn
from games.cosmic.rules.challenge_events import (
    CardsChosen,
    CardsRevealed,
    ConsolationSet,
    OutcomeDecided,
    PlanningBegun,
    SideBoosted,
    TotalsCounted,
)
from games.cosmic.rules.deal_events import DealConcluded, DealFailed
from games.cosmic.rules.events import AllianceEnded, AllyDeclined, ChallengeVoided
from games.cosmic.rules.lucre_events import LucrePassed
from games.cosmic.rules.names import BOTH_LOSE, DEAL_OUTCOME, DEFENSE, OFFENSE, SETTLED
from games.cosmic.rules.plan_events import CardTabled
from games.cosmic.rules.power_events import PowerZapped
from games.hosted import Chapter, Names
from games.kit.sentences import count, seat_name, seats_words, upper

TOGETHER: Final[Mapping[type, str]] = {
    AllyDeclined: "decline to be allies",
    AllianceEnded: "are no longer allies",
}
"""What is one sentence of several who do it one after the other."""
MOVES: Final = (
    t.TokensLanded, t.TokensSettled, t.TokensLost, t.TokensCaptured, t.TokensReturned, t.TokensHealed, t.TokensFreed,
    t.TokensBlessed, CardsDrawn, c.CardsPassed, LucrePassed,
)  # fmt: skip
"""What comes of a result: told in its line where nothing else comes between."""
DEALS: Final[Mapping[type, str]] = {
    DealConcluded: "Result: The deal is carried out; the challenge is a success.",
    DealFailed: "Result: There is no deal.",
}
"""How talks end; what all lose for a failed deal is told of each of them."""


def story(chapter: Chapter, happened: Sequence[Event | str], names: Names) -> Sequence[str]:
    """Everything that is told, with the result where it is decided; a challenge that was void as the one it was."""
    items, lines = list(_of_several(list(joined(happened, names)), names)), list[str]()
    voids = [at for at, each in enumerate(items, 1) if isinstance(each, ChallengeVoided)]
    for number, (begin, end) in enumerate(pairwise((0, *voids, len(items)))):
        since = len(voids) - number
        lines += _told_of(chapters.as_it_was(chapter, since) if since else chapter, items[begin:end], names)
    return lines


def _told_of(chapter: Chapter, items: Sequence[Event | str], names: Names) -> list[str]:
    """What is told of one challenge."""
    lines: list[str] = []
    handed: list[CardsDrawn] = []
    is_result = False
    ending, mains = _decided(items, chapter), mains_of(chapter, names)
    for at, each in enumerate(items):
        if isinstance(each, CardsDrawn) and _goes_on(handed, each):
            handed.append(each)
            continue
        lines = _with(lines, _handed_out(handed, names), is_result)
        handed = [each] if isinstance(each, CardsDrawn) else []
        if handed:
            continue
        if at == ending:
            if lines and lines[-1].rstrip(".") in _causes(chapter, names):
                lines.pop()  # the result says it
            lines.append(result(chapter, names))
        elif type(each) in DEALS:
            lines.append(DEALS[type(each)])
        elif isinstance(each, str):
            lines.append(each)
        elif (sentence := said(each, items[:at][-1:], items[at + 1 :], names, mains)) is None:
            continue
        else:
            lines = _with(lines, [sentence], is_result and isinstance(each, MOVES))
        is_result = at == ending or type(each) in DEALS or (is_result and isinstance(each, MOVES))
    return _with(lines, _handed_out(handed, names), is_result)


def _with(lines: list[str], said: list[str], is_result: bool) -> list[str]:
    """These lines and what is said after them; what comes of a result stands in its line."""
    return [*lines[:-1], " ".join([lines[-1], *said])] if is_result else [*lines, *said]


def _decided(items: Sequence[Event | str], chapter: Chapter) -> int | None:
    """Where the result of this challenge is decided; what came of it may have been void since."""
    noted = _notes(chapter).get(chapters.OUTCOME)
    outcomes = [(at, each) for at, each in enumerate(items) if isinstance(each, OutcomeDecided)]
    return next((at for at, each in reversed(outcomes) if [each.outcome, *each.by] == noted), None)


def said(
    event: Event, before: Sequence[Event | str], after: Sequence[Event | str], names: Names, mains: Mapping[str, str]
) -> str | None:
    """An event in a sentence, without what those beside it tell in theirs; the main players by name, where they are
    known.
    """
    named = DEFENSE in mains
    match event:
        case CardsRevealed() if named:
            return upper(revealed(event, mains[OFFENSE], mains[DEFENSE]))
        case TotalsCounted() if named:
            return upper(totals(event, mains[OFFENSE], mains[DEFENSE]))
        case OutcomeDecided() if named:
            return upper(decided(event, mains[OFFENSE], mains[DEFENSE]))
        case UseSettled(seat, key) if [(seat, key)] == [
            (z.seat, z.power) for z in before if isinstance(z, PowerZapped)
        ]:
            return None  # it has no effect because it is off
        case ConsolationSet():
            taken = [each for each in after if isinstance(each, c.ConsolationTaken)]
            if any((each.taker, each.count) == (event.seat, event.count) for each in taken):
                return None
        case PlanningBegun() | CardsChosen() if any(isinstance(each, CardsRevealed) for each in after):
            return None  # what is revealed was chosen
        case UseAnnounced():
            return announced(event, after, names)
        case CardTabled(seat, key) if isinstance(boost := next(iter(after), None), SideBoosted):
            return f"{seat_name(names, seat)} plays {card_name(key)} for the {boost.side}."
        case SideBoosted(_, value) if any(isinstance(z, CardTabled) and card(z.card).value == value for z in before):
            return None  # the card says how much that is
        case _:
            pass
    return told(event, names)


def _of_several(happened: Sequence[Event | str], names: Names) -> Iterator[Event | str]:
    """What is told, with what several do together as a text."""
    for kind, group in groupby(happened, key=type):
        alike: list[Any] = list(group)
        if kind in TOGETHER and len(alike) > 1:
            yield f"{seats_words(names, [each.seat for each in alike])} {TOGETHER[kind]}."
        else:
            yield from alike


def _goes_on(handed: Sequence[CardsDrawn], drawn: CardsDrawn) -> bool:
    """Whether this is one more seat of a hand-out in which each draws as many cards."""
    return bool(handed) and drawn.count == handed[0].count and drawn.seat not in [each.seat for each in handed]


def _handed_out(handed: Sequence[CardsDrawn], names: Names) -> list[str]:
    """A hand-out in one line, and the cards that the reader may know."""
    if len(handed) < 2:
        return [sentence for each in handed if (sentence := told(each, names))]
    seats, what = [each.seat for each in handed], count(handed[0].count, "card")
    everybody = set(seats) == set(names)
    known = [f" {seat_name(names, each.seat)}: {cards_words(each.cards)}." for each in handed if each.cards]
    who = f"Everybody draws {what}" if everybody else f"{seats_words(names, seats)} draw {what} each"
    return [f"{who}.{''.join(known)}"]


def result(chapter: Chapter, names: Names) -> str:
    """Who wins and why, as far as it is decided."""
    notes = _notes(chapter)
    outcome, *by = notes.get(chapters.OUTCOME, [""])
    causes = _causes(chapter, names)
    because = f" ({'; '.join(causes)})" if causes else ""
    if outcome == DEAL_OUTCOME:
        return f"Neither side wins{because}{'' if by else ': there may be a deal'}."
    mains = mains_of(chapter, names)
    settled = f"{mains.get(OFFENSE, 'The offense')} succeeds without a fight"
    head = {SETTLED: settled, BOTH_LOSE: "Both sides lose"}.get(outcome, f"{mains.get(outcome, '')} wins")
    return f"Result: {head}{because}."


def _notes(chapter: Chapter) -> dict[str, list[str]]:
    return {what: facts for what, *facts in chapter.notes}


def mains_of(chapter: Chapter, names: Names) -> dict[str, str]:
    """What the main players are called, as far as they are known: "offense", "defense"."""
    return dict(zip((OFFENSE, DEFENSE), (seat_name(names, seat) for seat in chapter.seats), strict=False))


def _causes(chapter: Chapter, names: Names) -> list[str]:
    """Why it came out so: powers and cards that have decided it, else the rule."""
    notes = _notes(chapter)
    outcome, *by = notes.get(chapters.OUTCOME, [""])
    has_winner = outcome in mains_of(chapter, names)
    causes = [f"{thing_name(key)}: {DECIDES[key]}" for key in by if key in DECIDES]
    totals, kinds = notes.get(chapters.TOTALS), notes.get(chapters.KINDS, [])
    if not causes and kinds.count(COMPROMISE) == len(kinds) == 2:
        causes.append("two compromises")
    elif not causes and COMPROMISE in kinds:
        causes.append("an attack beats a compromise")
    elif not causes and not kinds and chapters.EMPTY in notes:
        causes.append(f"{seat_name(names, int(notes[chapters.EMPTY][0]))} holds no challenge card")
    elif not causes and has_winner and totals and totals[0] == totals[1]:
        causes.append(f"a tie goes to the {outcome}")
    if has_winner and chapters.UPSET in notes:
        causes.append(f"{seat_name(names, int(notes[chapters.UPSET][0]))} declared an upset")
    return causes
