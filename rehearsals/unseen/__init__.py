"""Playing without seeing: people who read boards in words, alternative texts and labels, and press what they read."""
