#include "server/web_socket.h"

#include <algorithm>
#include <utility>

namespace trireme::server_tests {
namespace {

constexpr std::string_view mask = "\x12\x34\x56\x78";

std::string big_endian(std::uint64_t number, int bytes) {
    std::string text;
    for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(number >> (8 * i) & 255);
    return text;
}

std::uint64_t number_in(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char c : bytes) number = number << 8 | static_cast<unsigned char>(c);
    return number;
}

}  // namespace

std::string bytes_of(const Frame& frame, bool is_masked) {
    std::string bytes(
        1, static_cast<char>((frame.is_last ? 0x80 : 0) | static_cast<int>(frame.opcode)));
    const std::size_t size = frame.payload.size();
    const int mask_bit = is_masked ? 0x80 : 0;
    const int shown = size < 126 ? static_cast<int>(size) : size < 65536 ? 126 : 127;
    bytes += static_cast<char>(mask_bit | shown);
    if (shown > 125) bytes += big_endian(size, shown == 126 ? 2 : 8);
    if (!is_masked) return bytes + frame.payload;
    bytes += mask;
    for (std::size_t i = 0; i < size; ++i)
        bytes += static_cast<char>(frame.payload[i] ^ mask[i % mask.size()]);
    return bytes;
}

WebSocket::WebSocket(std::uint16_t port, const std::string& path, const std::string& fields,
                     int receive_buffer)
    : client_(port, receive_buffer) {
    const bool names_host = fields.find("Host:") != std::string::npos;
    auto reply =
        client_.ask("GET " + path + " HTTP/1.1\r\n" + (names_host ? "" : "Host: 127.0.0.1\r\n") +
                    "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                    "Sec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                    fields + "\r\n");
    if (reply) reply_ = std::move(*reply);
}

std::optional<Frame> WebSocket::receive() {
    const auto head = client_.take(2);
    if (!head) return std::nullopt;
    Frame frame;
    frame.opcode = static_cast<Opcode>((*head)[0] & 15);
    frame.is_last = ((*head)[0] & 0x80) != 0;
    std::uint64_t size = static_cast<unsigned char>((*head)[1]);
    if (size > 125) {
        const auto length = client_.take(size == 126 ? 2 : 8);
        if (!length) return std::nullopt;
        size = number_in(*length);
    }
    auto payload = client_.take(size);
    if (!payload) return std::nullopt;
    frame.payload = std::move(*payload);
    return frame;
}

std::optional<std::string> WebSocket::receive_text() {
    while (auto frame = receive()) {
        if (frame->opcode == Opcode::Text) return std::move(frame->payload);
        if (frame->opcode == Opcode::Ping) send({Opcode::Pong, frame->payload});
    }
    return std::nullopt;
}

int WebSocket::receive_close() {
    while (const auto frame = receive())
        if (frame->opcode == Opcode::Close)
            return static_cast<int>(number_in(frame->payload.substr(0, 2)));
    return client_.ends_within(patience) ? 0 : -1;
}

}  // namespace trireme::server_tests
