"""What people do and see at a table that is being played."""
