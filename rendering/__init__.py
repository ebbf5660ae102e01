"""Pictures: a scene (plain data) becomes pixels here.  Knows no game, no engine and no Discord."""
