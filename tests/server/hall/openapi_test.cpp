// The description of the interface says what the server does.

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "base/text.h"
#include "server/hall/schema.h"
#include "server/net/router.h"

namespace trireme::server::testing_hall {
namespace {

namespace json = boost::json;

std::string method_of(const Route& route) {
    const auto name = to_string(route.method);
    return lower_case(std::string(name.data(), name.size()));
}

TEST(OpenApi, HasEveryRequestAndNoOther) {
    std::set<std::string> expected;
    for (const Route& route : routes())
        expected.insert(method_of(route) + " " + std::string(route.pattern));
    std::set<std::string> described;
    for (const auto& path : openapi().at("paths").as_object())
        for (const auto& operation : path.value().as_object())
            if (operation.key() != "parameters")
                described.insert(std::string(operation.key()) + " " + std::string(path.key()));
    EXPECT_EQ(described, expected);
}

TEST(OpenApi, HasEveryStatusWithWhichTheNetworkRefuses) {
    for (const Route& route : routes()) {
        if (std::holds_alternative<Own>(route.target)) continue;
        // Another name or origin, too much.
        std::vector<int> statuses = {400, 403, 429};
        if (std::holds_alternative<Call>(route.target)) statuses.push_back(503);
        if (route.body_limit > 0) statuses.insert(statuses.end(), {413, 415});
        for (const int status : statuses)
            EXPECT_TRUE(is_described(route.pattern, method_of(route), status))
                << method_of(route) << " " << route.pattern << " " << status;
    }
}

TEST(OpenApi, NamesTheIdInEachPathThatHasOne) {
    for (const auto& path : openapi().at("paths").as_object()) {
        const bool has_id = path.key().find("{id}") != json::string_view::npos;
        const auto* parameters = path.value().as_object().if_contains("parameters");
        ASSERT_EQ(parameters != nullptr, has_id) << path.key();
        if (parameters) {
            EXPECT_EQ(parameters->at(0).at("name").as_string(), "id");
        }
    }
}

}  // namespace
}  // namespace trireme::server::testing_hall
