"""What a league plays by, as managers choose it: one row for each rule, how it is typed, shown and changed. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from engine import GameModule, Refusal
from games.hosted import HostedGame
from games.kit.sentences import clipped, count
from host.leagues.formats import FORMATS, format_of
from host.leagues.formats.cup import Cup
from host.leagues.formats.ladder import Ladder
from host.leagues.planning.partners import plays_in_pairs
from host.leagues.scoring.points import TIE_BREAKS
from host.leagues.scoring.rules import LATE, PARTNERS, PROJECTED, STAY, Rules, time_words
from host.leagues.shown.fixtures import late_words
from host.values.paces import PACES, pace_meant, pace_words
from host.values.timeout_rules import TIMEOUT_RULES, timeout_rule_meant

MOST_ROUNDS, MOST_DAYS, MOST_TIME_OUTS = 30, 60, 50
FEWEST = 2
"""Nobody plays alone in a league, whatever the game offers."""
COUNT, NO_COUNT = "count", "do not count"
ABSENCES = {COUNT: "they stop the time", NO_COUNT: "they do not stop the time"}


@dataclass(frozen=True, slots=True)
class Choice:
    """A rule of a league. `later`: it may be changed when the season has begun, for tables to come. `values` are what
    is usually typed, with their meaning. `put` reads what was typed, or refuses; `shown` is the rule in words. `holds`
    says whether it means anything beside the other rules.
    """

    title: str
    later: bool
    values: Mapping[str, str]
    put: Callable[[HostedGame, Rules, str], Rules]
    shown: Callable[[HostedGame, Rules], str]
    holds: Callable[[HostedGame, Rules], bool] = lambda game, rules: True


def changed(game: HostedGame, rules: Rules, what: str, typed: str, *, begun: bool) -> tuple[Rules, str]:
    """The rules with one of them changed, and the change in words. Raises `Refusal`."""
    choice = CHOICES.get(what)
    if choice is None:
        raise Refusal(f"The rules of a league are {', '.join(CHOICES)}.")
    if begun and not choice.later:
        allowed = ", ".join(name for name, each in CHOICES.items() if each.later)
        raise Refusal(f"The season has begun: {what} stays as it is until it is over. Still free are {allowed}.")
    after = sound(game, choice.put(game, rules, " ".join(typed.split())))
    return after, f"{choice.title}: {choice.shown(game, after)}"


def sound(game: HostedGame, rules: Rules) -> Rules:
    """The rules with every option agreed. Raises `Refusal` for what cannot be played or scored."""
    if not rules.least <= rules.wanted <= rules.most or not 1 <= rules.rounds <= MOST_ROUNDS:
        raise Refusal(f"A league has 1 to {MOST_ROUNDS} rounds, and tables between the fewest and the most seats.")
    if rules.partners == STAY:
        rules = _in_pairs(game, rules)
    chosen: Mapping[str, str] = rules.options
    for seats in range(rules.least, rules.most + 1):
        chosen = game.rules.agree(seats, "", rules.options).options
    format_of(rules).check(rules)
    try:
        _ = rules.scoring.rule
    except ValueError as error:
        raise Refusal(f"That cannot be scored: {error}.") from error
    return replace(rules, options=dict(chosen), pace=pace_meant(rules.pace))


def _in_pairs(game: HostedGame, rules: Rules) -> Rules:
    """With tables of one size, since no other need have teams. Raises `Refusal` where the game makes no pairs of it."""
    if not plays_in_pairs(game.teams(rules.wanted)):
        raise Refusal(
            f"{game.rules.title} makes no teams of two of {rules.wanted} seats, so that no partners can stay together."
        )
    return replace(rules, least=rules.wanted, most=rules.wanted)


def lines(game: HostedGame, rules: Rules, *, begun: bool) -> list[str]:
    """Every rule that means anything here, in words, with the name by which it is changed where it may be."""
    return [
        f"• {choice.title}: {choice.shown(game, rules)}" + (f" (`{what}`)" if choice.later or not begun else "")
        for what, choice in CHOICES.items()
        if choice.holds(game, rules)
    ]


def shown_rules(game: HostedGame, rules: Rules, *, begun: bool) -> tuple[tuple[str, str], ...]:
    """(what it is, name) of the rules that mean anything here and may be changed now."""
    free = {what: each for what, each in CHOICES.items() if each.holds(game, rules) and (each.later or not begun)}
    return tuple((f"{choice.title}: {choice.shown(game, rules)}", what) for what, choice in free.items())


def options_chosen(game: HostedGame, rules: Rules) -> list[tuple[str, str]]:
    """The options of the game that are not as usual: title and value, in the game's own words."""
    found = []
    for option in game.rules.options:
        value = option.now(rules.options.get(option.key, option.default))
        if value != option.default:
            found.append((option.title, option.meaning(value)))
    return found


def options_offered(game: HostedGame, rules: Rules) -> tuple[tuple[str, str], ...]:
    """(words, what is typed) of every other value that an option of the game could have, in the game's own words."""
    return tuple(
        (f"{option.title}: {words}", f"{option.key}={value}")
        for option in game.rules.options
        for value, words in option.values.items()
        if value != option.now(rules.options.get(option.key, option.default))
    )


def seats_like(module: GameModule[Any, Any], wanted: int) -> tuple[int, int, int]:
    """The fewest, the most and the wanted seats of tables: one more or fewer where people do not fit.

    Raises `Refusal` for more seats than the game has, or fewer.
    """
    offered = module.seats
    if wanted > offered[-1]:
        raise Refusal(f"{module.title} has at most {offered[-1]} seats at a table.")
    if wanted < max(offered[0], FEWEST):
        raise Refusal(f"{module.title} in a league has at least {max(offered[0], FEWEST)} seats at a table.")
    least, most = (min(max(wanted + more, offered[0], FEWEST), offered[-1]) for more in (-1, 1))
    return least, most, min(max(wanted, offered[0]), offered[-1])


def _seats(game: HostedGame, rules: Rules, typed: str) -> Rules:
    wanted = _whole(typed, 1, 99)
    least, most, _ = seats_like(game.rules, wanted)
    return replace(rules, least=least, most=most, wanted=wanted)


def _partners(game: HostedGame, rules: Rules, typed: str) -> Rules:
    if typed not in PARTNERS:
        raise Refusal(f"Partners are one of {', '.join(PARTNERS)}, not “{clipped(typed, 40)}”.")
    least, most, _ = seats_like(game.rules, rules.wanted)
    return replace(rules, partners=typed, least=least, most=most)


def _options(game: HostedGame, rules: Rules, typed: str) -> Rules:
    pairs = [pair.partition("=") for pair in typed.replace(";", ",").split(",") if pair.strip()]
    if not pairs or not all(sign and value.strip() for _, sign, value in pairs):
        raise Refusal(f"Options are typed as option=value, several with commas, not “{clipped(typed, 40)}”.")
    chosen = {key.strip(): value.strip() for key, _, value in pairs}
    if len(chosen) < len(pairs):
        raise Refusal(f"An option is chosen twice in “{clipped(typed, 40)}”; please say each once.")
    game.rules.offer(chosen)
    return replace(rules, options={**rules.options, **chosen})


def _points(game: HostedGame, rules: Rules, typed: str) -> Rules:
    scoring = rules.scoring
    if typed in ("place", "share"):
        return replace(rules, scoring=replace(scoring, by=typed, points=()))
    points = tuple(_fraction(part) for part in typed.replace(",", " ").split())
    return replace(rules, scoring=replace(scoring, by="place", points=points))


def _ties(game: HostedGame, rules: Rules, typed: str) -> Rules:
    parts = typed.split(",") if typed.casefold() != "none" else []
    named = tuple(part.strip().casefold() for part in parts if part.strip())
    return replace(rules, scoring=replace(rules.scoring, tie_breaks=named))


def _late(game: HostedGame, rules: Rules, typed: str) -> Rules:
    if typed not in LATE:
        raise Refusal(f"A late table is settled by one of {', '.join(LATE)}, not “{clipped(typed, 40)}”.")
    if typed in PROJECTED and not game.rules.has_projection:
        raise Refusal(f"{game.rules.title} has no standing before its end; please choose another rule for late tables.")
    return replace(rules, late=typed)


def _whole(typed: str, least: int, most: int) -> int:
    if not typed.isascii() or not typed.isdecimal() or len(typed) > 9 or not least <= int(typed) <= most:
        raise Refusal(f"That is a number from {least} to {most}, not “{clipped(typed, 40)}”.")
    return int(typed)


def _fraction(typed: str) -> str:
    """A number as it is stored. At most three digits on either side are enough for points."""
    whole, dot, part = typed.partition(".")
    digits = whole.removeprefix("-") + part
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 6 or (dot and not part):
        raise Refusal(f"Points are numbers such as 3 or 1.5, not “{clipped(typed, 40)}”.")
    return str(Fraction(typed))


def _of_scoring(name: str, values: Mapping[str, str]) -> Callable[[HostedGame, Rules, str], Rules]:
    def put(game: HostedGame, rules: Rules, typed: str) -> Rules:
        if typed not in values:
            raise Refusal(f"That is one of {', '.join(values)}, not “{clipped(typed, 40)}”.")
        changes: dict[str, Any] = {name: typed}
        return replace(rules, scoring=replace(rules.scoring, **changes))

    return put


def _points_words(game: HostedGame, rules: Rules) -> str:
    scoring = rules.scoring
    if scoring.by == "share":
        return SCORINGS["share"]
    return f"by place: {', '.join(scoring.points)}" if scoring.points else SCORINGS["place"]


def _numbers(least: int, most: int, one: str, more: str = "") -> Mapping[str, str]:
    return {str(number): count(number, one, more or f"{one}s") for number in range(least, most + 1)}


def _number(
    name: str, least: int, most: int, one: str, more: str = ""
) -> tuple[Callable[[HostedGame, Rules, str], Rules], Callable[[HostedGame, Rules], str]]:
    """How a rule that is a number is read and shown: so many of `one`."""

    def put(game: HostedGame, rules: Rules, typed: str) -> Rules:
        changes: dict[str, Any] = {name: _whole(typed, least, most)}
        return replace(rules, **changes)

    return put, lambda game, rules: count(getattr(rules, name), one, more or None)


def _movers(
    name: str,
) -> tuple[Callable[[HostedGame, Rules, str], Rules], Callable[[HostedGame, Rules], str]]:
    """How it is read and shown how many go up or down: people, or pairs where partners stay together."""
    put, people = _number(name, 0, 50, "person", "people")
    _, pairs = _number(name, 0, 50, "pair")
    return put, lambda game, rules: (pairs if rules.partners == STAY else people)(game, rules)


def _points_of(number: str) -> str:
    return f"{number} {'point' if number in ('1', '-1') else 'points'}"


def _has_divisions(game: HostedGame, rules: Rules) -> bool:
    return rules.format != Ladder.key


def _moves(game: HostedGame, rules: Rules) -> bool:
    return rules.divisions > 1 and rules.format not in (Cup.key, Ladder.key)


def _after(number: int, what: str) -> str:
    return f"after {count(number, what)}" if number else "never"


SCORINGS = {
    "place": "by place, one point for each seat behind",
    "share": "the share of all scores at the table, times its seats",
}
SHARED = {"mean": "the mean of what their places are worth", "full": "each the worth of the best of them"}
ABANDONED = {"mean": "the mean of all places", "zero": "nothing", "none": "the table does not count"}
SUBSTITUTES = {
    "split": "split by what each decided",
    "regular": "all for whom they stepped in",
    "substitute": "all for who was there at the end",
}
BOTS = {
    "place": "none is added; those that play on for somebody keep the place, and nobody has its points",
    "skip": "none is added; those that play on for somebody are left out",
}

CHOICES: Mapping[str, Choice] = {
    "seats": Choice(
        "Seats at a table", False, {str(seats): f"{seats} seats" for seats in range(2, 7)}, _seats,
        lambda game, rules: str(rules.wanted) + (
            "" if rules.least == rules.most else f", or {rules.least} to {rules.most} where people do not fit"
        ),
    ),
    "partners": Choice(
        "Partners", False, PARTNERS, _partners, lambda game, rules: PARTNERS[rules.partners],
        lambda game, rules: rules.format != Ladder.key and plays_in_pairs(game.teams(rules.wanted)),
    ),
    "rounds": Choice(
        "Rounds", False, {str(number): f"{number} rounds" for number in range(1, 11)},
        lambda game, rules, typed: replace(rules, rounds=_whole(typed, 1, MOST_ROUNDS)),
        lambda game, rules: str(rules.rounds), lambda game, rules: rules.format != Ladder.key,
    ),
    "options": Choice(
        "Options of the game", False, {}, _options,
        lambda game, rules: "; ".join(map(": ".join, options_chosen(game, rules))) or "as usual",
    ),
    "pace": Choice(
        "Pace of tables to come", True, {name: pace_words(name) for name in PACES},
        lambda game, rules, typed: replace(rules, pace=pace_meant(typed)),
        lambda game, rules: pace_words(pace_meant(rules.pace)),
    ),
    "time": Choice(
        "When time runs out at tables to come", True, TIMEOUT_RULES,
        lambda game, rules, typed: replace(rules, lapse=timeout_rule_meant(typed)),
        lambda game, rules: time_words(rules),
    ),
    "give up": Choice(
        "Somebody has given up a table", True, {"0": "never", "2": "after 2 time-outs in a row there"},
        lambda game, rules, typed: replace(rules, gives_up_after=_whole(typed, 0, MOST_TIME_OUTS)),
        lambda game, rules: _after(rules.gives_up_after, "time-out") + (
            " in a row there: a bot plays on, and nobody comes back" if rules.gives_up_after else ""
        ),
    ),
    "absence": Choice(
        "Free days and vacations", False, ABSENCES,
        lambda game, rules, typed: replace(rules, strict=_one_of(typed, (COUNT, NO_COUNT)) == NO_COUNT),
        lambda game, rules: ABSENCES[NO_COUNT if rules.strict else COUNT],
    ),
    "points": Choice("Points", False, {**SCORINGS, "10, 6, 3, 1": "10 for the first, then 6, 3, 1"}, _points,
        _points_words,
    ),
    "ties": Choice(
        "Between equal points", False,
        {name: f"{name} alone" for name in TIE_BREAKS}
        | {"head to head, wins, opponents, share": "as usual", "none": "nothing: they share the place"},
        _ties, lambda game, rules: ", then ".join(rules.scoring.tie_breaks) or "nothing: they share the place",
    ),
    "shared": Choice(
        "Who shares a place gets", False, SHARED, _of_scoring("shared", SHARED),
        lambda game, rules: SHARED[rules.scoring.shared],
    ),
    "forfeit": Choice(
        "Who gives up gets", False, {"0": "nothing", "-1": "one point less than nothing"},
        lambda game, rules, typed: replace(rules, scoring=replace(rules.scoring, forfeit=_fraction(typed))),
        lambda game, rules: _points_of(rules.scoring.forfeit),
    ),
    "abandoned": Choice(
        "A table that nobody finishes is worth", False, ABANDONED, _of_scoring("abandoned", ABANDONED),
        lambda game, rules: ABANDONED[rules.scoring.abandoned],
    ),
    "substitutes": Choice(
        "Points of a seat that was taken over", False, SUBSTITUTES, _of_scoring("substitutes", SUBSTITUTES),
        lambda game, rules: SUBSTITUTES[rules.scoring.substitutes],
    ),
    "bots": Choice(
        "Bots", False, BOTS, _of_scoring("bots", BOTS), lambda game, rules: BOTS[rules.scoring.bots],
    ),
    "format": Choice(
        "How it is played", False, {key: each.words for key, each in FORMATS.items()},
        lambda game, rules, typed: replace(rules, format=typed), lambda game, rules: rules.format,
    ),
    "divisions": Choice(
        "Divisions", False, _numbers(1, 10, "division"), *_number("divisions", 1, 10, "division"), _has_divisions,
    ),
    "promoted": Choice(
        "Go up after a season", False, _numbers(0, 5, "person", "people"), *_movers("promoted"), _moves,
    ),
    "relegated": Choice(
        "Go down after a season", False, _numbers(0, 5, "person", "people"), *_movers("relegated"), _moves,
    ),
    "carries on": Choice(
        "When a season is over", True, {"yes": "the next one opens", "no": "the league is over"},
        lambda game, rules, typed: replace(rules, carries_on=_one_of(typed, ("yes", "no")) == "yes"),
        lambda game, rules: "the next one opens" if rules.carries_on else "the league is over",
        lambda game, rules: rules.format != Cup.key,
    ),
    "best of": Choice(
        "Each table of a knock-out is played", False, _numbers(1, 5, "time"), *_number("best_of", 1, 9, "time"),
        lambda game, rules: rules.format == Cup.key,
    ),
    "reach": Choice(
        "A challenge reaches", False, _numbers(1, 10, "rung"), *_number("reach", 1, 99, "rung"),
        lambda game, rules: rules.format == Ladder.key,
    ),
    "appeal": Choice(
        "After its last table a season is provisional", True,
        {"0": "it is final at once", "1": "for a day", "2": "for two days", "7": "for a week"},
        lambda game, rules, typed: replace(rules, appeal_days=_whole(typed, 0, 14)),
        lambda game, rules: f"for {count(rules.appeal_days, 'day')}" if rules.appeal_days else "not at all",
    ),
    "late after": Choice(
        "A table is late", True, {"0": "never", "7": "after a week", "14": "after two weeks", "30": "after 30 days"},
        lambda game, rules, typed: replace(rules, late_after=_whole(typed, 0, MOST_DAYS)),
        lambda game, rules: _after(rules.late_after, "day"),
    ),
    "late": Choice(
        "What comes of a late table", True, LATE, _late, lambda game, rules: late_words(rules),
        lambda game, rules: rules.late_after > 0,
    ),
    "call": Choice(
        "A substitute is called for somebody", True, {"0": "never", "2": "after 2 time-outs in a row at a table"},
        lambda game, rules, typed: replace(rules, calls_after=_whole(typed, 0, MOST_TIME_OUTS), calls_in_a_row=True),
        lambda game, rules: _after(rules.calls_after, "time-out") + (
            " in a row at a table" if rules.calls_after and rules.calls_in_a_row else ""
        ),
    ),
    "remove": Choice(
        "Somebody is taken out of the season", True, {"0": "never", "6": "after 6 time-outs"},
        lambda game, rules, typed: replace(rules, removes_after=_whole(typed, 0, MOST_TIME_OUTS)),
        lambda game, rules: _after(rules.removes_after, "time-out"),
    ),
}  # fmt: skip
"""Every rule by the name that is typed."""


def _one_of(typed: str, values: tuple[str, ...]) -> str:
    if typed not in values:
        raise Refusal(f"That is one of {', '.join(values)}, not “{clipped(typed, 40)}”.")
    return typed
