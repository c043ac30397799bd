#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include <unistd.h>

#include "server/fake_api.h"
#include "server/server.h"

namespace trireme::server_tests {

using namespace trireme::server;

// A small page with a file of every kind that matters.
inline Files page_files() {
    return {{"/index.html", "<!doctype html>the page"},
            {"/index.html.br", "br page"},
            {"/index.html.gz", "gzip page"},
            {"/sw.js", "the worker"},
            {"/manifest.webmanifest", "{}"},
            {"/assets/board-1a2b.js", "the board, in full"},
            {"/assets/board-1a2b.js.br", "br board"},
            {"/assets/board-1a2b.js.gz", "gzip board"},
            {"/assets/old-3c.js", "no br"},
            {"/assets/old-3c.js.gz", "gzip old"},
            {"/assets/module-5d.wasm", "wasm"}};
}

// A folder that is gone after the test.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "trireme-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no scratch folder");
        path_ = name;
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    void add(const std::string& name, const std::string& content) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << content;
    }

private:
    std::filesystem::path path_;
};

// A server at a free port, on threads of its own.
class Running {
public:
    explicit Running(ServerOptions options = {}, Files files = page_files(),
                     std::shared_ptr<FakeApi> api = std::make_shared<FakeApi>())
        : api_(std::move(api)) {
        options.port = 0;
        // What the test does not set must not end what it is about, sooner than the test gives up.
        const ServerOptions usual;
        for (const auto time :
             {&ServerOptions::head_time, &ServerOptions::body_time, &ServerOptions::idle_time,
              &ServerOptions::write_time, &ServerOptions::silence_time})
            if (options.*time == usual.*time) options.*time = 10 * patience;
        auto opened = Server::open(Site(std::move(files)), options, api_);
        if (!opened) throw std::runtime_error(opened.error());
        server_ = std::move(*opened);
        thread_ = std::thread([this] { server_->run(); });
    }
    ~Running() {
        if (thread_.joinable()) stop();
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    std::uint16_t port() const { return server_->port(); }
    FakeApi& api() const { return *api_; }
    void begin_to_stop() { server_->stop(); }
    // Returns when all is over.
    void stop() {
        server_->stop();
        thread_.join();
    }

private:
    std::shared_ptr<FakeApi> api_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

}  // namespace trireme::server_tests
