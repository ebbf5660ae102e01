# Everything a newcomer needs: Python 3.11+ and make. Each target prepares .venv by itself.
# The system's own Python, where it is new enough: distributions build it with optimisation, version managers often do
# not, and everything takes a third longer. `make test PYTHON=python3` takes the first on the path.
PYTHON ?= $(shell /usr/bin/python3 -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo /usr/bin/python3 || echo python3)
VENV ?= .venv
BIN := $(VENV)/bin
TESTS ?= tests playground

.PHONY: run test rehearse advice test-all slowest game check audit bench gallery fuzz format lock wheel release clean

run: $(VENV)
	$(BIN)/python -m bot

# Compiled tests are kept: with them a run begins in seconds, whatever the environment says of bytecode.
test rehearse advice game: export PYTHONDONTWRITEBYTECODE :=
PYTEST = $(BIN)/python -m pytest --dist worksteal

test: $(VENV)
	$(PYTEST) -n 4 -m "not rehearsal" --times build/times/test.json $(TESTS)

# Whole games, months, seasons and sieges in short, kills, pages in a browser, the wheel.
rehearse: $(VENV)
	$(PYTEST) -n 2 -m rehearsal --times build/times/rehearse.json $(TESTS)

# Advice at eight times as many positions of each game as a rehearsal looks at; half an hour.
advice: $(VENV)
	$(PYTEST) -n 2 -m rehearsal --positions 100 tests/players/test_adviser.py tests/host/test_hints.py

# All that concerns one game, and nothing else: make game KEY=skye
game: $(VENV)
	$(PYTEST) -n 2 --game $(KEY) tests

# The table of the slowest in docs/TESTING.md, of the last `make test` and `make rehearse` here.
slowest: $(VENV)
	$(BIN)/python -m scripts.slowest build/times/test.json build/times/rehearse.json

# As `test` and `rehearse`, on every supported Python that this machine has, each with an environment of its own in build/.
test-all:
	.ci/pythons $(TESTS)

check: $(VENV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Known vulnerabilities of what the locks install; needs pip-audit on the PATH, and the network.
audit: $(VENV)
	$(BIN)/python -m scripts.audit

bench: $(VENV)
	$(BIN)/python -m scripts.bench

gallery: $(VENV)
	$(BIN)/python -m scripts.gallery

fuzz: $(VENV)
	$(BIN)/python -m scripts.fuzz

format: $(VENV)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The source archives and wheels of Henge, which has the playground in it, and of the playground by itself.
wheel: $(VENV)
	$(BIN)/python -m build --no-isolation --outdir build/wheel
	$(BIN)/python -m build --no-isolation --outdir build/wheel playground

# docs/RELEASING.md says what it does; `python -m scripts.release --dry-run` only looks.
release: $(VENV)
	$(BIN)/python -m scripts.release

# Rewrites both locks from pyproject.toml; needs uv on the PATH. What ships is a part of what is tested, version by version.
LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q
lock:
	$(LOCK) --extra dev -o requirements-dev.lock
	$(LOCK) -c requirements-dev.lock -o requirements.lock

# pip checks every hash; a folder of ours has none, so the playground comes second. A half-built environment is removed so that the next try starts clean.
$(VENV): requirements-dev.lock
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Henge needs Python 3.11 or newer.")'
	@test ! -L $(VENV) || { echo "$(VENV) is a link: preparing it would empty the folder that it points to. Remove the link, or touch that folder if it is up to date."; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock \
	&& $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e ./playground || { rm -rf $(VENV); exit 1; }
	touch $(VENV)

clean:
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis
