#include "games/epaminondas/epaminondas.h"

#include "games/phalanx/position_impl.h"
#include "games/phalanx/refusal_impl.h"
#include "games/phalanx/text_impl.h"

namespace trireme::phalanx {

template class Position<epaminondas::Rules>;
template struct Text<Epaminondas, epaminondas::Rules>;

}  // namespace trireme::phalanx
