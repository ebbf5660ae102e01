"""What has come of somebody's last answer, in a few lines: each turn in one, and what befell one's own druids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine import Event, Seat
from games.hosted import Names
from games.kit.sentences import listed, upper
from games.kit.you import ME, spoken_to, to_you
from games.lagoon.face.phrases import seat_name
from games.lagoon.face.told import told
from games.lagoon.rules import events as e
from games.recent import Recent, Sentence

ASIDE: Final = (
    e.CircleArrived, e.DruidExhausted, e.DruidRefreshed, e.LotDrawn, e.MarkerFlipped, e.PowerUsed, e.SeedsSpent,
    e.StepEntered, e.TileDrawn, e.TurnBegan, e.TurnEnded,
)  # fmt: skip
"""What the board shows anyhow, or follows from what is told beside it."""
WHOSE: Final = "\ue001"
"""Stands for whoever's turn it is, in the place of a name: that may be any words, those of another name, too."""
DOES, OF_WHOM = f"{WHOSE} ", f"{WHOSE}'s "


def recent(happened: Sequence[Event], seat: Seat, names: Names, earlier: Sequence[Event] = ()) -> Recent:
    """What this seat did and what befell its druids, a line each; and what each other turn did, in one."""
    turns: list[tuple[Seat, list[Sentence]]] = [(seat, [])]
    names = spoken_to(names, seat)
    whose, unraveled = seat, False
    for event in happened:
        if isinstance(event, e.TurnBegan):
            whose = event.seat
            turns.append((whose, []))
        mine = _is_answer(event, seat, at_once=len(turns) == 1)
        theirs = names if whose == seat else {**names, whose: WHOSE}
        words = None if mine or isinstance(event, ASIDE) else told(event, theirs)
        if isinstance(event, e.DruidRefreshed) and whose != seat and event.druid.startswith(str(seat)):
            words = told(event, names)
            if words and unraveled:  # nothing else refreshes a druid just then
                words = f"{words} That is Awakening Portal, as you have ordered (`/order`)."
        unraveled = isinstance(event, e.UnravelingEnded)
        if words:
            said = to_you(words)
            own = Sentence(upper(said.replace(WHOSE, seat_name(names, whose))), own=True)
            turns[-1][1].append(own if ME in words else Sentence(said))
    return Recent([line for whose, turn in turns for line in _in_one(turn, seat_name(names, whose))])


def _is_answer(event: Event, seat: Seat, *, at_once: bool) -> bool:
    """Whether something is what this seat has answered, and so was told by that. `at_once`: before any other turn, in
    which somebody else may have sent its druids somewhere, or done something for it.
    """
    match event:
        case e.DruidWalked(druid) | e.DruidSummoned(druid):
            return druid.startswith(str(seat))
        case e.DruidRelocated(druid):
            return at_once and druid.startswith(str(seat))
        case e.SiteExplored(explores) | e.PowerInvoked(explores):
            return at_once and explores == seat
        case _:
            return False


def _in_one(turn: Sequence[Sentence], name: str) -> list[Sentence]:
    """What one has done in a turn, in one line; what befell this seat has lines of its own."""
    clauses = _clauses([line.words for line in turn if not line.own])
    others = " ".join(upper(clause.replace(WHOSE, name)) for clause in clauses)
    return [*([Sentence(others)] if others else []), *(line for line in turn if line.own)]


def _clauses(told: Sequence[str]) -> list[str]:
    """What is told of a turn, with one name for what somebody does in a row and what their druids do by it."""
    done: list[tuple[list[str], list[str]]] = []
    for words in (each.removesuffix(".") for each in told):
        acts, druids = done[-1] if done else ([""], [])
        if words.startswith(DOES) and acts[0].startswith(DOES) and not druids and ";" not in acts[-1]:
            acts.append(words.removeprefix(DOES))
        elif words.startswith(OF_WHOM) and acts[0].startswith(WHOSE):
            druid = words.removeprefix(OF_WHOM)
            druids.append(f"the {druid}" if druid.startswith("Eldrid") else druid)
        else:
            done.append(([words], []))
    return ["; ".join((listed(_counted(acts)), *druids)) + "." for acts, druids in done]


def _counted(acts: Sequence[str]) -> list[str]:
    """What somebody does, each thing once, with how often; whoever it is stands before the first."""
    often = {1: "", 2: " twice", 3: " three times"}
    who = DOES if acts[0].startswith(DOES) else ""
    times = Counter(act.removeprefix(DOES) for act in acts)
    first, *others = (f"{act}{often.get(count, f' {count} times')}" for act, count in times.items())
    return [f"{who}{first}", *others]
