#include "arena/journal.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/described.h"

namespace trireme::arena {
namespace {

const JournalHeader sample_header{"ladder", {{"game", "crossings"}, {"seed", "1"}}};
const std::string sample_head = "trireme ladder 1\ngame: crossings\nseed: 1\n\n";

std::vector<std::string> lines_of(const Journal& journal) {
    std::vector<std::string> texts;
    for (const JournalLine& line : journal.lines) texts.emplace_back(line.text);
    return texts;
}

void expect_journal_refused(const std::string& content, const std::string& code, std::size_t line) {
    const auto journal = read_journal(sample_header, content);
    ASSERT_FALSE(journal) << content;
    EXPECT_EQ(journal.error().code(), code) << content;
    EXPECT_EQ(journal.error().place.line, line) << content;
}

TEST(JournalTest, ReadsWhatWasWritten) {
    EXPECT_EQ(to_text(sample_header), sample_head);
    EXPECT_EQ(journal_line("123456789"), "123456789 cbf43926\n");  // the known CRC of these digits
    const std::string content = sample_head + journal_line("1 a") + journal_line("2 b");
    const auto journal = read_journal(sample_header, content);
    ASSERT_TRUE(journal);
    EXPECT_EQ(lines_of(*journal), (std::vector<std::string>{"1 a", "2 b"}));
    EXPECT_EQ(journal->lines[0].number, 5U);
    EXPECT_EQ(journal->lines[1].number, 6U);
    EXPECT_EQ(journal->size, content.size());
}

// Wherever the writing was interrupted, what is whole remains and the rest is known.
TEST(JournalTest, EveryCutLeavesWhatIsWhole) {
    const std::vector<std::string> parts = {sample_head, journal_line("1 a"), journal_line("2 b")};
    std::string content;
    for (std::size_t whole = 0; whole < parts.size(); ++whole) {
        for (std::size_t size = 0; size < parts[whole].size(); ++size) {
            const std::string cut = content + parts[whole].substr(0, size);
            const auto journal = read_journal(sample_header, cut);
            ASSERT_TRUE(journal) << cut;
            EXPECT_EQ(journal->lines.size(), whole == 0 ? 0 : whole - 1);
            EXPECT_EQ(journal->size, content.size());
        }
        content += parts[whole];
    }
}

TEST(JournalTest, ChangedSettingsAreNamed) {
    const auto journal =
        read_journal(sample_header, "trireme ladder 1\ngame: crossings\nseed: 7\n\n");
    ASSERT_FALSE(journal);
    EXPECT_EQ(words_with_place(journal.error()), "3: seed was '7' and is now '1'");
    expect_journal_refused("trireme ladder 1\ngame: mimic\nseed: 1\n\n", "journal_setting", 2);
}

TEST(JournalTest, HostileContent) {
    expect_journal_refused("my notes\n", "journal_foreign", 1);
    expect_journal_refused("trireme tune 1\n", "journal_foreign", 1);
    expect_journal_refused("trireme ladder 2\n", "journal_foreign", 1);
    expect_journal_refused(std::string(1, '\0'), "journal_foreign", 1);
    expect_journal_refused("trireme ladder 1\nseed: 1\n\n", "journal_damaged", 2);
    expect_journal_refused("trireme ladder 1\ngame: crossings\nseed: 1\nmore: 2\n\n",
                           "journal_damaged", 4);
    expect_journal_refused("trireme ladder 1\r\ngame: crossings\r\n", "journal_foreign", 1);
    expect_journal_refused(sample_head + "\n", "journal_damaged", 5);
    expect_journal_refused(sample_head + "1 a\n", "journal_damaged", 5);
    expect_journal_refused(sample_head + " 00000001\n", "journal_damaged", 5);
    expect_journal_refused(sample_head + journal_line("1 a") + "\n" + journal_line("2 b"),
                           "journal_damaged", 6);
}

// No byte of a line can change unnoticed.
TEST(JournalTest, DamageIsNoticed) {
    const std::string line = journal_line("1 1-2 won drawn");
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        std::string damaged = line;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        if (damaged[i] == '\n') continue;  // two lines, both damaged
        expect_journal_refused(sample_head + damaged, "journal_damaged", 5);
    }
}

TEST(JournalTest, SettingsStayOnTheirLines) {
    const JournalHeader hostile{"tune", {{"openings", "a\nb"}}};
    EXPECT_EQ(to_text(hostile), "trireme tune 1\nopenings: a\\x0ab\n\n");
    EXPECT_TRUE(read_journal(hostile, to_text(hostile)));
}

}  // namespace
}  // namespace trireme::arena
