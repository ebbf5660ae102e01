"""At how many positions of each game rehearsals look at advice: `pytest --positions N`.

Each takes seconds of a processor, and differs from the others in chance alone: a rehearsal looks at some, a release at
a hundred.
"""

from __future__ import annotations

import pytest

SOME = 12


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--positions", type=int, default=SOME, metavar="N", help="of each game, in rehearsals of advice")


@pytest.fixture(scope="session")
def many(request: pytest.FixtureRequest) -> int:
    """So many positions."""
    count = request.config.getoption("--positions")
    assert isinstance(count, int)
    return count
