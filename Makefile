# Trireme: every task by name. `make` alone lists them.

JOBS   ?= $(shell nproc)
PREFIX ?= /usr/local
SETUP  ?= scripts/setup

FUZZ_TIME ?= 60
FUZZ_RUNS ?= 20000

SOURCES = find src tests bench \( -name '*.h' -o -name '*.cpp' \) -print0
BUILD   = cmake --build -j $(JOBS) --preset
CTEST   = ctest -j $(JOBS) --preset
NO_LONG = --label-exclude '^long$$'

.NOTPARALLEL:

.PHONY: help
help: ## this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

.PHONY: play build build-engine portable install clean
play: build ## build, then play in the terminal
	./build/trireme play

build: setup-build ## the program, build/trireme
	cmake --preset release
	$(BUILD) release --target trireme

build-engine: build ## the program alone

portable: setup-build ## a static program to carry to other x86-64 machines
	cmake --preset portable
	$(BUILD) portable --target trireme
	@echo build-portable/trireme

install: setup-build ## program and library under PREFIX (/usr/local)
	cmake --preset release
	$(BUILD) release
	cmake --install build --prefix $(abspath $(PREFIX))

clean: ## remove all that was built
	rm -rf build build-*/

.PHONY: test test-long test-release test-asan test-fuzz fuzz bench
test: test-release test-asan test-fuzz ## everything to run before a commit

test-release: setup-test
	cmake --preset release -DTRIREME_BUILD_TESTS=ON
	$(BUILD) release
	$(CTEST) release $(NO_LONG)

test-asan: setup-test
	cmake --preset asan
	$(BUILD) asan --target room_tests
	$(CTEST) asan $(NO_LONG) --label-regex '^(board|games|record|eval|search|engine|ugi|arena)$$'

test-fuzz: build-fuzz ## a fixed number of inputs to each fuzz target, for a minute at most
	$(call fuzz_each,build-fuzz/scratch,-runs=$(FUZZ_RUNS) -seed=1 -max_total_time=60)

test-long: test ## all of test, the long tests, clang, all sanitizers, longer fuzzing
	$(CTEST) release --label-regex '^long$$'
	$(BUILD) asan
	$(CTEST) asan $(NO_LONG)
	cmake --preset tsan
	$(BUILD) tsan
	$(CTEST) tsan $(NO_LONG)
	cmake --preset clang
	$(BUILD) clang
	$(CTEST) clang
	$(MAKE) --no-print-directory fuzz

fuzz: build-fuzz ## each fuzz target for FUZZ_TIME (60) seconds
	$(call fuzz_each,build-fuzz/corpus,-max_total_time=$(FUZZ_TIME))

.PHONY: build-fuzz
build-fuzz: setup-test
	cmake --preset fuzz
	$(BUILD) fuzz
	rm -rf build-fuzz/scratch

# $(call fuzz_each,FOLDER,OPTIONS): new inputs go to FOLDER, inputs that fail to build-fuzz/failures.
define fuzz_each
@set -e; mkdir -p build-fuzz/failures; \
for program in build-fuzz/fuzz/*; do \
    [ -x "$$program" ] || continue; \
    name=$$(basename $$program); \
    mkdir -p $(1)/$$name; \
    echo "fuzz $$name"; \
    $$program $(2) -timeout=20 -print_final_stats=1 -verbosity=0 \
        -artifact_prefix=build-fuzz/failures/$$name- $(1)/$$name \
        $$(find tests/fuzz/corpus -maxdepth 1 -name $$name -type d 2>/dev/null); \
done
endef

bench: setup-bench ## run the benchmarks
	cmake --preset release -DTRIREME_BUILD_BENCH=ON
	$(BUILD) release
	@set -e; for program in build/bench/bench_*; do [ ! -x "$$program" ] || $$program; done

.PHONY: format lint
format: setup-lint ## lay out the sources with clang-format
	$(SOURCES) | xargs -0 -r clang-format -i

lint: setup-lint ## check layout and run clang-tidy
	$(SOURCES) | xargs -0 -r clang-format --dry-run -Werror
	cmake --preset clang
	run-clang-tidy -p build-clang -j $(JOBS) -quiet

.PHONY: setup setup-all setup-build setup-test setup-bench setup-lint
setup: setup-all ## install every Debian package the tasks above need
setup-build setup-test setup-bench setup-lint setup-all: setup-%:
	@$(SETUP) $*
