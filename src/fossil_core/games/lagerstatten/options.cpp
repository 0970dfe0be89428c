#include "fossil_core/games/lagerstatten/options.hpp"

namespace fossil::lagerstatten {

std::uint64_t rock_set(const State& s, int seat, int period) {
  std::uint64_t set = 0;
  const Card* const cards = rocks(s, seat);
  const int n = rocks_of(s, seat);
  for (int i = 0; i < n; ++i) {
    set |= static_cast<std::uint64_t>(period_of(cards[i]) == period) << i;
  }
  return set;
}

std::uint64_t fossil_faces(const State& s, int seat, int period) {
  std::uint64_t faces = 0;
  for (Faces left = present_in(s.fossils[seat][period]); left != 0; left &= left - 1) {
    faces |= std::uint64_t{1} << fossil_face(period, std::countr_zero(left) / 2);
  }
  return faces;
}

// D6
Options present_options(const State& s) {
  const int seat = s.actor;
  std::uint64_t fossils = 0, stones = 0;
  if (s.period == 0) {
    for (int period = 0; period < kPeriods; ++period) fossils |= fossil_faces(s, seat, period);
    stones = rock_set(s, seat);
  } else {
    const int period = s.period - 1;
    stones = rock_set(s, seat, period);
    if (s.cursor < kRockCursor) {
      fossils = fossil_faces(s, seat, period) & bits_from(s.cursor);
    } else {
      stones &= bits_from(s.cursor - kRockCursor);
    }
  }
  Options options;
  options.set_first(Verb::kPresentFossil, fossils);
  options.set_second(Verb::kPresentRock, stones);
  options.stop = s.count > 0;
  return options;
}

Options buy_options(const Rules& rules, const State& s) {
  const int seat = s.actor;
  Options options;
  options.stop = true;
  options.set_first(Verb::kBuy, 0);
  options.set_second(Verb::kBuy, 0, 64);
  if (s.funds[seat] < rules.price || rocks_of(s, seat) >= rock_limit(rules, s, seat)) {
    return options;
  }
  const int end = society_size(s) - (rules.buys_own ? 0 : s.count);
  const int from = s.cursor == 0 ? 0 : s.cursor - 1;
  if (from < 64) options.first = (end < 64 ? first_bits(end) : ~std::uint64_t{0}) & bits_from(from);
  if (end > 64) options.second = first_bits(end - 64) & bits_from(from > 64 ? from - 64 : 0);
  return options;
}

// D7
std::uint64_t flip_set(const Rules& rules, const State& s) {
  const int seat = s.actor;
  if (fossils_of(s, seat) >= fossil_limit(rules, s, seat)) return 0;
  const std::uint64_t set = s.period == 0 ? rock_set(s, seat) : rock_set(s, seat, s.period - 1);
  return s.cursor == 0 ? set : set & bits_from(s.cursor - 1);
}

std::uint64_t exhibit_set(const Rules& rules, const State& s) {
  const std::uint32_t set =
      complete(rules, s.fossils[s.actor]) & ~std::uint32_t{s.exhibits[s.actor]};
  return s.cursor == 0 ? set : set & bits_from(s.cursor - 1);
}

// D9
std::uint64_t sell_set(const Rules& rules, const State& s) {
  const int seat = s.actor;
  const std::uint32_t specimens = complete(rules, s.fossils[seat]);
  std::uint64_t set = 0;
  for (int i = 0; i < s.hand[seat]; ++i) {
    const int kind = lane_of(face_of(s.requests[seat][i]));
    if ((kind + 1) * 4 + i < s.cursor) continue;
    set |= static_cast<std::uint64_t>(specimens & rules.fits_request[kind]) << (16 * i);
  }
  return set;
}

Options rare_options(const Rules& rules, const State& s) {
  Options options;
  switch (s.step) {
    case Step::kSurvey:  // sets of one site, or of two
      options.set_first(Verb::kSurvey, rules.survey_sites[s.filled[kSurveyArea] - 1] == 1
                                           ? std::uint64_t{1} << 1 | 1u << 2 | 1u << 4
                                           : std::uint64_t{1} << 3 | 1u << 5 | 1u << 6);
      break;
    case Step::kPresent:
      return present_options(s);
    case Step::kBuy:
      return buy_options(rules, s);
    case Step::kFlip:
      options.set_first(Verb::kFlip, flip_set(rules, s));
      options.stop = true;
      break;
    case Step::kTake:
      for (int i = 0; i < kDisplay; ++i) {
        options.first |= static_cast<std::uint64_t>(s.display[i] != 0) << i;
      }
      options.set_first(Verb::kTake, options.first);
      break;
    case Step::kReturn:
      for (int i = 0; i < s.hand[s.actor]; ++i) {
        options.first |= std::uint64_t{1} << face_of(s.requests[s.actor][i]);
      }
      options.set_first(Verb::kReturn, options.first);
      break;
    case Step::kExhibit:
      options.set_first(Verb::kExhibit, exhibit_set(rules, s));
      options.stop = true;
      break;
    case Step::kSell:
      options.set_first(Verb::kSell, sell_set(rules, s));
      options.stop = true;
      break;
    default:
      break;
  }
  return options;
}

}  // namespace fossil::lagerstatten
