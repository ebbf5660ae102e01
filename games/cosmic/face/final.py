"""The final sheet: who has won and how, and everybody's foreign bases, as a page to keep."""

from __future__ import annotations

from engine import Seat, Standing
from games.cosmic.colours import COSMIC
from games.cosmic.face.alt import final_alt
from games.cosmic.face.board import HEIGHT, WIDTH, frame, sky
from games.cosmic.face.panels import POWER, panel
from games.cosmic.face.phrases import planet_label
from games.cosmic.face.systems import power_text, stack
from games.cosmic.rules.views import CosmicView
from games.cosmic.rules.winning import BY_BASES
from games.hosted import Names
from games.kit.final import beyond_points, crown, in_order, place_words
from games.kit.nameplate import nameplate
from games.kit.sentences import count, seat_name, seats_words
from rendering.layout import Box, fitted
from rendering.scene import Group, Node, Scene, Sprite, Text, TextStyle
from rendering.theme import THEME

_PAGE = Box(14, 14, WIDTH - 28, HEIGHT - 28)


def final(view: CosmicView, names: Names, standing: Standing) -> Scene:
    """The sheet, seats from first to last."""
    order = in_order(standing)
    top, gap = 196.0, 14.0
    height = min(190.0, (HEIGHT - top - 92 - gap * (len(order) - 1)) / len(order))
    # few rows stand in the middle of the page
    top += max(0.0, (HEIGHT - top - 92 - len(order) * (height + gap)) * 0.35)
    nodes: list[Node] = [
        frame(WIDTH, HEIGHT),
        sky(_PAGE, 4),
        Sprite("cosmic/warp", 860, (WIDTH / 2, -70)),  # its dark middle is no ground for the title
        fitted(
            title(view, names),
            TextStyle("serif", "bold", 76),
            THEME.lit,
            (WIDTH / 2, 92),
            WIDTH - 160,
            "centre",
            halo=COSMIC.void,
        ),
        Text(
            f"after {count(view.challenges, 'challenge')}",
            THEME.label,
            THEME.ink_soft,
            (WIDTH / 2, 152),
            "centre",
            halo=COSMIC.void,
        ),
    ]
    for index, seat in enumerate(order):
        box = Box(60, top + index * (height + gap), WIDTH - 120, height)
        nodes.append(_row(view, names, seat, box, place_words(standing, seat)))
    nodes.append(
        fitted(
            decided(standing),
            THEME.label,
            THEME.ink_soft,
            (WIDTH / 2, HEIGHT - 50),
            WIDTH - 200,
            "centre",
            halo=COSMIC.void,
        )
    )
    alt = final_alt(view, names, decided(standing), order, title(view, names))
    return Scene(Group(tuple(nodes)), alt, THEME.ground, width=WIDTH, height=HEIGHT)


def decided(standing: Standing) -> str:
    """Why these have won, where that is not by having most foreign bases."""
    return beyond_points(standing) if standing.why == BY_BASES else standing.why


def title(view: CosmicView, names: Names) -> str:
    """Who has won."""
    winners = view.winners
    if not winners:
        return "Nobody has won"
    verb = "wins" if len(winners) == 1 else "win together"
    return f"{seats_words(names, winners)} {verb}"


def _row(view: CosmicView, names: Names, seat: Seat, box: Box, place: str) -> Group:
    player = view.players[seat]
    won = seat in view.winners
    middle = box.y + box.height / 2
    nodes: list[Node] = [
        panel(box, seat, lit=won),
        Sprite(f"cosmic/badge/{seat}", min(88, box.height - 20), (box.x + 150, middle)),
    ]
    if won:
        nodes.append(Group((crown(),), (box.x + 58, middle), scale=1.1))
    else:
        nodes.append(Text(place, THEME.label, THEME.ink_soft, (box.x + 58, middle), "centre"))
    at = (box.x + 216, middle - (22 if player.powers else 0))
    nodes.append(nameplate(seat_name(names, seat), THEME.name, THEME.ink, at, 300))
    nodes += power_text(view, seat, (box.x + 216, middle + 28), 300, POWER)
    where = [planet for planet in view.planets if planet.tokens[seat] and planet.system != seat]
    left, room = box.x + 540, box.width - 540 - 210
    step = min(104.0, room / max(1, len(where)))
    for index, planet in enumerate(where):
        x = left + step * (index + 0.5)
        nodes.append(stack(seat, planet.tokens[seat], min(78, box.height * 0.62), (x, middle - 12), foreign=True))
        nodes.append(
            Text(
                planet_label(planet.key),
                TextStyle("sans", "bold", 27),
                THEME.ink,
                (x, box.bottom - 20),
                "centre",
                halo=COSMIC.void,
                z=4,
            )
        )
    figure = TextStyle("serif", "bold", 64)
    nodes.append(
        Text(
            f"{player.foreign_bases}/{player.needed}",
            figure,
            THEME.lit if won else THEME.ink,
            (box.right - 36, middle),
            "right",
            ref=f"bases:{seat}",
        )
    )
    return Group(tuple(nodes), ref=f"side:{seat}")
