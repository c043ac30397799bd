#include "search/tactics/mimic.h"
#include "search/search_impl.h"

namespace trireme {

template class Search<Mimic>;

}  // namespace trireme
