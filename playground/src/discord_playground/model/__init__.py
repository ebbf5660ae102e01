"""Discord as it is: servers, channels, members, messages and interactions, how they come and go, who is told.

Nobody is connected to it here. Begin with `world.py`.
"""
