#include "server/net/callers.h"

#include <gtest/gtest.h>

namespace trireme::server {
namespace {

using boost::asio::ip::make_address;

Callers with(const std::vector<std::string>& proxies, bool limit_loopback = false) {
    auto callers = Callers::read(proxies, limit_loopback);
    EXPECT_TRUE(callers.ok());
    return *callers;
}

std::string address(const Callers& callers, const char* peer, const char* forwarded_for) {
    return callers.client(make_address(peer), forwarded_for).address.to_string();
}

TEST(Callers, OnlyATrustedProxySpeaksForOthers) {
    const Callers callers = with({"10.0.0.1", "::1"});
    EXPECT_EQ(address(callers, "10.0.0.2", "203.0.113.9"), "10.0.0.2");
    EXPECT_EQ(address(callers, "10.0.0.1", "203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(address(callers, "::1", "203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(address(callers, "::ffff:10.0.0.1", "203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(address(callers, "10.0.0.1", ""), "10.0.0.1");
}

// What stands before the last place the client itself may have written.
TEST(Callers, TheLastHopCounts) {
    const Callers callers = with({"10.0.0.1"});
    EXPECT_EQ(address(callers, "10.0.0.1", "1.1.1.1, 2.2.2.2 ,  203.0.113.9 "), "203.0.113.9");
    EXPECT_EQ(address(callers, "10.0.0.1", "127.0.0.1,2001:db8::1"), "2001:db8::1");
    EXPECT_EQ(address(callers, "10.0.0.1", "1.1.1.1, unknown"), "10.0.0.1");
    EXPECT_EQ(address(callers, "10.0.0.1", "1.1.1.1,"), "10.0.0.1");
}

TEST(Callers, LoopbackIsExemptUnlessItForwards) {
    const Callers callers = with({"127.0.0.1"});
    const auto exempt = [](const Callers& from, const char* peer, const char* forwarded_for) {
        return from.caller(from.client(make_address(peer), forwarded_for)).is_exempt;
    };
    EXPECT_TRUE(exempt(callers, "127.0.0.1", ""));
    EXPECT_TRUE(exempt(callers, "127.0.0.2", "203.0.113.9"));
    EXPECT_TRUE(exempt(callers, "::1", ""));
    EXPECT_TRUE(exempt(callers, "::ffff:127.0.0.1", ""));
    EXPECT_FALSE(exempt(callers, "127.0.0.1", "203.0.113.9"));
    EXPECT_FALSE(exempt(callers, "127.0.0.1", "127.0.0.1"));
    EXPECT_FALSE(exempt(callers, "127.0.0.1", "nonsense"));
    EXPECT_FALSE(exempt(callers, "192.168.1.5", ""));
    EXPECT_FALSE(exempt(with({}, true), "127.0.0.1", ""));
}

TEST(Callers, ANetworkOf64BitsIsOne) {
    EXPECT_EQ(network_of(make_address("203.0.113.9")), "203.0.113.9");
    EXPECT_EQ(network_of(make_address("::ffff:203.0.113.9")), "203.0.113.9");
    EXPECT_EQ(network_of(make_address("2001:db8:1:2:3:4:5:6")),
              network_of(make_address("2001:db8:1:2::")));
    EXPECT_NE(network_of(make_address("2001:db8:1:2::")),
              network_of(make_address("2001:db8:1:3::")));
}

TEST(Callers, RefusesWhatIsNoAddress) {
    const auto callers = Callers::read({"127.0.0.1", "proxy.local"}, false);
    ASSERT_FALSE(callers.ok());
    EXPECT_EQ(callers.error(), "a proxy is given by its IP address, not 'proxy.local'");
}

}  // namespace
}  // namespace trireme::server
