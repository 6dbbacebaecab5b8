"""What the game says: actions, questions, events, cautions, lessons."""
