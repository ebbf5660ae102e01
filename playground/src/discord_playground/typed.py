"""A typed command: checked against the registered tree as a client would, and turned into interaction data."""

from collections.abc import Mapping
from typing import Any

from discord_playground.model import payloads, posts
from discord_playground.model.commands import BRANCHES, OptionType
from discord_playground.model.errors import Refused
from discord_playground.model.files import Upload
from discord_playground.model.permissions import Permission
from discord_playground.model.state import Channel, Json, User
from discord_playground.model.world import World


def offered(world: World, user: User, channel: Channel) -> list[Json]:
    """The commands that this person finds in this channel."""
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is not None and world.bot.id not in guild.members:
        return []
    if channel.is_dm and world.bot.id not in channel.recipients:
        return []
    found: dict[tuple[int, str], Json] = {}
    for command in world.application.commands_in(channel.guild_id):
        if _open_here(world, command, user, channel):
            found.setdefault((command["type"], command["name"]), command)
    return list(found.values())


def _open_here(world: World, command: Json, user: User, channel: Channel) -> bool:
    contexts = command.get("contexts")
    if contexts is not None and (1 if channel.is_dm else 0) not in contexts:
        return False
    if channel.is_dm:
        return command.get("dm_permission", True) or contexts is not None
    needed = command["default_member_permissions"]
    if needed is None:
        return True
    held = world.permissions(user.id, channel)
    if int(needed) == 0:
        return bool(held & Permission.ADMINISTRATOR)
    return held & int(needed) == int(needed)


def find(world: World, user: User, channel: Channel, name: str, *, type: int = 1) -> tuple[Json, list[Json]]:
    """The command and the nodes from it down to what is run: `table new` is a command with one subcommand."""
    commands = {each["name"]: each for each in offered(world, user, channel) if each["type"] == type}
    words = name.removeprefix("/").split() if type == 1 else [name]
    if words[0] not in commands:
        known = ", ".join(sorted(commands)) or "none at all"
        raise Refused(f"There is no command “{words[0]}” here for {user.name}; there is: {known}.")
    path = [commands[words[0]]]
    for word in words[1:]:
        below = {each["name"]: each for each in path[-1].get("options", []) if each["type"] in BRANCHES}
        if word not in below:
            raise Refused(f"“{path[-1]['name']}” has no subcommand “{word}”; there is: {', '.join(below)}.")
        path.append(below[word])
    if any(each["type"] in BRANCHES for each in path[-1].get("options", [])):
        below_names = ", ".join(each["name"] for each in path[-1]["options"])
        raise Refused(f"“{name}” is not complete; next comes one of: {below_names}.")
    return path[0], path


class Typed:
    """Collects the option values and everything they refer to (`resolved`)."""

    def __init__(self, world: World, user: User, channel: Channel) -> None:
        self.world = world
        self.user = user
        self.channel = channel
        self.resolved: Json = {}

    def data(self, name: str, given: Mapping[str, Any], *, focused: str | None = None) -> Json:
        """The `data` of the interaction; with `focused`, of an autocomplete question about that option."""
        command, path = find(self.world, self.user, self.channel, name)
        options = [each for each in path[-1].get("options", []) if each["type"] not in BRANCHES]
        known = {each["name"] for each in options}
        if unknown := set(given) - known:
            raise Refused(f"“{name}” has no option “{min(unknown)}”; there is: {', '.join(sorted(known)) or 'none'}.")
        values: list[Json] = []
        for option in options:
            if option["name"] == focused:
                values.append(self._typing(option, given.get(option["name"], "")))
            elif given.get(option["name"]) is not None:
                raw = given[option["name"]]
                value = raw if focused is not None else self._value(option, raw)
                values.append({"name": option["name"], "type": option["type"], "value": value})
            elif option.get("required") and focused is None:
                raise Refused(f"“{name}” needs the option “{option['name']}”.")
        if focused is not None and focused not in known:
            raise Refused(f"“{name}” has no option “{focused}”.")
        data = command_data(command)
        for node in reversed(path[1:]):
            values = [{"name": node["name"], "type": node["type"], "options": values}]
        if values:
            data["options"] = values
        if self.resolved:
            data["resolved"] = self.resolved
        return data

    def _typing(self, option: Json, text: Any) -> Json:
        if not option.get("autocomplete"):
            raise Refused(f"The option “{option['name']}” offers nothing while it is typed.")
        return {"name": option["name"], "type": option["type"], "value": str(text), "focused": True}

    def _value(self, option: Json, raw: Any) -> Any:
        name = option["name"]
        match option["type"]:
            case OptionType.STRING | OptionType.INTEGER | OptionType.NUMBER:
                return _simple(option, raw)
            case OptionType.BOOLEAN:
                if isinstance(raw, str) and raw.lower() in ("true", "false"):
                    return raw.lower() == "true"
                if not isinstance(raw, bool):
                    raise Refused(f"“{name}” must be true or false.")
                return raw
            case OptionType.ATTACHMENT:
                return self.attach_file(name, raw)
            case OptionType.CHANNEL:
                channel = self.world.find_channel(raw)
                wanted = option.get("channel_types")
                if wanted and channel.type not in wanted:
                    raise Refused(f"“{name}” cannot be such a channel.")
                return self.resolve_channel(channel)
            case OptionType.ROLE:
                return self.resolve_role(raw)
            case OptionType.MENTIONABLE if not isinstance(raw, User) and self._role(raw) is not None:
                return self.resolve_role(raw)
            case _:
                return self.resolve_user(self.world.find_user(raw))

    def attach_file(self, name: str, raw: Any) -> str:
        if not isinstance(raw, Upload):
            raise Refused(f"“{name}” must be a file.")
        attachment = posts.attach(self.world, self.channel.id, raw, {}, ephemeral=True)
        posts.keep_files(self.world, [attachment])
        return self._put("attachments", attachment.id, payloads.attachment_json(attachment))

    def _put(self, kind: str, key: int, payload: Json) -> str:
        self.resolved.setdefault(kind, {})[str(key)] = payload
        return str(key)

    def resolve_user(self, user: User) -> str:
        guild = self.world.guilds.get(self.channel.guild_id or 0)
        if guild is not None and (member := guild.members.get(user.id)):
            payload = payloads.member_json(self.world, member, with_user=False)
            held = self.world.permissions(user.id, self.channel)
            self._put("members", user.id, payload | {"permissions": str(int(held))})
        return self._put("users", user.id, payloads.user_json(user))

    def resolve_channel(self, channel: Channel) -> str:
        payload = payloads.channel_json(self.world, channel, for_user=self.user.id)
        return self._put("channels", channel.id, payload)

    def _role(self, raw: Any) -> Any:
        guild = self.world.guilds.get(self.channel.guild_id or 0)
        roles = guild.roles.values() if guild else ()
        return next((each for each in roles if str(raw) in (each.name, str(each.id))), None)

    def resolve_role(self, raw: Any) -> str:
        role = self._role(raw)
        if role is None:
            raise Refused(f"There is no role called {raw} here.")
        return self._put("roles", role.id, payloads.role_json(role))


def command_data(command: Json) -> Json:
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data


def _simple(option: Json, raw: Any) -> str | int | float:
    """A text or a number, within what the option allows."""
    name = option["name"]
    if choices := option.get("choices"):
        for choice in choices:
            if raw in (choice["name"], choice["value"]) or str(raw) == str(choice["value"]):
                chosen: str | int | float = choice["value"]
                return chosen
        raise Refused(f"“{name}” is one of: {', '.join(choice['name'] for choice in choices)}.")
    if option["type"] == OptionType.STRING:
        low, high = option.get("min_length", 0), option.get("max_length", 6000)
        if not isinstance(raw, str) or not low <= len(raw) <= high:
            raise Refused(f"“{name}” must be a text of {low} to {high} characters.")
        return raw
    number = _number(name, raw, whole=option["type"] == OptionType.INTEGER)
    low_value, high_value = option.get("min_value"), option.get("max_value")
    if (low_value is not None and number < low_value) or (high_value is not None and number > high_value):
        raise Refused(f"“{name}” must be from {low_value} to {high_value}.")
    return number


def _number(name: str, raw: Any, *, whole: bool) -> int | float:
    try:
        if isinstance(raw, bool) or (whole and isinstance(raw, float)):
            raise ValueError
        return int(raw) if whole else float(raw)
    except (TypeError, ValueError):
        raise Refused(f"“{name}” must be a {'whole ' if whole else ''}number.") from None
