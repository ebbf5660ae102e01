"""Leagues as pictures to be posted: standings, schedule with crosstable, the round that begins, the season's report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise

from games.kit.sentences import upper
from host.leagues.scoring.raw_results import results_of
from host.leagues.scoring.results import TableResult
from host.leagues.scoring.standings import Row
from host.leagues.shown.league_words import (
    as_pairs,
    at_table,
    joined_words,
    naming,
    notes_lines,
    number,
    out_words,
    schedule_lines,
    standing_lines,
    who_is_away,
)
from host.leagues.shown.survey import DivisionNow, LeagueNow, people_of, tables_among
from host.values.ports import SECOND
from host.values.sheets import Sheet
from rendering.scene import Scene
from rendering.sheets import schedule, season, standings
from rendering.sheets.paper import Heading
from rendering.sheets.schedule import Fixture, Outcome, Round, Sitting
from storage.league_rows import FixtureRow, ResultRow

_STATUS = {"finished": "over", "running": "running", "abandoned": "off"}
"""How tables stand, as pictures know it; all others are to come."""
WHATS = {"standings": "Standings", "schedule": "Schedule", "met": "Who met whom", "round": "Round", "report": "Report"}


@dataclass(frozen=True, slots=True)
class Part:
    """A division as it is shown; `moves` says who goes up (1) or down (-1). `last`: it is of the stage that decides
    the season.
    """

    name: str
    rows: tuple[Row, ...]
    fixtures: tuple[FixtureRow, ...]
    moves: Mapping[int, int]
    last: bool = True

    @property
    def newest(self) -> int:
        """The newest round of which a table was opened; 0 before there is one."""
        return max((row.round for row in self.fixtures if row.status != "planned"), default=0)


def parts_of(now: LeagueNow, only: Sequence[DivisionNow] | None = None) -> tuple[Part, ...]:
    """The divisions of a league's season, those of the last stage first, the highest before the others; before it
    begins everybody together.
    """
    if not now.divisions:
        return (Part("", now.standings, (), {}),)
    moves = now.marked
    wanted = None if only is None else {each.row.id for each in only}
    return tuple(
        Part(
            each.row.name if each.row.name != now.league.name else "", each.standings, each.fixtures, moves,
            now.of_last_stage(each),
        )
        for each in now.shown
        if wanted is None or each.row.id in wanted
    )  # fmt: skip


def league_sheet(now: LeagueNow, game: str, what: str) -> Sheet:
    """A league in pictures and words; `game` is the title of its game, `what` a key of `WHATS`."""
    parts = parts_of(now)
    match what:
        case "schedule":
            scenes = [scene for part in parts for scene in _schedules(now, part)]
            lines = _headed(parts, lambda part: schedule_lines(now, part.fixtures))
            if not now.fixtures:
                lines = [joined_words(now)]
        case "met":
            scenes = [_met(now, part) for part in parts if part.fixtures]
            told = _headed(
                [part for part in parts if part.fixtures], lambda part: schedule.met_lines(*_meetings(now, part))
            )
            lines = told or ["Nobody has met anybody yet."]
        case "round":
            scenes = [scene for part in parts for scene in round_scenes(now, part)]
            lines = _headed(
                parts,
                lambda part: (
                    schedule_lines(now, [row for row in part.fixtures if row.round == part.newest])
                    or ["No round has begun yet."]
                ),
            )
        case "report":
            scenes = [_report(now, part, game) for part in parts]
            lines = [scene.alt for scene in scenes]
        case _:
            scenes = [scene for part in parts for scene in _standings(now, part, game)]
            told = _headed(parts, lambda part: standing_lines(part.rows, now.names) or ["Nobody is in it yet."])
            lines = [*notes_lines(now), *told]
    title = f"{now.league.name}: {WHATS.get(what, 'Standings').lower()} ({now.league.status})"
    return Sheet(title, tuple(scenes), tuple(lines))


def _headed(parts: Sequence[Part], told: Callable[[Part], list[str]]) -> list[str]:
    """What is told of each division, under its name where it has one."""
    return [line for part in parts for line in ([f"**{part.name}**"] if part.name else []) + told(part)]


def news_scene(now: LeagueNow, game: str, shown: Sequence[DivisionNow]) -> Scene | None:
    """What is posted after a round of these divisions: standings; where all is over, the report of what decided it."""
    parts = parts_of(now, shown)
    if not parts or not parts[0].rows:
        return None
    if now.season.ended_at is not None:
        return _report(now, parts[0], game)
    return _standings(now, parts[0], game)[0]


def shows_all(now: LeagueNow, shown: Sequence[DivisionNow]) -> bool:
    """Whether the picture of the news has everybody of these divisions: it is one page, of the first of them."""
    parts = parts_of(now, shown)
    return now.season.ended_at is None and len(parts) == 1 and standings.pages_of(standing_rows(now, parts[0])) == 1


def _standings(now: LeagueNow, part: Part, game: str) -> list[Scene]:
    """The standings of a division, page by page."""
    rows = standing_rows(now, part)
    done = _done(part) if now.format.by_rounds else 0
    below = _below(now, part, provisional(now) or (f"after round {done}" if done else game))
    apart = any(one.place == other.place and one.zone != other.zone for one, other in pairwise(rows))
    foot = "level: who began higher comes first" if apart else ""
    count = standings.pages_of(rows)
    return [standings.standings(now.league.name, below, rows, page, foot) for page in range(1, count + 1)]


def standing_rows(now: LeagueNow, part: Part) -> list[standings.Standing]:
    """The rows of a division as they are shown."""
    shown, whose = as_pairs(part.rows, now.names)
    away = frozenset(who_is_away(now))
    return [
        standings.Standing(
            row.place, whose[row.person], number(row.points), number(row.played), number(row.wins),
            row.decided if row.level else "", row.level, _zone(part.moves.get(row.person, 0)),
            {row.person, *filter(None, (row.partner,))} <= away,
        )
        for row in shown
    ]  # fmt: skip


def provisional(now: LeagueNow) -> str:
    """That standings are provisional, and until when, as a picture says it; empty where they are not."""
    until = now.rules.provisional_until if now.season.ended_at is None else 0
    if not until or now.league.status == "paused":
        return "provisional" if until else ""
    return f"provisional until {datetime.fromtimestamp(until // SECOND, UTC):%d %b, %H:%M} UTC"


def _zone(move: int) -> standings.Zone:
    return "up" if move > 0 else "down" if move < 0 else ""


def _below(now: LeagueNow, part: Part, more: str) -> str:
    return " · ".join(each for each in (f"season {now.season.number}", part.name, more) if each)


def _done(part: Part) -> int:
    """The last round of which every table is over."""
    rounds: dict[int, bool] = {}
    for row in part.fixtures:
        rounds[row.round] = rounds.get(row.round, True) and row.status in ("finished", "abandoned")
    return max((each for each, done in rounds.items() if done), default=0)


# --- rounds


def _rounds(now: LeagueNow, part: Part, called: Callable[[FixtureRow], str]) -> list[Round]:
    results = {result.table: result for result in results_of(now.results)}
    places = {row.person: row.place for row in part.rows if _done(part)}
    found, partners = dict[int, list[Fixture]](), now.partner_of
    for row in tables_among(part.fixtures):
        result = results.get(row.table_id) if row.table_id is not None else None
        seats = tuple(
            Sitting(
                naming([now.names[who] for who in side]), any(_won(result, who) for who in side),
                places.get(side[0], 0),
            )
            for side in at_table(people_of(row), partners)
        )  # fmt: skip
        found.setdefault(row.round, []).append(Fixture(called(row), seats, _STATUS.get(row.status, "planned")))
    return [Round(each, tuple(tables), _out(now, part, each)) for each, tables in sorted(found.items())]


def _out(now: LeagueNow, part: Part, number: int) -> str:
    """Who sits out of a round, if anybody does."""
    return out_words(now, [row for row in part.fixtures if row.round == number])


def _won(result: TableResult | None, who: int) -> bool:
    if result is None or result.abandoned:
        return False
    return any(seat.person == who and seat.place == 1 and not seat.forfeited for seat in result.seats)


def _schedules(now: LeagueNow, part: Part) -> list[Scene]:
    rounds = _rounds(now, part, now.called)
    below = _below(now, part, "schedule")
    count = len(schedule.pages_of(rounds))
    foot = "a crown: has won"
    if not rounds:
        return []
    return [schedule.schedule(now.league.name, below, rounds, page, foot) for page in range(1, count + 1)]


def round_scenes(now: LeagueNow, part: Part, number: int | None = None) -> list[Scene]:
    """A round of a division, its newest if none is named: who sits where, with their places so far."""
    number = part.newest if number is None else number

    def named(row: FixtureRow) -> str:
        return upper(now.words(row))

    tables = next((each.tables for each in _rounds(now, part, named) if each.number == number), ())
    pages = -(-len(tables) // schedule.ON_PREVIEW)
    told = now.league.name, part.name, _out(now, part, number)
    title, below = f"Round {number}", " · ".join(each for each in told if each)
    foot = "figures: places in the standings" if _done(part) else ""
    return [schedule.preview(title, below, tables, page, foot) for page in range(1, pages + 1)]


def _met(now: LeagueNow, part: Part) -> Scene:
    people, outcomes = _meetings(now, part)
    shown = people[: schedule.CROSSED]
    more = f"the first {len(shown)} of {len(people)}" if len(people) > len(shown) else ""
    return schedule.crosstable(now.league.name, _below(now, part, "who met whom"), shown, outcomes, more)


def _meetings(now: LeagueNow, part: Part) -> tuple[list[tuple[int, str]], dict[tuple[int, int], list[Outcome]]]:
    """Everybody by place, and what came of the meetings of each with each, by their index."""
    rows, whose = as_pairs(part.rows, now.names)
    index = {who: at for at, row in enumerate(rows) for who in (row.person, row.partner) if who is not None}
    outcomes: dict[tuple[int, int], list[Outcome]] = {}
    results = {result.table: result for result in results_of(now.results)}
    for fixture in part.fixtures:
        result = results.get(fixture.table_id) if fixture.table_id is not None else None
        people = {index[who]: who for who in people_of(fixture) if who in index}.values()
        for one in people:
            for other in people:
                if one != other and (kind := _outcome(result, fixture.status, one, other)) is not None:
                    outcomes.setdefault((index[one], index[other]), []).append(kind)
    return [(row.place, whose[row.person]) for row in rows], outcomes


def _outcome(result: TableResult | None, status: str, one: int, other: int) -> Outcome | None:
    """What came of a meeting; None where the table was called off."""
    if status == "abandoned" or (result is not None and result.abandoned):
        return None
    if result is None:
        return "to come"
    order = {seat.person: (seat.forfeited, seat.place) for seat in result.seats}
    if one not in order or other not in order or order[one] == order[other]:
        return "level"
    return "ahead" if order[one] < order[other] else "behind"


# --- the season


def _report(now: LeagueNow, part: Part, game: str) -> Scene:
    over = now.season.ended_at is not None
    ended = "the season is over" if part.last else "on to the next stage"
    heading = Heading(now.league.name, _below(now, part, f"{game} · {ended}" if over else provisional(now) or game))
    rows, whose = as_pairs(part.rows, now.names)
    places = sorted({row.place for row in rows if row.place <= 3 and row.played})
    steps = [
        season.OnPodium(
            place,
            tuple(whose[row.person] for row in rows if row.place == place),
            number(next(row.points for row in rows if row.place == place)),
        )
        for place in places
    ]
    up, down = (tuple(whose[row.person] for row in rows if part.moves.get(row.person) == move) for move in (1, -1))
    told = season.Report(tuple(steps), tuple(_facts(now, part)), up, down, crowned=over and part.last)
    return season.report(heading, told)


def _facts(now: LeagueNow, part: Part) -> list[tuple[str, str, str]]:
    tables = {row.table_id for row in part.fixtures if row.table_id is not None}
    rows = [row for row in now.results if row.table_id in tables and not row.abandoned]
    sat = tables_among(part.fixtures)
    facts = [("tables played", f"{sum(row.status == 'finished' for row in sat)}/{len(sat)}", "")]
    if best := max((row for row in rows if row.user_id is not None), key=lambda row: row.score, default=None):
        facts.append(("most at one table", str(best.score), _name(now, best)))
    shown, whose = as_pairs(part.rows, now.names)
    wins = {row.person: row.wins for row in shown}
    if wins and (most := max(wins.values())):
        who = next(row.person for row in shown if row.wins == most)
        others = sum(each == most for each in wins.values()) - 1
        facts.append(("most wins", number(most), whose[who] + (f" and {others} more" if others else "")))
    if close := _closest(rows):
        gap, winner = close
        facts.append(("closest table", f"by {gap}" if gap else "by a tie-break", _name(now, winner)))
    return facts


def _closest(rows: Sequence[ResultRow]) -> tuple[int, ResultRow] | None:
    """The table at which the first was least ahead of the second, and who won it; a ruling that puts somebody first who
    has scored less tells nothing of that.
    """
    tables: dict[int, list[ResultRow]] = {}
    for row in rows:
        tables.setdefault(row.table_id, []).append(row)
    found = []
    for seats in tables.values():
        order = sorted(seats, key=lambda row: (row.place, -row.score))
        if len(order) > 1 and order[0].place == 1 and order[1].place > 1:
            found.append((order[0].score - order[1].score, order[0]))
    found = [(gap, winner) for gap, winner in found if gap >= 0]
    return min(found, key=lambda each: (each[0], each[1].ended_at, each[1].table_id), default=None)


def _name(now: LeagueNow, row: ResultRow) -> str:
    return now.names.get(row.user_id, "") if row.user_id is not None else "a bot"
