#include "record/writer.h"

#include "base/text.h"
#include "record/comment.h"
#include "record/numbering.h"
#include "record/tags.h"

namespace trireme {

using namespace record;

namespace {

// Sets words in lines of at most 80 characters.
class Paragraph {
public:
    void add(std::string_view word) {
        set_word();
        word_ = opening_.append(word);
        opening_.clear();
    }
    // Goes before the next word, or behind the last one, without a space.
    void open(char c) { opening_ += c; }
    void close(char c) { word_ += c; }

    std::string finish() {
        set_word();
        return text_ + '\n';
    }

private:
    static constexpr std::size_t longest_line = 80;

    static std::size_t characters(std::string_view text) {
        std::size_t count = 0;
        for (const char c : text)
            if ((c & 0xC0) != 0x80) ++count;  // not one that continues a character of UTF-8
        return count;
    }

    void set_word() {
        if (word_.empty()) return;
        const std::size_t width = characters(word_);
        // A line that starts with [Game would begin a game, even inside a comment.
        const bool fits = line_ + 1 + width <= longest_line || word_ == "[Game";
        if (!text_.empty()) text_ += fits ? ' ' : '\n';
        line_ = fits && !text_.empty() ? line_ + 1 + width : width;
        text_ += word_;
        word_.clear();
    }

    std::string text_;      // without the last word, which may still grow
    std::size_t line_ = 0;  // characters in the last line of it
    std::string opening_;
    std::string word_;
};

std::string tag_line(const Tag& tag) {
    std::string line = "[" + tag.name + " \"";
    for (const char c : tag.value) {
        if (c == '"' || c == '\\') line += '\\';
        line += c;
    }
    return line + "\"]\n";
}

// The comment as the file can hold it, which cannot hold every character.
std::string written_comment(std::string_view comment) {
    std::string result(comment);
    for (char& c : result) {
        if (is_control(static_cast<unsigned char>(c))) c = ' ';
        if (c == '}') c = ')';
    }
    return tidy_comment(result);
}

// Returns whether there was anything to say.
bool write_comment(Paragraph& out, std::string_view comment) {
    const std::string words = written_comment(comment);
    if (words.empty()) return false;
    out.open('{');
    for (std::size_t from = 0, to = 0; to != words.npos; from = to + 1) {
        to = words.find(' ', from);
        out.add(std::string_view(words).substr(from, to - from));
    }
    out.close('}');
    return true;
}

void write_line(Paragraph& out, const RecordedLine& line, AnyPosition position,
                Numbering numbering) {
    bool needs_number = true;
    for (const RecordedMove& recorded : line) {
        std::string text = position.text(recorded.move);
        if (needs_number || numbering.is_first_players()) text = numbering.text() + ' ' + text;
        out.add(text);
        needs_number = write_comment(out, recorded.comment);
        for (const RecordedLine& variation : recorded.variations) {
            if (variation.empty()) continue;
            needs_number = true;
            out.open('(');
            write_line(out, variation, position, numbering);
            out.close(')');
        }
        position = position.play(recorded.move);
        ++numbering.ply;
    }
}

}  // namespace

std::string to_text(const Record& record) {
    std::string text;
    for (const Tag& tag : written_tags(record)) text += tag_line(tag);
    Paragraph movetext;
    write_comment(movetext, record.comment);
    write_line(movetext, record.moves, record.start, Numbering(record.start));
    movetext.add(to_text(record.result));
    return text + '\n' + movetext.finish();
}

}  // namespace trireme
