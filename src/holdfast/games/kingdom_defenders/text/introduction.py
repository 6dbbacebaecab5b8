"""The first things to know, for somebody who has never played."""

from __future__ import annotations

HOW_TO_PLAY = """\
You are one of the heroes of Sandstorm. **Most Fame wins**; the Horde is everybody's trouble all the same. The game has six rounds, and it
ends early when a Horde besieges the city for the second time. You see what lies behind your own **screen**: cubes, coins, loot, Adventure
cards, Rewards and your Fate card. Behind the others' you do not.

In a round you first **place discs**, one space at a time, in turn order: Characters (A), Deeds (B1) and Buildings (B2) in the **City**,
Adventures (B3) and camps (C) in the **Kingdom**, doors (D) in the Wall between. Once you have a disc in the Kingdom you can place no more
in the City this round, so do not cross the Wall too early. Who passes places no more.

Then the spaces are used. The **Characters** act from position 1 to 3. In Area B the first player uses all their spaces in any order, then
the second, and so on: **Buildings** give weapons, spells, coins, loot, levels and potions; an **Adventure** costs cubes and wounds and
gives Fame and relics, but 2 Fame are lost if you cannot pay it; a **Deed** asks you to show goods, which you keep, for a **Reward**.

From round 2 on you feed the **camps** with the cubes that the Horde lacks: 1 Fame each. When it has all, the Horde is beaten, and the
fuller your camp the more you get. Otherwise it comes one space nearer; at the Wall it **besieges** the city, and all lose Fame. The
**doors** set the turn order of the next round.

At the end loot, sets of Trophies and Power Runes, Legendary Weapons (times your Strength multiplier), Arcane Tomes (times your Magic
multiplier) and your Fate card give Fame; wounds cost some. Earn cubes before you spend them, plan both sides of the Wall, and mind the
Horde.
"""
