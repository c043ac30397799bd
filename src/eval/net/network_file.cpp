#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

#include "base/fault_kinds.h"
#include "eval/net/network.h"

namespace trireme {

Expected<std::shared_ptr<const Network>> read_network(const std::string& file) {
    constexpr std::size_t most = 4 << 20;  // more than any network has
    const Fault unreadable(fault::file_unreadable);
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) return unreadable;  // it might never end
    std::ifstream in(file, std::ios::binary);
    std::string bytes(most, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(most));
    if (in.bad() || in.gcount() == 0) return unreadable;
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return Network::parse(bytes);
}

}  // namespace trireme
