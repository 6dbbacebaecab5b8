"""Effects of cards: their text, their sentence, their worth, and the rows that the engine runs."""
