"""What is declared of what a screen shows: views, their layout, charts, signs and the board of a terminal."""
