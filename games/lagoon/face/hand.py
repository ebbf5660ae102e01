"""The private panel's picture: one's own question large, beside the lagoon it is about. Nothing on it is secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import Pick, Place, Prompt
from games.hosted import Names
from games.kit.areas import bounded
from games.kit.sentences import count, listed
from games.lagoon.content import ENERGIES, other_side
from games.lagoon.face.alt import balance, side_words
from games.lagoon.face.board import frame, marks_of
from games.lagoon.face.cards import face_words, magic, magic_words, power_line, powers, site_card
from games.lagoon.face.numbering import numbers_of
from games.lagoon.face.phrases import energy_name, face_name
from games.lagoon.face.sides import SMALL, panel
from games.lagoon.face.waters import Marks, barred_sites, lagoon_map, water
from games.lagoon.rules.hexes import space_of
from games.lagoon.rules.views import LagoonView
from rendering.layout import Box, fitted
from rendering.scene import Group, Node, Scene, Size, Sprite, Text
from rendering.theme import THEME

WIDTH, HEIGHT = Size.HAND.value[0], 800
_WHOLE = Box(14, 14, WIDTH - 28, HEIGHT - 28)


def hand(view: LagoonView, names: Names, asked: Sequence[Prompt], drafts: Mapping[str, Any]) -> Scene | None:
    """The picture of whoever the view belongs to; None for a spectator."""
    if view.viewer is None:
        return None
    prompt = asked[0] if asked else None
    nodes: list[Node] = [frame(WIDTH, HEIGHT)]
    if prompt is not None and faces_of(prompt):
        nodes.append(face_choice(prompt, _WHOLE.inset(10), WIDTH))
    else:
        right = _room_beside(view, prompt, drafts)
        left, side = _WHOLE.left_part(_WHOLE.width - right - 12, 12)
        nodes += [
            water(left),
            lagoon_map(view, left, hand_marks(view, prompt, drafts)),
            beside(view, prompt, side, WIDTH, drafts),
        ]
    return Scene(Group(tuple(nodes)), hand_alt(view, names, prompt), THEME.ground, Size.HAND, WIDTH, HEIGHT)


def _room_beside(view: LagoonView, prompt: Prompt | None, drafts: Mapping[str, Any]) -> float:
    """How much of the picture is for what stands beside the lagoon: more for two faces or many powers."""
    if isinstance(prompt, Place):
        return 500.0 if _settled_face(prompt, drafts) else 560.0
    return 500.0 if len(powers(view, view.viewer or 0, offered_by(prompt))) < 3 else 640.0


def faces_of(prompt: Prompt) -> list[str]:
    """The faces a question is about, where it is about nothing else."""
    if not isinstance(prompt, Pick):
        return []
    return [choice.key for choice in prompt.choices if choice.ref.startswith("face:")]


def face_choice(prompt: Prompt, box: Box, width: float, columns: int = 0) -> Group:
    """Faces in a grid, numbered like the buttons; in so many columns, or as fits a broad picture.

    `width` is that of the whole picture here and below.
    """
    faces, numbers = faces_of(prompt), numbers_of(prompt)
    columns = columns or min(
        len(faces), 3 if len(faces) <= 3 else 4 if len(faces) <= 8 else 6 if len(faces) <= 18 else 8
    )
    rows = -(-len(faces) // columns)
    across, down = box.width / columns, box.height / rows
    nodes = []
    for index, face in enumerate(faces):
        row, column = divmod(index, columns)
        cell = Box(box.x + column * across, box.y + row * down, across, down).inset(5)
        nodes.append(site_card(face, cell, width, numbers.get(face), words=rows == 1))
    return Group(tuple(nodes))


def _settled_face(prompt: Place, drafts: Mapping[str, Any]) -> str | None:
    """The face chosen so far, or the only one."""
    draft = drafts.get(prompt.ask)
    pieces = list(dict.fromkeys(spot.piece for spot in prompt.spots))
    chosen = (draft or {}).get("piece") if isinstance(draft, Mapping) else None
    so_far = (draft or {}).get("so_far") if isinstance(draft, Mapping) else None
    if chosen is None and isinstance(so_far, Mapping):
        chosen = so_far.get("piece")
    if chosen in pieces:
        return str(chosen)
    return pieces[0] if len(pieces) == 1 else None


def hand_marks(view: LagoonView, prompt: Prompt | None, drafts: Mapping[str, Any]) -> Marks:
    """What one's own question and its draft put on the lagoon."""
    marks = marks_of(prompt)
    if isinstance(prompt, Place):
        face = _settled_face(prompt, drafts)
        cells = {spot.cell for spot in prompt.spots if face in (None, spot.piece)}
        marks = replace(marks, spaces={cell: number for cell, number in marks.spaces.items() if cell in cells})
        if face is not None and len(cells) == 1 and (space := space_of(next(iter(cells)))) is not None:
            return replace(marks, spaces={}, ghosts={space: face})
        return marks
    if prompt is not None and prompt.ask == "action":
        mine = {druid.at for druid in view.druids if druid.seat == view.viewer and druid.at and druid.refreshed}
        return replace(marks, barred=barred_sites(view, mine))
    return marks


def beside(view: LagoonView, prompt: Prompt | None, box: Box, width: float, drafts: Mapping[str, Any]) -> Group:
    """What stands beside the lagoon: the faces, ways, seeds or power of a question, else one's own magic."""
    match prompt:
        case Place():
            return _tile_faces(prompt, box, width, drafts)
        case Pick() if prompt.ask == "energy":
            return _ways(prompt, box)
        case Pick() if any(choice.ref.startswith("seed:") for choice in prompt.choices):
            return _seeds(view, prompt, box, width)
        case Pick() if isinstance(power := prompt.facts.get("power") or prompt.facts.get("face"), str):
            return Group((panel(box), site_card(power.partition("/")[0], box.inset(20), width)))
        case _:
            return magic(view, view.viewer or 0, box, width, offered_by(prompt))


def _tile_faces(prompt: Place, box: Box, width: float, drafts: Mapping[str, Any]) -> Group:
    """Both faces of the drawn tile, large; or the one that is settled, with its other side small."""
    faces = list(dict.fromkeys(spot.piece for spot in prompt.spots))
    nodes: list[Node] = [panel(box)]
    settled = _settled_face(prompt, drafts)
    if settled is not None:
        top, below = box.inset(18).top_part(box.height * 0.66)
        nodes.append(site_card(settled, top, width))
        if other_side(settled) in faces:
            nodes.append(Sprite(f"lagoon/site/{other_side(settled)}", 220, (box.x + box.width / 2, below.y + 110)))
        return Group(tuple(nodes))
    height = (box.height - 36) / 2
    for index, face in enumerate(faces):
        cell = Box(box.x + 12, box.y + 12 + index * (height + 12), box.width - 24, height)
        nodes.append(site_card(face, cell, width))
    return Group(tuple(nodes))


def _ways(prompt: Pick, box: Box) -> Group:
    """Each way to muster the energy, numbered like the buttons: its kind, its seeds, the Ancient that helps."""
    numbers = numbers_of(prompt)
    heading = Text("Energy to unravel", THEME.name, THEME.lit, (box.x + 20, box.y + 38))
    nodes: list[Node] = [panel(box), heading]
    step = min(150.0, (box.height - 90) / len(prompt.choices))
    for index, choice in enumerate(prompt.choices):
        energy, seeds, *powers = choice.key.split(" ")
        y = box.y + 84 + step * (index + 0.5)
        words = count(int(seeds), "seed") if seeds != "0" else "no seed"
        nodes.append(Sprite(f"lagoon/seed/{energy}", 110, (box.x + 76, y)))
        nodes.append(Text(words, THEME.figure, THEME.ink, (box.x + 150, y - (20 if powers else 0))))
        for power in powers:
            nodes.append(fitted(f"with {face_name(power)}", SMALL, THEME.ink_soft, (box.x + 150, y + 26), 240))
        nodes.append(Sprite(f"lagoon/number/{numbers[choice.key]}", 84, (box.right - 58, y)))
    return Group(tuple(nodes))


def _seeds(view: LagoonView, prompt: Pick, box: Box, width: float) -> Group:
    """Own seeds large, numbered like the buttons."""
    me = view.viewer or 0
    numbers = numbers_of(prompt)
    nodes: list[Node] = [panel(box)]
    power = prompt.facts.get("power")
    rest = box.inset(18)
    if isinstance(power, str):
        nodes.append(power_line(power, Box(rest.x, rest.y, rest.width, 350), width))
        rest = rest.top_part(350, 24)[1]
    step = min(150.0, rest.height / len(ENERGIES))
    by_energy = {choice.ref.partition(":")[2]: choice.key for choice in prompt.choices if choice.ref}
    for index, energy in enumerate(ENERGIES):
        y = rest.y + step * (index + 0.5)
        nodes.append(Sprite(f"lagoon/seed/{energy}", 120, (rest.x + 70, y)))
        held = view.sides[me].seeds.get(energy, 0)
        nodes.append(Text(f"×{held}", THEME.title, THEME.ink if held else THEME.ink_faint, (rest.x + 150, y)))
        nodes.append(fitted(energy_name(energy), SMALL, THEME.ink_soft, (rest.x + 228, y), rest.width - 330))
        key = by_energy.get(energy)
        if key in numbers:
            nodes.append(Sprite(f"lagoon/number/{numbers[key]}", 84, (rest.right - 46, y)))
    return Group(tuple(nodes))


def offered_by(prompt: Prompt | None) -> dict[str, int]:
    """The powers that a question offers, with the numbers of their buttons."""
    offered: dict[str, int] = {}
    if isinstance(prompt, Pick):
        numbers = numbers_of(prompt)
        for choice in prompt.choices:
            verb, _, power = choice.key.partition(" ")
            if verb in ("invoke", "use") and power:
                offered[power] = numbers.get(choice.key, 0)
    return offered


def hand_alt(view: LagoonView, names: Names, prompt: Prompt | None) -> str:
    """What the private picture shows, in words."""
    return bounded(f"{own_alt(view, names)} {asked_words(view, prompt)}".strip())


def own_alt(view: LagoonView, names: Names) -> str:
    """Where the viewer's side stands in the lagoon."""
    own = side_words(view, view.viewer or 0, names)
    return f"Your part of the lagoon. {own}. Sites in play: {balance(view)}."


def asked_words(view: LagoonView, prompt: Prompt | None) -> str:
    """What the picture shows beside the lagoon: the faces to choose from, or one's own magic."""
    match prompt:
        case Place():
            faces = [face_words(face) for face in dict.fromkeys(spot.piece for spot in prompt.spots)]
            cells = dict.fromkeys(spot.cell for spot in prompt.spots)
            return f"To place: {' Or '.join(faces)} On {listed(list(cells))}."
        case Pick() if faces := faces_of(prompt):
            return f"To choose from: {' '.join(face_words(face) for face in faces)}"
        case _:
            return magic_words(view, view.viewer or 0)
