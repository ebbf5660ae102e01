"""What is pressed on the pages of /me: everything that a person chooses for themselves."""

from __future__ import annotations

from bot.presses.contents import filled_in, is_form, note_of, number_in, open_form, value_of, values_of
from bot.ui import replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.layouts import Message
from bot.ui.pages import me_pages, own_pages
from bot.ui.replies import Interaction, key, person
from cogs.command_tools import guild_of
from host.service import Host

FURTHER = frozenset(
    {
        "me", "rest", "called", "data", "forget", "forget-sure", "looks", "palette", "words", "pictures", "phone",
        "wide", "orders", "begin", "across", "pace", "explain", "best",
    }
)  # fmt: skip
"""What leads to another page of /me, or is chosen on the pages of looks, orders and data."""

_OLDER = "That button belongs to an older version; please use /me."


async def pressed(host: Host, interaction: Interaction, address: Address) -> None:
    """Do what was pressed: where something is to be typed, a form comes first."""
    who, verb = person(interaction), address.verb
    if verb == "snooze":
        await replies.acknowledge(interaction)
        done = await host.snoozes.snooze(who, address.rest[-1], key=key(interaction))
        await replies.say(interaction, done)
    elif verb == "export":
        await replies.acknowledge(interaction)
        await replies.give_document(interaction, own_pages.FILE, await host.data.export(who))
    elif verb == "calendar":
        await replies.acknowledge(interaction)
        await replies.give(interaction, own_pages.CALENDAR, await host.calendars.of_person(who))
    elif verb in FURTHER:
        await replies.acknowledge_update(interaction)
        await replies.show(interaction, await _page(host, interaction, address))
    elif verb in me_pages.FORMS and not is_form(interaction):
        sheet = me_pages.sheet(verb, await host.people.view(who))
        await open_form(interaction, ("m", verb), sheet)
    else:
        await replies.acknowledge_update(interaction)
        note = await note_of(interaction, _chosen(host, interaction, address))
        view = await host.people.view(who, guild_id=interaction.guild_id)
        await replies.show(interaction, me_pages.page(verb, view, note, interaction.guild_id))


async def _chosen(host: Host, interaction: Interaction, address: Address) -> str:
    """Do what was chosen about resting and being called; returns the sentence that says so."""
    who, room, k, verb = person(interaction), host.people, key(interaction), address.verb
    filled = filled_in(interaction)
    match verb:
        case "zone":
            return await room.live_in(who, filled.get("city", ""), key=k)
        case "quiet":
            return await room.rest_between(who, filled.get("begin", ""), filled.get("end", ""), key=k)
        case "free":
            days = [number_in(value, _OLDER) for value in values_of(interaction)]
            return await room.keep_free(who, days, key=k)
        case "away":
            first, last = filled.get("first", ""), filled.get("last", "")
            return await room.go_away(who, first, last, key=k, guild_id=interaction.guild_id)
        case "absent":
            return await room.go_by_itself(who, _on(address), key=k)
        case "next":
            return await room.hear_next(who, _on(address), key=k)
        case "digest":
            return await host.digests.choose(who, filled.get("at", ""))
        case "reminders":
            return await room.be_reminded(who, value_of(interaction, _OLDER), key=k)
        case "back":
            return await room.come_back(who, key=k)
        case "step-in" | "step-out":
            return await host.handover.step_in(who, guild_of(interaction), verb == "step-in")
        case _:
            raise UnknownAddress(_OLDER)


def _on(address: Address) -> bool:
    """Which of the two was pressed. Raises `UnknownAddress`."""
    if address.rest[1:] not in (("on",), ("off",)):
        raise UnknownAddress(_OLDER)
    return address.rest[1:] == ("on",)


async def _page(host: Host, interaction: Interaction, address: Address) -> Message:
    """Another page of /me, after what was chosen on it."""
    who, once, verb, note = person(interaction), key(interaction), address.verb, ""
    match verb:
        case "me" | "rest" | "called":
            view = await host.people.view(who, guild_id=interaction.guild_id)
            return me_pages.page(verb, view, "", interaction.guild_id)
        case "data":
            return own_pages.data()
        case "forget":
            return own_pages.forgetting(await host.data.leaving(who))
        case "forget-sure":
            return own_pages.data(await host.data.forget(who, key=once))
        case "orders":
            return own_pages.orders(await host.looks.view(who), note)
        case "begin":
            begins = host.looks.begin_with(who, address.rest[-1], values_of(interaction))
            note = await note_of(interaction, begins)
            return own_pages.orders(await host.looks.view(who), note)
        case "palette":
            note = await host.looks.see_in(who, next(iter(values_of(interaction)), ""))
        case "words" | "pictures":
            note = await host.looks.words_first(who, verb == "words")
        case "across":
            note = await host.looks.be_ranked_across(who, _on(address))
        case "pace":
            note = await host.looks.show_pace(who, _on(address))
        case "phone" | "wide":
            note = await host.looks.small_screen(who, verb == "phone")
        case "explain":
            note = await host.looks.have_explained(who, _on(address))
        case "best":
            note = await host.looks.choose_plainly(who, not _on(address))
        case _:
            pass
    return own_pages.looks(await host.looks.view(who), note)
