"""How Isle of Skye looks and reads."""
