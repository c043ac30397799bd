#include <exception>
#include <iostream>

#include "base/text.h"
#include "conformance/conformance.h"
#include "conformance/laws.h"

namespace trireme::conformance {
namespace {

// Looks at a game.
class Examiner {
public:
    Examiner(const Subject& subject, const ConformanceOptions& options)
        : subject_(subject),
          options_(options),
          random_(options.seed),
          findings_(subject.info->id, options.most_per_rule) {}

    ConformanceReport run() {
        guard([&] {
            if (check_info(subject_, findings_)) look_around();
        });
        return findings_.report();
    }

private:
    // Game code runs in here: one that throws breaks a rule.
    template <class Check>
    void guard(Check check) {
        try {
            check();
        } catch (const std::exception& exception) {
            findings_.expect(rule::exceptions, false, [&] { return exception.what(); });
        }
    }

    void look_around() {
        check_start(subject_, findings_);
        const auto start = AnyPosition::start(*subject_.info);
        for (int i = 0; i < options_.games; ++i) play(start, options_.plies);
        for (const std::string& text : options_.positions) play_from(text);
    }

    void play_from(const std::string& text) {
        const auto position = AnyPosition::parse(*subject_.info, text);
        findings_.expect(rule::position_text, position.ok(), [&] {
            return "the options have " + quoted(text) + ": " + words_with_place(position.error());
        });
        if (position) play(*position, options_.plies_from_positions);
    }

    // Looks at every position of a random game.
    void play(const AnyPosition& start, int most_plies) {
        AnyHistory history(start);
        for (int ply = 0;; ++ply) {
            const Study study(history.position());
            look_at(study);
            if (ply == most_plies || study.moves.empty() || history.result() != Result::Ongoing)
                return;
            history.play(study.moves[random_.index(study.moves.size())]);
        }
    }

    void look_at(const Study& study) {
        findings_.count_position();
        const Findings::About about(findings_, study.text);
        const Inspection inspection{subject_, study, seen_, random_, findings_};
        guard([&] { check_rules(inspection); });
    }

    void check_rules(const Inspection& inspection) {
        check_erasure(inspection);
        check_pieces(inspection);
        check_marks(inspection);
        check_goal_marks(inspection);
        check_summaries(subject_, inspection.position(), inspection.study.moves.size(), findings_);
        check_pass(inspection);
        check_position_text(inspection);
        check_typed_positions(inspection);
        check_append(inspection);
        check_play(inspection);
        check_move_texts(inspection);
        check_typed_moves(inspection);
        check_effects(inspection);
        check_steps(inspection);
        check_refusals(inspection);
        if (options_.mirrored) check_mirror(inspection);
        if (options_.turned) check_turn(inspection);
    }

    const Subject& subject_;
    const ConformanceOptions& options_;
    SplitMix64 random_;
    Seen seen_;
    Findings findings_;
};

}  // namespace

ConformanceReport check(const Subject& subject, const ConformanceOptions& options) {
    return Examiner(subject, options).run();
}

int print(const ConformanceReport& report) {
    std::cout << to_text(report);
    return report.ok() ? 0 : 1;
}

}  // namespace trireme::conformance
