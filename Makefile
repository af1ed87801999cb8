# The same commands, here and in CI. `make check test rules` before every commit.
PYTHON ?= .venv/bin/python
PYTEST  = $(PYTHON) -m pytest -n auto --dist worksteal

.PHONY: help venv requirements check test rules bench bench-compiled laws-long oracle planted mutants compiled test-compiled test-rest test-samples test-timed test-cluster nightly client wheel openapi docs tutorials types web-check web-test web-test-compiled web-test-timed web-test-nightly screenshots messages pseudo archive release-archive golden

help:            ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16

venv:            ## a virtual environment with everything pinned
	tools/venv .venv

PIN = $(PYTHON) -m uv pip compile -q --generate-hashes --no-emit-index-url --no-header
requirements:    ## pin the requirements again
	$(PIN) pyproject.toml -o requirements/runtime.txt
	$(PIN) pyproject.toml --extra fleet -o requirements/fleet.txt
	$(PIN) pyproject.toml --extra fleet --extra arena --extra cluster --group dev -o requirements/dev.txt
	$(PIN) requirements/uv.in -c requirements/dev.txt -o requirements/uv.txt

check:           ## format, lint, direction of imports, types
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(dir $(PYTHON))lint-imports --no-cache --no-logo
	$(PYTHON) -m mypy

test:            ## every test
	$(PYTEST)

rules:           ## which tests prove which rule
	PYTHONPATH=tools $(PYTHON) tools/rules.py

SECONDS ?= 5
bench:           ## actions per second and the cost of a copy
	$(PYTHON) -m waystation bench --seconds $(SECONDS)

bench-compiled:  ## the same for the compiled build
	PYTHONPATH=build/compiled $(PYTHON) -m waystation bench --seconds $(SECONDS)

laws-long:       ## the laws over thousands of matches of every game
	WAYSTATION_LAWS=long $(PYTEST) tests/laws

POSITIONS ?= 10000
oracle:          ## compare the engine with a second referee, written from the catalogues alone
	$(PYTHON) tools/oracle.py --positions $(POSITIONS)

planted:         ## plant bugs by hand and see laws and tests catch them
	$(PYTHON) tools/planted_bugs.py

NUMBER ?= 0
mutants:         ## break the rules in small ways, and see whether the tests notice; NUMBER=100 tries some, SINCE=main~5 those in changed files
	PYTHONPATH=tools $(PYTHON) -m mutation --number $(NUMBER) $(if $(SINCE),--changed-since $(SINCE))

LEVEL ?= 3
compiled:        ## kernel, games and search through mypyc, into build/compiled
	$(PYTHON) tools/compile.py $(LEVEL)

MANY = tests/laws tests/golden tests/web tests/bots/test_fairness.py tests/bots/test_strength.py tests/bots/test_looking_back.py $(wildcard tests/games/*/test_forecast.py)
ON_BOTH = tests/kernel tests/bots/test_published.py tests/bots/test_search.py tests/service/test_importing.py
test-compiled:   ## what takes many matches, on the compiled build: laws, golden matches, fairness and strength
	PYTHONPATH=build/compiled WAYSTATION_COMPILED=1 $(PYTEST) $(MANY) $(ON_BOTH)

test-rest:       ## every test that takes neither many matches nor a cluster, and needs no idle machine
	$(PYTEST) -m "not timed" $(addprefix --ignore=,$(MANY) tests/arena/test_cluster.py)

# The samples are registered as an installer would. Of the whole suite, what is selected are the cases of a sample, by the
# name of its folder, which is the game's id: laws, fairness, bots, hints, words, the terminal, the service over HTTP. And
# a few modules that look at all registered games at once, ours among them.
SAMPLES ?= examples/liars-dice examples/oh-hell
ALL_AT_ONCE = test_catalogues test_commands test_imports
EMPTY =
test-samples:    ## the tests that any game has to pass, for the samples, as packages of other people; SAMPLES names other folders
	rm -rf build/samples
	for sample in $(SAMPLES); do $(PYTHON) tools/link_game.py $$sample build/samples; done
	PYTHONPATH=$(CURDIR)/build/samples $(PYTEST) tests -m "not timed" -k "$(subst $(EMPTY) $(EMPTY), or ,$(notdir $(SAMPLES)) $(ALL_AT_ONCE))"

test-timed:      ## tests that measure time; they need an idle machine
	$(PYTHON) -m pytest -m timed

test-cluster:    ## the arena on a cluster of two nodes, one of which is lost
	$(PYTHON) -m pytest tests/arena/test_cluster.py

NPM_RUN = npm run --silent --prefix web
web/node_modules/.package-lock.json: web/package-lock.json
	npm ci --loglevel error --no-audit --no-fund --prefix web

client: web/node_modules/.package-lock.json  ## the client for the browser, into src/waystation/client
	$(NPM_RUN) build

wheel:           ## build the wheels, compiled and pure, try them in an empty environment, and unpack the first into build/compiled
	LEVEL=$(LEVEL) tools/try_wheel

openapi:         ## the API's OpenAPI document, into build/
	$(PYTHON) tools/openapi.py build/openapi.json

docs: web/node_modules/.package-lock.json  ## the documentation site, into build/site; `waystation docs` shows it
	$(PYTHON) tools/docs.py

tutorials:       ## follow the tutorials literally in an empty environment, with the wheel that `make wheel` built
	$(PYTHON) tools/follow_tutorials.py dist/*-cp3*.whl

types: openapi web/node_modules/.package-lock.json  ## the API's types for the browser, from the document
	$(NPM_RUN) types

web-check: types ## format, lint, types and tests of the client
	$(NPM_RUN) check:all

web-test: client ## play in a real browser against a real server
	$(NPM_RUN) e2e

CLIENT ?= client
COMPILED_CLIENT = rm -rf build/compiled/waystation/client && cp -r src/waystation/client build/compiled/waystation/client
web-test-compiled: $(CLIENT)  ## the same against a compiled server: bots and hints take less of the machine
	$(COMPILED_CLIENT)
	PYTHONPATH=$(CURDIR)/build/compiled $(NPM_RUN) e2e

web-test-timed: $(CLIENT)  ## how soon a press is answered; needs an idle machine
	$(COMPILED_CLIENT)
	PYTHONPATH=$(CURDIR)/build/compiled $(NPM_RUN) e2e:timed

web-test-nightly: $(CLIENT)  ## whole matches of the editions whose siblings are played in the gate
	$(COMPILED_CLIENT)
	PYTHONPATH=$(CURDIR)/build/compiled $(NPM_RUN) e2e:nightly

nightly:         ## what takes long or needs an idle machine: timing, speed, load, faults, a cluster, planted bugs, long laws, the second referee, mutants
	tools/services
	$(MAKE) compiled
	$(MAKE) bench bench-compiled test-timed web-test-timed web-test-nightly
	$(MAKE) docs pseudo
	TIMED=1 $(MAKE) wheel
	$(MAKE) tutorials
	$(PYTHON) bench/load.py moves
	$(PYTHON) bench/faults.py --tables 200 --seconds 300
	$(PYTHON) bench/faults.py --tables 100 --seconds 200 --upgrade-from v0.1.0
	$(PYTHON) bench/rehearsal.py --matches 2000
	$(MAKE) test-cluster test-compiled planted
	WAYSTATION_LAWS=long $(PYTEST) tests/service/test_schema.py
	PYTHONPATH=build/compiled WAYSTATION_COMPILED=1 $(MAKE) laws-long
	PYTHONPATH=build/compiled $(MAKE) oracle
	$(MAKE) mutants

screenshots: client  ## every page in every language, into web/screenshots
	$(NPM_RUN) screenshots

messages:        ## carry changes to the English messages into the translations (OPTIONS=--reworded keeps them)
	$(PYTHON) tools/messages.py update $(OPTIONS)

PSEUDO = $(CURDIR)/build/pseudo
pseudo: web/node_modules/.package-lock.json  ## look for clipped labels in a made-up language whose texts are long, in a copy of the sources
	rm -rf $(PSEUDO) && mkdir -p $(PSEUDO) && cp -r src/waystation $(PSEUDO)/waystation
	$(PYTHON) tools/messages.py pseudo $(PSEUDO)/waystation
	WAYSTATION_SOURCES=$(PSEUDO)/waystation $(NPM_RUN) build
	$(NPM_RUN) generate
	PYTHONPATH=$(PSEUDO) $(NPM_RUN) e2e:pseudo

archive:         ## add whole matches of the newest rules to tests/archive
	$(PYTHON) tools/archive.py

POSTGRES ?= postgresql://root@127.0.0.1/postgres
REDIS ?= redis://127.0.0.1:6379/9
release-archive: ## write small databases of this release into tests/archive, once, when it is released
	$(PYTHON) tools/release_archive.py $(POSTGRES) $(REDIS)

golden:          ## regenerate the golden matches
	$(PYTHON) tools/golden.py
