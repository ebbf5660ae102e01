"""What people see and press on Discord: built from prompts, panels and receipts, never from game state."""
