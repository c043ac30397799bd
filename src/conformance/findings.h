#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "conformance/report.h"

namespace trireme::conformance {

// Where the checks say what they found.
class Findings {
public:
    Findings(std::string_view game, int most_per_rule) : most_per_rule_(most_per_rule) {
        report_.game = game;
    }

    void count_position() { ++report_.positions; }

    // Counts a check. `what` makes the words for one that fails, and is not called otherwise.
    template <class What>
    void expect(const Rule& rule, bool holds, What what) {
        ++report_.checks;
        if (!holds && ++violations_[rule.name] <= most_per_rule_)
            report_.violations.push_back({rule, position_, what()});
    }

    const ConformanceReport& report() const { return report_; }

    // While it lives, what is found is about this position.
    class About {
    public:
        About(Findings& findings, std::string position)
            : findings_(findings),
              before_(std::exchange(findings.position_, std::move(position))) {}
        ~About() { findings_.position_ = std::move(before_); }
        About(const About&) = delete;
        About& operator=(const About&) = delete;

    private:
        Findings& findings_;
        std::string before_;
    };

private:
    int most_per_rule_;
    std::string position_;
    std::map<std::string_view, int> violations_;
    ConformanceReport report_;
};

}  // namespace trireme::conformance
