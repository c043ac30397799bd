// Asks the rules whatever a page could ask, with any bytes as texts, and holds the answers to their
// form. The second byte picks the question; the texts are those between line feeds.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/levels.h"
#include "fuzz/game_fuzz.h"
#include "wasm/answers.h"
#include "wasm/lines.h"
#include "wasm/think_request.h"

namespace {

using namespace trireme;
using namespace trireme::fuzz;

void check_answer(const std::string& answer) {
    require(answer.starts_with(R"({"ok":)") || answer.starts_with(R"({"error":{"code":")"),
            "an answer is ok or an error", answer);
    require(answer.ends_with('}'), "an answer is an object", answer);
    int depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < answer.size(); ++i) {
        const char c = answer[i];
        require(static_cast<unsigned char>(c) >= ' ', "control characters are escaped", answer);
        if (in_text && c == '\\')
            ++i;
        else if (c == '"')
            in_text = !in_text;
        else if (!in_text && (c == '{' || c == '['))
            ++depth;
        else if (!in_text && (c == '}' || c == ']'))
            require(--depth >= 0, "brackets close what was opened", answer);
    }
    require(depth == 0 && !in_text, "everything is closed", answer);
}

std::string ask(std::string_view game, int question, std::string_view text) {
    const std::size_t end = text.find('\n');
    const std::string_view first = text.substr(0, end);
    const std::string_view second = end == text.npos ? "" : text.substr(end + 1);
    switch (question % 5) {
        case 0: return wasm::Lines().line(game, first, "0", second);
        case 1: return wasm::move(game, first, second);
        case 2: return wasm::refusal(game, first, second);
        case 3: return wasm::read_records(text);
        default: return wasm::tidy_record(text);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    with_picked_game(data, size, []<Game G>(std::string_view text) {
        if (text.empty()) return;
        check_answer(ask(G::info.id, static_cast<unsigned char>(text[0]), text.substr(1)));
        if (const auto request = wasm::read_think_request(text.substr(1), G::info); request.ok())
            require(request->options.level.value_or(1) >= 1 &&
                        request->options.level <= last_level(G::info),
                    "levels are in range", std::string(text));
    });
    return 0;
}
