#include "conformance/study.h"

#include <algorithm>
#include <utility>

namespace trireme::conformance {

Study::Study(const AnyPosition& position_studied)
    : position(position_studied), text(position.text()), moves(position.moves()) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        move_texts.push_back(position.text(moves[i]));
        for (StepList& list : position.step_lists(moves[i])) leaves.push_back({std::move(list), i});
    }
    std::sort(leaves.begin(), leaves.end(),
              [](const Leaf& a, const Leaf& b) { return a.steps < b.steps; });

    constexpr std::size_t enough = 16;
    const std::size_t step = moves.size() / enough + 1;
    for (std::size_t i = position.key() % step; i < moves.size(); i += step) some.push_back(i);
}

bool begins_with(const StepList& list, const StepList& start) {
    return start.size() <= list.size() && std::equal(start.begin(), start.end(), list.begin());
}

std::string to_text(const StepList& steps) {
    std::string text;
    for (const Square square : steps) text += (text.empty() ? "" : " ") + to_text(square);
    return text;
}

}  // namespace trireme::conformance
