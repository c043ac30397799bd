# Installs the headers of the rooms: cmake -DROOMS=base;board -DSOURCE=src -DDESTINATION=include/trireme
# -P install_headers.cmake. In the tree a header names another as "games/game.h"; where it is
# installed it must not depend on what else is on a consumer's path, and says "trireme/games/game.h".

foreach(room IN LISTS ROOMS)
  file(GLOB_RECURSE headers RELATIVE ${SOURCE} ${SOURCE}/${room}/*.h)
  foreach(header IN LISTS headers)
    file(READ ${SOURCE}/${header} text)
    string(REGEX REPLACE "#include \"([a-z]+/)" "#include \"trireme/\\1" text "${text}")
    file(WRITE ${DESTINATION}/${header} "${text}")
  endforeach()
endforeach()
