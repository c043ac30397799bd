#include <algorithm>
#include <string>
#include <vector>

#include "conformance/laws.h"

namespace trireme::conformance {
namespace {

// A board as one would draw it, on which effects are carried out without knowing the rules.
class Drawing {
public:
    explicit Drawing(const AnyPosition& position) : files_(position.game().files) {
        for_each_square(position.game(),
                        [&](Square square) { stacks_.push_back(position.stack_at(square)); });
    }

    // Does what the effects of a move of `mover` ask for, on squares of the board. Says what makes
    // no sense; empty if all does.
    std::string apply(const Effects& effects, Side mover) {
        for (const Travel& travel : effects.moved) lift(travel, mover);
        for (const Square square : effects.captured) lift(square, !mover);
        for (const Travel& travel : effects.moved) land(travel, mover);
        for (const Square square : effects.dropped) put(square, mover);
        if (effects.mimicked) {
            lift(*effects.mimicked, !mover);
            land(*effects.mimicked, !mover);
        }
        return problem_;
    }

    // Where the two differ, with what stands there in each; empty if nowhere.
    std::string difference(const Drawing& other) const {
        const auto [one, another] =
            std::mismatch(stacks_.begin(), stacks_.end(), other.stacks_.begin());
        if (one == stacks_.end()) return "";
        const auto index = static_cast<int>(one - stacks_.begin());
        return to_text(make_square(index % files_, index / files_)) + " has '" + *one +
               "' instead of '" + *another + "'";
    }

private:
    std::string& at(Square square) {
        return stacks_[static_cast<std::size_t>(square.rank * files_ + square.file)];
    }

    void lift(const Travel& travel, Side side) {
        if (travel.path.empty())
            problem_ = "a piece travels without a path";
        else
            lift(travel.path.front(), side);
    }
    void lift(Square from, Side side) {
        if (!at(from).ends_with(letter(side)))
            problem_ = std::string("there is no ") + letter(side) + " on " + to_text(from);
        else
            at(from).pop_back();
    }

    void land(const Travel& travel, Side side) {
        if (!travel.path.empty() && !travel.leaves_board) put(travel.path.back(), side);
    }
    void put(Square square, Side side) { at(square) += letter(side); }

    int files_;
    std::vector<std::string> stacks_;  // in the order of for_each_square()
    std::string problem_;
};

bool are_on_board(const GameInfo& game, const std::vector<Square>& squares) {
    return std::all_of(squares.begin(), squares.end(),
                       [&](Square square) { return is_on_board(game, square); });
}

bool are_on_board(const GameInfo& game, const Effects& effects) {
    const auto stays = [&](const Travel& travel) { return are_on_board(game, travel.path); };
    return std::all_of(effects.moved.begin(), effects.moved.end(), stays) &&
           are_on_board(game, effects.captured) && are_on_board(game, effects.dropped) &&
           (!effects.mimicked || stays(*effects.mimicked));
}

// What is wrong with the effects of a move; empty if nothing is.
std::string wrong_effects(const AnyPosition& position, const AnyMove& move, Drawing drawing) {
    const Effects effects = position.effects(move);
    if (!are_on_board(position.game(), effects)) return "a square is off the board";
    const std::string problem = drawing.apply(effects, position.to_move());
    if (!problem.empty()) return problem;
    return drawing.difference(Drawing(position.play(move)));
}

}  // namespace

void check_effects(const Inspection& inspection) {
    const Study& study = inspection.study;
    const Drawing before(study.position);
    for (const std::size_t i : study.some) {
        const std::string wrong = wrong_effects(study.position, study.moves[i], before);
        inspection.findings.expect(rule::effects, wrong.empty(),
                                   [&] { return study.move_texts[i] + ": " + wrong; });
    }
}

}  // namespace trireme::conformance
