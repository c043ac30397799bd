#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/expected.h"

namespace trireme {

// What a network is made of. A tag in lower case is of a fact that is good to know: who does not
// know the tag does without. Any other is needed to understand the network.
inline constexpr std::string_view architecture_tag = "ARCH";
inline constexpr std::string_view weights_tag = "WGHT";
inline constexpr std::string_view win_model_tag = "wins";

inline constexpr std::size_t architecture_size = 4 * sizeof(std::uint32_t);

// The sections of a network's file, as views of its bytes (docs/training.md has the format).
class Sections {
public:
    // Each is a tag, a size and as many bytes.
    static Expected<Sections> parse(std::string_view bytes);
    // Version 1 had the architecture and the weights, without tags and sizes.
    static Expected<Sections> parse_version_1(std::string_view bytes);

    std::optional<std::string_view> find(std::string_view tag) const;
    // The section, which must be there and have as many bytes.
    Expected<std::string_view> get(std::string_view tag, std::size_t size) const;

private:
    struct Section {
        std::string_view tag;
        std::string_view bytes;
    };

    std::optional<Fault> add(const Section& section);

    std::vector<Section> all_;
};

}  // namespace trireme
