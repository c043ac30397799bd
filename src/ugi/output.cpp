#include "ugi/output.h"

#include <string>

namespace trireme::ugi {

void Output::write(std::string_view lines) {
    const std::lock_guard lock(mutex_);
    out_ << lines << '\n';
    out_.flush();
    if (!out_) closed_ = true;
}

void Output::tell(std::string_view message) { write("info string " + std::string(message)); }

}  // namespace trireme::ugi
