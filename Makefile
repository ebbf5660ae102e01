# Everything a newcomer needs: Python 3.11+ and make. Each target prepares .venv by itself.
PYTHON ?= python3
BIN := .venv/bin
TESTS ?= tests

.PHONY: run test check bench gallery fuzz format lock clean

run: .venv
	$(BIN)/python -m bot

test: .venv
	$(BIN)/python -m pytest -n 2 --dist worksteal $(TESTS)

check: .venv
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv
	$(BIN)/python -m scripts.bench

gallery: .venv
	$(BIN)/python -m scripts.gallery

fuzz: .venv
	$(BIN)/python -m scripts.fuzz

format: .venv
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Rewrites both locks from pyproject.toml; needs uv on the PATH.
lock:
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q -o requirements.lock
	uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q -o requirements-dev.lock

# pip checks every hash; a half-built environment is removed so that the next try starts clean.
.venv: requirements-dev.lock
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Henge needs Python 3.11 or newer.")'
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock || { rm -rf .venv; exit 1; }
	touch .venv

clean:
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis
