# cmake -D build=DIR -D config=Release -D compiler=g++ -D generator=Ninja -D source=DIR -P run.cmake
# Installs `build` under a prefix of its own, and builds and runs the project `source` far from it.

if(DEFINED ENV{TMPDIR})
  set(temporary $ENV{TMPDIR})
else()
  set(temporary /tmp)
endif()
string(RANDOM LENGTH 12 suffix)
set(elsewhere ${temporary}/trireme-consumer-${suffix})
set(prefix ${build}/install-test)

file(REMOVE_RECURSE ${prefix})
file(COPY ${source}/ DESTINATION ${elsewhere})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    file(REMOVE_RECURSE ${elsewhere})
    message(FATAL_ERROR "failed (${result}): ${ARGN}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${build} --config ${config} --prefix ${prefix})
run(${CMAKE_COMMAND} -S ${elsewhere} -B ${elsewhere}/build -G ${generator}
  -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_BUILD_TYPE=Release)
run(${CMAKE_COMMAND} --build ${elsewhere}/build)
run(${elsewhere}/build/random_game)
file(REMOVE_RECURSE ${elsewhere})
