"""Content: the cards, tracks and numbers of a game in files, and what a table changes of them."""
