#include "search/tactics/eximo.h"
#include "search/search_impl.h"

namespace trireme {

template class Search<Eximo>;

}  // namespace trireme
