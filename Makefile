# Each target does everything a fresh machine needs; what is already done costs nothing.
# PYTHON=/path/to/python3 chooses the Python, ARGS="..." adds arguments to the program or to pytest.

PY := .venv/bin/python
SETUP := sh .ci/setup
ARGS :=
MINUTES := 30

# Compiled code is kept, whatever the shell says: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/play ## Play a game in a window
	@$(SETUP) display
	@$(PY) -m editor play $(ARGS)

test: lint types ## Check style and types and run the tests, without a display
	@$(PY) -m pytest -q -n 2 --dist worksteal --benchmark-disable $(ARGS)

check: lint types ## Like test, with the slow tests too and ten times as many examples of each property
	@RAILWRIGHT_TESTS=all $(PY) -m pytest -q -n 2 --dist worksteal --benchmark-disable -m "not bench" $(ARGS)

bench: .venv/test ## Measure speed, also of the compiled program where there is a C compiler
	@$(PY) -m pytest -q -m bench $(ARGS)
	@if $(MAKE) --no-print-directory fast; then cp -r tests pyproject.toml build/fast && \
	PYTHONSAFEPATH=1 PYTHONPATH=build/fast $(PY) -m pytest -q -m bench -k "yardstick or games" \
	-c build/fast/pyproject.toml --rootdir build/fast build/fast/tests/bench/test_speed.py; fi

soak: .venv/test ## Play random games, read hostile files, kill and fill disks, for MINUTES=30
	@$(PY) -m tests.soak --minutes $(MINUTES) $(ARGS)

ladder: .venv/test ## Let all bots play each other and renew their ratings; goes on where it was interrupted
	@nice $(PY) -m tests.ladder --write $(ARGS)

fast: build/fast/railwright ## Compile the program for long series of games: build/fast/railwright
	@echo "railwright: build/fast/railwright is the compiled program; it takes the same words as railwright"

build/fast/railwright: .venv/test setup.py $(shell find core plugins editor maps schemas -type f ! -name '*.pyc')
	@$(SETUP) compiler
	@echo "railwright: compiling a wheel and installing it in build/fast; that takes about a minute"
	@rm -rf build
	@$(SETUP) compiled build/fast
	@$(PY) .ci/compare.py || { rm -f $@; exit 1; }

pictures: .venv/test ## Make pictures of every page in three sizes, by day and lamplight, in build/pictures
	@$(PY) -m tests.editor.pictures --all build/pictures $(ARGS)

words: .venv/test ## Bring the translations up to date
	@$(PY) -m tests.translations

lint: .venv/test ## Check style
	@$(PY) -m ruff check --quiet
	@$(PY) -m ruff format --check --quiet

format: .venv/test ## Put the code into the style that lint asks for
	@$(PY) -m ruff check --quiet --fix
	@$(PY) -m ruff format --quiet

types: .venv/test ## Check types
	@$(PY) -m mypy --no-error-summary

clean: ## Remove everything that these commands have made
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks
	find . -name __pycache__ -prune -exec rm -rf {} +

# Set-up leaves a stamp in .venv; a stamp older than pyproject.toml is made again, and so is a virtual environment whose
# Python is gone because the system has another one now.

MISSING := $(shell test -x .venv/bin/python || echo environment)

environment:
	@$(SETUP) python

.venv/play .venv/test: .venv/%: pyproject.toml $(MISSING)
	@$(SETUP) libraries $*
	@$(SETUP) install $*
	@touch $@

.PHONY: help play test check bench soak ladder fast pictures words lint format types clean environment
