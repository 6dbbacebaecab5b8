"""Computer players of Mage Knight: what they may know, how they judge, what they expect."""
