#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "board/zobrist.h"
#include "record/reader.h"
#include "record/writer.h"

namespace trireme::record_tests {

using ReadGame = Expected<Record, RecordError>;

inline std::vector<ReadGame> read_all(const std::string& text) {
    std::istringstream in(text);
    RecordReader reader(in);
    std::vector<ReadGame> games;
    while (auto game = reader.next()) games.push_back(std::move(*game));
    return games;
}

// The only game of a text, which must be in order.
inline Record read_one(const std::string& text) {
    const auto games = read_all(text);
    EXPECT_EQ(games.size(), 1U) << text;
    if (games.empty()) return {AnyPosition::start(Eximo::info)};
    EXPECT_TRUE(games.front().ok()) << games.front().error().text() << "\n" << text;
    return games.front().ok() ? *games.front() : Record{AnyPosition::start(Eximo::info)};
}

// What the reader says about a text whose only game is wrong.
inline std::string error_of(const std::string& text) {
    const auto games = read_all(text);
    if (games.size() != 1) return std::to_string(games.size()) + " games";
    return games.front().ok() ? "no error" : games.front().error().text();
}

inline std::string rewritten(const std::string& text) { return to_text(read_one(text)); }

// `count` copies of a text.
inline std::string repeated(const std::string& text, std::size_t count) {
    std::string result;
    for (std::size_t i = 0; i < count; ++i) result += text;
    return result;
}

}  // namespace trireme::record_tests
