#pragma once

#include <string_view>

#include "server/page/answer.h"

namespace trireme::server {

// Beast 1.81 reads a few heads that another server before us may understand differently, and then
// sees the end of a request elsewhere. What follows is taken for a request of its own: whoever
// wrote it speaks for others. Such heads are refused.

// Whether a piece of a head has a field that goes on in a second line.
bool has_folded_line(std::string_view raw);

// Whether the head leaves no doubt about where its request ends, and has one Host.
bool is_unambiguous(const RequestHead& head);

}  // namespace trireme::server
