# Trireme: every task by name. `make` alone lists them.

JOBS   ?= $(shell nproc)
PREFIX ?= /usr/local
SETUP  ?= scripts/setup
# The one that sees Debian's packages.
PYTHON ?= /usr/bin/python3

FUZZ_TIME ?= 60

SOURCES = find src tests bench \( -name '*.h' -o -name '*.cpp' \) -print0
NPM     = scripts/with-node npm --prefix web
BUILD   = cmake --build -j $(JOBS) --preset
CTEST   = ctest -j $(JOBS) --preset
NO_LONG = --label-exclude '^long$$'
TIMED   = scripts/timed

.NOTPARALLEL:

.PHONY: help
help: ## this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

.PHONY: play build build-engine program wasm page portable install clean
play: build ## build, start the server and print the address to open
	./build/trireme serve $(SERVE)

build: program page ## the program build/trireme with the page it serves

program: setup-build
	cmake --preset release -DTRIREME_BUILD_SERVER=ON
	$(BUILD) release --target trireme

build-engine: setup-engine ## the program alone, without server and page
	cmake --preset release -DTRIREME_BUILD_SERVER=OFF
	$(BUILD) release --target trireme

wasm: setup-build ## rules and engine for the browser, with and without threads
	cmake --preset wasm
	$(BUILD) wasm

page: setup-build ## the page, build/web
	@$(MAKE) --no-print-directory web/node_modules/.package-lock.json & \
	    $(MAKE) --no-print-directory wasm && wait $$!
	@$(MAKE) --no-print-directory build/web/index.html

# What Vite makes of the sources; npm leaves .package-lock.json behind when it has finished.
PAGE_SOURCES = $(shell find web/src web/public web/vite web/scripts -type f) web/index.html \
    web/package.json web/vite.config.ts web/svelte.config.js web/tsconfig.json
MODULES = build-wasm/rules/trireme.wasm build-wasm/single/trireme.wasm build-wasm/threads/trireme.wasm

$(MODULES):
build/web/index.html: $(PAGE_SOURCES) $(MODULES) web/node_modules/.package-lock.json
	$(NPM) run build
	rm -rf build/web
	mkdir -p build
	cp -r web/dist build/web

web/node_modules/.package-lock.json: web/package-lock.json
	PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 $(NPM) ci --loglevel error
	touch $@

portable: setup-engine ## a static program to copy to other x86-64 machines
	cmake --preset portable
	$(BUILD) portable --target trireme
	@echo build-portable/trireme

install: build ## install program, page and libraries under PREFIX (/usr/local)
	$(BUILD) release
	cmake --install build --prefix $(abspath $(PREFIX))

clean: ## remove everything that was built
	rm -rf build build-*/ web/dist web/node_modules

.PHONY: test test-long forget-times test-release test-sanitized test-training test-page fuzz bench
test: forget-times test-release test-training test-page ## everything to run before a commit
	@$(TIMED)

# What a run that failed has left behind.
forget-times:
	@rm -f build/times.txt

test-release: setup-test
	cmake --preset release -DTRIREME_BUILD_TESTS=ON -DTRIREME_BUILD_SERVER=ON
	$(TIMED) release-build $(BUILD) release
	$(TIMED) release-tests $(CTEST) release $(NO_LONG)

test-sanitized: forget-times setup-test ## the C++ tests under the address and undefined behaviour sanitizers
	cmake --preset asan
	$(TIMED) sanitized-build $(BUILD) asan
	$(TIMED) sanitized-tests $(CTEST) asan $(NO_LONG)
	@$(TIMED)

test-training: setup-test ## the tests of the training; those that need PyTorch are skipped without it
	$(TIMED) training $(PYTHON) -m unittest discover -v training

test-page: ## the tests of the page: types, style, units, and whole stories in Chromium and Firefox
	$(TIMED) program-wasm-and-page $(MAKE) --no-print-directory build
	$(TIMED) page-types-and-style sh -c '$(NPM) run lint & $(NPM) run check && wait $$!'
	$(TIMED) page-parts $(NPM) test
	$(TIMED) page-stories $(NPM) run e2e
	$(TIMED) page-in-firefox $(NPM) run firefox

test-long: setup-long test test-sanitized ## all of that, the long tests, clang, all sanitizers, longer fuzzing
	$(CTEST) release --label-regex '^long$$'
	cmake --preset tsan
	$(BUILD) tsan
	$(CTEST) tsan $(NO_LONG)
	cmake --preset clang
	$(BUILD) clang
	$(CTEST) clang
	$(MAKE) --no-print-directory fuzz

fuzz: setup-long ## each fuzz target for FUZZ_TIME (60) seconds; failures go to build-fuzz/failures
	cmake --preset fuzz
	$(BUILD) fuzz
	@set -e; mkdir -p build-fuzz/failures; \
	for program in build-fuzz/fuzz/*; do \
	    [ -x "$$program" ] || continue; \
	    name=$$(basename $$program); \
	    mkdir -p build-fuzz/corpus/$$name; \
	    echo "fuzz $$name"; \
	    $$program -max_total_time=$(FUZZ_TIME) -timeout=20 -print_final_stats=1 -verbosity=0 \
	        -artifact_prefix=build-fuzz/failures/$$name- build-fuzz/corpus/$$name \
	        $$(find tests/fuzz/corpus -maxdepth 1 -name $$name -type d 2>/dev/null); \
	done

bench: setup-bench ## run the benchmarks
	cmake --preset release -DTRIREME_BUILD_BENCH=ON
	$(BUILD) release
	@set -e; for program in build/bench/bench_*; do [ ! -x "$$program" ] || $$program; done

.PHONY: format lint
format: setup-lint ## format the sources with clang-format
	$(SOURCES) | xargs -0 -r clang-format -i

lint: setup-lint ## check the formatting and run clang-tidy
	$(SOURCES) | xargs -0 -r clang-format --dry-run -Werror
	cmake --preset clang
	run-clang-tidy -p build-clang -j $(JOBS) -quiet

.PHONY: setup setup-all setup-engine setup-build setup-test setup-long setup-bench setup-lint
setup: setup-all ## install every Debian package the tasks above need
setup-engine setup-build setup-test setup-long setup-bench setup-lint setup-all: setup-%:
	@$(SETUP) $*
