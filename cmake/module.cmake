# The WebAssembly modules for the page: trireme.mjs and trireme.wasm in the folders `rules` (without
# the engine, so that a board can be played on soon) and `single`, and with trireme.worker.js in
# `threads`. docs/wasm.md tells why the flags are what they are.

# trireme_module(NAME): the module in the folder of that name. The rooms are compiled once, as for
# threads; all that differs is what JavaScript calls, and how it is linked.
function(trireme_module name)
  set(module trireme_module_${name})
  add_executable(${module} wasm/exports.cpp)
  target_link_libraries(${module} PRIVATE trireme_wasm)
  set_target_properties(${module} PROPERTIES
    OUTPUT_NAME trireme SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${name})
  target_link_options(${module} PRIVATE
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web,worker
    -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sASSERTIONS=0
    -sEXPORTED_FUNCTIONS=_malloc,_free
    -sTOTAL_STACK=4MB)
endfunction()

trireme_module(rules)
target_compile_definitions(trireme_module_rules PRIVATE TRIREME_WASM_RULES)
target_link_options(trireme_module_rules PRIVATE -sALLOW_MEMORY_GROWTH=1)

trireme_module(single)
target_link_options(trireme_module_single PRIVATE -sALLOW_MEMORY_GROWTH=1)

trireme_module(threads)
target_compile_definitions(trireme_module_threads PRIVATE TRIREME_WASM_THREADS)
# The page says how many threads shall think; its worker listens meanwhile.
target_link_options(trireme_module_threads PRIVATE
  -pthread -sINITIAL_MEMORY=128MB -sPTHREAD_POOL_SIZE=Module.threads)
