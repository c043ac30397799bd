# cmake -D name=NAME -D build=DIR -D config=Release -D compiler=g++ -D generator=Ninja -D source=DIR
#   -D "commands=PROGRAM ARGS => LAST LINE;..." -P run.cmake
# Installs `build` under a prefix of its own, builds the project `source` far from it and runs its
# commands, whose outputs must end in the lines that are given.

if(DEFINED ENV{TMPDIR})
  set(temporary $ENV{TMPDIR})
else()
  set(temporary /tmp)
endif()
string(RANDOM LENGTH 12 suffix)
set(elsewhere ${temporary}/trireme-consumer-${suffix})
set(prefix ${build}/install-test-${name})

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
foreach(command IN LISTS commands)
  string(REGEX MATCH "^(.*) => (.*)$" matched ${command})
  set(last_line "${CMAKE_MATCH_2}")
  separate_arguments(words UNIX_COMMAND "${CMAKE_MATCH_1}")
  execute_process(COMMAND ${elsewhere}/build/${words} RESULT_VARIABLE result OUTPUT_VARIABLE output)
  if(NOT result EQUAL 0 OR NOT output MATCHES "(^|\n)${last_line}\n$")
    file(REMOVE_RECURSE ${elsewhere})
    message(FATAL_ERROR "failed (${result}): ${command}\n${output}")
  endif()
endforeach()
file(REMOVE_RECURSE ${elsewhere})
