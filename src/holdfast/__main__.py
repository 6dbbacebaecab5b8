"""`python -m holdfast`."""

from holdfast.engine.imports import own_process, uncollected

own_process()
with uncollected():
    from holdfast.cli import main

main()
