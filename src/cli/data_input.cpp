#include "cli/data_input.h"

#include <fstream>
#include <utility>

#include "base/fault_kinds.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/terminal.h"

namespace trireme::cli {

std::uint64_t read_data(const std::string& file, const std::function<void(PlacedBlock)>& on_game) {
    std::ifstream in = open_input(file);
    arena::DataReader reader(in);
    auto block = reader.next();
    for (; block && *block; block = reader.next())
        on_game({file, reader.begin(), std::move(**block)});
    if (block) return reader.offset();
    const std::string message = in_file(file, block.error());
    if (block.error().code() != fault::data_cut_off.code) throw BadInput(message);
    complain(message);
    return reader.offset();
}

void refuse(const PlacedBlock& placed, Fault fault) {
    fault.place.byte = placed.begin + 1;
    throw BadInput(in_file(placed.file, fault));
}

arena::DataGame played_again(const PlacedBlock& placed) {
    auto game = arena::unpacked(placed.block);
    if (!game) refuse(placed, game.error());
    return std::move(*game);
}

}  // namespace trireme::cli
