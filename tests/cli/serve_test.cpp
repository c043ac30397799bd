#include <gtest/gtest.h>

#include <filesystem>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"
#include "server/client.h"

namespace trireme::cli_tests {
namespace {

namespace fs = std::filesystem;

std::string make_page(const Scratch& scratch, const std::string& folder) {
    fs::create_directories(scratch.path(folder));
    scratch.file(folder + "/index.html", "the page");
    return scratch.path(folder);
}

// A server on a free port.
class Serving {
public:
    explicit Serving(const std::string& root)
        : program({"serve", "--port", "0", "--root", root, "--db", "sqlite:" + root + ".db"}) {
        const auto line = program.receive();
        if (!line) throw std::runtime_error("no address");
        const std::regex pattern(
            R"(Trireme is at http://127\.0\.0\.1:([0-9]+)/ \(Ctrl-C stops it\))");
        std::smatch match;
        if (!std::regex_match(*line, match, pattern)) throw std::runtime_error(*line);
        port = static_cast<std::uint16_t>(std::stoul(match[1]));
    }

    Conversation program;
    std::uint16_t port = 0;
};

TEST(Serve, PrintsItsAddressAndServesUntilItIsTold) {
    const Scratch scratch;
    const std::string root = make_page(scratch, "web");
    for (const bool interrupt : {false, true}) {
        Serving serving(root);
        server_tests::Client client(serving.port);
        const auto reply = client.ask("GET /play/eximo HTTP/1.1\r\nHost: x\r\n\r\n");
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->body, "the page");
        // The client stays connected.
        if (interrupt)
            serving.program.interrupt();
        else
            serving.program.terminate();
        EXPECT_EQ(serving.program.receive(), std::nullopt) << "one line is all it prints";
        EXPECT_EQ(serving.program.finish(), 0);
    }
}

TEST(Serve, SaysWhenThePortIsTaken) {
    const Scratch scratch;
    const std::string root = make_page(scratch, "web");
    Serving serving(root);
    const std::string port = std::to_string(serving.port);
    const Finished second = run(
        {"serve", "--root", root, "--port", port, "--db", "sqlite:" + scratch.path("second.db")});
    EXPECT_EQ(second.status, 1);
    EXPECT_EQ(second.out, "");
    EXPECT_EQ(second.err, "trireme: port " + port +
                              " is taken; --port N chooses another, --port 0 any that is free\n");
    serving.program.terminate();
}

TEST(Serve, FindsThePageThatTravelsWithIt) {
    const Scratch scratch;
    Serving serving(make_page(scratch, "web"));
    const std::string port = std::to_string(serving.port);
    fs::create_directory(scratch.path("bin"));
    fs::copy_file(TRIREME_BINARY, scratch.path("bin/trireme"));
    const std::string db = "sqlite:" + scratch.path("games.db");
    Surroundings elsewhere;
    elsewhere.program = scratch.path("bin/trireme");

    const Finished without = run({"serve", "--port", port, "--db", db}, "", elsewhere);
    EXPECT_EQ(without.status, 1);
    EXPECT_EQ(without.out, "");
    EXPECT_TRUE(has(without.err, "there is no page at " + scratch.path("bin/web") + " or " +
                                     scratch.path("share/trireme/web") + ": `make build`"));

    // With a page it comes as far as the port, which is taken.
    for (const char* place : {"share/trireme/web", "bin/web"}) {
        make_page(scratch, place);
        EXPECT_TRUE(has(run({"serve", "--port", port, "--db", db}, "", elsewhere).err, "is taken"))
            << place;
        fs::remove_all(scratch.path(place));
    }
    serving.program.terminate();
}

TEST(Serve, KeepsGamesOverARestart) {
    const Scratch scratch;
    const std::string root = make_page(scratch, "web");
    const std::string host = " HTTP/1.1\r\nHost: localhost\r\n";
    std::string id;
    {
        Serving serving(root);
        const std::string wanted = R"({"game":"mimic","clock":null,"seat":"first"})";
        const auto made = server_tests::Client(serving.port)
                              .ask("POST /api/v1/games" + host +
                                   "Content-Type: application/json\r\nContent-Length: " +
                                   std::to_string(wanted.size()) + "\r\n\r\n" + wanted);
        ASSERT_TRUE(made);
        ASSERT_EQ(made->status, 201) << made->body;
        EXPECT_TRUE(has(made->body, "\"url\":\"http://localhost"));
        const std::size_t begin = made->body.find("\"id\":\"") + 6;
        id = made->body.substr(begin, made->body.find('"', begin) - begin);
        serving.program.terminate();
        EXPECT_EQ(serving.program.finish(), 0);
    }
    Serving again(root);
    const auto state =
        server_tests::Client(again.port).ask("GET /api/v1/games/" + id + host + "\r\n");
    ASSERT_TRUE(state);
    EXPECT_EQ(state->status, 200);
    EXPECT_TRUE(has(state->body, "\"status\":\"waiting\"")) << state->body;
    again.program.terminate();
}

TEST(Serve, KeepsGamesInTheUsersFolderUnlessItIsTold) {
    const Scratch scratch;
    const std::string root = make_page(scratch, "web");
    Serving other(root);
    Surroundings home;
    home.environment = {"HOME=" + scratch.path("")};
    // It comes as far as the port, which is taken.
    const Finished finished =
        run({"serve", "--root", root, "--port", std::to_string(other.port)}, "", home);
    EXPECT_TRUE(has(finished.err, "is taken")) << finished.err;
    EXPECT_TRUE(fs::exists(scratch.path(".local/share/trireme/games.db")));
    other.program.terminate();
}

TEST(Serve, WrongOptions) {
    const Scratch scratch;
    const std::string root = make_page(scratch, "web");
    const std::pair<Arguments, std::string> table[] = {
        {{"--port", "65536"}, "port must be a number from 0 to 65535"},
        {{"--port", "-1"}, "port must be a number from 0 to 65535"},
        {{"--port", "http"}, "port must be a number from 0 to 65535"},
        {{"--bind", "localhost"}, "bind must be an IP address such as 127.0.0.1, not 'localhost'"},
        {{"--bind", "127.0.0.1:80"},
         "bind must be an IP address such as 127.0.0.1, not '127.0.0.1:80'"},
        {{"--root", scratch.path("none")},
         "root: cannot read " + scratch.path("none") +
             ": No such file or directory; `make build` makes "
             "the page"},
        {{"--root", scratch.path("")},
         "root: " + scratch.path("") + " has no index.html; `make build` makes the page"},
        {{"--origin", "games.example.org"},
         "an origin is written like https://games.example.org, not 'games.example.org'"},
        {{"--proxy", "nginx"}, "a proxy is given by its IP address, not 'nginx'"},
        {{"--connections", "0"}, "connections must be a number from 1 to 1000000"},
        {{"--games-per-minute", "x"}, "games-per-minute must be a number from 1 to 100000"},
        {{root}, "unexpected argument '" + root + "'"},
    };
    for (const auto& [options, message] : table) {
        Arguments arguments = {"serve"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.status, 2) << message;
        EXPECT_EQ(finished.out, "");
        EXPECT_EQ(finished.err, "trireme: " + message + "\n");
    }
    // An address of no machine of ours.
    const Finished finished = run({"serve", "--root", root, "--port", "0", "--bind", "192.0.2.1",
                                   "--db", "sqlite:" + scratch.path("games.db")});
    EXPECT_EQ(finished.status, 1);
    EXPECT_TRUE(begins(finished.err, "trireme: cannot listen at 192.0.2.1, port 0: "));
}

}  // namespace
}  // namespace trireme::cli_tests
