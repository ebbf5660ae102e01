"""What a client library talks to: requests, the gateway, pictures and files, rate limits, and trouble with all of them.

What a request does is in `routes`, which this folder does not know. Begin with `rest.py`.
"""
