#include <trireme/cli/run.h>
#include <trireme/engine/entry.h>

#include "breakthrough.h"

int main(int argc, char** argv) { return trireme::run(argc, argv, {trireme::entry<Breakthrough>()}); }
