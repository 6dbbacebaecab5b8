"""Train a policy by self-play on a batch of games: `holdfast train GAME` (docs/training.md).

`plan` reads what is to be done, `judge` asks the game's heuristic and search, `network` and `learning` are the part in PyTorch, `trainer`
keeps a run's folder.
"""
