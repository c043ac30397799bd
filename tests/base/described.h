#pragma once

#include <string>

#include "base/fault.h"

namespace trireme {

// A fault as tests compare it, without its place: the code and the arguments in order, such as
// "too_strong squares=h9,h10 enemy=2 count=2".
inline std::string described(const Fault& fault) {
    std::string text(fault.code());
    for (const auto& [name, value] : fault.arguments()) {
        text += " " + name + "=";
        if (const auto* number = std::get_if<std::int64_t>(&value))
            text += std::to_string(*number);
        else if (const auto* word = std::get_if<std::string>(&value))
            text += *word;
        else
            for (const std::string& item : *std::get_if<Fault::List>(&value))
                text += (text.back() == '=' ? "" : ",") + item;
    }
    return text;
}

}  // namespace trireme
