"""HTTP handlers about tables: the lobby, seats, commands, stories and replays."""
