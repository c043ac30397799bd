#include "cli/commands.h"
#include "cli/without_server.h"

#ifdef TRIREME_SERVER
#include "cli/online/bot.h"
#endif

namespace trireme::cli {

#ifdef TRIREME_SERVER
int run_bot(const BotOptions& options) { return Bot(options).run(); }
#else
int run_bot(const BotOptions&) { fail_without_server(); }
#endif

}  // namespace trireme::cli
