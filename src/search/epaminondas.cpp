#include "search/search_impl.h"
#include "search/tactics/phalanx.h"

namespace trireme {

template class Search<Epaminondas>;

}  // namespace trireme
