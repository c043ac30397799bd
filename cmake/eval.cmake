# What the networks in eval need beyond an ordinary room.

# Their loops are to become vector instructions, which flags.cmake forbids everywhere else.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set_source_files_properties(eval/net/kernels.cpp PROPERTIES COMPILE_OPTIONS -ftree-vectorize)
endif()

# The networks of nets/ become part of the program.
trireme_embed(eval "nets/*.nnue" eval/net/embedded.h embedded_files)
