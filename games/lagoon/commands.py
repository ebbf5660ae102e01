"""/lagoon: Lagoon by typing. An action is several questions in a row."""

from __future__ import annotations

from games.commands import Line, Piece, Reference

_THEN = Piece("then", "What else is asked then, in the notation, several with semicolons", required=False, many=True)


def _druid(about: str = "Which of your refreshed druids pays for it") -> Piece:
    return Piece("druid", about, required=False, asks=("invoking druid",))


COMMANDS = (
    Line(
        "refresh",
        "In your refresh step: which of your druids become refreshed.",
        pieces=(
            Piece("druids", "Those who become refreshed: E for the Eldrid, a to d; none for nobody", asks=("refresh",)),
        ),
    ),
    Line(
        "move",
        "A refreshed druid walks one site and is exhausted there.",
        "move",
        (_druid("Who walks"), Piece("site", "Where to", required=False, asks=("walk to",))),
    ),
    Line(
        "summon",
        "Exhaust a druid; one from your supply enters on a haven.",
        "summon",
        (
            _druid(),
            Piece("who", "Who comes from your supply", required=False, asks=("druid to summon",)),
            Piece("site", "Where it enters: a haven", required=False, asks=("summon to",)),
        ),
    ),
    Line(
        "explore",
        "Exhaust a druid and your marker, and draw a tile; your next line places it and goes on.",
        "explore",
        (_druid(),),
    ),
    Line(
        "place",
        "Place the tile you drew; then: step onto it or stay, its power, and the rest of your turn.",
        pieces=(Piece("tile", "The face that is up and its space, such as 14B N9"), _THEN),
    ),
    Line(
        "invoke",
        "Exhaust a druid for the power of a site that you occupy.",
        pieces=(Piece("power", "Of a site that you occupy", beginning="invoke "), _druid(), _THEN),
    ),
    Line(
        "unravel",
        "A refreshed druid takes the site it stands on into your score area.",
        "unravel",
        (
            _druid("Who unravels the site it stands on"),
            Piece("energy", "How it is paid for", required=False, asks=("energy",)),
            _THEN,
        ),
    ),
    Line("end", "End your action step.", "end"),
    Line(
        "turn",
        "Whatever you are asked: one answer, a turn in one line, or in two where you explore.",
        pieces=(Piece("notation", "Such as: E a b; move E M10; summon a M10; end", many=True),),
    ),
    Reference(
        "site",
        "Read a site: what it does, what is on its back, and how it looks.",
        "A site, by name or by the number of its tile and its side",
    ),
)
