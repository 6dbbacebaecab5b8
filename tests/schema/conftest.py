"""Loading of the sample content."""

from __future__ import annotations

import pytest

from holdfast.schema.content.loading import ContentError, load

from .forest import DECKS, FILES, Content


@pytest.fixture
def loaded(tmp_path):
    """Load the sample content with some pieces of text replaced, each of which must stand there once."""

    def call(*changes, files=FILES):
        files = dict(files)
        for file, old, new in changes:
            assert files[file].count(old) == 1, f"{old!r} stands {files[file].count(old)} times in {file}"
            files[file] = files[file].replace(old, new)
        for file, text in files.items():
            (tmp_path / file).write_text(text, encoding="utf-8")
        return load(tmp_path, Content, DECKS)

    return call


@pytest.fixture
def faults(loaded):
    """The lines of the error that loading changed content ends with."""

    def call(*changes):
        with pytest.raises(ContentError) as error:
            loaded(*changes)
        return str(error.value).splitlines()

    return call
