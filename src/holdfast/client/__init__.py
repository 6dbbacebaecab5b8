"""A client of a Holdfast server: HTTP for programs, WebSocket for interactive screens.

It depends on nothing of the server but its protocol:

    with Client("http://127.0.0.1:8080") as client:
        client.guest("Deep Thought")
        seat = client.sit("the-table-s-id")
        seat.play(lambda sight: sight.choices[0])
"""

from .address import Address, WrongAddress, address
from .client import Client
from .connection import Refused, Unreachable
from .live import Back, Ended, Live, Lost
from .seat import Seat

__all__ = ["Address", "Back", "Client", "Ended", "Live", "Lost", "Refused", "Seat", "Unreachable", "WrongAddress", "address"]
