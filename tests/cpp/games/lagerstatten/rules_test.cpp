// Rules of Lagerstätten, each test named after the rule that it would see broken.
#include <doctest/doctest.h>

#include "positions.hpp"

namespace {

using namespace fossil;
using namespace fossil::lagerstatten;
using namespace fossil::lagerstatten::testing;

std::string json(std::string_view body) {
  return "{\"player\": 0, " + std::string(kBoard) + ", " + std::string(body) + "}";
}

TEST_CASE("lagerstatten L9: an area without a free space cannot be chosen") {
  const Lagerstatten game = load();
  const State s = position(game, R"({"player": 0, "assistants": {"society": [0, 1]},
                                     "order": [0, 1, 2]})");
  CHECK_FALSE(legal(game, s, "place society"));
  CHECK(legal(game, s, "place museum"));
  CHECK(game.count_legal(s) == 8);
}

TEST_CASE("lagerstatten A0: the first survey space asks nothing, the second asks for two sites") {
  const Lagerstatten game = load();
  State s = position(game, R"({"player": 0})");
  REQUIRE(move(game, s, "place survey"));
  CHECK(s.step == Step::kLook);
  Rng rng(1);
  resolve(game, s, rng);
  CHECK(s.progress == 16);  // fifteen cards
  REQUIRE(move(game, s, "place survey"));
  CHECK(s.step == Step::kSurvey);
  CHECK(game.count_legal(s) == 3);
  CHECK(legal(game, s, "survey north south"));
}

TEST_CASE("lagerstatten A1: who has several spaces gets the best, the others keep their order") {
  const Lagerstatten game = load();
  State s{};
  for (int i = 0; i < 3; ++i) s.order[i] = static_cast<std::uint8_t>(1 + i);
  const auto owners = [&](std::initializer_list<int> seats) {
    s.filled[kAdvance] = 0;
    for (const int seat : seats) {
      s.spaces[kFirstSpace[kAdvance] + s.filled[kAdvance]++] = static_cast<std::uint8_t>(1 + seat);
    }
    std::fill(std::begin(s.next_order), std::end(s.next_order), std::uint8_t{0});
    find_next_order(game.rules(), s);
    return std::array<int, 3>{s.next_order[0] - 1, s.next_order[1] - 1, s.next_order[2] - 1};
  };
  CHECK(owners({}) == std::array<int, 3>{0, 1, 2});
  CHECK(owners({2}) == std::array<int, 3>{2, 0, 1});
  CHECK(owners({2, 2, 0}) == std::array<int, 3>{2, 1, 0});
  CHECK(owners({1, 2}) == std::array<int, 3>{1, 2, 0});
}

TEST_CASE("lagerstatten A2: packets are handed on, what is left goes to the top positions") {
  const Lagerstatten game = load();
  Rng rng(3);
  State s = position(game, json(R"("phase": "dig", "site": "north", "space": 1,
      "packet": ["triceratops 2", "tyrannosaurus 1", "apatosaurus 3"],
      "sites": {"north": [null, null, null, "jurassic", "triassic"]})"));
  REQUIRE(move(game, s, "pick triceratops 2"));
  resolve(game, s, rng);
  CHECK(s.actor == 1);
  CHECK(s.packed == 2);
  REQUIRE(move(game, s, "pick apatosaurus 3"));
  CHECK(s.actor == 0);
  REQUIRE(move(game, s, "pick tyrannosaurus 1"));
  CHECK(rocks_of(s, 0) == 2);
  CHECK(rocks_of(s, 1) == 1);
  CHECK(game.check(s).empty());
}

TEST_CASE("lagerstatten A2: a player at the rock limit is passed over") {
  const Lagerstatten game = load();
  Rng rng(3);
  State s = position(game, json(R"("phase": "dig", "site": "north", "space": 1,
      "packet": ["triceratops 2", "tyrannosaurus 1", "apatosaurus 3"],
      "sites": {"north": [null, null, null, "jurassic", "triassic"]},
      "seats": [{"rocks": ["apatosaurus 1", "apatosaurus 1", "apatosaurus 2", "apatosaurus 2",
                           "apatosaurus 3"]}, {}, {}])"));
  REQUIRE(move(game, s, "pick triceratops 2"));
  resolve(game, s, rng);
  REQUIRE(move(game, s, "pick tyrannosaurus 1"));
  CHECK(s.area == kPreparation);  // player 0 holds six, and the third space is his
  CHECK(s.dig[2] != 0);           // the jurassic card lies on its position again
  CHECK(s.dig[0] == 0);
}

TEST_CASE("lagerstatten A3: one period in a presentation, renown, purchases within funds") {
  const Lagerstatten game = load();
  State s = position(game, json(R"("phase": "society", "space": 1, "player": 2,
      "seats": [{}, {}, {"funds": 3, "rocks": ["allosaurus 1", "stegosaurus 1", "triceratops 1"],
                         "fossils": ["allosaurus 2"]}])")
                               .replace(0, 13, "{"));
  REQUIRE(move(game, s, "present fossil allosaurus 2"));
  CHECK_FALSE(legal(game, s, "present rock 3"));
  REQUIRE(move(game, s, "present rock 1"));
  REQUIRE(move(game, s, "present rock 1"));
  CHECK(s.step == Step::kBuy);
  CHECK(s.renown[2] == 3);
  CHECK(society_size(s) == 3);
  REQUIRE(move(game, s, "buy 2"));
  CHECK(s.funds[2] == 1);
  CHECK(s.area != kSociety);  // the funds do not suffice for another one
}

TEST_CASE("lagerstatten A3: buy_own_presented=false bars the cards just presented") {
  Value options = Value::map();
  options["buy_own_presented"] = "false";
  for (const bool own : {true, false}) {
    const Lagerstatten game = load(3, own ? Value::map() : options);
    const State s = position(
        game, R"({"player": 2, "assistants": {"survey": [2], "advance": [1], "north": [0, 1, 0],
          "society": [2], "preparation": [0, 1], "requests": [1, 2], "museum": [0, 2]},
          "phase": "society", "step": "buy", "space": 1, "count": 1,
          "society": ["triceratops 1", "allosaurus 1"], "seats": [{}, {}, {"funds": 9}]})");
    CHECK(legal(game, s, "buy 1"));
    CHECK(legal(game, s, "buy 2") == own);
  }
}

TEST_CASE("lagerstatten A4: one period a preparation, within the fossil limit") {
  const Lagerstatten game = load();
  State s = position(game, json(R"("phase": "preparation", "space": 1, "seats": [
      {"rocks": ["triceratops 1", "triceratops 2", "allosaurus 1", "triceratops 3"],
       "fossils": ["stegosaurus 1", "stegosaurus 2", "stegosaurus 3", "plateosaurus 1"]},
      {"rocks": ["cretaceous"]}, {}], "truth": {"faces": ["spinosaurus 1"]})"));
  CHECK(legal(game, s, "flip 3 allosaurus 1"));
  REQUIRE(move(game, s, "flip 2 triceratops 2"));
  CHECK_FALSE(legal(game, s, "flip 1 triceratops 1"));  // before the last choice
  CHECK_FALSE(legal(game, s, "flip 2 allosaurus 1"));   // of another period
  REQUIRE(move(game, s, "flip 3 triceratops 3"));
  CHECK(s.actor == 1);  // six fossils are the limit
}

TEST_CASE("lagerstatten A5: with four requests one goes back to the gap") {
  const Lagerstatten game = load();
  State s = position(game, R"({"player": 1, "assistants": {"survey": [2], "advance": [1],
      "north": [0, 1, 0], "society": [2], "preparation": [0, 1], "requests": [1, 2],
      "museum": [0, 2]}, "phase": "requests", "space": 1,
      "display": ["cretaceous 3", "jurassic 3", null],
      "seats": [{}, {"requests": ["triassic 2", "triassic 3", "triassic 2"]}, {}]})");
  REQUIRE(move(game, s, "take 2"));
  CHECK(s.step == Step::kReturn);
  CHECK(game.count_legal(s) == 3);  // kinds in hand
  REQUIRE(move(game, s, "return triassic 2"));
  CHECK(s.hand[1] == 3);
  CHECK(s.display[1] != 0);
  CHECK(face_of(s.requests[1][0]) == game.rules().parse_face(kRequests, "triassic 3"));
}

TEST_CASE("lagerstatten A6: a specimen brings the card, also from a rival") {
  const Lagerstatten game = load();
  State s = position(game, json(R"("phase": "museum", "space": 1, "seats": [
      {"fossils": ["pteranodon 1", "pteranodon 2", "coelophysis 1"]},
      {"exhibits": ["pteranodon"]}, {}])"));
  CHECK_FALSE(legal(game, s, "exhibit coelophysis"));
  REQUIRE(move(game, s, "exhibit pteranodon"));
  CHECK(s.exhibits[0] == 1);
  CHECK(s.exhibits[1] == 0);
  CHECK(s.funds[0] == 3);  // the income of this round
  CHECK(s.round == 2);
}

TEST_CASE("lagerstatten A7: 30, 20, 15 by round for a specimen of the period and number of parts") {
  const Lagerstatten game = load();
  for (const auto& [round, funds] : {std::pair{4, 30}, std::pair{5, 20}, std::pair{7, 15}}) {
    State s = position(game, json("\"phase\": \"sale\", \"actor\": 0, \"round\": " +
                                  std::to_string(round) + R"(, "seats": [
        {"fossils": ["pteranodon 1", "pteranodon 2", "ichthyosaurus 1", "ichthyosaurus 2"],
         "requests": ["cretaceous 2", "cretaceous 3"]}, {}, {}])"));
    CHECK_FALSE(legal(game, s, "sell 1 ichthyosaurus"));
    CHECK_FALSE(legal(game, s, "sell 2 pteranodon"));
    REQUIRE(move(game, s, "sell 1 pteranodon"));
    CHECK(s.funds[0] == funds);
    CHECK(s.step == Step::kSell);     // D9: asked again, a specimen and a request are left
    CHECK(game.count_legal(s) == 1);  // only to stop
  }
}

TEST_CASE("lagerstatten L11: income for more than three cards") {
  Value options = Value::map();
  options["exhibition_income"] = "sets";
  CHECK(load().rules().income[5] == 10);
  CHECK(load(3, options).rules().income[5] == 15);
  CHECK(load(3, options).rules().income[7] == 23);
}

TEST_CASE("lagerstatten L12: equals share their rank unless a tie-break says otherwise") {
  State s{};
  s.step = Step::kOver;
  s.funds[0] = s.funds[1] = 9;
  s.renown[1] = 1;
  for (int i = 0; i < 3; ++i) s.order[i] = static_cast<std::uint8_t>(3 - i);
  Value options = Value::map();
  CHECK(load().returns(s)[0] == 0.5f);
  options["tie_break"] = "renown";
  CHECK(load(3, options).returns(s)[0] == 0.0f);
  options["tie_break"] = "order";
  s.renown[1] = 0;
  CHECK(load(3, options).returns(s)[1] == 1.0f);  // earlier in the order of round 8
}

TEST_CASE("lagerstatten content: mistakes name table, row and column") {
  const auto message = [](std::string_view table, std::size_t row, std::string_view column,
                          const Value& value) {
    Value content = Value::parse_json(Lagerstatten::default_content());
    Value rows = Value::list();
    for (std::size_t i = 0; i < content.at(table).size(); ++i) {
      Value copy = content.at(table).as_list()[i];
      if (i == row) copy[column] = value;
      rows.push_back(copy);
    }
    content[table] = rows;
    try {
      load(3, Value::map(), &content);
    } catch (const ContentError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(message("dinosaurs", 2, "parts", 5) ==
        "lagerstatten: dinosaurs[2].parts: is 5; it must be a whole number from 2 to 4");
  CHECK(message("dinosaurs", 1, "name", "pteranodon") ==
        "lagerstatten: dinosaurs[1].name: 'pteranodon' is there twice");
  CHECK(message("renown", 3, "rocks", 2) ==
        "lagerstatten: renown[3].rocks: is 2; it must be a whole number from 7 to 15");
  CHECK(message("spaces", 5, "spaces", 3) ==
        "lagerstatten: spaces[5].spaces: is 3; it must be a whole number from 2 to 2");
  Value mixed = Value::list();
  for (const char* period : {"cretaceous", "jurassic", "cretaceous", "jurassic", "triassic"}) {
    mixed.push_back(period);
  }
  CHECK(message("layers", 0, "periods", mixed) ==
        "lagerstatten: layers[0].periods[2]: positions of one period must lie together");
}

}  // namespace
