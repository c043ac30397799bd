#include "server/storage/places.h"
#include "server/storage/store_suite.h"

namespace trireme::storage_tests {

INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StoreSuite, SqlitePlace);
INSTANTIATE_TYPED_TEST_SUITE_P(Postgres, StoreSuite, PostgresPlace);

}  // namespace trireme::storage_tests
