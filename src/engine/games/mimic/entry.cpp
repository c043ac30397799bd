#include "engine/entry.h"

#include "engine/games/mimic/knowledge.h"

namespace trireme {

template const GameEntry* entry<Mimic>();

}  // namespace trireme
