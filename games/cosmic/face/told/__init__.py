"""What happened, in sentences: one file for each kind of event, put together in `tellers.py`; and as a whole story."""
