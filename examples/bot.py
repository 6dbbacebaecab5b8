"""A bot that sits down at a table and plays to the end of the game.

    python examples/bot.py http://127.0.0.1:8080/t/THE-TABLE --name Robbie

It takes the first open seat and chooses at random; `choose` is where a better one would think.
"""

from __future__ import annotations

import argparse
import random
import sys

from holdfast.client import Client, Refused, Unreachable, WrongAddress, address
from holdfast.protocol import Choice, Sight


def choose(sight: Sight) -> Choice:
    """What to do: one of `sight.choices`; `sight.view` is the position as JSON, as far as this seat may know it."""
    return random.choice(sight.choices)


def play(url: str, name: str | None, seat_wanted: int | None) -> str:
    """Play at the table of an address; returns how the game ended."""
    place = address(url)
    with Client(place.server) as client:
        client.guest(name)
        seat = client.sit(place.table, seat_wanted)
        print(f"Sitting at seat {seat.number} of {url}", file=sys.stderr)
        table = seat.play(choose)
        return table.sight.outcome if table.sight and table.sight.over else table.info.outcome


def main() -> None:
    """Play, and say how it ended."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", help="the address of the table's page, as the browser shows it")
    parser.add_argument("--name", help="what to be called; a made name if left out")
    parser.add_argument("--seat", type=int, help="which seat to take; the first open one if left out")
    arguments = parser.parse_args()
    try:
        print(play(arguments.table, arguments.name, arguments.seat))
    except (Refused, Unreachable, WrongAddress) as error:
        sys.exit(f"bot: {error}")


if __name__ == "__main__":
    main()
