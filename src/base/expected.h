#pragma once

#include <cassert>
#include <utility>
#include <variant>

#include "base/fault.h"

namespace trireme {

// A value, or the reason why there is none.
template <class T, class Error = Fault>
class Expected {
public:
    Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Expected(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T& operator*() const { return *get(); }
    T& operator*() { return *get(); }
    const T* operator->() const { return get(); }
    T* operator->() { return get(); }

    const Error& error() const {
        assert(!ok());
        return *std::get_if<1>(&content_);
    }

private:
    const T* get() const {
        assert(ok());
        return std::get_if<0>(&content_);
    }
    T* get() {
        assert(ok());
        return std::get_if<0>(&content_);
    }

    std::variant<T, Error> content_;
};

}  // namespace trireme
