# Two commands: `make play` sets up everything and runs the product, `make test` sets up everything and proves it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test setup check-code lock clean

play: setup
	$(BIN)/grognard play nemesis

test: check-code
	$(BIN)/python -m pytest -n auto

check-code: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

setup: $(VENV)/.ready

# the stamp is newer than the lock file when everything it pins is installed
$(VENV)/.ready: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

lock:
	$(BIN)/python -m piptools compile --quiet --extra dev --extra workshop --generate-hashes --strip-extras \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --allow-unsafe --no-header --no-annotate \
		--output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV)
