"""What a game declares: its rules, content, options, text, rule book and statistics."""
