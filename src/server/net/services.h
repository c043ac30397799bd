#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>

#include "server/net/api.h"
#include "server/net/callers.h"
#include "server/net/counters.h"
#include "server/net/options.h"
#include "server/net/origins.h"
#include "server/net/rate.h"
#include "server/net/sessions.h"
#include "server/page/site.h"

namespace trireme::server {

// What all connections share. Each holds it, so that it outlives the last one.
struct Services {
    // Or tells which of the options makes no sense.
    static Expected<std::shared_ptr<Services>, std::string> make(Site site, ServerOptions options,
                                                                 std::shared_ptr<Api> api);

    boost::asio::io_context io{};
    ServerOptions options;
    std::shared_ptr<const Site> site;
    std::shared_ptr<Api> api;
    Origins origins;
    Callers callers;
    std::shared_ptr<const std::string> openapi;
    std::shared_ptr<Sessions> sessions;
    Buckets requests;
    Buckets new_games;
    Counters counters{};

private:
    Services(Site the_site, ServerOptions the_options, std::shared_ptr<Api> the_api,
             Origins the_origins, Callers the_callers);
};

}  // namespace trireme::server
