#pragma once

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace trireme::server {

// Awaiting with this puts errors into the variable instead of throwing them.
inline auto into(boost::system::error_code& error) {
    return boost::asio::redirect_error(boost::asio::use_awaitable, error);
}

}  // namespace trireme::server
