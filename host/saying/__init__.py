"""What is said in public and in private, and how it gets there."""
