"""The rules of Isle of Skye and Druids."""
