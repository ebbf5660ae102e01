"""What people do: type commands, press buttons, choose, fill in forms, write, read. Refuses what a client refuses."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any

from discord_playground import reading
from discord_playground.choosing import chosen_values, filled_in, pick
from discord_playground.model import channels, events, interactions, modals, payloads, posts
from discord_playground.model.components import LINK, Kind
from discord_playground.model.errors import ApiError, Refused
from discord_playground.model.files import Upload
from discord_playground.model.permissions import Permission
from discord_playground.model.posts import Origin
from discord_playground.model.state import (
    Channel,
    ChannelType,
    Interaction,
    InteractionType,
    Json,
    Message,
    MessageFlag,
    MessageType,
    User,
)
from discord_playground.model.world import World
from discord_playground.records import Record
from discord_playground.typed import Typed, command_data, find, offered

Who = User | str | int
Where = Channel | str | int


class People:
    """The people of a world. Persons and channels may be given by name, by id, or as themselves."""

    def __init__(self, world: World) -> None:
        self.world = world

    def person(self, who: Who) -> "Person":
        """One person, so that a test can say `ana.click(...)`."""
        return Person(self, self.world.find_user(who))

    # Commands

    def commands(self, who: Who, where: Where) -> list[Json]:
        """The registered commands that this person finds there."""
        user, channel = self._at(who, where)
        return offered(self.world, user, channel)

    def slash(self, who: Who, where: Where, name: str, /, **options: Any) -> Record:
        """Type a command, such as `slash("Ana", "games", "table new", game="chess")`."""
        user, channel = self._at(who, where)
        self._may_write(user, channel, Permission.USE_APPLICATION_COMMANDS)
        data = Typed(self.world, user, channel).data(name, options)
        return self._send(InteractionType.COMMAND, user, channel, data, command_name=name.removeprefix("/"))

    def autocomplete(self, who: Who, where: Where, name: str, option: str, text: str = "", /, **others: Any) -> Record:
        """Type `text` into an option that offers choices, with the other options as far as they are filled in."""
        user, channel = self._at(who, where)
        self._may_write(user, channel, Permission.USE_APPLICATION_COMMANDS)
        data = Typed(self.world, user, channel).data(name, {**others, option: text}, focused=option)
        return self._send(InteractionType.AUTOCOMPLETE, user, channel, data, command_name=name.removeprefix("/"))

    def context_menu(self, who: Who, where: Where, name: str, target: Message | Who) -> Record:
        """Use a command from the menu of a message or of a person."""
        user, channel = self._at(who, where)
        self._may_write(user, channel, Permission.USE_APPLICATION_COMMANDS)
        on_message = isinstance(target, Message)
        command, _ = find(self.world, user, channel, name, type=3 if on_message else 2)
        typed = Typed(self.world, user, channel)
        if isinstance(target, Message):
            self._must_see(user, target)
            target_id = target.id
            typed.resolved["messages"] = {str(target.id): payloads.message_json(self.world, target)}
        else:
            target_id = int(typed.resolve_user(self.world.find_user(target)))
        data = command_data(command) | {"target_id": str(target_id), "resolved": typed.resolved}
        return self._send(InteractionType.COMMAND, user, channel, data, command_name=name)

    # Components and forms

    def click(self, who: Who, message: Message, label: str | None = None, *, custom_id: str | None = None) -> Record:
        """Press the button with this label (or custom id)."""
        user = self._before_component(who, message)
        button = pick(reading.buttons(message), label, custom_id, reading.button_label, "button")
        if button.get("disabled"):
            raise Refused(f"The button “{reading.button_label(button)}” is disabled.")
        assert button["style"] != LINK
        data: Json = {"custom_id": button["custom_id"], "component_type": int(Kind.BUTTON), "id": button["id"]}
        return self._component(user, message, data)

    def select(
        self,
        who: Who,
        message: Message,
        values: str | Sequence[Any],
        *,
        label: str | None = None,
        custom_id: str | None = None,
    ) -> Record:
        """Choose from a list: options by label or value, people and channels by name. `label` is its placeholder."""
        user = self._before_component(who, message)
        select = pick(reading.selects(message), label, custom_id, lambda each: each.get("placeholder", ""), "list")
        if select.get("disabled"):
            raise Refused("This list is disabled.")
        chosen = [values] if isinstance(values, str | int) else list(values)
        typed = Typed(self.world, user, self.world.channels[message.channel_id])
        found = chosen_values(typed, select, chosen, select["min_values"], select["max_values"])
        data: Json = {
            "custom_id": select["custom_id"],
            "component_type": select["type"],
            "id": select["id"],
            "values": found,
        }
        if typed.resolved:
            data["resolved"] = typed.resolved
        return self._component(user, message, data)

    def submit(self, shown: "Record | Interaction", fields: Mapping[str, Any] | None = None, /, **more: Any) -> Record:
        """Send a form that was shown; what is filled in goes by custom id or by label."""
        source = shown.interaction if isinstance(shown, Record) else shown
        modal = source.modal
        if modal is None:
            raise Refused("No form was shown.")
        user, channel = self.world.users[source.user_id], self.world.channels[source.channel_id]
        given = {**(fields or {}), **more}
        typed = Typed(self.world, user, channel)
        values: dict[str, Any] = {}
        for label, component in modals.inputs(modal):
            custom_id = component["custom_id"]
            raw = given.pop(custom_id, given.pop(label, None))
            values[custom_id] = filled_in(typed, label, component, raw)
        if given:
            raise Refused(f"The form has no field “{min(given)}”.")
        data: Json = {"custom_id": modal["custom_id"], "components": modals.submitted(modal, values)}
        if typed.resolved:
            data["resolved"] = typed.resolved
        message = self.world.messages.get(source.message_id or 0)
        return self._send(InteractionType.MODAL_SUBMIT, user, channel, data, message=message, parent=source)

    def _before_component(self, who: Who, message: Message) -> User:
        user = self.world.find_user(who)
        self._must_see(user, message)
        if message.author_id != self.world.bot.id:
            raise Refused("This message has no buttons.")
        channel = self.world.channels[message.channel_id]
        thread = channel.thread
        if thread is not None and thread.archived:
            manages = self.world.may(user.id, channel, Permission.MANAGE_THREADS)
            writes = self.world.may(user.id, channel, Permission.SEND_MESSAGES_IN_THREADS)
            if not manages and (thread.locked or not writes):
                raise Refused("This thread is archived and cannot be opened again by this person.")
            channels.set_archived(self.world, channel, False)
        return user

    def _component(self, user: User, message: Message, data: Json) -> Record:
        channel = self.world.channels[message.channel_id]
        return self._send(InteractionType.COMPONENT, user, channel, data, message=message)

    # Writing

    def say(
        self,
        who: Who,
        where: Where,
        content: str,
        *,
        reply_to: Message | None = None,
        files: Sequence[Upload] = (),
    ) -> Message:
        """Write a message, as a person does."""
        user, channel = self._at(who, where)
        self._may_write(user, channel)
        origin = Origin(user.id)
        if reply_to is not None:
            self._must_see(user, reply_to)
            origin = Origin(user.id, type=MessageType.REPLY, reply_to=reply_to.id)
        uploads = {str(number): upload for number, upload in enumerate(files)}
        try:
            return posts.create(self.world, channel, {"content": content}, uploads, origin)
        except ApiError as error:
            raise Refused(error.message) from error

    def dm(self, who: Who, content: str) -> Message:
        """Write to the bot directly."""
        user = self.world.find_user(who)
        return self.say(user, self.dm_channel(user), content)

    def dm_channel(self, who: Who) -> Channel:
        """This person's conversation with the bot."""
        return self.world.dm_channel(self.world.bot, self.world.find_user(who))

    def react(self, who: Who, message: Message, emoji: str) -> None:
        user = self.world.find_user(who)
        self._must_see(user, message)
        there = message.reactions.setdefault(emoji, [])
        if user.id not in there:
            there.append(user.id)
            events.reaction(self.world, message, user.id, emoji, added=True)

    # Reading

    def messages(self, where: Where, who: Who) -> list[Message]:
        """What this person sees in that channel, oldest first, their own ephemeral messages included."""
        user, channel = self._at(who, where)
        return [each for each in self.inbox(user) if each.channel_id == channel.id]

    def inbox(self, who: Who) -> list[Message]:
        """Everything this person may see anywhere, oldest first."""
        user = self.world.find_user(who)
        return [each for each in self.world.messages.values() if self.world.can_see(user.id, each)]

    def pings(self, who: Who) -> list[Message]:
        """The messages that notified this person, oldest first."""
        user = self.world.find_user(who)
        return [each for each in self.world.messages.values() if user.id in each.pinged and not each.deleted]

    def everything_shown(self, who: Who) -> str:
        """Every word that ever reached this person: also what was edited away, deleted, offered or asked in a form.

        The strongest leak test there is: no secret of another may occur in it.
        """
        user = self.world.find_user(who)
        said: list[Any] = []
        for message in self.world.messages.values():
            said += [words for readers, words in message.history if user.id in readers]
            if message.history and self.world.can_see(user.id, message):
                said.append(message.history[-1][1])
        for interaction in self.world.interactions.values():
            if interaction.user_id == user.id:
                said.append([interaction.modal, interaction.choices])
        return json.dumps(said, ensure_ascii=False)

    def channels(self, who: Who) -> list[Channel]:
        """The channels, threads and conversations this person can open."""
        user = self.world.find_user(who)
        return [each for each in self.world.channels.values() if self.world.may(user.id, each)]

    def reload(self, who: Who) -> None:
        """Restart the client: the ephemeral messages are gone from the screen."""
        user = self.world.find_user(who)
        for message in self.world.messages.values():
            if message.visible_to == user.id and not message.dismissed:
                message.dismissed = True
                self.world.tell("message.deleted", message=message)

    def dismiss(self, who: Who, message: Message) -> None:
        """Put one ephemeral message away."""
        user = self.world.find_user(who)
        self._must_see(user, message)
        if not message.ephemeral:
            raise Refused("Only messages that nobody else sees can be dismissed.")
        message.dismissed = True
        self.world.tell("message.deleted", message=message)

    # What all of them need

    def _at(self, who: Who, where: Where) -> tuple[User, Channel]:
        user = self.world.find_user(who)
        channel = self.world.find_channel(where)
        if channel.id not in self.world.channels or not self.world.may(user.id, channel):
            raise Refused(f"{user.name} cannot see that channel.")
        return user, channel

    def _must_see(self, user: User, message: Message) -> None:
        if not self.world.can_see(user.id, message):
            raise Refused(f"{user.name} cannot see this message.")
        if message.flags & MessageFlag.LOADING:
            raise Refused("The bot is still thinking here.")

    def _may_write(self, user: User, channel: Channel, *needed: Permission) -> None:
        if channel.type in (ChannelType.FORUM, ChannelType.CATEGORY):
            raise Refused("Nobody can write there.")
        writing = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        if not self.world.may(user.id, channel, writing, *needed):
            raise Refused(f"{user.name} may not do that here.")
        thread = channel.thread
        if thread is not None and thread.locked and not self.world.may(user.id, channel, Permission.MANAGE_THREADS):
            raise Refused("This thread is locked.")
        if thread is not None and thread.archived:
            channels.set_archived(self.world, channel, False)

    def _send(self, type: InteractionType, user: User, channel: Channel, data: Json, **more: Any) -> Record:
        seen = more.get("message")
        revision = seen.revision if seen is not None else 0
        record = Record(self.world, interactions.create(self.world, type, user, channel, data, **more), revision)
        loop = asyncio.get_running_loop()
        loop.call_later(interactions.ANSWER_SECONDS + 0.05, self._give_up, record)
        return record

    def _give_up(self, record: Record) -> None:
        """Show that the application did not respond."""
        if record.failed:
            events.interaction_updated(self.world, record.interaction)


class Person:
    """One person, with everything `People` can do for them."""

    def __init__(self, people: People, user: User) -> None:
        self.people = people
        self.user = user
        self.id = user.id
        self.name = user.name
        self.mention = user.mention

    def slash(self, where: Where, name: str, /, **options: Any) -> Record:
        return self.people.slash(self.user, where, name, **options)

    def autocomplete(self, where: Where, name: str, option: str, text: str = "", /, **others: Any) -> Record:
        return self.people.autocomplete(self.user, where, name, option, text, **others)

    def context_menu(self, where: Where, name: str, target: Message | Who) -> Record:
        return self.people.context_menu(self.user, where, name, target)

    def click(self, message: Message, label: str | None = None, *, custom_id: str | None = None) -> Record:
        return self.people.click(self.user, message, label, custom_id=custom_id)

    def select(
        self,
        message: Message,
        values: str | Sequence[Any],
        *,
        label: str | None = None,
        custom_id: str | None = None,
    ) -> Record:
        return self.people.select(self.user, message, values, label=label, custom_id=custom_id)

    def submit(self, shown: Record, fields: Mapping[str, Any] | None = None, /, **more: Any) -> Record:
        return self.people.submit(shown, fields, **more)

    def say(self, where: Where, content: str, *, reply_to: Message | None = None) -> Message:
        return self.people.say(self.user, where, content, reply_to=reply_to)

    def dm(self, content: str) -> Message:
        return self.people.dm(self.user, content)

    @property
    def dm_channel(self) -> Channel:
        return self.people.dm_channel(self.user)

    def messages(self, where: Where) -> list[Message]:
        return self.people.messages(where, self.user)

    def inbox(self) -> list[Message]:
        return self.people.inbox(self.user)

    def pings(self) -> list[Message]:
        return self.people.pings(self.user)

    def everything_shown(self) -> str:
        return self.people.everything_shown(self.user)
