"""The position as it would be after an answer: tokens as they would stand, a deal as who gives what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Form, Prompt, Seat
from games.cosmic.content import card
from games.cosmic.face.asking import freed_words, offers_of
from games.cosmic.face.board import HEIGHT, MAP, SIDE, WIDTH, frame, galaxy, seed_of, sky
from games.cosmic.face.launched import as_wished
from games.cosmic.face.panels import BIG, SMALL, panel, seats
from games.cosmic.face.phrases import card_name, place_name, planet_label
from games.cosmic.face.systems import Marks, stack
from games.cosmic.rules.facts import TermsTold
from games.cosmic.rules.prompts import ACCEPT, OFFER, TERMS
from games.cosmic.rules.views import CosmicView
from games.hosted import Names
from games.kit.areas import bounded
from games.kit.sentences import count, listed, seat_name, upper
from rendering.layout import Box, fitted
from rendering.scene import Circle, Group, Node, Scene, Shape, Solid, Sprite, Text, TextStyle
from rendering.theme import THEME

_LINE = TextStyle("sans", "semibold", 34, leading=1.16)


def preview(before: CosmicView, after: CosmicView, names: Names, prompt: Prompt, answer: Any) -> Scene | None:
    """The picture, or None where nothing on the map would change and no deal is offered."""
    if isinstance(prompt, Form) and prompt.rule == TERMS:
        return _deal(before, names, prompt, answer)
    after = as_wished(before, after, prompt, answer)
    lines = changes(before, after, names)
    if not lines:
        return None
    lit = lit_by(before, after)
    low = min(0.6 * SIDE.height, after.seats * 214.0)
    top, rest = SIDE.top_part(SIDE.height - low - 10, 10)
    nodes: tuple[Node, ...] = (
        frame(WIDTH, HEIGHT),
        sky(MAP, seed_of(after)),
        galaxy(after, MAP, Marks(lit=lit)),
        panel(top, prompt.seat, lit=True),
        Text("As it would be", THEME.name, THEME.lit, (top.x + top.width / 2, top.y + 42), "centre"),
        *_listed(lines, Box(top.x + 24, top.y + 84, top.width - 48, top.height - 98)),
        seats(after, names, rest, None),
    )
    return Scene(Group(nodes), bounded(f"Preview. {'. '.join(lines)}."), THEME.ground, width=WIDTH, height=HEIGHT)


def lit_by(before: CosmicView, after: CosmicView) -> frozenset[str]:
    """The planets on which something would be otherwise."""
    was = {planet.key: planet for planet in before.planets}
    return frozenset(
        f"planet:{p.key}"
        for p in after.planets
        if p.key not in was or (was[p.key].tokens, was[p.key].system) != (p.tokens, p.system)
    )


def _places(view: CosmicView) -> dict[str, tuple[int, ...]]:
    found = {planet.key: planet.tokens for planet in view.planets}
    found["cone"], found["shield"] = view.challenge.cone, view.challenge.shield
    found["warp"] = tuple(player.warp for player in view.players)
    return found


def _where(place: str) -> str:
    """A place of tokens in a word."""
    return {"cone": "cone", "shield": "defense", "warp": "warp"}.get(place) or place_name(place)


def changes(before: CosmicView, after: CosmicView, names: Names) -> list[str]:
    """What would be otherwise, in short sentences: tokens by owner and place, planetoids, bases, the target."""
    lines: list[str] = []
    target = after.challenge.planet
    if target and target != before.challenge.planet:
        lines.append(f"The cone points at {planet_label(target)}")
    was, now = _places(before), _places(after)
    empty = (0,) * after.seats
    for seat in range(after.seats):
        moved = {place: now.get(place, empty)[seat] - was.get(place, empty)[seat] for place in sorted({*was, *now})}
        parts = [f"{change:+d} {_where(place)}".replace("-", "−") for place, change in moved.items() if change]
        if parts:
            lines.append(f"{seat_name(names, seat)}: {', '.join(parts)}")
    for hop in after.path[len(before.path) :]:
        where = f"{seat_name(names, hop.target)}'s system"
        lines.append(
            f"{planet_label(hop.planetoid)} {hop.how} "
            + (f"to {where}" if hop.how in ("moved", "bumped") else f"in {where}")
        )
    for seat in range(after.seats):
        old, new = before.players[seat], after.players[seat]
        if old.foreign_bases != new.foreign_bases:
            lines.append(
                f"{seat_name(names, seat)} has {new.foreign_bases} of {new.needed} bases, not {old.foreign_bases}"
            )
        elif old.needed != new.needed:
            lines.append(f"{seat_name(names, seat)} needs {new.needed} foreign bases, not {old.needed}")
    return lines


def _listed(lines: list[str], box: Box) -> list[Node]:
    """Short sentences one below the other, as many as there is room for."""
    nodes: list[Node] = []
    y = box.y
    for index, line in enumerate(lines):
        rows = 1 if len(line) <= 30 else 2 if len(line) <= 54 else 3
        height = rows * 40 + 16
        if y + height > box.bottom - (0 if index == len(lines) - 1 else 44):
            nodes.append(
                Text(f"and {count(len(lines) - index, 'more change')}", _LINE, THEME.ink_soft, (box.x + 28, y + 18))
            )
            break
        nodes.append(Shape(Circle(6, (box.x + 6, y + 18)), Solid(THEME.lit)))
        nodes.append(
            Text(line, _LINE, THEME.ink, (box.x + 28, y + 18), width=box.width - 28, fit="wrap", max_lines=rows)
        )
        y += height
    return nodes


# --- deals

_DEAL = (1400, 760)


def _deal(view: CosmicView, names: Names, prompt: Form, answer: Mapping[str, Any]) -> Scene | None:
    """An offer, or what is accepted; among three the last offer of it."""
    if answer["act"] == [ACCEPT]:
        return terms_scene(offers_of(prompt)[-1], names)
    if answer["act"] != [OFFER]:
        return None
    named = answer.get("partner", [prompt.facts.get("with", view.challenge.defense)])
    base, wanted_base = (_base(answer[name]) for name in ("base", "wanted base"))
    terms: TermsTold = {
        "by": prompt.seat, "to": int(str(named[0])), "cards": list(answer["cards"]), "named": len(answer["cards"]),
        "random": answer["random"], "base": base, "wanted": answer["wanted"], "wanted base": wanted_base,
        "lucre": int(answer.get("lucre", 0)), "wanted lucre": int(answer.get("wanted lucre", 0)),
        "freed": [(int(seat), number) for seat, number in answer.get("freed", {}).items()],
        "wanted cards": list(answer["wanted cards"]), "wanted named": len(answer["wanted cards"]),
    }  # fmt: skip
    return terms_scene(terms, names)


def terms_scene(terms: TermsTold, names: Names) -> Scene:
    """Two halves: what one gives, what one gets. Cards that the reader may not know lie face down."""
    by, other, cards = terms["by"], terms["to"], list(terms["cards"])
    backs = terms["random"] + terms["named"] - len(cards)
    width, height = _DEAL
    half = (width - 28 - 12) / 2
    boxes = (Box(14, 14, half, height - 28), Box(14 + half + 12, 14, half, height - 28))
    gives = _bundle(cards, backs, terms["base"], terms["lucre"])
    asked = list(terms["wanted cards"])
    unseen = terms["wanted"] + terms["wanted named"] - len(asked)
    gets = _bundle(asked, unseen, terms["wanted base"], terms["wanted lucre"])
    nodes: list[Node] = [frame(width, height)]
    nodes += _side(names, boxes[0], by, other, cards, backs, terms["base"], terms["lucre"])
    nodes += _side(names, boxes[1], other, by, asked, unseen, terms["wanted base"], terms["wanted lucre"])
    freed = freed_words(terms["freed"], names)
    if freed:
        line = upper(freed.removeprefix(", "))
        nodes.append(Text(line, SMALL, THEME.ink, (width / 2, height - 40), "centre", width=width - 80, fit="shrink"))
    alt = f"Preview. The deal: {seat_name(names, by)} gives {gives}; {seat_name(names, other)} gives {gets}{freed}."
    return Scene(Group(tuple(nodes)), bounded(alt), THEME.ground, width=width, height=height)


def _base(answer: list[str]) -> str:
    return "" if answer == ["none"] else answer[0]


def _bundle(cards: list[str], backs: int, planet: str, lucre: int) -> str:
    parts = [card_name(key) for key in cards]
    parts += [count(backs, "card") + " by chance"] if backs else []
    parts += [f"{lucre} lucre"] if lucre else []
    parts += [f"a base on {planet_label(planet)}"] if planet else []
    return listed(parts) or "nothing"


def _side(
    names: Names,
    box: Box,
    giver: Seat,
    taker: Seat,
    cards: list[str],
    backs: int,
    planet: str,
    lucre: int,
) -> list[Node]:
    """What one gives: the cards in a row, below them lucre and a base, all in the middle of the box."""
    middle = box.x + box.width / 2
    nodes: list[Node] = [
        panel(box, giver, lit=True),
        Sprite(f"cosmic/badge/{giver}", 70, (box.x + 54, box.y + 54)),
        fitted(f"{seat_name(names, giver)} gives", THEME.name, THEME.ink, (box.x + 98, box.y + 54), box.width - 120),
    ]
    faces = [card(key).face for key in cards] + ["back"] * backs
    room = box.width - 40
    widest = 190.0 if lucre and planet else 230.0
    size = min(widest, (room - 8 * (len(faces) - 1)) / max(1, len(faces))) if len(faces) <= 6 else 120.0
    step = size + 8 if len(faces) <= 6 else (room - size) / (len(faces) - 1)
    shown = size / 300 * 420 if faces else 0.0
    heights = (shown + (62 if backs else 0), 76.0 if lucre else 0.0, 200.0 if planet else 0.0)
    gap = (box.height - 110 - sum(heights)) / (sum(height > 0 for height in heights) + 1)
    y = box.y + 100 + gap
    for index, face in enumerate(faces):
        x = middle + (index - (len(faces) - 1) / 2) * step
        nodes.append(Sprite(f"cosmic/card/{face}", round(size), (round(x), round(y + shown / 2))))
    if backs:
        words = count(backs, "card") + " by chance"
        nodes.append(Text(words, SMALL, THEME.ink_soft, (middle, y + shown + 36), "centre"))
    y += heights[0] + gap if faces else 0
    if lucre:
        nodes.append(Sprite("cosmic/sign/lucre", 76, (middle - 44, y + 38)))
        nodes.append(Text(str(lucre), BIG, THEME.brass_light, (middle + 6, y + 38), ref="lucre"))
        y += heights[1] + gap
    if planet:
        number = planet.partition(".")[2]
        key = f"cosmic/world/{planet.replace('.', '/')}" if number else f"cosmic/rock/{int(planet[1:])}"
        nodes.append(Sprite(key, 230, (middle - 130, y + 100)))
        nodes.append(stack(taker, 1, 140, (middle - 130, y + 102), foreign=True))
        nodes.append(Text(f"a base on {planet_label(planet)}", BIG, THEME.ink, (middle - 10, y + 100)))
    if not faces and not planet and not lucre:
        nodes.append(Text("nothing", THEME.title, THEME.ink_faint, box.centre, "centre"))
    return nodes
