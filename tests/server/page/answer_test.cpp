#include "server/page/answer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/client.h"
#include "server/support.h"

namespace trireme::server_tests {
namespace {

const Site& page() {
    static const Site site(page_files());
    return site;
}

Request asking_for(const std::string& target) {
    Request request;
    request.method = "GET";
    request.target = target;
    return request;
}

std::string field(const Answer& answer, std::string_view name) {
    for (const Field& each : answer.fields)
        if (each.name == name) return std::string(each.value);
    return "";
}

Status status_of(const std::string& target) { return answer_to(asking_for(target), page()).status; }

TEST(Answer, PageAddressesGiveThePage) {
    for (const char* target :
         {"/", "/play/eximo", "/play/eximo?opponent=computer&level=3", "/analysis/mimic",
          "/rules/crossings", "/no/such/page", "/play/", "/assets", "/v1.0/x", "/index.html"}) {
        const Answer answer = answer_to(asking_for(target), page());
        EXPECT_EQ(answer.status, Status::Ok) << target;
        EXPECT_EQ(answer.body, "<!doctype html>the page") << target;
        EXPECT_EQ(field(answer, "Content-Type"), "text/html; charset=utf-8");
        EXPECT_EQ(field(answer, "Cache-Control"), "no-cache");
    }
}

TEST(Answer, FilesAreThemselves) {
    const Answer answer = answer_to(asking_for("/assets/board-1a2b.js?v=1"), page());
    EXPECT_EQ(answer.status, Status::Ok);
    EXPECT_EQ(answer.body, "the board, in full");
    EXPECT_EQ(field(answer, "Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(field(answer, "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(field(answer, "Vary"), "Accept-Encoding");
    EXPECT_EQ(field(answer, "Content-Encoding"), "");
    EXPECT_FALSE(answer.ends_connection);
}

TEST(Answer, UnknownFilesAreNotFound) {
    for (const char* target :
         {"/none.js", "/assets/none.js", "/play/eximo.html", "/favicon.ico", "/.env",
          "/assets/board-1a2b.js.br", "/assets/board-1a2b.js.gz", "/index.html.br", "/Index.html",
          "/assets//board-1a2b.js", "/etc/passwd.txt"}) {
        const Answer answer = answer_to(asking_for(target), page());
        EXPECT_EQ(answer.status, Status::NotFound) << target;
        EXPECT_EQ(answer.body, "There is no such file.\n");
        EXPECT_EQ(field(answer, "Content-Type"), "text/plain; charset=utf-8");
        EXPECT_EQ(field(answer, "Cache-Control"), "no-store");
        EXPECT_FALSE(answer.ends_connection);
    }
}

TEST(Answer, MalformedTargetsAreBadRequests) {
    for (const char* target : {"/../etc/passwd", "/%2e%2e%2fetc%2fpasswd", "/%00", "/a\\b", "/%zz",
                               "*", "", "index.html", "/%252e%252e/"})
        EXPECT_EQ(status_of(target), Status::BadRequest) << target;
}

TEST(Answer, TargetsHaveALongestLength) {
    EXPECT_EQ(status_of("/" + std::string(longest_target - 1, 'a')), Status::Ok);
    EXPECT_EQ(status_of("/" + std::string(longest_target, 'a')), Status::UriTooLong);
}

TEST(Answer, OtherMethodsAreNotAllowed) {
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH",
                               "BREW", "get", "Head", ""}) {
        Request request = asking_for("/");
        request.method = method;
        const Answer answer = answer_to(request, page());
        EXPECT_EQ(answer.status, Status::MethodNotAllowed) << method;
        EXPECT_EQ(field(answer, "Allow"), "GET, HEAD") << method;
        EXPECT_FALSE(answer.ends_connection);
        request.has_body = true;
        EXPECT_TRUE(answer_to(request, page()).ends_connection);
        request.target = "*";
        EXPECT_EQ(answer_to(request, page()).status, Status::MethodNotAllowed) << method;
    }
}

TEST(Answer, BodiesAreRefused) {
    Request request = asking_for("/");
    request.has_body = true;
    const Answer answer = answer_to(request, page());
    EXPECT_EQ(answer.status, Status::ContentTooLarge);
    EXPECT_TRUE(answer.ends_connection);
}

TEST(Answer, OneHostIsNamed) {
    Request request = asking_for("/");
    request.hosts = 0;
    EXPECT_EQ(answer_to(request, page()).status, Status::BadRequest);
    request.is_http_1_0 = true;
    EXPECT_EQ(answer_to(request, page()).status, Status::Ok);
    request.hosts = 2;
    EXPECT_EQ(answer_to(request, page()).status, Status::BadRequest);
    request.is_http_1_0 = false;
    EXPECT_EQ(answer_to(request, page()).status, Status::BadRequest);
    EXPECT_TRUE(answer_to(request, page()).ends_connection);
}

TEST(Answer, HeadIsGetWithoutTheBody) {
    for (const char* target : {"/", "/assets/board-1a2b.js", "/none.js", "/../x"}) {
        Request request = asking_for(target);
        const Answer whole = answer_to(request, page());
        request.method = "HEAD";
        const Answer head = answer_to(request, page());
        EXPECT_TRUE(head.leaves_body_out);
        EXPECT_FALSE(whole.leaves_body_out);
        EXPECT_EQ(head_of(head, Connection::KeepAlive, 0),
                  head_of(whole, Connection::KeepAlive, 0));
    }
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
        Request request = asking_for(row.target);
        request.accept_encoding = row.accept_encoding;
        const Answer answer = answer_to(request, page());
        EXPECT_EQ(field(answer, "Content-Encoding"), row.coding) << row.accept_encoding;
        EXPECT_EQ(answer.body, row.body) << row.accept_encoding;
        EXPECT_EQ(field(answer, "Vary"), "Accept-Encoding");
    }
}

TEST(Answer, TheTypeIsThatOfTheFileNotOfTheCoding) {
    Request request = asking_for("/assets/board-1a2b.js");
    request.accept_encoding = "br";
    EXPECT_EQ(field(answer_to(request, page()), "Content-Type"), "text/javascript; charset=utf-8");
}

TEST(Answer, WhatTheBrowserHasIsNotSentAgain) {
    for (const char* target : {"/", "/sw.js", "/assets/board-1a2b.js", "/play/mimic"}) {
        Request request = asking_for(target);
        const std::string tag = field(answer_to(request, page()), "ETag");
        ASSERT_FALSE(tag.empty());
        for (const std::string& names : {tag, "W/" + tag, "\"x\", " + tag, std::string("*")}) {
            request.if_none_match = names;
            const Answer answer = answer_to(request, page());
            EXPECT_EQ(answer.status, Status::NotModified) << names;
            EXPECT_EQ(answer.body, "");
            EXPECT_EQ(field(answer, "ETag"), tag);
            EXPECT_NE(field(answer, "Cache-Control"), "");
            EXPECT_EQ(field(answer, "Vary"), "Accept-Encoding");
        }
        request.if_none_match = "\"other\"";
        EXPECT_EQ(answer_to(request, page()).status, Status::Ok);
    }
}

TEST(Answer, EachCodingHasItsTag) {
    Request request = asking_for("/assets/board-1a2b.js");
    request.if_none_match = field(answer_to(request, page()), "ETag");
    request.accept_encoding = "br";
    EXPECT_EQ(answer_to(request, page()).status, Status::Ok);
}

TEST(Answer, NoTagMakesAMissingFileUnmodified) {
    Request request = asking_for("/none.js");
    request.if_none_match = "*";
    EXPECT_EQ(answer_to(request, page()).status, Status::NotFound);
}

TEST(Head, IsWellFormed) {
    Answer answer = answer_to(asking_for("/sw.js"), page());
    std::string text =
        head_of(answer, Connection::KeepAlive, 784'111'777) + std::string(answer.body);
    EXPECT_TRUE(text.starts_with("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
    const auto reply = cut_reply(text);
    ASSERT_TRUE(reply);
    EXPECT_EQ(text, "");
    EXPECT_EQ(reply->body, "the worker");
    EXPECT_EQ(reply->field("content-length"), "10");
    EXPECT_EQ(reply->field("connection"), "keep-alive");
    answer.status = Status::NotModified;
    const std::string head = head_of(answer, Connection::Close, 0);
    EXPECT_EQ(head.find("Content-Length"), std::string::npos);
    EXPECT_NE(head.find("\r\nConnection: close\r\n"), std::string::npos);
}

TEST(Head, ProtectsEveryAnswer) {
    std::vector<Answer> answers = {refusal(Status::BadRequest), refusal(Status::UriTooLong),
                                   refusal(Status::HeaderFieldsTooLarge)};
    for (const char* target : {"/", "/sw.js", "/none.js", "/.."})
        answers.push_back(answer_to(asking_for(target), page()));
    Request again = asking_for("/");
    again.if_none_match = "*";
    answers.push_back(answer_to(again, page()));
    again.method = "POST";
    answers.push_back(answer_to(again, page()));
    for (const Answer& answer : answers) {
        std::string text = head_of(answer, Connection::Close, 0) + std::string(answer.body);
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

TEST(Head, NamesEveryStatus) {
    const std::pair<Status, std::string> table[] = {
        {Status::Ok, "200 OK"},
        {Status::NotModified, "304 Not Modified"},
        {Status::BadRequest, "400 Bad Request"},
        {Status::NotFound, "404 Not Found"},
        {Status::MethodNotAllowed, "405 Method Not Allowed"},
        {Status::ContentTooLarge, "413 Content Too Large"},
        {Status::UriTooLong, "414 URI Too Long"},
        {Status::HeaderFieldsTooLarge, "431 Request Header Fields Too Large"},
    };
    for (const auto& [status, line] : table) {
        Answer answer;
        answer.status = status;
        EXPECT_TRUE(head_of(answer, Connection::Close, 0).starts_with("HTTP/1.1 " + line + "\r\n"));
    }
}

}  // namespace
}  // namespace trireme::server_tests
