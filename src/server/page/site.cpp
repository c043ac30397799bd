#include "server/page/site.h"

#include <array>
#include <cassert>
#include <fstream>
#include <system_error>
#include <utility>

#include "base/checksum.h"

namespace trireme::server {
namespace {

namespace fs = std::filesystem;

std::string_view type_of(std::string_view path) {
    struct Type {
        std::string_view ending;
        std::string_view name;
    };
    static constexpr std::array types = {
        Type{".html", "text/html; charset=utf-8"},
        Type{".js", "text/javascript; charset=utf-8"},
        Type{".mjs", "text/javascript; charset=utf-8"},
        Type{".css", "text/css; charset=utf-8"},
        Type{".wasm", "application/wasm"},
        Type{".json", "application/json"},
        Type{".map", "application/json"},
        Type{".webmanifest", "application/manifest+json"},
        Type{".svg", "image/svg+xml; charset=utf-8"},
        Type{".png", "image/png"},
        Type{".ico", "image/x-icon"},
        Type{".woff2", "font/woff2"},
        Type{".txt", "text/plain; charset=utf-8"},
    };
    for (const Type& type : types)
        if (path.ends_with(type.ending)) return type.name;
    return "application/octet-stream";
}

// The names in /assets/ hold a hash of the content, so what they name never changes.
std::string_view caching_of(std::string_view path) {
    return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

std::string hash_of(std::string_view bytes) {
    const std::uint64_t hash = fnv1a(bytes);
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[hash >> shift & 15];
    return digits;
}

bool is_compressed(std::string_view path) { return path.ends_with(".br") || path.ends_with(".gz"); }

// Takes the content of a file out of the map, if it is there.
std::optional<Content> take(Files& files, const std::string& path) {
    auto node = files.extract(path);
    if (node.empty()) return std::nullopt;
    return Content(std::move(node.mapped()));
}

std::string unreadable(const fs::path& path) { return "cannot read " + path.string(); }

// Reads the files of a folder, counting what they take.
class Loader {
public:
    Loader(const fs::path& root, const SiteLimits& limits) : root_(root), limits_(limits) {}

    Expected<Files, std::string> load() {
        std::error_code error;
        fs::recursive_directory_iterator entry(root_, error);
        for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
            const fs::file_status status = entry->symlink_status(error);
            if (error) break;
            if (entry->path().filename().string().starts_with('.')) {
                entry.disable_recursion_pending();
            } else if (fs::is_regular_file(status)) {
                const std::string problem = add(entry->path());
                if (!problem.empty()) return problem;
            }
        }
        if (error) return unreadable(root_) + ": " + error.message();
        return std::move(files_);
    }

private:
    // What is wrong with the file; empty if nothing.
    std::string add(const fs::path& path) {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(path, error);
        if (error) return unreadable(path) + ": " + error.message();
        if (size > limits_.file_bytes) return too_large(path.string(), limits_.file_bytes);
        if (size > limits_.all_bytes - bytes_) return too_large(root_.string(), limits_.all_bytes);
        if (files_.size() == limits_.files)
            return root_.string() + " has over " + std::to_string(limits_.files) + " files";
        bytes_ += size;

        std::string content(static_cast<std::size_t>(size), '\0');
        std::ifstream in(path, std::ios::binary);
        if (!in.read(content.data(), static_cast<std::streamsize>(size))) return unreadable(path);
        files_.emplace('/' + path.lexically_relative(root_).generic_string(), std::move(content));
        return "";
    }

    static std::string too_large(const std::string& what, std::uintmax_t limit) {
        return what + " is larger than " + std::to_string(limit >> 20) + " MiB";
    }

    fs::path root_;
    SiteLimits limits_;
    Files files_;
    std::uintmax_t bytes_ = 0;
};

}  // namespace

Content::Content(std::string content)
    : bytes(std::move(content)), etag('"' + hash_of(bytes) + '"') {}

Site::Site(Files files) {
    assert(files.contains("/index.html"));
    while (!files.empty()) {
        // Names come before what they are the beginning of: board.js before board.js.br.
        auto node = files.extract(files.begin());
        const std::string& path = node.key();
        if (is_compressed(path)) continue;
        File file{type_of(path), caching_of(path), Content(std::move(node.mapped())),
                  take(files, path + ".br"), take(files, path + ".gz")};
        files_.emplace(path, std::move(file));
    }
}

const File* Site::find(std::string_view path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

Expected<Site, std::string> load_site(const fs::path& root, const SiteLimits& limits) {
    auto files = Loader(root, limits).load();
    if (!files) return files.error();
    if (!files->contains("/index.html")) return root.string() + " has no index.html";
    return Site(std::move(*files));
}

}  // namespace trireme::server
