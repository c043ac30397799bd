#pragma once

#include <memory>

#include "engine/thought.h"

namespace trireme::cli {

// Shows what the engine finds while it thinks.
class AnalysisView {
public:
    virtual ~AnalysisView() = default;

    virtual void show(const Thought& thought) = 0;
    // The last thought, which may repeat one that was shown.
    virtual void finish(const Thought& thought) = 0;
};

// A table that is drawn over and over in the same place if `live`, else plain lines.
std::unique_ptr<AnalysisView> make_analysis_view(const AnyPosition& position, bool live);

}  // namespace trireme::cli
