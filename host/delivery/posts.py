"""The words of what is said in public: of the table message, of the end. Only what a spectator may know is in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from engine import Seat, Standing
from games.kit.sentences import count, listed, sentences
from host.delivery import shares
from host.schedule.reminders import HALF, NEAR, OPEN, SNOOZE
from host.table.agreements import Offer
from host.table.prospect import is_over
from host.table.table import Table
from host.values.deadlines import closes_at, open_until, window_at
from host.values.orders import EVERY, LIKE_A_TABLE
from host.values.paces import span
from host.values.ports import SECOND, Button, Style
from rendering.plain import plain
from storage.rows import PromptRow

TEXT_BUDGET = 3000
"""Characters of a public text, at most; Discord allows 4000 for a whole message, with title and buttons."""


def until(at: int) -> str:
    """A time (milliseconds) as Discord shows it to each reader, in their own zone, with how long it is until then."""
    return f"{moment(at)} (<t:{at // SECOND}:R>)"


def moment(at: int) -> str:
    """A time as Discord shows it to each reader, in their own zone."""
    return f"<t:{at // SECOND}:f>"


def mention(user_id: int) -> str:
    """A person, as a message names them; they are notified only if the post says so."""
    return f"<@{user_id}>"


def link(table: Table) -> str:
    """The address of the table message; before there is one, of the table's channel."""
    return _link(table.place.target, table, table.row.board_message_id)


def link_to_seat(table: Table, offer: Offer) -> str:
    """The address of the message in which a free seat has its button.

    That is the offer's own message. Before it is posted it is the card, where the table has a thread; otherwise it is
    the table's channel, where the offer will soon stand.
    """
    if offer.message is None and table.row.in_thread and table.row.lobby_message_id is not None:
        return _link(table.row.channel_id, table, table.row.lobby_message_id)
    return _link(table.place.target, table, offer.message)


def _link(channel: int, table: Table, message: int | None) -> str:
    place = f"https://discord.com/channels/{table.place.guild_id}/{channel}"
    return place if message is None else f"{place}/{message}"


def seed_hash(seed: str) -> str:
    """What is published of a secret seed when its game starts."""
    return sha256(seed.encode()).hexdigest()


# --- buttons


def table_buttons(table: Table) -> tuple[tuple[Button, ...], ...]:
    """The buttons of the table message, which depend on nothing but the state of the table."""
    number = str(table.id)
    if table.row.status == "abandoned" and is_over(table):  # called off: there is no result to look back at
        verify = Button("Verify", ("t", number, "verify"))
        return ((Button("Rematch", ("t", number, "rematch"), Style.SUCCESS), verify),)
    if table.row.status == "finished":
        return (
            (
                Button("Board", ("t", number, "board")),
                Button("Recap", ("t", number, "recap")),
                Button("Replay", ("t", number, "replay")),
                Button("Rematch", ("t", number, "rematch"), Style.SUCCESS),
                Button("Verify", ("t", number, "verify")),
            ),
            (
                Button("Result card", ("s", "table", number, "result", "1", "p", "turn")),
                Button("Ranks", ("s", "game", table.row.game, "ranks", "1", "p", "turn")),
                *([Button("What bots thought", ("t", number, "why"))] if table.bots else []),
            ),
        )
    return (
        (
            Button("My turn", ("t", number, "my"), Style.PRIMARY),
            Button("Board", ("t", number, "board")),
            Button("Recap", ("t", number, "recap")),
            Button("Help", ("t", number, "help")),
        ),
    )


def take_seat(table: Table, offer: Offer) -> Button:
    """The button that takes a free seat; it names the seat where several are free."""
    alone = sum(not each.closed for each in table.facts.offers) < 2
    label = "Take this seat" if alone else f"Take the seat of {plain(table.names[offer.seat])}"
    return Button(label, ("t", str(table.id), "sit", str(offer.number)), Style.SUCCESS)


# --- texts


def start_text(table: Table) -> str:
    """The first words of a game: what it is played for, who plays, who begins and who is asked first.

    How chance can be checked comes last.
    """
    seats, view = [seat.seat for seat in table.seats], table.begun.view(None)
    begins = table.game.primer.begins(view) if len(seats) > 1 else None
    first_at = 0 if begins is None else seats.index(begins)  # the others follow as they sit
    order = listed([table.introduced[seat] for seat in (*seats[first_at:], *seats[:first_at])])
    beginner = "" if begins is None else table.names[begins]
    order += f"; {beginner} begins" if beginner else ""
    people = [table.names[seat] for seat in table.begun.awaited if seat not in table.bots]
    everybody = len(people) > 1 and len(people) == len(seats) - len(table.bots)
    asked = "everybody" if everybody else listed(people)
    first = f"Asked first: {asked}. " if people and people != [beginner] else ""
    lines = [
        f"**{table.facts.within}**" if table.facts.within else "",
        sentences(table.game.primer.aim, table.game.primer.here(view)),
        partners_words(table),
        f"At the table, in order: {order}. {first}*My turn* shows what you are asked, to you alone.",
        f"-# Fair chance: all luck comes from a secret seed whose SHA-256 is `{seed_hash(table.row.seed)}`. "
        "The seed is told when the game ends.",
    ]
    return "\n".join(line for line in lines if line)


def partners_words(table: Table) -> str:
    """Who plays together: "Partners: Ana and Cem; Ben and Dee."; "" in a game without partners."""
    teams = [team for team in table.game.teams(len(table.seats)) if len(team) > 1]
    return f"Partners: {'; '.join(listed([table.names[seat] for seat in team]) for team in teams)}." if teams else ""


def waiting_lines(table: Table, prompts: Collection[PromptRow], *, reader: int | None = None) -> list[str]:
    """Who is awaited and until when, without the `reader` (a user id).

    Of windows they say only that they are open, unless everybody may know for whom they wait.
    """
    absent = table.windows.absent
    people = {
        line.seat: line.user_id
        for line in table.seats
        if line.user_id is not None and line.user_id != reader and line.seat not in absent
    }
    window = next((row for row in prompts if row.quiet and row.due_at is not None), None)
    reactions = () if window is None else _reaction_lines(table, prompts, window, people)
    return [*_awaited_lines(table, prompts, people), *reactions]


def _awaited_lines(table: Table, prompts: Collection[PromptRow], people: Mapping[Seat, int]) -> Iterator[str]:
    """The people whose answers are awaited, a line for each deadline."""
    owed = [row for row in prompts if not row.quiet and not row.answered and row.seat in people]
    for due_at in sorted({row.due_at or 0 for row in owed}):
        seats = sorted({row.seat for row in owed if (row.due_at or 0) == due_at})
        who = listed([mention(people[seat]) for seat in seats])
        yield f"Awaited: {who}" + (f", until {until(due_at)}" if due_at else "") + _by_bank(table, seats)


def _reaction_lines(
    table: Table, prompts: Collection[PromptRow], window: PromptRow, people: Mapping[Seat, int]
) -> Iterator[str]:
    """The lines that say that reactions are open, and for whom they wait where everybody may know that."""
    known = open_reactions(table)
    named = [people[row.seat] for row in prompts if row.prompt in known and row.seat in people]
    if named:
        who = listed([mention(user_id) for user_id in named])
        yield f"Awaited: {who}, until {until(_open_at_most(table, window))}"
    if not table.alone or table.windows_close not in LIKE_A_TABLE:
        yield window_line(table, window)
    elif not any(row.prompt in known and row.seat not in table.bots for row in prompts):
        yield "Bots may react now."  # whoever plays alone need not look whether they may


def open_reactions(table: Table) -> frozenset[str]:
    """The ids of reactions for which everybody may know that the table waits.

    There are some only where all others are bots, as nobody learns anything from them then.
    """
    return table.answers.waited_for if table.alone else frozenset()


def _by_bank(table: Table, seats: Iterable[Seat]) -> str:
    """How much thinking time these seats had when they were asked, at a table with banks."""
    banks = table.banks
    if banks is None:
        return ""
    had = listed(list(dict.fromkeys(span(banks.left[seat]) for seat in seats if seat in banks.since)), "or")
    return f", when their bank of {had} is used up" if had else ""


REMINDED = {
    OPEN: "a question is open",
    HALF: "half the time is over",
    NEAR: "little time is left",
    SNOOZE: "what was put off is open",
}


def reminder_line(table: Table, headline: str, stage: str, people: Sequence[int]) -> str:
    """The line that says how much of their time is over for these people."""
    return f"{table.row.title}, {headline}: {REMINDED[stage]} for {listed([mention(person) for person in people])}."


def refused_line(user_id: int) -> str:
    """The line that says why somebody is mentioned who wants direct messages."""
    return f"-# {mention(user_id)}, I could not write to you directly; `/me reminders` says how you are reminded."


def calling_lines(table: Table, prompts: Sequence[PromptRow]) -> list[str]:
    """The lines below the table message: who is awaited and until when, and how one finds one's reactions.

    While a table is paused nobody is awaited.
    """
    if table.row.status == "paused":
        return ["-# The table is paused; nobody is waited for."]
    if table.row.status != "running":
        return []
    lines = [*waiting_lines(table, prompts), *_vacation_lines(table, prompts)]
    if not table.alone and any(row.quiet and row.due_at is not None for row in prompts):
        lines.append("-# *My turn* shows what you could use now; nobody sees who looks.")
    return lines or thinking_lines(table, prompts)


def _vacation_lines(table: Table, prompts: Iterable[PromptRow]) -> list[str]:
    """The lines that say why somebody is waited for so long: they have a vacation."""
    away: dict[Seat, Sequence[tuple[int, int]]] = {}
    for row in prompts:
        if not row.quiet and not row.answered and row.due_at is not None and row.seat not in table.windows.absent:
            spans = table.windows.habits_of(row.seat).away
            away[row.seat] = [span for span in spans if span[0] < row.due_at and span[1] > row.opened_at]
    return [
        f"-# {table.names[seat]} has a vacation from {moment(begin)} to {moment(end)}; their time stands still then."
        for seat, spans in sorted(away.items())
        for begin, end in spans
    ]


def thinking_lines(table: Table, prompts: Iterable[PromptRow]) -> list[str]:
    """The line that says which bots are thinking."""
    asked = {row.seat for row in prompts if not row.quiet and not row.answered and row.seat in table.bots}
    who = [table.names[seat] for seat in sorted(asked)]
    return [f"-# {listed(who)} {'is' if len(who) == 1 else 'are'} thinking."] if who else []


def window_line(table: Table, window: PromptRow) -> str:
    """The line that says how long reactions are open, by what everybody may know.

    It never says for whom they wait, or whether they wait for anybody.
    """
    rule = table.windows_close
    if table.alone and rule in LIKE_A_TABLE:  # they stay open for as long as bots think, and no time would tell that
        return "Reactions are open: *My turn* shows whether you can use something."
    least, most = open_until(_beside(table, window), table.windows)
    last = until(most)
    if rule in LIKE_A_TABLE:
        return f"Reactions may stay open until {last}."
    if least == most:
        return f"Reactions are open until {last}."
    if least > window.opened_at:
        return f"Reactions are open until {until(least)}, or while somebody thinks, at most until {last}."
    return f"Reactions are open until all who may react have answered, at most until {last}."


def _beside(table: Table, window: PromptRow) -> list[PromptRow]:
    """The questions of the window to which this one belongs."""
    return window_at(table.prompts.values(), window.opened_at) or [window]


def _open_at_most(table: Table, window: PromptRow) -> int:
    return open_until(_beside(table, window), table.windows)[1]


def kept_open(table: Table, prompt_id: str, at: int) -> str:
    """The sentence that says how long an answer in a window may be changed, as far as that may be said.

    It is "" where the question is in no open window.
    """
    row = table.prompts.get(prompt_id)
    if row is None or not row.quiet or table.driver is None or prompt_id not in table.driver.open:
        return ""
    window = window_at(table.prompts.values(), row.opened_at)
    answers = table.answers
    if closes_at(window, answers, table.windows) <= at:
        return "Reactions close in a moment."
    if table.windows_close == EVERY:  # who may react is known to all, and all of them are asked
        left = [table.names[other.seat] for other in window if other.prompt in answers.waited_for]
        stays = f"Reactions are open until {listed(left)} {'has' if len(left) == 1 else 'have'} answered, too."
        if not left:
            stays = "All have answered; reactions close after a short pause"
    else:
        stays = "" if table.alone else window_line(table, row)
    return sentences("You may change it until reactions close.", stays)


def fitting(told: Sequence[str], last: Sequence[str]) -> str:
    """What happened, and below it the `last` lines, as one text that fits into a message.

    Where it is too much, the oldest things are left out and counted; headings are not counted as things.
    """
    end = "\n".join(last)
    room = TEXT_BUDGET - len(end) - 60
    kept: list[str] = []
    for sentence in reversed(told):
        if room < len(sentence) + 1:
            break
        room -= len(sentence) + 1
        kept.insert(0, sentence)
    left_out = sum(not sentence.startswith("**") for sentence in told[: len(told) - len(kept)])
    more = [f"… and {count(left_out, 'thing', 'things')} before that: see Recap."] if left_out else []
    paragraph = "\n".join([*more, *kept])
    return "\n\n".join(part for part in (paragraph, end) if part)[:TEXT_BUDGET]


def winner_line(names: Mapping[Seat, str], standing: Standing, unit: str) -> str:
    """The sentence that says who has won, with how much, and how much more than the next.

    It is "" where there was nobody to win against.
    """
    if len(names) < 2 or not standing.places:
        return ""
    first = standing.places[0]
    line = f"{listed([names[seat] for seat in first])} {'wins' if len(first) == 1 else 'win together'}"
    score = standing.scores.get(first[0])
    if score is None or any(standing.scores.get(seat) != score for seat in first):
        return f"{line}."
    line += f" with {count(score, unit)}"
    if len(standing.places) > 1:
        second = standing.places[1]
        ahead = score - standing.scores.get(second[0], score)
        if ahead > 0:
            line += f", {ahead} more than {listed([names[seat] for seat in second])}"
    return f"{line}."


def result_text(table: Table, standing: Standing, *, seed: bool = True) -> str:
    """The end of a game: who has won, places, points, how it was decided, and the seed unless it is left out."""
    names = table.names
    won = winner_line(names, standing, table.game.unit)
    lines = [f"**{won}**"] * bool(won)
    place = 1
    for tied in standing.places:
        for seat in tied:
            score = standing.scores.get(seat)
            rank = "" if len(table.seats) < 2 else f"**{place}.** "  # alone, nobody is first by having lost
            lines.append(f"{rank}{names[seat]}" + ("" if score is None else f": {score}"))
        place += len(tied)
    if why := table.game.face.decided(standing):
        lines.append(why)
    lines += shares.lines(table)
    if seed:
        lines.append(seed_line(table))
    return "\n".join(lines)


def seed_line(table: Table) -> str:
    """The line that tells the secret seed, once a game has ended in whatever way."""
    return f"The secret seed was `{table.row.seed}`; `/table verify` replays the whole game from it."
