#include "server/page/answer.h"

#include <gtest/gtest.h>

#include <boost/beast/http/write.hpp>
#include <sstream>

#include "server/client.h"
#include "server/support.h"

namespace trireme::server_tests {
namespace {

using http::status;
using http::verb;

const std::shared_ptr<const Site>& page() {
    static const auto site = std::make_shared<const Site>(page_files());
    return site;
}

RequestHead asking_for(const std::string& target) {
    RequestHead request;
    request.method(verb::get);
    request.target(target);
    return request;
}

std::string field(const Answer& answer, std::string_view name) {
    return std::string(std::string_view(answer[name]));
}

std::string body(const Answer& answer) { return answer.body() ? *answer.body() : ""; }

status status_of(const std::string& target) {
    return page_answer(asking_for(target), page()).result();
}

// As it is sent.
std::string text_of(Answer answer, Connection connection, std::time_t now = 0) {
    complete(answer, connection, now);
    std::ostringstream text;
    text << answer;
    return text.str();
}

TEST(Answer, PageAddressesGiveThePage) {
    for (const char* target :
         {"/", "/play/eximo", "/play/eximo?opponent=computer&level=3", "/analysis/mimic",
          "/rules/crossings", "/no/such/page", "/play/", "/assets", "/v1.0/x", "/index.html"}) {
        const Answer answer = page_answer(asking_for(target), page());
        EXPECT_EQ(answer.result(), status::ok) << target;
        EXPECT_EQ(body(answer), "<!doctype html>the page") << target;
        EXPECT_EQ(field(answer, "Content-Type"), "text/html; charset=utf-8");
        EXPECT_EQ(field(answer, "Cache-Control"), "no-cache");
    }
}

TEST(Answer, FilesAreThemselves) {
    const Answer answer = page_answer(asking_for("/assets/board-1a2b.js?v=1"), page());
    EXPECT_EQ(answer.result(), status::ok);
    EXPECT_EQ(body(answer), "the board, in full");
    EXPECT_EQ(field(answer, "Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(field(answer, "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(field(answer, "Vary"), "Accept-Encoding");
    EXPECT_EQ(field(answer, "Content-Encoding"), "");
}

TEST(Answer, UnknownFilesAreNotFound) {
    for (const char* target :
         {"/none.js", "/assets/none.js", "/play/eximo.html", "/favicon.ico", "/.env",
          "/assets/board-1a2b.js.br", "/assets/board-1a2b.js.gz", "/index.html.br", "/Index.html",
          "/assets//board-1a2b.js", "/etc/passwd.txt"}) {
        const Answer answer = page_answer(asking_for(target), page());
        EXPECT_EQ(answer.result(), status::not_found) << target;
        EXPECT_EQ(body(answer), "There is no such file.\n");
        EXPECT_EQ(field(answer, "Content-Type"), "text/plain; charset=utf-8");
        EXPECT_EQ(field(answer, "Cache-Control"), "no-store");
    }
}

TEST(Answer, MalformedTargetsAreBadRequests) {
    for (const char* target : {"/../etc/passwd", "/%2e%2e%2fetc%2fpasswd", "/%00", "/a\\b", "/%zz",
                               "*", "", "index.html", "/%252e%252e/"})
        EXPECT_EQ(status_of(target), status::bad_request) << target;
}

TEST(Answer, OtherMethodsAreNotAllowed) {
    for (const char* method :
         {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "BREW", "get", "Head"}) {
        for (const char* target : {"/", "*"}) {
            RequestHead request = asking_for(target);
            request.method_string(method);
            const Answer answer = page_answer(request, page());
            EXPECT_EQ(answer.result(), status::method_not_allowed) << method;
            EXPECT_EQ(field(answer, "Allow"), "GET, HEAD") << method;
        }
    }
}

TEST(Answer, ToHeadIsThatToGet) {
    for (const char* target : {"/", "/assets/board-1a2b.js", "/none.js", "/../x"}) {
        RequestHead request = asking_for(target);
        const Answer whole = page_answer(request, page());
        request.method(verb::head);
        const Answer head = page_answer(request, page());
        EXPECT_EQ(text_of(head, Connection::KeepAlive), text_of(whole, Connection::KeepAlive));
    }
}

TEST(Answer, SharesTheFile) {
    EXPECT_EQ(page_answer(asking_for("/sw.js"), page()).body().get(),
              &page()->find("/sw.js")->plain.bytes);
}

TEST(Answer, TheBestCodingIsChosen) {
    struct Row {
        const char* target;
        const char* accept_encoding;
        const char* coding;
        const char* body;
    };
    const Row table[] = {
        {"/assets/board-1a2b.js", "gzip, deflate, br", "br", "br board"},
        {"/assets/board-1a2b.js", "gzip, deflate", "gzip", "gzip board"},
        {"/assets/board-1a2b.js", "br;q=0, gzip", "gzip", "gzip board"},
        {"/assets/board-1a2b.js", "deflate", "", "the board, in full"},
        {"/assets/board-1a2b.js", "br;q=0, gzip;q=0", "", "the board, in full"},
        {"/assets/board-1a2b.js", "identity;q=0", "", "the board, in full"},
        {"/assets/board-1a2b.js", "*", "br", "br board"},
        {"/assets/old-3c.js", "gzip, br", "gzip", "gzip old"},
        {"/assets/module-5d.wasm", "gzip, br", "", "wasm"},
        {"/play/eximo", "br", "br", "br page"},
    };
    for (const Row& row : table) {
        RequestHead request = asking_for(row.target);
        request.set(http::field::accept_encoding, row.accept_encoding);
        const Answer answer = page_answer(request, page());
        EXPECT_EQ(field(answer, "Content-Encoding"), row.coding) << row.accept_encoding;
        EXPECT_EQ(body(answer), row.body) << row.accept_encoding;
        EXPECT_EQ(field(answer, "Vary"), "Accept-Encoding");
    }
}

TEST(Answer, TheTypeIsThatOfTheFileNotOfTheCoding) {
    RequestHead request = asking_for("/assets/board-1a2b.js");
    request.set(http::field::accept_encoding, "br");
    EXPECT_EQ(field(page_answer(request, page()), "Content-Type"),
              "text/javascript; charset=utf-8");
}

TEST(Answer, WhatTheBrowserHasIsNotSentAgain) {
    for (const char* target : {"/", "/sw.js", "/assets/board-1a2b.js", "/play/mimic"}) {
        RequestHead request = asking_for(target);
        const std::string tag = field(page_answer(request, page()), "ETag");
        ASSERT_FALSE(tag.empty());
        for (const std::string& names : {tag, "W/" + tag, "\"x\", " + tag, std::string("*")}) {
            request.set(http::field::if_none_match, names);
            const Answer answer = page_answer(request, page());
            EXPECT_EQ(answer.result(), status::not_modified) << names;
            EXPECT_EQ(body(answer), "");
            EXPECT_EQ(field(answer, "ETag"), tag);
            EXPECT_NE(field(answer, "Cache-Control"), "");
            EXPECT_EQ(field(answer, "Vary"), "Accept-Encoding");
        }
        request.set(http::field::if_none_match, "\"other\"");
        EXPECT_EQ(page_answer(request, page()).result(), status::ok);
    }
}

TEST(Answer, EachCodingHasItsTag) {
    RequestHead request = asking_for("/assets/board-1a2b.js");
    request.set(http::field::if_none_match, field(page_answer(request, page()), "ETag"));
    request.set(http::field::accept_encoding, "br");
    EXPECT_EQ(page_answer(request, page()).result(), status::ok);
}

TEST(Answer, NoTagMakesAMissingFileUnmodified) {
    RequestHead request = asking_for("/none.js");
    request.set(http::field::if_none_match, "*");
    EXPECT_EQ(page_answer(request, page()).result(), status::not_found);
}

TEST(Head, IsWellFormed) {
    std::string text =
        text_of(page_answer(asking_for("/sw.js"), page()), Connection::KeepAlive, 784'111'777);
    EXPECT_TRUE(text.starts_with("HTTP/1.1 200 OK\r\n"));
    const auto reply = cut_reply(text);
    ASSERT_TRUE(reply);
    EXPECT_EQ(text, "");
    EXPECT_EQ(reply->body, "the worker");
    EXPECT_EQ(reply->field("date"), "Sun, 06 Nov 1994 08:49:37 GMT");
    EXPECT_EQ(reply->field("content-length"), "10");
    EXPECT_EQ(reply->field("connection"), "keep-alive");
    Answer unchanged;
    unchanged.result(status::not_modified);
    const std::string head = text_of(unchanged, Connection::Close);
    EXPECT_TRUE(head.starts_with("HTTP/1.1 304 Not Modified\r\n"));
    EXPECT_EQ(head.find("Content-Length"), std::string::npos);
    EXPECT_NE(head.find("\r\nConnection: close\r\n"), std::string::npos);
}

TEST(Head, ProtectsEveryAnswer) {
    std::vector<Answer> answers = {text_answer(status::bad_request, "no")};
    for (const char* target : {"/", "/sw.js", "/none.js", "/.."})
        answers.push_back(page_answer(asking_for(target), page()));
    RequestHead again = asking_for("/");
    again.set(http::field::if_none_match, "*");
    answers.push_back(page_answer(again, page()));
    again.method(verb::post);
    answers.push_back(page_answer(again, page()));
    for (const Answer& answer : answers) {
        std::string text = text_of(answer, Connection::Close);
        const auto reply = cut_reply(text);
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->field("cross-origin-opener-policy"), "same-origin");
        EXPECT_EQ(reply->field("cross-origin-embedder-policy"), "require-corp");
        EXPECT_EQ(reply->field("cross-origin-resource-policy"), "same-origin");
        EXPECT_EQ(reply->field("x-content-type-options"), "nosniff");
        EXPECT_EQ(reply->field("referrer-policy"), "no-referrer");
        EXPECT_EQ(reply->field("content-security-policy"),
                  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                  "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
                  "manifest-src 'self'; base-uri 'none'; form-action 'none'; "
                  "frame-ancestors 'none'");
        EXPECT_NE(reply->field("permissions-policy").find("camera=()"), std::string::npos);
    }
}

}  // namespace
}  // namespace trireme::server_tests
