"""Running a server: settings, start and end, logs, metrics and checks."""
