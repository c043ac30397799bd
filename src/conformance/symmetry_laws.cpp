#include <string>

#include "conformance/laws.h"
#include "games/symmetry.h"

namespace trireme::conformance {
namespace {

// The image of a move must be a legal move (perhaps with another canonical text) that leads to the
// image of the position after it. Says what is wrong; empty if nothing is.
std::string wrong_image(const Study& study, std::size_t move, const AnyPosition& image,
                        const Transformer& transform) {
    const std::string text = transform.move(study.move_texts[move]);
    const auto image_move = image.parse_move(text);
    if (!image_move) return text + ": " + words_with_place(image_move.error());
    const std::string after = image.play(*image_move).text();
    const std::string expected = transform.position(study.position.play(study.moves[move]).text());
    return after == expected ? "" : text + " leads to " + after + " instead of " + expected;
}

// As the numbers of moves agree too, moves and their images are one to one.
void check_symmetry(const Inspection& inspection, const Rule& rule, Symmetry symmetry) {
    const Study& study = inspection.study;
    const Transformer transform(symmetry, inspection.game());
    const std::string text = transform.position(study.text);
    const auto image = AnyPosition::parse(inspection.game(), text);
    const auto require = [&](bool holds, const std::string& what) {
        inspection.findings.expect(rule, holds, [&] { return "in " + text + ": " + what; });
    };
    require(image.ok(), "it cannot be read");
    if (!image) return;
    require(image->outcome() == transform.outcome(study.position.outcome()), "another outcome");
    require(image->moves().size() == study.moves.size(), "another number of moves");
    for (const std::size_t i : study.some) {
        const std::string wrong = wrong_image(study, i, *image, transform);
        require(wrong.empty(), wrong);
    }
}

}  // namespace

void check_mirror(const Inspection& inspection) {
    check_symmetry(inspection, rule::mirror, Symmetry::Mirror);
}

void check_turn(const Inspection& inspection) {
    check_symmetry(inspection, rule::turn, Symmetry::Turn);
}

}  // namespace trireme::conformance
