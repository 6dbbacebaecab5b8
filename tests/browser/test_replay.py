"""After the game: how it ended, how it went, looking at it again move by move, and playing on from a moment."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from ..server.house import Visitor
from .accounts import play_out
from .person import GAME, Person, expect_read

SHORT = {"capital_limit": 4, "outer_limit": 2, "extra_dire_enemies": 2, "opening_enemies": 3}
"""A land that falls soon, but not before anybody has acted."""


@cache
def finished(url: str) -> str:
    """Have computer players play a game to its end at a server, once for all who look at it.  Gives the table."""
    with Visitor(url) as host:
        table, tokens = host.table(["me", "random"], GAME, options=SHORT)
        while host.command(table, "reseat", tokens[1], host.get(f"/api/tables/{table}")["seq"], seat=1, player="random")["error"]:
            pass  # the other computer player has acted between looking and asking
        while host.get(f"/api/tables/{table}")["info"]["state"] != "over":
            host.get(f"/api/tables/{table}/events?since=10000&wait=0.5")
    return table


def finish(anna: Person) -> str:
    """Look at the result of a game that is over.  Gives the table."""
    table = finished(anna.url)
    anna.go_to(table)
    expect(anna.result).to_be_visible()
    return table


def story(anna: Person, table: str, eye: int = 0) -> Any:
    """The story of a table as the server tells it."""
    answer = anna.context.request.get(f"/api/tables/{table}/story?eye={eye}")
    assert answer.ok, answer.text()
    return answer.json()


def slider(anna: Person) -> Locator:
    return anna.page.get_by_role("slider", name="Moment")


def expect_moment(anna: Person, number: int) -> None:
    expect(slider(anna)).to_have_value(str(number))


def open_replay(anna: Person, table: str, moment: int | None = None) -> int:
    """Go to the replay of a table; gives the number of its last moment."""
    anna.page.goto(f"/t/{table}/replay" + ("" if moment is None else f"/{moment}"))
    expect(slider(anna)).to_be_visible()
    return int(slider(anna).get_attribute("max") or 0)


def shown_log(anna: Person) -> list[str]:
    return anna.page.get_by_role("region", name="Log", exact=True).get_by_role("listitem").all_inner_texts()


def test_the_result_says_how_it_ended_and_how_it_went(come):
    """How it ended, who stood where, the headings, a chart as a table, put away and looked at again, and a chart move by move."""
    anna = come("Anna")
    table = finish(anna)
    told = story(anna, table)
    expect(anna.result).to_have_text(re.compile(r"^The city has fallen in round \d+\.$"))
    scene = anna.page.get_by_role("region", name="Who stood where")
    defenders = told["moments"][-1]["view"]["defenders"]
    expect(scene.get_by_role("list").first.get_by_role("listitem")).to_have_count(len(defenders))
    lines = [line for moment in told["moments"] for line in moment["lines"]]
    expect(scene.get_by_text(" ".join(lines[-2:]), exact=True)).to_be_visible()

    for title in ("Threat", "Action points spent", "What each Defender did"):
        expect(anna.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    city = [moment["view"]["regions"][0]["threat"] for moment in told["moments"]]
    anna.page.get_by_text("Threat as a table").click()
    rows = anna.page.get_by_role("region", name="Threat as a table").get_by_role("row")
    expect(rows.first.get_by_role("columnheader").nth(1)).to_have_text("Capital City")
    expect(rows.last.get_by_role("cell").first).to_have_text(str(city[-1]))

    anna.page.get_by_role("button", name="Close").click()
    expect(anna.result).to_have_count(0)
    anna.page.get_by_role("button", name="Result").click()
    expect(anna.result).to_be_visible()

    by_moves = anna.page.get_by_role("slider", name="Threat, move by move")
    by_moves.focus()
    anna.page.keyboard.press("Home")
    expect(by_moves).to_have_attribute("aria-valuetext", re.compile(rf"^Move 0, Round 1: Capital City {city[0]}, "))
    anna.page.get_by_role("link", name="Show this moment").click()
    expect_moment(anna, 0)


def test_one_goes_through_a_game_by_keys_and_it_plays_by_itself(come):
    """Keys go to moments, which have addresses; slider and log tell each; other eyes look at it, and it plays until it is stopped."""
    anna = come("Anna")
    table = finished(anna.url)
    moments = story(anna, table)["moments"]
    last = open_replay(anna, table, 5)
    expect_moment(anna, 5)
    keys = anna.page.keyboard
    for key, moment in (("ArrowRight", 6), ("ArrowLeft", 5), ("Home", 0), ("End", last), ("ArrowRight", last)):
        keys.press(key)
        expect_moment(anna, moment)
    rounds = [
        moment["number"]
        for moment in moments
        if any(step["kind"] in ("round-began", "destroyed", "foe-revealed", "foe-event", "won", "lost") for step in moment["steps"])
    ]
    keys.press("Home")
    for moment in rounds[1:]:
        keys.press("]")
        expect_moment(anna, moment)
    keys.press("[")
    expect_moment(anna, rounds[-2])

    keys.press("Home")
    slider(anna).focus()
    for _ in range(4):
        keys.press("ArrowRight")
    said = [line for moment in moments[:5] for line in moment["lines"]]
    what = (moments[4]["lines"] or [moments[4]["text"]])[0]
    expect(slider(anna)).to_have_attribute("aria-valuetext", re.compile(rf"^Move 4 of {last}, Round 1: {re.escape(what)}( · Chance: .+)?$"))
    expect_read(anna.page, lambda: shown_log(anna), said)
    marked = anna.page.get_by_role("region", name="Log", exact=True).locator("[aria-current=step]")
    expect_read(anna.page, marked.all_inner_texts, moments[4]["lines"])
    anna.page.wait_for_url(f"**/t/{table}/replay/4")

    with anna.page.expect_response(lambda answer: "/story?eye=2" in answer.url):
        anna.page.get_by_label("As seen by").select_option(index=2)
    expect_moment(anna, 4)
    expect(anna.page.get_by_label("As seen by")).to_have_value("2")

    anna.page.get_by_label("Speed").select_option("0.5×")  # not so fast that a busy browser comes to the end before it is stopped
    anna.page.locator("body").click(position={"x": 640, "y": 24})
    keys.press("Space")
    expect(anna.page.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider(anna)).not_to_have_value("4")
    keys.press("Space")
    expect(anna.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_an_address_leads_to_a_moment_and_a_landmark_to_its_address(come):
    ben = come("Ben")
    open_replay(ben, finished(ben.url), 4)
    expect_moment(ben, 4)
    ben.page.get_by_role("tab", name="Landmarks").click()
    landmark = ben.page.get_by_role("list", name="Landmarks").get_by_role("link").last
    landmark.click()
    ben.page.wait_for_url(f"**{landmark.get_attribute('href')}")
    ben.page.get_by_role("link", name="Back to the table").click()
    expect(ben.result).to_be_visible()


def test_while_others_play_one_looks_with_ones_own_eyes_and_cannot_play_on(come):
    anna = come("Anna")
    table = anna.table(["me"], hero_1="lealith", hero_2="umtak")
    anna.expect_turn()
    open_replay(anna, table)
    expect(anna.page.get_by_label("As seen by")).to_have_count(0)
    on = anna.page.get_by_role("button", name="Play on from here")
    expect(on).to_have_attribute("aria-disabled", "true")
    expect(on).to_have_accessible_description("One can play on from here when the game is over.")
    anna.page.get_by_role("link", name="Back to the table").click()
    anna.expect_turn()


def test_a_replay_is_downloaded_and_looked_at_from_its_file_but_not_when_it_was_changed(come, tmp_path: Path):
    ben = come()
    last = open_replay(ben, finished(ben.url))
    with ben.page.expect_download() as kept:
        ben.page.get_by_role("link", name="Download").click()
    file = tmp_path / kept.value.suggested_filename
    kept.value.save_as(file)
    ben.page.goto("/replay")

    ben.expected = ("422",)
    text = file.read_text()
    changed = tmp_path / "changed.json"
    changed.write_text(text.replace(json.loads(text)["actions"][0][2], "000000000000"))
    choice = ben.page.get_by_label("Choose a replay file").last
    choice.set_input_files(changed)
    expect(ben.page.get_by_role("alert")).to_contain_text("the check of this action does not fit")

    choice.set_input_files(file)
    expect(slider(ben)).to_have_attribute("max", str(last))
    ben.page.get_by_role("button", name="Play on from here").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    ben.page.wait_for_url("**/t/*")
    ben.expect_turn()


def test_one_plays_on_from_a_moment_with_the_cards_as_they_lay(come):
    anna = come("Anna")
    table = finished(anna.url)
    moments = story(anna, table)["moments"]
    turn = next(moment["number"] for moment in moments if moment["view"]["decision"]["seats"] == [1])
    last = open_replay(anna, table, turn)
    anna.page.keyboard.press("End")
    on = anna.page.get_by_role("button", name="Play on from here")
    expect(on).to_have_accessible_description("The game is over here: choose an earlier moment.")
    slider(anna).fill(str(turn))
    expect_moment(anna, turn)
    on.click()
    dialog = anna.page.get_by_role("dialog", name="Play on from here")
    expect(dialog).to_contain_text("The cards lie as they lay then.")
    dialog.get_by_role("button", name="Play on").click()
    anna.expect_turn()
    anna.expect_log([line for moment in moments[: turn + 1] for line in moment["lines"]])
    assert turn < last


def test_again_sets_up_the_same_game_and_tells_the_others(come):
    """One game that is over, played once more in the same seats, and looked at again to be played with seats swapped."""
    anna, ben = come("Anna"), come("Ben")
    table = play_out(anna, GAME, ["me", "open"], others=[ben], round_limit=1, **SHORT)
    for person in (anna, ben):
        person.go_to(table)
        expect(person.result).to_be_visible()
    made = set_up_anew(anna, "Again", seat=0)
    ben.page.get_by_role("button", name="Close").click()
    ben.page.get_by_role("tab", name="Chat").click()
    told = ben.page.get_by_role("log").get_by_role("link")
    anna.go_to(table)
    swapped = set_up_anew(anna, "Swap seats", seat=1)
    assert len({table, made, swapped}) == 3
    expect(told.filter(has_text=made)).to_be_visible()
    told.filter(has_text=swapped).click()
    ben.page.get_by_role("button", name="Sit here").click()
    for person in (anna, ben):
        expect(person.bar).to_be_visible()


def set_up_anew(anna: Person, button: str, seat: int) -> str:
    """Press a button of the result, and wait at a table like the one before; gives the new one."""
    anna.page.get_by_role("button", name=button).click()
    expect(anna.page.get_by_text("One seat is free.")).to_be_visible()
    made = anna.page.url.rsplit("/", 1)[1]
    info = anna.context.request.get(f"/api/tables/{made}").json()["info"]
    assert info["seats"][seat]["name"] == "Anna"
    assert info["options"]["capital_limit"] == "4"
    return made
