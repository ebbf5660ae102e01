"""What is deployed is true: dashboards and alerts ask for figures that there are, files name what exists."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families
from yarl import URL

from bot.process.config import variables
from bot.process.metrics import Metrics, route_of
from bot.ui.outcomes import Outcome
from host.operations.pulse import Pulse, Waiting
from host.values.refusals import LISTED_WORDS
from rendering.raster.pool import Counts
from rendering.waiting import Rank
from tests.sources import ROOT
from tests.wheels import is_ours

DEPLOY = ROOT / "deploy"
ADDED = {"job", "instance"}
"""What Prometheus gives to every series."""
FUNCTIONS = {
    "sum", "max", "min", "avg", "count", "topk", "by", "without", "rate", "increase", "histogram_quantile", "or",
    "time", "and", "unless", "vector", "on", "ignoring", "group_left",
}  # fmt: skip
VALUES = {
    "outcome": {*get_args(get_type_hints(Outcome)["result"]), "painted", "reused", "superseded", "late"},
    "state": set(LISTED_WORDS),
    "error": {"Conflict"},
    "type": {"application_command", "component", "modal_submit", "autocomplete"},
    "event": {"connect", "resume", "disconnect"},
    "job": {"henge"},
}


async def everything() -> dict[str, set[str]]:
    """Every figure that there can be, with its labels, after everything has happened once."""
    metrics = Metrics("1.0")
    for number, form in enumerate(("component", "autocomplete")):
        metrics.began(number, form)
    trace = metrics.trace()
    url = URL("https://discord.com/api/v10/interactions/1/token/callback")
    for status in (429, 200):
        response = SimpleNamespace(status=status, headers={"X-RateLimit-Scope": "user"})
        params = SimpleNamespace(method="POST", url=url, response=response)
        for heard in trace.on_request_end:
            await heard(None, None, params)
    metrics.ended(0, "t my", "component", "done", 0.1)
    metrics.said("board", "said", 10, 20)
    metrics.rang("deadline", 5, failed=False)
    metrics.timed("write", 0.01, "Conflict")
    metrics.happened("connect")
    metrics.erred("bot.gateway.client")
    metrics.looked(Pulse({"board": Waiting(1, 0, 0)}, 0, {("skye", "running"): 1}, 1))
    metrics.gateway(True, 0.1, 3, answering=True)
    metrics.painter(Counts(painted=1, seconds=0.2), dict.fromkeys(Rank, 0), 300_000_000)
    found: dict[str, set[str]] = {"up": set(ADDED)}
    for family in text_string_to_metric_families(metrics.text().decode()):
        for sample in family.samples:
            found.setdefault(sample.name, set(ADDED)).update(sample.labels)
    return found


@pytest.fixture(scope="module")
def figures() -> dict[str, set[str]]:
    return asyncio.run(everything())


def alerts() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((DEPLOY / "alerts.yml").read_text())["groups"]
    return list(group["rules"])


def panels() -> list[dict[str, Any]]:
    return list(json.loads((DEPLOY / "grafana/henge.json").read_text())["panels"])


def queries() -> Iterator[tuple[str, str]]:
    """Every query with the name of what asks it."""
    for alert in alerts():
        yield alert["alert"], alert["expr"]
    for panel in panels():
        for target in panel["targets"]:
            yield panel["title"], target["expr"]


def mistakes(query: str, figures: dict[str, set[str]]) -> list[str]:
    """What a query asks for that there is not: figures, labels, values."""
    found, bare = [], re.sub(r"\[[^\]]*\]", "", query)
    grouped = {label for group in re.findall(r"\b(?:by|on)\s*\(([^)]*)\)", bare) for label in re.findall(r"\w+", group)}
    asked = re.sub(r"\b(?:by|on)\s*\([^)]*\)", "", bare)
    labels: set[str] = set()
    for name, matchers in re.findall(r"([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?", re.sub(r"(?<=[\d.])e\d+", "", asked)):
        if name in FUNCTIONS or not re.search(rf"\b{name}\b", re.sub(r"\{[^}]*\}", "", asked)):
            continue
        if name not in figures:
            found.append(f"there is no {name}")
            continue
        labels |= figures[name]
        for label, values in re.findall(r'(\w+)\s*[!=~]+\s*"([^"]*)"', matchers):
            if label not in figures[name]:
                found.append(f"{name} has no {label}")
            elif label in VALUES:
                found += [f"{label} is never {value}" for value in values.split("|") if value not in VALUES[label]]
    return found + [f"nothing there has {label}" for label in sorted(grouped - labels)]


@pytest.mark.parametrize(("name", "query"), sorted(set(queries())))
def test_every_query_asks_for_figures_and_labels_that_there_are(name, query, figures):
    assert mistakes(query, figures) == []


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("sum(henge_lost)", "there is no henge_lost"),
        ('henge_tables{colour="red"}', "henge_tables has no colour"),
        ('henge_tables{state="asleep"}', "state is never asleep"),
        ("sum by (route) (henge_tables)", "nothing there has route"),
        ("rate(henge_board_seconds[5m])", "there is no henge_board_seconds"),
    ],
)
def test_a_query_that_asks_in_vain_is_found(query, said, figures):
    assert mistakes(query, figures) == [said]


def test_every_figure_of_ours_is_on_the_dashboard_and_explained(figures):
    ours = {re.sub(r"_(bucket|count|sum)$", "", name) for name in figures if name.startswith("henge_")}
    page = (ROOT / "docs/OPERATING.md").read_text()
    section = page[page.index("## Figures") : page.index("## Why a press failed")]
    assert set(re.findall(r"`(henge_\w+)`", section)) == ours
    shown = " ".join(target["expr"] for panel in panels() for target in panel["targets"])
    assert {name for name in ours if name not in shown} == set()


def test_every_alert_is_explained_and_nothing_else_is():
    page = (ROOT / "docs/OPERATING.md").read_text()
    explained = re.findall(r"^\| `(Henge\w+)` \| [^|]+ \| [^|]+ \|$", page, re.MULTILINE)
    assert explained == [alert["alert"] for alert in alerts()]
    assert all(alert["annotations"]["summary"] and alert["labels"]["severity"] for alert in alerts())


def test_routes_hold_neither_numbers_nor_tokens():
    token = "aW50ZXJhY3Rpb246x-y.z~%3D"
    assert route_of(f"/api/v10/webhooks/12345678901234567/{token}/messages/@original") == (
        "/webhooks/:id/:token/messages/@original"
    )
    assert route_of("/api/v10/channels/123/messages/456/reactions/%F0%9F%8E%B2/@me") == (
        "/channels/:id/messages/:id/reactions/:emoji"
    )
    assert route_of("/api/v10/applications/123/guilds/456/commands") == "/applications/:id/guilds/:id/commands"


def test_labels_stay_few_whatever_comes():
    metrics = Metrics("1.0")
    for number in range(1000):
        metrics.ended(number, f"word{number}", "component", "done", 0.1)
    text = metrics.text().decode()
    assert text.count("henge_interactions_total{") == 201
    assert 'command="other",outcome="done"} 800.0' in text


# --- compose

SERVICE = {
    "build", "image", "restart", "init", "read_only", "tmpfs", "cap_drop", "security_opt", "environment", "volumes",
    "depends_on", "stop_grace_period", "healthcheck", "logging", "networks", "entrypoint", "command", "ports",
}  # fmt: skip
"""What a service may say here, by the names of the compose specification."""


def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yml").read_text())
    return loaded


def test_the_compose_file_holds_together():
    whole = compose()
    assert set(whole) == {"name", "services", "networks", "volumes"}
    assert set(whole["services"]) == {"bot", "database", "prometheus", "grafana"}
    for name, service in whole["services"].items():
        assert set(service) <= SERVICE, name
        assert service["restart"] == "unless-stopped", name
        assert "image" in service, name
        assert "latest" not in service["image"], name
        assert set(service["networks"]) <= set(whole["networks"]), name
        assert set(service.get("depends_on", ())) <= set(whole["services"]) - {name}, name
        for volume in service.get("volumes", ()):
            source, target, *mode = volume.split(":")
            assert target.startswith("/"), volume
            if source.startswith("."):
                assert (DEPLOY / source).exists(), volume
                assert mode == ["ro"], volume
            else:
                assert source in whole["volumes"], volume
        for port in service.get("ports", ()):
            assert port.startswith("127.0.0.1:"), "nothing is open to the world by itself"
    assert is_ours(whole["services"]["bot"]["healthcheck"]["test"][1:])
    assert whole["networks"]["inside"]["internal"]
    assert whole["services"]["database"]["networks"] == ["inside"]


def test_the_compose_file_sets_only_what_henge_reads_and_holds_no_secret():
    services = compose()["services"]
    assert set(services["bot"]["environment"]) <= set(variables())
    for name, service in services.items():
        for variable, value in service.get("environment", {}).items():
            if re.search("TOKEN|PASSWORD|_URL", variable):
                assert re.search(r"\$\{\w+:\?", value), (name, variable)


def test_prometheus_finds_henge_and_its_rules():
    services = compose()["services"]
    config = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())
    (job,) = config["scrape_configs"]
    assert job["job_name"] == "henge"
    assert job["static_configs"] == [{"targets": [f"bot:{services['bot']['environment']['HENGE_METRICS_PORT']}"]}]
    mounted = {volume.split(":")[1] for volume in services["prometheus"]["volumes"]}
    assert set(config["rule_files"]) <= mounted
    provisioned = DEPLOY / "grafana/provisioning"
    (source,) = yaml.safe_load((provisioned / "datasources/prometheus.yml").read_text())["datasources"]
    used = {target["datasource"]["uid"] for panel in panels() for target in panel["targets"]}
    assert used == {source["uid"]}
    (provider,) = yaml.safe_load((provisioned / "dashboards/henge.yml").read_text())["providers"]
    folder = provider["options"]["path"]
    assert any(volume.split(":")[1] == f"{folder}/henge.json" for volume in services["grafana"]["volumes"])


def test_no_two_panels_share_a_place_or_a_number():
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels()]
    assert len(set(places)) == len(places) == len({panel["id"] for panel in panels()})
    assert all(panel["gridPos"]["x"] + panel["gridPos"]["w"] <= 24 for panel in panels())


# --- systemd


def test_the_unit_is_valid_and_shut_in(tmp_path):
    unit = (DEPLOY / "henge.service").read_text()
    for name in re.findall(r"^Environment=((?:HENGE|DATABASE)_\w+)", unit, re.MULTILINE):
        assert name in variables(), name
    (command,) = re.findall(r"^ExecStart=/opt/henge/bin/(.+)$", unit, re.MULTILINE)
    assert is_ours(command.split())
    for wanted in ("NoNewPrivileges=yes", "ProtectSystem=strict", "DynamicUser=yes", "Restart=always", "UMask=0077"):
        assert wanted in unit
    if (analyze := shutil.which("systemd-analyze")) is None:
        return  # the lines above are all that can be told here
    file = tmp_path / "henge.service"
    file.write_text(unit.replace("/opt/henge/bin/henge", "/bin/true").replace("WorkingDirectory=/var/lib/henge", ""))
    verified = subprocess.run([analyze, "verify", file], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")
    judged = subprocess.run(
        [analyze, "security", "--offline=true", "--threshold=20", file], capture_output=True, text=True, check=False
    )
    assert judged.returncode == 0, judged.stdout[-300:]
