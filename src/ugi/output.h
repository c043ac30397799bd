#pragma once

#include <atomic>
#include <mutex>
#include <ostream>
#include <string_view>

namespace trireme::ugi {

// Where answers go. Both the thread that reads commands and the one that thinks write here: whole
// lines, one after the other, each sent on its way at once.
class Output {
public:
    explicit Output(std::ostream& out) : out_(out) {}

    // One line, or several with line feeds between them that nothing may come in between.
    void write(std::string_view lines);

    // Something for people: `info string ...`, which programs skip.
    void tell(std::string_view message);

    // Whether nobody can be reached any more.
    bool is_closed() const { return closed_; }

private:
    std::mutex mutex_;
    std::ostream& out_;
    std::atomic<bool> closed_{false};
};

}  // namespace trireme::ugi
