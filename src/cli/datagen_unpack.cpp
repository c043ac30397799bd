#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>
#include <vector>

#include "arena/position_file.h"
#include "base/checksum.h"
#include "cli/commands.h"
#include "cli/data_input.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/programs.h"
#include "cli/progress_line.h"
#include "cli/signals.h"
#include "cli/terminal.h"
#include "search/thread_pool.h"

namespace trireme::cli {
namespace {

using namespace arena;

// Thrown where a signal asks for an end, so that nothing unfinished is left behind.
struct Interrupted {};

// Has several threads play games again, and writes their positions in the order of the games.
class Unpacker {
public:
    Unpacker(const std::string& file, int threads) : out_(file) {
        pool_.resize(static_cast<std::size_t>(threads - 1));
    }

    void add(PlacedBlock placed) {
        if (signal_received != 0) throw Interrupted{};
        check_game(placed);
        waiting_.push_back(std::move(placed));
        ++games_;
        if (waiting_.size() == (pool_.size() + 1) * games_a_thread) unpack();
    }

    void finish(const std::vector<DataSource>& sources) {
        unpack();
        if (game_ == nullptr) throw BadInput("there are no games in the data");
        out_.write(positions_end(rows(), checksum_, sources));
        out_.finish();
    }

    std::uint64_t games() const { return games_; }
    std::uint64_t rows() const { return bytes_ / row_size(*game_); }

private:
    static constexpr std::size_t games_a_thread = 512;
    static constexpr std::size_t games_a_part = 32;

    void check_game(const PlacedBlock& placed) {
        const GameInfo* const game = placed.block.origin.game;
        if (game_ == nullptr) out_.write(positions_begin(*game));
        if (game_ != nullptr && game_ != game)
            throw BadInput(fmt::format("{} holds games of {}, not of {}", placed.file, game->name,
                                       game_->name));
        game_ = game;
    }

    void unpack() {
        std::vector<std::string> parts((waiting_.size() + games_a_part - 1) / games_a_part);
        std::vector<std::exception_ptr> errors(parts.size());
        std::atomic<std::size_t> next = 0;
        const auto work = [&](std::size_t) {
            for (std::size_t part = next++; part < parts.size(); part = next++) try {
                    parts[part] = rows_of(part);
                } catch (const std::exception&) {
                    errors[part] = std::current_exception();
                }
        };
        pool_.start(work);
        work(pool_.size());  // even where the system gives no threads
        pool_.wait();
        for (std::size_t part = 0; part < parts.size(); ++part) {
            if (errors[part] != nullptr) std::rethrow_exception(errors[part]);
            out_.write(parts[part]);
            checksum_ = crc32(parts[part], checksum_);
            bytes_ += parts[part].size();
        }
        waiting_.clear();
        if (progress_.is_due()) progress_.show(fmt::format("{} games", games_));
    }

    std::string rows_of(std::size_t part) const {
        std::string rows;
        const std::size_t end = std::min((part + 1) * games_a_part, waiting_.size());
        for (std::size_t i = part * games_a_part; i < end; ++i)
            append_rows(rows, records_of(played_again(waiting_[i])),
                        static_cast<std::uint32_t>(games_ - waiting_.size() + i));
        return rows;
    }

    NewFile out_;
    ThreadPool pool_;
    const GameInfo* game_ = nullptr;
    std::vector<PlacedBlock> waiting_;
    std::uint64_t games_ = 0;
    std::uint64_t bytes_ = 0;
    std::uint32_t checksum_ = 0;
    ProgressLine progress_;
};

// The checksum of the beginning of a file: behind it another process may go on to write.
std::uint32_t checksum_of(const std::string& file, std::uint64_t size) {
    std::ifstream in = open_input(file);
    std::string bytes(std::size_t{1} << 20, '\0');
    std::uint32_t checksum = 0;
    while (in && size > 0) {
        const auto wanted = std::min<std::uint64_t>(size, bytes.size());
        in.read(bytes.data(), static_cast<std::streamsize>(wanted));
        const auto count = static_cast<std::size_t>(in.gcount());
        checksum = crc32(std::string_view(bytes).substr(0, count), checksum);
        size -= count;
    }
    return checksum;
}

// What is there already may be replaced only if it was made by this command.
void check_replaceable(const DatagenUnpackOptions& options) {
    std::error_code none;
    for (const std::string& file : options.files)
        if (std::filesystem::equivalent(file, options.out, none))
            throw BadInput(fmt::format("{} holds the games; name another file for the positions",
                                       options.out));
    std::ifstream in(options.out, std::ios::binary);
    std::string begin(positions_magic.size(), '\0');
    in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    if (in.gcount() > 0 && begin != positions_magic)
        throw BadInput(fmt::format("{} is there already and holds no positions; name another file",
                                   options.out));
}

void unpack(const DatagenUnpackOptions& options) {
    Unpacker unpacker(options.out, options.threads);
    std::vector<DataSource> sources;
    std::int64_t positions = 0;
    for (const std::string& file : options.files) {
        DataSource source;
        source.name = std::filesystem::path(file).filename().string();
        source.bytes = read_data(file, [&](PlacedBlock placed) {
            source.add(placed.block);
            unpacker.add(std::move(placed));
        });
        source.checksum = checksum_of(file, source.bytes);
        positions += source.positions;
        sources.push_back(std::move(source));
    }
    unpacker.finish(sources);
    fmt::print("positions {} of {} games {}\n", unpacker.rows(), positions, unpacker.games());
}

}  // namespace

int unpack_data(const DatagenUnpackOptions& options) {
    check_writable(options.out);
    check_replaceable(options);
    end_in_order_on_signals();
    try {
        unpack(options);
        return success;
    } catch (const Interrupted&) {
        complain("interrupted");
        return status_of_signal();
    }
}

}  // namespace trireme::cli
