"""What things are worth to a player at a glance, in Fame: goods, levels, relics, wounds, Adventures, Deeds and what tiles do.

A player looks behind their own screen and at what lies open, at nothing else: goods and cards of rivals are never looked at.  The
numbers of tiles and cards are those of the content; what is written here is judgement, tuned in play.
"""
