"""What a game gives people to aim at: difficulties, achievements, challenges, campaigns."""
