#include "eval/net/sections.h"

#include "base/bytes.h"
#include "base/fault_kinds.h"

namespace trireme {
namespace {

constexpr std::size_t tag_size = 4;
constexpr std::size_t header_size = tag_size + sizeof(std::uint32_t);
constexpr std::size_t most_sections = 16;

bool is_known(std::string_view tag) {
    return tag == architecture_tag || tag == weights_tag || tag == win_model_tag;
}

bool is_optional(std::string_view tag) { return 'a' <= tag[0] && tag[0] <= 'z'; }

}  // namespace

Expected<Sections> Sections::parse(std::string_view bytes) {
    Sections sections;
    ByteReader reader(bytes);
    while (reader.left() > 0) {
        if (reader.left() < header_size) return Fault(fault::network_cut_off);
        const std::string_view tag = reader.take(tag_size);
        const auto size = reader.number<std::uint32_t>();
        if (size > reader.left()) return Fault(fault::network_cut_off);
        if (const auto fault = sections.add({tag, reader.take(size)})) return *fault;
    }
    return sections;
}

Expected<Sections> Sections::parse_version_1(std::string_view bytes) {
    if (bytes.size() < architecture_size) return Fault(fault::network_cut_off);
    Sections sections;
    sections.all_ = {{architecture_tag, bytes.substr(0, architecture_size)},
                     {weights_tag, bytes.substr(architecture_size)}};
    return sections;
}

std::optional<Fault> Sections::add(const Section& section) {
    const std::string_view tag = section.tag;
    if (find(tag)) return Fault(fault::network_section_twice).with_typed("tag", tag);
    if (!is_known(tag) && !is_optional(tag))
        return Fault(fault::network_section).with_typed("tag", tag);
    if (all_.size() == most_sections)
        return Fault(fault::network_sections).with("most", most_sections);
    all_.push_back(section);
    return std::nullopt;
}

std::optional<std::string_view> Sections::find(std::string_view tag) const {
    for (const Section& section : all_)
        if (section.tag == tag) return section.bytes;
    return std::nullopt;
}

Expected<std::string_view> Sections::get(std::string_view tag, std::size_t size) const {
    const auto bytes = find(tag);
    if (!bytes) return Fault(fault::network_section_missing).with("tag", tag);
    if (bytes->size() != size)
        return Fault(fault::network_section_size)
            .with("tag", tag)
            .with("found", bytes->size())
            .with("count", size);
    return *bytes;
}

}  // namespace trireme
