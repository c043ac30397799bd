#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/terminal.h"

#ifdef TRIREME_SERVER
#include "server/server.h"
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

// A hall in which nobody plays.
class EmptyHall : public server::Api {
public:
    void answer(server::ApiRequest, std::function<void(server::ApiAnswer)> done) override {
        done(server::api_error(404, "not_found", "there are no games here"));
    }
    std::shared_ptr<server::SocketInlet> open_socket(
        server::SocketRequest, std::shared_ptr<server::SocketOutlet> outlet) override {
        outlet->close(server::CloseCode::PolicyViolation, "there are no games here");
        return std::make_shared<Silence>();
    }
    void drain(std::function<void()> done) override { done(); }
    std::string metrics() const override { return ""; }

private:
    struct Silence : server::SocketInlet {
        void on_text(std::string) override {}
        void on_lag(Milliseconds) override {}
        void on_closed() override {}
    };
};

}  // namespace

int serve(const ServeOptions& options) {
    if (!server::is_ip_address(options.bind))
        throw BadInput("bind must be an IP address such as 127.0.0.1, not " +
                       trireme::quoted(options.bind));
    server::ServerOptions settings;
    settings.bind = options.bind;
    settings.port = static_cast<std::uint16_t>(options.port);
    const auto server =
        server::Server::open(site_of(options.root), settings, std::make_shared<EmptyHall>());
    if (!server) throw std::runtime_error(server.error());

    (*server)->stop_on_signals();
    fmt::print("Trireme is at {} (Ctrl-C stops it)\n", (*server)->address());
    flush_output();
    (*server)->run();
    return success;
}

#else

int serve(const ServeOptions&) {
    throw std::runtime_error("this program was built without the server; `make build` has it");
}

#endif

}  // namespace trireme::cli
