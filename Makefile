# The same commands, here and in CI. `make check test rules` before every commit.
PYTHON ?= .venv/bin/python
PYTEST  = $(PYTHON) -m pytest -n auto --dist worksteal

.PHONY: help venv requirements check test rules bench bench-compiled laws-long planted compiled test-compiled test-rest test-cluster client wheel openapi types web-check web-test web-test-compiled screenshots golden

help:            ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16

venv:            ## a virtual environment with everything pinned
	tools/venv .venv

PIN = $(PYTHON) -m uv pip compile -q --generate-hashes --no-emit-index-url --no-header
requirements:    ## pin the requirements anew
	$(PIN) pyproject.toml -o requirements/runtime.txt
	$(PIN) pyproject.toml --extra fleet -o requirements/fleet.txt
	$(PIN) pyproject.toml --extra fleet --extra arena --extra cluster --group dev -o requirements/dev.txt
	$(PIN) requirements/uv.in -c requirements/dev.txt -o requirements/uv.txt

check:           ## format, lint, types
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy

test:            ## every test
	$(PYTEST)

rules:           ## which tests prove which rule
	$(PYTHON) tools/rules.py

SECONDS ?= 5
bench:           ## actions per second and the cost of a copy
	$(PYTHON) -m waystation bench --seconds $(SECONDS)

bench-compiled:  ## the same for the compiled build
	PYTHONPATH=build/compiled $(PYTHON) -m waystation bench --seconds $(SECONDS)

laws-long:       ## the laws over thousands of matches of every game
	WAYSTATION_LAWS=long $(PYTEST) tests/laws

planted:         ## plant bugs by hand and see the laws catch them
	$(PYTHON) tools/planted_bugs.py

compiled:        ## kernel, games and search through mypyc, into build/compiled
	$(PYTHON) tools/compile.py

MANY = tests/laws tests/golden tests/web tests/bots/test_fairness.py tests/bots/test_strength.py tests/bots/test_looking_back.py $(wildcard tests/games/*/test_forecast.py)
ON_BOTH = tests/bots/test_published.py tests/bots/test_search.py tests/service/test_shelf.py
test-compiled:   ## what takes many matches, on the compiled build: laws, golden matches, fairness and strength
	PYTHONPATH=build/compiled WAYSTATION_COMPILED=1 $(PYTEST) $(MANY) $(ON_BOTH)

test-rest:       ## every test that takes neither many matches nor a cluster
	$(PYTEST) $(addprefix --ignore=,$(MANY) tests/arena/test_cluster.py)

test-cluster:    ## the arena on a cluster of two nodes, one of which is lost
	$(PYTHON) -m pytest tests/arena/test_cluster.py

NPM_RUN = npm run --silent --prefix web
web/node_modules/.package-lock.json: web/package-lock.json
	npm ci --loglevel error --no-audit --no-fund --prefix web

client: web/node_modules/.package-lock.json  ## the client for the browser, into src/waystation/client
	$(NPM_RUN) build

wheel:           ## build the wheel and try it in an empty environment
	tools/try_wheel

openapi:         ## the API's OpenAPI document, into build/
	$(PYTHON) tools/openapi.py build/openapi.json

types: openapi web/node_modules/.package-lock.json  ## the API's types for the browser, from the document
	$(NPM_RUN) types

web-check: types ## format, lint, types and tests of the client
	$(NPM_RUN) check:all

web-test: client ## play in a real browser against a real house
	$(NPM_RUN) e2e

web-test-compiled: client  ## the same against a compiled house: bots and hints take less of the machine
	rm -rf build/compiled/waystation/client
	cp -r src/waystation/client build/compiled/waystation/client
	PYTHONPATH=$(CURDIR)/build/compiled $(NPM_RUN) e2e

screenshots: client  ## every page in every language, into web/screenshots
	$(NPM_RUN) screenshots

golden:          ## write the golden matches anew
	$(PYTHON) tools/golden.py
