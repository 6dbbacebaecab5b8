"""Builds the page for browsers whenever the package is built or installed; see `web/build.py`."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Hatchling calls this before it packs anything."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if its sources have changed, and pack it: with the package in a wheel, beside its sources in an sdist."""
        page = _builder(Path(self.root))
        try:
            page.ensure()
        except page.PageBuildFailed as failed:
            self.app.abort(str(failed))
        if self.target_name == "sdist":
            build_data["force_include"][str(page.DIST)] = "web/dist"
        elif version != "editable":
            build_data["force_include"][str(page.DIST)] = "holdfast/page"


def _builder(root: Path) -> Any:
    """The module `web/build.py`, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("build_page", root / "web" / "build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
