"""The table in words: what a seat alone knows, and the whole board for people who read it."""

from __future__ import annotations

from games.hosted import Names
from games.kit.sentences import count, listed, seat_name
from games.skye.content import SCORING, SCROLLS, TABLETS, TILES
from games.skye.face.phrases import SHORT_SCORING, headline, tile_edges, tile_things
from games.skye.rules.views import ClanView, LotView, SkyeView, label


def private(view: SkyeView, names: Names) -> str:
    """What this seat alone knows, in a few lines."""
    me = view.me
    if me is None:
        return ""
    lines = [f"You have **{me.gold} gold** unassigned; {_income(me.income, 'your next income would be {} now')}."]
    if me.looked_at:
        lines.append(f"Drawn from the bag: {listed(list(me.looked_at))}.")
    if me.to_build:
        lines.append(f"To build: {listed(list(me.to_build))}.")
    if me.tablets:
        lines.append(
            "Your stones: " + "; ".join(f"{TABLETS[kind].name} ({TABLETS[kind].text})" for kind, _ in me.tablets)
        )
    if me.fresh_tablets:
        lines.append(f"From the next round on: {listed([TABLETS[kind].name for kind, _ in me.fresh_tablets])}.")
    return "\n".join(lines)


def text_board(view: SkyeView, names: Names) -> str:
    """The whole board in words; Markdown without tables."""
    lines = [f"**{headline(view, names)}.** {count(view.bag, 'tile')} in the bag."]
    if view.next_catch_up:
        lines[0] += f" Catch-up gold of the next round: {view.next_catch_up} for each player ahead."
    lines.append("**Scoring tiles**")
    for tile in view.scoring:
        rounds = listed([str(number) for number in tile.rounds])
        done = f", counted in {listed([str(number) for number in tile.counted])}" if tile.counted else ""
        text = f"- {tile.letter}: {SCORING[tile.tile].name}, {SHORT_SCORING[tile.tile]}. Rounds {rounds}{done}."
        lines.append(text)
    if view.dolmen:
        lines.append(f"**Dolmen** ({count(view.stack, 'tile')} more in the stack)")
        lines += [
            f"- {space.tile} for {space.cost} ({space.fixed} and {space.extra} extra): {_tile(space.tile)}"
            for space in view.dolmen
        ]
    for seat in view.order:
        lines += _clan(view, view.clans[seat], names)
    return "\n".join(lines)


def _clan(view: SkyeView, clan: ClanView, names: Names) -> list[str]:
    start = ", start player" if view.start == clan.seat else ""
    gold = f", {clan.gold} gold" if clan.gold is not None else ""
    lines = [f"**{seat_name(names, clan.seat)}**: {count(clan.points, 'point')}{gold}{start}"]
    lines += [f"- Offers {lot.tile}{_price(lot, names)}: {_tile(lot.tile)}" for lot in clan.lots]
    if clan.to_build:
        lines.append(f"- To build: {listed(list(clan.to_build))}")
    stones = [TABLETS[kind].name for kind, _ in (*clan.tablets, *clan.fresh_tablets)]
    if stones:
        lines.append(f"- Stones: {listed(stones)}")
    lines.append(
        f"- Land: {count(len(clan.territory), 'tile')}, {count(len(clan.completed), 'completed area')}, "
        f"{count(len(clan.connected), 'tile')} on the castle's road, {_income(clan.income, 'next income {}')}"
    )
    for placed in clan.territory:
        turned = f", turned by {placed.turn}°" if placed.turn else ""
        lines.append(f"  - {label((placed.x, placed.y))}: {placed.tile}{turned}")
    for scroll in clan.scrolls:
        value = "its value is hidden" if scroll.value is None else f"{scroll.value} now"
        doubled = ", doubled" if scroll.completed else ""
        lines.append(f"- Scroll on {label(scroll.cell)}: {SCROLLS[scroll.kind].name}, {value}{doubled}")
    return lines


def _income(gold: int, words: str) -> str:
    """The next income, or that none follows: nobody is without the castle's."""
    return words.format(gold) if gold else "no income follows"


def _price(lot: LotView, names: Names) -> str:
    if lot.buyer is not None:
        return f" (bought by {seat_name(names, lot.buyer)})"
    if lot.axed:
        return " (axed)"
    return " (price not shown yet)" if lot.price is None else f" for {lot.price}"


def _tile(key: str) -> str:
    tile = TILES[key]
    things = tile_things(tile)
    return f"{tile_edges(tile)}" + (f"; {things}" if things else "")
