// What JavaScript calls. Texts come as an address and a size in bytes of UTF-8; an answer lies at
// the address that is returned, trireme_answer_size() bytes long, until the next call.

#include <emscripten.h>

#include <string>
#include <utility>

#include "wasm/answers.h"
#include "wasm/lines.h"
#include "wasm/reviews.h"
#include "wasm/tables.h"
#include "wasm/thinker.h"

using namespace trireme::wasm;

#ifdef TRIREME_WASM_THREADS
// clang-format off
EM_JS(int, threads_made_ready, (), {
    return Module["threads"];
});
// clang-format on
#endif

namespace {

std::string last_answer;

const char* give(std::string answer) {
    last_answer = std::move(answer);
    return last_answer.data();
}

std::string_view text(const char* at, std::size_t size) { return {at, size}; }

#ifndef TRIREME_WASM_RULES
#ifdef TRIREME_WASM_THREADS
constexpr int most_hash_mib = 64;  // of a memory that cannot grow
int most_threads() { return threads_made_ready(); }
#else
constexpr int most_hash_mib = 256;
int most_threads() { return 1; }
#endif

Thinker& thinker() {
    static Thinker the_thinker(most_hash_mib, most_threads());
    return the_thinker;
}

Reviews& reviews() {
    constexpr int most_hash_mib_of_review = 16;
    static Reviews the_reviews(most_hash_mib_of_review, most_threads());
    return the_reviews;
}
#endif

Tables& tables() {
    static Tables the_tables;
    return the_tables;
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE std::size_t trireme_answer_size() { return last_answer.size(); }

EMSCRIPTEN_KEEPALIVE const char* trireme_games() { return give(games()); }

EMSCRIPTEN_KEEPALIVE const char* trireme_fault_kinds() { return give(fault_kinds()); }

EMSCRIPTEN_KEEPALIVE const char* trireme_line(const char* game, std::size_t game_size,
                                              const char* start, std::size_t start_size,
                                              const char* kept, std::size_t kept_size,
                                              const char* moves, std::size_t moves_size) {
    static Lines lines;
    return give(lines.line(text(game, game_size), text(start, start_size), text(kept, kept_size),
                           text(moves, moves_size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_move(const char* game, std::size_t game_size,
                                              const char* position, std::size_t position_size,
                                              const char* move_text, std::size_t move_size) {
    return give(
        move(text(game, game_size), text(position, position_size), text(move_text, move_size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_refusal(const char* game, std::size_t game_size,
                                                 const char* position, std::size_t position_size,
                                                 const char* squares, std::size_t squares_size) {
    return give(
        refusal(text(game, game_size), text(position, position_size), text(squares, squares_size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_read_records(const char* records, std::size_t size) {
    return give(read_records(text(records, size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_tidy_record(const char* record, std::size_t size) {
    return give(tidy_record(text(record, size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_table_open(const char* game, std::size_t game_size,
                                                    const char* start, std::size_t start_size,
                                                    const char* moves, std::size_t moves_size,
                                                    const char* setup, std::size_t setup_size,
                                                    const char* ending, std::size_t ending_size,
                                                    const char* now, std::size_t now_size) {
    return give(tables().open(text(game, game_size), text(start, start_size),
                              text(moves, moves_size), text(setup, setup_size),
                              text(ending, ending_size), text(now, now_size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_table_command(const char* table, std::size_t table_size,
                                                       const char* by, std::size_t by_size,
                                                       const char* command,
                                                       std::size_t command_size,
                                                       const char* move_text, std::size_t move_size,
                                                       const char* now, std::size_t now_size) {
    return give(tables().command(text(table, table_size), text(by, by_size),
                                 text(command, command_size), text(move_text, move_size),
                                 text(now, now_size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_table_tick(const char* table, std::size_t table_size,
                                                    const char* now, std::size_t now_size) {
    return give(tables().tick(text(table, table_size), text(now, now_size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_table_close(const char* table, std::size_t table_size) {
    return give(tables().close(text(table, table_size)));
}

#ifndef TRIREME_WASM_RULES

EMSCRIPTEN_KEEPALIVE const char* trireme_ladders() { return give(ladders()); }

EMSCRIPTEN_KEEPALIVE const char* trireme_bench() { return give(bench()); }

EMSCRIPTEN_KEEPALIVE const char* trireme_new_game() {
    thinker().new_game();
    return give(ok([](JsonWriter& out) { out.null(); }));
}

// A review goes on a position a call, in the worker that calls it.

EMSCRIPTEN_KEEPALIVE const char* trireme_fact_kinds() { return give(fact_kinds()); }

EMSCRIPTEN_KEEPALIVE const char* trireme_review_begin(const char* game, std::size_t game_size,
                                                      const char* start, std::size_t start_size,
                                                      const char* moves, std::size_t moves_size,
                                                      const char* request,
                                                      std::size_t request_size) {
    return give(reviews().begin(text(game, game_size), text(start, start_size),
                                text(moves, moves_size), text(request, request_size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_review_restore(const char* saved, std::size_t saved_size,
                                                        const char* request,
                                                        std::size_t request_size) {
    return give(reviews().restore(text(saved, saved_size), text(request, request_size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_review_step() { return give(reviews().step()); }

EMSCRIPTEN_KEEPALIVE const char* trireme_review_save() { return give(reviews().save()); }

EMSCRIPTEN_KEEPALIVE const char* trireme_review_report() { return give(reviews().report()); }

EMSCRIPTEN_KEEPALIVE const char* trireme_review_try(const char* ply, std::size_t ply_size,
                                                    const char* move_text, std::size_t move_size) {
    return give(reviews().judge_try(text(ply, ply_size), text(move_text, move_size)));
}

EMSCRIPTEN_KEEPALIVE const char* trireme_review_record(const char* record, std::size_t size) {
    return give(reviews().annotated(text(record, size)));
}

#ifdef TRIREME_WASM_THREADS

EMSCRIPTEN_KEEPALIVE const char* trireme_start(const char* game, std::size_t game_size,
                                               const char* start, std::size_t start_size,
                                               const char* moves, std::size_t moves_size,
                                               const char* request, std::size_t request_size) {
    return give(thinker().start(text(game, game_size), text(start, start_size),
                                text(moves, moves_size), text(request, request_size)));
}

static bool last_poll_was_done = true;

EMSCRIPTEN_KEEPALIVE const char* trireme_poll() {
    Thinker::News news = thinker().poll();
    last_poll_was_done = news.done;
    return give(std::move(news.thought));
}

// Whether that was the last thought.
EMSCRIPTEN_KEEPALIVE int trireme_is_done() { return last_poll_was_done; }

EMSCRIPTEN_KEEPALIVE const char* trireme_stop() {
    thinker().stop();
    return give(ok([](JsonWriter& out) { out.null(); }));
}

#else

// clang-format off
EM_JS(void, give_thought, (const char* at, std::size_t size), {
    Module["onThought"](at, size);
});
// clang-format on

// Thinks before it returns; Module.onThought gets the address and size of each thought on the way.
EMSCRIPTEN_KEEPALIVE const char* trireme_think(const char* game, std::size_t game_size,
                                               const char* start, std::size_t start_size,
                                               const char* moves, std::size_t moves_size,
                                               const char* request, std::size_t request_size) {
    return give(thinker().think(
        text(game, game_size), text(start, start_size), text(moves, moves_size),
        text(request, request_size),
        [](const std::string& thought) { give_thought(thought.data(), thought.size()); }));
}

#endif

#endif  // the rules alone
}
