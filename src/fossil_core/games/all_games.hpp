// The only list of games: one line each, read by CMake, which writes the adapter and the search
// kernels of every game into files of their own and the registry that knows them all. The order is
// the order in which users see them. This header is data; nothing includes it.
//   FOSSIL_GAME(id, type, "header")

// Calibration games: small, exemplary, with known values.
FOSSIL_GAME(connect_four, fossil::connect_four::ConnectFour, "fossil_core/calibration/connect_four/connect_four.hpp")
