#include <trireme/conformance/conformance.h>

#include "breakthrough.h"

int main() {
    return trireme::report_conformance<Breakthrough>({
        .positions = {"x7/8/8/8/8/8/o7/8 x", "8/8/8/8/8/8/8/8 o"},  // no game gets there
        .mirrored = true,
        .turned = true,
    });
}
