# Headers that most sources include, read once for all of them. Every source still includes what it
# needs: the clang build, which clang-tidy reads, goes without.

# trireme_precompiled(NAME HEADER...): a set of headers for trireme_precompile.
function(trireme_precompiled name)
  file(CONFIGURE OUTPUT ${name}.cpp CONTENT "")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  target_compile_features(${name} PRIVATE cxx_std_20)
  target_precompile_headers(${name} PRIVATE ${ARGN})
endfunction()

# trireme_precompile(TARGET NAME): the target's sources begin with that set.
function(trireme_precompile target name)
  if(CMAKE_DISABLE_PRECOMPILE_HEADERS)
    return()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${name})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # libstdc++ silences these by pragmas, which g++ does not keep with precompiled headers.
    target_compile_options(${target} PRIVATE
      -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endfunction()
