#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

namespace trireme::server {

// Who we are for browsers. A page of somebody else may send its visitors' browsers here, also by a
// name of its own that suddenly means our address (DNS rebinding). Both show in what browsers say:
// Origin tells whose page it is, Host by which name it found us.
class Origins {
public:
    // Takes "https://games.example.org" and the like; none stands for whatever IP address of ours
    // is called, and localhost. Or tells what is wrong with them.
    static Expected<Origins, std::string> read(const std::vector<std::string>& texts);

    // The origin of our page for who calls us by this Host. Nothing if that is no name of ours.
    std::optional<std::string> called_by(std::string_view host) const;

    // Whether this Origin is of our page, for who calls us by a Host whose origin is `own`.
    bool admit(std::string_view origin, const std::string& own) const;

private:
    std::vector<std::string> known_;
};

}  // namespace trireme::server
