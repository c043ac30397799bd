#include "server/net/counters.h"

#include <algorithm>
#include <string_view>

namespace trireme::server {
namespace {

constexpr std::array<std::string_view, rate_classes> names = {"page", "read", "write", "new_game",
                                                              "socket"};

class Report {
public:
    void add(std::string_view name, std::string_view type, std::string_view help,
             std::uint64_t value) {
        head(name, type, help);
        line(name, "", value);
    }
    void head(std::string_view name, std::string_view type, std::string_view help) {
        text_.append("# HELP trireme_").append(name).append(" ").append(help);
        text_.append("\n# TYPE trireme_").append(name).append(" ").append(type).append("\n");
    }
    void line(std::string_view name, std::string_view labels, std::uint64_t value) {
        text_.append("trireme_").append(name).append(labels).append(" ");
        text_.append(std::to_string(value)).append("\n");
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

std::string labels(std::string_view rate_class, std::size_t status_class) {
    std::string text = "{class=\"";
    return text.append(rate_class)
        .append("\",status=\"")
        .append(std::to_string(status_class))
        .append("xx\"}");
}

}  // namespace

void Counters::count_answer(RateClass rate_class, unsigned status) {
    constexpr unsigned too_many_requests = 429;
    if (status == too_many_requests) ++requests_limited;
    ++answers_[static_cast<std::size_t>(rate_class)]
              [std::min<std::size_t>(status / 100, status_classes - 1)];
}

std::string Counters::text(std::size_t connections_open) const {
    Report report;
    report.add("connections", "gauge", "Connections that are open.", connections_open);
    report.add("connections_total", "counter", "Connections that were taken.", connections_taken);
    report.add("connections_refused_total", "counter",
               "Connections that were closed at once, for there were too many.",
               connections_refused);
    report.add("requests_limited_total", "counter", "Requests that came too fast.",
               requests_limited);
    report.add("sockets", "gauge", "WebSockets that are open.", sockets_open);
    report.add("sockets_total", "counter", "WebSockets that were taken.", sockets_taken);
    report.add("sockets_overflowed_total", "counter",
               "WebSockets that were closed because nobody read them.", sockets_overflowed);
    report.add("sockets_silent_total", "counter",
               "WebSockets that were closed because pings were not answered.", sockets_silent);
    report.add("messages_received_total", "counter", "Messages read from WebSockets.",
               messages_received);
    report.add("messages_sent_total", "counter", "Messages written to WebSockets.", messages_sent);
    report.head("answers_total", "counter", "Answers by kind of request and status.");
    for (std::size_t i = 0; i < rate_classes; ++i)
        for (std::size_t status = 1; status < status_classes; ++status)
            if (answers_[i][status] != 0)
                report.line("answers_total", labels(names[i], status), answers_[i][status]);
    return report.take();
}

}  // namespace trireme::server
