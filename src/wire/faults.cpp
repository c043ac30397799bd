#include "wire/faults.h"

#include "base/fault_kinds.h"

namespace trireme::wire {
namespace {

void write_value(JsonWriter& out, const Fault::Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        out.number(*number);
    } else if (const auto* list = std::get_if<Fault::List>(&value)) {
        out.begin_array();
        for (const std::string& item : *list) out.text(item);
        out.end_array();
    } else {
        out.text(*std::get_if<std::string>(&value));
    }
}

void write_place(JsonWriter& out, std::string_view name, std::size_t number) {
    if (number > 0) out.name(name).number(static_cast<std::int64_t>(number));
}

}  // namespace

void write_arguments(JsonWriter& out, const Fault::Arguments& arguments) {
    out.begin_object();
    for (const Fault::Argument& argument : arguments) {
        out.name(argument.name);
        write_value(out, argument.value);
    }
    out.end_object();
}

void write_fault(JsonWriter& out, const Fault& fault) {
    out.begin_object().name("code").text(fault.code()).name("args");
    write_arguments(out, fault.arguments());
    write_place(out, "line", fault.place.line);
    write_place(out, "column", fault.place.column);
    write_place(out, "move", fault.place.move);
    write_place(out, "byte", fault.place.byte);
    out.name("message").text(words(fault)).end_object();
}

void write_kinds(JsonWriter& out, std::span<const FaultKind* const> kinds) {
    out.begin_array();
    for (const FaultKind* kind : kinds) {
        out.begin_object().name("code").text(kind->code).name("args").begin_array();
        for (const std::string& name : arguments_of(*kind)) out.text(name);
        out.end_array().name("english").text(kind->english).end_object();
    }
    out.end_array();
}

void write_fault_kinds(JsonWriter& out) { write_kinds(out, all_fault_kinds()); }

}  // namespace trireme::wire
