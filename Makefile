# `make play` and `make test` do all the set-up on a machine that has only Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= tiny-epic-defenders
MINUTES ?= 30
CHECKED := src tests benchmarks examples web/build.py hatch_build.py

.PHONY: play setup test coverage quick soak screenshots types lint lock bench tables evaluation clean

play: setup
	$(BIN)/holdfast serve --open --log-level warning

setup: $(VENV)/.ready

# the lock under which the page is built is touched by whoever builds it, and is nothing that it is made of
PAGE := hatch_build.py $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -name build.lock -o -type f -print)

$(VENV)/.ready: requirements.lock pyproject.toml $(PAGE)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Holdfast needs Python 3.11 or newer; say which with 'make PYTHON=python3.12 …'"; exit 1; }
	@echo "Making the environment in $(VENV) (about a minute, once) …"
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(VENV)/.ready-dev: requirements-dev.lock $(VENV)/.ready
	@echo "Adding the tools for tests and checks …"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

test: $(VENV)/.ready-dev
	$(BIN)/python tests/run.py

coverage: $(VENV)/.ready-dev
	$(BIN)/python tests/run.py --coverage

quick: $(VENV)/.ready-dev
	$(BIN)/python tests/run.py --quick

soak: $(VENV)/.ready-dev
	SOAK=1 $(BIN)/python -m pytest -q $$($(BIN)/python -m tests.affected tests/amounts.py)
	$(BIN)/python -m tests.soak

screenshots: $(VENV)/.ready-dev
	$(BIN)/python -m tests.browser.screens

types: $(VENV)/.ready-dev
	$(BIN)/python -m holdfast.protocol.typescript
	$(BIN)/python -m holdfast.protocol.event_types

lint: $(VENV)/.ready-dev
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy
	$(BIN)/python web/build.py lint

lock: $(VENV)/.ready-dev
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command "make lock" --extra server --extra lab pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command "make lock" --extra server --extra cluster --extra envs --group dev -c requirements.lock pyproject.toml -o requirements-dev.lock

bench: setup
	$(BIN)/holdfast bench $(GAME)

tables: setup
	$(BIN)/python benchmarks/strength.py --minutes $(MINUTES)

evaluation: setup
	$(BIN)/python -m holdfast.agents.fitting $(GAME)

clean:
	rm -rf $(VENV) .cache .mypy_cache .ruff_cache .hypothesis .coverage* dist mutants web/dist web/node_modules
