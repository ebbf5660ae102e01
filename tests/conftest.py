"""What every test run has."""

pytest_plugins = (
    "one_browser",
    "tests.heap",
    "tests.bytecode",
    "tests.busy_machine",
    "tests.of_game",
    "tests.positions_of_advice",
    "tests.temporary",
    "tests.timing",
)
