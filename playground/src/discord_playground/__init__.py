"""A loopback Discord: gateway and REST on 127.0.0.1, with people who click; for the tests and for trying the bot."""
