"""What is counted of a game, from the declared events and by rules of its own."""
