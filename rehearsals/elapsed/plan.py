"""Who lives through a month, at which tables, and what goes wrong: all of it drawn from the seed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from games import GAMES
from host.values.ports import HOUR, MINUTE, SECOND, Person
from rehearsals.elapsed.chronicle import Outage

FIRST = datetime(2026, 3, 8, tzinfo=UTC)
"""In the thirty days from here clocks change in America (at once), in Europe (29 March) and in Australia (5 April)."""

DAY = 24 * HOUR
ZONES = (
    "Europe/Berlin", "Europe/London", "Europe/Lisbon", "Europe/Athens", "Europe/Madrid", "America/New_York",
    "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Sao_Paulo", "America/St_Johns",
    "Asia/Tokyo", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Auckland",
    "Pacific/Chatham", "Africa/Nairobi", "Africa/Casablanca",
)  # fmt: skip
WAYS = ("channel", "channel", "channel", "message", "message", "both")
BY_SIZE = sorted(GAMES, key=lambda game: game.rules.seats[-1])
DRAWN = [game for game, times in zip(BY_SIZE, (3, 4, 1), strict=False) for _ in range(times)]
"""The games by how many they seat at most, the largest, which is the longest, more rarely than the others."""

BANKS = ("bank 48h+12h max 72h", "bank 96h+24h max 120h")
PACES = (
    ("live", "brisk") + ("daily",) * 14 + ("36h",) * 14 + ("relaxed",) * 30 + ("120h",) * 20 + ("240h",) * 8 + BANKS * 6
)  # fmt: skip
HOURS = {"live": 0.08, "brisk": 8, "daily": 24, "36h": 36, "relaxed": 72, "120h": 120, "240h": 240}
HOURS |= dict(zip(BANKS, (24, 48), strict=True))
"""How long a decision may take, more or less."""

LAPSES = ("default",) * 2 + ("autopilot",)
OUTAGES_A_WEEK = 4
LINES_DOWN_A_WEEK = 3


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that somebody chooses for themselves: a switch of `/me` and what they say."""

    what: str
    words: tuple[str, ...]


@dataclass(slots=True)
class Character:
    """One person: what they choose when, and how they live.

    `haste` is the part of their time after which they answer, in the median.
    """

    person: Person
    zone: str
    haste: float
    gone_from: int | None
    wishes: list[tuple[int, Wish]]

    def awake(self, at: int) -> bool:
        """Whether they look at their phone at all: not between midnight and seven."""
        return datetime.fromtimestamp(at / SECOND, ZoneInfo(self.zone)).hour >= 7


@dataclass(frozen=True, slots=True)
class Seating:
    """A table that is opened at a moment."""

    at: int
    game: str
    people: tuple[int, ...]
    bots: int
    pace: str
    strict: bool
    lapse: str


@dataclass(frozen=True, slots=True)
class Plan:
    """How long, with how many people, at how many tables."""

    days: int
    people: int
    tables: int
    seed: str

    @property
    def began(self) -> int:
        """The first moment."""
        return round(FIRST.timestamp()) * SECOND

    @property
    def ended(self) -> int:
        """The last one."""
        return self.began + self.days * DAY

    def chance(self, of: str) -> Random:
        """Chance for one thing, the same for the same seed."""
        return Random(f"{self.seed}/{of}")

    def characters(self) -> list[Character]:
        """Everybody."""
        return [self._character(number, self.chance(f"person {number}")) for number in range(self.people)]

    def closed(self) -> frozenset[int]:
        """Who takes no direct messages."""
        chance = self.chance("closed")
        return frozenset(1000 + number for number in range(self.people) if chance.random() < 0.15)

    def seatings(self) -> list[Seating]:
        """The tables, by when they are opened."""
        chance, lapse, found = self.chance("tables"), self.chance("lapses"), []
        for _ in range(self.tables):
            pace = chance.choice(PACES)
            game = chance.choice(DRAWN) if HOURS[pace] > 8 else BY_SIZE[1]
            fewest = max(2, game.rules.seats[0])
            seats = chance.choice((fewest, fewest, fewest + 1))
            bots = chance.choice((0,) * 11 + (1,)) if fewest == 2 else 0
            people = tuple(chance.sample(range(self.people), max(1, seats - bots)))
            at = self.began + round(chance.random() * self.days * DAY)
            found.append(
                Seating(at, game.key, people, seats - len(people), pace, chance.random() < 0.1, lapse.choice(LAPSES))
            )
        return sorted(found, key=lambda seating: seating.at)

    def outages(self) -> list[Outage]:
        """When the process is gone: mostly for minutes, sometimes for hours, once for more than a day."""
        chance = self.chance("outages")
        found: list[Outage] = []
        starts = sorted(chance.random() * self.days for _ in range(max(2, self.days * OUTAGES_A_WEEK // 7)))
        longest = chance.randrange(len(starts))
        for number, start in enumerate(starts):
            hours = chance.choice((0.02, 0.1, 0.3, 0.5, 1.0, 3.0, 9.0)) * chance.uniform(0.5, 1.5)
            hours = 24 + 24 * chance.random() if number == longest and self.days > 7 else hours
            down = self.began + round(start * DAY)
            if not found or down > found[-1].up + HOUR:
                found.append(Outage(down, down + round(hours * HOUR)))
        return found

    def lines_down(self) -> list[Outage]:
        """When nothing can be said, though the process is there."""
        chance = self.chance("lines")
        starts = [
            self.began + round(chance.random() * self.days * DAY) for _ in range(self.days * LINES_DOWN_A_WEEK // 7)
        ]
        return [Outage(start, start + round(chance.uniform(1, 40) * MINUTE)) for start in sorted(starts)]

    def _character(self, number: int, chance: Random) -> Character:
        zone = chance.choice(ZONES)
        gone = self.began + round(chance.random() * self.days * DAY) if chance.random() < 0.08 else None
        character = Character(
            Person(1000 + number, f"Person {number}"), zone, chance.lognormvariate(-0.6, 0.7), gone, []
        )
        first = self.began + round(chance.random() * 2 * HOUR)
        if chance.random() < 0.85:
            character.wishes.append((first, Wish("zone", (zone,))))
            if chance.random() < 0.8:
                character.wishes.append((first, self._night(chance)))
            if chance.random() < 0.25:
                character.wishes.append((first, Wish("free", tuple(map(str, chance.choice(((5, 6), (6,), (4,))))))))
            for _ in range(chance.choice((0, 0, 0, 1, 1, 2))):
                character.wishes += self._vacation(chance)
            for _ in range(chance.choice((0, 0, 1))):
                later = self.began + round(chance.random() * self.days * DAY)
                moved = Wish("zone", (chance.choice(ZONES),))
                character.wishes.append((later, chance.choice((moved, self._night(chance), Wish("quiet", ("", ""))))))
        habit = self.chance(f"digest {number}")
        if habit.random() < 0.4:
            character.wishes.append((first + HOUR, Wish("digest", (habit.choice(("7:00", "8:30", "12:00", "3:00")),))))
        if self.chance(f"next {number}").random() < 0.6:
            character.wishes.append((first, Wish("next", ("on",))))
        character.wishes.append((first, Wish("reminders", (chance.choice(WAYS),))))
        if chance.random() < 0.2:
            later = self.began + round(chance.random() * self.days * DAY)
            character.wishes.append((later, Wish("reminders", (chance.choice(WAYS),))))
        character.wishes.sort(key=lambda wish: wish[0])
        return character

    def _night(self, chance: Random) -> Wish:
        begins = chance.choice((21, 22, 22, 23, 0)) * 60 + chance.choice((0, 0, 30))
        return Wish("quiet", (_clock(begins), _clock((begins + chance.choice((7, 8, 8, 9)) * 60) % 1440)))

    def _vacation(self, chance: Random) -> list[tuple[int, Wish]]:
        """Planned some days before, or begun at once; some come back early."""
        said = self.began + round(chance.random() * self.days * DAY)
        day = (FIRST + timedelta(milliseconds=said - self.began)).date()
        begins = day + timedelta(chance.choice((0, 1, 2, 5)))
        last = begins + timedelta(chance.choice((1, 2, 3, 5)))
        now = chance.random() < 0.3
        found = [(said, Wish("away", ("" if now else begins.isoformat(), max(last, day + timedelta(1)).isoformat())))]
        if chance.random() < 0.3:
            found.append((said + round(chance.uniform(1, 4) * DAY), Wish("back", ())))
        return found


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"
