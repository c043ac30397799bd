# Emscripten's own toolchain file, wherever the em-config on the path says that it is.

find_program(TRIREME_EM_CONFIG em-config REQUIRED)
mark_as_advanced(TRIREME_EM_CONFIG)
execute_process(COMMAND ${TRIREME_EM_CONFIG} EMSCRIPTEN_ROOT
  OUTPUT_VARIABLE emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)
