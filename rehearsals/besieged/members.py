"""What members of a server do, waiting for what comes of it; every wait is on a condition, none on the clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from discord_playground import reading
from discord_playground.model import modals
from discord_playground.model.state import Callback, Channel, Message
from discord_playground.people import Person
from discord_playground.records import Record
from discord_playground.server import Playground

PATIENCE = 15.0
SURE = re.compile(r":p:.*:(yes|said)=")
"""The address of what gives a typed answer that was shown first."""


class Room:
    """A channel or thread as its members see it."""

    def __init__(self, playground: Playground, channel: Channel) -> None:
        self.playground, self.channel = playground, channel

    @property
    def messages(self) -> list[Message]:
        """Its public messages, oldest first."""
        found = (self.playground.world.messages[id] for id in self.channel.message_ids)
        return [message for message in found if message.visible_to is None and not message.deleted]

    async def expect(self, *words: str, buttons: tuple[str, ...] = (), after: Message | None = None) -> Message:
        """The newest public message that says all this and has all these buttons, once there is one."""

        def found() -> Message | None:
            for message in reversed(self.messages):
                if after is not None and message.id <= after.id:
                    return None
                said, labels = reading.text(message), reading.labels(message)
                if all(word in said for word in words) and all(button in labels for button in buttons):
                    return message
            return None

        return await self.playground.world.until(found, PATIENCE)

    async def news(self, patience: float = PATIENCE) -> None:
        """Wait until something is said or changed here. Raises `TimeoutError`."""
        before = [(message.id, message.revision) for message in self.messages]
        changed = lambda: [(m.id, m.revision) for m in self.messages] != before  # noqa: E731
        await self.playground.world.until(changed, patience)

    async def thread(self) -> Room:
        """The newest thread of this channel, once there is one."""

        def found() -> Channel | None:
            threads = [c for c in self.playground.world.channels.values() if c.parent_id == self.channel.id]
            return threads[-1] if threads else None

        return Room(self.playground, await self.playground.world.until(found, PATIENCE))


class Member:
    """One person, who waits for the bot's answer to whatever they do."""

    def __init__(self, playground: Playground, name: str, patience: float = PATIENCE) -> None:
        self.playground, self.person, self.patience = playground, playground.person(name), patience

    def __getattr__(self, name: str) -> Any:
        return getattr(self.person, name)

    async def slash(self, where: Room, name: str, /, **options: Any) -> Message:
        """Type a command; the private answer."""
        return await self.came_of(self.person.slash(where.channel, name, **options))

    async def said(self, where: Room, name: str, /, **options: Any) -> Message:
        """A command whose answer is confirmed where it is shown before it counts."""
        answer = await self.slash(where, name, **options)
        for confirm in [key for key in reading.buttons(answer) if SURE.search(key["custom_id"])]:
            answer = await self.click(answer, custom_id=confirm["custom_id"])
        return answer

    async def click(self, message: Message, label: str | None = None, **how: Any) -> Message:
        """Press a button; the message that answers, or that changed."""
        return await self.came_of(self.person.click(message, label, **how))

    async def choose(self, message: Message, values: Any, **how: Any) -> Message:
        """Choose from a list."""
        return await self.came_of(self.person.select(message, values, **how))

    async def offered(self, where: Room, name: str, option: str, text: str = "", /, **others: Any) -> list[str]:
        """What autocomplete offers: the values."""
        record = self.person.autocomplete(where.channel, name, option, text, **others)
        return [str(choice["value"]) for choice in await record.offered(self.patience)]

    async def came_of(self, record: Record) -> Message:
        """The message that answers an interaction, changed or new, or a follow-up that says why not."""
        answer = await record.answered(self.patience)
        if answer is not Callback.DEFERRED_UPDATE:
            return await record.reply(self.patience)
        return await self.playground.world.until(
            lambda: record.followups[-1] if record.followups else record.edited, self.patience
        )


class Clicker:
    """Somebody who answers whatever is asked by pressing what is there, by chance, like a person in a hurry."""

    def __init__(self, member: Member, chance: Random) -> None:
        self.member, self.chance = member, chance
        self.presses = 0

    async def answer(self, panel: Message, enough: Callable[[], bool]) -> Message:
        """Press on until `enough` or nothing is left to press."""
        while not enough() and (step := self._step(panel)) is not None:
            panel = await self._press(panel, step)
        return panel

    def _step(self, panel: Message) -> dict[str, Any] | None:
        """Something to press in order to answer; what brings an answer to its end comes first."""
        if any(words in reading.text(panel) for words in ("You answered:", "Answered for you:")):
            return None  # it may still be changed, but need not be
        keys = [b for b in reading.buttons(panel) if ":p:" in b["custom_id"] and not b.get("disabled")]
        lists = [s for s in reading.selects(panel) if ":p:" in s["custom_id"]]
        for wanted in ("yes=", "done", "fill"):
            ready = [key for key in keys if f":{wanted}" in key["custom_id"]]
            if ready and (wanted == "yes=" or self.chance.random() < 0.7):
                return ready[0]
        ways = [key for key in keys if not key["custom_id"].endswith((":back", ":clear", ".near=", ":rethink"))]
        found = [*ways, *lists]
        return self.chance.choice(found) if found else None

    async def _press(self, panel: Message, part: dict[str, Any]) -> Message:
        self.presses += 1
        person: Person = self.member.person
        if "options" in part:
            least, most = part["min_values"], part["max_values"]
            count = self.chance.randint(max(least, 1 if most else 0), most)
            values = [option["value"] for option in self.chance.sample(part["options"], count)]
            record = person.select(panel, values, custom_id=part["custom_id"])
        else:
            record = person.click(panel, custom_id=part["custom_id"])
        if await record.answered(self.member.patience) is Callback.MODAL:
            record = person.submit(record, self._filled(record))
        return await self.member.came_of(record)

    def _filled(self, record: Record) -> dict[str, Any]:
        assert record.modal is not None
        fields: dict[str, Any] = {}
        for label, part in modals.inputs(record.modal):
            if "options" in part:
                fields[part["custom_id"]] = [self.chance.choice(part["options"])["value"]]
            else:
                fields[part["custom_id"]] = str(self.chance.randint(0, 3))
            assert label
        return fields
