# Compiler flags for everything in the tree. Release is CMake's own -O3 -DNDEBUG.

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict) # wrong about "literal" + std::string: GCC bug 105651
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Left to itself g++ vectorises the few words of a bitboard, which takes twice the time. Where the
  # processor counts bits in vectors (AVX-512 VPOPCNTDQ), g++ 12.2 was once seen to get a sum of
  # shifted bit counts wrong too (SquareWeights::sum as it was then). That has not been reproduced:
  # such sums by themselves, of 1 to 3 words and 3 to 8 counts, compiled for such processors, come
  # out right when their instructions are followed one by one.
  add_compile_options(-fno-tree-vectorize)
endif()
if(TRIREME_WERROR)
  add_compile_options(-Werror)
endif()

if(TRIREME_NATIVE AND TRIREME_PORTABLE)
  message(FATAL_ERROR "TRIREME_NATIVE and TRIREME_PORTABLE exclude each other")
elseif(TRIREME_NATIVE)
  add_compile_options(-march=native)
elseif(TRIREME_PORTABLE)
  add_compile_options(-march=x86-64-v3)
  add_link_options(-static)
endif()

if(EMSCRIPTEN)
  # Where clang 14 puts straight-line code into vectors, its code generator for WebAssembly goes
  # wrong, as the bench showed: from the same LLVM IR of the hand-written terms of Epaminondas it
  # makes code that evaluates positions correctly at -O0 and wrongly at -O1 to -O3.
  add_compile_options(-msimd128 -fno-slp-vectorize -pthread)
endif()

# Sanitized builds: fast enough to run every test, asserts on whatever the build type.
if(TRIREME_FUZZ AND NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "TRIREME_FUZZ needs clang++, whose libFuzzer it uses")
endif()
set(trireme_sanitizers ${TRIREME_SANITIZE})
if(TRIREME_FUZZ)
  string(JOIN "," trireme_sanitizers fuzzer-no-link ${TRIREME_SANITIZE})
endif()
if(trireme_sanitizers)
  add_compile_options(-fsanitize=${trireme_sanitizers} -fno-sanitize-recover=all
    -fno-omit-frame-pointer -g1 -O1 -UNDEBUG)
  add_link_options(-fsanitize=${trireme_sanitizers})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Instrumented code makes g++ see uninitialised values where there are none.
    add_compile_options(-Wno-maybe-uninitialized)
    if(TRIREME_SANITIZE MATCHES "thread")
      add_compile_options(-Wno-tsan)
    endif()
  endif()
else()
  add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
endif()
