"""What computer players and learning agents need: looking, judging, dealing afresh what a seat cannot know, and the scores."""
