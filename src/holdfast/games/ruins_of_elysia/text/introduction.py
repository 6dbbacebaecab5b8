"""The first things to know, for somebody who has never played."""

from __future__ import annotations

HOW_TO_PLAY = """\
You are a hero of the past in the paradise Elysia, over which darkness falls. **Your cards are everything you have**: they walk, pay,
strike, defend, and they are your life. Who has no card in hand is **exhausted**.

A turn has six steps. First you draw up to five cards. Then you **play cards** for **Walk** and **Coin**; keep some for a fight. Then you
**move**: a step into a tile costs what its terrain costs, a village always 1. Where no tile lies one is turned up; if it is too dear you
lose nothing. Where you stop, an **Encounter Check** may bring an event or somebody who attacks you. In **Ruins** somebody always waits:
stop and fight, or run on and take Darkness. If there was no fight you may begin one. Then you **buy** in a village other than the one where
your turn began: cards, a trading house, and more. At last you discard what you like and draw up to five again.

In a **combat** one side strikes, the other defends, and then the other way round. All Attack of a side is shared by those it strikes; each
defends for itself and discards a card for each Attack that is left. Monsters fall to one strong blow, villains when their hidden cards are
gone. Others may join either side. Victory gives Light, wild and trophy points; a **wild** is anything you need.

Exhausted? Your next turn has three cards, nobody can attack you, and then all is well again.

The first to fulfil a **main quest** wins: 8 Darkness (Dark Lord), trading houses in 3 villages (Merchant Prince), 9 trophy points
(Huntsmaster). In the **Hero's Quest** all stand together against the corrupted hero in the fortress: beat its guards, then the hero.
"""
