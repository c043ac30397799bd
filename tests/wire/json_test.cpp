#include "wire/json.h"

#include <gtest/gtest.h>

namespace trireme::wire {
namespace {

std::string quoted_text(std::string_view text) { return JsonWriter().text(text).take(); }

TEST(JsonWriter, SetsCommasBetweenValuesOnly) {
    JsonWriter out;
    out.begin_object().name("a").number(-12).name("b").begin_array().boolean(true).null().text("c");
    out.begin_array().end_array().begin_object().end_object().end_array().name("d").boolean(false);
    EXPECT_EQ(out.end_object().take(), R"({"a":-12,"b":[true,null,"c",[],{}],"d":false})");
}

TEST(JsonWriter, WritesFractions) {
    JsonWriter out;
    out.begin_array().real(0.5).real(1).real(-0.0005).real(98.7);
    EXPECT_EQ(out.end_array().take(), "[0.5,1,-0.0005,98.7]");
}

TEST(JsonWriter, EscapesWhatMustBe) {
    EXPECT_EQ(quoted_text("say \"a\\b\"/"), R"("say \"a\\b\"/")");
    EXPECT_EQ(quoted_text(std::string_view("\0\n\x1f\x7f", 4)), "\"\\u0000\\u000a\\u001f\x7f\"");
}

TEST(JsonWriter, KeepsGoodUtf8) {
    const std::string good = "\xC3\xA9 \xE2\x82\xAC \xED\x9F\xBF \xF0\x9F\x98\x80 \xF4\x8F\xBF\xBF";
    EXPECT_EQ(quoted_text(good), "\"" + good + "\"");
}

TEST(JsonWriter, ReplacesWhatIsNoUtf8) {
    const std::string fffd = "\xEF\xBF\xBD";
    const auto replaced = [&](std::string_view bytes, int times, const std::string& rest = "") {
        std::string all;
        for (int i = 0; i < times; ++i) all += fffd;
        EXPECT_EQ(quoted_text(bytes), "\"" + all + rest + "\"");
    };
    replaced("\xFF", 1);
    replaced("\x80z", 1, "z");
    replaced("\xC0\xAF", 2);          // overlong
    replaced("\xE0\x80\x80", 3);      // overlong
    replaced("\xED\xA0\x80", 3);      // a surrogate
    replaced("\xF4\x90\x80\x80", 4);  // beyond U+10FFFF
    replaced("\xE2\x82", 2);          // cut off
    replaced("\xF0\x9F\x98z", 3, "z");
}

}  // namespace
}  // namespace trireme::wire
