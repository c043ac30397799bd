// Holds the sources to the order of the rooms: dependencies point down only.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string, std::less<>>;

Names words(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

// ---------------------------------------------------------------------------------------------
// The house

// The floors from the ground up. A room may use itself and every room on a lower floor.
const std::vector<Names> floors = {
    {"base"},
    {"board"},
    {"games"},
    {"record", "conformance"},
    {"table"},
    {"wire"},
    {"eval"},
    {"search"},
    {"engine"},
    {"coach"},
    {"ugi", "arena", "server", "wasm"},
    {"cli"},
};

// The rooms that depend on the C++ standard library alone.
const Names plain_rooms = words(
    "base board games record conformance table wire eval search engine coach ugi arena "
    "wasm");

// The folders of games/ that may use another folder of games/, and which.
const std::map<std::string, Names, std::less<>> shared_rules = {
    {"epaminondas", {"phalanx"}},
    {"crossings", {"phalanx"}},
};

// The standard headers that g++ 12, clang 14 and Emscripten 3.1.6 all have in working order. Not
// among them: format, ranges, coroutine, expected, memory_resource, source_location, stop_token,
// syncstream, execution.
const Names standard_headers = words(
    "algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat "
    "charconv chrono cinttypes climits clocale cmath compare complex concepts "
    "condition_variable csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime "
    "cwchar cwctype deque exception filesystem forward_list fstream functional future "
    "initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale "
    "map memory mutex new numbers numeric optional ostream queue random ratio regex "
    "scoped_allocator semaphore set shared_mutex span sstream stack stdexcept streambuf "
    "string string_view system_error thread tuple type_traits typeindex typeinfo "
    "unordered_map unordered_set utility valarray variant vector version");

// Starting other programs and talking to them takes more: one file does it, with the headers of
// POSIX.
const std::string process_file = "arena/process.cpp";
const Names process_headers = words("fcntl.h poll.h spawn.h sys/types.h sys/wait.h unistd.h");

// Another one asks Linux for large pages.
const std::string memory_file = "search/zeroed_memory.cpp";
const Names memory_headers = words("sys/mman.h");

// One has loops for the vectors of WebAssembly.
const std::string kernels_file = "eval/net/kernels.cpp";
const Names kernels_headers = words("wasm_simd128.h");

// And one file gives JavaScript what the rest of its room can do.
const std::string exports_file = "wasm/exports.cpp";
const Names exports_headers = words("emscripten.h");

// ---------------------------------------------------------------------------------------------
// The checker

std::optional<std::size_t> floor_of(std::string_view room) {
    for (std::size_t i = 0; i < floors.size(); ++i) {
        if (floors[i].contains(room)) return i;
    }
    return std::nullopt;
}

std::vector<std::string> parts_of(const std::string& path) {
    std::vector<std::string> parts;
    std::istringstream in(path);
    for (std::string part; std::getline(in, part, '/');) parts.push_back(part);
    return parts;
}

// The folder of games/ that a path like games/NAME/file.h lies in, or nothing.
std::string game_of(const std::vector<std::string>& parts) {
    return parts.size() > 2 && parts[0] == "games" ? parts[1] : "";
}

// What is wrong with `#include "to"` in the file `from`, both relative to src; empty if nothing.
std::string check_quoted(const std::string& from, const std::string& to) {
    const auto from_parts = parts_of(from);
    const auto to_parts = parts_of(to);
    const auto from_floor = floor_of(from_parts.front());
    const auto to_floor = to_parts.size() > 1 ? floor_of(to_parts.front()) : std::nullopt;
    if (!to_floor || std::ranges::count(to_parts, "..") || std::ranges::count(to_parts, ".")) {
        return "is not written from the root of src, as \"room/file.h\"";
    }
    if (from_parts.front() != to_parts.front() && (!from_floor || *to_floor >= *from_floor)) {
        return from_parts.front() + " may not use " + to_parts.front();
    }
    const auto from_game = game_of(from_parts);
    const auto to_game = game_of(to_parts);
    if (from_game.empty() || to_game.empty() || from_game == to_game) return "";
    const auto shared = shared_rules.find(from_game);
    if (shared != shared_rules.end() && shared->second.contains(to_game)) return "";
    return "the game " + from_game + " may not use the game " + to_game;
}

// The same for `#include <to>`.
std::string check_angled(const std::string& from, const std::string& to) {
    const auto to_room = parts_of(to).front();
    if (to.find('/') != std::string::npos && (floor_of(to_room) || to_room == "trireme")) {
        return "our own headers are included with quotes";
    }
    if (from == process_file && process_headers.contains(to)) return "";
    if (from == memory_file && memory_headers.contains(to)) return "";
    if (from == kernels_file && kernels_headers.contains(to)) return "";
    if (from == exports_file && exports_headers.contains(to)) return "";
    if (plain_rooms.contains(parts_of(from).front()) && !standard_headers.contains(to)) {
        return "is not a standard header that every supported compiler has";
    }
    return "";
}

// Everything that is wrong with the file at `path` (relative to src) that reads `text`.
std::vector<std::string> check_file(const std::string& path, const std::string& text) {
    std::vector<std::string> problems;
    const auto parts = parts_of(path);
    const auto report = [&](std::size_t line, const std::string& what) {
        problems.push_back("src/" + path + ":" + std::to_string(line) + ": " + what);
    };
    if (parts.size() < 2) {
        if (path != "CMakeLists.txt") report(1, "is in no room");
        return problems;
    }
    if (!floor_of(parts.front())) report(1, parts.front() + " is not a known room");

    static const std::regex directive(R"(^\s*#\s*include\b\s*(.*))");
    static const std::regex argument(R"(^(?:"([^"]+)\"|<([^>]+)>).*)");
    std::istringstream in(text);
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find("include") == std::string::npos) continue;
        std::smatch match;
        if (!std::regex_search(line, match, directive)) continue;
        const std::string what = match[1];
        if (!std::regex_search(what, match, argument)) {
            report(number, "#include " + what + " is neither \"file\" nor <file>");
            continue;
        }
        const bool quoted = match[1].matched;
        const std::string to = quoted ? match[1] : match[2];
        const auto problem = quoted ? check_quoted(path, to) : check_angled(path, to);
        if (!problem.empty()) report(number, what + ": " + problem);
    }
    return problems;
}

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// ---------------------------------------------------------------------------------------------
// The sources

TEST(Rooms, SourcesKeepToTheOrderOfTheRooms) {
    const fs::path root = TRIREME_SOURCE_DIR;
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        if (!entry.is_regular_file()) continue;
        ++files;
        const auto path = entry.path().lexically_relative(root).generic_string();
        for (const auto& problem : check_file(path, read(entry.path()))) ADD_FAILURE() << problem;
    }
    EXPECT_GT(files, 0U) << "no sources in " << root;
}

TEST(Rooms, EveryFolderIsAKnownRoom) {
    for (const auto& entry : fs::directory_iterator(TRIREME_SOURCE_DIR)) {
        if (!entry.is_directory()) continue;
        EXPECT_TRUE(floor_of(entry.path().filename().string())) << entry.path();
    }
}

// ---------------------------------------------------------------------------------------------
// The checker itself, on made-up files

bool accepts(const std::string& path, const std::string& line) {
    return check_file(path, line + "\n").empty();
}

TEST(Checker, LetsARoomUseItselfAndTheRoomsUnderIt) {
    EXPECT_TRUE(accepts("board/bitboard.h", R"(#include "board/square.h")"));
    EXPECT_TRUE(accepts("board/zobrist.h", R"(#include "base/random.h")"));
    EXPECT_TRUE(accepts("games/game.h", R"(#include "board/square.h")"));
    EXPECT_TRUE(accepts("wire/faults.cpp", R"(#include "record/reader.h")"));
    EXPECT_TRUE(accepts("wasm/answers.cpp", R"(#include "wire/json.h")"));
    EXPECT_TRUE(accepts("record/reader.cpp", R"(#include "games/registry.h")"));
    EXPECT_TRUE(accepts("search/search.h", R"(#include "eval/eval.h")"));
    EXPECT_TRUE(accepts("engine/engine.h", R"(#include "board/square.h")"));
    EXPECT_TRUE(accepts("cli/ugi.cpp", R"(#include "ugi/loop.h")"));
    EXPECT_TRUE(accepts("cli/play.cpp", R"(#include "games/eximo/position.h"  // the board)"));
}

TEST(Checker, RefusesRoomsAbove) {
    EXPECT_FALSE(accepts("base/fault.h", R"(#include "board/square.h")"));
    EXPECT_FALSE(accepts("board/square.h", R"(#include "games/game.h")"));
    EXPECT_FALSE(accepts("record/reader.h", R"(#include "wire/json.h")"));
    EXPECT_FALSE(accepts("wire/faults.cpp", R"(#include "engine/engine.h")"));
    EXPECT_FALSE(accepts("games/game.h", R"(#include "record/record.h")"));
    EXPECT_FALSE(accepts("record/reader.cpp", R"(#include "eval/eval.h")"));
    EXPECT_FALSE(accepts("eval/eval.h", R"(#include "search/search.h")"));
    EXPECT_FALSE(accepts("engine/engine.h", R"(#include "ugi/loop.h")"));
    EXPECT_FALSE(accepts("engine/engine.h", R"(#include "coach/review.h")"));
    EXPECT_FALSE(accepts("coach/review.h", R"(#include "wasm/answers.h")"));
    EXPECT_FALSE(accepts("server/server.cpp", R"(#include "cli/play.h")"));
    EXPECT_FALSE(accepts("games/deep/down/file.h", R"(  #  include "cli/play.h")"));
}

TEST(Checker, RefusesRoomsBeside) {
    const std::vector<std::string> rooms = {"ugi", "arena", "server", "wasm"};
    for (const auto& from : rooms) {
        for (const auto& to : rooms) {
            EXPECT_EQ(accepts(from + "/a.cpp", "#include \"" + to + "/b.h\""), from == to);
        }
    }
}

TEST(Checker, RefusesIncludesNotWrittenFromTheRoot) {
    EXPECT_FALSE(accepts("games/registry.cpp", R"(#include "registry.h")"));
    EXPECT_FALSE(accepts("games/registry.cpp", R"(#include "eximo/position.h")"));
    EXPECT_FALSE(accepts("record/reader.cpp", R"(#include "../cli/play.h")"));
    EXPECT_FALSE(accepts("record/reader.cpp", R"(#include "record/../cli/play.h")"));
    EXPECT_FALSE(accepts("record/reader.cpp", R"(#include <cli/play.h>)"));
    EXPECT_FALSE(accepts("cli/play.cpp", R"(#include <games/game.h>)"));
    EXPECT_FALSE(accepts("cli/play.cpp", R"(#include <trireme/games/game.h>)"));
    EXPECT_FALSE(accepts("record/reader.cpp", "#include SOME_HEADER"));
}

TEST(Checker, KeepsGamesApart) {
    EXPECT_TRUE(accepts("games/eximo/moves.cpp", R"(#include "games/eximo/position.h")"));
    EXPECT_TRUE(accepts("games/eximo/moves.cpp", R"(#include "games/game.h")"));
    EXPECT_TRUE(accepts("games/registry.cpp", R"(#include "games/mimic/position.h")"));
    EXPECT_TRUE(accepts("games/epaminondas/rules.h", R"(#include "games/phalanx/rules.h")"));
    EXPECT_TRUE(accepts("games/crossings/rules.h", R"(#include "games/phalanx/rules.h")"));
    EXPECT_FALSE(accepts("games/eximo/moves.cpp", R"(#include "games/mimic/position.h")"));
    EXPECT_FALSE(accepts("games/mimic/moves.cpp", R"(#include "games/phalanx/rules.h")"));
    EXPECT_FALSE(accepts("games/phalanx/rules.h", R"(#include "games/crossings/rules.h")"));
    EXPECT_FALSE(accepts("games/crossings/rules.h", R"(#include "games/epaminondas/rules.h")"));
}

TEST(Checker, AllowsPlainRoomsTheStandardLibraryAlone) {
    for (const auto& room : plain_rooms) {
        const auto path = room + "/file.cpp";
        EXPECT_TRUE(accepts(path, "#include <vector>"));
        for (const auto* header : {"CLI/CLI.hpp", "fmt/format.h", "boost/json.hpp", "soci/soci.h",
                                   "gtest/gtest.h", "unistd.h", "immintrin.h", "format"}) {
            EXPECT_FALSE(accepts(path, "#include <" + std::string(header) + ">")) << header;
        }
    }
    EXPECT_TRUE(accepts("cli/main.cpp", "#include <CLI/CLI.hpp>"));
    EXPECT_TRUE(accepts("server/server.cpp", "#include <boost/json.hpp>"));
}

TEST(Checker, LetsOneFileTalkToProcesses) {
    EXPECT_TRUE(accepts("arena/process.cpp", "#include <unistd.h>"));
    EXPECT_TRUE(accepts("arena/process.cpp", "#include <sys/wait.h>"));
    EXPECT_FALSE(accepts("arena/process.cpp", "#include <sys/socket.h>"));
    EXPECT_FALSE(accepts("arena/process.cpp", "#include <fmt/format.h>"));
    EXPECT_FALSE(accepts("arena/process.h", "#include <unistd.h>"));
    EXPECT_FALSE(accepts("arena/match.cpp", "#include <unistd.h>"));
    EXPECT_FALSE(accepts("ugi/process.cpp", "#include <unistd.h>"));
}

TEST(Checker, LetsOneFileAskForLargePages) {
    EXPECT_TRUE(accepts("search/zeroed_memory.cpp", "#include <sys/mman.h>"));
    EXPECT_FALSE(accepts("search/zeroed_memory.cpp", "#include <unistd.h>"));
    EXPECT_FALSE(accepts("search/zeroed_memory.h", "#include <sys/mman.h>"));
    EXPECT_FALSE(accepts("search/table.cpp", "#include <sys/mman.h>"));
}

TEST(Checker, LetsOneFileUseTheVectorsOfWebAssembly) {
    EXPECT_TRUE(accepts("eval/net/kernels.cpp", "#include <wasm_simd128.h>"));
    EXPECT_FALSE(accepts("eval/net/kernels.cpp", "#include <immintrin.h>"));
    EXPECT_FALSE(accepts("eval/net/network.cpp", "#include <wasm_simd128.h>"));
}

TEST(Checker, LetsOneFileTalkToJavaScript) {
    EXPECT_TRUE(accepts("wasm/exports.cpp", "#include <emscripten.h>"));
    EXPECT_FALSE(accepts("wasm/answers.cpp", "#include <emscripten.h>"));
    EXPECT_FALSE(accepts("engine/engine.cpp", "#include <emscripten.h>"));
}

TEST(Checker, RefusesUnknownRoomsAndHomelessFiles) {
    EXPECT_FALSE(accepts("attic/file.h", "int i;"));
    EXPECT_FALSE(accepts("main.cpp", "int main() {}"));
    EXPECT_TRUE(accepts("CMakeLists.txt", "add_library(trireme)"));
}

TEST(Checker, SaysWhereAndWhat) {
    const auto problems = check_file("board/square.h",
                                     "#pragma once\n"
                                     "#include <array>\n"
                                     "#include \"games/game.h\"\n");
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(problems[0], "src/board/square.h:3: \"games/game.h\": board may not use games");
}

}  // namespace
