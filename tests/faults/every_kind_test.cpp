// Every kind of fault in the table is really produced by something, with the arguments that it
// says.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <string_view>

#include "arena/command_words.h"
#include "arena/data_file.h"
#include "arena/game_facts.h"
#include "arena/journal.h"
#include "arena/openings.h"
#include "arena/player_spec.h"
#include "arena/time_control.h"
#include "base/checksum.h"
#include "base/described.h"
#include "base/fault_kinds.h"
#include "eval/network_file.h"
#include "games/any_game.h"
#include "games/registry.h"
#include "record/reader.h"
#include "table/table.h"
#include "ugi/settings.h"
#include "wasm/answers.h"
#include "wasm/reviews.h"
#include "wasm/tables.h"

namespace trireme {
namespace {

using namespace std::string_literals;
using namespace testing_nets;

// The kinds that no test of the libraries can produce, and who does.
const std::set<std::string_view> produced_elsewhere = {
    "line_too_long",  // `trireme moves --stdin`, in tests/cli/moves_test.cpp
    "no_thread",      // a system that gives none, in tests/wasm/thinker_test.cpp
};

std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += text;
    return result;
}

// A file that breaks behind this text.
class BrokenFile : public std::streambuf {
public:
    explicit BrokenFile(std::string text) : text_(std::move(text)) {
        setg(text_.data(), text_.data(), text_.data() + text_.size());
    }

private:
    int_type underflow() override { throw std::runtime_error("broken"); }

    std::string text_;
};

// Whether the value can stand in the hole that begins with this name.
bool fits(const Fault::Value& value, std::string_view english, const std::string& name) {
    if (english.find("{" + name + "?") != english.npos)
        return std::holds_alternative<std::int64_t>(value);
    const bool is_list = english.find("{" + name + "|") != english.npos;
    return !is_list || std::holds_alternative<Fault::List>(value);
}

class EveryFaultKind : public testing::Test {
protected:
    void see(const FaultKind& kind, const Fault& fault) {
        EXPECT_EQ(fault.code(), kind.code) << described(fault);
        seen_.insert(fault.code());
        std::set<std::string> names;
        for (const auto& [name, value] : fault.arguments()) {
            EXPECT_TRUE(names.insert(name).second) << described(fault);
            EXPECT_TRUE(fits(value, fault.kind().english, name)) << described(fault);
        }
        const auto declared = arguments_of(fault.kind());
        EXPECT_EQ(names, std::set(declared.begin(), declared.end())) << fault.code();
    }
    template <class T>
    void see(const FaultKind& kind, const Expected<T>& expected) {
        ASSERT_FALSE(expected) << kind.code;
        see(kind, expected.error());
    }

    template <Game G>
    void position(const FaultKind& kind, const std::string& text) {
        see(kind, G::parse_position(text));
    }
    template <Game G>
    void typed(const FaultKind& kind, std::string_view start, std::string_view move) {
        see(kind, G::parse_move(*G::parse_position(start), move));
    }
    void record(const FaultKind& kind, const std::string& text) {
        std::istringstream in(text);
        record(kind, in);
    }
    void record(const FaultKind& kind, std::istream& in) {
        const auto game = RecordReader(in).next();
        ASSERT_TRUE(game) << kind.code;
        see(kind, *game);
    }
    void answer(const FaultKind& kind, const std::string& answer) {
        EXPECT_TRUE(answer.starts_with("{\"error\":{\"code\":\"" + std::string(kind.code) + "\""))
            << answer;
        seen_.insert(kind.code);
    }

    void see_moves();
    void see_written_moves();
    void see_positions();
    void see_records();
    void see_long_records();
    void see_networks();
    void see_data();
    void see_players();
    void see_tables();
    void see_the_rest();

    std::set<std::string_view> seen_;
};

void EveryFaultKind::see_moves() {
    const std::string_view eximo = Eximo::info.start;
    const std::string_view epaminondas = Epaminondas::info.start;
    const std::string due = "8/8/8/2o5/2x5/8/1x6/8 x";
    const std::string chain = "8/8/o7/8/o7/8/o7/x7 x";
    const std::string crossing = "8/x7/8/8/8/8/8/8 x";
    const std::string frozen = "10/10/10/4o5/10/10/4x2o2/x9/10/10 x -";
    const std::string facing = "14/14/14/14/14/14/3xoo8/14/14/14/14/xxo11 x";
    typed<Eximo>(fault::game_over, "8/8/8/8/8/8/o7/8 x", "a1-a2");
    typed<Eximo>(fault::empty_square, eximo, "d4-d5");
    typed<Eximo>(fault::not_yours, eximo, "c6-c5");
    typed<Eximo>(fault::no_move, "8/o1o5/oo6/x7/8/8/8/7x x", "a5-a6");
    typed<Eximo>(fault::occupied, eximo, "c2-c3");
    typed<Eximo>(fault::unreachable, eximo, "c3-c5");
    typed<Eximo>(fault::capture_due, due, "b2-b3");
    typed<Eximo>(fault::chain_goes_on, chain, "a1xa3");
    typed<Eximo>(fault::move_complete, eximo, "c3-c4-c5");
    typed<Eximo>(fault::drop_zone, crossing, "a7-a8=a1,b1");
    typed<Mimic>(fault::frozen, frozen, "e4-e5");
    typed<Mimic>(fault::ko, "10/10/10/10/4o5/4x5/10/10/10/10 o e6-e7", "e6-e7");
    typed<Epaminondas>(fault::off_line, epaminondas, "a2-b4");
    typed<Epaminondas>(fault::too_far, epaminondas, "a2-a4");
    typed<Epaminondas>(fault::too_strong, facing, "d6-e6");
    typed<Epaminondas>(fault::blocked, "14/14/14/14/14/14/xxxoooo7/14/14/14/14/14 x", "a6,c6-e6");
    typed<Epaminondas>(fault::stops_at_capture, facing, "a1,b1-d1");
    typed<Crossings>(fault::locked, "3x4/8/8/8/8/x7/8/3o4 x", "d8-d7");
}

void EveryFaultKind::see_written_moves() {
    const std::string_view eximo = Eximo::info.start;
    const std::string_view epaminondas = Epaminondas::info.start;
    const std::string crossing = "8/x7/8/8/8/8/8/8 x";
    typed<Eximo>(fault::expected_square, eximo, "z3-c4");
    typed<Eximo>(fault::expected_square_at_end, eximo, "c3-");
    typed<Eximo>(fault::expected_sign, eximo, "c3c4");
    typed<Eximo>(fault::expected_sign_at_end, eximo, "c3");
    typed<Eximo>(fault::expected_end, eximo, "c3-c4=b1;");
    typed<Eximo>(fault::expected_end_or_sign, eximo, "c3-c4 ");
    typed<Eximo>(fault::nothing_to_capture, eximo, "c3xc5");
    typed<Eximo>(fault::capture_sign, "8/8/8/2o5/2x5/8/1x6/8 x", "c4-c6");
    typed<Eximo>(fault::unclear_way, "8/8/8/8/2xxx3/8/2xxx3/3x4 x", "d1-e2-d5");
    typed<Eximo>(fault::several_captures, "8/8/8/2o1o3/8/2o1o3/3x4/8 x", "d2xd6");
    typed<Eximo>(fault::no_drop, eximo, "c3-c4=b1");
    typed<Eximo>(fault::drops_due, crossing, "a7-a8");
    typed<Eximo>(fault::drops_differ, crossing, "a7-a8=b1,b1");
    typed<Epaminondas>(fault::wrong_front, epaminondas, "f1,g2-f3");
    typed<Epaminondas>(fault::front_of_one, epaminondas, "f2,f2-f3");
}

void EveryFaultKind::see_positions() {
    const std::string board8 = "8/8/8/8/8/8/8/8";
    const std::string board10 = "10/10/10/10/10/10/10/10/10/10";
    position<Eximo>(fault::position_empty, "");
    position<Eximo>(fault::rows_missing, "8/8 x");
    position<Eximo>(fault::rows_too_many, board8 + "/8 x");
    position<Eximo>(fault::unknown_letter, "z");
    position<Eximo>(fault::rank_too_long, "9");
    position<Eximo>(fault::rank_too_short, "7/8");
    position<Eximo>(fault::run_with_zero, "08/8");
    position<Eximo>(fault::run_too_long, "111");
    position<Mimic>(fault::stack_not_closed, "[xo");
    position<Mimic>(fault::stack_too_small, "[x]9");
    position<Eximo>(fault::side_missing, board8);
    position<Eximo>(fault::side_unknown, board8 + " w");
    position<Eximo>(fault::text_after_position, board8 + " x -");
    position<Eximo>(fault::man_on_last_row, "x7");
    position<Mimic>(fault::too_many_pieces, "ooooooooo1");
    position<Mimic>(fault::ko_missing, board10 + " x");
    position<Mimic>(fault::ko_not_legal, board10 + " x a1-a2");
}

void EveryFaultKind::see_records() {
    const std::string eximo = "[Game \"eximo\"]\n\n";
    const std::string crossings = "[Game \"crossings\"]\n\n";
    const std::string drawn = crossings + repeated("a2-a3 a7-a6 a3-a2 a6-a7 ", 2);
    const std::string won = "[Game \"crossings\"]\n[Position \"x7/8/8/8/8/8/8/7x x\"]\n";
    record(fault::game_tag_expected, "hello");
    record(fault::tag_twice, "[Game \"eximo\"] [Game \"eximo\"] *");
    record(fault::tag_name_expected, "[Game \"eximo\"] [] *");
    record(fault::tag_value_expected, "[Game eximo]");
    record(fault::tag_value_not_ended, "[Game \"eximo\n");
    record(fault::tag_backslash, "[Game \"a\\b\"]");
    record(fault::tag_not_closed, "[Game \"eximo\"\n");
    record(fault::tag_after_moves, eximo + "c3-c4 [First \"a\"] *");
    record(fault::comment_not_ended, eximo + "{a");
    record(fault::control_character, eximo + "\a");
    record(fault::unexpected_character, eximo + "}");
    record(fault::wrong_move_number, eximo + "2. c3-c4 *");
    record(fault::move_expected, eximo + "1. *");
    record(fault::over_on_board, won + "h1-h2 1-0");
    record(fault::over_by_repetition, drawn + "a2-a3 1/2-1/2");
    record(fault::variation_without_move, eximo + "(c3-c4) *");
    record(fault::variation_not_closed, eximo + "c3-c4 (b3-b4 *");
    record(fault::variation_empty, eximo + "c3-c4 () *");
    record(fault::variation_not_open, eximo + "c3-c4) *");
    record(fault::result_unknown, "[Game \"eximo\"]\n[Result \"2-0\"]\n*");
    record(fault::result_missing, eximo + "c3-c4\n");
    record(fault::result_against_tag, "[Game \"eximo\"]\n[Result \"1-0\"]\n\n0-1");
    record(fault::result_against_board, won + "0-1");
    record(fault::result_against_repetition, drawn + "*");
    record(fault::text_after_result, eximo + "* {a}");
    record(fault::unknown_word_near, "[Game \"exsimo\"]\n*");
    record(fault::unknown_word, "[Game \"chess\"]\n*");
    BrokenFile broken(eximo + "c3-");
    std::istream in(&broken);
    record(fault::rest_unreadable, in);
    answer(fault::no_game, wasm::read_records("\n"));
    answer(fault::several_games, wasm::tidy_record(eximo + "*\n" + eximo + "*\n"));
}

void EveryFaultKind::see_long_records() {
    const std::string eximo = "[Game \"eximo\"]\n\n";
    const std::string longer(65'537, 'a');
    std::string tags;
    for (int i = 1; i <= 101; ++i) tags += "[T" + std::to_string(i) + " \"\"]\n";
    record(fault::tags_too_many, "[Game \"eximo\"]\n" + tags + "*");
    record(fault::tag_name_too_long, "[Game \"eximo\"] [" + longer);
    record(fault::tag_value_too_long, "[Game \"" + longer);
    record(fault::comment_too_long, eximo + "{" + longer);
    record(fault::comments_too_long, eximo + repeated("{" + std::string(30'000, 'a') + "}", 3));
    record(fault::word_too_long, eximo + longer);
    record(fault::text_too_long,
           eximo + "c3-c4\n" + repeated("(c3-c4 {" + std::string(65'535, 'a') + "})\n", 257));
    record(fault::moves_too_many,
           "[Game \"mimic\"]\n\nb2-b3" + repeated("(b2-b3)", 100'000) + " *");
    record(fault::variations_too_deep, eximo + "c3-c4 " + repeated("(c3-c4", 65));
}

void EveryFaultKind::see_networks() {
    const auto changed = [&](const FaultKind& kind, auto change) {
        NetworkFile file = random_network(Crossings::info, 32, 1, 1);
        change(file);
        see(kind, Network::parse(file.bytes()));
    };
    const std::string good = random_network(Crossings::info, 32, 1, 1).bytes();
    std::string damaged = good;
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    see(fault::network_magic, Network::parse("hello"));
    see(fault::network_cut_off, Network::parse(good.substr(0, 20)));
    changed(fault::network_version, [](NetworkFile& file) { file.version = 99; });
    changed(fault::network_game, [](NetworkFile& file) { file.game = "chess"; });
    changed(fault::network_inputs, [](NetworkFile& file) { file.inputs = 1; });
    changed(fault::network_hidden, [](NetworkFile& file) { file.hidden = 1; });
    changed(fault::network_buckets, [](NetworkFile& file) { file.buckets = 0; });
    changed(fault::network_scale, [](NetworkFile& file) { file.scale = 0; });
    changed(fault::network_win_scale, [](NetworkFile& file) { file.win_scale = 0; });
    changed(fault::network_draws, [](NetworkFile& file) { file.draws_per_mille = -1; });
    changed(fault::network_weights, [](NetworkFile& file) { file.output_weights[0] = 1000; });
    const auto sections = [&](const FaultKind& kind, const std::vector<Section>& content) {
        see(kind, Network::parse(random_network(Crossings::info, 32, 1, 1).with_sections(content)));
    };
    sections(fault::network_section, {{"ZIPS", ""}});
    sections(fault::network_section_twice, {{"date", ""}, {"date", ""}});
    sections(fault::network_section_missing, {});
    sections(fault::network_section_size, {{"ARCH", ""}});
    std::vector<Section> many;
    for (char letter = 'a'; letter < 'a' + 17; ++letter)
        many.push_back({{letter, 'a', 'a', 'a'}, ""});
    sections(fault::network_sections, many);
    see(fault::network_damaged, Network::parse(damaged));
    see(fault::file_unreadable, read_network("no/such.nnue"));
    ugi::Settings settings{&Eximo::info, {}};
    const auto foreign = ugi::set_option(settings, "EvalFile", nets_folder + "mimic.nnue");
    ASSERT_TRUE(foreign);
    see(fault::network_of_other_game, *foreign);
}

void EveryFaultKind::see_data() {
    arena::DataGame game;
    game.origin.game = &Crossings::info;
    game.positions.push_back(AnyPosition::start(Crossings::info));
    game.scores.push_back(win_in(1));
    game.result = Result::FirstWins;
    arena::DataBlock block = arena::packed(game);
    const std::string good = arena::to_bytes(block.origin) + arena::to_bytes(block);
    const auto read = [&](const FaultKind& kind, std::istream& in) {
        see(kind, arena::DataReader(in).next());
    };
    const auto bytes = [&](const FaultKind& kind, const std::string& data) {
        std::istringstream in(data);
        read(kind, in);
    };
    // With a checksum that agrees with the new bytes of the header.
    const auto header = [&](const FaultKind& kind, std::size_t at, const std::string& replacement) {
        std::string data = good;
        data.replace(at, replacement.size(), replacement);
        const std::uint32_t checksum = crc32(std::string_view(data).substr(0, 35));
        for (std::size_t i = 0; i < 4; ++i)
            data[35 + i] = static_cast<char>(checksum >> 8 * i & 0xff);
        bytes(kind, data);
    };
    bytes(fault::data_magic, "my notes");
    bytes(fault::data_cut_off, good.substr(0, 10));
    bytes(fault::data_damaged, good.substr(0, good.size() - 1) + "x");
    header(fault::data_version, 4, "\1"s);
    header(fault::data_game, 7, "chess\0\0\0\0"s);
    header(fault::data_impossible, 6, "\7"s);
    ++block.end;
    see(fault::data_other_rules, arena::unpacked(block));
    BrokenFile broken(good.substr(0, 10));
    std::istream in(&broken);
    read(fault::data_unreadable, in);
    arena::GameFacts facts;
    see(fault::data_random_moves, *facts.add(game));
    game.origin.start = arena::GameStart::GoodMoves;
    EXPECT_FALSE(facts.add(game));
    see(fault::data_game_twice, *facts.add(game));
}

void EveryFaultKind::see_players() {
    const auto player = [&](const FaultKind& kind, std::string_view text) {
        see(kind, arena::parse_player(text, Eximo::info));
    };
    player(fault::number_out_of_range, "engine:hash=0");
    player(fault::value_missing, "engine:hash");
    player(fault::key_twice, "engine:hash=1,hash=1");
    player(fault::evalfile_without_net, "engine:eval=hand,evalfile=" + nets_folder + "mimic.nnue");
    player(fault::level_without_number, "level");
    player(fault::ugi_without_program, "ugi");
    see(fault::backslash_at_end, arena::split_command("a\\"));
    see(fault::quote_not_closed, arena::split_command("a 'b"));
    see(fault::no_program, arena::split_command(" "));
    see(fault::time_control_unclear, arena::parse_clock("5m"));
    see(fault::no_time, arena::parse_clock("0"));
}

void EveryFaultKind::see_tables() {
    const auto refuse = [&](const FaultKind& kind, const Table& table, Side by,
                            const Command& command) {
        const auto refusal = table.judge(command, by, Moment{}).refusal;
        ASSERT_TRUE(refusal) << kind.code;
        see(kind, *refusal);
    };
    const AnyHistory start(AnyPosition::start(Crossings::info));
    const BySide<Seat> people{Seat::person("Ann"), Seat::person("Bob")};
    const Table open({{}, {}, start}, Moment{});
    Table table({{}, people, start}, Moment{});
    refuse(fault::not_started, open, Side::First, {action::Resign{}});
    refuse(fault::seat_taken, table, Side::First, {action::Join{Seat::computer(1)}});
    refuse(fault::not_your_turn, table, Side::Second, {action::Move{"a7-a6"}});
    refuse(fault::wrong_ply, table, Side::First, {action::Move{"a2-a3"}, 1});
    refuse(fault::no_offer, table, Side::First, {action::DrawDecline{}});
    refuse(fault::nothing_to_take_back, table, Side::First, {action::TakebackOffer{}});
    refuse(fault::opponent_present, table, Side::First, {action::Claim{}});
    refuse(fault::still_playing, table, Side::First, {action::RematchOffer{}});
    refuse(fault::no_time_to_give, table, Side::First, {action::GiveTime{}});
    table.apply({action::Move{"a2-a3"}}, Side::First, Moment{});
    table.apply({action::Move{"a7-a6"}}, Side::Second, Moment{});
    refuse(fault::too_late_to_abort, table, Side::First, {action::Abort{}});
    answer(fault::no_table, wasm::Tables().tick("1", "0"));
}

void EveryFaultKind::see_the_rest() {
    const auto openings = [&](const FaultKind& kind, const std::string& text) {
        std::istringstream in(text);
        see(kind, arena::read_openings(Eximo::info, in, "book.txt"));
    };
    openings(fault::no_openings, "# none");
    openings(fault::opening_without_position, "moves c3-c4");
    openings(fault::opening_over, "8/8/8/8/8/8/8/1x6 o");
    const auto journal = [&](const FaultKind& kind, const std::string& text) {
        see(kind, arena::read_journal({"ladder", {{"seed", "1"}}}, text));
    };
    journal(fault::journal_foreign, "my notes\n");
    journal(fault::journal_setting, "trireme ladder 1\nseed: 2\n\n");
    journal(fault::journal_damaged, "trireme ladder 1\nseed: 1\n\n1 1-2 won won\n");
    see(fault::journal_misfit, arena::misfit_of({4, "1 1-1 won won"}));
    answer(fault::no_such_square, wasm::refusal("eximo", Eximo::info.start, "z9"));
    answer(fault::legal_so_far, wasm::refusal("eximo", Eximo::info.start, "c3"));
    wasm::Reviews reviews(1, 1);
    answer(fault::no_review, reviews.report());
    reviews.begin("crossings", Crossings::info.start, "a2-a3", "nodes 1");
    while (reviews.step().find("\"done\":true") == std::string::npos) {
    }
    answer(fault::no_such_ply, reviews.judge_try("1", "a2-a3"));
}

TEST_F(EveryFaultKind, IsProducedBySomething) {
    see_moves();
    see_written_moves();
    see_positions();
    see_records();
    see_long_records();
    see_networks();
    see_data();
    see_players();
    see_tables();
    see_the_rest();
    for (const FaultKind* kind : all_fault_kinds())
        EXPECT_NE(seen_.contains(kind->code), produced_elsewhere.contains(kind->code))
            << kind->code;
}

}  // namespace
}  // namespace trireme
