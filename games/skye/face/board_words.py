"""The table in words: what a seat alone knows, and the whole board for people who read it."""

from __future__ import annotations

from games.hosted import Names
from games.kit.sentences import count, listed, seat_name
from games.skye.content import CASTLE, SCORING, SCROLLS, SIDE_NAMES, TERRAIN_NAMES, TILES
from games.skye.face.phrases import SHORT_SCORING, headline, stone_lines, stone_names, things, tile_words
from games.skye.rules.views import ClanView, LotView, ScoringView, SkyeView, free_cells, label


def private(view: SkyeView, names: Names) -> str:
    """What this seat alone knows, in a few lines."""
    me = view.me
    if me is None:
        return ""
    coming = _income(me.income, "as things are now, the next round brings {} more")
    lines = [f"You have **{me.gold} gold** to spend; {coming}."]
    lines += _worth(view)
    if me.looked_at:
        lines.append(f"Drawn from the bag: {listed(list(me.looked_at))}.")
    if me.to_build:
        lines.append(f"To build: {listed(list(me.to_build))}.")
    if me.tablets:
        lines.append(f"Your stones: {'; '.join(stone_lines(kind for kind, _ in me.tablets))}")
    if me.fresh_tablets:
        lines.append(f"From the next round on: {listed(stone_names(kind for kind, _ in me.fresh_tablets))}.")
    return "\n".join(lines)


def scoring_words(tile: ScoringView) -> str:
    """A scoring tile and what it brings: "Sheep, 1 per sheep"."""
    return f"{SCORING[tile.tile].name}, {SHORT_SCORING[tile.tile]}"


def _worth(view: SkyeView) -> list[str]:
    """What scores in this round, and what in later ones: with what it brings while tiles are priced, else in short."""
    if view.phase == "over" or not view.round:
        return []
    now = [each for each in view.scoring if view.round in each.rounds]
    counting = "; ".join(f"scoring tile {each.letter}: {scoring_words(each)}" for each in now)
    lines = [f"This round counts {counting}."] if now else []
    later = []
    for each in view.scoring:
        words = f"{each.letter}: {SCORING[each.tile].name}"
        if view.phase == "price":
            words += ", as in this round" if each in now else f", {SHORT_SCORING[each.tile]}"
        coming = [str(number) for number in each.rounds if number > view.round]
        if coming:
            later.append(f"{words} (round{'s' * (len(coming) > 1)} {listed(coming)})")
    return [*lines, *([f"-# Scoring tiles of later rounds: {'; '.join(later)}."] if later else [])]


def text_board(view: SkyeView, names: Names) -> str:
    """The whole board in words, the reader's own part first; Markdown without tables."""
    lines = [f"**{headline(view, names)}.** {count(view.bag, 'tile')} in the bag."]
    if view.next_catch_up:
        lines[0] += f" Catch-up gold of the next round: {view.next_catch_up} for each player ahead."
    lines.append("**Scoring tiles**")
    for tile in view.scoring:
        rounds = listed([str(number) for number in tile.rounds])
        done = f", counted in {listed([str(number) for number in tile.counted])}" if tile.counted else ""
        text = f"- {tile.letter}: {scoring_words(tile)}. Rounds {rounds}{done}."
        lines.append(text)
    if view.dolmen:
        lines.append(f"**Dolmen** ({count(view.stack, 'tile')} more in the stack)")
        lines += [
            f"- {space.tile} for {space.cost} ({space.fixed} and {space.extra} extra): {tile_words(space.tile)}"
            for space in view.dolmen
        ]
    for seat in sorted(view.order, key=lambda seat: seat != view.seat):
        lines += _clan(view, view.clans[seat], names)
    return "\n".join(lines)


def _clan(view: SkyeView, clan: ClanView, names: Names) -> list[str]:
    start = ", start player" if view.start == clan.seat else ""
    gold = f", {clan.gold} gold" if clan.gold is not None else ""
    lines = [f"**{seat_name(names, clan.seat)}**: {count(clan.points, 'point')}{gold}{start}"]
    lines += [f"- Offers {lot.tile}{_price(lot, names)}: {tile_words(lot.tile)}" for lot in clan.lots]
    lines += [f"- Drawn from the bag: {tile}: {tile_words(tile)}" for tile in clan.looked_at]
    lines += [f"- To build: {tile}: {tile_words(tile)}" for tile in clan.to_build]
    stones = stone_names(kind for kind, _ in (*clan.tablets, *clan.fresh_tablets))
    if stones:
        lines.append(f"- Stones: {listed(stones)}")
    worth = [f"{tile.letter} {points}" for tile, points in zip(view.scoring, clan.worth, strict=True)
             if points is not None]  # fmt: skip
    if worth and view.phase != "over":
        lines.append(f"- The scoring tiles would give now: {', '.join(worth)}")
    lines.append(
        f"- Land: {count(len(clan.territory), 'tile')}, {count(len(clan.completed), 'completed area')}, "
        f"{count(len(clan.connected), 'tile')} on the castle's road, {_income(clan.income, 'next income {}')}"
    )
    if found := things_words(clan):
        lines.append(f"- On it: {found}")
    for placed in clan.territory:
        joined = ", on the castle's road" if (placed.x, placed.y) in clan.connected else ""
        lines.append(
            f"  - Space {label((placed.x, placed.y))}: {_named(placed.tile)}: "
            f"{tile_words(placed.tile, placed.turn)}{joined}"
        )
    for area in clan.completed:
        cells = listed([label(cell) for cell in area.cells])
        lines.append(f"- Completed {TERRAIN_NAMES[area.terrain]}: on {cells}")
    for scroll in clan.scrolls:
        value = "its value is hidden" if scroll.value is None else f"{scroll.value} now"
        doubled = ", doubled" if scroll.completed else ""
        lines.append(f"- Scroll on space {label(scroll.cell)}: {SCROLLS[scroll.kind].name}, {value}{doubled}")
    if clan.seat == view.seat and view.phase != "over":
        lines.append("- Free spaces, and what each asks for:")
        free = free_cells(clan.territory)
        lines += [f"  - Space {label(cell)}: {_asked(wants, roads)}" for cell, wants, roads in free]
    return lines


def _named(tile: str) -> str:
    return "the castle" if tile == CASTLE else f"tile {tile}"


def things_words(clan: ClanView) -> str:
    """What stands on a land, all tiles together: "2 sheep and barrels on 3 tiles (2 joined to the castle)"."""
    found = [things(kind, number) for kind, number in clan.counts.items() if kind != "barrels" and number]
    if barrels := clan.counts.get("barrels"):
        found.append(f"barrels on {count(barrels, 'tile')} ({_joined(paying_barrels(clan), barrels)} to the castle)")
    return listed(found)


def paying_barrels(clan: ClanView) -> int:
    """Tiles with barrels that a road joins to the castle: each is gold in every round."""
    return sum(TILES[each.tile].barrels for each in clan.territory if (each.x, each.y) in clan.connected)


def _joined(paying: int, all_of_them: int) -> str:
    """How many of all barrels pay, in words."""
    if paying == all_of_them:
        return "joined" if paying == 1 else "all joined"
    return f"{paying or 'none'} joined"


def _asked(wants: str, roads: tuple[int, ...]) -> str:
    """What an empty place asks for: "pasture north, water east; a road comes in from the north"."""
    terrain = [f"{TERRAIN_NAMES[want]} {SIDE_NAMES[side]}" for side, want in enumerate(wants) if want != "."]
    coming = listed([f"the {SIDE_NAMES[side]}" for side in roads])
    return ", ".join(terrain) + (f"; a road comes in from {coming}" if coming else "")


def _income(gold: int, words: str) -> str:
    """The next income, or that none follows: nobody is without the castle's."""
    return words.format(gold) if gold else "no income follows"


def _price(lot: LotView, names: Names) -> str:
    if lot.buyer is not None:
        return f" (bought by {seat_name(names, lot.buyer)})"
    if lot.axed:
        return " (axed)"
    return " (price not shown yet)" if lot.price is None else f" for {lot.price}"
