"""Tables: their journals, the tables in memory that handle commands, their audiences, and their computer players."""
