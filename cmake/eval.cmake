# What the networks in eval need beyond an ordinary room.

# Their loops are to become vector instructions, which flags.cmake forbids everywhere else.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set_source_files_properties(eval/net/kernels.cpp PROPERTIES COMPILE_OPTIONS -ftree-vectorize)
endif()

# The networks of nets/ become part of the program.
file(GLOB nets CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/nets/*.nnue)
set(nets_source ${CMAKE_CURRENT_BINARY_DIR}/nets.cpp)
add_custom_command(OUTPUT ${nets_source}
  COMMAND ${CMAKE_COMMAND} "-DFILES=${nets}" -DSOURCE=${nets_source}
    -P ${PROJECT_SOURCE_DIR}/cmake/nets.cmake
  DEPENDS ${nets} ${PROJECT_SOURCE_DIR}/cmake/nets.cmake
  VERBATIM)
target_sources(trireme_eval PRIVATE ${nets_source})
