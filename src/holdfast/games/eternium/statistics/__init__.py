"""What the laboratory counts in a game."""
