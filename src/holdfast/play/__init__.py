"""A game in progress: matches, replays, previews, narratives, and the conformance checks of games."""
