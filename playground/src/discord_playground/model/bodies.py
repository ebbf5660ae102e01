"""The body of a message: everything Discord refuses, checked by hand because its own document does not say it all."""

import re
from collections.abc import Mapping
from typing import Any

from discord_playground.model import components
from discord_playground.model.errors import ApiError, Problems
from discord_playground.model.files import FILE_LIMIT, Upload
from discord_playground.model.state import Json, Message, MessageFlag

CONTENT_LIMIT, EMBED_TOTAL, REQUEST_LIMIT = 2000, 6000, 25 * 1024 * 1024
CREATE_FLAGS = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_COMPONENTS_V2
NONCE_LIMIT = 25
Files = Mapping[str, Upload]


def check_message(body: Json, files: Files, *, before: Message | None = None) -> None:
    """Raise error 50035 (or 50006) unless this is a good new message, or a good edit of the message `before`."""
    problems = Problems()
    flags = body.get("flags") or 0
    problems.check(isinstance(flags, int) and 0 <= flags < 1 << 32, ("flags",), "Not a set of flags.")
    is_v2 = bool(flags & MessageFlag.IS_COMPONENTS_V2) or (before is not None and before.is_v2)
    if body.get("content") is not None:
        problems.length(body["content"], ("content",), 0, CONTENT_LIMIT)
    _check_embeds(body.get("embeds") or [], problems)
    if body.get("components"):
        components.check_message(body["components"], is_v2, problems)
    if is_v2:
        _check_v2(body, before, problems)
    _check_mentions(body.get("allowed_mentions"), problems)
    _check_files(body, files, before, problems)
    if body.get("nonce") is not None:
        nonce_good = isinstance(body["nonce"], int) or len(str(body["nonce"])) <= NONCE_LIMIT
        problems.check(nonce_good, ("nonce",), f"Must be {NONCE_LIMIT} or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    for key in ("poll", "sticker_ids"):
        problems.check(not body.get(key), (key,), "The playground has none of these.")
    problems.raise_any()
    if _is_empty(body, files, before):
        raise ApiError(50006)


def _check_v2(body: Json, before: Message | None, problems: Problems) -> None:
    """The flag excludes the older ways of saying something, also those that stand in the message already."""
    for key in ("content", "embeds"):
        there = body[key] if key in body else (getattr(before, key) if before else None)
        problems.check(not there, (key,), f"The '{key}' field cannot be used with MessageFlags.IS_COMPONENTS_V2.")


def _is_empty(body: Json, files: Files, before: Message | None) -> bool:
    def left(key: str) -> Any:
        return body[key] if key in body else (getattr(before, key) if before else None)

    return not (files or left("content") or left("embeds") or left("components") or left("attachments"))


def _check_embeds(embeds: Any, problems: Problems) -> None:
    if not problems.count(embeds, ("embeds",), 0, 10):
        return
    total = 0
    for index, embed in enumerate(embeds):
        path = ("embeds", index)
        parts = [
            (embed.get("title"), ("title",), 256),
            (embed.get("description"), ("description",), 4096),
            ((embed.get("footer") or {}).get("text"), ("footer", "text"), 2048),
            ((embed.get("author") or {}).get("name"), ("author", "name"), 256),
        ]
        fields = embed.get("fields") or []
        problems.count(fields, (*path, "fields"), 0, 25)
        for number, field in enumerate(fields):
            problems.length(field.get("name"), (*path, "fields", number, "name"), 1, 256)
            problems.length(field.get("value"), (*path, "fields", number, "value"), 1, 1024)
            total += len(field.get("name") or "") + len(field.get("value") or "")
        for text, where, limit in parts:
            if text is not None:
                problems.length(text, (*path, *where), 0, limit)
                total += len(text)
    problems.check(total <= EMBED_TOTAL, ("embeds",), f"Embed size exceeds maximum size of {EMBED_TOTAL}", "MAX_EMBED")


def _check_mentions(allowed: Any, problems: Problems) -> None:
    if allowed is None:
        return
    for key, word in (("users", "users"), ("roles", "roles")):
        listed = allowed.get(key) or []
        problems.count(listed, ("allowed_mentions", key), 0, 100)
        both = bool(listed) and word in (allowed.get("parse") or [])
        problems.check(not both, ("allowed_mentions",), f"parse: {word} and {key}: [ids] exclude each other.")


def _check_files(body: Json, files: Files, before: Message | None, problems: Problems) -> None:
    if any(len(upload.data) > FILE_LIMIT for upload in files.values()) or (
        sum(len(upload.data) for upload in files.values()) > REQUEST_LIMIT
    ):
        raise ApiError(40005, status=413, message="Request entity too large")
    problems.check(len(files) <= 10, ("attachments",), "Must be 10 or fewer in length.")
    listed = body.get("attachments")
    if listed is None:
        return
    if not problems.count(listed, ("attachments",), 0, 10):
        return
    kept = {str(each.id) for each in before.attachments} if before else set()
    for index, entry in enumerate(listed):
        key = str(entry.get("id"))
        problems.check(key in files or key in kept, ("attachments", index, "id"), "No such attachment.")
        if entry.get("description") is not None:
            problems.length(entry["description"], ("attachments", index, "description"), 0, 1024)
    unlisted = set(files) - {str(entry.get("id")) for entry in listed}
    problems.check(not unlisted, ("attachments",), "Every uploaded file must be listed.")


USER_MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
EVERYONE_MENTION = re.compile(r"@(?:everyone|here)\b")


def texts(content: str, components_: list[Json]) -> str:
    """All text of a message that can mention somebody: its content and its text displays."""
    shown = [each["content"] for _, each in components.walk(components_) if each.get("type") == 10]
    return "\n".join([content, *shown])


def mentioned(text: str, allowed: Json | None) -> tuple[list[int], list[int], bool]:
    """Users, roles and whether everyone is mentioned, after `allowed_mentions` had its say."""
    users = list(dict.fromkeys(int(each) for each in USER_MENTION.findall(text)))
    roles = list(dict.fromkeys(int(each) for each in ROLE_MENTION.findall(text)))
    everyone = bool(EVERYONE_MENTION.search(text))
    if allowed is None:
        return users, roles, everyone
    parse = allowed.get("parse") or []
    listed_users = {int(each) for each in allowed.get("users") or []}
    listed_roles = {int(each) for each in allowed.get("roles") or []}
    return (
        [each for each in users if "users" in parse or each in listed_users],
        [each for each in roles if "roles" in parse or each in listed_roles],
        everyone and "everyone" in parse,
    )
