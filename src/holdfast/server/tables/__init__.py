"""Tables: their journals, the sessions that handle commands, and their computer players."""
