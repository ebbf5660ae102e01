"""The connection to Discord: the client, the commands it registers, and the Announcer through which the host speaks.

Who may use the bot and how fast, whether a person sees a channel, and answers that an earlier process promised. Only
`serving` and `commands` import from here. Begin with `client.py`, then `announcer.py`.
"""
