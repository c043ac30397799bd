# Writes a C++ source that holds files: cmake -DFILES=a;b -DSOURCE=files.cpp -DHEADER=room/files.h
# -DFUNCTION=files -P embed.cmake. The header declares the function, which gives their contents.

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

file(WRITE ${SOURCE} "// Made by cmake/embed.cmake.

#include \"${HEADER}\"

#include <array>

namespace trireme {
namespace {

${arrays}
constexpr std::array<std::string_view, ${count}> files{
${views}};

}  // namespace

std::span<const std::string_view> ${FUNCTION}() { return files; }

}  // namespace trireme
")
