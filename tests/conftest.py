"""What every test run has."""

pytest_plugins = ("tests.of_game", "tests.timing")
