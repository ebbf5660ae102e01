"""Sheets filled with what might be: for the gallery, and for the tests that look at them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.rng import Dice
from host.leagues.scoring.ratings import BANDS, NOT_KNOWN
from host.stats.of_games import KEY
from rendering.scene import Scene
from rendering.sheets import cards, plots, schedule, season, standings
from rendering.sheets.paper import Heading
from rendering.sheets.schedule import Fixture, Outcome, Round, Sitting
from rendering.sheets.standings import Standing

PEOPLE = (
    "Ana", "Maximiliane von Hohenstein-Waldeck", "Анна Петрова", "דוד לוי", "김민수", "🔥Max🔥", "Nguyễn Văn An", "Kei",
    "Eilidh MacDonald", "Benedikt", "Chiara", "Duncan", "Fergus", "さくら", "محمد علي", "Al\\_ice", "Zoë", "Łukasz",
    "Ελένη", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea", "अनिल कुमार", "Mo", "Nia", "Ole", "Pia",
)  # fmt: skip
"""Names as people have them: long, short, in other letters, with pictures in them."""
_POINTS = (18, 17, 15, 15, 14.5, 14, 14, 14, 12, 11, 10, 10, 9.5, 9, 8, 8, 7, 6.33, 6, 5, 5, 3, 1, 0, 0, 0, 0, 0, 0, 0)
_DECIDED = ("", "head to head", "wins", "opponents", "share", "seconds", "play-off")
STRENGTH = "about 38 ± 4, upper third, rank 2 to 4 of 17"
MONTHS = ((0.0, "Jan"), (30.0, "Feb"), (60.0, "Mar"), (90.0, "Apr"))


def samples() -> dict[str, Callable[[], Scene]]:
    """Every kind of sheet by name, made when it is called."""
    league, game = "Autumn League", "Sand and Tides"
    course, places = "the dashed line: if it made no difference", "figures: places in the standings"
    return {
        "standings": lambda: _standings(PEOPLE[:24], 1),
        "standings-page-2": lambda: _standings(PEOPLE, 2),
        "schedule": lambda: schedule.schedule(league, "season 2, division A · schedule", rounds(), 1, "a crown: won"),
        "crosstable": lambda: _crosstable(24),
        "crosstable-of-eight": lambda: _crosstable(8),
        "round-preview": lambda: schedule.preview("Round 5 begins", league, _named(rounds()[4].tables), 1, places),
        "season-report": lambda: season.report(Heading(league, "season 2 is over"), _report()),
        "profile": lambda: cards.profile("in this server", _profile()),
        "result": lambda: cards.result(Heading(game, "table 17 · 5 seats"), _seats(), "Decided by most points."),
        "course": lambda: plots.courses(Heading("Ana", game), _courses(1), MONTHS, "A course.", STRENGTH),
        "courses": lambda: plots.courses(Heading(game, "the strongest six"), _courses(6), MONTHS, "Six courses."),
        "ranks": lambda: plots.spans(
            Heading(game, "ranks"),
            _spans(),
            "Ranks.",
            (2, 35),
            KEY,
        ),
        "wins-by-seat": lambda: plots.bars(
            Heading(game, "tables of four"), _by_seat(), "By seat.", even=0.5, foot=course
        ),
        "wins-by-thing": lambda: plots.bars(
            Heading(game, "tables won with"), _by_thing(), "By thing.", even=0.4, foot=course
        ),
        "scores": lambda: plots.columns(
            Heading(game, "winners in brass"), _scores(), "Scores.", below="points, from … on"
        ),
        "nothing-yet": lambda: standings.standings("A new league", "nobody has joined", ()),
    }


_AWAY = (1, 5)
"""The places of who is away: a long name and a short one."""


def _standings(people: tuple[str, ...], page: int) -> Scene:
    rows = []
    for index, who in enumerate(people):
        level = index + 1 < len(people) and _POINTS[index] == _POINTS[index + 1]
        zone = "up" if index < 3 else "down" if index > len(people) - 4 else ""
        decided = _DECIDED[index % len(_DECIDED)] if level else ""
        points, wins = f"{_POINTS[index]:g}", str(max(0, 4 - index // 3))
        away = index in _AWAY
        rows.append(Standing(index + 1, who, points, "6", wins, decided, level, zone, away))  # type: ignore[arg-type]
    return standings.standings("Autumn League", "season 2, division A · after round 6 of 7", rows, page)


def _named(tables: tuple[Fixture, ...]) -> tuple[Fixture, ...]:
    return tuple(replace(each, called=f"Table {each.called}") for each in tables)


def rounds(people: tuple[str, ...] = PEOPLE[:24]) -> list[Round]:
    """Seven rounds in fours, of which three are over."""
    dice, found = Dice("sheets", "rounds"), []
    for number in range(1, 8):
        order = dice.sample(list(range(len(people))), len(people))
        tables = []
        for table in range(len(people) // 4):
            status = "over" if number < 4 or (number == 4 and table % 2) else "running" if number == 4 else "planned"
            sitting = order[4 * table : 4 * table + 4]
            seats = tuple(
                Sitting(people[who], status == "over" and who == sitting[table % 4], who + 1) for who in sitting
            )
            tables.append(Fixture(f"5.{table + 1}", seats, status))
        found.append(Round(number, tuple(tables), "over" if number < 4 else ""))
    return found


def _crosstable(count: int) -> Scene:
    people, outcomes = PEOPLE[:count], dict[tuple[int, int], list[Outcome]]()
    for part in rounds(PEOPLE[:24]):
        for table in part.tables:
            for one in table.people:
                for other in table.people:
                    if one is not other and max(one.place, other.place) <= count:
                        kind: Outcome = _outcome(one, other) if table.status == "over" else "to come"
                        outcomes.setdefault((one.place - 1, other.place - 1), []).append(kind)
    return schedule.crosstable(
        "Autumn League", "who met whom, after round 4", [(n, who) for n, who in enumerate(people, 1)], outcomes
    )


def _outcome(one: Sitting, other: Sitting) -> Outcome:
    """How the first of two came out who sat together."""
    if one.won or other.won:
        return "ahead" if one.won else "behind"
    if one.place + other.place == 9:
        return "level"
    return "ahead" if one.place < other.place else "behind"


def _report() -> season.Report:
    steps = (("Ana",), "18"), (("Maximiliane von Hohenstein-Waldeck",), "17"), (("김민수", "Анна Петрова"), "15")
    podium = tuple(season.OnPodium(place, names, points) for place, (names, points) in enumerate(steps, 1))
    facts = (("tables played", "42", ""), ("most at one table", "97", "Ana"), ("most wins", "5", "דוד לוי"))
    return season.Report(podium, facts, ("Ana", "Maximiliane von Hohenstein-Waldeck"), ("Kim", "Jon", "Ida"))


def _profile() -> cards.Profile:
    facts = (("64", "tables"), ("21", "won"), ("97 %", "finished"), ("3 h", "usual answer"), ("2", "missed deadlines"))
    one, two, three = (_walk(name, count) for name, count in (("one", 31), ("two", 3), ("three", 30)))
    games = (
        cards.GameLine("Sand and Tides", "about 38 ± 4, upper two thirds, rank 12 to 14 of 27", 31, 12, one),
        cards.GameLine("Dunes", "about 24 ± 8, not known yet", 3, 1, two, sure=False),
        cards.GameLine("Castles of the Shore", "about 41 ± 3, upper third, rank 1 of 9", 30, 8, three),
    )
    return cards.Profile("Maximiliane von Hohenstein-Waldeck", facts, games)


def _walk(name: str, count: int) -> tuple[float, ...]:
    dice, value, found = Dice("sheets", name), 25.0, []
    for step in range(count):
        value += (dice.below(360) - 160) / 100 * (1 + 3 / (step + 1))
        found.append(value)
    return tuple(found)


def _seats() -> list[cards.Scored]:
    return [
        cards.Scored(3, 1, "Ana", "97"),
        cards.Scored(0, 2, "Maximiliane von Hohenstein-Waldeck", "91", "with Ben"),
        cards.Scored(1, 2, "김민수", "91"),
        cards.Scored(2, 4, "Zoë", "60", "gave up"),
        cards.Scored(4, 5, "Moss", "33", "a bot"),
    ]


def _courses(count: int) -> list[plots.Course]:
    found = []
    for who in PEOPLE[:count]:
        values = _walk(who, 20)
        points = tuple((4.6 * step, value) for step, value in enumerate(values))
        found.append(plots.Course(who, points, tuple(8.3 / (1 + step * 0.35) + 1 for step in range(20))))
    return found


def _spans() -> list[plots.Span]:
    return [
        plots.Span(
            who, 28 - index - index % 3, 30 - index, 32 - index + index % 4,
            f"{30 - index} ± {2 + index % 4}", (*BANDS.values(), NOT_KNOWN)[index // 4],
            f"{max(1, index - 1)}–{min(24, index + 3)}" if index % 3 and index < 20 else "", index < 20, index == 3,
        )
        for index, who in enumerate(PEOPLE[:24])
    ]  # fmt: skip


def _by_seat() -> list[plots.Bar]:
    words = ("first seat", "second seat", "third seat", "fourth seat")
    shares = (31, 27, 22, 20)
    return [
        plots.Bar(each, share / 50, f"{share} %", "of 84", seat)
        for seat, (each, share) in enumerate(zip(words, shares, strict=True))
    ]


def _by_thing() -> list[plots.Bar]:
    known = (
        ("Shell", 60, 9),
        ("Gull", 50, 12),
        ("Driftwood", 48, 11),
        ("The old lighthouse keeper", 33, 9),
        ("Crab", 10, 7),
    )
    return [plots.Bar(name, share / 60, f"{share} %", f"of {of}") for name, share, of in known]


def _scores() -> list[plots.Column]:
    counts = ((2, 0), (9, 0), (22, 0), (41, 2), (60, 9), (71, 22), (58, 24), (40, 20), (21, 12), (9, 6), (3, 3))
    return [plots.Column(str(30 + 5 * index), all_of, won) for index, (all_of, won) in enumerate(counts)]
