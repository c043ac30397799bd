#pragma once

// Does a game keep the contract of games/game.h? For authors of games, ours and others':
//
//   int main() { return trireme::report_conformance<MyGame>(); }

#include "conformance/options.h"
#include "conformance/report.h"
#include "conformance/subject.h"

namespace trireme {

namespace conformance {

ConformanceReport check(const Subject& subject, const ConformanceOptions& options);
// Prints it. 0 if the game keeps every rule, or else 1.
int print(const ConformanceReport& report);

}  // namespace conformance

// Plays random games and checks every rule of conformance/rules.h in their positions.
template <Game G>
ConformanceReport check_conformance(const ConformanceOptions& options = {}) {
    return conformance::check(conformance::subject<G>, options);
}

// The same for a program's main(): prints the report and returns the program's exit status.
template <Game G>
int report_conformance(const ConformanceOptions& options = {}) {
    return conformance::print(check_conformance<G>(options));
}

}  // namespace trireme
