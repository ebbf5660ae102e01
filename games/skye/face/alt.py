"""Pictures in words: whoever does not see one is told who has what in it, as far as an alternative text holds it."""

from __future__ import annotations

from engine import Prompt, Seat, Standing
from games.hosted import Names
from games.kit.areas import bounded
from games.kit.final import beyond_points, in_order
from games.kit.sentences import count, listed, seat_name, sentences
from games.skye.content import SCORING, TILES
from games.skye.face.phrases import SHORT_SCORING, headline, stone_names, tile_things
from games.skye.rules.views import ClanView, SkyeView


def short_tile(key: str) -> str:
    """A tile by its key and what is on it: "L12 (2 sheep, barrels)"."""
    found = tile_things(TILES[key])
    return f"{key} ({found})" if found else key


def board_alt(view: SkyeView, names: Names, asked: Prompt | None) -> str:
    """The board for people who do not see it: where the game is, what is on offer, what everybody has."""
    words = f"Isle of Skye. {headline(view, names)}."
    if asked is not None:
        words += f" {seat_name(names, asked.seat)} is asked."
    words += _offered(view, names)
    ranked = sorted(view.clans, key=lambda clan: (-clan.points, clan.seat))
    words += "".join(f" {_clan(view, clan, names)}." for clan in ranked)
    counting = [f"{tile.letter} {SCORING[tile.tile].name}" for tile in view.scoring if view.round in tile.rounds]
    if counting and view.phase not in ("final", "over"):
        words += f" This round counts {listed(counting)}."
    return bounded(words)


def _offered(view: SkyeView, names: Names) -> str:
    if view.phase == "buy":
        offers = []
        for clan in view.clans:
            unsold = [
                f"{short_tile(lot.tile)} for {lot.price}"
                for lot in clan.lots
                if lot.price is not None and lot.buyer is None
            ]
            if unsold:
                offers.append(f"{seat_name(names, clan.seat)} {listed(unsold)}")
        return f" On offer: {'; '.join(offers)}." if offers else ""
    if view.phase == "second-buy" and view.dolmen:
        return f" Dolmen: {', '.join(f'{short_tile(space.tile)} for {space.cost}' for space in view.dolmen)}."
    return ""


def _clan(view: SkyeView, clan: ClanView, names: Names) -> str:
    """A clan in a sentence: "Ann 12 points, 9 tiles of land, 2 completed areas, next income 7"."""
    parts = [
        f"{seat_name(names, clan.seat)} {count(clan.points, 'point')}",
        f"{count(len(clan.territory), 'tile')} of land",
        count(len(clan.completed), "completed area"),
    ]
    if clan.income:
        parts.append(f"next income {clan.income}")
    if clan.to_build:
        parts.append(f"to build {listed(list(clan.to_build))}")
    stones = stone_names(kind for kind, _ in (*clan.tablets, *clan.fresh_tablets))
    if stones:
        parts.append(listed(stones))
    if view.start == clan.seat:
        parts.append("start player")
    return ", ".join(parts)


def final_alt(names: Names, standing: Standing, lines: list[tuple[str, tuple[int, ...]]]) -> str:
    """The sheet with its table, seat by seat from the first place on: where the points came from."""
    rows = []
    for seat in in_order(standing):
        parts = ", ".join(f"{title} {points[seat]}" for title, points in lines)
        rows.append(f"{seat_name(names, seat)} {standing.scores[seat]} ({parts})")
    return bounded(sentences("Final scoring of Isle of Skye", beyond_points(standing), "; ".join(rows)))


def scoring_words(view: SkyeView, seat: Seat) -> str:
    """What the scoring tiles would give a seat now: "A Sheep 3, B Ships 0"."""
    worth = view.clans[seat].worth
    return ", ".join(
        f"{tile.letter} {SCORING[tile.tile].name} ({SHORT_SCORING[tile.tile]}) {points}"
        for tile, points in zip(view.scoring, worth, strict=True)
        if points is not None
    )
