"""Questions and answers in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine import Choice, Pick, Place, Prompt, Seat
from games.hosted import Names, Words
from games.kit.asks import DETAIL, LABEL, TITLE, Ask
from games.kit.sentences import brief, clipped, count, listed, upper
from games.lagoon.content import FACES, UNRAVELED_BY
from games.lagoon.face.aside import aside_detail, aside_words, is_aside
from games.lagoon.face.asks import ACTIONS, ASKS
from games.lagoon.face.phrases import (
    CYCLE,
    EFFECTS,
    KINDS,
    POWERS,
    both_faces,
    druid_of,
    druid_words,
    energy_name,
    face_name,
    rank_of,
    seat_name,
    seeds_words,
    site_name,
    site_of,
    team_of,
    with_terms,
)
from games.lagoon.face.reasons import explore_words, move_words, not_explorers, summon_words, unravel_words
from games.lagoon.rules.hexes import Hex, neighbours, space_of
from games.lagoon.rules.verbs import NOBODY
from games.lagoon.rules.views import DruidView, LagoonView, SiteView

_UNWORDED: Final = Ask("", "")
_NAMING: Final[Mapping[str, Callable[[LagoonView, Seat], str]]] = {
    "move": move_words,
    "explore": explore_words,
    "summon": summon_words,
    "unravel": unravel_words,
}
"""Actions whose button names what it is about, where nothing is left to be chosen of that."""


def question(prompt: Prompt, view: LagoonView, names: Names) -> Words:
    """A prompt in words, with a label for everything that can be chosen."""
    ask = ASKS.get(prompt.ask) or Ask(prompt.ask.capitalize(), f"Choose: {prompt.ask}.")
    title, body = ask.title, ask.body
    if prompt.ask == "invoking druid":
        title, body = _invoking(prompt)
    if isinstance(prompt, Place):
        return _place(prompt, title, body, view)
    if not isinstance(prompt, Pick):
        raise TypeError(f"There is no question of shape {type(prompt).__name__} in Lagoon.")
    labels = {choice.key: clipped(choice_words(prompt, choice, view, names), LABEL) for choice in prompt.choices}
    details = {choice.key: words for choice in prompt.choices if (words := brief(detail(prompt, choice, view), DETAIL))}
    if prompt.ask == "action":
        labels["invoke"] = "Invoke a power"
    if prompt.ask == "refresh" and prompt.fallback:
        labels["usual"] = _usual(prompt, names)
    body += _context(prompt, view, names)
    powers = [power for choice in prompt.choices if (power := _used(choice))]
    faces = [choice.key for choice in prompt.choices if choice.ref.startswith("face:")]
    reading = "\n".join(_not_told(powers, [body, *details.values()]))
    further = _not_told(faces, details.values())
    return Words(title, body, labels, details, reading, further, behind=_for_others(prompt, view))


def _for_others(prompt: Pick, view: LagoonView) -> frozenset[str]:
    """Druids of rivals, where the chosen one is refreshed: few want that."""
    if prompt.ask != "druid to refresh":
        return frozenset()
    druids = {choice.key: druid_of(view, choice.key) for choice in prompt.choices if choice.key != NOBODY}
    return frozenset(key for key, druid in druids.items() if druid.seat not in team_of(view, prompt.seat))


def warning(before: LagoonView, prompt: Prompt, answer: Any, names: Names) -> str:
    """That an answer refreshes somebody else's druid."""
    if not isinstance(prompt, Pick) or not (others := _for_others(prompt, before).intersection(answer)):
        return ""
    owner = seat_name(names, druid_of(before, next(iter(others))).seat)
    return f"That druid is not yours: {owner} can act with it."


def _used(choice: Choice) -> str:
    """The power that a choice uses; "" where it uses none."""
    verb, _, power = choice.key.partition(" ")
    return power if verb in ("invoke", "use") else ""


def _not_told(powers: Iterable[str], told: Iterable[str]) -> tuple[str, ...]:
    """The texts of those powers and faces that have no room beside a choice and stand nowhere else."""
    texts = {power: POWERS.get(power) or EFFECTS[power] for power in powers}
    said = "\n".join(told)
    return tuple(
        f"**{_power_name(power)}**: {with_terms(text)}"
        for power, text in texts.items()
        if not (text in said or with_terms(text) in said)
    )


def _usual(prompt: Pick, names: Names) -> str:
    """Whom one press refreshes: everybody, or as many as may be, who are named then."""
    if len(prompt.fallback) == len(prompt.choices):
        return "Refresh all"
    druids = [druid_words(key, names, prompt.seat) for key in prompt.fallback]
    return clipped(f"Refresh {listed(druids)}", LABEL)


def _invoking(prompt: Prompt) -> tuple[str, str]:
    power, action = prompt.facts.get("power"), prompt.facts.get("action")
    if power:
        return clipped(
            f"Invoke {face_name(power)}", TITLE
        ), f"Which druid is exhausted for it? {with_terms(POWERS[power])}"
    if action == "unravel":
        return "Unravel", f"Which druid unravels the site it stands on? {CYCLE}."
    return str(action or "act").capitalize(), ASKS[prompt.ask].body.format(action=action)


def _context(prompt: Pick, view: LagoonView, names: Names) -> str:
    """What else must be known: who is meant, whose power it is, how many may be chosen."""
    facts, parts = prompt.facts, []
    if prompt.ask == "refresh":
        every = len(prompt.choices) <= prompt.at_most
        parts.append("You may refresh all of these." if every else f"Up to {count(prompt.at_most, 'druid')}.")
    if prompt.ask == "action":
        parts += [_ready(view, prompt.seat), *not_explorers(view, prompt.seat)]
        if any(choice.key == "unravel" for choice in prompt.choices):
            parts.append(f"{CYCLE}.")
    if prompt.ask == "energy":
        parts.append(f"The site is {site_name(view, facts['tile'])}.")
    druid = facts.get("druid")
    if isinstance(druid, str):
        parts.append(f"It is {druid_words(druid, names, prompt.seat)}{_where(druid, view)}.")
    if is_aside(prompt):
        druids = listed([druid_words(key, names, prompt.seat) for key in facts["druids"]])
        parts.append(f"They are {druids}, on {site_name(view, facts['site'])}.")
    if prompt.ask == "swap with":
        parts.append(f"{site_name(view, facts['site'])} trades places with it.")
    if prompt.ask == "walk to":
        steps = facts["steps"]
        parts.append(f"It walks {'one site' if steps == 1 else f'up to {steps} sites'}.")
    power = facts.get("power") or facts.get("face") or facts.get("by")
    if isinstance(power, str) and prompt.ask not in ("invoking druid", "awakening", "rise on a haven"):
        parts.append(_power_in_full(power))
    return f" {' '.join(parts)}" if parts else ""


def _power_in_full(power: str) -> str:
    return f"{face_name(power)}: {with_terms(POWERS.get(power, EFFECTS[power.partition('/')[0]]))}"


def _ready(view: LagoonView, seat: Seat) -> str:
    """The druids with which a seat can act."""
    ready = [druid for druid in view.druids if druid.seat == seat and druid.at and druid.refreshed]
    if not ready:
        return "You have no refreshed druid left."
    named = listed([f"{druid_words(druid.key)}{_where(druid.key, view)}" for druid in ready])
    last = " Once it has acted, your turn ends unless you can still do something." if len(ready) == 1 else ""
    return f"You have {count(len(ready), 'refreshed druid')}: {named}.{last}"


def _where(key: str, view: LagoonView) -> str:
    site = site_of(view, druid_of(view, key).at)
    return f" at {site.label}" if site else " in the supply"


def choice_words(prompt: Pick, choice: Choice, view: LagoonView, names: Names, *, taken: bool = False) -> str:
    """A choice in a few words that say what is done, as it may stand in one line with others: "Refresh acolyte a".

    Until it is `taken` it names the druids for which the one that is offered stands, too.
    """
    key = choice.key
    if prompt.ask == "action" and key in _NAMING:
        return _NAMING[key](view, prompt.seat) or ASKS["action"].choices[key]
    if fixed := ASKS.get(prompt.ask, _UNWORDED).choices.get(key):
        return f"{fixed} more" if key == NOBODY and prompt.facts.get("already") else fixed
    verb, _, power = key.partition(" ")
    if verb in ("invoke", "use") and power:
        return f"{upper(verb)} {_power_name(power)}"
    if key in ("none", "go on"):
        return upper(key)
    if prompt.ask == "energy":
        return f"Pay with {_payment(key)}"
    if is_aside(prompt):
        return f"Step aside: {aside_words(prompt, key, view)}"
    thing = _thing(prompt, choice, view, names, taken=taken)
    if prompt.ask == "step aside to":
        # said beside what is unraveled, it must not be taken for that
        druid = druid_of(view, prompt.facts["druid"])
        whose = "Your" if druid.seat == prompt.seat else "Their"
        return f"{whose} {druid_words(druid.key).removeprefix('the ')} steps aside to {thing}"
    if prompt.ask == "invoking druid" and prompt.facts.get("action") == "unravel":
        site = site_of(view, druid_of(view, key).at)
        return f"Unravel {face_name(site.face)} with {thing}" if site else thing
    pattern = _pattern(prompt)
    return upper(pattern.format(thing) if pattern else thing.removeprefix("the "))


def _pattern(prompt: Prompt) -> str:
    """What is done with the thing that is chosen; "" where that is plain from the question."""
    if prompt.ask == "invoking druid" and prompt.facts.get("action") == "move":
        return "Move {}"
    return ASKS.get(prompt.ask, _UNWORDED).answered


def _power_name(power: str) -> str:
    return f"{face_name(power)} (move it)" if "/" in power else face_name(power)


def _thing(prompt: Pick, choice: Choice, view: LagoonView, names: Names, *, taken: bool = False) -> str:
    kind = choice.ref.partition(":")[0]
    match kind:
        case "druid":
            druid = druid_of(view, choice.key)
            site = site_of(view, druid.at)
            # whether it is refreshed is plain from the question, and is no more so once somebody has paid
            where = f" at {site.label}" if site else " of your supply"
            alike = "" if taken else _alike(prompt, druid, view)
            return f"{druid_words(choice.key, names, prompt.seat)}{alike}{where}"
        case "site":
            return site_name(view, choice.key)
        case "seed":
            return seeds_words(choice.key)
        case "face":
            return f"{face_name(choice.key)} ({choice.key}, {energy_name(FACES[choice.key].energy)})"
        case _:
            return choice.label or choice.key


def _alike(prompt: Pick, druid: DruidView, view: LagoonView) -> str:
    """The other acolytes for which this one stands in a list: " or b", ", b or c"."""
    offered = {choice.key for choice in prompt.choices}
    alike = [
        rank_of(other.key)
        for other in view.druids
        if other.key not in offered
        and (other.seat, other.is_eldrid, other.at, other.refreshed)
        == (druid.seat, druid.is_eldrid, druid.at, druid.refreshed)
    ]
    return f"{', ' if len(alike) > 1 else ' or '}{listed(alike, 'or')}" if alike else ""


def _payment(key: str) -> str:
    """A way to pay for an unraveling: energy, seeds, powers."""
    energy, seeds, *powers = key.split(" ")
    paid = f"{count(int(seeds), 'seed')} discarded" if seeds != "0" else "no seed needed"
    help_of = f", with {listed([face_name(power) for power in powers])}" if powers else ""
    return f"{energy_name(energy)}: {paid}{help_of}"


def detail(prompt: Pick, choice: Choice, view: LagoonView) -> str:
    """What a choice means: the site's effect, or why it is special."""
    key = choice.key
    if prompt.ask == "action" and key in ACTIONS:
        return ACTIONS[key]
    if is_aside(prompt):
        return aside_detail(key, view)
    verb, _, power = key.partition(" ")
    if verb in ("invoke", "use") and power:
        return POWERS.get(power, "")
    if prompt.ask in ("step onto the new site", "step aside to"):
        return ""
    asks = prompt.facts.get("power")
    if isinstance(asks, str) and FACES[asks.partition("/")[0]].mode == "ongoing":
        # said beside what it follows, so it must say whose doing it is
        return f"By {face_name(asks)}"
    match choice.ref.partition(":")[0]:
        case "site":
            site = site_of(view, key)
            return "" if site is None else _site_detail(prompt.ask, site)
        case "face":
            return f"Its power: {EFFECTS[key]}"
        case "druid" if (druid := druid_of(view, choice.ref.partition(":")[2])).at:
            site = site_of(view, druid.at)
            return f"On {face_name(site.face)}" if site else ""
        case _:
            return ""


_GOING: Final = frozenset({
    "walk to", "relocate to", "summon to", "place on a haven", "rise on a haven",
})  # fmt: skip
"""Questions of where a druid goes: there may be many lines of them, and powers are read on the board."""


def _site_detail(ask: str, site: SiteView) -> str:
    """What a site is, in a few words; what it does, where that is what is chosen."""
    if ask not in _GOING:
        # what only an Eldrid may do there is not what only an Eldrid may go there for
        return f"Power of {face_name(site.face)}: {EFFECTS[site.face]}"
    facts = FACES[site.face]
    kind = f"{energy_name(facts.energy)} {facts.type}"
    if site.is_locked or site.is_sole_haven:
        why = "locked: it holds the lagoon together" if site.is_locked else "the only haven"
        return f"{kind}; cannot be unraveled ({why})"
    by = UNRAVELED_BY.get(facts.energy)
    return f"{kind}; unraveled by {'energy of any one kind' if by is None else energy_name(by)}"


def _place(prompt: Place, title: str, body: str, view: LagoonView) -> Words:
    faces = list(dict.fromkeys(spot.piece for spot in prompt.spots))
    cells = list(dict.fromkeys(spot.cell for spot in prompt.spots))
    labels = {face: clipped(f"{face_name(face)} ({_kind(face)})", LABEL) for face in faces}
    labels.update({cell: cell for cell in cells})
    if pattern := ASKS[prompt.ask].answered if prompt.ask in ASKS else "":
        labels.update({f"@{cell}": pattern.format(cell) for cell in cells})
    details = {face: words for face in faces if (words := brief(EFFECTS[face], DETAIL))}
    details.update({cell: _beside(cell, view) for cell in cells})
    what = f" {face_name(faces[0])}."
    if prompt.ask == "place tile":
        said = [f"You have drawn {both_faces(prompt.facts['tile'])}."]
        if 1 < len(cells) < len(_around(view)):
            said.append("The spaces are those beside the druid that explores.")
        said += ["Exploring brings a seed of the face's energy.", *(KINDS[FACES[face].type] for face in faces)]
        what = f" {' '.join(dict.fromkeys(said))}"
    body += what
    if by := prompt.facts.get("by"):
        body += f" {_power_in_full(by)}"
    # whole for each face: beside a space there is room for what lies around it only
    return Words(title, body, labels, details, "\n".join(_not_told(faces, [body])))


def _around(view: LagoonView) -> set[Hex]:
    """The empty spaces beside the lagoon."""
    lying = {(site.q, site.r) for site in view.sites}
    return {space for each in lying for space in neighbours(each)} - lying


def _kind(face: str) -> str:
    facts = FACES[face]
    return f"{energy_name(facts.energy)} {facts.type}"


def _beside(cell: str, view: LagoonView) -> str:
    space = space_of(cell)
    if space is None:
        return ""
    near = set(neighbours(space))
    named = [face_name(site.face) for site in view.sites if (site.q, site.r) in near]
    told = (f"Beside {_first(named, number)}" for number in range(len(named), 0, -1))
    return next((words for words in told if len(words) <= DETAIL), "")


def _first(named: list[str], number: int) -> str:
    """So many of these by name, and how many more there are."""
    return listed([*named[:number], *([f"{len(named) - number} more"] if number < len(named) else [])])


def answered(prompt: Prompt, answer: Any, view: LagoonView, names: Names) -> str:
    """An answer in words."""
    if isinstance(prompt, Place):
        face, _, cell = str(answer).rpartition(" ")
        verb = {"place tile": "Place {} at", "return site": "Return {} to"}.get(prompt.ask, "Relocate {} to")
        return f"{verb.format(face_name(face))} {cell}"
    assert isinstance(prompt, Pick)
    chosen = [choice for choice in prompt.choices if choice.key in answer]
    if prompt.ask == "refresh":
        return (
            f"Refresh {listed([_thing(prompt, each, view, names, taken=True) for each in chosen])}"
            if chosen
            else "Refresh nobody"
        )
    return listed([choice_words(prompt, choice, view, names, taken=True) for choice in chosen])
