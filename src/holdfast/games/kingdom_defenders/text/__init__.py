"""The words of the game: nouns, event sentences, actions and questions, cautions and lessons."""
