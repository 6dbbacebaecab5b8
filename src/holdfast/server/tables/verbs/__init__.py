"""What is done at a table: each verb plans an entry of the journal and applies it."""
