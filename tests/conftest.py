"""What every test run has."""

pytest_plugins = (
    "one_browser",
    "tests.heap",
    "tests.bytecode",
    "tests.of_game",
    "tests.positions_of_advice",
    "tests.priority",
    "tests.temporary",
    "tests.timing",
)
