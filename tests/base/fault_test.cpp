#include "base/fault.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/described.h"
#include "base/expected.h"
#include "base/fault_kinds.h"

namespace trireme {
namespace {

constexpr FaultKind plain{"plain", "nothing to say"};
constexpr FaultKind with_text{"with_text", "{what} and '{what}' of {other}"};
constexpr FaultKind with_number{"with_number", "{count?a man|# men or # women} on {count} squares"};
constexpr FaultKind with_list{"with_list", "{list}; {list|or}; {list|'or'}"};

// ---- words

TEST(FaultWords, WithoutHoles) { EXPECT_EQ(words(Fault(plain)), "nothing to say"); }

TEST(FaultWords, TakeTexts) {
    const Fault fault = Fault(with_text).with("other", "c").with("what", "a {b}");
    EXPECT_EQ(words(fault), "a {b} and 'a {b}' of c");
}

TEST(FaultWords, TakeTheFormThatFitsANumber) {
    EXPECT_EQ(words(Fault(with_number).with("count", 1)), "a man on 1 squares");
    EXPECT_EQ(words(Fault(with_number).with("count", 12)), "12 men or 12 women on 12 squares");
    EXPECT_EQ(words(Fault(with_number).with("count", 0)), "0 men or 0 women on 0 squares");
    EXPECT_EQ(words(Fault(with_number).with("count", -1)), "-1 men or -1 women on -1 squares");
}

TEST(FaultWords, TakeLists) {
    EXPECT_EQ(words(Fault(with_list).with("list", Fault::List{"a", ",", "x"})),
              "a, , and x; a, , or x; 'a', ',' or 'x'");
    EXPECT_EQ(words(Fault(with_list).with("list", Fault::List{"a"})), "a; a; 'a'");
}

TEST(FaultWords, ShowWhatWasTyped) {
    const Fault fault = Fault(with_text)
                            .with_typed("what", "\x1b\xF0\x9F\x99\x82")
                            .with_typed("other", std::string(30, 'a'));
    EXPECT_EQ(words(fault),
              "\\x1b\xF0\x9F\x99\x82 and '\\x1b\xF0\x9F\x99\x82' of aaaaaaaaaaaaaaaaaaaaaaaa...");
}

TEST(FaultWords, BeginWithThePlace) {
    const auto at = [](Place place) {
        Fault fault(plain);
        fault.place = place;
        return words_with_place(fault);
    };
    EXPECT_EQ(at({}), "nothing to say");
    EXPECT_EQ(at({.column = 3}), "column 3: nothing to say");
    EXPECT_EQ(at({.line = 12}), "12: nothing to say");
    EXPECT_EQ(at({.line = 12, .column = 3}), "12:3: nothing to say");
    EXPECT_EQ(at({.move = 4}), "move 4: nothing to say");
    EXPECT_EQ(at({.column = 3, .move = 4}), "move 4: column 3: nothing to say");
    EXPECT_EQ(at({.byte = 9}), "byte 9: nothing to say");
}

// ---- facts

TEST(FaultFacts, AreFoundByName) {
    const Fault fault = Fault(with_text).with("what", "a").with("count", 3).at_column(7);
    EXPECT_EQ(fault.code(), "with_text");
    EXPECT_EQ(std::get<std::string>(*fault.argument("what")), "a");
    EXPECT_EQ(std::get<std::int64_t>(*fault.argument("count")), 3);
    EXPECT_EQ(fault.argument("other"), nullptr);
    EXPECT_EQ(fault.place, Place{.column = 7});
}

TEST(FaultFacts, MakeFaultsEqual) {
    const auto fault = [](int count, std::size_t column) {
        return Fault(with_number).with("count", count).at_column(column);
    };
    EXPECT_EQ(fault(1, 2), fault(1, 2));
    EXPECT_FALSE(fault(1, 2) == fault(2, 2));
    EXPECT_FALSE(fault(1, 2) == fault(1, 3));
    EXPECT_FALSE(Fault(plain) == Fault(with_text));
    constexpr FaultKind same_code{"plain", "in other words"};
    EXPECT_EQ(Fault(plain), Fault(same_code));
}

TEST(FaultFacts, AreShiftedWithTheTextTheyAreIn) {
    EXPECT_EQ(Fault(plain).at_column(3).shifted_to(10).place, Place{.column = 12});
    EXPECT_EQ(Fault(plain).shifted_to(10).place, Place{.column = 10});
    Fault fault = Fault(plain).at_column(1);
    fault.place.move = 4;
    EXPECT_EQ(fault.shifted_to(1).place, (Place{.column = 1, .move = 4}));
    EXPECT_EQ(fault.place.column, 1U);
}

TEST(ExpectedTest, HoldsAValueOrAFault) {
    Expected<int> value = 5;
    EXPECT_TRUE(value.ok());
    ++*value;
    EXPECT_EQ(*value, 6);
    const Expected<std::string> fault = Fault(plain);
    EXPECT_FALSE(fault);
    EXPECT_EQ(fault.error().code(), "plain");
    const Expected<std::string, int> other = 3;
    EXPECT_EQ(other.error(), 3);
    const Expected<std::string> text = std::string("abc");
    EXPECT_EQ(text->size(), 3U);
}

// ---- guesses

TEST(UnknownWord, GuessesWhatWasMeant) {
    const auto guess = [](std::string_view word) {
        const Fault fault = unknown_word("game", word, {"eximo", "mimic", "epaminondas", "net"});
        const auto* found = fault.argument("guess");
        return found ? std::get<std::string>(*found) : "";
    };
    EXPECT_EQ(guess("exmio"), "eximo");
    EXPECT_EQ(guess("mimi"), "mimic");
    EXPECT_EQ(guess("ep"), "epaminondas");  // a beginning is near
    EXPECT_EQ(guess("EXIMO"), "eximo");
    EXPECT_EQ(guess("MIMIK"), "mimic");
    EXPECT_EQ(guess("NET"), "net");
    EXPECT_EQ(guess("chess"), "");
    EXPECT_EQ(guess(""), "");
    EXPECT_EQ(guess("xyz"), "");  // every letter of `net` would have to change
    EXPECT_EQ(guess(std::string(100'000, 'm')), "");
}

TEST(UnknownWord, AnExactWordIsNearerThanALongerOne) {
    EXPECT_EQ(described(unknown_word("eval", "NET", {"network", "net"})),
              "unknown_word_near what=eval word=NET guess=net");
}

TEST(UnknownWord, ListsAllWithoutAGuess) {
    EXPECT_EQ(described(unknown_word("game", "go\n", {"eximo", "mimic", "epaminondas"})),
              "unknown_word what=game word=go\\x0a known=eximo,mimic,epaminondas");
    EXPECT_EQ(words(unknown_word("game", "go", {"eximo", "mimic", "epaminondas"})),
              "unknown game 'go'; there are eximo, mimic and epaminondas");
    EXPECT_EQ(words(unknown_word("game", "mimik", {"mimic"})),
              "unknown game 'mimik': did you mean mimic?");
}

// ---- the table

TEST(FaultKinds, HaveCodesOfTheirOwnInSmallLetters) {
    std::set<std::string_view> codes;
    for (const FaultKind* kind : all_fault_kinds()) {
        EXPECT_TRUE(codes.insert(kind->code).second) << kind->code;
        EXPECT_EQ(kind->code.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), kind->code.npos);
        EXPECT_FALSE(kind->code.starts_with('_') || kind->code.ends_with('_')) << kind->code;
        EXPECT_EQ(kind->code.find("__"), kind->code.npos);
    }
    EXPECT_GT(codes.size(), 100U);
}

// What stands between the braces: a name, and perhaps the word of a list or two forms.
bool is_well_formed(std::string_view hole) {
    const std::size_t end = std::min(hole.find_first_of("|?"), hole.size());
    const std::string_view name = hole.substr(0, end);
    if (name.empty() || name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != name.npos)
        return false;
    if (end == hole.size()) return true;
    const std::string_view rest = hole.substr(end + 1);
    if (hole[end] == '?') return std::count(rest.begin(), rest.end(), '|') == 1;
    return rest == "or" || rest == "and" || rest == "'or'";
}

TEST(FaultKinds, HaveWellFormedHoles) {
    for (const FaultKind* kind : all_fault_kinds()) {
        std::string_view rest = kind->english;
        EXPECT_FALSE(rest.empty()) << kind->code;
        EXPECT_FALSE(rest.ends_with('.')) << kind->code;
        for (;;) {
            const std::size_t open = rest.find('{');
            ASSERT_GE(rest.find('}'), open) << kind->code;
            if (open == rest.npos) break;
            const std::size_t close = rest.find('}', open);
            ASSERT_NE(close, rest.npos) << kind->code;
            const std::string_view hole = rest.substr(open + 1, close - open - 1);
            EXPECT_TRUE(is_well_formed(hole)) << kind->code << ": " << hole;
            rest.remove_prefix(close + 1);
        }
    }
}

TEST(FaultKinds, NameTheirArgumentsOnce) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(arguments_of({"code", "no hole"}), Names{});
    EXPECT_EQ(arguments_of({"code", "{a} {b|or} {a?x|y} {c|'or'}"}), (Names{"a", "b", "c"}));
    EXPECT_EQ(arguments_of({"code", "{a}", "b c a"}), (Names{"a", "b", "c"}));
}

}  // namespace
}  // namespace trireme
