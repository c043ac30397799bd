#include "engine/entry.h"

#include "engine/games/eximo/knowledge.h"

namespace trireme {

template const GameEntry* entry<Eximo>();

}  // namespace trireme
