"""A turn as it is told: what a druid is exhausted for in one sentence with that, what the heading says not again, and
all else a sentence each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from engine import Event
from games.hosted import Chapter, Names
from games.kit.sentences import listed, upper
from games.lagoon.face.phrases import druid_words, seat_name
from games.lagoon.face.told import site_words, told
from games.lagoon.rules import events as e

Told: TypeAlias = Event | str

HEADED: Final = (e.TurnBegan, e.TurnEnded)
"""What the heading of a turn and that of the next one say, too."""


def story(chapter: Chapter, happened: Sequence[Told], names: Names) -> Sequence[str]:
    """Everything that is told, in order; of a turn in which nothing happens, that it begins and ends."""
    told_of = [each for each in happened if isinstance(each, str) or told(each, names)]
    groups = [(group[0], _words(group, names)) for group in _together(told_of)]
    if len(chapter.seats) == 1 and any(not isinstance(first, HEADED) for first, _ in groups):
        groups = [(first, words) for first, words in groups if not isinstance(first, HEADED)]
    return [words for _, words in groups]


def _together(happened: Sequence[Told]) -> list[list[Told]]:
    """What has one sentence together."""
    groups: list[list[Told]] = []
    for each in happened:
        if groups and _goes_on(groups[-1][-1], each, groups[-1][0]):
            groups[-1].append(each)
        else:
            groups.append([each])
    return groups


def _goes_on(last: Told, each: Told, first: Told) -> bool:
    match last, each:
        case (e.SiteLaid(), e.SiteLaid()) | (e.CircleArrived(), e.CircleArrived()):
            return True
        case e.TurnBegan(), e.MarkerFlipped(_, True):
            return True  # as in every turn
        case e.DruidRefreshed(one), e.DruidRefreshed(other):
            return _owner(one) == _owner(other)
        case e.DruidExhausted(druid), e.DruidWalked(walks):
            return druid == walks
        case e.DruidExhausted(druid), e.DruidSummoned(comes):
            return _owner(druid) == _owner(comes)
        case e.DruidExhausted(druid), e.PowerInvoked(_, _, invoker):
            return druid == invoker
        case e.DruidExhausted(druid), e.MarkerFlipped(seat, False):
            return _owner(druid) == seat
        case e.MarkerFlipped(seat, False), e.TileDrawn(draws):
            return seat == draws
        case e.SiteExplored(seat), e.SeedGained(gains):
            return seat == gains
        case ((e.SiteExplored() | e.SeedGained()), e.DruidRelocated()):
            return isinstance(first, e.SiteExplored)  # it steps onto the new site
        case e.DruidExhausted(druid), e.SiteUnraveled(_, _, unravels):
            return druid == unravels
        case e.SiteUnraveled(_, _, druid), e.DruidExiled(returns):
            return druid == returns
        case _:
            return False


def _words(group: Sequence[Told], names: Names) -> str:
    first, last = group[0], group[-1]
    if isinstance(first, str) or isinstance(last, str):
        return str(first)  # what people did beside the game stands alone
    if len(group) == 1 or isinstance(first, e.TurnBegan):
        return told(first, names) or ""
    if isinstance(last, e.DruidExiled):
        return f"{_words(group[:-1], names).removesuffix('.')}; {druid_words(last.druid)} returns to the supply."
    if isinstance(last, e.DruidRelocated):
        return f"{_words(group[:-1], names).removesuffix('.')}; {druid_words(last.druid)} goes there."
    if isinstance(first, e.CircleArrived):
        return "An Eldrid and an acolyte of each player arrive at the starting haven."
    if isinstance(first, e.SiteLaid):
        laid = [(told(each, names) or "").removesuffix(".") for each in group if not isinstance(each, str)]
        return f"{listed([laid[0], *(words.replace(' lies at ', ' at ') for words in laid[1:])])}."
    if isinstance(first, e.DruidRefreshed):
        druids = [druid_words(each.druid) for each in group if isinstance(each, e.DruidRefreshed)]
        whose = f"{seat_name(names, _owner(first.druid))}'s"
        return upper(f"{whose} {listed([words.removeprefix('the ') for words in druids])} are refreshed.")
    words = told(last, names) or ""
    if isinstance(first, e.SiteExplored):
        seat = upper(seat_name(names, first.seat))
        return f"{(told(first, names) or '').removesuffix('.')} and {words.removeprefix(seat).lstrip()}"
    if isinstance(first, e.DruidExhausted) and not isinstance(last, e.DruidWalked):
        seat = seat_name(names, _owner(first.druid))
        begins = f"{seat} exhausts {druid_words(first.druid)}"
        match last:
            case e.DruidSummoned(comes, to, refreshed, faces):
                state = ", refreshed" if refreshed else ""
                words = f"{begins} and summons {druid_words(comes)} to {site_words(faces, to)}{state}."
            case e.TileDrawn():
                words = f"{begins} to explore and {words.removeprefix(upper(seat)).lstrip()}"
            case e.PowerInvoked() | e.SiteUnraveled():
                words = f"{begins} and {words.removeprefix(upper(seat)).lstrip()}"
            case _:
                words = f"{begins}."
    return upper(words)


def _owner(druid: str) -> int:
    return int(druid[:-1])
