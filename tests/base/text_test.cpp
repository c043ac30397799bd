#include "base/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace trireme {
namespace {

using namespace std::string_literals;

const std::string emoji = "\xF0\x9F\x99\x82";  // a smile

TEST(Words, AreSeparatedByBlanks) {
    EXPECT_EQ(words_of("  go \t depth\r"), (Words{"go", "depth"}));
    EXPECT_EQ(words_of("a\nb\vc\fd"), (Words{"a", "b", "c", "d"}));
    EXPECT_EQ(words_of("one"), (Words{"one"}));
    EXPECT_TRUE(words_of("").empty());
    EXPECT_TRUE(words_of(" \t\r\n").empty());
}

TEST(Words, PointIntoTheText) {
    const std::string text = "  a bc";
    EXPECT_EQ(words_of(text)[1].data(), text.data() + 4);
}

TEST(Words, AreFoundAndJoined) {
    EXPECT_EQ(joined({"a", "b", "c"}, 1, 3), "b c");
    EXPECT_EQ(joined({"a"}, 1, 1), "");
    EXPECT_EQ(find_word({"a", "b", "a"}, "a"), 0U);
    EXPECT_EQ(find_word({"a", "b", "a"}, "a", 1), 2U);
    EXPECT_EQ(find_word({"a", "b"}, "c"), 2U);
    EXPECT_EQ(find_word({}, "c", 5), 5U);
}

TEST(Trimmed, TakesSpacesAndTabsFromBothEnds) {
    EXPECT_EQ(trimmed(" \t a b\t "), "a b");
    EXPECT_EQ(trimmed("a"), "a");
    EXPECT_EQ(trimmed(" \t"), "");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed("\na\r"), "\na\r");
}

TEST(Cut, TakesWhatStandsBeforeTheSeparator) {
    std::string_view text = "a,bc,,d";
    EXPECT_EQ(cut(text, ','), "a");
    EXPECT_EQ(cut(text, ','), "bc");
    EXPECT_EQ(cut(text, ','), "");
    EXPECT_EQ(text, "d");
    EXPECT_EQ(cut(text, ','), "d");
    EXPECT_EQ(text, "");
    EXPECT_EQ(cut(text, ','), "");
}

TEST(Letters, AreThoseOfAscii) {
    EXPECT_EQ(lower_case("AZaz[@09 \xC3\x89"), "azaz[@09 \xC3\x89");
    EXPECT_TRUE(same_letters("HaSh", "hAsH"));
    EXPECT_TRUE(same_letters("", ""));
    EXPECT_FALSE(same_letters("hash", "hash2"));
    EXPECT_FALSE(same_letters("hash2", "hash"));
    EXPECT_FALSE(same_letters("[", "{"));  // as far apart as A and a
}

TEST(ControlCharacters, AreThoseBelowSpaceAndDelete) {
    for (int c = -1; c < 256; ++c) EXPECT_EQ(is_control(c), (c >= 0 && c < 32) || c == 127) << c;
}

TEST(CharacterSize, CountsTheBytesOfUtf8) {
    const std::string text = "a\xC3\xA9\xE2\x82\xAC" + emoji;
    EXPECT_EQ(character_size(text, 0), 1U);
    EXPECT_EQ(character_size(text, 1), 2U);
    EXPECT_EQ(character_size(text, 3), 3U);
    EXPECT_EQ(character_size(text, 6), 4U);
    EXPECT_EQ(character_size(text, text.size()), 0U);
    EXPECT_EQ(character_size("\0"s, 0), 1U);
    for (const char* last : {"\x7F", "\xDF\xBF", "\xEF\xBF\xBF", "\xED\x9F\xBF", "\xEE\x80\x80",
                             "\xF4\x8F\xBF\xBF", "\xC2\x80", "\xE0\xA0\x80", "\xF0\x90\x80\x80"})
        EXPECT_EQ(character_size(last, 0), std::string_view(last).size()) << last;
}

TEST(CharacterSize, FindsNoneInOtherBytes) {
    for (const char* bytes : {"\x80", "\xBF", "\xC3", "\xC3z", "\xE2\x82", "\xE2\x82z", "\xF0\x9F",
                              "\xF0\x9F\x99", "\xF0\x9F\x99z", "\xFF", "\xFE", "\xC0\xAF",
                              "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF",  // overlong
                              "\xED\xA0\x80", "\xED\xBF\xBF",                  // surrogates
                              "\xF4\x90\x80\x80", "\xF5\x80\x80\x80"})         // beyond U+10FFFF
        EXPECT_EQ(character_size(bytes, 0), 0U) << bytes;
}

TEST(Shown, LeavesWhatCanBeRead) {
    EXPECT_EQ(shown("c3-c4 {[('\"\\"), "c3-c4 {[('\"\\");
    EXPECT_EQ(shown("\xC3\xA9 " + emoji), "\xC3\xA9 " + emoji);
    EXPECT_EQ(quoted("a"), "'a'");
    EXPECT_EQ(quoted(""), "''");
}

TEST(Shown, NumbersTheBytesOfTheRest) {
    EXPECT_EQ(shown("a\tb\x1b[2J\x7f"), "a\\x09b\\x1b[2J\\x7f");
    EXPECT_EQ(shown("\0"s), "\\x00");
    EXPECT_EQ(shown("\xff\xc3"), "\\xff\\xc3");
    EXPECT_EQ(shown("\xF0\x9F\x99"), "\\xf0\\x9f\\x99");
    EXPECT_EQ(shown("\xC2\x9B"), "\\xc2\\x9b");  // a control character of eight bits
    for (const char* misleading : {"\xE2\x80\xAE", "\xE2\x80\x8B", "\xE2\x80\xA8", "\xE2\x81\xA6",
                                   "\xEF\xBB\xBF", "\xC2\xAD", "\xF3\xA0\x81\x81"})
        EXPECT_TRUE(shown(misleading).starts_with("\\x")) << shown(misleading);
}

TEST(Shown, IsNeverLong) {
    const std::string longest(24, 'a');
    EXPECT_EQ(shown(longest), longest);
    EXPECT_EQ(shown(longest + "a"), longest + "...");
    std::string smiles;
    for (int i = 0; i < 24; ++i) smiles += emoji;
    EXPECT_EQ(shown(smiles), smiles);
    EXPECT_EQ(shown(smiles + emoji), smiles + "...");
    EXPECT_EQ(trireme::quoted(longest + "b"), "'" + longest + "...'");
}

RC_GTEST_PROP(Shown, IsUtf8WithoutControlCharacters, (const std::string& any)) {
    const std::string text = shown(any);
    for (std::size_t i = 0; i < text.size(); i += character_size(text, i)) {
        RC_ASSERT(character_size(text, i) > 0U);
        RC_ASSERT(!is_control(static_cast<unsigned char>(text[i])));
    }
}

TEST(WithoutControls, KeepsAllTheRest) {
    EXPECT_EQ(without_controls("a\x1b[31m\n\x7f\xC3\xA9\xff"), "a\\x1b[31m\\x0a\\x7f\xC3\xA9\xff");
    const std::string long_text(1000, 'a');
    EXPECT_EQ(without_controls(long_text), long_text);
}

TEST(ListText, HasTheWordBeforeTheLast) {
    EXPECT_EQ(list_text({}, "or"), "");
    EXPECT_EQ(list_text({"a"}, "or"), "a");
    EXPECT_EQ(list_text({"a", "b"}, "or"), "a or b");
    EXPECT_EQ(list_text({"a", "b", "c"}, "and"), "a, b and c");
}

}  // namespace
}  // namespace trireme
