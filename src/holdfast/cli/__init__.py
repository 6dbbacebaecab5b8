"""The `holdfast` command."""

from __future__ import annotations

import json
import os
import secrets
import shlex
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from holdfast import __version__, agents, games
from holdfast.agents import stand_in
from holdfast.agents.stand_in import Stuck
from holdfast.engine.visibility import SPECTATOR
from holdfast.games import registry
from holdfast.languages import LANGUAGES, chosen
from holdfast.play import replay as replays
from holdfast.play.match import Match
from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import Game
from holdfast.schema.options import OptionError
from holdfast.schema.texts.i18n import Name, reason, say
from holdfast.server.runtime.settings import SettingsError

from . import lab, option_list, screen
from .admin import admin
from .backup import backup, restore
from .compare import compare
from .difficulty import of_difficulty
from .doctor import doctor
from .errors import CommandError, GameName, find
from .ladder import ladder
from .lesson import Coach, find_lesson, waiting
from .lookup import show_values
from .output import written
from .own_options import own_options
from .report import report
from .restrict import restrict
from .saves import folder, fresh, unfinished
from .score import score
from .serve import serve
from .simulate import simulate
from .sweep import sweep
from .train import train

_LEVELS = ", ".join(f"{each.name} {each.seconds:g} s" for each in agents.LEVELS.values() if each.seconds)
SEATS_HELP = f"Who sits where, for example human,hard: human, or a level from random to master; at most {_LEVELS} a turn."

Language = Annotated[str, typer.Option(help=f"{', '.join(LANGUAGES)}; that of the system if none is given.")]

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def main() -> None:
    """Run the command; a user's error is reported in one sentence."""
    try:
        registry.check()
        with written():
            app()
    except (games.GameFault, SettingsError) as error:
        typer.echo(f"holdfast: {error}", err=True)
        sys.exit(2)


@app.callback(invoke_without_command=True)
def _root(version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False) -> None:
    """Fantasy adventure board games at one fast table."""
    if version:
        typer.echo(f"holdfast {__version__}")
        raise typer.Exit


@app.command("games")
def list_games() -> None:
    """List the games."""
    out = screen.console()
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("name", "people", "length", ""):
        table.add_column(heading, no_wrap=heading in ("name", "people"))
    for name in games.NAMES:
        game = games.find(name)
        table.add_row(game.name, game.numbers_of_people, game.minutes, game.summary)
    out.print(table)


@app.command()
def options(game: GameName) -> None:
    """List the difficulties and options of a game: `play GAME --difficulty NAME`, `--option NAME=VALUE`."""
    option_list.show(screen.console(), find(game))


def _seats(people: int | None, seats: str, found: Game[Any, Any]) -> list[str]:
    kinds = [kind.strip().lower() for kind in seats.split(",")] if seats else [agents.HUMAN] * (people or 1)
    known = (agents.HUMAN, *agents.levels_of(found))
    for kind in kinds:
        if kind not in known:
            raise CommandError(f"--seats {seats}: {kind!r} is none of {', '.join(known)}")
    if people is not None and seats and people != len(kinds):
        raise CommandError(f"--players {people} and --seats {seats} do not agree: the seats are {len(kinds)}")
    if len(kinds) not in found.people:
        raise CommandError(f"{found.title} is for {found.numbers_of_people} players, not {len(kinds)}")
    return kinds


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def play(
    context: typer.Context,
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="A game of `holdfast games`; the first of them if none is given.")
    ] = games.NAMES[0],
    *,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many people play.")] = None,
    seats: Annotated[str, typer.Option(help=SEATS_HELP)] = "",
    difficulty: Annotated[str, typer.Option(help="How hard it is: a name of `holdfast options`; an unknown one lists them.")] = "",
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help="name=value of `holdfast options`, card.field=value of a card, or @FILE.toml; several times."),
    ] = None,
    overlay: lab.Overlay = "",
    seed: Annotated[str, typer.Option(help="A number: the same seed and actions give the same game.")] = "",
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file; an unfinished game in it goes on.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Start anew even if a game is unfinished.")] = False,
    table: Annotated[str, typer.Option(metavar="URL", help="Play at a table of a server: the address of its page.")] = "",
    name: Annotated[str, typer.Option(help="With --table: the name to play under.")] = "",
    lesson: Annotated[str, typer.Option(help="Learn by playing: the name of a lesson; an unknown one lists them.")] = "",
    language: Language = "",
) -> None:
    """Play a game in the terminal.

    Options of the game can be said by their names too, as --foe dragon: `holdfast options GAME` lists them.
    """
    out = screen.console(_language(language))
    own = list(context.args)
    if game.startswith("-"):  # the first word that is not known is taken for the game
        of_game = [word for word in own if word in games.NAMES]
        own = [game, *(word for word in own if word not in of_game)]
        game = of_game[0] if of_game else games.NAMES[0]
    asked_for = bool(players or seats or own or difficulty or option or overlay or seed)
    if table:
        from .join import play_at

        if asked_for or save or new or lesson:
            raise CommandError(out.translate(say("--table goes only with --name: how that table is set up is decided there")))
        play_at(out, table, name)
        return
    if name:
        raise CommandError(out.translate(say("--name is for a server's table: give its address with --table")))
    found = find(game)
    if lesson:
        if asked_for or save or new:
            raise CommandError(out.translate(say("--lesson goes alone: a lesson has its own players, options and luck")))
        _learn(out, found, lesson)
        return
    path, match = save, None
    if save is not None and not new:
        match = _in_file(save, asked_for)
    elif save is None and not new and not asked_for:
        path, match = _waiting(out, found)
    path = path or fresh(folder(found.name))
    if match is None:
        try:
            given, values = lab.settings(found, option, overlay)
            played = found.with_values(values) if values else found
            sitting = _seats(players, seats, found)
            wanted = of_difficulty(found, difficulty, given | own_options(found, own, _options_of(context)), len(sitting))
            match = Match(played, sitting, wanted, _seed(seed))
        except (OptionError, ContentError) as error:
            raise CommandError(out.translate(reason(error))) from None
    elif match.game.name != found.name:
        raise CommandError(f"{path} holds a game of {match.game.title}")
    _played(out, match, path)


def _options_of(context: typer.Context) -> list[str]:
    """The options of a command itself."""
    return [name for each in context.command.params for name in each.opts if name.startswith("--")]


def _learn(out: screen.Terminal, found: Game[Any, Any], name: str) -> None:
    """Play a lesson, and the following ones as long as the user wants."""
    while name:
        lesson = find_lesson(out, found, name)
        path, match = waiting(out, found, lesson)
        name = _played(out, match, path, Coach(lesson, match))


def _played(out: screen.Terminal, match: Match, path: Path, coach: Coach | None = None) -> str:
    """Play a match until it is over or the user quits; returns the name of the lesson to play next, or empty."""
    from .play import LocalSession

    session = LocalSession(out, match, path, coach)
    try:
        session.run()
    except KeyboardInterrupt:
        out.print()
        session.say_how_to_go_on()
    except Stuck:
        session.say_how_to_go_on()
        raise CommandError(out.translate(stand_in.NOTES[stand_in.STUCK])) from None
    except OSError as error:
        text = "the game cannot be kept in {path}: {why}; give another file with --save"
        raise CommandError(out.translate(say(text, path=Name(path), why=str(error.strerror)))) from None
    return session.next_lesson


def _language(wanted: str) -> str:
    """Return the tag of the language to play in: the requested one, else the system's."""
    if wanted and wanted not in LANGUAGES:
        raise CommandError(f"--language {wanted}: it can be {', '.join(LANGUAGES)}")
    said = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return wanted or chosen(next(filter(None, said), ""))


def _seed(text: str) -> int:
    if not text:
        return secrets.randbelow(10**12)
    try:
        seed = int(text, 0)
    except ValueError:
        seed = -1
    if not 0 <= seed < 2**256:
        raise CommandError(f"--seed {text}: a whole number from 0 to 2**256 - 1 is wanted")
    return seed


def _load(path: Path) -> Match:
    """Load the game in a file and its computer players.  Raises ReplayError or OSError."""
    match = replays.load(path, games.find)
    for kind in match.players:
        if kind not in (agents.HUMAN, *agents.LEVELS):
            raise replays.ReplayError(f"{path.name}: there is no player {kind!r}")
    return match


def _in_file(path: Path, asked_for: bool) -> Match | None:
    """Return the unfinished game in a file that the user named, None if there is no such file."""
    if not path.exists():
        return None
    try:
        match = _load(path)
    except (replays.ReplayError, OSError) as error:
        raise CommandError(f"{_reason(error)}; give another file, or --new to replace it") from None
    if match.is_over:
        raise CommandError(f"{path} holds a finished game; `holdfast replay` shows it; give another file, or --new to replace it")
    if asked_for:
        raise CommandError(f"{path} holds an unfinished game; leave the other options away to go on with it, or add --new to replace it")
    return match


def _reason(error: Exception) -> str:
    return f"{error.filename}: {error.strerror}" if isinstance(error, OSError) else str(error)


def _waiting(out: screen.Terminal, found: Game[Any, Any]) -> tuple[Path | None, Match | None]:
    """Return the unfinished game, if the user wants to continue it."""
    path = unfinished(folder(found.name))
    if path is None:
        return None, None
    try:
        match = _load(path)
    except (replays.ReplayError, OSError) as error:
        text = "The last game cannot be read ({why}). It is left as it is, in {path}; here is a new one."
        out.tell(say(text, why=_reason(error), path=Name(path)))
        return None, None
    answer = screen.ask(out, say("A game waits after {count} decisions. Go on with it? [Y/n] ", count=len(match.moves)))
    return (None, None) if answer is not None and answer.lower().startswith("n") else (path, match)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A replay file, or RUN#GAME: a game of a run of `holdfast simulate`.")],
    at: Annotated[int | None, typer.Option("--at", help="Show the position after so many decisions.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Go through the game with Enter.")] = False,
    seat: Annotated[
        int | None,
        typer.Option("--seat", min=0, help="Through whose eyes, 0 for a spectator's; if none is given everybody's once it is over."),
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", help="Keep a copy of the game in this file.")] = None,
    chances: Annotated[bool, typer.Option("--chances", help="Show how it stood after each turn; it takes a while.")] = False,
    language: Language = "",
) -> None:
    """Show a game that was kept in a file."""
    from .evaluation import look_at
    from .watch import EVERYBODY, watch

    match = _match_in(file)
    if save is not None:
        replays.save(match, save)
    if at is not None and not 0 <= at <= len(match.moves):
        raise CommandError(f"--at {at}: the game has {len(match.moves)} decisions, so 0 to {len(match.moves)}")
    if seat is not None and seat > len(match.players):
        raise CommandError(f"--seat {seat}: the game has {len(match.players)} seats, so 1 to {len(match.players)}, or 0 for a spectator")
    eyes = seat - 1 if seat else EVERYBODY if seat is None and match.is_over else SPECTATOR
    out = screen.console(_language(language))
    show_values(out, match.game)
    if chances:
        if not match.is_over:
            raise CommandError("--chances: the game is not over; how it stood is told when it is")
        with agents.Thinkers(say=lambda text: out.tell(text.strip(), "dim")) as thinkers:
            look_at(out, match, thinkers)
        return
    watch(out, match, at if at is not None else (0 if step else len(match.moves)), step=step, eyes=eyes)


def _match_in(place: str) -> Match:
    """Return the match of a replay file, or of a run."""
    folder, mark, number = place.rpartition("#")
    if mark and not Path(place).is_file():
        return _match_of_run(Path(folder), number)
    if (Path(place) / "run.json").is_file():
        raise CommandError(f"{place} is a run with many games; say which, for example {shlex.quote(f'{place}#0')}")
    try:
        return replays.load(Path(place), games.find)
    except (replays.ReplayError, OSError) as error:
        raise CommandError(_reason(error)) from None


def _match_of_run(folder: Path, number: str) -> Match:
    """Replay a game of a run and return its match."""
    if not number.isdecimal():
        raise CommandError(f"{folder}#{number}: after the # comes the number of a game, for example {shlex.quote(f'{folder}#0')}")
    with lab.clear_errors():
        from holdfast.lab.games import match_of
        from holdfast.lab.runs import Run

        run = Run.open(folder)
        with lab.executor(1, "") as where:
            match = match_of(run, int(number), where)
        lab.end_line()
        return match


@app.command()
def rules(
    game: GameName,
    wanted: Annotated[list[str] | None, typer.Argument(metavar="[ID or WORD]", help="A rule's id, a section's number, or words.")] = None,
) -> None:
    """Show the rules of a game, or those of an id, a section or a word."""
    from holdfast.schema.rulebook import near, rules_page, search

    from .lookup import show_card, show_rule

    out = screen.console()
    found = find(game)
    page = rules_page(found.rules_page)
    if not wanted:
        out.print(Text(f"{found.title}: {len(page)} rules", style="bold"))
        for section in dict.fromkeys(rule.section for rule in page):
            ids = [rule.id for rule in page if rule.section == section]
            out.print(f"  {section}  {ids[0]} to {ids[-1]}", markup=False)
        out.print(f"Show some: holdfast rules {found.name} {page[-1].id}, … a word of a rule or a card, … all", markup=False)
        return
    text = " ".join(wanted)
    chosen = list(page) if text.lower() == "all" else search(page, text)
    cards = [] if any(rule.id == text.upper() for rule in chosen) else found.card_named(text)[:6]
    if not chosen and not cards:
        hint = near(page, text)
        raise CommandError(f"no rule of {found.title} has {text!r}" + (f"; did you mean {' or '.join(hint)}?" if hint else ""))
    for card in cards if text.lower() != "all" else []:
        show_card(out, found, card, full=True)
    for rule in chosen:
        show_rule(out, rule.id, rule.title, rule.text)


@app.command()
def spec(
    game: GameName,
    part: Annotated[str | None, typer.Argument(help="A part of the observation, to see each feature of it.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
) -> None:
    """Show what agents that learn observe of a game, and what they can do.

    Example: holdfast spec kingdom-defenders players
    """
    from holdfast.schema.spaces import spec as spec_of

    found = spec_of(find(game))
    seen, done = found["observation"], found["actions"]
    if part is not None and part not in {each["name"] for each in seen["parts"]}:
        raise CommandError(f"{found['game']} observes no {part}; its parts are {', '.join(each['name'] for each in seen['parts'])}")
    if as_json:
        typer.echo(json.dumps(found if part is None else next(each for each in seen["parts"] if each["name"] == part), indent=2))
        return
    out = screen.console()
    if part is not None:
        _show_part(out, next(each for each in seen["parts"] if each["name"] == part))
        return
    for each in seen["parts"]:
        each["elements"] = str(each["shape"][0]) if each["shape"][0] > 1 else ""
    out.tell(f"{found['game']}: {seen['size']} features ({seen['dtype']}, {seen['low']:g} to {seen['high']:g}), {done['size']} actions")
    for heading, rows, more in (("features", seen["parts"], ("elements",)), ("actions", done["kinds"], ("first", "last"))):
        table = Table(box=None, padding=(0, 2, 0, 0))
        for column in (heading, "from", "to", *more):
            table.add_column(column, no_wrap=column == heading, overflow="fold")
        for row in rows:
            table.add_row(row["name"], str(row["start"]), str(row["stop"] - 1), *(row[column] for column in more))
        out.print(table)


def _show_part(out: Any, part: dict[str, Any]) -> None:
    """Print each feature of an element of a part, with its number and its meaning."""
    elements, size = part["shape"]
    out.tell(f"{part['name']}: {elements} elements of {size} features, from {part['start']} to {part['stop'] - 1}")
    table = Table("feature", "of the first", "within", "tells", box=None, padding=(0, 2, 0, 0))
    for number, feature in enumerate(part["features"], start=part["start"]):
        table.add_row(feature["name"], str(number), f"{feature['low']:.3g}..{feature['high']:.3g}", feature["meaning"])
    out.print(table)


@app.command()
def check(
    game: GameName,
    seeds: Annotated[int, typer.Option("--games", min=1, help="How many games each check plays.")] = 10,
    compiled: Annotated[bool, typer.Option(help="Also compare interpreted with compiled play.")] = True,
) -> None:
    """Check that a game keeps what every game of the house must keep."""
    from .checks import run_checks

    if not run_checks(find(game), seeds, compiled):
        raise typer.Exit(1)


@app.command()
def bench(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help="Print figures as JSON.")] = False,
) -> None:
    """Measure how fast a game plays on this machine."""
    from .bench import measure

    measure(find(game), as_json)


app.command()(serve)
app.command()(doctor)
app.command()(backup)
app.command()(restore)
app.add_typer(admin, name="admin")
app.command()(simulate)
app.command()(compare)
app.command()(sweep)
app.command()(ladder)
app.command()(score)
app.command()(restrict)
app.command()(report)
app.command()(train)

__all__ = ["app", "main"]
