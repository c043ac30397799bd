#include <trireme/conformance/conformance.h>

#include "breakthrough.h"

int main() { return trireme::report_conformance<Breakthrough>(); }
