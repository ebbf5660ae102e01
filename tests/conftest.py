"""What every test run has."""

pytest_plugins = ("tests.heap", "tests.of_game", "tests.temporary", "tests.timing")
