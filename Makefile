# Each target does everything a fresh machine needs; what is already done costs nothing.
# PYTHON=/path/to/python3 chooses the Python, ARGS="..." adds arguments to the program or to pytest.

PY := .venv/bin/python
SETUP := sh .ci/setup
ARGS :=
MINUTES := 30
# One process of tests more than cores: for a quarter of their time they wait for other processes and clocks.
WORKERS := 3
MACHINE := plugins/features/expert/machine/__init__.py

# Compiled code is kept, whatever the shell says: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/play $(MACHINE) ## Play a game in a window; without a display, in the terminal
	@$(SETUP) libraries play
	@$(PY) -m railwright play $(ARGS)

test: lint types $(MACHINE) ## Check style and types and run the tests, without a display
	@$(PY) -m pytest -q -n $(WORKERS) --dist worksteal $(ARGS)

check: lint types $(MACHINE) ## Like test, with the slow tests too and ten times as many examples of each property
	@RAILWRIGHT_TESTS=all $(PY) -m pytest -q -n $(WORKERS) --dist worksteal -m "not bench" $(ARGS)

bench: .venv/test $(MACHINE) ## Measure speed and compare it with the last release
	@$(PY) -m pytest -q -m "bench and not slow" --timeout 900 tests/bench $(ARGS)

soak: .venv/test ## Play random games, read hostile files, kill and fill disks, for MINUTES=30
	@$(PY) -m tests.soak --minutes $(MINUTES) $(ARGS)

ladder: .venv/test $(MACHINE) ## Let all bots play each other and renew their ratings; goes on where it was interrupted
	@nice $(PY) -m tests.ladder --write $(ARGS)

pictures: .venv/test ## Make pictures of every page on four screens, by day and lamplight, in build/pictures
	@$(PY) -m tests.editor.pictures --all build/pictures $(ARGS)

docs: .venv/docs ## Make a site of the documents, in build/site
	@rm -rf build/site && mkdir -p build/site-pages
	@$(PY) -m sphinx -q -E -W --keep-going -c .ci/site build/site-pages build/site $(ARGS)
	@echo "Open build/site/index.html in a browser."

dist: .venv/test ## Make the files of a release and try them in fresh systems, as root on Debian or Ubuntu
	@$(PY) -m pip install -q --disable-pip-version-check build
	@$(PY) .ci/dist.py $(ARGS)

release: .venv/test ## Make the release VERSION=0.2.0: tests, files, checksums and a tag; ARGS names some of its steps
	@$(PY) .ci/release.py $(VERSION) $(ARGS)

words: .venv/test ## Bring the translations up to date
	@$(PY) -m tests.translations $(ARGS)

lint: .venv/test ## Check style
	@$(PY) -m ruff check --quiet
	@$(PY) -m ruff format --check --quiet

format: .venv/test ## Put the code into the style that lint asks for
	@$(PY) -m ruff check --quiet --fix
	@$(PY) -m ruff format --quiet

types: .venv/test ## Check types
	@$(SETUP) types
	@$(PY) -m mypy --no-error-summary

clean: ## Remove everything that these commands have made
	rm -rf .venv build plugins/features/expert/machine dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# Set-up leaves a stamp in .venv; a stamp older than pyproject.toml is made again, and so is a virtual environment whose
# Python is gone because the system has another one now.

MISSING := $(shell test -x .venv/bin/python || echo environment)

environment:
	@$(SETUP) python

.venv/play .venv/test .venv/docs: .venv/%: pyproject.toml $(MISSING)
	@$(SETUP) compiler
	@$(SETUP) install $*
	@[ $* != test ] || $(SETUP) libraries test
	@$(SETUP) types
	@touch $@

# Machine code of the bots' model, made with the program and made again when the sources have changed. Where it cannot be
# made, everything goes on without.
$(MACHINE): setup.py $(wildcard plugins/features/expert/model/*.p*)
	@$(SETUP) machine

.PHONY: help play test check bench soak ladder pictures docs dist release words lint format types clean environment
