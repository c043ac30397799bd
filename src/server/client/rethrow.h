#pragma once

#include <exception>

namespace trireme::server {

// What becomes of an exception that leaves a coroutine: it goes to whoever runs the loop.
struct Rethrow {
    void operator()(const std::exception_ptr& error) const {
        if (error) std::rethrow_exception(error);
    }
};

}  // namespace trireme::server
