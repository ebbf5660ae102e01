"""A person in a server: the card that shows their games, and how soon they answer, as far as others may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.kit.sentences import count
from host.stats.ranks import Ranked
from host.table.facts import Facts
from host.values.habits import ENOUGH, WITHIN, median, span_words, together
from host.values.sheets import Sheet
from rendering.sheets import cards, plots
from rendering.sheets.paper import Heading
from storage.league_rows import ResultRow

FEW = "not enough games yet"
"""What is said of somebody who has played too few games."""
FROM = 5
"""How many tables somebody must have played before others may see how they play, if they allow it."""
COURSE = 40
"""How many of a person's last tables the small course on a card shows."""


@dataclass(frozen=True, slots=True)
class Reliable:
    """How a person plays: the share of their tables that they finished, and within which time half their answers came
    (waking milliseconds, None where it is not known). `times`: how many came within each of the times of
    `host.values.habits`. `missed`: how often their time ran out.
    """

    tables: int
    finished: float
    answers: int | None
    times: tuple[int, ...] = ()
    missed: int = 0

    @property
    def words(self) -> str:
        """For whoever wonders whether to play with them."""
        if self.tables < FROM:
            return FEW
        half = "" if self.answers is None else f"; half of the answers came within {span_words(self.answers)} awake"
        return f"{self.finished:.0%} of {count(self.tables, 'game')} finished{half}; {self.lateness}"

    @property
    def lateness(self) -> str:
        """How often their time ran out."""
        return f"{count(self.missed, 'deadline')} missed" if self.missed else "no deadline missed"


@dataclass(frozen=True, slots=True)
class AtGame:
    """A person at one game."""

    title: str
    tables: int
    wins: int
    ranked: Ranked | None
    course: tuple[float, ...]


def pace_sheet(name: str, plays: Reliable) -> Sheet:
    """How many answers came within which time."""
    title, many = f"{name}: answers", sum(plays.times)
    if many < ENOUGH:
        return Sheet(title, (), (f"That takes {ENOUGH} answers at tables that are over; there are {many}.",))
    within = [span_words(limit) for limit in WITHIN]
    shown = [
        plots.Column(words, count_)
        for words, count_ in zip([*within, "later"], (*plays.times, *[0] * 99), strict=False)
    ]
    lines = [f"within {column.words}: {column.count}" for column in shown[:-1] if column.count]
    lines += [f"later: {shown[-1].count}"] * bool(shown[-1].count)
    half = "" if plays.answers is None else f"half of them came within {span_words(plays.answers)}"
    heading = Heading(name, f"{count(many, 'answer')} · {plays.finished:.0%} of {count(plays.tables, 'game')} finished")
    scene = plots.columns(heading, shown, f"{heading.words}. {half}.", below="came within", foot=half)
    return Sheet(title, (scene,), (f"{heading.below}.", *lines))


def own_rows(rows: Sequence[ResultRow], person: int) -> list[ResultRow]:
    """The seats that a person held first, of tables that were not called off."""
    return [row for row in rows if row.user_id == person and not row.abandoned]


def reliable(rows: Sequence[ResultRow], facts: Mapping[int, Facts], person: int) -> Reliable:
    """How a person has played at these tables."""
    mine = own_rows(rows, person)
    kept = sum(not row.forfeited for row in mine)
    times = together(found for row in mine if (found := facts.get(row.table_id, Facts()).times.get(str(person))))
    missed = sum(facts.get(row.table_id, Facts()).missed.get(str(person), 0) for row in mine)
    return Reliable(len(mine), kept / len(mine) if mine else 1.0, median(times), times, missed)


def won(rows: Sequence[ResultRow], person: int) -> list[ResultRow]:
    """The tables that a person won, alone or with others, not with everybody."""
    sizes: dict[int, list[int]] = {}
    for row in rows:
        sizes.setdefault(row.table_id, []).append(row.place)
    return [
        row
        for row in own_rows(rows, person)
        if row.place == 1 and not row.forfeited and any(place > 1 for place in sizes[row.table_id])
    ]


def profile_sheet(
    name: str, where: str, games: Sequence[AtGame], plays: Reliable, *, open_to_see: bool, few: bool
) -> Sheet:
    """The card. `open_to_see`: whoever looks may see how soon they answer and what they finish; `few`: they might, had
    there been enough games.
    """
    tables, wins = sum(each.tables for each in games), sum(each.wins for each in games)
    facts = [(str(tables), "tables" if tables != 1 else "table"), (str(wins), "won")]
    told = f"{name}: {count(tables, 'table')}, {wins} won"
    if open_to_see and plays.tables:
        facts.append((f"{plays.finished:.0%}", "finished"))
        told += f", {plays.finished:.0%} finished"
        if plays.answers is not None:
            facts.append((span_words(plays.answers), "usual answer"))
            told += f"; half of the answers came within {span_words(plays.answers)} awake"
        facts.append((str(plays.missed), "missed deadlines" if plays.missed != 1 else "missed deadline"))
        told += f"; {plays.lateness}"
    lines = [f"{told}."]
    shown = []
    for each in games:
        rank = each.ranked.rank.words if each.ranked is not None else "not ranked"
        sure = each.ranked is not None and not each.ranked.rank.provisional
        shown.append(cards.GameLine(each.title, rank, each.tables, each.wins, each.course[-COURSE:], sure))
        lines.append(f"**{each.title}**: {rank}; {count(each.tables, 'table')}, {each.wins} won")
    foot = "" if open_to_see else "how soon they answer is for their own eyes"
    if few:
        foot = f"how reliably they play: {FEW}"
        lines[0] += f" How reliably they play: {FEW}."
    scene = cards.profile(where, cards.Profile(name, tuple(facts), tuple(shown)), foot)
    return Sheet(name, (scene,), tuple(lines))
