#include "wasm/support.h"

#include <charconv>
#include <cstdlib>

namespace trireme::testing_wasm {
namespace {

class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    Json whole() {
        Json value = this->value();
        if (at_ != text_.size()) fail();
        return value;
    }

private:
    void fail() {
        if (failed_) return;
        failed_ = true;
        ADD_FAILURE() << "no JSON at " << at_ << ": " << text_.substr(at_, 40);
        at_ = text_.size();
    }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool accept(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    void expect(std::string_view word) {
        if (!accept(word)) fail();
    }

    Json value() {
        Json json;
        if (peek() == '{') return object();
        if (peek() == '[') return list();
        if (peek() == '"') return {.kind = Json::Kind::Text, .text = string()};
        if (accept("null")) return json;
        if (accept("true")) return {.kind = Json::Kind::Boolean, .boolean = true};
        if (accept("false")) return {.kind = Json::Kind::Boolean};
        return number();
    }

    // At least one.
    void digits() {
        const std::size_t begin = at_;
        while (peek() >= '0' && peek() <= '9') ++at_;
        if (at_ == begin) fail();
    }

    Json number() {
        const std::size_t begin = at_;
        accept("-");
        digits();
        if (accept(".")) digits();
        return {
            .kind = Json::Kind::Number,
            .number = std::strtod(std::string(text_.substr(begin, at_ - begin)).c_str(), nullptr)};
    }

    Json list() {
        Json json{.kind = Json::Kind::List};
        expect("[");
        if (accept("]")) return json;
        do json.list.push_back(value());
        while (accept(","));
        expect("]");
        return json;
    }

    Json object() {
        Json json{.kind = Json::Kind::Object};
        expect("{");
        if (accept("}")) return json;
        do {
            const std::string name = string();
            expect(":");
            if (!json.object.emplace(name, value()).second) fail();
        } while (accept(","));
        expect("}");
        return json;
    }

    std::string string() {
        std::string result;
        expect("\"");
        while (!failed_ && peek() != '"') {
            if (static_cast<unsigned char>(peek()) < ' ') fail();
            if (accept("\\u00")) {
                result += code();
            } else {
                accept("\\");
                if (at_ < text_.size()) result += text_[at_++];
            }
        }
        expect("\"");
        return result;
    }

    char code() {
        int value = 0;
        const std::string digits(text_.substr(at_, 2));
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        at_ += 2;
        return static_cast<char>(value);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool failed_ = false;
};

}  // namespace

std::string Json::words() const {
    std::string words;
    for (const Json& item : list) words += (words.empty() ? "" : " ") + item.text;
    return words;
}

Json read_json(std::string_view text) { return Parser(text).whole(); }

Json ok_of(const std::string& answer) {
    const Json json = read_json(answer);
    if (!json.has("ok")) ADD_FAILURE() << answer.substr(0, 300);
    return json["ok"];
}

Json error_of(const std::string& answer) {
    const Json json = read_json(answer);
    if (!json.has("error")) ADD_FAILURE() << answer.substr(0, 300);
    return json["error"];
}

}  // namespace trireme::testing_wasm
