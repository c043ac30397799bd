#include "ugi/info.h"

#include "eval/win_model.h"

namespace trireme::ugi {
namespace {

std::string wdl_text(const Chances& chances) {
    return std::to_string(chances.win) + " " + std::to_string(chances.draw) + " " +
           std::to_string(chances.loss);
}

std::string moves_text(const AnyPosition& position, const std::vector<AnyMove>& moves) {
    std::string text;
    for (const std::string& move : texts_of(position, moves)) text += " " + move;
    return text;
}

}  // namespace

std::string score_text(Score score) {
    if (!is_decided(score)) return "cp " + std::to_string(score);
    const int turns = moves_to_end(score);
    return "mate " + std::to_string(is_win(score) ? turns : -turns);
}

std::string info_lines(const Thought& thought, const AnyPosition& position) {
    std::string text;
    for (std::size_t i = 0; i < thought.lines.size(); ++i) {
        const Line& line = thought.lines[i];
        if (i > 0) text += "\n";
        text += "info depth " + std::to_string(thought.depth) + " seldepth " +
                std::to_string(thought.selective_depth) + " multipv " + std::to_string(i + 1) +
                " score " + score_text(line.score) + " wdl " +
                wdl_text(chances_of(thought.win_model, line.score)) + " nodes " +
                std::to_string(thought.nodes) + " nps " +
                std::to_string(thought.nodes_per_second()) + " hashfull " +
                std::to_string(thought.table_per_mille) + " time " +
                std::to_string(thought.time.count()) + " pv" + moves_text(position, line.moves);
    }
    return text;
}

std::string best_move_line(const Thought& thought, const AnyPosition& position) {
    if (thought.lines.empty()) return "bestmove none";
    return "bestmove " + position.text(thought.lines.front().moves.front());
}

}  // namespace trireme::ugi
