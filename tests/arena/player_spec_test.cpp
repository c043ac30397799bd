#include "arena/player_spec.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/described.h"
#include "engine/levels.h"
#include "games/any_game.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

const std::string highest_level = std::to_string(last_level(Crossings::info));

PlayerSpec parsed(const std::string& text) {
    const auto spec = parse_player(text, Crossings::info);
    EXPECT_TRUE(spec) << text << ": " << words_with_place(spec.error());
    return spec ? *spec : PlayerSpec{};
}

// The column and the fault, such as "8 key_twice name=nodes"; without a column it is 0.
std::string error_of(const std::string& text) {
    const auto spec = parse_player(text, Crossings::info);
    EXPECT_FALSE(spec) << text;
    if (spec) return "";
    EXPECT_EQ(spec.error().place, Place{.column = spec.error().place.column});
    return std::to_string(spec.error().place.column) + " " + described(spec.error());
}

TEST(PlayerSpecTest, Kinds) {
    EXPECT_EQ(parsed("engine").kind, PlayerKind::Engine);
    EXPECT_EQ(parsed("level:n=5").kind, PlayerKind::Level);
    EXPECT_EQ(parsed("random").kind, PlayerKind::Random);
    EXPECT_EQ(parsed("greedy").kind, PlayerKind::Greedy);
    EXPECT_EQ(parsed("minimax:depth=3").kind, PlayerKind::Minimax);
    EXPECT_EQ(parsed("minimax").kind, PlayerKind::Minimax);
    EXPECT_EQ(parsed("mcts").kind, PlayerKind::Mcts);
    EXPECT_EQ(parsed("ugi:cmd=./engine").kind, PlayerKind::Ugi);
    EXPECT_EQ(parsed("level:n=5").text, "level:n=5");
}

TEST(PlayerSpecTest, EveryKindTakesLimits) {
    for (const char* start : {"engine:", "level:n=2,", "random:", "greedy:", "minimax:", "mcts:"}) {
        const Limits limits =
            parsed(std::string(start) + "movetime=50,nodes=1000000000000,depth=7").limits;
        EXPECT_EQ(limits.movetime, Milliseconds(50));
        EXPECT_EQ(limits.nodes, 1'000'000'000'000U);
        EXPECT_EQ(limits.depth, 7);
        EXPECT_FALSE(limits.clock);
    }
    EXPECT_TRUE(parsed("engine").limits.is_endless());
    EXPECT_EQ(parsed("ugi:depth=4,cmd=x").limits.depth, 4);
}

TEST(PlayerSpecTest, NumbersOfTheSearch) {
    const auto margin = find_search_parameter("reverse_futility_margin");
    const auto depth = find_search_parameter("late_move_depth");
    ASSERT_TRUE(margin && depth);
    EXPECT_EQ(parsed("engine:reverse_futility_margin=33,late_move_depth=2").options.parameters,
              (std::vector<ParameterChange>{{margin, 33}, {depth, 2}}));
    EXPECT_EQ(error_of("engine:reverse_futility_margin=1000"),
              "32 number_out_of_range name=reverse_futility_margin lowest=5 highest=200");
    EXPECT_EQ(error_of("engine:late_move_depth=2,late_move_depth=3"),
              "26 key_twice name=late_move_depth");
    EXPECT_EQ(error_of("level:n=3,late_move_depth=2"),
              "11 unknown_word what=key word=late_move_depth known=movetime,nodes,depth,n");
}

TEST(PlayerSpecTest, EngineOptions) {
    const PlayerSpec spec = parsed("engine:eval=classic,threads=3,hash=64");
    EXPECT_EQ(spec.options.evaluator, Evaluator::Classic);
    EXPECT_EQ(spec.options.threads, 3);
    EXPECT_EQ(spec.options.hash_mib, 64);
    EXPECT_EQ(spec.options.level, std::nullopt);
    EXPECT_EQ(parsed("engine").options.evaluator, Evaluator::Net);
    EXPECT_EQ(parsed("engine:eval=net").options.evaluator, Evaluator::Net);
    EXPECT_EQ(parsed("engine:eval=hand").options.evaluator, Evaluator::Hand);
    EXPECT_EQ(parsed("level:n=1").options.level, 1);
    EXPECT_EQ(parsed("level:n=" + highest_level).options.level, last_level(Crossings::info));
}

TEST(PlayerSpecTest, TheNetworkComesFromAFile) {
    EXPECT_EQ(parsed("engine").options.network, nullptr);
    const std::string file = TRIREME_SOURCE_DIR "/../nets/mimic.nnue";
    const PlayerSpec spec = parsed("engine:evalfile=" + file + ",threads=2");
    ASSERT_TRUE(spec.options.network);
    EXPECT_EQ(&spec.options.network->game(), &Mimic::info);
    EXPECT_EQ(spec.options.evaluator, Evaluator::Net);
    EXPECT_EQ(spec.options.threads, 2);
    EXPECT_TRUE(parsed("engine:eval=net,evalfile=" + file).options.network);
    EXPECT_EQ(obstacle_to_playing(spec, Mimic::info), std::nullopt);
    EXPECT_EQ(obstacle_to_playing(spec, Crossings::info), "a network for Mimic, not for Crossings");
    EXPECT_EQ(obstacle_to_playing(parsed("engine"), Crossings::info), std::nullopt);
}

TEST(PlayerSpecTest, TheCommandTakesTheRest) {
    EXPECT_EQ(parsed("ugi:cmd=./engine --a=1,2 'b c':d").command, "./engine --a=1,2 'b c':d");
    EXPECT_EQ(parsed("ugi:movetime=5,cmd=x,nodes=3").command, "x,nodes=3");
    EXPECT_FALSE(parsed("ugi:movetime=5,cmd=x,nodes=3").limits.nodes);
    EXPECT_TRUE(parsed("ugi:cmd=x").is_program());
    EXPECT_FALSE(parsed("engine").is_program());
}

TEST(PlayerSpecTest, Errors) {
    const std::vector<std::pair<std::string, std::string>> table = {
        {"engin", "1 unknown_word_near what=player word=engin guess=engine"},
        {"", "1 unknown_word what=player word= known=engine,level,random,greedy,minimax,mcts,ugi"},
        {"engine:hsah=5", "8 unknown_word_near what=key word=hsah guess=hash"},
        {"engine:",
         "8 unknown_word what=key word= known=movetime,nodes,depth,eval,evalfile,threads,hash"},
        {"engine:hash", "8 value_missing name=hash"},
        {"engine:hash,nodes=5", "8 value_missing name=hash"},
        {"engine:hash=", "13 number_out_of_range name=hash lowest=1 highest=65536"},
        {"engine:nodes=5,hash=x", "21 number_out_of_range name=hash lowest=1 highest=65536"},
        {"engine:nodes=5,nodes=6", "16 key_twice name=nodes"},
        {"engine:nodes=0", "14 number_out_of_range name=nodes lowest=1 highest=1000000000000000"},
        {"engine:nodes=99999999999999999999",
         "14 number_out_of_range name=nodes lowest=1 highest=1000000000000000"},
        {"engine:depth=101", "14 number_out_of_range name=depth lowest=1 highest=100"},
        {"engine:movetime=-1", "17 number_out_of_range name=movetime lowest=1 highest=86400000"},
        {"engine:threads=0", "16 number_out_of_range name=threads lowest=1 highest=256"},
        {"engine:n=3",
         "8 unknown_word what=key word=n known=movetime,nodes,depth,eval,evalfile,threads,hash"},
        {"engine:eval=hnad", "13 unknown_word_near what=eval word=hnad guess=hand"},
        {"engine:eval=nett", "13 unknown_word_near what=eval word=nett guess=net"},
        {"engine:evalfile=no/such.nnue", "17 file_unreadable"},
        {"engine:evalfile=" TRIREME_TEST_DATA "/bench.txt", "17 network_magic magic=TRIREMEN"},
        {"engine:eval=hand,evalfile=" TRIREME_SOURCE_DIR "/../nets/mimic.nnue",
         "0 evalfile_without_net"},
        {"engine:evalfile=" TRIREME_SOURCE_DIR "/../nets/mimic.nnue,eval=classic",
         "0 evalfile_without_net"},
        {"level:n=3,evalfile=x",
         "11 unknown_word what=key word=evalfile known=movetime,nodes,depth,n"},
        {"level", "0 level_without_number"},
        {"level:nodes=5", "0 level_without_number"},
        {"level:n=0", "9 number_out_of_range name=n lowest=1 highest=" + highest_level},
        {"level:n=99", "9 number_out_of_range name=n lowest=1 highest=" + highest_level},
        {"level:n=3,hash=5", "11 unknown_word what=key word=hash known=movetime,nodes,depth,n"},
        {"random:cmd=x", "8 unknown_word what=key word=cmd known=movetime,nodes,depth"},
        {"ugi", "0 ugi_without_program"},
        {"ugi:movetime=5", "0 ugi_without_program"},
        {"ugi:cmd=", "9 no_program"},
        {"ugi:cmd=  ", "9 no_program"},
        {"ugi:cmd=a 'b", "11 quote_not_closed"},
        {"ugi:cmd=a\nb", "10 control_character number=10"},
    };
    for (const auto& [text, message] : table) EXPECT_EQ(error_of(text), message);
}

TimeControl moves_of(int milliseconds) {
    TimeControl control;
    control.each_move.movetime = Milliseconds(milliseconds);
    return control;
}

TEST(PlayerSpecTest, OwnLimitsReplaceThoseOfTheMatch) {
    TimeControl clock;
    clock.clock = ClockControl{Milliseconds(1000), Milliseconds(10)};
    EXPECT_EQ(to_text(control_for(parsed("engine"), clock)), "clock 1+0.01");
    EXPECT_EQ(to_text(control_for(parsed("engine:nodes=500"), clock)), "nodes 500");
    EXPECT_EQ(to_text(control_for(parsed("mcts:movetime=500"), moves_of(50))), "movetime 500");
    EXPECT_EQ(to_text(control_for(parsed("ugi:cmd=x"), moves_of(50))), "movetime 50");
    EXPECT_EQ(to_text(control_for(parsed("level:n=3"), moves_of(50))), "movetime 50");
}

TEST(PlayerSpecTest, SimplePlayersHaveNoClock) {
    EXPECT_EQ(to_text(control_for(parsed("random"), moves_of(50))), "none");
    EXPECT_EQ(to_text(control_for(parsed("greedy:movetime=5"), moves_of(50))), "none");
    EXPECT_EQ(to_text(control_for(parsed("minimax:depth=2"), moves_of(50))), "depth 2");
    EXPECT_EQ(to_text(control_for(parsed("minimax"), moves_of(50))), "depth 3");
    TimeControl deep;
    deep.each_move.depth = 4;
    EXPECT_EQ(to_text(control_for(parsed("minimax"), deep)), "depth 4");
    EXPECT_EQ(to_text(control_for(parsed("minimax:depth=2"), deep)), "depth 2");
}

TEST(PlayerSpecTest, MakesPlayersThatMove) {
    const AnyHistory game(AnyPosition::start(Crossings::info));
    for (const char* text :
         {"engine", "level:n=1", "random", "greedy", "minimax:depth=1", "mcts"}) {
        const PlayerSpec spec = parsed(text);
        const auto player = make_player(spec, Crossings::info, 1);
        player->new_game();
        Limits limits = control_for(spec, {}).each_move;
        if (limits.is_endless()) limits.nodes = 50;
        const auto move = player->choose(game, limits);
        ASSERT_TRUE(move) << text;
        const auto legal = game.position().moves();
        EXPECT_NE(std::find(legal.begin(), legal.end(), *move), legal.end()) << text;
    }
}

TEST(PlayerSpecTest, ASeedDecidesWhatARandomPlayerDoes) {
    const AnyHistory game(AnyPosition::start(Crossings::info));
    const auto first_move = [&](std::uint64_t seed) {
        const auto player = make_player(parsed("random"), Crossings::info, seed);
        player->new_game();
        return game.position().text(*player->choose(game, {}));
    };
    EXPECT_EQ(first_move(1), first_move(1));
    std::set<std::string> moves;
    for (std::uint64_t seed = 0; seed < 10; ++seed) moves.insert(first_move(seed));
    EXPECT_GT(moves.size(), 2U);
}

TEST(PlayerSetup, TellsWhatTheTextDoesNot) {
    const auto setup = [](const std::string& text) {
        return setup_of(*parse_player(text, Crossings::info), Crossings::info);
    };
    const int base = entry_of(Crossings::info).parameters.late_move_base;
    const auto with_base = [&](int value) {
        return setup("engine:late_move_base=" + std::to_string(value));
    };
    EXPECT_NE(with_base(base + 1), setup("engine"));
    EXPECT_NE(with_base(base + 1), with_base(base + 2));
    EXPECT_EQ(with_base(base), setup("engine")) << "the game's own number";
    EXPECT_TRUE(setup("engine").starts_with("network "));
    EXPECT_TRUE(setup("engine:eval=hand").starts_with("search "));
    EXPECT_TRUE(setup("engine").ends_with(setup("engine:eval=hand")));
    EXPECT_NE(setup("level:n=1"), setup("level:n=2"));
    EXPECT_TRUE(setup("level:n=1").ends_with(setup("engine")));
    for (const char* text : {"random", "greedy", "minimax", "mcts", "ugi:cmd=engine"})
        EXPECT_EQ(setup(text), "") << text;
}

}  // namespace
}  // namespace trireme::arena
