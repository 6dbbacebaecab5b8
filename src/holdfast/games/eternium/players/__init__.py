"""What computer players need."""
