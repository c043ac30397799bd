#include "server/net/api.h"

#include "wire/json.h"

namespace trireme::server {

ApiAnswer api_error(int status, std::string_view code, std::string_view message) {
    wire::JsonWriter json;
    json.begin_object().name("error").begin_object();
    json.name("code").text(code).name("message").text(message);
    json.end_object().end_object();
    ApiAnswer answer;
    answer.status = status;
    answer.body = json.take();
    return answer;
}

}  // namespace trireme::server
