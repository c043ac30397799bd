// The terminal against the model of the table: after everything that is typed the printed record
// says what the model says.

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "cli/process.h"
#include "cli/texts.h"
#include "record/reader.h"
#include "sequences/sequence.h"

namespace trireme::cli_tests {
namespace {

using sequences::Model;
using sequences::Order;
using sequences::Profile;
using sequences::Scene;
using sequences::Sequence;

// What two people can do at one terminal.
Profile terminal_profile() {
    Profile profile;
    profile.clocks = Profile::Clocks::None;
    profile.open_seats = false;
    profile.computers = false;
    profile.matches = false;
    profile.takebacks = {"free"};
    profile.actions = {"resign", "draw_offer", "takeback", "takeback"};
    profile.only_in_turn = true;
    profile.stale = false;
    return profile;
}

// What a record must say.
struct Standing {
    std::vector<std::string> moves;
    std::string result;
    std::string reason;
};

// What is typed, and how the game stands whenever the record is asked for.
class Script {
public:
    explicit Script(std::uint64_t seed) : sequence_(seed, terminal_profile()) {
        const Scene& scene = sequence_.scene();
        for (const std::string& move : scene.moves) text_ += move + "\n";
        Model model = scene.model();
        for (std::size_t i = 0; i < sequence_.length(); ++i) {
            type(sequence_.next(model), model, i);
            text_ += "record\n";
            standings_.push_back({model.moves(), model.result(), model.reason()});
        }
    }

    const Scene& scene() const { return sequence_.scene(); }
    const std::string& text() const { return text_; }
    const std::vector<Standing>& standings() const { return standings_; }

private:
    void type(const Order& order, Model& model, std::size_t number) {
        const bool has_happened = !model.take(order).events.empty();
        const std::map<std::string, std::string> words = {{"move", order.text},
                                                          {"resign", "resign"},
                                                          {"draw_offer", "draw"},
                                                          {"takeback", "undo"}};
        text_ += words.at(order.action) + "\n";
        if (order.action != "draw_offer" || !has_happened) return;
        const bool accepts = number % 3 == 0;
        model.take({accepts ? "draw_offer" : "draw_decline", !order.by, order.now});
        text_ += accepts ? "y\n" : "n\n";
    }

    Sequence sequence_;
    std::string text_;
    std::vector<Standing> standings_;
};

// The records in what was printed: from a line with the game to one that ends with a result.
std::vector<Record> records_in(const std::string& output) {
    std::vector<Record> records;
    std::string text;
    bool is_in_moves = false;
    for (const std::string& line : lines_of(output)) {
        if (text.empty() && !line.starts_with("[Game ")) continue;
        text += line + "\n";
        is_in_moves = is_in_moves || line.empty();
        const std::string last = line.substr(line.rfind(' ') + 1);
        const bool has_result = last == "*" || last == "1-0" || last == "0-1" || last == "1/2-1/2";
        if (!is_in_moves || !has_result) continue;
        std::istringstream in(text);
        auto record = RecordReader(in).next();
        EXPECT_TRUE(record && *record) << text;
        if (record && *record) records.push_back(**record);
        text.clear();
        is_in_moves = false;
    }
    return records;
}

std::vector<std::string> moves_of(const Record& record) {
    std::vector<std::string> moves;
    AnyPosition position = record.start;
    for (const RecordedMove& recorded : record.moves) {
        moves.push_back(position.text(recorded.move));
        position = position.play(recorded.move);
    }
    return moves;
}

TEST(PlaySequences, RecordsSayWhatTheModelSays) {
    std::map<std::string, int> reasons;
    for (std::uint64_t seed = 0; seed < sequences::sequence_count; ++seed) {
        const Script script(seed);
        const GameInfo& game = script.scene().start.game();
        const Finished finished =
            run({"play", std::string(game.id), "--position", script.scene().start.text()},
                script.text());
        const std::vector<Record> records = records_in(finished.out);
        ASSERT_EQ(records.size(), script.standings().size()) << "seed " << seed;
        for (std::size_t i = 0; i < records.size(); ++i) {
            const Standing& expected = script.standings()[i];
            ASSERT_EQ(moves_of(records[i]), expected.moves) << "seed " << seed << ", order " << i;
            ASSERT_EQ(to_text(records[i].result), expected.result) << "seed " << seed << ", " << i;
            ASSERT_EQ(records[i].tag("Termination"), expected.reason)
                << "seed " << seed << ", " << i;
            ++reasons[expected.reason];
        }
    }
    for (const char* reason : {"", "goal", "no_moves", "repetition", "resignation", "agreement"})
        EXPECT_GT(reasons[reason], 0) << reason;
}

}  // namespace
}  // namespace trireme::cli_tests
