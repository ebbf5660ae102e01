"""A game in a server: ranks, courses of strength, scores, wins by seat, and what the game counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from games.counted import Counted
from games.hosted import HostedGame
from games.kit.sentences import count
from host.leagues.scoring.ratings import Rating
from host.stats.books import Book
from host.stats.counts import Played, by_seat, by_thing, even_share, steps_of
from host.stats.ranks import PROVISIONAL, Ranked, Ranking
from host.values.ports import DAY
from host.values.sheets import Sheet
from rendering.scene import Scene
from rendering.sheets import plots
from rendering.sheets.paper import Heading

RANKS, ACROSS, COURSES, SCORES, SEATS = "ranks", "across", "courses", "scores", "seats"
USUAL: Mapping[str, str] = {
    RANKS: "Ranks in this server",
    COURSES: "Courses of strength",
    SCORES: "Scores",
    SEATS: "Wins by seat",
    ACROSS: "Ranks across servers",
}
"""What there is to see of every game."""
ON_PAGE = 24
KEY = f"±: how uncertain it still is · in front: the rank, once it says anything · dashed: {PROVISIONAL}"
"""What stands below a sheet of ranks."""
_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")


def whats_of(game: HostedGame) -> dict[str, str]:
    """What there is to see of a game."""
    return {**USUAL, **{counted.key: counted.title for counted in game.counted}}


# --- ranks


def ranks_sheet(ranking: Ranking, me: int) -> Sheet:
    """Who is how strong, and how sure that is."""
    where = "across servers" if ranking.across else "in this server"
    people = ranking.people
    low = min((each.low for each in people), default=0.0)
    high = max((each.high for each in people), default=1.0)
    pages = -(-len(people) // ON_PAGE)
    below, foot = (
        f"{where}, out of {count(ranking.tables, 'table')}",
        KEY,
    )
    scenes = []
    for page in range(1, pages + 1):
        shown = people[ON_PAGE * (page - 1) : ON_PAGE * page]
        heading = Heading(ranking.title, f"ranks {below}", page, pages)
        alt = f"{heading.words}. " + "; ".join(f"{each.name}: {each.rank.words}" for each in shown)
        scenes.append(plots.spans(heading, [_span(each, me) for each in shown], alt, (low, high), foot))
    return Sheet(f"{ranking.title} · ranks {where}", tuple(scenes), tuple(_rank_lines(ranking, me)))


def _span(each: Ranked, me: int) -> plots.Span:
    rank = each.rank
    around = f"{rank.best}–{rank.worst}" if rank.best != rank.worst else f"{rank.best}"
    told, sure, middle = around if rank.told else "", not rank.provisional, (each.low + each.high) / 2
    return plots.Span(
        each.name, each.low, middle, each.high, rank.figure, rank.band, told, sure=sure, mine=each.person == me
    )


def _rank_lines(ranking: Ranking, me: int) -> list[str]:
    if not ranking.people:
        return ["Nobody is ranked yet: that takes a finished table with two people."]
    lines = [f"{number}. {ranked.line}" for number, ranked in enumerate(ranking.people, 1)]
    mine = ranking.of(me)
    head = [f"You: {mine.rank.words}.", ""] if mine is not None else []
    about = (
        f"-# Out of {count(ranking.tables, 'table')}. Everybody begins at 25; ± is how uncertain it still is. "
        "The third is of the people here, and their rank is told once it lies within a third of them."
    )
    return [*head, *lines, about]


# --- courses


def courses_sheet(ranking: Ranking, book: Book, people: Sequence[Ranked]) -> Sheet:
    """How strong some people were over time: one with a band of uncertainty, several beside each other."""
    alone = people[0] if len(people) == 1 else None
    title = f"{ranking.title} · courses of strength"
    if alone is not None:
        heading = Heading(alone.name, f"{ranking.title} · {count(alone.rank.played, 'table')}")
    else:
        heading = Heading(ranking.title, f"the strongest {len(people)} in this server")
    if not people:
        return Sheet(title, (), ("Nobody is ranked yet: that takes a finished table with two people.",))
    drawn = [_course(each, book.history.get(each.person, ())) for each in people]
    times = [at for each in drawn for at, _ in each.points]
    lines = [f"{each.name}: {each.rank.words}, after {count(each.rank.played, 'table')}" for each in people]
    foot = people[0].rank.words if alone is not None else ""
    scene = plots.courses(
        heading, drawn, ticks_of(min(times), max(times)), f"{heading.words}. {'; '.join(lines)}.", foot
    )
    return Sheet(title, (scene,), tuple(lines))


def _course(each: Ranked, history: Sequence[Rating]) -> plots.Course:
    points = tuple((rating.at / DAY, rating.mu) for rating in history)
    return plots.Course(each.name, points, tuple(rating.uncertain for rating in history))


def ticks_of(first: float, last: float) -> list[tuple[float, str]]:
    """Up to five dates between two days, both ends among them."""
    if last <= first:
        return [(first, _date(first))]
    steps = 4 if last - first >= 4 else 1
    return [
        (first + (last - first) * step / steps, _date(first + (last - first) * step / steps))
        for step in range(steps + 1)
    ]


def _date(day: float) -> str:
    at = datetime.fromtimestamp(day * DAY / 1000, UTC)
    return f"{at.day} {at:%b}"


# --- scores and seats


def scores_sheet(game: HostedGame, tables: Sequence[Played]) -> Sheet:
    """How often which scores were reached, and how many of them won."""
    title = f"{game.rules.title} · scores"
    scores = [(row.score, row.seat in table.winners) for table in tables for row in table.seats]
    steps = steps_of([score for score, _ in scores])
    columns, lines = [], []
    for low, high in steps:
        inside = [won for score, won in scores if low <= score < high]
        columns.append(plots.Column(str(low), len(inside), sum(inside)))
        span = f"{low}" if high == low + 1 else f"{low} to {high - 1}"
        lines.append(f"{span}: {count(len(inside), 'seat')}, {sum(inside)} of them won")
    if not scores:
        return Sheet(title, (), ("No table has been played to its end yet.",))
    values = sorted(score for score, _ in scores)
    middle = values[len(values) // 2]
    told = f"{count(len(scores), 'score')} of {count(len(tables), 'table')}; winners in brass"
    heading = Heading(game.rules.title, told)
    unit = game.unit if middle == 1 else f"{game.unit}s"
    alt = f"{heading.words}. From {values[0]} to {values[-1]}, in the middle {middle}."
    below = f"{unit}, from … on" if steps[0][1] - steps[0][0] > 1 else unit
    scene = plots.columns(heading, columns, alt, below=below, foot=f"half of all reached {middle}")
    return Sheet(title, (scene,), (alt, *lines))


def seats_sheet(game: HostedGame, tables: Sequence[Played]) -> Sheet:
    """How wins fall to the seats, a page for each number of people at a table, the most frequent first."""
    title = f"{game.rules.title} · wins by seat"
    sizes = [size for size, _ in Counter(len(table.seats) for table in tables if len(table.seats) > 1).most_common()]
    scenes: list[Scene] = []
    lines: list[str] = []
    for page, size in enumerate(sizes, 1):
        shares = by_seat(tables, size)
        played = shares[0].tables
        if not played:
            continue
        top = max(max(each.share for each in shares), 1.6 / size)
        bars = [
            plots.Bar(f"{_ORDER[each.seat]} seat", each.share / top, f"{each.share:.0%}", seat=each.seat)
            for each in shares
        ]
        below = f"wins by seat · {count(played, 'table')} of {size}"
        heading = Heading(game.rules.title, below, page, len(sizes))
        told = ", ".join(f"{_ORDER[each.seat]} seat {each.share:.0%}" for each in shares)
        lines.append(f"{count(played, 'table')} of {size}: {told}")
        foot = "the dashed line: if the seat made no difference"
        scenes.append(plots.bars(heading, bars, f"{heading.words}. {told}.", even=1 / size / top, foot=foot))
    return Sheet(title, tuple(scenes), tuple(lines) or ("No table has been won yet.",))


# --- what the game counts


def counted_sheet(game: HostedGame, counted: Counted, tables: Sequence[Played]) -> Sheet:
    """A page of bars for every so many things."""
    title = f"{game.rules.title} · {counted.title}"
    things, even = by_thing(tables, counted), even_share(tables, counted)
    if not things:
        return Sheet(title, (), ("No table at which anybody had one has been played to its end yet.",))
    top = max(max(each.share for each in things), (even or 0) * 1.15) or 1.0
    wins = counted.shows == "wins"
    below = f"{counted.title} · {'how many who had it won' if wins else f'{counted.unit}s in the mean'}"
    pages = -(-len(things) // plots.BARS)
    scenes, lines = [], []
    for each in things:
        figure = f"{each.share:.0%}" if wins else f"{each.share:.1f}"
        lines.append(
            f"{each.thing}: {figure} of {each.seats}" if wins else f"{each.thing}: {figure} ({each.seats} times)"
        )
    for page in range(1, pages + 1):
        shown = things[plots.BARS * (page - 1) : plots.BARS * page]
        bars = [
            plots.Bar(each.thing, each.share / top, f"{each.share:.0%}" if wins else f"{each.share:.1f}",
                      f"of {each.seats}" if wins else "")
            for each in shown
        ]  # fmt: skip
        heading = Heading(game.rules.title, below, page, pages)
        alt = f"{heading.words}. {'; '.join(f'{bar.words} {bar.figure} {bar.out_of}'.rstrip() for bar in bars)}."
        foot = "the dashed line: if it made no difference" if even is not None else ""
        scenes.append(plots.bars(heading, bars, alt, even=None if even is None else even / top, foot=foot))
    return Sheet(title, tuple(scenes), tuple(lines))
