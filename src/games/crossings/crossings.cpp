#include "games/crossings/crossings.h"

#include "games/phalanx/position_impl.h"
#include "games/phalanx/refusal_impl.h"
#include "games/phalanx/text_impl.h"

namespace trireme::phalanx {

template class Position<crossings::Rules>;
template struct Text<Crossings, crossings::Rules>;

}  // namespace trireme::phalanx
