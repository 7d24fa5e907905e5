/** English, for Pusoy Dos and its kin. */
export const en = {
  // Cards
  'card.name': '{rank} of {suit}',
  'rank.A': 'ace',
  'rank.J': 'jack',
  'rank.Q': 'queen',
  'rank.K': 'king',
  'suit.spades': 'spades',
  'suit.hearts': 'hearts',
  'suit.clubs': 'clubs',
  'suit.diamonds': 'diamonds',
  // Combinations
  'kind.single': 'Single card',
  'kind.pair': 'Pair',
  'kind.triple': 'Three of a rank',
  'kind.straight': 'Straight',
  'kind.flush': 'Flush',
  'kind.full-house': 'Full house',
  'kind.four': 'Four of a rank',
  'kind.straight-flush': 'Straight flush',
  // The own hand
  'hand.name': 'Your cards',
  'hand.help': 'Arrow keys move along your cards, space raises one, Enter plays the raised ones.',
  'hand.actions': 'Your move',
  'hand.play': 'Play',
  'hand.playThis': 'Play {what}',
  'hand.pass': 'Pass',
  'hand.suggest': 'Suggest',
  'hand.sortBySuit': 'Sort by suit',
  'hand.sortByRank': 'Sort by rank',
  'hand.lower': 'Lower all cards',
  // The line above the hand
  'line.open': 'You open, with the {card}',
  'line.lead': 'You lead with what you like',
  'line.beat': 'Beat it: {kind}',
  'line.nothing': 'No playable cards',
  'line.passed': 'You passed in this trick',
  'line.waiting': 'Raise cards in the meantime',
  'line.raised': '{kind}',
  'line.of': '{index} of {count} · {kind}',
  'refused.not_your_turn': '{kind}: ready',
  'refused.not_your_cards': 'These cards are not yours',
  'refused.no_combination': 'These cards make no combination',
  'refused.opening_card': 'The first play holds the {card}',
  'refused.too_low': '{kind}: too low',
  'refused.must_lead': 'Who leads cannot pass',
  // Before a seat
  'seat.cards': '{name}: {count} cards',
  'seat.oneCard': '{name}: one card left',
  'seat.passed': '{name} passed',
  'seat.owns': '{name} holds the trick',
  'seat.pass': 'Pass',
  'seat.last': 'Last card',
  'table.empty': 'To lead: {name}',
  'table.out': 'No card left: {name}',
  'table.by': '{name}: {kind}',
  // Spoken
  'say.plays.single': '{name}: {cards}',
  'say.plays.more': '{name}: {kind}, {cards}',
  'say.passes': '{name}: pass',
  'say.left': '{count} cards left',
  'say.last': 'One card left!',
  'say.leads': '{name} to lead',
  'say.out': '{name}: no card left. The match is over',
  // Result
  'count.winner': 'No card left',
  'count.plain': '{count} cards: {units}',
  'count.one': 'One card: 1',
  'count.double': '{count} cards, doubled: {units}',
  'count.triple': '13 cards, tripled: {units}',
  'count.left': 'Cards left',
  'count.seat': 'Seat {seat}',
  // Rules
  'rules.aim':
    'Everybody gets thirteen cards. Whoever has no card left first wins, and the match is over; all others pay the winner for the cards that they still hold.',
  'rules.duel':
    'Two play with half of the deck: 26 cards are not dealt, so that nobody can count what the other one holds.',
  'rules.order.filipino':
    'From low to high: 3 4 5 6 7 8 9 10 J Q K A 2. Of one rank the suit decides: clubs, spades, hearts, diamonds. So the three of clubs is the lowest card of all, the two of diamonds the highest.',
  'rules.order.bigTwo':
    'From low to high: 3 4 5 6 7 8 9 10 J Q K A 2. Of one rank the suit decides: diamonds, clubs, hearts, spades. So the three of diamonds is the lowest card of all, the two of spades the highest.',
  'rules.opening':
    'Whoever was dealt the lowest card opens, and the first play holds that card, alone or in a combination. To open is an advantage; every seat has it equally often.',
  'rules.combinations':
    'You can play a card, a pair, three of a rank, or five cards. Only as many cards beat as many: a pair beats a pair, five cards beat five cards.',
  'rules.fives':
    'Five cards, from low to high: straight, flush, full house, four of a rank with any fifth card, straight flush. A straight counts by its highest card, and there the two is higher than all others: 2-3-4-5-6 and A-2-3-4-5 are the highest straights. J-Q-K-A-2 is none. A full house counts by its three, four of a rank by its four.',
  'rules.flush.suit': 'Of two flushes the suit decides first, then the highest card.',
  'rules.flush.ranks':
    'Of two flushes the highest card decides first, then the next ones, and at last the suit.',
  'rules.pass':
    'Who cannot or does not want to beat what lies there passes, and is out until this trick ends. When all others have passed, the one who played last has the trick and leads with whatever he likes. Who leads cannot pass.',
  'rules.count':
    'A loser pays one unit for each card that he holds: doubled from ten cards up, tripled with all thirteen. 39 units are the most that a seat can lose: they are its stake. The winner gets what all others pay.',
  'rules.time': 'When your time runs out, you pass; where you cannot pass, your lowest card is played.',
  'rules.examples': 'Five cards',
} as const;

export type PusoyPhraseKey = keyof typeof en;
export type PusoyDictionary = Readonly<Record<PusoyPhraseKey, string>>;
