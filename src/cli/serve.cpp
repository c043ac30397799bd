#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/terminal.h"
#include "cli/without_server.h"

#ifdef TRIREME_SERVER
#include <unistd.h>

#include "cli/computer_seats.h"
#include "cli/online/qr_code.h"
#include "server/hall/hall.h"
#include "server/net/own_address.h"
#include "server/online_games.h"
#include "server/server.h"
#include "server/storage/default_database.h"
#endif

namespace trireme::cli {

#ifdef TRIREME_SERVER

namespace {

namespace fs = std::filesystem;

// The page travels with the program: beside it where it was built, in share where it was installed.
fs::path page_of_this_program() {
    const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path();
    const fs::path built = folder / "web";
    const fs::path installed = (folder / "../share/trireme/web").lexically_normal();
    for (const fs::path& place : {built, installed})
        if (fs::exists(place / "index.html")) return place;
    throw std::runtime_error(
        fmt::format("there is no page at {} or {}: `make build` makes it, and --root DIR takes it "
                    "from elsewhere",
                    built.string(), installed.string()));
}

server::Site site_of(const std::optional<std::string>& root) {
    auto site = server::load_site(root ? fs::path(*root) : page_of_this_program());
    if (!site && root) throw BadInput("root: " + site.error() + "; `make build` makes the page");
    if (!site) throw std::runtime_error("the page: " + site.error());
    return std::move(*site);
}

std::string default_database() {
    const auto database = server::prepare_default_database();
    if (!database)
        throw std::runtime_error("you have no home folder: --db sqlite:FILE says where games go");
    return *database;
}

server::ServerOptions network_settings(const ServeOptions& options) {
    server::ServerOptions settings;
    settings.bind = options.bind;
    settings.port = static_cast<std::uint16_t>(options.port);
    settings.origins = options.origins;
    settings.proxies = options.proxies;
    settings.limit_loopback = options.limit_loopback;
    settings.metrics_everywhere = options.metrics_everywhere;
    settings.openapi = std::string(server::openapi_text());
    settings.connections = static_cast<std::size_t>(options.connections);
    settings.connections_per_address = static_cast<std::size_t>(options.connections_per_address);
    settings.games_per_minute = options.games_per_minute;
    return settings;
}

std::unique_ptr<server::OnlineGames> open_games(const ServeOptions& options,
                                                const std::string& database) {
    server::OnlineOptions settings;
    settings.database = database;
    settings.hall.games_per_minute = options.games_per_minute;
    settings.hall.actions_per_second = static_cast<unsigned>(options.actions_per_second);
    settings.report = [](const std::string& message) { complain(message); };
    auto games = server::OnlineGames::open(std::move(settings), std::make_unique<ComputerSeats>());
    if (!games && options.database) throw BadInput("db: " + games.error());
    if (!games) throw std::runtime_error(games.error());
    return std::move(*games);
}

bool is_everywhere(const std::string& bind) { return bind == "0.0.0.0" || bind == "::"; }

// Where those find the server who sit beside us with a phone.
void tell_the_neighbours(const server::Server& server, bool with_code) {
    const auto host = server::own_address();
    if (!host) return;
    const std::string address = fmt::format("http://{}:{}/", *host, server.port());
    fmt::print("In this network it is at {}\n", address);
    if (with_code || isatty(STDOUT_FILENO) == 1) fmt::print("\n{}\n", qr_code(address));
}

}  // namespace

int serve(const ServeOptions& options) {
    if (!server::is_ip_address(options.bind))
        throw BadInput("bind must be an IP address such as 127.0.0.1, not " +
                       trireme::quoted(options.bind));
    const server::ServerOptions settings = network_settings(options);
    if (const std::string problem = server::problem_of(settings); !problem.empty())
        throw BadInput(problem);
    server::Site site = site_of(options.root);
    const std::string database = options.database ? *options.database : default_database();
    const auto games = open_games(options, database);
    const auto server = server::Server::open(std::move(site), settings, games->api());
    if (!server) throw std::runtime_error(server.error());

    (*server)->stop_on_signals();
    if (!options.database) note("Games are kept in " + database.substr(7));
    fmt::print("Trireme is at {} (Ctrl-C stops it)\n", (*server)->address());
    if (is_everywhere(options.bind)) tell_the_neighbours(**server, options.qr);
    flush_output();
    (*server)->run();
    return success;
}

#else

int serve(const ServeOptions&) { fail_without_server(); }

#endif

}  // namespace trireme::cli
