// The pack of 36 cards as bits, sorted by strength under each contract (RULES.md §1 and §4).
//
// Outside the kernel a card has one number, 9 * suit + place in A K O U X 9 8 7 6. Inside, a round
// is relabelled once for its contract, so that strength is the order of the bits: a card is bit
// 9 * field + strength, strength 0 being the strongest of its suit, and a trump suit is field 0.
// Six contracts thereby become three kinds, and in one field the lowest bit is the highest card.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace gschobe {

using Mask = std::uint64_t;

inline constexpr int SEATS = 4;
inline constexpr int FIELDS = 4;
inline constexpr int CARDS_IN_FIELD = 9;
inline constexpr int CARDS = FIELDS * CARDS_IN_FIELD;
inline constexpr Mask PACK = (Mask{1} << CARDS) - 1;
inline constexpr Mask ONE_FIELD = (Mask{1} << CARDS_IN_FIELD) - 1;

constexpr Mask field_mask(int field) { return ONE_FIELD << (CARDS_IN_FIELD * field); }

inline constexpr std::array<Mask, FIELDS> FIELD_MASKS{field_mask(0), field_mask(1), field_mask(2),
                                                      field_mask(3)};
inline constexpr Mask TRUMPS = FIELD_MASKS[0];  // only where the kind is Trump
inline constexpr Mask PUUR = 1;                 // likewise

// The highest card of a set within one field, as a set of one; no card of no cards.
constexpr Mask lowest(Mask cards) { return cards & (~cards + 1); }

// The place of a set's lowest bit; the set must not be empty.
constexpr int place_of(Mask cards) { return std::countr_zero(cards); }

// The field of the card at a place.
constexpr int field_of(int place) { return place / CARDS_IN_FIELD; }

// The contracts, with the numbers that the core gives them.
enum class Contract : std::uint8_t { Eicheln, Rosen, Schellen, Schilten, Obenabe, Undenufe };
inline constexpr int CONTRACTS = 6;

// What is left of the contract after relabelling.
enum class Kind : std::uint8_t { Trump, Obenabe, Undenufe };
inline constexpr int KINDS = 3;

constexpr Kind kind_of(Contract contract) {
  switch (contract) {
    case Contract::Obenabe:
      return Kind::Obenabe;
    case Contract::Undenufe:
      return Kind::Undenufe;
    default:
      return Kind::Trump;
  }
}

// Card points from the strongest card of a field down (§4.5).
using Ladder = std::array<std::uint8_t, CARDS_IN_FIELD>;
inline constexpr Ladder TRUMP_POINTS{20, 14, 11, 4, 3, 10, 0, 0, 0};  // U 9 A K O X 8 7 6
inline constexpr Ladder PLAIN_POINTS{11, 4, 3, 2, 10, 0, 0, 0, 0};    // A K O U X 9 8 7 6
inline constexpr Ladder OBENABE_POINTS{11, 4, 3, 2, 10, 0, 8, 0, 0};  // A K O U X 9 8 7 6
inline constexpr Ladder UNDENUFE_POINTS{11, 0, 8, 0, 10, 2, 3, 4, 0};  // 6 7 8 9 X U O K A

constexpr const Ladder& ladder(Kind kind, int field) {
  switch (kind) {
    case Kind::Obenabe:
      return OBENABE_POINTS;
    case Kind::Undenufe:
      return UNDENUFE_POINTS;
    default:
      return field == 0 ? TRUMP_POINTS : PLAIN_POINTS;
  }
}

constexpr std::array<std::uint8_t, CARDS> values_of(Kind kind) {
  std::array<std::uint8_t, CARDS> values{};
  for (int place = 0; place < CARDS; ++place)
    values[place] = ladder(kind, field_of(place))[place % CARDS_IN_FIELD];
  return values;
}

// VALUES[kind][place]: card points.
inline constexpr std::array<std::uint8_t, CARDS> VALUES[KINDS] = {
    values_of(Kind::Trump), values_of(Kind::Obenabe), values_of(Kind::Undenufe)};

// Where each of A K O U X 9 8 7 6 stands among trumps, strongest first.
inline constexpr Ladder TRUMP_STRENGTHS{2, 3, 4, 0, 5, 1, 6, 7, 8};

// The field of a suit: a trump suit comes first, the others keep their order.
constexpr int field_of_suit(Contract contract, int suit) {
  const int trump = static_cast<int>(contract);
  if (trump >= FIELDS) return suit;
  return suit == trump ? 0 : suit + (suit < trump ? 1 : 0);
}

constexpr int strength_of(Contract contract, int suit, int rank_down) {
  if (contract == Contract::Undenufe) return CARDS_IN_FIELD - 1 - rank_down;
  if (static_cast<int>(contract) == suit) return TRUMP_STRENGTHS[rank_down];
  return rank_down;
}

using Renumbering = std::array<std::uint8_t, CARDS>;

constexpr Renumbering places_under(Contract contract) {
  Renumbering places{};
  for (int card = 0; card < CARDS; ++card) {
    const int suit = card / CARDS_IN_FIELD;
    places[card] = static_cast<std::uint8_t>(CARDS_IN_FIELD * field_of_suit(contract, suit) +
                                             strength_of(contract, suit, card % CARDS_IN_FIELD));
  }
  return places;
}

constexpr Renumbering inverse(const Renumbering& places) {
  Renumbering cards{};
  for (int card = 0; card < CARDS; ++card) cards[places[card]] = static_cast<std::uint8_t>(card);
  return cards;
}

constexpr std::array<Renumbering, CONTRACTS> all_places() {
  std::array<Renumbering, CONTRACTS> all{};
  for (int contract = 0; contract < CONTRACTS; ++contract)
    all[contract] = places_under(static_cast<Contract>(contract));
  return all;
}

constexpr std::array<Renumbering, CONTRACTS> all_cards() {
  std::array<Renumbering, CONTRACTS> all{};
  for (int contract = 0; contract < CONTRACTS; ++contract)
    all[contract] = inverse(places_under(static_cast<Contract>(contract)));
  return all;
}

// PLACES[contract][card]: the place of a card of the core. CARD_AT[contract][place]: back again.
inline constexpr std::array<Renumbering, CONTRACTS> PLACES = all_places();
inline constexpr std::array<Renumbering, CONTRACTS> CARD_AT = all_cards();

constexpr Mask renumbered(Mask set, const Renumbering& numbers) {
  Mask result = 0;
  for (; set; set &= set - 1) result |= Mask{1} << numbers[place_of(set)];
  return result;
}

// The same for any set within a suit at once: by strength among trumps, and from the six up.
using OneField = std::array<std::uint16_t, ONE_FIELD + 1>;

constexpr OneField every_set(Contract contract, int suit) {
  OneField sets{};
  for (Mask cards = 1; cards <= ONE_FIELD; ++cards) {
    const int strength = strength_of(contract, suit, place_of(cards));
    sets[cards] = static_cast<std::uint16_t>(sets[cards & (cards - 1)] | 1 << strength);
  }
  return sets;
}

inline constexpr OneField AS_TRUMPS = every_set(Contract::Eicheln, 0);
inline constexpr OneField UPSIDE_DOWN = every_set(Contract::Undenufe, 0);

// A set of cards of the core, relabelled for a contract; and back again.
constexpr Mask to_places(Mask cards, Contract contract) {
  Mask places = 0;
  for (int suit = 0; suit < FIELDS; ++suit) {
    Mask field = cards >> (CARDS_IN_FIELD * suit) & ONE_FIELD;
    if (contract == Contract::Undenufe) field = UPSIDE_DOWN[field];
    if (static_cast<int>(contract) == suit) field = AS_TRUMPS[field];
    places |= field << (CARDS_IN_FIELD * field_of_suit(contract, suit));
  }
  return places;
}
constexpr Mask to_cards(Mask places, Contract contract) {
  return renumbered(places, CARD_AT[static_cast<int>(contract)]);
}

}  // namespace gschobe
