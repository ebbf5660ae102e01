"""What has come of somebody's last answer, in a few lines: what befell this seat, and how challenges went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine import Event, Seat, UseAnnounced, UseSettled
from games.cosmic.face.chapters import chapter
from games.cosmic.face.told.destiny import came_of
from games.cosmic.face.told.joined import joined
from games.cosmic.face.told.story import mains_of, said
from games.cosmic.rules import challenge_events as challenges
from games.cosmic.rules import events as e
from games.cosmic.rules import plan_events as plans
from games.cosmic.rules.card_events import ConsolationTaken
from games.cosmic.rules.names import OFFENSE
from games.cosmic.rules.power_events import EffectBegun, PowerZapped
from games.cosmic.rules.token_events import PlanetoidMoved, TokensAllied, TokensLanded, TokensLaunched, TokensSettled
from games.hosted import Chapter, Names
from games.kit.you import ME, spoken_to, to_you
from games.recent import Recent, Sentence

ENDS: Final = (challenges.TotalsCounted, challenges.OutcomeDecided, e.ChallengeVoided)
"""How a challenge ends."""
CHANGES: Final = (
    UseAnnounced, UseSettled, EffectBegun, PowerZapped, plans.CardTabled, plans.CardAdded, plans.PlanReplaced,
    plans.PlanSwapped, plans.PlansExchanged, plans.PlanBuried, plans.PlanShown, challenges.KindChanged,
    challenges.ValueChanged, challenges.Kicked, challenges.SideBoosted, challenges.UpsetDeclared,
    challenges.StakesRaised, challenges.TimeTurnedBack, challenges.HandChecked,
)  # fmt: skip
"""What makes a challenge come out otherwise than its cards and tokens say."""
TURNS: Final = (
    challenges.CardsRevealed, e.DestinyDrawn, e.DefenseNamed, e.ConeAimed, TokensAllied, TokensLanded, TokensSettled,
    *CHANGES,
)  # fmt: skip
"""What others do that decides how a challenge goes."""
ASIDE: Final = (e.TurnStarted, e.PlayersInvited, e.AllyDeclined, PlanetoidMoved, TokensLaunched)
"""What the question that follows says anyhow, or that was one's own answer."""


def recent(happened: Sequence[Event], seat: Seat, names: Names, earlier: Sequence[Event] = ()) -> Recent:
    """What befell this seat and how challenges ended, a line each; and what others did that decided them.

    Whatever changed a card or a sum between the choice of the cards and the sums belongs to the sums, also where it
    came before the last answer.
    """
    names, lines = spoken_to(names, seat), list[Sentence]()
    mains = _mains(earlier, happened, names)
    before = _changed_before(earlier, names, mains) if _comes_to_sums(happened) else ""
    lines += [Sentence(before, True)] if before else []
    is_planned, uses = _is_planned(earlier), list[bool]()
    for event, words in _worded(list(joined(_without_asides(happened), names)), names, mains):
        if isinstance(event, (challenges.CardsChosen, *ENDS)):
            is_planned = isinstance(event, challenges.CardsChosen)
        matters = isinstance(event, ENDS) or (is_planned and isinstance(event, CHANGES))
        if isinstance(event, e.ConeAimed) and mains.get(id(event), {}).get(OFFENSE) == ME:
            continue  # one's own answer
        own = bool(words and ME in words) or matters or (isinstance(event, (UseAnnounced, UseSettled)) and any(uses))
        if isinstance(event, UseAnnounced):
            uses.append(own)  # with it is told what becomes of it, and what is played against it
        elif isinstance(event, UseSettled) and uses:
            uses.pop()
        if words and own:
            lines.append(Sentence(to_you(words), True))
        elif words and isinstance(event, (str, *TURNS)):
            lines.append(Sentence(words))
    return Recent(lines)


def _mains(earlier: Sequence[Event], happened: Sequence[Event], names: Names) -> Mapping[int, Mapping[str, str]]:
    """What the main players are called when each event happens, by its identity, once they are known."""
    now, known, found = Chapter(), False, dict[int, Mapping[str, str]]()
    for event in (*earlier, *happened):
        known = known or isinstance(event, (e.TurnStarted, e.ChallengeBegun))
        now = chapter(now, event)
        found[id(event)] = mains_of(now, names) if known else {}
    return found


def _worded(
    happened: Sequence[Event | str], names: Names, mains: Mapping[int, Mapping[str, str]]
) -> Iterator[tuple[Event | str, str | None]]:
    """What happened in sentences, without what those beside it tell in theirs."""
    for at, event in enumerate(happened):
        if isinstance(event, str):
            yield event, event
        else:
            yield event, said(event, happened[:at][-1:], happened[at + 1 :], names, mains.get(id(event), {}))


def _without_asides(happened: Sequence[Event]) -> list[Event]:
    """What is worth a line: without a destiny card in whose place another was drawn, and cards that are only due."""
    taken = {each.taker for each in happened if isinstance(each, ConsolationTaken)}
    return [
        event
        for at, event in enumerate(happened)
        if not isinstance(event, ASIDE)
        and not (isinstance(event, e.DestinyDrawn) and isinstance(came_of(happened, at), e.DestinyDrawn))
        and not (isinstance(event, challenges.ConsolationSet) and event.seat in taken)
    ]


def _is_planned(happened: Sequence[Event]) -> bool:
    """Whether the last of this is a challenge whose cards lie face down or open, and are not counted yet."""
    last = [each for each in happened if isinstance(each, (challenges.CardsChosen, *ENDS))][-1:]
    return any(isinstance(each, challenges.CardsChosen) for each in last)


def _comes_to_sums(happened: Sequence[Event]) -> bool:
    """Whether the cards that had been chosen before this are revealed or counted in it."""
    shown = (challenges.CardsRevealed, *ENDS)
    first = next((each for each in happened if isinstance(each, (challenges.CardsChosen, *shown))), None)
    return isinstance(first, shown)


def _changed_before(earlier: Sequence[Event], names: Names, mains: Mapping[int, Mapping[str, str]]) -> str:
    """What had changed the challenge since its cards were chosen, in one line; "" if nothing."""
    if not _is_planned(earlier):
        return ""
    began = max(at for at, each in enumerate(earlier) if isinstance(each, challenges.CardsChosen))
    worded = _worded(list(joined(earlier[began:], names)), names, mains)
    changes = [words for each, words in worded if words and isinstance(each, CHANGES)]
    return to_you(" ".join(["Before that:", *changes])) if changes else ""
