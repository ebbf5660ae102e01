"""What must hold of every finished table: told once and whole, shown with pictures, kept secret, counted right."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from difflib import unified_diff
from functools import lru_cache
from typing import Any, Final

from PIL import Image

from discord_playground import reading
from discord_playground.model.state import Message
from discord_playground.model.world import World
from engine import Advance, Decision, Driver, Event, GameModule, Standing
from engine.codec import encode, parse
from games.skye import RULES
from tests.e2e.members import PATIENCE, Member, Room

REMINDERS = ("half the time is over", "little time is left")
MENTIONS = re.compile(r"^(<@\d+> ?)+$", re.MULTILINE)
"""The line by which everybody who sat at a table hears of its end."""

TILE = re.compile(r"\b[LD]\d\d\b")


def table_messages(room: Room) -> list[Message]:
    """Every message that told how the game stands, oldest first."""
    return [
        message for message in room.messages if all(f'"{word}"' in as_posted(message) for word in ("Board", "Recap"))
    ]


@lru_cache(1000)
def as_posted(message: Message) -> str:
    """A message as it was posted, in JSON; its calls and buttons go when another one follows."""
    return json.dumps(message.history[0][1])


def assert_only_the_last_message_calls(room: Room) -> None:
    """Who reads the channel from the top finds nobody awaited, no window open and nothing to press before its end."""
    for message in table_messages(room)[:-1]:
        words = reading.text(message)
        assert "Awaited" not in words, words
        assert not re.search("Reactions (are|may stay) open", words), words
        assert reading.labels(message) == [], words


def resting(room: Room) -> bool:
    """Whether every table message but the last has lost its buttons."""
    return not any(reading.labels(message) for message in table_messages(room)[:-1])


def ended(room: Room) -> Message | None:
    """The message that ends the game, if it is there."""
    return next((message for message in room.messages if "Rematch" in reading.labels(message)), None)


# --- told


def assert_every_table_message_has_a_picture(world: World, room: Room) -> None:
    """Pictures that can be opened, with words for those who do not see them; none where the board is as it was."""
    messages = table_messages(room)
    assert reading.pictures(world, messages[0])
    assert reading.pictures(world, messages[-1])
    for message in messages:
        for picture in reading.pictures(world, message):
            assert len(picture.alt or "") > 40
            Image.open(io.BytesIO(picture.data or b"")).verify()


def told(room: Room) -> list[str]:
    """Everything that the table messages tell of what happened, in the words they ended up with."""
    return [line for message in table_messages(room) for line in _told_by(message)]


def _told_by(message: Message) -> list[str]:
    headline, _, rest = reading.text(message).partition("\n")
    assert headline.startswith("### ")
    paragraph = MENTIONS.sub("", rest.strip("\n")).strip("\n").partition("\n\n")[0]
    reminds = any(words in paragraph for words in REMINDERS)
    if paragraph.startswith(("Awaited", "Reactions ")) or "The secret seed was" in paragraph or reminds:
        return []
    return [line for line in paragraph.split("\n") if line and not line.startswith(("**", "-# "))]


def told_by_heading(room: Room) -> list[tuple[str, str]]:
    """What the channel tells, from top to bottom, each part with the heading under which it stands."""
    parts: list[tuple[str, str]] = []
    for message in table_messages(room):
        for line in reading.text(message).split("\n"):
            if line.startswith("### ") or re.fullmatch(r"\*\*.+\*\*", line):
                parts.append((line.strip("#* "), ""))
            elif parts:
                heading, text = parts[-1]
                parts[-1] = (heading, f"{text}\n{line}")
    return parts


SETTLED: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (
        r"^Destiny is the colour of (.+)\.\n((?:(?!Destiny ).+\n)*?)\1 is the defense\.$\n?",
        r"Destiny names \1 as the defense.\n\2",
    ),
    (
        r"^Destiny is the colour of (.+)\.\n(?=(?:(?!Destiny ).+\n)*Destiny )",
        r"Destiny is \1's own colour; another card is drawn.\n",
    ),
    (
        r"^Destiny is wild: the offense challenges whom they like\.\n((?:(?!Destiny ).+\n)*?)(.+) is the defense\.$\n?",
        r"Destiny is wild: \2 is chosen as the defense.\n\1",
    ),
    (r"^(Everybody builds|The (second )?buy turn begins.*|The final scoring begins)\.$\n?", ""),
    (r"^Both main players may choose their challenge cards now, unseen\.$\n?", ""),
    (r"^Both challenge cards are chosen\.$\n?", ""),
    (r"^The game is over\.$\n?", ""),  # the title of the last message says it
    (r"^.+ is due \d+ cards? of consolation\.$\n?", ""),
    (r"^Result: (.+) wins \((.+?)\)\.", r"\2. \1 wins the challenge."),
    (r"^Result: (.+?) wins\.", r"\1 wins the challenge."),
    (
        r"^([^.]+ receives )(\d+) cards( from [^.]+\.)$",
        lambda found: "\n".join(int(found[2]) * [f"{found[1]}1 card{found[3]}"]),
    ),
    (
        r"^(.+) decline to be allies\.$",
        lambda found: "\n".join(f"{name} declines to be an ally." for name in re.split(", | and ", found[1])),
    ),
)
"""What a message tells before it is known what comes of it or beside what it stands, and one way to tell both."""


def settled(lines: list[str]) -> list[str]:
    """These lines sentence by sentence, as they are told where it is known what came of each."""
    text = "\n".join(lines).replace(". ", ".\n")
    for before, after in SETTLED:
        text = re.sub(before, after, text, flags=re.MULTILINE)
    return [line for line in text.split("\n") if line]


def tells(room: Room, log: list[str]) -> bool:
    """Whether the table messages tell all of this log, once and in order."""
    return tells_all(told(room), log)


LEFT_OUT: Final = re.compile(r"… and \d+ things? before that: see Recap\.")


def tells_all(told: list[str], log: list[str]) -> bool:
    """Whether what was told message by message is all of this log, once and in order.

    A message that comes late may have too much to tell; then it says that it leaves the oldest of that to Recap. What
    somebody uses something for stands in its line, unless what follows in the same message says it.
    """
    return _goes_on(settled(told), settled([line for line in log if not line.startswith("**")]))


def _goes_on(told: list[str], log: list[str]) -> bool:
    at = 0
    for number, line in enumerate(told):
        if LEFT_OUT.fullmatch(line):  # of how many lines is not asked: settled lines are others
            rest = told[number + 1 :]
            return any(_goes_on(rest, log[start:]) for start in range(at + 1, len(log) + 1))
        if log[at : at + 1] != [line] and not _same_use(line, *log[at : at + 1]):
            return False
        at += 1
    return at == len(log)


USE: Final = re.compile(r"(.+ (?:uses|plays) .+)\.")


def _same_use(told: str, logged: str = "") -> bool:
    """Whether both tell of one use, one of them with what it is for."""
    short, long = sorted((told, logged), key=len)
    return (used := USE.fullmatch(short)) is not None and long.startswith((f"{used[1]} ", f"{used[1]}: "))


async def assert_all_is_told(room: Room, log: list[str]) -> None:
    """The table messages come to tell all of this log; those before the last rest a moment after it is posted."""
    try:
        await room.playground.world.until(lambda: tells(room, log), PATIENCE)
    except TimeoutError:
        raise AssertionError("\n".join(unified_diff(log, told(room), lineterm="", n=1))) from None


async def logged(reader: Member, room: Room) -> list[str]:
    """All pages of the log as this person may read it, as lines."""
    page = await reader.slash(room, "log")
    lines = _lines(page)
    while "◀" in reading.labels(page):
        page = await reader.click(page, "◀")
        lines = _lines(page) + lines
    return lines


def _lines(page: Message) -> list[str]:
    return [line for line in reading.text(page).split("\n")[1:] if not line.startswith("-# ")]


def assert_pinged_once_for_each_question(room: Room) -> None:
    """Whoever a message notified is named in it as awaited, and nothing was posted twice.

    People may do the same again, so that two messages have the same words; the mark of what was to be said tells them
    apart.
    """
    messages = table_messages(room)
    for message in messages:
        assert all(f"<@{person}>" in as_posted(message) for person in message.pinged)
    marks = [message.history[0][1]["components"][0]["id"] for message in messages]
    assert len(set(marks)) == len(marks)


# --- counted


async def exported(owner: Member, room: Room) -> dict[str, Any]:
    """The whole table as the operator's file."""
    message = await owner.slash(room, "operator export")
    (file,) = message.attachments
    document: dict[str, Any] = json.loads(file.data)
    return document


@dataclass(slots=True)
class Known:
    """What the replayed game kept from a seat (None: from everybody who watches), and what it told."""

    hidden: set[str] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)

    @property
    def secrets(self) -> set[str]:
        """Tiles that were hidden and never became known otherwise, and are not called like a place on the map."""
        return {tile for tile in self.hidden - self.shown if not 10 <= int(tile[1:]) <= 25}


def replayed(
    document: dict[str, Any], rules: GameModule[Any, Any] = RULES, secret: re.Pattern[str] = TILE
) -> tuple[Standing, dict[int | None, Known]]:
    """The game once more by the engine alone: its result, and what each seat may know of what is hidden."""
    table, seats = document["table"], len(document["seats"])
    driver, advance = Driver.start(rules, rules.agree(seats, table["seed"], parse(table["options"])))
    known: dict[int | None, Known] = {seat: Known() for seat in (*range(seats), None)}
    _learn(driver, advance, known, secret)
    for advance in _advances(driver, document):
        _learn(driver, advance, known, secret)
    assert driver.standing is not None
    return driver.standing, known


def _advances(driver: Driver[Any], document: dict[str, Any]) -> Iterator[Advance]:
    """What came of each input."""
    for row in document["inputs"]:
        answer = parse(row["answer"]) if row["answer"] else None
        if row["kind"] == "undo":
            yield driver.undo(row["seat"], answer)
        elif row["kind"] == "close":
            yield driver.close(row["prompt"], row["digest"])
        else:
            assert row["kind"] == "decision"
            yield driver.submit(Decision(row["prompt"], row["digest"], row["seat"], answer, row["by"]))


def happened(document: dict[str, Any], rules: GameModule[Any, Any]) -> list[Event]:
    """Every public event of the replayed game that was not undone, in order."""
    table = document["table"]
    driver, advance = Driver.start(rules, rules.agree(len(document["seats"]), table["seed"], parse(table["options"])))
    events = list(advance.events)
    for advance in _advances(driver, document):
        if advance.replaced:
            events = [recorded for recorded in events if recorded.seq <= driver.checkpoint.seq]
        events += advance.events
    public = (recorded.event.seen_by(None) for recorded in events)
    return [event for event in public if event is not None]


def _learn(driver: Driver[Any], advance: Any, known: dict[int | None, Known], secret: re.Pattern[str]) -> None:
    for seat, knows in known.items():
        knows.hidden |= set(driver.module.hidden(driver.game.state, seat))
        for recorded in advance.events:
            if (event := recorded.event.seen_by(seat)) is not None:
                knows.shown |= set(secret.findall(encode(event)))


def assert_places_and_points(last: Message, standing: Standing, names: dict[int, str]) -> None:
    """The last message tells exactly this result; whoever plays alone has no place."""
    place = 1
    for tied in standing.places:
        for seat in tied:
            rank = f"**{place}.** " if len(names) > 1 else ""
            assert f"{rank}{names[seat]}: {standing.scores[seat]}" in reading.text(last).split("\n")
        place += len(tied)


# --- kept


def assert_nothing_private_is_public(world: World, room: Room, seed: str) -> None:
    """Gold in hand is told to its owner alone, the seed to nobody before the end."""
    for message in world.messages.values():
        for number, (_, said) in enumerate(message.history):
            words = json.dumps(said, ensure_ascii=False)
            if message.visible_to is None:
                assert "You have" not in words
                assert "Your part of the table" not in words
            if seed in words:
                assert message is ended(room), (
                    f"revision {number} of {message.id} tells the seed: {reading.text(message)}"
                )


def assert_never_shown(secrets: set[str], person: Member) -> None:
    """None of these tiles ever reached this person."""
    leaked = secrets & set(TILE.findall(person.everything_shown()))
    assert not leaked, f"{person.name} saw {leaked}"
