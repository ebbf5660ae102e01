"""Isle of Skye with the Druids expansion."""
