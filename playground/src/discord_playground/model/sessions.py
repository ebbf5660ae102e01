"""Gateway sessions: what each connected bot process is owed, in order, whether or not its socket is there."""

import json
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntFlag
from typing import Any

LOG_LIMIT = 5_000
RESUMABLE_SECONDS = 300.0


class Intent(IntFlag):
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_REACTIONS = 1 << 10
    GUILD_MESSAGE_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_REACTIONS = 1 << 13
    DIRECT_MESSAGE_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


@dataclass(slots=True, eq=False)
class Session:
    """One identified connection. `log` holds (sequence number, frame) for replay; `send` is None without a socket."""

    id: str
    shard: int
    shard_count: int
    intents: int
    send: Callable[[str], None] | None
    seq: int = 0
    log: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=LOG_LIMIT))
    lost_at: float | None = None

    def covers(self, guild_id: int | None) -> bool:
        """Events without a guild (direct messages, their interactions) go to shard 0."""
        return ((guild_id or 0) >> 22) % self.shard_count == self.shard if guild_id else self.shard == 0

    def dispatch(self, name: str, data_json: str) -> None:
        self.seq += 1
        frame = f'{{"op":0,"s":{self.seq},"t":"{name}","d":{data_json}}}'
        self.log.append((self.seq, frame))
        if self.send is not None:
            self.send(frame)

    def missed(self, seq: int) -> list[str] | None:
        """Frames after `seq`, or None if they are no longer remembered."""
        if seq > self.seq or (self.log and seq < self.log[0][0] - 1):
            return None
        return [frame for number, frame in self.log if number > seq]


class Sessions:
    """All sessions of one application."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._sessions: dict[str, Session] = {}
        self.intercept: Callable[[Session, str, str], bool] | None = None

    def __iter__(self) -> Iterator[Session]:
        return iter(list(self._sessions.values()))

    @property
    def online(self) -> bool:
        return any(session.send is not None for session in self._sessions.values())

    def open(self, shard: int, shard_count: int, intents: int, send: Callable[[str], None]) -> Session:
        session = Session(secrets.token_hex(16), shard, shard_count, intents, send)
        self._sessions[session.id] = session
        return session

    def lose(self, session: Session) -> None:
        """The socket is gone; the session waits for a resume."""
        session.send = None
        session.lost_at = self._now()

    def forget(self, session: Session) -> None:
        self._sessions.pop(session.id, None)

    def resumable(self, session_id: str, seq: int) -> tuple[Session, list[str]] | None:
        """The session and the frames it missed, or None if it must identify anew."""
        session = self._sessions.get(session_id)
        if session is None:
            return None
        missed = session.missed(seq)
        return None if missed is None else (session, missed)

    def dispatch(self, name: str, build: Callable[[], Any], *, guild_id: int | None, intents: int = 0) -> None:
        """Send an event to every session that covers the guild and has one of the intents (0: everybody).

        `build` makes the payload, once, and only if somebody is to have it; it is written out at once, so that no later
        change of the world can reach into it.
        """
        data_json: str | None = None
        for session in self:
            if session.lost_at is not None and self._now() - session.lost_at > RESUMABLE_SECONDS:
                self.forget(session)
            elif session.covers(guild_id) and (not intents or session.intents & intents):
                data_json = data_json or json.dumps(build())
                if self.intercept is None or self.intercept(session, name, data_json):
                    session.dispatch(name, data_json)
