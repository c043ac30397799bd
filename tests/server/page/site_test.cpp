#include "server/page/site.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "server/support.h"

namespace trireme::server_tests {
namespace {

Files with_index(Files files) {
    files.emplace("/index.html", "page");
    return files;
}

TEST(Site, FindsItsFilesAndNothingElse) {
    const Site site(page_files());
    EXPECT_EQ(site.index().plain.bytes, "<!doctype html>the page");
    ASSERT_NE(site.find("/index.html"), nullptr);
    ASSERT_NE(site.find("/assets/board-1a2b.js"), nullptr);
    for (const char* path : {"", "/", "index.html", "/assets", "/assets/", "/INDEX.HTML",
                             "//index.html", "/index.html/", "/assets/../index.html"})
        EXPECT_EQ(site.find(path), nullptr) << path;
}

TEST(Site, KeepsCompressedFilesBesideTheirOriginals) {
    const Site site(page_files());
    const File& board = *site.find("/assets/board-1a2b.js");
    EXPECT_EQ(board.plain.bytes, "the board, in full");
    EXPECT_EQ(board.brotli->bytes, "br board");
    EXPECT_EQ(board.gzip->bytes, "gzip board");
    EXPECT_FALSE(site.find("/assets/old-3c.js")->brotli);
    EXPECT_FALSE(site.find("/sw.js")->gzip);
    EXPECT_EQ(site.find("/assets/board-1a2b.js.br"), nullptr);
    EXPECT_EQ(site.find("/assets/board-1a2b.js.gz"), nullptr);
}

TEST(Site, LeavesOutCompressedFilesWithoutOriginal) {
    const Site site(with_index({{"/lost.js.br", "x"}, {"/lost.js.gz", "x"}}));
    EXPECT_EQ(site.find("/lost.js"), nullptr);
    EXPECT_EQ(site.find("/lost.js.br"), nullptr);
}

TEST(Site, TagsTellContentsApart) {
    const Site site(with_index({{"/a.js", "1"}, {"/a.js.br", "2"}, {"/b.js", "1"}, {"/c.js", ""}}));
    const File& a = *site.find("/a.js");
    EXPECT_EQ(a.plain.etag.size(), 18U);
    EXPECT_EQ(a.plain.etag.front(), '"');
    EXPECT_EQ(a.plain.etag.back(), '"');
    EXPECT_EQ(a.plain.etag, site.find("/b.js")->plain.etag);
    EXPECT_NE(a.plain.etag, a.brotli->etag);
    // FNV-1a of nothing and of "1".
    EXPECT_EQ(site.find("/c.js")->plain.etag, "\"cbf29ce484222325\"");
    EXPECT_EQ(a.plain.etag, "\"af63ac4c86019afc\"");
}

TEST(Site, KnowsTypes) {
    const std::map<std::string, std::string> types = {
        {"/a.html", "text/html; charset=utf-8"},
        {"/a.js", "text/javascript; charset=utf-8"},
        {"/a.mjs", "text/javascript; charset=utf-8"},
        {"/a.css", "text/css; charset=utf-8"},
        {"/a.txt", "text/plain; charset=utf-8"},
        {"/a.svg", "image/svg+xml; charset=utf-8"},
        {"/a.wasm", "application/wasm"},
        {"/a.json", "application/json"},
        {"/a.js.map", "application/json"},
        {"/a.webmanifest", "application/manifest+json"},
        {"/a.png", "image/png"},
        {"/a.ico", "image/x-icon"},
        {"/a.woff2", "font/woff2"},
        {"/a.nnue", "application/octet-stream"},
        {"/js", "application/octet-stream"},
    };
    Files files = with_index({});
    for (const auto& [path, type] : types) files.emplace(path, "x");
    const Site site(files);
    for (const auto& [path, type] : types) EXPECT_EQ(site.find(path)->type, type) << path;
}

TEST(Site, OnlyHashedNamesAreKeptForEver) {
    const Site site(page_files());
    for (const char* path : {"/assets/board-1a2b.js", "/assets/module-5d.wasm"})
        EXPECT_EQ(site.find(path)->caching, "public, max-age=31536000, immutable") << path;
    for (const char* path : {"/index.html", "/sw.js", "/manifest.webmanifest"})
        EXPECT_EQ(site.find(path)->caching, "no-cache") << path;
}

TEST(LoadSite, LoadsAFolder) {
    const Folder folder;
    const std::string bytes("\0\r\n\xff", 4);
    folder.add("index.html", "page");
    folder.add("assets/deep/a.js", bytes);
    folder.add("assets/deep/a.js.br", "br");
    const auto site = load_site(folder.path());
    ASSERT_TRUE(site.ok()) << site.error();
    EXPECT_EQ(site->index().plain.bytes, "page");
    ASSERT_NE(site->find("/assets/deep/a.js"), nullptr);
    EXPECT_EQ(site->find("/assets/deep/a.js")->plain.bytes, bytes);
    EXPECT_EQ(site->find("/assets/deep/a.js")->brotli->bytes, "br");
}

TEST(LoadSite, TakesAFolderHoweverItIsWritten) {
    const Folder folder;
    folder.add("web/index.html", "page");
    folder.add("web/a.js", "a");
    std::filesystem::create_directory_symlink(folder.path() / "web", folder.path() / "link");
    for (const char* name : {"web", "web/", "web/.", "./web", "web/../web", "link"}) {
        const auto site = load_site(folder.path() / name);
        ASSERT_TRUE(site.ok()) << name << ": " << site.error();
        EXPECT_NE(site->find("/a.js"), nullptr) << name;
    }
}

TEST(LoadSite, LeavesOutLinksHiddenFilesAndWhatIsNoFile) {
    const Folder outside;
    outside.add("secret.txt", "secret");
    outside.add("folder/secret.txt", "secret");
    const Folder folder;
    folder.add("index.html", "page");
    folder.add(".env", "secret");
    folder.add(".git/config.txt", "secret");
    folder.add("assets/.hidden.js", "secret");
    std::filesystem::create_symlink(outside.path() / "secret.txt", folder.path() / "link.txt");
    std::filesystem::create_directory_symlink(outside.path() / "folder", folder.path() / "there");
    std::filesystem::create_symlink("/nowhere", folder.path() / "broken.txt");
    ASSERT_EQ(mkfifo((folder.path() / "pipe.txt").c_str(), 0600), 0);
    const auto site = load_site(folder.path());
    ASSERT_TRUE(site.ok()) << site.error();
    for (const char* path : {"/.env", "/.git/config.txt", "/assets/.hidden.js", "/link.txt",
                             "/there/secret.txt", "/broken.txt", "/pipe.txt"})
        EXPECT_EQ(site->find(path), nullptr) << path;
}

TEST(LoadSite, TellsWhatIsMissing) {
    const Folder folder;
    const std::string name = folder.path().string();
    EXPECT_EQ(load_site(folder.path()).error(), name + " has no index.html");
    folder.add("file", "x");
    EXPECT_EQ(load_site(folder.path() / "none").error(),
              "cannot read " + name + "/none: No such file or directory");
    EXPECT_EQ(load_site(folder.path() / "file").error(),
              "cannot read " + name + "/file: Not a directory");
    // A link to a page is not a page.
    std::filesystem::create_symlink(folder.path() / "file", folder.path() / "index.html");
    EXPECT_EQ(load_site(folder.path()).error(), name + " has no index.html");
}

TEST(LoadSite, HasLimits) {
    const Folder folder;
    const std::string name = folder.path().string();
    const std::string mebibyte(std::size_t{1} << 20, 'x');
    folder.add("index.html", mebibyte);
    folder.add("a.js", mebibyte);
    SiteLimits limits{2, mebibyte.size(), 2 * mebibyte.size()};
    EXPECT_TRUE(load_site(folder.path(), limits).ok());
    limits.files = 1;
    EXPECT_EQ(load_site(folder.path(), limits).error(), name + " has over 1 files");
    limits = {2, mebibyte.size(), 2 * mebibyte.size() - 1};
    EXPECT_EQ(load_site(folder.path(), limits).error(), name + " is larger than 1 MiB");
    folder.add("a.js", mebibyte + "x");
    limits = {2, mebibyte.size(), 4 * mebibyte.size()};
    EXPECT_EQ(load_site(folder.path(), limits).error(), name + "/a.js is larger than 1 MiB");
}

}  // namespace
}  // namespace trireme::server_tests
