"""What stands around the fields of a form says one thing once."""

import pytest

from bot.ui.shapes import components
from bot.ui.widgets import Key, Menu
from engine import Form
from tests.bot import questions

FORMS = [name for name, prompt in questions.SMALL.items() if isinstance(prompt, Form)]


def keys(name: str, field: int) -> list[Key]:
    rows = components.show(questions.question(questions.SMALL[name], {"field": field})).rows
    return [key for row in rows if not isinstance(row, Menu) for key in row]


@pytest.mark.parametrize("name", FORMS)
def test_what_is_still_to_choose_in_a_form_is_said_by_its_last_button_alone(name):
    for field in range(len(questions.SMALL[name].fields)):
        *others, last = keys(name, field)
        assert not any(key.lacking for key in others)
        assert last.lacking == ("Still to choose" in last.label)
