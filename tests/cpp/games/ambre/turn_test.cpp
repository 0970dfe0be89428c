// Turns of Ambre at chosen positions, each named after its rule (docs/rules/ambre.md).
#include <doctest/doctest.h>

#include "positions.hpp"

namespace {

using namespace fossil;
using namespace fossil::ambre;

TEST_CASE("ambre: a pawn goes to a site without an own pawn, whoever else is there") {
  const Ambre game = load(2);
  const State s = position(game, R"("to_move":0,"seats":[{"sites":[1]},{"sites":[2]}])");
  CHECK(options_of(game, s) == "play 2, play 3, play 4, recover");
  CHECK(options_of(game, position(game, R"("to_move":0,"seats":[{"sites":[1,2,3]},{}])")) ==
        "recover");
  CHECK(options_of(game, position(game, R"("to_move":0,"seats":[{},{}])")) ==
        "play 1, play 2, play 3, play 4");
}

TEST_CASE("ambre: amber of an earlier benefit pays for a later exhibit") {
  const Ambre game = load(2);
  State s = position(
      game, R"("to_move":0,"seats":[{"amber":1,"sites":[1,2,3],"study":["thy3/amber_3"]},{}])");
  play(game, s, {"recover", "amber", "amber", "exhibit thy3/amber_3", "new"});
  CHECK(s.amber[0] == 0);
  CHECK(s.pawns[0] == 0);
  CHECK(s.turn == 2);
  CHECK(game.scores(s)[0] == 0);
}

TEST_CASE("ambre: only the first to add to a sort takes its Journal, and a tie does not steal it") {
  const Ambre game = load(2);
  State s = position(game, R"("to_move":0,"seats":[
    {"amber":9,"sites":[1],"study":["the3/amber_3"],"rows":[["the1/amber_1"]]},
    {"amber":9,"sites":[1,2],"study":["the2/amber_2","the1/return_pawn"],
     "rows":[["the3/draw_top"]]}])");
  play(game, s, {"recover", "exhibit the3/amber_3", "add the1"});
  CHECK(game.scores(s)[0] == 2 + 3);
  CHECK(holder_of(s.journals[0]) == 0);
  play(game, s, {"recover", "exhibit the2/amber_2", "add the3"});
  CHECK(holder_of(s.journals[0]) == 0);  // both have two cards
  play(game, s, {"exhibit the1/return_pawn", "add the2+the3"});
  CHECK(holder_of(s.journals[0]) == 1);  // three, and complete
  CHECK(length_of(s.journals[0]) == 3);
  CHECK(game.scores(s)[0] == 2);
  CHECK(game.scores(s)[1] == 3 * 2 + 3);
}

TEST_CASE("ambre: the last token of the reserve triggers the end, and the box joins") {
  Value content = Value::parse_json(Ambre::default_content());
  Value rows = Value::list();
  for (Value row : content.at("setup").as_list()) {
    row["reserve"] = 1;
    rows.push_back(row);
  }
  content["setup"] = rows;
  const Ambre game = load(2, "hidden", &content);
  const std::string seats =
      R"(,"seats":[{"amber":1,"sites":[1],"study":["the1/amber_1"],"rows":[["the2/amber_2"]]},
                   {"amber":1,"sites":[1],"study":["sau1/amber_1"],"rows":[["sau2/amber_2"]]}])";
  SUBCASE("the first seat triggers, the second has one more turn") {
    State s = position(game, R"("to_move":0)" + seats);
    play(game, s, {"recover", "exhibit the1/amber_1", "add the2"});
    CHECK(s.triggered == 1);
    CHECK(s.reserve == 29);
    CHECK(game.kind(s) == NodeKind::kDecision);
    play(game, s, {"recover", "amber"});
    CHECK(game.kind(s) == NodeKind::kTerminal);
    CHECK(game.returns(s)[0] == 1.0f);
  }
  SUBCASE("the last seat triggers and the game ends with its turn") {
    State s = position(game, R"("to_move":1)" + seats);
    play(game, s, {"recover", "exhibit sau1/amber_1", "add sau2"});
    CHECK(game.kind(s) == NodeKind::kTerminal);
    CHECK(s.turn == 2);
  }
}

TEST_CASE("ambre: an exhibited card never triggers itself") {
  const Ambre game = load(2);
  State s = position(game, R"("to_move":0,"seats":[
    {"amber":3,"sites":[1],"study":["the2/rec_expand"],"rows":[["the1/amber_1"]]},{}])");
  play(game, s, {"recover", "exhibit the2/rec_expand", "add the1"});
  CHECK(s.amber[0] == 1);
}

TEST_CASE("ambre: a recurring card pays for its own taking, and each copy once per event") {
  const Ambre game = load(2);
  State s = position(game, R"("to_move":0,"seats":[{"study":["pte1/rec_take_family"]},{}])");
  play(game, s, {"play 2", "take pte2/rec_recover3"});
  CHECK(s.amber[0] == 1);
  s = position(game, R"("to_move":0,"seats":[{},{}])",
               R"("sites":[["sau1/rec_take_family","sau3/vp_1"],["thy2/rec_expand","pte2/amber_2"],
    ["cer1/amber_1","cer3/draw_top"],["cer2/amber_2","pte1/rec_start"]])");
  play(game, s, {"play 1", "take sau1/rec_take_family"});
  CHECK(s.amber[0] == 1);
}

TEST_CASE("ambre: a pawn that joins a rival's pays the rival's recurring card") {
  const Ambre game = load(3);
  State s = position(game, R"("to_move":1,"seats":[
    {"sites":[4],"study":["sau1/rec_rival_joins"]},{},{"sites":[3]}])",
                     R"("sites":[["sau1/amber_1","sau3/vp_1"],["thy2/rec_expand","pte2/amber_2"],
    ["cer1/amber_1","cer3/draw_top"],["cer2/amber_2","pte1/rec_start"]])");
  play(game, s, {"play 4", "take cer2/amber_2"});
  CHECK(s.amber[0] == 1);
  CHECK(s.amber[1] == 2);
  CHECK(s.amber[2] == 0);
}

TEST_CASE("ambre: a returned pawn brings no benefit and is never the one just placed") {
  const Ambre game = load(2);
  State s = position(game, R"("phase":"return","site":3,"effect":"return_pawn","to_move":0,
    "seats":[{"sites":[1,3],"study":["the1/return_pawn"]},{}])",
                     R"("sites":[["sau1/amber_1","sau3/vp_1"],["thy2/rec_expand","pte2/amber_2"],
    ["cer1/amber_1"],["cer2/amber_2","pte1/rec_start"]])");
  CHECK(options_of(game, s) == "return 1, stop");
  play(game, s, {"return 1"});
  CHECK(s.phase == Phase::kRefill);
  CHECK(s.pawns[0] == 4);
  CHECK(s.amber[0] == 0);
}

// A box with one effect changed, as somebody might load it.
Value with_effect(const std::string& id, const std::string& column, const Value& value) {
  Value content = Value::parse_json(Ambre::default_content());
  Value rows = Value::list();
  for (Value row : content.at("effects").as_list()) {
    if (row.at("id") == Value(id)) row[column] = value;
    rows.push_back(row);
  }
  content["effects"] = rows;
  return content;
}

TEST_CASE("ambre: recurring cards of other boxes may pay points, or more than one") {
  const std::string keys = R"("to_move":0,"seats":[{"study":["pte1/rec_take_family"]},{}])";
  const Value points = with_effect("rec_take_family", "operation", "vp");
  Ambre game = load(2, "hidden", &points);
  State s = position(game, keys);
  play(game, s, {"play 2", "take pte2/rec_recover3"});
  CHECK(s.amber[0] == 0);
  CHECK(game.scores(s)[0] == 1);
  const Value more = with_effect("rec_take_family", "amount", 4);
  game = load(2, "hidden", &more);
  s = position(game, keys);
  play(game, s, {"play 2", "take pte2/rec_recover3"});
  CHECK(s.amber[0] == 4);
}

TEST_CASE("ambre: mistakes in content name table, row and column") {
  const Value wrong = with_effect("draw_top", "amount", 2);
  CHECK_THROWS_WITH_AS(load(2, "hidden", &wrong),
                       "ambre: effects[9].amount: is 2; it must be a whole number from 1 to 1",
                       ContentError);
}

TEST_CASE("ambre: with a visible top the next card is one of its family and size") {
  const Ambre game = load(2, "visible");
  State s = position(game, R"("to_move":0,"top":"the1","seats":[{},{}])");
  play(game, s, {"play 4", "take cer2/amber_2"});
  OutcomeList<Ambre> outcomes;
  game.chance_outcomes(s, outcomes);
  CHECK(outcomes.size() == 4);
  play(game, s, {"refill the1/amber_1"});
  CHECK(s.phase == Phase::kTop);
  CHECK(s.turn == 1);  // the next turn has not begun
  play(game, s, {"top sau2"});
  CHECK(s.turn == 2);
}

TEST_CASE("ambre: a drawn card pays recurring gains and loses its one-shot effect") {
  const Ambre game = load(2);
  State s = position(game, R"("to_move":0,"seats":[{"study":["pte1/rec_take_family"]},{}])");
  play(game, s, {"play 3", "take cer3/draw_top", "draw pte3/amber_3"});
  CHECK(s.amber[0] == 1);
  CHECK(s.study[0].total() == 3);
  CHECK(s.phase == Phase::kRefill);
}

}  // namespace
