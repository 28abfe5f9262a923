# Two commands: `make play` sets up everything and runs the product, `make test` sets up everything and proves it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOG := build/make.log
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2>/dev/null)

# `$(call quietly,what is done,commands)`: one line instead of what the tools say, unless they fail
quietly = @mkdir -p $(dir $(LOG)); echo "$(1)"; ( $(2) ) >$(LOG) 2>&1 || { cat $(LOG); echo "This failed: $(1)"; exit 1; }

.PHONY: play test setup check-code test-web test-python types pictures wheel lock clean

play: setup web/dist/index.html
	@exec $(BIN)/grognard serve --open $(if $(HOST),--host $(HOST))

test: check-code test-web test-python

test-python: setup web/dist/index.html
	tools/system-packages
	$(BIN)/python -m pytest -n 2 --dist loadgroup --ignore tests/browser
	$(BIN)/python -m pytest -n 2 --dist loadfile tests/browser  # apart: the browser's driver keeps an event loop of its own

test-web: web/node_modules/.ready
	cd web && npm run --silent check && npm run --silent test

check-code: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

setup: $(VENV)/.ready

# the stamp is newer than the lock file when everything it pins is installed
$(VENV)/.ready: requirements.lock pyproject.toml
	$(call quietly,Setting up Python (a minute or two)…,\
		$(PYTHON) -m venv $(VENV) && \
		$(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r requirements.lock && \
		$(BIN)/python -m pip install --disable-pip-version-check --no-deps --no-build-isolation --editable .)
	@touch $@

# `npm ci` refuses a lock file without the build tools' binaries for other systems; this installs what it pins
web/node_modules/.ready: web/package-lock.json
	$(call quietly,Fetching the parts of the client…,cd web && npm install --no-save --no-audit --no-fund)
	@touch $@

web/dist/index.html: web/node_modules/.ready $(WEB_SOURCES)
	$(call quietly,Building the client…,cd web && npm run --silent build)
	@touch $@

# The types of what the browser is told, from the shapes that the games and the server declare
types: setup
	$(BIN)/python -m grognard.games.typescript
	$(BIN)/python -m grognard.server.typescript

# The pictures of the documents, taken anew; test runs leave them alone
pictures: setup web/dist/index.html
	$(BIN)/python -m pytest --quiet tests/browser/pictures.py

# the program as Python people install it, with the client inside: dist/grognard-*.whl
wheel: setup web/dist/index.html
	tools/wheel dist $(BIN)/python

lock:
	$(BIN)/python -m piptools compile --quiet --extra dev --extra research --extra workshop --generate-hashes --strip-extras \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --allow-unsafe --no-header --no-annotate \
		--output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) web/node_modules web/dist build dist
