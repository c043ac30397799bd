#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "base/described.h"
#include "base/random.h"
#include "games/registry.h"
#include "record/reader.h"
#include "record/writer.h"

namespace trireme::record_tests {

using ReadGame = Expected<Record>;

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
    EXPECT_TRUE(games.front().ok()) << words_with_place(games.front().error()) << "\n" << text;
    return games.front().ok() ? *games.front() : Record{AnyPosition::start(Eximo::info)};
}

// What is wrong and where, such as "3:4 empty_square square=c4 piece=man".
inline std::string placed(const Fault& fault) {
    EXPECT_EQ(fault.place.move, 0U);
    EXPECT_EQ(fault.place.byte, 0U);
    return std::to_string(fault.place.line) + ":" + std::to_string(fault.place.column) + " " +
           described(fault);
}

// The fault of a text whose only game is wrong.
inline std::string error_of(const std::string& text) {
    const auto games = read_all(text);
    if (games.size() != 1) return std::to_string(games.size()) + " games";
    return games.front().ok() ? "no error" : placed(games.front().error());
}

inline std::string rewritten(const std::string& text) { return to_text(read_one(text)); }

// `count` copies of a text.
inline std::string repeated(const std::string& text, std::size_t count) {
    std::string result;
    for (std::size_t i = 0; i < count; ++i) result += text;
    return result;
}

}  // namespace trireme::record_tests
