# The WebAssembly module for the page: trireme.mjs and trireme.wasm, and with threads also
# trireme.worker.js, in the build folder. docs/wasm.md tells why the flags are what they are.

add_executable(trireme_module wasm/exports.cpp)
target_link_libraries(trireme_module PRIVATE trireme_wasm)
set_target_properties(trireme_module PROPERTIES
  OUTPUT_NAME trireme SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_link_options(trireme_module PRIVATE
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web,worker
  -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sASSERTIONS=0
  -sEXPORTED_FUNCTIONS=_malloc,_free
  -sTOTAL_STACK=4MB)
if(TRIREME_WASM_THREADS)
  # The page says how many threads it wants; one more thinks while its worker listens.
  target_link_options(trireme_module PRIVATE
    -sINITIAL_MEMORY=128MB -sPTHREAD_POOL_SIZE=Module.threads+1)
else()
  target_link_options(trireme_module PRIVATE -sALLOW_MEMORY_GROWTH=1)
endif()
