"""Leagues in words: standings, schedule, log. Public, and safe to show: whoever shows it escapes nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest
from types import MappingProxyType

from games.kit.sentences import count
from host.leagues.planning.membership import notes_of
from host.leagues.scoring.standings import Row, explained
from host.leagues.shown.survey import LeagueNow, people_of, sitting_out, tables_among
from storage.league_rows import FixtureRow, LogRow

_NAMED = re.compile(r"\{(-?\d+)\}")
"""A person in a line of the log, see `named`."""


MOVES: Mapping[int, str] = {1: "▲ ", -1: "▼ "}
"""How who goes up and down is marked."""


BY_BEGINNING = "whoever stood higher when the season began comes first"
"""What decides where people share a place and not all of them can go up, stay or go on."""


def league_lines(now: LeagueNow) -> list[str]:
    """The standings of a league: of each division where it has more than one, the last stage first, with who would go
    up and down.
    """
    lines = notes_lines(now)
    if len(now.divisions) < 2:
        return [*lines, *standing_lines(now.standings, now.names)]
    for division in now.shown:
        lines += [f"**{division.row.name}**", *standing_lines(division.standings, now.names, now.marked)]
    return lines


def notes_lines(now: LeagueNow) -> list[str]:
    """What is to be known beside standings: that they are provisional, and who is away."""
    return [*provisional_lines(now), *away_lines(now)]


def away_lines(now: LeagueNow) -> list[str]:
    """Who is away, and what that means for the others, while a season is played."""
    away = who_is_away(now)
    if not away:
        return []
    verb = "is" if len(away) == 1 else "are"
    who = naming([now.names[each] for each in away])
    return [f"{who} {verb} away: nobody waits for them, and a table that ends before they are back counts as given up."]


def who_is_away(now: LeagueNow) -> list[int]:
    """Who is away, while a season is played."""
    return [] if now.season.ended_at is not None else [each.user_id for each in now.here if notes_of(each).away]


def provisional_lines(now: LeagueNow) -> list[str]:
    """That standings are provisional, and until when, where they are."""
    until = now.rules.provisional_until if now.season.ended_at is None else 0
    if not until:
        return []
    if now.league.status == "paused":
        return ["Provisional: the league is paused, and managers may correct results."]
    return [f"Provisional until <t:{until // 1000}:f>: until then managers may correct results."]


def sides(people: Sequence[int], partners: Mapping[int, int]) -> list[tuple[int, ...]]:
    """These people in their order, each with their partner, where both are among them."""
    seen, found = set[int](), list[tuple[int, ...]]()
    for who in people:
        if who not in seen:
            found.append((who, partners[who]) if partners.get(who) in people else (who,))
            seen |= set(found[-1])
    return found


def at_table(people: Sequence[int], partners: Mapping[int, int]) -> list[tuple[int, ...]]:
    """Who sits at a table, in seat order, partners together: the two who are left were partners there."""
    alone = [who for who in people if partners.get(who) not in people]
    if partners and len(alone) == 2 < len(people):
        partners = {**partners, alone[0]: alone[1], alone[1]: alone[0]}
    return sides(people, partners)


def joined(people: Sequence[int], names: Mapping[int, str], partners: Mapping[int, int]) -> list[str]:
    """Who has joined: "Ana with Ben", "Cem"."""
    return [" with ".join(names[who] for who in side) for side in sides(people, partners)]


def joined_words(now: LeagueNow) -> str:
    """Who has joined, before anything is planned."""
    here = joined([member.user_id for member in now.here], now.names, now.partner_of)
    if not now.here:
        return "Nobody has joined yet."
    return f"{count(len(now.here), 'person has', 'people have')} joined: {', '.join(here)}"


def sitting(people: Sequence[int], names: Mapping[int, str], partners: Mapping[int, int]) -> str:
    """Who sits at a table: "Ana, Ben, Cem", or "Ana and Ben against Cem and Dan"."""
    return (" against " if partners else ", ").join(
        naming([names[who] for who in side]) for side in at_table(people, partners)
    )


def as_pairs(rows: Sequence[Row], names: Mapping[int, str]) -> tuple[tuple[Row, ...], dict[int, str]]:
    """The rows of standings as they are shown, where partners have one together; and whose each is."""
    seen, shown, whose = set[int](), list[Row](), dict[int, str]()
    for row in rows:
        if row.partner not in seen:
            shown.append(row)
            whose[row.person] = naming([names[who] for who in (row.person, row.partner) if who is not None])
        seen.add(row.person)
    return tuple(shown), whose


def standing_lines(
    rows: Sequence[Row], names: Mapping[int, str], moves: Mapping[int, int] = MappingProxyType({})
) -> list[str]:
    """A line for each person, or for two partners: place, name, points, tables, wins; and what a tie-break decided."""
    lines = []
    rows, whose = as_pairs(rows, names)
    for (row, following), why in zip(zip_longest(rows, rows[1:]), explained(rows, whose), strict=True):
        if following is not None and following.place == row.place:
            apart = moves.get(row.person, 0) != moves.get(following.person, 0)
            why += f"; {BY_BEGINNING}" * apart
        mark = MOVES.get(moves.get(row.person, 0), "")
        text = f"{row.place}. {mark}**{whose[row.person]}**: {points(row.points)}, {number(row.played)} played"
        text += f", {number(row.wins)} won" + (f", {number(row.penalty)} taken off" if row.penalty else "")
        lines.append(f"{text}; {why}" if why else text)
    return lines


def level_words(groups: Iterable[Sequence[int]]) -> list[str]:
    """What decides where people share a place and do not all go the same way, a line of the log for each place."""
    return [f"{naming([named(who) for who in group])} are level: {BY_BEGINNING}." for group in groups]


def schedule_lines(now: LeagueNow, fixtures: Sequence[FixtureRow]) -> list[str]:
    """The rounds with their tables and how far each is."""
    lines, names, partners = list[str](), now.names, now.partner_of
    for number_of_round in sorted({fixture.round for fixture in fixtures}):
        lines.append(f"**Round {number_of_round}**")
        of_round = [fixture for fixture in fixtures if fixture.round == number_of_round]
        for fixture in tables_among(of_round):
            where = f", table {fixture.table_id}" if fixture.table_id else ""
            who = sitting(people_of(fixture), names, partners)
            lines.append(f"• {now.called(fixture)}: {who}: {fixture.status}{where}")
        lines += [f"• {out}." for out in (out_words(now, of_round),) if out]
    return lines


def out_words(now: LeagueNow, fixtures: Sequence[FixtureRow]) -> str:
    """Who sits out of a round: "Eli sits out"; empty where nobody does."""
    out = [now.names[who] for who in sitting_out(fixtures)]
    return f"{naming(out)} {'sits' if len(out) == 1 else 'sit'} out" if out else ""


def log_lines(rows: Sequence[LogRow], names: Mapping[int, str]) -> list[str]:
    """What was done, by whom, the newest first."""
    return [
        f"<t:{row.at // 1000}:f> {names[row.by_user_id] if row.by_user_id is not None else 'The league'}: "
        + unnamed(row.text, names)
        for row in reversed(rows)
    ]


def named(user_id: int) -> str:
    """A person in a line of the log: who is forgotten has no name there, either."""
    return f"{{{user_id}}}"


def plain(text: str) -> str:
    """What somebody typed, in a line of the log: only what stands in braces there is a person."""
    return text.replace("{", "(").replace("}", ")")


def unnamed(text: str, names: Mapping[int, str]) -> str:
    """A line of the log with the names that people have."""
    return _NAMED.sub(lambda found: names[int(found[1])], text)


def naming(people: Sequence[str]) -> str:
    """A few people in a row: "Ana, Ben and Cem"."""
    return " and ".join(filter(None, (", ".join(people[:-1]), people[-1])))


def line_words(row: LogRow, names: Mapping[int, str]) -> str:
    """A line of the log as it is told by itself: a manager's with who did it, "Boss: paused it"."""
    told = unnamed(row.text, names)
    return told if row.by_user_id is None else f"{names[row.by_user_id]}: {told}"


def people_in(rows: Sequence[LogRow]) -> set[int]:
    """Everybody who is named in the log."""
    told = {int(found) for row in rows for found in _NAMED.findall(row.text)}
    return told | {row.by_user_id for row in rows if row.by_user_id is not None}


def points(value: Fraction) -> str:
    """So many points: "1 point", "1.5 points"."""
    return f"{number(value)} {'point' if abs(value) == 1 else 'points'}"


def number(value: Fraction) -> str:
    """A fraction as people read it: whole, with a half, or with two digits."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.2f}".rstrip("0")
