#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/optional.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace trireme::server {

// A body, in the sense of Beast, that several answers may share: files of the page are sent without
// being copied.
struct SharedBody {
    using value_type = std::shared_ptr<const std::string>;  // null: empty

    static std::uint64_t size(const value_type& body) { return body ? body->size() : 0; }

    class writer {
    public:
        using const_buffers_type = boost::asio::const_buffer;

        template <bool IsRequest, class Fields>
        writer(const boost::beast::http::header<IsRequest, Fields>&, const value_type& body)
            : body_(body) {}

        void init(boost::beast::error_code& error) { error = {}; }
        boost::optional<std::pair<const_buffers_type, bool>> get(boost::beast::error_code& error) {
            error = {};
            if (!body_) return boost::none;
            return {{const_buffers_type(body_->data(), body_->size()), false}};
        }

    private:
        const value_type& body_;
    };
};

}  // namespace trireme::server
