"""A server: what is played there, and by whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from games.kit.sentences import count
from host.values.sheets import Sheet
from rendering.sheets import plots
from rendering.sheets.paper import Heading
from storage.league_rows import ResultRow

GAMES, PEOPLE = "games", "people"
WHATS: Mapping[str, str] = {GAMES: "Games", PEOPLE: "People"}


def games_sheet(rows: Sequence[ResultRow], titles: Mapping[str, str]) -> Sheet:
    """How many tables of each game were played to their end."""
    tables = {row.table_id: row.game for row in rows if not row.abandoned}
    off = len({row.table_id for row in rows if row.abandoned})
    found = Counter(tables.values()).most_common()
    bars = [_bar(titles.get(game, game), number, found[0][1], "") for game, number in found]
    more = f", {off} called off" if off else ""
    return _sheet("Games of this server", f"{count(len(tables), 'table')} played to the end{more}", bars)


def people_sheet(rows: Sequence[ResultRow], names: Mapping[int, str]) -> Sheet:
    """Who has played most, and how many of their tables they won."""
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for row in rows:
        if row.user_id is not None and row.user_id > 0 and not row.abandoned:
            played[row.user_id] += 1
            won[row.user_id] += row.place == 1 and not row.forfeited
    found = sorted(played.items(), key=lambda each: (-each[1], names.get(each[0], ""), each[0]))
    bars = [_bar(names[who], number, found[0][1], f"{won[who]} won", person=True) for who, number in found]
    return _sheet("People of this server", f"tables of {count(len(found), 'person', 'people')}", bars)


def _bar(words: str, number: int, most: int, out_of: str, *, person: bool = False) -> plots.Bar:
    return plots.Bar(words, number / most, str(number), out_of, person=person)


def _sheet(title: str, below: str, bars: Sequence[plots.Bar]) -> Sheet:
    if not bars:
        return Sheet(title, (), ("No table has been played to its end yet.",))
    pages = -(-len(bars) // plots.BARS)
    scenes = []
    for page in range(1, pages + 1):
        shown = bars[plots.BARS * (page - 1) : plots.BARS * page]
        heading = Heading(title, below, page, pages)
        alt = f"{heading.words}. {'; '.join(f'{bar.words} {bar.figure} {bar.out_of}'.rstrip() for bar in shown)}."
        scenes.append(plots.bars(heading, shown, alt))
    lines = [f"{bar.words}: {bar.figure}{f', {bar.out_of}' if bar.out_of else ''}" for bar in bars]
    return Sheet(title, tuple(scenes), (f"{below}.", *lines))
