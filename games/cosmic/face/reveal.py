"""The reveal: two cards face each other, and beneath them both sums line by line."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Seat
from games.cosmic.content import COMPROMISE, POWERS, CardKey, card
from games.cosmic.face.brush import SPACE
from games.cosmic.face.panels import panel, use
from games.cosmic.face.phrases import planet_label
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.timing import DEAL, END, RESOLUTION, REVEAL
from games.cosmic.rules.views import ChallengeView, CosmicView, RevealView, SumView, TermsView
from games.hosted import Names
from games.kit.nameplate import nameplate
from games.kit.sentences import count, seat_name
from rendering.layout import Box, fitted
from rendering.scene import (
    Dim,
    Effect,
    Glow,
    Group,
    Line,
    Node,
    Point,
    Polygon,
    Rect,
    Shape,
    Solid,
    Sprite,
    Text,
    TextStyle,
)
from rendering.theme import THEME

REF = "reveal"
"""The ref of the reveal among what the last events touched."""

_AROUND = 156.0
"""The height of names and verdict."""

_LINE = TextStyle("sans", "semibold", 29)
_VALUE = TextStyle("sans", "bold", 31)
_TOTAL = TextStyle("sans", "bold", 54)


def is_told(view: CosmicView, lit: frozenset[str]) -> bool:
    """Whether the reveal is shown: until the challenge is over, and where the last events were part of it."""
    return shown(view) is not None and (view.phase in (REVEAL, DEAL, RESOLUTION, END) or REF in lit)


def shown(view: CosmicView) -> RevealView | None:
    """The cards on the table if both are open and not yet counted, else the last ones that were."""
    challenge = view.challenge
    if view.phase == REVEAL and not challenge.outcome:
        plans = [_counts(challenge, seat) for seat in (view.offense, challenge.defense)]
        kinds = [challenge.kinds[seat] for seat in (view.offense, challenge.defense)]
        if all(kinds) and "?" not in plans:
            faces = tuple(key.partition("#")[0] for key in plans)
            beside = tuple(
                tuple("back" if key == "?" else key.partition("#")[0] for key in challenge.beside[seat])
                for seat in (view.offense, challenge.defense)
            )
            lines = tuple(_so_far(view, OFFENSE)) + tuple(_so_far(view, DEFENSE)) if COMPROMISE not in kinds else ()
            return RevealView(
                view.offense, challenge.defense, challenge.planet, faces, tuple(kinds), lines, (), "", beside
            )
        return None
    return view.reveal


def _counts(challenge: ChallengeView, seat: Seat) -> CardKey:
    """The card that counts for a seat: a face that was stated in the place of a card nobody has seen, or its plan."""
    return challenge.stated[seat] or challenge.plans[seat]


def _so_far(view: CosmicView, side: str) -> Iterator[SumView]:
    """What everybody can see before anything is counted; powers may still change it."""
    challenge = view.challenge
    main = view.offense if side == OFFENSE else challenge.defense
    value, kicker = card(_counts(challenge, main)).value, challenge.kickers[main]
    yield SumView(side, "card", value, 0, "")
    if kicker != 1:
        yield SumView(side, "kicker", value * (kicker - 1), kicker, "")
    standing = {planet.key: planet.tokens for planet in view.planets} | {moon.key: moon.tokens for moon in view.moons}
    crew = challenge.cone if side == OFFENSE else challenge.shield
    own = crew[main] if side == OFFENSE else standing.get(challenge.planet, crew)[main]
    yield SumView(side, "tokens", own, own, "")
    allied = sum(crew) - crew[main]
    if allied:
        yield SumView(side, "allies", allied, allied, "")
    for of, value in challenge.boosts:
        if of == side:
            yield SumView(side, "reinforcement", value, 0, "")


def height(view: CosmicView) -> float:
    """How high the panel is: no higher than the sums or the terms on the table need, and than the seats leave room."""
    facts = shown(view)
    most = 604.0 + 36 * (6 - view.seats)
    if facts is None:
        return most
    return min(most, _AROUND + 264.0 + _below(view, facts))


def _below(view: CosmicView, facts: RevealView) -> float:
    """The room that the sums or the terms need."""
    if view.phase == DEAL and view.challenge.terms is not None:
        return 244.0
    rows = max(sum(line.side == side for line in facts.lines) for side in (OFFENSE, DEFENSE))
    return 40.0 * rows + (86 if rows else 0)


def reveal(view: CosmicView, names: Names, box: Box) -> Group:
    """The panel beside the map."""
    facts = shown(view)
    assert facts is not None
    card_height = min(290.0, max(210.0, box.height - _AROUND - _below(view, facts)))
    top, bottom = box.y + 16, box.bottom - 14
    beneath = top + 64 + card_height
    counted = Box(box.x, beneath, box.width, bottom - beneath)
    middle = (box.x + box.width / 2, bottom - 24)
    words = fitted(verdict(facts, names), THEME.name, THEME.lit, middle, box.width - 36, "centre")
    nodes = (panel(box), *_duel(view, names, facts, box, card_height), *_counted(view, facts, counted), words)
    return Group(nodes, ref=REF)


def _duel(view: CosmicView, names: Names, facts: RevealView, box: Box, card_height: float) -> Iterator[Node]:
    """The two cards against each other, and over them which powers and flares are used."""
    half, top = box.width / 2, box.y + 16
    for index, (side, seat) in enumerate(((OFFENSE, facts.offense), (DEFENSE, facts.defense))):
        x = box.x + half * (0.5 + index) + (6 if index == 0 else -6)
        yield from _duel_card(facts, names, side, seat, (x, top), half - 24, card_height)
    if view.uses:
        spot = (box.x + half, top + 54 + card_height * 0.78)
        yield Group((use(view, *spot, 84),), z=4)
    at = (box.x + half, top + 52 + card_height * (0.3 if view.uses else 0.5))
    yield Text("vs", TextStyle("serif", "bold", 44), THEME.lit, at, "centre", halo=SPACE.void, z=3)


def _counted(view: CosmicView, facts: RevealView, box: Box) -> Iterator[Node]:
    """Side by side what counts for each: its sum, or in a deal what it gives."""
    half = box.width / 2
    if box.height > 110:
        between = Polygon(((0, 0), (0, box.height - 62)), closed=False)
        yield Shape(between, None, (Line(Solid(THEME.frame), 2),), (box.x + half, box.y + 4))
    terms = view.challenge.terms if view.phase == DEAL else None
    for index, (side, seat) in enumerate(((OFFENSE, facts.offense), (DEFENSE, facts.defense))):
        column = Box(box.x + 18 + index * half, box.y, half - 36, box.height - 56)
        yield from sums(facts, side, column) if terms is None else _offered(terms, column, gives=terms.by == seat)


def _duel_card(
    facts: RevealView,
    names: Names,
    side: str,
    seat: Seat,
    at: tuple[float, float],
    width: float,
    height: float,
) -> list[Node]:
    index = 0 if side == OFFENSE else 1
    face, kind = facts.faces[index], facts.kinds[index]
    x, y = at
    won = facts.outcome == side
    effects: tuple[Effect, ...] = ()
    if won:
        effects = (Glow(THEME.seats[seat].fill.lighter(0.2), 16, 0.95),)
    elif facts.outcome in (OFFENSE, DEFENSE):
        effects = (Dim(0.78, 0.75),)
    nodes: list[Node] = [
        Sprite(f"cosmic/badge/{seat}", 46, (x - width / 2 + 28, y + 24)),
        nameplate(
            seat_name(names, seat),
            TextStyle("serif", "semibold", 36),
            THEME.ink,
            (x - width / 2 + 58, y + 24),
            width - 66,
        ),
        Group(
            (Sprite(f"cosmic/card/{face}", round(height * 0.714), effects=effects),),
            (x, y + 54 + height / 2),
            turn=-2.5 if index == 0 else 2.5,
        ),
    ]
    for number, other in enumerate(facts.beside[index] if facts.beside else ()):
        # a second card looks out from behind the first
        shift = (-1 if index == 0 else 1) * height * (0.25 + 0.12 * number)
        behind = Sprite(f"cosmic/card/{other}", round(height * 0.5))
        nodes.insert(2, Group((behind,), (x + shift, y + 54 + height * 0.56), turn=-9 if index == 0 else 9))
    printed = COMPROMISE if face.startswith(COMPROMISE) else "attack"
    if kind != printed:
        nodes.append(_counts_as(kind, (x, y + 54 + height), height * 0.714))
    return nodes


def _counts_as(kind: str, foot: Point, width: float) -> Group:
    """A plaque over the foot of a card that counts as what is not printed on it."""
    words = ("as a", "compromise") if kind == COMPROMISE else ("as an", "attack")
    x, y = foot
    plaque = Shape(Rect(width, 76, 12), Solid(SPACE.void), (Line(Solid(THEME.lit), 2.5),), (x - width / 2, y - 82))
    lines = [
        fitted(line, _VALUE, THEME.lit, (x, y - 62 + 34 * number), width - 12, "centre", z=1)
        for number, line in enumerate(words)
    ]
    return Group((plaque, *lines), z=4)


def line_words(line: SumView) -> str:
    """What a line of a sum is called."""
    match line.what:
        case "card":
            return "Attack"
        case "kicker":
            return f"Kicker ×{line.count}"
        case "tokens":
            return count(line.count, "token")
        case "allies":
            return f"Allies ({line.count})"
        case "reinforcement":  # or what a flare or a power adds or takes
            return "Extra"
        case "lucre":
            return "Lucre"
        case _:
            return POWERS[line.by].name if line.by in POWERS else "Effect"


def sums(facts: RevealView, side: str, box: Box) -> list[Node]:
    """A side's lines and their total."""
    lines = [line for line in facts.lines if line.side == side]
    index = 0 if side == OFFENSE else 1
    if not lines:
        # nothing is counted against a compromise: the cards say it all
        return []
    nodes: list[Node] = []
    step = min(42.0, (box.height - 66) / max(1, len(lines)))
    for number, line in enumerate(lines):
        y = box.y + 16 + step * number
        own = line.what == "power"
        sign = "" if number == 0 else "+" if line.value >= 0 else "−"
        colour = THEME.lit if own else THEME.ink_soft
        nodes.append(fitted(line_words(line), _LINE, colour, (box.x, y), box.width - 66))
        nodes.append(Text(f"{sign}{abs(line.value)}", _VALUE, THEME.lit if own else THEME.ink, (box.right, y), "right"))
    counted = bool(facts.totals)
    total = facts.totals[index] if counted else sum(line.value for line in lines)
    y = box.bottom - 28
    nodes.append(
        Shape(
            Polygon(((0, 0), (box.width, 0)), closed=False), None, (Line(Solid(THEME.ink_soft), 2.5),), (box.x, y - 32)
        )
    )
    won = facts.outcome == side
    nodes.append(
        Text(
            "Total" if counted else "So far",
            TextStyle("sans", "semibold", 34),
            THEME.ink if won else THEME.ink_soft,
            (box.x, y),
        )
    )
    nodes.append(
        Text(
            str(total),
            _TOTAL,
            THEME.lit if won else THEME.ink_soft,
            (box.right, y),
            "right",
            ref=f"total:{side}",
        )
    )
    return nodes


def _offered(terms: TermsView, box: Box, *, gives: bool) -> list[Node]:
    """What a side gives by the terms on the table, its own or what is wanted of it: so many cards, lucre, a base.

    Which cards, only the two of them know.
    """
    cards = terms.named + terms.random if gives else terms.wanted + terms.wanted_named
    base, lucre = (terms.base, terms.lucre) if gives else (terms.wanted_base, terms.wanted_lucre)
    middle = box.x + box.width / 2
    nodes: list[Node] = [Text("gives", _LINE, THEME.ink_soft, (middle, box.y + 14), "centre")]
    y = box.y + 84
    if cards:
        width = 62.0
        step = min(width * 0.6, (box.width - width) / max(1, cards - 1))
        for index in range(cards):
            x = middle + (index - (cards - 1) / 2) * step
            nodes.append(Sprite("cosmic/card/back", round(width), (round(x), round(y))))
        y += 76
    if lucre:
        nodes.append(Sprite("cosmic/sign/lucre", 44, (middle - 30, y - 10)))
        nodes.append(Text(str(lucre), _VALUE, THEME.brass_light, (middle + 4, y - 10)))
        y += 44
    if base:
        nodes.append(Text(f"a base on {planet_label(base)}", _VALUE, THEME.ink, (middle, y), "centre"))
    if not cards and not base and not lucre:
        nodes.append(Text("nothing", THEME.name, THEME.ink_faint, (middle, y), "centre"))
    return nodes


def verdict(facts: RevealView, names: Names) -> str:
    """The outcome in a few words."""
    where = f" at {planet_label(facts.planet)}" if facts.planet else ""
    if facts.totals and facts.outcome in (OFFENSE, DEFENSE):
        seats, index = (facts.offense, facts.defense), (OFFENSE, DEFENSE).index(facts.outcome)
        if facts.totals[index] < facts.totals[1 - index]:
            return f"The lower total wins: {seat_name(names, seats[index])}"
    match facts.outcome:
        case "offense":
            return f"{seat_name(names, facts.offense)} wins{where}"
        case "defense":
            return f"{seat_name(names, facts.defense)} holds{where}"
        case "deal":
            return "They may deal"
        case _:
            return "The cards are open"
