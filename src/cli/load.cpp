#include "cli/commands.h"
#include "cli/without_server.h"

#ifdef TRIREME_SERVER
#include "cli/online/load.h"
#endif

namespace trireme::cli {

#ifdef TRIREME_SERVER
int run_load(const LoadOptions& options) { return Load(options).run(); }
#else
int run_load(const LoadOptions&) { fail_without_server(); }
#endif

}  // namespace trireme::cli
