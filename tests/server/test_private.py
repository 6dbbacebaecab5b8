"""The files of the database: nobody but the server's user reads them, and the doctor says where somebody could."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest

from holdfast.server.operations.doctor import CHECKS, CheckFailed
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import people
from holdfast.server.store.backup import dump, restore

from .stored import opened

pytestmark = pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")


@pytest.fixture(autouse=True)
def usual_mask():
    """What is made is readable by others, unless it is said otherwise."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder):
    return {file.name: mode(file) for file in folder.iterdir()}


async def used(url):
    """Use a database as a server does, and say what its files were open to meanwhile."""
    async with opened(url) as store:
        await store.commit(people.touch, "nobody", 1.0)
        return modes(Path(url.removeprefix("sqlite:///")).parent)


def privacy(url):
    return CHECKS["privacy"](Settings(database=url))


def test_a_new_database_and_its_side_files_are_the_servers_alone_and_so_is_a_folder_made_for_it(sqlite_url, tmp_path):
    found = asyncio.run(used(sqlite_url))
    assert found == dict.fromkeys(("holdfast.db", "holdfast.db-wal", "holdfast.db-shm", "holdfast.db.lock"), 0o600)
    assert mode(tmp_path / "games") == 0o700


def test_a_folder_that_is_there_stays_as_it_is(sqlite_url, tmp_path):
    (tmp_path / "games").mkdir(mode=0o755)
    asyncio.run(used(sqlite_url))
    assert mode(tmp_path / "games") == 0o755


def test_a_database_of_an_earlier_version_is_closed_at_the_start(sqlite_url, tmp_path):
    asyncio.run(used(sqlite_url))
    (tmp_path / "games" / "holdfast.db").chmod(0o644)
    with pytest.raises(CheckFailed, match=r"holdfast\.db") as failed:
        privacy(sqlite_url)
    assert failed.value.advice == f"chmod 600 {tmp_path}/games/holdfast.db"
    asyncio.run(used(sqlite_url))
    assert mode(tmp_path / "games" / "holdfast.db") == 0o600
    assert "only the server's user" in privacy(sqlite_url)


def test_a_restored_database_is_private_too(sqlite_url, tmp_path):
    asyncio.run(used(sqlite_url))
    dump(sqlite_url, tmp_path / "games.gz")
    restore(tmp_path / "games.gz", f"sqlite:///{tmp_path}/elsewhere/h.db")
    assert mode(tmp_path / "elsewhere" / "h.db") == 0o600


@pytest.mark.parametrize("name", ["holdfast.db-wal", "holdfast.db-journal", "of-monday", "backups/of-monday"])
def test_the_doctor_finds_side_files_and_backups_that_others_can_read(sqlite_url, tmp_path, name):
    asyncio.run(used(sqlite_url))
    file = tmp_path / "games" / name
    file.parent.mkdir(exist_ok=True)
    if file.name == "of-monday":
        dump(sqlite_url, file)
    else:
        file.write_bytes(b"")
        file.chmod(0o600)
    assert "only the server's user" in privacy(sqlite_url)
    file.chmod(0o640)
    with pytest.raises(CheckFailed, match=name):
        privacy(sqlite_url)


def test_the_doctor_finds_a_folder_in_which_everybody_may_exchange_files(sqlite_url, tmp_path):
    asyncio.run(used(sqlite_url))
    (tmp_path / "games").chmod(0o777)
    with pytest.raises(CheckFailed, match="exchange"):
        privacy(sqlite_url)


def test_other_files_beside_the_database_are_nobodys_concern(sqlite_url, tmp_path):
    asyncio.run(used(sqlite_url))
    (tmp_path / "games" / "notes.txt").write_text("milk")
    (tmp_path / "games" / "more").mkdir()
    assert "only the server's user" in privacy(sqlite_url)
