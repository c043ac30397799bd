# Writes a C++ source that holds the networks: cmake -DFILES=a.nnue;b.nnue -DSOURCE=nets.cpp -P nets.cmake

set(arrays "")
set(views "")
foreach(file IN LISTS FILES)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  get_filename_component(name ${file} NAME_WE)
  string(APPEND arrays "constexpr char ${name}[] = {${bytes}};\n")
  string(APPEND views "    std::string_view(${name}, sizeof ${name}),\n")
endforeach()
list(LENGTH FILES count)

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
