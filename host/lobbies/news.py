"""Who hears of a lobby: of a new one whoever wants to or waits for such a table, in one message an hour at most; of its
start who sits there.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.codec import encode, from_plain, parse
from host.delivery.asides import NEWS, NewLobbies, spaced, tell_unless_asked
from host.delivery.posts import start_text
from host.table.facts import read_facts
from host.table.notice import Notice
from host.table.stores import Stores
from host.table.table import Table
from host.values.seeker import Waiting, waiting_in
from host.values.settings import settings_of
from storage.rows import TableRow


async def tell(stores: Stores, table: TableRow, here: Collection[int], *, at: int) -> None:
    """Plan the telling of a new lobby, in the transaction that opens it; not to those who sit `here`."""
    told_of = {person.user_id: person for person in await stores.people.hear_of_lobbies(table.guild_id, table.game)}
    taken = len((await stores.tables.seats_of([table.id]))[table.id])
    waiting_here = waiting_in(await stores.guilds.get(table.guild_id), at)
    looking = {one.user for one in waiting_here if would_do(one, table, taken)} - told_of.keys()
    told_of |= await stores.people.get_many(looking)
    for person in told_of.values():
        if person.user_id in here:
            continue
        settings, key = settings_of(person), f"{NEWS}:{person.user_id}"
        waiting = await stores.outbox.withdraw(key)
        told: tuple[int, ...] = (table.id,)
        due = await spaced(stores, key, at)
        for payload, not_before in waiting:
            told, due = (*from_plain(parse(payload), NewLobbies).tables, *told), not_before
        text = encode(NewLobbies(person.user_id, told))
        due = settings.habits.next_awake(due)
        await stores.outbox.gather(NEWS, text, at=at, merge_key=key, not_before=due, whose=person.user_id)


def would_do(wish: Waiting, table: TableRow, taken: int) -> bool:
    """Whether somebody who waits would sit at an open table of which so many seats are taken.

    One that was found for people may begin with any number from those on.
    """
    enough, most = read_facts(table.notes).enough, table.seats_wanted
    numbers = range(max(enough, taken + 1), most + 1) if enough else range(max(most, taken + 1), most + 1)
    return wish.would_sit(table.game, table.pace, numbers)


def begins(table: Table, by: int | None, *, at: int) -> None:
    """Tell of the beginning of a game with this commit; whoever sits there hears of it as they like to be told.

    But for who began it (`by`), whom a question calls before they are told, and who rests and is called once they are
    asked.
    """
    title, mentioned = f"{table.row.title} begins", list[int]()
    for row in table.seats:
        called = row.seat in table.begun.awaited or table.windows.habits_of(row.seat).rests_at(at)
        if row.user_id is None or row.user_id == by or called:
            continue
        if table.settings_of(row.user_id).by_mention:
            mentioned.append(row.user_id)
        else:
            words = "You hear of it once you are asked something."
            tell_unless_asked(table, row.seat, row.user_id, title, words, at=at)
    table.say_notice(Notice(title, start_text(table), tuple(mentioned), unless_asked=True), at=at)
