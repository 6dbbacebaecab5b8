"""The built web client: where its files are, and the ASGI application that serves them."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

_HERE = Path(__file__).resolve().parent.parent.parent
_FOLDERS = (_HERE / "page", _HERE.parent.parent / "web" / "dist")
"""The folder in an installed package, and in a checkout."""

_HASHED = "assets"
"""The subfolder of files whose names contain a hash of their contents, so they never change."""

_PEOPLE = "/people/"
"""How the paths of pages begin that end in somebody's name, which may have a dot as names of files have."""

_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"


class PageMissing(RuntimeError):
    """The web client is not built."""


def folder() -> Path:
    """Return the folder of the built web client.  Raises PageMissing."""
    for place in _FOLDERS:
        if (place / "index.html").is_file():
            return place
    raise PageMissing("the page is not built: run make setup")


def files(place: Path | None = None) -> ASGIApp:
    """Return an ASGI application that serves the web client, with index.html for every path that names no file.  Raises PageMissing.

    The folder is listed once, here: no path outside of that listing can be requested.
    """
    place = place or folder()
    known = {f"/{path.relative_to(place).as_posix()}": path for path in place.rglob("*") if _is_served(path)}
    packed = {name: path.with_name(f"{path.name}.gz") for name, path in known.items() if path.with_name(f"{path.name}.gz").is_file()}

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})
        else:
            await _answer(Request(scope), known, packed)(scope, receive, send)

    return app


def _is_served(path: Path) -> bool:
    return path.is_file() and path.suffix != ".gz" and not path.name.startswith(".")


def _answer(request: Request, known: dict[str, Path], packed: dict[str, Path]) -> Response:
    if request.method not in ("GET", "HEAD"):
        return PlainTextResponse("Only GET and HEAD are possible here.\n", 405, {"Allow": "GET, HEAD"})
    name = request.url.path
    if name not in known:
        if "." in name.rpartition("/")[2] and not name.startswith(_PEOPLE):
            return PlainTextResponse("There is no such file; the page may have been renewed: load it again.\n", 404)
        name = "/index.html"
    headers = {"Cache-Control": _FOREVER if name.startswith(f"/{_HASHED}/") else _ASK_AGAIN}
    path = known[name]
    if name in packed:
        headers["Vary"] = "Accept-Encoding"
        if takes_gzip(request.headers.get("accept-encoding", "")):
            headers["Content-Encoding"] = "gzip"
            path = packed[name]
    return FileResponse(path, headers=headers, media_type=_media_type(known[name]))


def takes_gzip(accepted: str) -> bool:
    """Return whether an Accept-Encoding header allows gzip: named, with a weight other than zero."""
    for part in accepted.split(","):
        encoding, _, parameters = part.partition(";")
        if encoding.strip().lower() == "gzip":
            weight = parameters.strip().lower().removeprefix("q=")
            return not weight or weight.strip("0.") != ""
    return False


def _media_type(path: Path) -> str:
    """Return the media type of a file by its name; for scripts and fonts independent of the machine's configuration."""
    own = {".js": "text/javascript", ".woff2": "font/woff2", ".woff": "font/woff"}
    return own.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
