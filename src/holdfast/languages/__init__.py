"""The languages of the program: English, in which texts are written, and those with catalogues.

A catalogue is a JSON file, `languages/TAG.json`: one in this folder for the program and the page (the *house*), and one for each game in
the folder `languages` of its package.  A text used by more than one of them belongs to the house.  `schema.i18n.render` translates a text;
`python -m holdfast.languages.check` lists what is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from holdfast import games
from holdfast.games import registry

ENGLISH = "en"

LANGUAGES: Mapping[str, str] = {ENGLISH: "English", "de": "Deutsch", "es": "Español"}
"""The languages by tag, with their native names."""

HOUSE = "house"
"""The name of the catalogue of the program and the page, beside the names of games."""

FOLDER = Path(__file__).resolve().parent


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Translations by English text, sorted: `texts` are short; `rules` are those of rules pages and introductions only."""

    texts: Mapping[str, str] = {}
    rules: Mapping[str, str] = {}


NOTHING = Catalogue()


@cache
def places() -> Mapping[str, Path]:
    """Return the folders of catalogues: the house's, then those of games by name.  The folder of a game may not exist."""
    own = {name: Path(games.__file__).parent / name.replace("-", "_") for name in games.OWN}
    others = {name: registry.package(name) for name in games.NAMES if name not in own}
    return {HOUSE: FOLDER} | {name: folder / "languages" for name, folder in {**own, **others}.items() if folder}


@cache
def catalogue(tag: str, part: str) -> Catalogue:
    """Return the catalogue of the house or of a game, empty if there is no file.  Raises ValueError if the file cannot be decoded."""
    path = places()[part] / f"{tag}.json"
    if not path.is_file():
        return NOTHING
    try:
        return msgspec.json.decode(path.read_bytes(), type=Catalogue)
    except msgspec.DecodeError as error:
        raise ValueError(f"{path}: {error}") from None


@cache
def short_words(tag: str) -> Mapping[str, str]:
    """Return the translations of all texts but those of rules, sorted by English text."""
    return dict(sorted({text: said for each in _catalogues(tag) for text, said in each.texts.items()}.items()))


@cache
def words(tag: str) -> Mapping[str, str]:
    """Return the catalogue of a language, by English text; empty for English and for unknown languages."""
    return {text: said for each in _catalogues(tag) for text, said in (*each.rules.items(), *each.texts.items())}


def _catalogues(tag: str) -> list[Catalogue]:
    """Return the catalogues of a language by rising precedence: games of other packages, games of this one, the house."""
    return [catalogue(tag, part) for part in reversed(list(places()))] if tag in LANGUAGES and tag != ENGLISH else []


def chosen(tag: str) -> str:
    """Return the language for a tag: `de-AT` and `de_AT.UTF-8` give `de`; unsupported ones English."""
    main = tag.strip().lower().replace("_", "-").partition("-")[0].partition(".")[0]
    return main if main in LANGUAGES else ENGLISH


@lru_cache(256)
def accepted(header: str) -> str:
    """Return the supported language with the highest weight in an `Accept-Language` header."""
    wanted: list[tuple[float, str]] = []
    for part in header.split(","):
        tag, _, parameters = part.partition(";")
        main = tag.strip().lower().partition("-")[0]
        if main in LANGUAGES:
            wanted.append((_weight(parameters), main))
    best = max(wanted, key=lambda each: each[0], default=(0.0, ENGLISH))
    return best[1] if best[0] > 0 else ENGLISH


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
