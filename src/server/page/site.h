#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"

namespace trireme::server {

// What is sent for a file, and the tag by which a browser asks whether it still has it.
struct Content {
    explicit Content(std::string bytes);

    std::string bytes;
    std::string etag;  // strong, in quotes
};

// A file of the page as it is served.
struct File {
    std::string_view type;     // of its content, as in Content-Type
    std::string_view caching;  // as in Cache-Control
    Content plain;
    std::optional<Content> brotli;  // the same, compressed when the page was built
    std::optional<Content> gzip;
};

// The files of a folder by their paths in it, as in "/assets/board.js".
using Files = std::map<std::string, std::string, std::less<>>;

// The built page, held in memory. Addresses are looked up among the files that were there when it
// was loaded and nowhere else, so none of them leads out of its folder.
//
// board.js.br and board.js.gz are not files of their own but what is sent for board.js to browsers
// that take it compressed.
class Site {
public:
    // Needs an /index.html.
    explicit Site(Files files);

    // The file with this path; null if there is none.
    const File* find(std::string_view path) const;
    // The page itself.
    const File& index() const { return files_.find("/index.html")->second; }

private:
    std::map<std::string, File, std::less<>> files_;
};

// How much is held in memory at most.
struct SiteLimits {
    std::size_t files = 5'000;
    std::uintmax_t file_bytes = std::uintmax_t{16} << 20;
    std::uintmax_t all_bytes = std::uintmax_t{64} << 20;
};

// Loads the page from its folder, or tells why not. Symbolic links in it are not followed, and
// names that begin with a dot are left out.
Expected<Site, std::string> load_site(const std::filesystem::path& root,
                                      const SiteLimits& limits = {});

}  // namespace trireme::server
