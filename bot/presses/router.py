"""One dispatcher for buttons, menus and modals. It remembers nothing: the custom id says what everything is about."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import discord

from bot.presses import (
    help_presses,
    league_presses,
    learn_presses,
    lobby_presses,
    me_presses,
    puzzle_presses,
    replay_presses,
    seeker_presses,
    sheet_presses,
    table_presses,
)
from bot.ui import addresses, replies
from bot.ui.addresses import Address, UnknownAddress
from bot.ui.draft_changes import changes
from bot.ui.outcomes import refused
from bot.ui.pages import learn_pages, me_pages, panel_pages, server_pages
from bot.ui.replies import Interaction, key, person
from bot.ui.shapes import components, joined
from bot.ui.texts import whole
from bot.ui.widgets import Chosen, Drafted, Entry, Press, Sheet, seal
from cogs.command_tools import guild_of, sight_of
from engine import Illegal, Pick, Refusal, Stale
from games.hosted import HostedGame
from host.play.lines import LINE
from host.service import Host
from host.values.receipts import QuestionView, TextView
from host.values.refusals import NotAsked, NotRunning, NotSeated

_OLDER = "That button belongs to an older version; please use /turn."
OF_PANELS = ("p", "wish", "want", "drop")
"""What is pressed in a private panel about one of its questions."""
_OPENS_NO_FORM = (joined.GO, *panel_pages.ANSWERS, panel_pages.BACK)
"""Steps of a question that are answered in the panel, whatever the question is."""
CHANGED = "You have chosen something else since that button was shown; this is how it stands now."


class Router:
    """Answers every component and modal interaction of the bot."""

    def __init__(self, host: Host, games: Mapping[str, HostedGame]) -> None:
        self.host, self.games = host, games

    async def dispatch(self, interaction: Interaction) -> None:
        """Do what was pressed. Raises `Refusal` with a sentence for the person."""
        replies.make_readable(interaction)
        replies.require_people(interaction)
        data: Any = interaction.data
        address = addresses.parse(data["custom_id"])
        if address.kind in ("t", "l"):
            # panels outlive the right to see what they show
            await self.host.table.known(address.number, sight_of(interaction))
        match address.kind:
            case "t":
                try:
                    await self._table(interaction, address)
                except (Illegal, Stale, NotAsked, NotRunning, NotSeated) as no:
                    if address.verb not in OF_PANELS:
                        raise
                    # the panel says why and shows what is asked now; a sentence alone would leave dead buttons behind
                    number, wrong = address.number, isinstance(no, Illegal | NotAsked)
                    learn = await self.host.stumbles.wrong(number, person(interaction)) if wrong else ""
                    await self._again(interaction, number, refused(interaction, no), address.rest[1], learn)
            case "l":
                await lobby_presses.pressed(self.host, interaction, address)
            case "m":
                await self._me(interaction, address)
            case "s":
                await sheet_presses.pressed(self.host, interaction, address.rest, _values(interaction))
            case "g":
                await league_presses.pressed(self.host, interaction, address)
            case "e":
                await learn_presses.begun(self.host, interaction, address)
            case "z":
                await puzzle_presses.pressed(self.host, interaction, address)
            case "q":
                await seeker_presses.pressed(self.host, interaction, address)
            case _:
                await help_presses.in_general(self.host, self.games, interaction, address)

    # --- a table

    async def _table(self, interaction: Interaction, address: Address) -> None:
        table, who = address.number, person(interaction)
        match address.rest:
            case ("p", prompt, digest, step):
                await self._step(interaction, table, prompt, digest, step)
            case ("my",):
                await replies.acknowledge(interaction)
                await replies.show(
                    interaction, panel_pages.panel(await self.host.panels.panel(table, who, opened=True))
                )
            case ("refresh", before):
                await replies.acknowledge_update(interaction)
                view = await self.host.panels.panel(table, who)
                await replies.show(interaction, panel_pages.again(view, before))
            case (("refresh" | "more") as what,):
                await replies.acknowledge_update(interaction)
                view = await self.host.panels.panel(table, who)
                await replies.show(interaction, panel_pages.panel(view, whole=what == "more"))
            case (("phone" | "wide") as screen,):
                await replies.acknowledge_update(interaction)
                note = await self.host.looks.small_screen(who, screen == "phone", key=key(interaction))
                await self._again(interaction, table, note)
            case ("undo",):
                await replies.acknowledge_update(interaction)
                try:
                    done = await self.host.seat.undo(table, who, key=key(interaction))
                except Refusal as no:
                    await self._again(interaction, table, refused(interaction, no), panel_pages.FOOT)
                else:
                    await replies.show(interaction, panel_pages.receipt(done))
            case ("board",):
                await replies.acknowledge(interaction)
                if await self.host.panels.in_words(who):
                    await self._read(interaction, table, "text")
                else:
                    await replies.show(interaction, panel_pages.board(await self.host.panels.board(table, who)))
            case (("text" | "log" | "recap" | "cards" | "around" | "texts" | "why") as what,):
                await replies.acknowledge(interaction)
                await self._read(interaction, table, what)
            case ("read", what, page):
                await replies.acknowledge_update(interaction)
                await self._read(interaction, table, what, _number(page))
            case ("hint",):
                await replies.acknowledge(interaction)
                await replies.show(interaction, panel_pages.advice(await self.host.hints.of(table, who)))
            case ("verify",):
                await replies.acknowledge(interaction)
                await self.host.table.must_be_over(table)
                await replies.show(interaction, server_pages.verified(await self.host.operate.verify(table)))
            case ("snooze", when):
                await replies.acknowledge(interaction)
                await replies.say(interaction, await self.host.snoozes.snooze(who, when, table, key=key(interaction)))
            case ("rematch",):
                await replies.acknowledge(interaction)
                done = await self.host.with_bots.again(table, who, key=key(interaction))
                await replies.show(interaction, panel_pages.receipt(done))
            case ("lesson", *_):
                await learn_presses.pressed(self.host, interaction, address)
            case ("help" | "guide", *_):
                await help_presses.of_table(self.host, self.games, interaction, address)
            case (verb, *_) if verb in table_presses.VERBS:
                await table_presses.pressed(self.host, interaction, address)
            case ("replay", *_):
                await replay_presses.pressed(self.host, interaction, address)
            case ("order",):
                await replies.acknowledge_update(interaction)
                moments = await self.host.seat.moments(table, who)
                await replies.show(interaction, panel_pages.orders(table, moments, _value(interaction)))
            case ("order", moment):
                await replies.acknowledge_update(interaction)
                done = await self.host.seat.order(table, who, moment, _value(interaction), key=key(interaction))
                await replies.show(
                    interaction, panel_pages.orders(table, await self.host.seat.moments(table, who), "", done.text)
                )
            case ("wish", ask):
                await self._wish(interaction, table, ask)
            case ("want", ask, digest):
                await self._want(interaction, table, ask, digest)
            case ("drop", ask):
                await replies.acknowledge_update(interaction)
                await self.host.seat.wish(table, who, ask, "", key=key(interaction))
                await replies.show(interaction, panel_pages.panel(await self.host.panels.panel(table, who)))
            case _:
                raise UnknownAddress(_OLDER)

    async def _again(self, interaction: Interaction, table: int, note: str, about: str = "", learn: str = "") -> None:
        """The panel that was pressed, in its place, as it is now, with a sentence why the press did not count.

        `learn` is a game whose lesson is offered with it.
        """
        await replies.acknowledge_update(interaction)
        view = await self.host.panels.panel(table, person(interaction))
        await replies.show(interaction, panel_pages.panel(*learn_pages.offered(view, note, learn), about))

    async def _read(self, interaction: Interaction, table: int, what: str, page: int | None = None) -> None:
        """A page of a text; without one the first, of the log the last."""
        room = self.host.panels
        readers: Mapping[str, Callable[..., Awaitable[TextView]]] = {
            "text": room.text_board,
            "log": partial(room.log, part=None if page is None else page // panel_pages.PAGES_OF_A_PART),
            "recap": room.recap,
            "cards": room.cards,
            "around": self.host.guides.around,
            "texts": room.texts,
            "why": self.host.reasons.of,
        }
        if (reader := readers.get(what)) is None:
            raise UnknownAddress(_OLDER)
        view = await reader(table, person(interaction))
        if page is None:
            page = panel_pages.last_page(view) if what == "log" else 0
        await replies.show(interaction, panel_pages.text(view, ("t", str(table), "read", what), page))

    async def _wish(self, interaction: Interaction, table: int, ask: str) -> None:
        filled = _entries(interaction)
        if interaction.type is not discord.InteractionType.modal_submit:
            hint = "In the game's notation, as /help shows it; empty to drop the wish."
            sheet = Sheet("", "Plan ahead", (Entry("wish", "What do you wish?", hint, least=0),))
            custom_id = addresses.custom_id(("t", str(table), "wish", ask))
            await _open(interaction, custom_id, sheet)
            return
        await replies.acknowledge_update(interaction)
        text, who = filled.get("wish", ("",))[0], person(interaction)
        done = await self.host.seat.wish(table, who, ask, text, key=key(interaction))
        await replies.show(interaction, panel_pages.panel(await self.host.panels.panel(table, who), done.text))

    async def _want(self, interaction: Interaction, table: int, ask: str, digest: str) -> None:
        """A wish chosen from the menu of a question to come; its value is a position, guarded by the digest."""
        await replies.acknowledge_update(interaction)
        who, which = person(interaction), _number(_value(interaction))
        done = await self.host.seat.want(table, who, ask, digest, which, key=key(interaction))
        await replies.show(interaction, panel_pages.panel(await self.host.panels.panel(table, who), done.text))

    # --- answering a question

    async def _step(self, interaction: Interaction, table: int, prompt: str, digest: str, step: str) -> None:
        who, press = person(interaction), Press.read(step, _values(interaction), _entries(interaction))
        way, _, part = press.step.partition(".")
        if way in _OPENS_NO_FORM or interaction.type is discord.InteractionType.modal_submit:
            await replies.acknowledge_update(interaction)  # nothing is waited for before that
        question = await self.host.panels.question(table, prompt, digest, who)
        if way in (joined.GO, panel_pages.SURE):
            await self._at_once(interaction, table, question, way, next(iter(press.values), ""))
            return
        if way == panel_pages.ADVISED:
            at = _number("".join(press.values))
            answer = await self.host.hints.advised(table, prompt, digest, who, at, _number(part))
            await self._chosen(interaction, table, question, answer)
            return
        outcome = (
            None
            if press.step in (panel_pages.CONFIRM, panel_pages.LINE, panel_pages.BACK)
            else components.take(question, press)
        )
        if isinstance(outcome, Sheet):
            custom_id = addresses.step_of(table, prompt, digest, outcome.step)
            await _open(interaction, custom_id, outcome)
            return
        await replies.acknowledge_update(interaction)
        match outcome:
            case Chosen(answer):
                if press.step == "done" and press.values and press.values != (seal(question.prompt.check(answer)),):
                    raise Stale(CHANGED)
                await self._chosen(interaction, table, question, answer)
            case Drafted(draft, note):
                if note:
                    refused(interaction, Illegal(note))
                await self._draft(interaction, table, question, dict(draft), note)
            case _:
                await self._confirmed(interaction, table, question, press)

    async def _chosen(self, interaction: Interaction, table: int, question: QuestionView, answer: Any) -> None:
        done = await self.host.seat.choose(
            table, question.id, question.digest, person(interaction), answer, key=key(interaction)
        )
        await replies.show(interaction, panel_pages.chosen(done))

    async def _at_once(
        self, interaction: Interaction, table: int, question: QuestionView, step: str, sealed: str
    ) -> None:
        """Several answers in a row; what ends a turn or uncovers something is looked at first."""
        await replies.acknowledge_update(interaction)
        about = table, question.id, question.digest, person(interaction)
        room, once = self.host.at_once, key(interaction)
        if step == panel_pages.SURE:
            beside = None if isinstance(question.prompt, Pick) else (question.draft or {}).get("answer")
            await replies.show(
                interaction, panel_pages.receipt(await room.answer(*about, sealed, key=once, beside=beside))
            )
            return
        await replies.show(interaction, panel_pages.chosen(await room.choose(*about, sealed, key=once)))

    async def _draft(
        self, interaction: Interaction, table: int, question: QuestionView, draft: dict[str, Any], note: str
    ) -> None:
        draft.pop("answer", None)
        draft.pop(LINE, None)
        who = person(interaction)
        patch = changes(question.draft or {}, draft)
        view = await self.host.seat.draft(table, question.id, question.digest, who, patch, key=key(interaction))
        learn = await self.host.stumbles.wrong(table, who) if note else ""
        await replies.show(interaction, panel_pages.panel(*learn_pages.offered(view, note, learn), question.id))

    async def _confirmed(self, interaction: Interaction, table: int, question: QuestionView, press: Press) -> None:
        """Confirm counts only for the answer that was previewed; Back forgets that answer and keeps the draft."""
        draft = dict(question.draft or {})
        if press.step == panel_pages.BACK:
            await self._draft(interaction, table, question, draft, "")
            return
        who, said = person(interaction), draft.get(LINE if press.step == panel_pages.LINE else "answer")
        if said is None or press.values != (seal(said),):
            raise Stale(CHANGED)
        if press.step == panel_pages.LINE:
            done = await self.host.lines.answer_at(table, who, said, key=key(interaction))
            await replies.show(interaction, panel_pages.receipt(done))
            return
        done = await self.host.seat.answer(
            table, question.id, question.digest, who, draft["answer"], key=key(interaction)
        )
        await replies.show(interaction, panel_pages.receipt(done))

    # --- oneself

    async def _me(self, interaction: Interaction, address: Address) -> None:
        """What a person chooses for themselves: a form first, where something is to be typed."""
        who, room, verb = person(interaction), self.host.people, address.verb
        if verb == "snooze":
            await replies.acknowledge(interaction)
            when = address.rest[-1]
            await replies.say(interaction, await self.host.snoozes.snooze(who, when, key=key(interaction)))
            return
        if await me_presses.pressed(self.host, interaction, address.rest, _values(interaction)):
            return
        if verb in me_pages.FORMS and interaction.type is not discord.InteractionType.modal_submit:
            sheet = me_pages.sheet(verb, await room.view(who))
            await _open(interaction, addresses.custom_id(("m", verb)), sheet)
            return
        await replies.acknowledge_update(interaction)
        filled = {name: next(iter(values), "") for name, values in _entries(interaction).items()}
        try:
            note = await self._chosen_for_oneself(interaction, verb, filled)
        except UnknownAddress:
            raise
        except Refusal as no:
            note = refused(interaction, no)
        view = await room.view(who, guild_id=interaction.guild_id)
        await replies.show(interaction, me_pages.page(verb, view, note, interaction.guild_id))

    async def _chosen_for_oneself(self, interaction: Interaction, verb: str, filled: Mapping[str, str]) -> str:
        who, room, k = person(interaction), self.host.people, key(interaction)
        match verb:
            case "zone":
                return await room.live_in(who, filled.get("city", ""), key=k)
            case "quiet":
                return await room.rest_between(who, filled.get("begin", ""), filled.get("end", ""), key=k)
            case "free":
                return await room.keep_free(who, [_number(value) for value in _values(interaction)], key=k)
            case "away":
                days = filled.get("first", ""), filled.get("last", "")
                return await room.go_away(who, *days, key=k, guild_id=interaction.guild_id)
            case "absent":
                return await room.go_by_itself(who, not (await room.view(who)).goes_away, key=k)
            case "next":
                return await room.hear_next(who, not (await room.view(who)).hears_next, key=k)
            case "digest":
                return await self.host.digests.choose(who, filled.get("at", ""), key=k)
            case "reminders":
                return await room.be_reminded(who, _value(interaction), key=k)
            case "back":
                return await room.come_back(who, key=k)
            case "step-in" | "step-out":
                return await self.host.handover.step_in(who, guild_of(interaction), verb == "step-in")
            case _:
                raise UnknownAddress("That button belongs to an older version; please use /me.")


def _number(text: str) -> int:
    if (number := whole(text)) is None:
        raise UnknownAddress(_OLDER)
    return number


def _value(interaction: Interaction) -> str:
    """What was chosen in a menu of one. Raises `UnknownAddress` where nothing was: it was never such a menu."""
    if not (values := _values(interaction)):
        raise UnknownAddress(_OLDER)
    return values[0]


async def _open(interaction: Interaction, custom_id: str, sheet: Sheet) -> None:
    if interaction.type is discord.InteractionType.modal_submit:
        raise Refusal("Please use the buttons again for the next step.")
    await replies.open_form(interaction, components.modal(custom_id, sheet))


def _values(interaction: Interaction) -> tuple[str, ...]:
    data: Any = interaction.data
    return tuple(data.get("values", ()))


def _entries(interaction: Interaction) -> dict[str, tuple[str, ...]]:
    data: Any = interaction.data
    if interaction.type is not discord.InteractionType.modal_submit:
        return {}
    return components.entries_of(data.get("components", ()))
