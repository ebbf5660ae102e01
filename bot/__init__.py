"""Henge on Discord: the composition root, the client, the router, and everything people press or read."""
