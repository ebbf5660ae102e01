"""Refusals of the stand-in: what the API answers to a bot, and what a client would not let a person do."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

MESSAGES = {
    10003: "Unknown Channel",
    10004: "Unknown Guild",
    10007: "Unknown Member",
    10008: "Unknown Message",
    10011: "Unknown Role",
    10013: "Unknown User",
    10014: "Unknown Emoji",
    10015: "Unknown Webhook",
    10062: "Unknown interaction",
    10063: "Unknown application command",
    30003: "Maximum number of pins reached for the channel (250)",
    30046: "Maximum number of edits to messages older than 1 hour reached. Try again later",
    40003: "You are opening direct messages too fast",
    40060: "Interaction has already been acknowledged.",
    40094: "This interaction has reached its maximum number of follow-up messages",
    50001: "Missing Access",
    50005: "Cannot edit a message authored by another user",
    50006: "Cannot send an empty message",
    50007: "Cannot send messages to this user",
    50008: "Cannot send messages in a non-text channel",
    50013: "Missing Permissions",
    50024: "Cannot execute action on this channel type",
    50027: "Invalid Webhook Token",
    50035: "Invalid Form Body",
    50083: "Thread is archived",
    50109: "The request body contains invalid JSON.",
    160004: "A thread has already been created for this message",
    160005: "Thread is locked",
    160006: "Maximum number of active threads reached",
    200000: "Message was blocked by automatic moderation",
}

STATUS = {
    30046: 429,
    40003: 403,
    50001: 403,
    50005: 403,
    50007: 403,
    50013: 403,
    50027: 401,
    160005: 403,
}


class ApiError(Exception):
    """An error answer of the REST API: HTTP status, Discord's code and sentence, and the faults of a body by path.

    `retry_after` is in seconds, for the errors that are rate limits.
    """

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        errors: Any = None,
        retry_after: float | None = None,
    ) -> None:
        self.code = code
        self.retry_after = retry_after
        self.status = status or STATUS.get(code) or (404 if 10000 <= code < 20000 else 400)
        self.message = message or MESSAGES.get(code, "Unknown Error")
        self.errors = errors
        super().__init__(f"{self.status} ({code}): {self.message}")

    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


class Refused(Exception):
    """What a real client would not let this person do; the text is a sentence about why."""


class Problems:
    """Collects what is wrong with a body, by path, and raises all of it at once as error 50035."""

    def __init__(self) -> None:
        self.tree: dict[str, Any] = {}

    def add(self, path: Sequence[str | int], message: str, code: str = "BASE_TYPE_BAD") -> None:
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def check(self, good: bool, path: Sequence[str | int], message: str, code: str = "BASE_TYPE_BAD") -> bool:
        if not good:
            self.add(path, message, code)
        return good

    def length(self, value: Any, path: Sequence[str | int], low: int, high: int) -> None:
        """A string must be there with `low` to `high` characters."""
        if not isinstance(value, str):
            self.add(path, "Could not interpret this as a string.", "STRING_TYPE_CONVERT")
        elif not low <= len(value) <= high:
            self.add(path, f"Must be between {low} and {high} in length.", "BASE_TYPE_BAD_LENGTH")

    def count(self, value: Any, path: Sequence[str | int], low: int, high: int) -> bool:
        """A list must be there with `low` to `high` members; True when it may be looked into."""
        if not isinstance(value, list):
            self.add(path, "Must be an array.", "LIST_TYPE_CONVERT")
            return False
        return self.check(low <= len(value) <= high, path, f"Must be between {low} and {high} in length.")

    def number(self, value: Any, path: Sequence[str | int], low: float, high: float) -> None:
        good = isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
        self.check(good, path, f"Must be a number from {low} to {high}.", "NUMBER_TYPE_COERCE")

    def raise_any(self) -> None:
        if self.tree:
            raise ApiError(50035, errors=self.tree)


@contextmanager
def problems() -> Iterator[Problems]:
    """Collect in the block, raise at its end."""
    found = Problems()
    yield found
    found.raise_any()
