# Writes a C++ source that holds the networks: cmake -DFILES=a.nnue;b.nnue -DSOURCE=nets.cpp -P nets.cmake

set(arrays "")
set(views "")
set(count 0)
foreach(file IN LISTS FILES)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "constexpr char file_${count}[] = {${bytes}};\n")
  string(APPEND views "    std::string_view(file_${count}, sizeof file_${count}),\n")
  math(EXPR count "${count} + 1")
endforeach()

file(WRITE ${SOURCE} "// Made by cmake/nets.cmake.

#include \"eval/net/embedded.h\"

#include <array>

namespace trireme {
namespace {

${arrays}
constexpr std::array<std::string_view, ${count}> files{
${views}};

}  // namespace

std::span<const std::string_view> embedded_files() { return files; }

}  // namespace trireme
")
