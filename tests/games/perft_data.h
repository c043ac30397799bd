#pragma once

// The files of tests/data/perft; its README.md says what they hold.

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace trireme::testing_games {

struct PerftCase {
    std::string name;
    std::string position;
    char outcome = '-';
    std::vector<std::uint64_t> counts;  // of depth 1, 2, ...
};

struct KnownPosition {
    std::string position;
    char outcome = '-';
    std::vector<std::string> moves;
};

// The fields of each line. A game without its file fails.
inline std::vector<std::vector<std::string>> read_table(const std::string& name) {
    const std::string path = std::string(TRIREME_TEST_DATA) + "/perft/" + name + ".tsv";
    std::ifstream file(path);
    EXPECT_TRUE(file) << "cannot read " << path;
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        std::istringstream in(line);
        rows.emplace_back();
        for (std::string field; std::getline(in, field, '\t');) rows.back().push_back(field);
    }
    EXPECT_FALSE(rows.empty()) << path << " is empty";
    return rows;
}

template <class T>
std::vector<T> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<T> words;
    for (T word; in >> word;) words.push_back(word);
    return words;
}

inline std::vector<PerftCase> perft_cases(std::string_view game) {
    std::vector<PerftCase> cases;
    for (const auto& row : read_table(std::string(game)))
        cases.push_back(
            {row.at(0), row.at(1), row.at(2).front(), words_of<std::uint64_t>(row.at(3))});
    return cases;
}

inline std::vector<KnownPosition> known_positions(std::string_view game) {
    std::vector<KnownPosition> positions;
    for (const auto& row : read_table(std::string(game) + "_positions"))
        positions.push_back(
            {row.at(0), row.at(1).front(),
             row.size() > 2 ? words_of<std::string>(row.at(2)) : std::vector<std::string>{}});
    return positions;
}

}  // namespace trireme::testing_games
