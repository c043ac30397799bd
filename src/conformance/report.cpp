#include "conformance/report.h"

namespace trireme {
namespace {

std::string violations_of(const conformance::Rule& rule, const ConformanceReport& report) {
    std::string text;
    for (const Violation& violation : report.violations) {
        if (violation.rule.name != rule.name) continue;
        if (text.empty()) text = std::string(rule.name) + ": " + std::string(rule.law) + "\n";
        if (!violation.position.empty()) text += "  in " + violation.position + "\n";
        text += "    " + violation.what + "\n";
    }
    return text;
}

}  // namespace

std::string to_text(const ConformanceReport& report) {
    const std::string size = std::to_string(report.positions) + " positions, " +
                             std::to_string(report.checks) + " checks\n";
    if (report.ok()) return "ok " + report.game + ": " + size;
    std::string text = "broken " + report.game + ": " + size;
    for (const conformance::Rule& rule : conformance::all_rules())
        text += violations_of(rule, report);
    return text;
}

}  // namespace trireme
