#include "engine/entry.h"

#include "engine/games/epaminondas/knowledge.h"

namespace trireme {

template const GameEntry* entry<Epaminondas>();

}  // namespace trireme
