#include "server/net/services.h"

#include <utility>

namespace trireme::server {
namespace {

// The page asks for dozens of files at once.
constexpr double burst = 3;

}  // namespace

Services::Services(Site the_site, ServerOptions the_options, std::shared_ptr<Api> the_api,
                   Origins the_origins, Callers the_callers)
    : options(std::move(the_options)),
      site(std::make_shared<const Site>(std::move(the_site))),
      api(std::move(the_api)),
      origins(std::move(the_origins)),
      callers(std::move(the_callers)),
      openapi(std::make_shared<const std::string>(options.openapi)),
      sessions(std::make_shared<Sessions>(
          SessionLimits{options.connections, options.connections_per_address})),
      requests({options.requests_per_second, burst * options.requests_per_second}),
      new_games({options.games_per_minute / 60, options.games_per_minute}) {}

Expected<std::shared_ptr<Services>, std::string> Services::make(Site site, ServerOptions options,
                                                                std::shared_ptr<Api> api) {
    auto origins = Origins::read(options.origins);
    if (!origins) return origins.error();
    auto callers = Callers::read(options.proxies, options.limit_loopback);
    if (!callers) return callers.error();
    return std::shared_ptr<Services>(new Services(std::move(site), std::move(options),
                                                  std::move(api), std::move(*origins),
                                                  std::move(*callers)));
}

}  // namespace trireme::server
