"""The `holdfast` command: what each of its commands prints, and what it says to wrong input."""

from __future__ import annotations

import functools
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as replace_struct
from typer.testing import CliRunner

from holdfast import __version__, cli
from holdfast.cli import app, main, saves, screen
from holdfast.cli.hints import show as show_hint
from holdfast.cli.hints import verdict
from holdfast.games import NAMES, find
from holdfast.play import replay
from holdfast.play.conformance import CHECKS
from holdfast.play.match import Match
from holdfast.protocol import HintChoice
from holdfast.schema.aims.goals import Goals
from holdfast.schema.spaces import spec
from tests import toygame

GAME = "tiny-epic-defenders"


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")

    def call(*arguments, say=""):
        return CliRunner().invoke(app, [str(a) for a in arguments], input=say)

    return call


def test_version(run):
    assert run("--version").output == f"holdfast {__version__}\n"


def test_spec_tells_what_agents_observe_and_can_do(run):
    """By hand: one seat passes, and the first hero of the list is the first that can be chosen."""
    lines = run("spec", GAME).output.splitlines()
    assert lines[0] == f"{GAME}: {find(GAME).observation_size} features (float32, -8 to 8), {len(find(GAME).actions)} actions"
    rows = [line.split() for line in lines]
    assert ["features", "from", "to", "elements"] in rows
    assert ["course", "0", "10"] in rows, "seven numbers, and which of four seats decide"
    assert ["pass", "0", "0", "pass", "pass"] in rows
    assert ["hero", "5", "14", "hero:ezru", "hero:randal"] in rows


@pytest.mark.parametrize("name", NAMES)
def test_spec_tells_every_name_whole_in_a_narrow_terminal(run, name):
    assert "…" not in run("spec", name).output


def test_spec_tells_each_feature_of_a_part(run):
    """By hand: a region has its Threat, whether it is destroyed, its side, and one of seven places; seven regions have 70 features."""
    told = run("spec", GAME, "regions").output
    assert told.splitlines()[0].startswith("regions: 7 elements of 10 features, from ")
    assert "position: centre" in told
    assert "divided by options.outer_limit" in told
    assert "its parts are course, " in run("spec", GAME, "foes").output


def test_spec_for_programs_is_that_of_the_library(run):
    assert json.loads(run("spec", GAME, "--json").output) == spec(find(GAME))
    assert "did you mean kingdom-defenders" in run("spec", "kingdom-offenders").output


def test_games_are_listed_with_people_and_length(run):
    output = run("games").output
    assert GAME in output
    assert "1 to 4" in output


def test_options_show_bounds_and_where_a_value_comes_from(run):
    output = run("options", GAME).output
    assert "capital_limit=8" in output
    assert "4 to 12" in output
    assert "xenomarket.com" in output


def test_options_show_their_defaults_by_the_number_of_people(run, monkeypatch):
    game = find(GAME)
    by_people = replace(next(one for one in game.options if one.name == "capital_limit"), default_by_people=(5, 6, 6))
    monkeypatch.setattr("holdfast.cli.find", lambda name: replace(game, options=(by_people,), goals=Goals()))
    assert "capital_limit=5 (1), 6 (2, 3), 8 (more)" in run("options", GAME).output


def test_options_show_all_their_words_for_whom_they_are_and_when_they_have_an_effect(run):
    """The words of a scenario are many, and a few are for some numbers of players; those of all cards are too many."""
    lines = run("options", "mage-knight").output.splitlines()
    output = " ".join(" ".join(lines).split())
    assert "one of: first-reconnaissance, solo-conquest (1 player), full-conquest," in output
    assert "conquer-and-hold (2 to 4 players), one-to-return (2 to 4 players)" in output
    assert "one of: no, yes (4 players)" in output
    assert "only with scenario=druid-nights or one-to-return" in output
    assert "not with megapolis=none" in output
    assert "without_card=? lists them" in output
    assert "Variants" in lines
    assert [line.split()[2] for line in lines if line.startswith("hero_1")] == ["hero_4=random"]
    assert not any(line.startswith("hero_2") for line in lines)
    assert all(line == line.rstrip() for line in lines if line.startswith("    "))


def test_difficulties_are_listed_before_the_options(run):
    lines = run("options", GAME).output.splitlines()
    assert [line.split()[1] for line in lines if line.startswith("--difficulty")] == ["novice", "standard", "veteran", "epic"]


def test_a_difficulty_sets_its_options_and_leaves_the_others_to_the_person(run, tmp_path):
    file = tmp_path / "epic.json"
    result = run("play", GAME, "--difficulty", "epic", "-o", "hero_1=umtak", "--save", file, "--seed", 3, say="q\n")
    assert result.exit_code == 0, result.output
    options = replay.load(file, find).options
    assert (options["extra_dire_enemies"], options["hero_1"], options["foe"]) == (2, "umtak", "random")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ((GAME, "--difficulty", "epoc"), "the difficulties of Tiny Epic Defenders are:\n  novice  The Demon Lord"),
        ((GAME, "--difficulty", "epic", "-o", "extra_dire_enemies=1"), "goes without --option extra_dire_enemies"),
        ((GAME, "--difficulty", "epic", "--foe", "dragon"), "goes without --option foe"),
        (("mage-knight", "--difficulty", "long"), "Mage Knight has no named difficulties"),
        (("ruins-of-elysia", "--difficulty", "dense", "-p", "2"), "Ruins of Elysia has difficulties only with --players 1 and "),
        (
            ("eternium", "--difficulty", "hard", "-p", "2"),
            "Eternium has difficulties only with --option scenario=solo-1 or solo-2 or solo-3",
        ),
    ],
)
def test_a_difficulty_that_cannot_be_says_what_can(run, arguments, fault):
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert fault in result.output


def test_an_unknown_game_is_answered_with_the_nearest(run):
    result = run("play", "tiny-epic-defendres")
    assert result.exit_code == 2
    assert "did you mean tiny-epic-defenders?" in result.output


def test_rules_by_id_by_section_by_word_and_all(run):
    assert run("rules", GAME, "TED-5.8").output.startswith("TED-5.8 Rest")
    section = run("rules", GAME, "5").output
    assert "TED-5.1 " in section
    assert "TED-6.1 " not in section
    assert "TED-9.8 Harpy" in run("rules", GAME, "harpy").output
    assert "TED-14.1 " in run("rules", GAME, "all").output
    assert "TED-1.1 to" in run("rules", GAME).output


def test_rules_of_a_word_that_does_not_exist(run):
    result = run("rules", GAME, "Sacrifise")
    assert result.exit_code == 2
    assert "did you mean" in result.output


def test_rules_show_what_a_card_does(run):
    shown = run("rules", "toy", "birch").output
    assert "Effect: If you want, for 1 point: one rival: one place back." in " ".join(shown.split())


def test_a_number_of_the_rules_is_told_with_its_value(run):
    assert run("rules", "mage-knight", "Reputation for an assault").output.startswith("Reputation for an assault: -1\n")


def test_rules_show_cards_with_the_provenance_of_their_values(run):
    output = run("rules", GAME, "Colossus").output
    assert "Swallow" in output
    assert "not printed in the rule book" in output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--option", "capital_limit=99"), "4 to 12"),
        (("--option", "capital_limt=8"), "capital_limit"),
        (("--option", "capital_limit"), "name=value"),
        (("--foe", "dragn"), "dragon"),
        (("--hero", "ezru,ezru"), "named twice"),
        (("--hero", "a,b,c,d,e"), "at most 4"),
        (("--heros", "bob"), "did you mean --hero?"),
        (("--foe",), "--foe needs a value"),
        (("--sede", "5"), "did you mean --seed?"),
        (("dragon",), "those are --NAME VALUE"),
        (("--hero", "bob"), "ezru"),
        (("--seats", "human,robot"), "human, random, greedy"),
        (("--players", "5"), "1 to 4 players"),
        (("--players", "3", "--seats", "human,human"), "do not agree"),
        (("--seed", "x"), "whole number"),
        (("--players", "3", "--option", "defenders=2"), "3 to 4"),
    ],
)
def test_a_wrong_set_up_says_what_is_possible(run, arguments, said):
    result = run("play", GAME, *arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def test_a_game_of_computer_players_runs_to_its_end(run, tmp_path):
    result = run("play", GAME, "--seats", "greedy,random", "--seed", "3", "--save", tmp_path / "g.json")
    assert result.exit_code == 0
    assert "you have lost after" in result.output or "you have won after" in result.output
    assert json.loads((tmp_path / "g.json").read_text())["seats"] == ["greedy", "random"]


def test_a_person_plays_by_number_by_name_and_by_words(run, tmp_path):
    saved = tmp_path / "g.json"
    set_up = ("--seed", 12, "--option", "defenders=4", "--hero", "laishom,gurmund,kglflr,umtak", "--save", saved)
    result = run("play", GAME, *set_up, say="1\nsacrifice\n1\n1\n1\nEnd the\nq\n")
    assert result.exit_code == 0, result.output
    actions = [row[1] for row in json.loads(saved.read_text())["actions"]]
    assert actions[0].startswith("move:")
    assert actions[1] == "sacrifice"
    assert actions[-1] == "pass"


def test_wrong_input_says_what_is_possible_and_changes_nothing(run, tmp_path):
    saved = tmp_path / "g.json"
    output = run("play", GAME, "--seed", 12, "--save", saved, say="99\nfly to the moon\nmove\nx\n\nq\n").output
    assert "There is no number 99; possible are 1 to" in output
    assert "'fly to the moon' is not possible now" in output
    assert json.loads(saved.read_text())["actions"] == []


def test_an_ambiguous_word_asks_which(run, tmp_path):
    set_up = ("--seed", 12, "--option", "defenders=4", "--hero", "laishom,gurmund,kglflr,umtak", "--save", tmp_path / "g.json")
    output = run("play", GAME, *set_up, say="move\nq\n").output
    assert "'move' may mean 1 Move to the" in output
    assert "which number?" in " ".join(output.split())


def test_taking_back_and_its_refusal(run, tmp_path):
    saved = tmp_path / "g.json"
    set_up = ("--seed", 12, "--option", "defenders=4", "--hero", "laishom,gurmund,kglflr,umtak", "--save", saved)
    output = run("play", GAME, *set_up, say="u\n1\nu\npass\npass\nu\nq\n").output
    assert "you have not done anything yet" in output
    assert "your turn has ended" in output
    assert [row[1] for row in json.loads(saved.read_text())["actions"]] == ["pass"]


def test_looking_things_up_while_playing(run):
    output = run("play", GAME, "--seed", 12, say="h\n? harpy\n? TED-5.8\n? zzzz\n?\nd\nl\nq\n").output
    assert "take back, while nothing hidden" in output
    assert "Frenzy" in output
    assert "TED-5.8 Rest" in output
    assert "Nothing is called 'zzzz'" in output
    assert "Discard pile: 3 cards" in output
    assert "Still to come this round: " in output
    assert "The game begins." in output


def test_a_game_that_is_quit_goes_on_where_it_was(run):
    run("play", GAME, "--seed", 12, say="1\nq\n")
    again = run("play", GAME, say="y\nq\n").output
    assert "A game waits after 1 decisions. Go on with it?" in again
    fresh = run("play", GAME, say="n\nq\n").output
    assert "waits" in fresh
    assert "after 0 decisions" in run("play", GAME, say="\nq\n").output


def test_a_saved_game_goes_on_from_its_file_and_is_not_overwritten_by_chance(run, tmp_path):
    saved = tmp_path / "evening.json"
    run("play", GAME, "--seed", 12, "--save", saved, say="1\nq\n")
    before = saved.read_text()
    refused = run("play", GAME, "--seed", 13, "--save", saved)
    assert refused.exit_code == 2
    assert "unfinished game" in refused.output
    assert saved.read_text() == before
    run("play", GAME, "--save", saved, say="q\n")
    assert saved.read_text() == before


def test_a_damaged_save_is_refused_and_left_as_it_is(run, tmp_path):
    saved = tmp_path / "g.json"
    saved.write_text("{ not json")
    result = run("play", GAME, "--save", saved)
    assert result.exit_code == 2
    assert "g.json, line 1" in result.output
    waiting = tmp_path / "games" / GAME / "old.json"
    waiting.parent.mkdir(parents=True)
    waiting.write_text('{"result": "running"')
    output = run("play", GAME, say="q\n").output
    assert "cannot be read" in output
    assert waiting.read_text() == '{"result": "running"'


def test_a_new_game_never_takes_the_place_of_another(run, tmp_path):
    run("play", GAME, "--seed", 12, say="1\nq\n")
    run("play", GAME, "--seed", 13, say="1\n1\nq\n")
    run("play", GAME, "--foe", "dragon", say="q\n")
    kept = [json.loads(path.read_text()) for path in (tmp_path / "games" / GAME).glob("*.json")]
    assert sorted(len(game["actions"]) for game in kept) == [0, 1, 3]  # with the second point of all, Red acts on


def test_a_finished_game_is_not_played_over(run, tmp_path):
    saved = tmp_path / "g.json"
    run("play", GAME, "--seats", "greedy,greedy", "--seed", "3", "--save", saved)
    before = saved.read_text()
    refused = run("play", GAME, "--save", saved)
    assert refused.exit_code == 2
    assert "finished game" in refused.output
    assert saved.read_text() == before


def test_a_file_that_is_there_is_not_saved_over(run, tmp_path):
    other = tmp_path / "letter.txt"
    other.write_text("dear")
    assert "is there already" in " ".join(run("play", GAME, "--seed", 12, say=f"s {other}\nq\n").output.split())
    assert other.read_text() == "dear"


def test_a_game_of_a_player_that_is_not_known_is_refused(run, tmp_path):
    saved = tmp_path / "g.json"
    run("play", GAME, "--seats", "greedy,greedy", "--seed", "3", "--save", saved)
    match = Match(find(GAME), ["robot"], {}, 1)
    replay.save(match, tmp_path / "robot.json")
    result = run("play", GAME, "--save", tmp_path / "robot.json")
    assert result.exit_code == 2
    assert "there is no player 'robot'" in result.output


def test_the_first_game_and_a_beginning_of_a_name_will_do(run):
    assert "Who acts?" in run("play", "tiny", "--seed", 5, say="q\n").output
    assert "Who acts?" in run("play", "--seed", 5, say="q\n").output


def test_who_acts_for_all_stays_chosen_until_they_stop(run):
    def asked(*said):
        shown = run("play", "tiny", "--seed", 5, "--new", say="\n".join([*said, "q"]) + "\n").output
        return shown.count("Who acts?"), shown.count("takes from the 3 action points"), shown.count("takes from the 2 action points")

    assert asked() == (1, 0, 0)
    assert asked("act:red") == (1, 1, 0)
    assert asked("act:red", "1") == (1, 1, 1)
    assert asked("act:red", "1", "u") == (2, 1, 1)
    assert asked("act:red", "1", "u", "act:blue") == (2, 1, 2)


def test_e_ends_the_turn_and_short_words_do_nothing(run, tmp_path):
    saved = tmp_path / "g.json"
    set_up = ("--seed", 12, "--option", "defenders=4", "--hero", "laishom,gurmund,kglflr,umtak", "--save", saved)
    output = run("play", GAME, *set_up, say="n\ne\ne\nq\n").output
    assert "'n' is not possible now" in output
    assert [row[1] for row in json.loads(saved.read_text())["actions"]] == ["pass"]


def test_how_to_play_and_names_as_they_stand_on_the_screen(run):
    output = run("play", GAME, "--seed", 12, say="how\n?rest\n? Forest > Ruins\n\u00b2\nq\n").output
    assert "Together you hold the Capital City" in output
    assert "Capital City · Rest" in output
    assert "Forest, then Ruins" in output
    assert "'²' is not possible now" in output


def test_saving_a_copy(run, tmp_path):
    copy = tmp_path / "copy.json"
    output = run("play", GAME, "--seed", 12, say=f"1\ns {copy}\ns\ns /proc/nothing/x.json\nq\n").output
    assert len(json.loads(copy.read_text())["actions"]) == 1
    assert "Save to which file?" in output
    assert "could not be saved" in output


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x.json", "x" * 300, "a\0b"], ids=["no such home", "too long", "no name"])
def test_what_is_no_name_of_a_file_is_not_saved_to_and_the_game_goes_on(run, name):
    output = run("play", GAME, "--seed", 12, say=f"s {name}\n1\nq\n").output
    assert "could not be saved" in output
    assert "after 1 decisions" in run("play", GAME, say="\nq\n").output


@pytest.fixture
def homeless(monkeypatch):
    """A user whom the system does not know, and of whom it says nothing: as in a container that runs with a number."""

    def unknown(number):
        raise KeyError(number)

    monkeypatch.setattr("pwd.getpwuid", unknown)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOLDFAST_HOME", "HOLDFAST_CACHE"):
        monkeypatch.delenv(name, raising=False)


def test_who_has_no_home_is_told_to_name_a_folder(homeless, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["holdfast", "play", GAME, "--seats", "greedy,greedy"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert capsys.readouterr().err == "holdfast: this user has no home folder: set HOLDFAST_HOME to a folder for what Holdfast keeps\n"


def test_who_has_no_home_plays_from_a_folder_that_is_named(run, homeless, tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    played = run("play", GAME, "--seats", "greedy,greedy", "--seed", "3", "--option", "round_limit=1")
    assert played.exit_code == 0, played.output
    assert played.output.splitlines()[-1].startswith("holdfast replay ")


def test_a_game_that_cannot_be_kept_says_so(run):
    result = run("play", GAME, "--seed", 12, "--save", "/proc/nothing/x.json")
    assert result.exit_code == 2
    assert "give another file with --save" in result.output


def test_with_computer_players_in_a_shared_decision_one_may_wait(run):
    output = run("play", GAME, "--seats", "human,greedy", "--seed", 5, say="w\n" * 40 + "q\n").output
    assert "w let seat 2 answer" in output


def test_replay_shows_any_moment(run, tmp_path):
    saved = tmp_path / "g.json"
    run("play", GAME, "--seats", "greedy,greedy", "--seed", "3", "--save", saved)
    total = len(json.loads(saved.read_text())["actions"])
    assert f"{total} of {total} decisions" in run("replay", saved).output
    assert f"5 of {total} decisions" in run("replay", saved, "--at", "5").output
    stepped = run("replay", saved, "--step", say="\n\nb\n7\nq\n").output
    for moment in (0, 1, 2, 7):
        assert f"{moment} of {total} decisions" in stepped
    wrong = run("replay", saved, "--at", total + 1)
    assert wrong.exit_code == 2
    assert f"0 to {total}" in wrong.output


def test_a_replay_shows_what_the_chosen_eyes_see(run, tmp_path):
    """After the end everybody's screen is open; before it only to who sits there; and in any language."""
    saved, kingdom = tmp_path / "k.json", ("play", "kingdom-defenders")
    run(*kingdom, "--seats", "greedy,greedy", "--seed", "3", "--save", saved)
    both = run("replay", saved, "--at", "20").output
    assert "\nR: " in both
    assert "\nB: " in both
    own = run("replay", saved, "--at", "20", "--seat", "2").output
    assert ("\nR: " in own, "\nB: " in own) == (False, True)
    spectator = run("replay", saved, "--at", "20", "--seat", "0").output
    assert ("\nR: " in spectator, "\nB: " in spectator) == (False, False)
    chosen = [run("replay", saved, "--at", "1", *eyes).output for eyes in ((), ("--seat", "1"), ("--seat", "2"), ("--seat", "0"))]
    assert ["Red (greedy): " in output for output in chosen] == [True, True, False, False], "who keeps which Fate card is a secret"
    assert all("Red has chosen a Fate card." in output for output in chosen[2:])
    assert "the game has 2 seats" in run("replay", saved, "--seat", "3").output
    assert "20 von " in run("replay", saved, "--at", "20", "--language", "de").output
    begun = tmp_path / "begun.json"
    run(*kingdom, "--players", "2", "--seed", "3", "--save", begun, say="1\nq\n")
    assert "\nR: " not in run("replay", begun).output
    assert "\nR: " in run("replay", begun, "--seat", "1").output


def test_a_changed_replay_is_refused_with_line_and_reason(run, tmp_path):
    saved = tmp_path / "g.json"
    run("play", GAME, "--seats", "greedy,greedy", "--seed", "3", "--save", saved)
    text = saved.read_text().replace('"0x3"', '"0x4"')
    saved.write_text(text)
    result = run("replay", saved)
    assert result.exit_code == 2
    assert "g.json, line " in result.output
    assert run("replay", tmp_path / "missing.json").exit_code == 2


def test_check_says_what_is_kept(run):
    output = run("check", GAME, "--games", "1", "--no-compiled").output
    assert output.count("kept") == len(CHECKS) + 1
    assert "the board of the terminal can be drawn … kept" in output
    assert "BROKEN" not in output


def test_check_draws_the_board_of_the_terminal(run, monkeypatch):
    """What a seat sees of its hand need not be what its type says."""

    def show(s, content, viewer):
        view = toygame.GAME.show(s, content, viewer)
        return {**view, "turns": {"taken": [1, 2] if s.result and viewer == 0 else 1, "of": 6}}

    functools.update_wrapper(show, toygame.GAME.show)
    monkeypatch.setattr(cli, "find", lambda _: replace(toygame.GAME, show=show))
    output = run("check", "toy", "--games", "1", "--no-compiled").output
    assert "the board of the terminal can be drawn … BROKEN: seed 0: TypeError: " in output


def test_check_names_the_line_of_a_game_that_raises(run, monkeypatch):
    def show(s, content, viewer):
        return toygame.GAME.show(s, content.numbers, viewer)

    broken = replace(toygame.GAME, show=show)
    monkeypatch.setattr(cli, "find", lambda _: broken)
    result = run("check", "toy", "--games", "1", "--no-compiled")
    assert result.exit_code == 1
    line = next(line for line in result.output.splitlines() if line.startswith("every decision"))
    assert "BROKEN: seed 0: AttributeError: 'Content' object has no attribute 'numbers' (" in line
    assert line.endswith(f"{__file__}, line {show.__code__.co_firstlineno + 1}, in show)")
    assert "rules call rules as compiled code can … kept" in result.output


def test_check_names_the_line_of_the_game_not_of_what_it_called(run, monkeypatch):
    def load():
        return toygame.GAME.content

    def words(content):
        raised = toygame.GAME.words(content)
        raised.content = None
        return raised

    monkeypatch.setattr(cli, "find", lambda _: replace(toygame.GAME, load=load, words=words))
    output = run("check", "toy", "--games", "1", "--no-compiled").output
    assert f"{Path(toygame.__file__).parent}" in output and "has no attribute 'card' (" in output


def test_every_line_fits_80_columns(run):
    output = run("play", GAME, "--seed", 12, "--option", "defenders=4", say="q\n").output
    board = output.split("h help")[0].splitlines()
    assert max(map(len, board)) <= 80
    assert len(board) <= 22


# -- values of one's own -------------------------------------------------------------------------------------------------


def test_a_game_with_values_of_its_own_says_so_goes_on_with_them_and_is_shown_with_them(run, tmp_path):
    overlay = tmp_path / "box.toml"
    overlay.write_text("[regions.coast]\nname = 'Shore'\n")
    file, told = tmp_path / "own.json", "This game has values of its own: "
    output = run("play", GAME, "-o", "move-price.value=2", "--overlay", overlay, "--seed", "3", "--save", file, say="q\n").output
    assert told in output
    match = replay.load(file, find)
    assert match.game.values == {"regions.coast.name": "Shore", "rules.move_price.value": 2}
    assert told in run("play", GAME, "--save", file, say="q\n").output
    assert told in run("replay", file).output
    assert told not in run("play", GAME, "--seed", "3", "--save", tmp_path / "house.json", say="q\n").output


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("-o", "harpy.amont=3"), "dire_enemies: [harpy]: amont: unknown field; did you mean amount?"),
        (("-o", "harpy.amount=99"), "is not between"),
        (("-o", "harpy"), "write name=value or card.field=value"),
        (("--overlay", "none.toml"), "none.toml: the file is missing"),
    ],
)
def test_values_that_cannot_be_are_answered_in_a_sentence(run, wrong, says):
    result = run("play", GAME, *wrong)
    assert result.exit_code == 2
    assert says in " ".join(result.output.split())


def test_the_options_of_a_game_may_come_before_it_or_without_it(run):
    assert "option foe=dragn: it can be" in run("play", "--foe", "dragn").output
    assert "option foe=dragn: it can be" in run("play", "--foe", "dragn", GAME).output


def test_no_option_of_a_game_is_called_like_one_of_the_command():
    """But for the difficulty, of which the command's has names; the game's own number is said by `--option`."""
    own = {"players", "seats", "option", "overlay", "seed", "save", "new", "table", "name", "lesson", "language", "help"}
    assert [(game, option.name) for game in NAMES for option in find(game).options if option.name in own] == []


def test_ending_a_turn_with_points_that_could_do_good_is_asked_once_more(run):
    """Blue stands in the Capital City with three points, and the Plains beside it are attacked."""
    begun = ["1", "1", "1", "e"]

    def played(*said):
        options = ["--seed", 3, "--hero", "ezru,oryk", "--foe", "dragon", "--option", "defenders=2"]
        return " ".join(run("play", GAME, "--new", *options, say="\n".join([*begun, *said, "q", ""])).output.split())

    caution = "3 action points are lost. They could still do this: Move to the Plains (1 AP), then Secure the Plains (1 AP)."
    once = played("e")
    assert f"{caution} Choose it once more to do it. Blue (Oryk) at the Capital City has 3 action points." in once
    assert played("e", "e").count(caution) == 1
    assert "Blue (Oryk) at the Plains has 2 action points." in played("e", "Move to the Plains")


def test_a_hint_is_told_without_colons_of_its_own():
    """The words of an action may have some."""
    best = HintChoice("entomb", "Entomb: keep a card out (1 AP)", 0.82, "82 %", 400)
    other = HintChoice("secure:coast", "Secure the Coast (1 AP)", 0.74, "74 %", 100)
    said = [verdict("to hold the city", choices) for choices in ([best], [best, other], [best, replace_struct(other, equal=True)])]
    first = "Entomb: keep a card out (1 AP) – 82 % to hold the city."
    assert said == [first, f"{first} Next best – Secure the Coast (1 AP), 74 %.", f"{first} About equal – Secure the Coast (1 AP)."]


def test_a_hint_about_actions_that_are_sentences_has_one_full_stop_at_its_end():
    stop = HintChoice("pass", "Block no more, and take the damage.", 0.4, "62 points", 40)
    said = [verdict("to expect", choices) for choices in ([stop], [stop, stop], [stop, replace_struct(stop, equal=True)])]
    first = "Block no more, and take the damage – 62 points to expect."
    assert said == [
        first,
        f"{first} Next best – Block no more, and take the damage, 62 points.",
        f"{first} About equal – Block no more, and take the damage.",
    ]


def test_what_a_hint_expects_is_one_sentence_of_actions_that_are_sentences(monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    out = screen.console("en")
    out.file = io.StringIO()
    show_hint(out, "in sight", "", [], ["Play March: Move 2.", "Walk to the east", "Play Rage: Attack 2."], 40, 0.1)
    assert "Expected: Play March: Move 2, then Walk to the east, then Play Rage: Attack 2.\n" in out.file.getvalue()


def test_the_command_that_shows_a_game_again_stands_on_a_line_of_its_own(run, tmp_path, monkeypatch):
    """However narrow the screen: a line that is broken cannot be copied."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    played = run("play", GAME, "--seats", "greedy,greedy", "--seed", 3, "--option", "round_limit=1", "--save", "an evening of ours.json")
    assert played.output.splitlines()[-1] == "holdfast replay 'an evening of ours.json' --step"


@pytest.mark.parametrize(
    ("path", "typed"),
    [
        ("home/games/a.json", "~/games/a.json"),
        ("home/here/b c.json", "'b c.json'"),
        ("home/here/-b.json", "./-b.json"),
        ("x.json", "{}/x.json"),
    ],
)
def test_a_path_is_told_the_shortest_way(tmp_path, monkeypatch, path, typed):
    (tmp_path / "home" / "here").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path / "home" / "here")
    assert saves.typed(tmp_path / path) == typed.format(tmp_path)
