#include "engine/entry.h"

#include "engine/games/crossings/knowledge.h"

namespace trireme {

template const GameEntry* entry<Crossings>();

}  // namespace trireme
