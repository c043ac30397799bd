#include <gtest/gtest.h>

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "server/client/channel.h"
#include "server/client/http_client.h"
#include "server/client/scripted_server.h"

namespace trireme::server_tests {
namespace {

using namespace trireme::server;
namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::asio::ip::tcp;
using std::chrono::seconds;

using Request = http::request<http::string_body>;

Request read_request(tcp::socket& socket) {
    boost::beast::flat_buffer buffer;
    Request request;
    http::read(socket, buffer, request);
    return request;
}

void answer(tcp::socket& socket, unsigned status, const std::string& body,
            const std::string& retry_after = {}) {
    http::response<http::string_body> response(http::int_to_status(status), 11, body);
    if (!retry_after.empty()) response.set(http::field::retry_after, retry_after);
    response.prepare_payload();
    http::write(socket, response);
}

ServerAddress at_port(std::uint16_t port) {
    return {"127.0.0.1", port, "127.0.0.1:" + std::to_string(port)};
}

Pauses quick_pauses() { return Pauses(SplitMix64(1), Milliseconds(1)); }

// Asks one after the other over one connection at a time.
std::vector<HttpReply> ask(std::uint16_t port, const std::vector<HttpRequest>& requests,
                           Milliseconds patience = Milliseconds(0)) {
    Loop loop;
    HttpClient client(loop, at_port(port), quick_pauses(), 1);
    std::vector<HttpReply> replies;
    for (const HttpRequest& request : requests)
        client.ask(
            request,
            [&](HttpReply reply) {
                replies.push_back(std::move(reply));
                if (replies.size() == requests.size()) loop.stop();
            },
            patience);
    loop.run();
    return replies;
}

TEST(HttpClient, SaysWhoAsksAndWhat) {
    std::vector<Request> requests;
    {
        ScriptedServer server([&](auto& acceptor) {
            tcp::socket socket = acceptor.accept();
            for (int i = 0; i < 2; ++i) {
                requests.push_back(read_request(socket));
                answer(socket, 200, "{}");
            }
        });
        const auto replies =
            ask(server.port(), {{"POST", "/a", R"({"b":1})", "secret"}, {"GET", "/c"}});
        EXPECT_EQ(replies[0].status, 200);
        EXPECT_EQ(replies[0].body, "{}");
        EXPECT_EQ(requests[0][http::field::host], at_port(server.port()).authority);
    }
    ASSERT_EQ(requests.size(), 2U) << "over one connection";
    EXPECT_EQ(requests[0].target(), "/a");
    EXPECT_EQ(requests[0].body(), R"({"b":1})");
    EXPECT_EQ(requests[0][http::field::content_type], "application/json");
    EXPECT_EQ(requests[0][http::field::authorization], "Bearer secret");
    EXPECT_EQ(requests[1].method(), http::verb::get);
    EXPECT_EQ(requests[1].count(http::field::authorization), 0U);
}

TEST(HttpClient, AsksAgainWhereTheConnectionHasEnded) {
    ScriptedServer server([&](auto& acceptor) {
        for (int i = 0; i < 2; ++i) {
            tcp::socket socket = acceptor.accept();
            read_request(socket);
            answer(socket, 200, std::to_string(i));
        }
    });
    const auto replies = ask(server.port(), {{"GET", "/"}, {"GET", "/"}});
    EXPECT_EQ(replies[0].body, "0");
    EXPECT_EQ(replies[1].body, "1");
}

TEST(HttpClient, AsksAgainWhileTheServerHasNoTime) {
    ScriptedServer server([&](auto& acceptor) {
        acceptor.accept();  // a connection that ends without a word
        tcp::socket socket = acceptor.accept();
        for (const unsigned status : {503U, 429U, 200U}) {
            read_request(socket);
            answer(socket, status, std::to_string(status), "0");
        }
    });
    EXPECT_EQ(ask(server.port(), {{"GET", "/"}}, seconds(60))[0].body, "200");
}

TEST(HttpClient, DoesNotWaitInVain) {
    ScriptedServer server([&](auto& acceptor) {
        tcp::socket socket = acceptor.accept();
        read_request(socket);
        answer(socket, 429, "later", "100");
    });
    const HttpReply reply = ask(server.port(), {{"GET", "/"}}, seconds(60))[0];
    EXPECT_EQ(reply.status, 429);
    EXPECT_EQ(reply.retry_after, seconds(100));
}

TEST(HttpClient, SaysWhyThereIsNoAnswer) {
    std::uint16_t port = 0;
    {
        const ScriptedServer server([](auto&) {});
        port = server.port();
    }
    const HttpReply reply = ask(port, {{"GET", "/"}})[0];
    EXPECT_EQ(reply.status, 0);
    EXPECT_EQ(reply.failure, "Connection refused");
}

using ServerSide = boost::beast::websocket::stream<tcp::socket>;

std::string read_text(ServerSide& socket) {
    boost::beast::flat_buffer buffer;
    socket.read(buffer);
    return boost::beast::buffers_to_string(buffer.data());
}

TEST(Channel, ComesBackWhateverBecomesOfTheConnection) {
    std::vector<std::string> heard;
    std::vector<std::string> received;
    {
        ScriptedServer server([&](auto& acceptor) {
            acceptor.accept();  // gone at once
            {
                tcp::socket socket = acceptor.accept();
                read_request(socket);
                answer(socket, 503, "", "0");
            }
            for (int i = 0; i < 3; ++i) {
                ServerSide socket(acceptor.accept());
                socket.accept();
                heard.push_back(read_text(socket));
                socket.write(asio::buffer("news " + std::to_string(i)));
                if (i == 0) continue;  // cut off
                if (i == 1) socket.close(boost::beast::websocket::close_code::service_restart);
                if (i == 2) read_text(socket);  // until the client ends it
            }
        });
        Loop loop;
        std::unique_ptr<Channel> channel;
        int opened = 0;
        int lost = 0;
        Channel::Events events;
        events.opened = [&] { channel->send("hello " + std::to_string(opened++)); };
        events.lost = [&](const std::string&) { ++lost; };
        events.received = [&](std::string_view text) {
            received.emplace_back(text);
            if (received.size() == 3) loop.post([&] { channel.reset(); });
        };
        channel = std::make_unique<Channel>(loop, at_port(server.port()), "/socket", quick_pauses(),
                                            std::move(events));
        loop.run();  // until the channel has ended and nothing is left
        EXPECT_EQ(opened, 3);
        EXPECT_EQ(lost, 4);
    }
    EXPECT_EQ(heard, (std::vector<std::string>{"hello 0", "hello 1", "hello 2"}));
    EXPECT_EQ(received, (std::vector<std::string>{"news 0", "news 1", "news 2"}));
}

TEST(Channel, SaysWhatIsToBeSaidBeforeItEnds) {
    std::vector<std::string> heard;
    {
        ScriptedServer server([&](auto& acceptor) {
            ServerSide socket(acceptor.accept());
            socket.accept();
            for (int i = 0; i < 100; ++i) heard.push_back(read_text(socket));
            read_text(socket);
        });
        Loop loop;
        std::unique_ptr<Channel> channel;
        Channel::Events events;
        events.opened = [&] {
            for (int i = 0; i < 100; ++i) channel->send(std::to_string(i));
            loop.post([&] { channel.reset(); });
        };
        events.lost = [](const std::string&) {};
        events.received = [](std::string_view) {};
        channel = std::make_unique<Channel>(loop, at_port(server.port()), "/socket", quick_pauses(),
                                            std::move(events));
        loop.run();
    }
    ASSERT_EQ(heard.size(), 100U);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(heard[static_cast<std::size_t>(i)], std::to_string(i));
}

}  // namespace
}  // namespace trireme::server_tests
