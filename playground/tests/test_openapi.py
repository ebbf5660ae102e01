"""The outside judge itself: it would see what it is there to see."""

import pytest

from discord_playground import openapi
from discord_playground.model.journal import Entry

pytestmark = pytest.mark.skipif(
    openapi.document_path() is None, reason=f"{openapi.VARIABLE} does not name Discord's OpenAPI document"
)


def judged(body: object, answer: object, *, route: str = "/users/@me/channels", status: int = 200) -> list[str]:
    path = openapi.document_path()
    assert path is not None
    entry = Entry(0.0, "POST", route, {}, route, body, {}, status, answer)
    return openapi._judge(path).of(entry)


def test_a_bad_answer_is_a_violation() -> None:
    found = judged({"recipient_id": 5}, {"id": "1", "type": 1, "flags": 0})
    assert any("recipients" in each for each in found)


def test_an_unknown_field_in_a_request_is_a_violation() -> None:
    channel = {"id": "1", "type": 1, "flags": 0, "recipients": []}
    assert judged({"recipient_id": 5}, channel) == []
    assert any("weather" in each for each in judged({"recipient_id": 5, "weather": "rain"}, channel))


def test_a_component_is_judged_by_its_own_kind() -> None:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a", "label": "x" * 81}]}
    found = judged({"components": [row]}, None, route="/channels/{channel}/messages", status=500)
    assert len(found) == 1
    assert "components/0/components/0/label" in found[0]


def test_a_route_that_discord_does_not_have_is_a_violation() -> None:
    assert judged({}, {}, route="/weather") == ["POST /weather: not in the document"]
