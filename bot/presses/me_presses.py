"""What is pressed on the further pages of /me."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui import replies
from bot.ui.layouts import Message
from bot.ui.outcomes import refused
from bot.ui.pages import me_pages, own_pages
from bot.ui.replies import Interaction, key, person
from engine import Refusal
from host.service import Host

PAGES = (
    "me", "rest", "called", "data", "export", "calendar", "forget", "forget-sure",
    "looks", "palette", "words", "pictures", "phone", "wide", "orders", "begin",
    "across", "pace", "explain", "plainly",
)  # fmt: skip


async def pressed(host: Host, interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> bool:
    """Answer a press of one of these pages; False where it belongs to another."""
    if not rest or rest[0] not in PAGES:
        return False
    if rest[0] == "export":
        await replies.acknowledge(interaction)
        await replies.give(interaction, own_pages.FILE, own_pages.document(await host.data.export(person(interaction))))
        return True
    if rest[0] == "calendar":
        await replies.acknowledge(interaction)
        await replies.give(interaction, own_pages.CALENDAR, await host.calendars.of_person(person(interaction)))
        return True
    await replies.acknowledge_update(interaction)
    await replies.show(interaction, await _page(host, interaction, rest, values))
    return True


async def _page(host: Host, interaction: Interaction, rest: Sequence[str], values: Sequence[str]) -> Message:
    who, once, note = person(interaction), key(interaction), ""
    match rest[0]:
        case "me" | "rest" | "called":
            view = await host.people.view(who, guild_id=interaction.guild_id)
            return me_pages.page(rest[0], view, "", interaction.guild_id)
        case "data":
            return own_pages.data()
        case "forget":
            return own_pages.forgetting(await host.data.leaving(who))
        case "forget-sure":
            return own_pages.data(await host.data.forget(who, key=once))
        case "begin" | "orders":
            if rest[0] == "begin":
                try:
                    note = await host.looks.begin_with(who, rest[-1], values, key=once)
                except Refusal as no:
                    note = refused(interaction, no)
            return own_pages.orders(await host.looks.view(who), note)
        case "palette":
            note = await host.looks.see_in(who, next(iter(values), ""), key=once)
        case "words" | "pictures":
            note = await host.looks.words_first(who, rest[0] == "words", key=once)
        case "across":
            note = await host.looks.be_ranked_across(who, not (await host.looks.view(who)).across, key=once)
        case "pace":
            note = await host.looks.show_pace(who, not (await host.looks.view(who)).shows_pace, key=once)
        case "phone" | "wide":
            note = await host.looks.small_screen(who, rest[0] == "phone", key=once)
        case "explain":
            note = await host.looks.have_explained(who, not (await host.looks.view(who)).explained, key=once)
        case "plainly":
            note = await host.looks.choose_plainly(who, not (await host.looks.view(who)).plainly, key=once)
        case _:
            pass
    return own_pages.looks(await host.looks.view(who), note)
