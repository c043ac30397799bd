#include "cli/online/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace trireme::cli {
namespace {

constexpr int margin = 2;

class Code {
public:
    explicit Code(const std::string& text)
        : code_(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L), QRcode_free) {}

    bool exists() const { return code_ != nullptr; }
    int size() const { return code_->width; }
    // Around it all is light; below the margin there is nothing.
    bool is_light(int row, int column) const {
        if (row >= size() + margin) return false;
        if (row < 0 || column < 0 || row >= size() || column >= size()) return true;
        return (code_->data[row * size() + column] & 1) == 0;
    }

private:
    std::unique_ptr<QRcode, void (*)(QRcode*)> code_;
};

}  // namespace

std::string qr_code(const std::string& text) {
    const Code code(text);
    if (!code.exists()) return "";
    std::string lines;
    for (int row = -margin; row < code.size() + margin; row += 2) {
        for (int column = -margin; column < code.size() + margin; ++column) {
            const bool above = code.is_light(row, column);
            const bool below = code.is_light(row + 1, column);
            lines += above && below ? "█" : above ? "▀" : below ? "▄" : " ";
        }
        lines += '\n';
    }
    return lines;
}

}  // namespace trireme::cli
