"""Discord's numbers, in one place. `docs/DISCORD-LIMITS.md` says where each is handled."""

from __future__ import annotations

from typing import Final

# Messages made of components (V2)
COMPONENTS = 40
"""Components in a message, nested ones included."""
TEXT = 4000
"""Characters over all text displays of a message."""
BUTTONS_IN_ROW = 5
ALT_TEXT = 1024
GALLERY = 10
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
"""Bytes a file may have where the server is not boosted."""

# Buttons and selects
BUTTON_LABEL = 80
CUSTOM_ID = 100
OPTIONS = 25
OPTION_LABEL = 100
OPTION_VALUE = 100
OPTION_DESCRIPTION = 100
PLACEHOLDER = 150

# Modals
MODAL_TITLE = 45
MODAL_ROWS = 5
MODAL_LABEL = 45
MODAL_DESCRIPTION = 100
TEXT_INPUT = 4000

# Commands
COMMANDS = 100
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_OPTIONS = 25
COMMAND_CHARACTERS = 8000
"""Names, descriptions and values of one command with everything below it, together."""
AUTOCOMPLETE = 25
AUTOCOMPLETE_NAME = 100
AUTOCOMPLETE_VALUE = 100

# The rest
REQUESTS = 50
"""Requests a second of one bot, over all routes; answers to interactions do not count."""
NONCE = 25
THREAD_NAME = 100
ARCHIVE_MINUTES: Final = 10080
"""The longest time after which Discord archives a quiet thread by itself."""
HISTORY = 100
"""Messages that one look back returns at most."""

TOO_MANY = 429
"""The status of what is refused as too many."""

# Error codes that mean something to us
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
OLD_EDITS = 30046
OPENING_DIRECT_MESSAGES = 40003
ALREADY_ANSWERED = 40060
NO_ACCESS = 50001
NOT_OUR_MESSAGE = 50005
CANNOT_WRITE_TO = 50007
MISSING_PERMISSION = 50013
DEAD_TOKEN = 50027
ARCHIVED = 50083
THREAD_EXISTS = 160004
THREAD_LOCKED = 160005
TOO_MANY_THREADS = 160006
BLOCKED_BY_AUTOMOD = 200000

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""What the bot needs in a channel, by Discord's keys and words."""
