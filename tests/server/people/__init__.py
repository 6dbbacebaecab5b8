"""People: a guest is there at once, an account takes over what the guest had, and nobody learns more than they may."""
