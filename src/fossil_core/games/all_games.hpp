// The only list of games: one line each, read by CMake, which writes the adapter and the search
// kernels of every game into files of their own and the registry that knows them all. The order is
// the order in which users see them. This header is data; nothing includes it.
//   FOSSIL_GAME(id, type, "header")

// clang-format off
FOSSIL_GAME(raptor, fossil::raptor::Raptor, "fossil_core/games/raptor/raptor.hpp")
FOSSIL_GAME(fossilis, fossil::fossilis::Fossilis, "fossil_core/games/fossilis/fossilis.hpp")
FOSSIL_GAME(lagerstatten, fossil::lagerstatten::Lagerstatten, "fossil_core/games/lagerstatten/lagerstatten.hpp")
FOSSIL_GAME(ambre, fossil::ambre::Ambre, "fossil_core/games/ambre/ambre.hpp")
FOSSIL_GAME(bonewars, fossil::bonewars::BoneWars, "fossil_core/games/bonewars/bonewars.hpp")

// Calibration games: small, exemplary, with known values.
FOSSIL_GAME(connect_four, fossil::connect_four::ConnectFour, "fossil_core/calibration/connect_four/connect_four.hpp")
FOSSIL_GAME(leduc_poker, fossil::leduc_poker::LeducPoker, "fossil_core/calibration/leduc_poker/leduc_poker.hpp")
FOSSIL_GAME(goofspiel, fossil::goofspiel::Goofspiel, "fossil_core/calibration/goofspiel/goofspiel.hpp")

// Games that exist for tests only: loadable, not listed.
FOSSIL_GAME(matrix_game, fossil::matrix_game::MatrixGame, "fossil_core/testgames/matrix_game/matrix_game.hpp")
FOSSIL_GAME(generated, fossil::generated::Generated, "fossil_core/testgames/generated/generated.hpp")
