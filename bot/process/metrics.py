"""What Prometheus is told: counted as it happens, in memory alone, or looked up when somebody asks.

Names and labels follow Prometheus' conventions. A label has few values, whatever people and Discord send: numbers are
taken out of addresses and routes, and what is new after `MOST` is `other`.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Mapping
from types import SimpleNamespace

import aiohttp
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from host.operations.pulse import Pulse
from host.values.ports import SECOND, Observer
from rendering.raster.pool import Counts
from rendering.waiting import Rank

MOST = 200
"""Values of one label."""
OTHER = "other"
LOST_AFTER = 900.0
"""Seconds after which nobody waits for an acknowledgement any more."""

ANSWERED = (0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 10.0)
"""Seconds: Discord takes a first answer for three."""
SHOWN = (0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0, 60.0, 300.0)
STORED = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)

# when a series began: nobody asks, and it doubles what is told
disable_created_metrics()  # type: ignore[no-untyped-call]

_VERSION = re.compile(r"^/api/v\d+")
_TOKEN = re.compile(r"^(/(?:webhooks|interactions)/:id)/[^/]+")
_NUMBER = re.compile(r"/\d+(?=/|$)")
_EMOJI = re.compile(r"(/reactions)/.*$")
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")


class Few:
    """The values of a label, of which there are at most so many."""

    def __init__(self) -> None:
        self._known: set[str] = set()

    def __call__(self, value: str) -> str:
        """The value, or `other`."""
        if value not in self._known:
            if len(self._known) >= MOST:
                return OTHER
            self._known.add(value)
        return value


class Metrics(Observer):
    """Everything that is counted in one process."""

    def __init__(self, version: str) -> None:
        self.registry = to = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=to)
        Info("henge_build", "Which release this is.", registry=to).info({"version": version})
        self._few = {name: Few() for name in ("command", "route", "logger")}
        self._began: dict[int, tuple[float, str]] = {}

        self.interactions = Counter(
            "henge_interactions", "What people did, and what became of it.", ("command", "outcome"), registry=to
        )
        self.answered = Histogram(
            "henge_interaction_seconds", "From a press to its end.", ("type",), buckets=ANSWERED, registry=to
        )
        self.acknowledged = Histogram(
            "henge_acknowledgement_seconds", "From a press to the first answer that Discord took.", ("type",),
            buckets=ANSWERED, registry=to,
        )  # fmt: skip
        self.unacknowledged = Counter(
            "henge_unacknowledged_interactions", "Presses that ended without an answer that Discord took.", ("type",),
            registry=to,
        )  # fmt: skip
        self.boards = Histogram(
            "henge_board_seconds", "From a decision to the board that shows it.", buckets=SHOWN, registry=to
        )
        self.said_rows = Counter("henge_outbox_said", "Tries to say something.", ("kind", "outcome"), registry=to)
        self.late_said = Histogram(
            "henge_outbox_delay_seconds", "How late something was said.", ("kind",), buckets=SHOWN, registry=to
        )
        self.rung = Counter("henge_reminders_rung", "Things done by the clock.", ("kind", "outcome"), registry=to)
        self.late_rung = Histogram(
            "henge_reminder_delay_seconds", "How late the clock did something.", buckets=SHOWN, registry=to
        )
        self.requests = Counter(
            "henge_discord_requests", "Requests to Discord by their answer.", ("method", "route", "status"), registry=to
        )
        self.limited = Counter(
            "henge_discord_rate_limits", "Requests that Discord refused as too many (429).", ("route", "scope"),
            registry=to,
        )  # fmt: skip
        self.events = Counter("henge_gateway_events", "What the connection did.", ("event",), registry=to)
        self.database = Histogram(
            "henge_database_seconds", "Time that a use of the database took, waiting included.", ("use",),
            buckets=STORED, registry=to,
        )  # fmt: skip
        self.database_errors = Counter(
            "henge_database_errors", "Uses of the database that failed; Conflict is another process that was first.",
            ("error",), registry=to,
        )  # fmt: skip
        self.errors = Counter("henge_errors", "Lines of the log that tell of an error.", ("logger",), registry=to)

        self.database_up = Gauge("henge_database_up", "Whether the database answers and can be written.", registry=to)
        self.outbox = Gauge("henge_outbox_rows", "What waits to be said.", ("kind",), registry=to)
        self.vain = Gauge("henge_outbox_retrying_rows", "Of it, what was tried in vain.", ("kind",), registry=to)
        self.age = Gauge("henge_outbox_age_seconds", "How long the first of it is due.", ("kind",), registry=to)
        self.lag = Gauge("henge_clock_lag_seconds", "How long the first reminder is due.", registry=to)
        self.tables = Gauge("henge_tables", "Tables.", ("game", "state"), registry=to)
        self.copied_at = Gauge("henge_backup_timestamp_seconds", "When the newest copy was made.", registry=to)
        self.live = Gauge("henge_live_tables", "Tables in memory.", registry=to)
        self.connected = Gauge("henge_gateway_connected", "Whether all shards are connected.", registry=to)
        self.answering = Gauge("henge_discord_answering", "Whether Discord answers what it is asked.", registry=to)
        self.latency = Gauge("henge_gateway_latency_seconds", "How long Discord takes to answer a beat.", registry=to)
        self.servers = Gauge("henge_servers", "Servers that the bot is in.", registry=to)
        self.painting = Gauge("henge_painter_queue", "Pictures that wait to be painted.", ("kind",), registry=to)
        self.painters = Gauge("henge_painter_memory_bytes", "Memory of the painters' processes.", registry=to)
        self.replaced = Counter("henge_painter_restarts", "Painters that died or hung and were replaced.", registry=to)
        self.pictures = Counter("henge_pictures", "Pictures asked for.", ("outcome",), registry=to)
        self.painted = Counter("henge_painting_seconds", "Time spent painting.", registry=to)
        self._counted = Counts()

    # --- interactions

    def began(self, interaction_id: int, form: str) -> None:
        """Somebody did something."""
        if len(self._began) > MOST:
            old = time.monotonic() - LOST_AFTER
            self._began = {key: (at, how) for key, (at, how) in self._began.items() if at > old}
        self._began[interaction_id] = time.monotonic(), form

    def ended(self, interaction_id: int, what: str, form: str, result: str, seconds: float) -> None:
        """What somebody did was answered, or not."""
        self.interactions.labels(self._few["command"](what), result).inc()
        self.answered.labels(form).observe(seconds)
        if self._began.pop(interaction_id, None) is not None:
            self.unacknowledged.labels(form).inc()

    # --- the house

    def said(self, kind: str, outcome: str, late: int, since: int) -> None:
        """An outbox row was tried."""
        self.said_rows.labels(kind, outcome).inc()
        if outcome == "said":
            self.late_said.labels(kind).observe(late / SECOND)
            if kind == "board":
                self.boards.observe(since / SECOND)

    def rang(self, kind: str, late: int, *, failed: bool) -> None:
        """A reminder rang."""
        self.rung.labels(kind, "failed" if failed else "done").inc()
        self.late_rung.observe(late / SECOND)

    def timed(self, use: str, seconds: float, failed: str) -> None:
        """The database was used."""
        self.database.labels(use).observe(seconds)
        if failed.startswith("Database") or failed == "Conflict":
            self.database_errors.labels(failed).inc()

    def happened(self, event: str) -> None:
        """The gateway did something."""
        self.events.labels(event).inc()

    def erred(self, logger: str) -> None:
        """A line of the log tells of an error."""
        self.errors.labels(self._few["logger"](logger)).inc()

    # --- Discord

    def trace(self) -> aiohttp.TraceConfig:
        """Counts the requests of one client."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._answered)
        config.on_request_exception.append(self._unanswered)
        return config

    async def _answered(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        self._requested(params.method, params.url.path, str(params.response.status))
        if params.response.status == 429:
            scope = params.response.headers.get("X-RateLimit-Scope", OTHER)
            scope = scope if scope in ("user", "global", "shared") else OTHER
            self.limited.labels(self._few["route"](route_of(params.url.path)), scope).inc()
        if params.response.status < 300 and (found := _CALLBACK.search(params.url.path)):
            began, form = self._began.pop(int(found[1]), (None, ""))
            if began is not None:
                self.acknowledged.labels(form).observe(time.monotonic() - began)

    async def _unanswered(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._requested(params.method, params.url.path, "none")

    def _requested(self, method: str, path: str, status: str) -> None:
        if path.startswith("/api/"):  # the gateway and pictures are no requests to the API
            self.requests.labels(method, self._few["route"](route_of(path)), status).inc()

    # --- looked up when somebody asks

    def looked(self, pulse: Pulse | None) -> None:
        """The house as it is now; None where the database does not answer."""
        self.database_up.set(pulse is not None and not pulse.refuses)
        if pulse is None:
            return
        for gauge in (self.outbox, self.vain, self.age, self.tables):
            gauge.clear()
        for kind, waiting in pulse.outbox.items():
            self.outbox.labels(kind).set(waiting.rows)
            self.vain.labels(kind).set(waiting.vain)
            self.age.labels(kind).set(waiting.age / SECOND)
        for (game, state), count in pulse.tables.items():
            self.tables.labels(game, state).set(count)
        self.lag.set(pulse.lag / SECOND)
        self.live.set(pulse.live)

    def gateway(self, connected: bool, latency: float, servers: int, *, answering: bool) -> None:
        """The connection as it is now, and whether Discord answers beside it."""
        self.connected.set(connected)
        self.answering.set(answering)
        self.latency.set(latency)
        self.servers.set(servers)

    def copied(self, at: float) -> None:
        """The newest copy of the database was made then, in seconds since 1970."""
        self.copied_at.set(at)

    def painter(self, counts: Counts, waiting: Mapping[Rank, int], memory: int) -> None:
        """What the painters have done since they were looked at before, and how many bytes of memory they have."""
        self.painters.set(memory)
        for outcome in ("painted", "reused", "superseded", "late"):
            more = getattr(counts, outcome) - getattr(self._counted, outcome)
            self.pictures.labels(outcome).inc(more)
            setattr(self._counted, outcome, getattr(counts, outcome))
        self.painted.inc(counts.seconds - self._counted.seconds)
        self._counted.seconds = counts.seconds
        self.replaced.inc(counts.restarts - self._counted.restarts)
        self._counted.restarts = counts.restarts
        for rank in Rank:
            self.painting.labels(rank.name.lower()).set(waiting[rank])

    def text(self) -> bytes:
        """Everything, in Prometheus' format."""
        return generate_latest(self.registry)


class Erring(logging.Handler):
    """Counts the lines that tell of an error, whoever wrote them."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.ERROR)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        self.metrics.erred(record.name)


def route_of(path: str) -> str:
    """A path of Discord's API without its numbers, names and tokens."""
    path = _NUMBER.sub("/:id", _VERSION.sub("", path))
    return _EMOJI.sub(r"\1/:emoji", _TOKEN.sub(r"\1/:token", path))
