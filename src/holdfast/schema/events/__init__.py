"""What is declared of each kind of event: its numbers, its sentence, its sound, what moves with it."""
