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
  'kind.triple': 'Three of a kind',
  'kind.straight': 'Straight',
  'kind.flush': 'Flush',
  'kind.full-house': 'Full house',
  'kind.four': 'Four of a kind',
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
  'line.lead': 'You lead with any cards',
  'line.beat': 'Beat it: {kind}',
  'line.nothing': 'No playable cards',
  'line.passed': 'You passed this trick',
  'line.waiting': 'Choose your cards while you wait',
  'line.raised': '{kind}',
  'line.of': '{index} of {count} · {kind}',
  'refused.not_your_turn': '{kind}: ready',
  'refused.not_your_cards': 'These aren’t your cards',
  'refused.no_combination': 'These cards don’t make a combination',
  'refused.opening_card': 'The first play must include the {card}',
  'refused.too_low': '{kind}: too low',
  'refused.must_lead': 'The leader can’t pass',
  // Before a seat
  'seat.cards': '{name}: {count} cards',
  'seat.oneCard': '{name}: one card left',
  'seat.passed': '{name} passed',
  'seat.owns': '{name} holds the trick',
  'seat.pass': 'Pass',
  'seat.last': 'Last card',
  'table.empty': 'To lead: {name}',
  'table.out': 'No cards left: {name}',
  'table.by': '{name}: {kind}',
  // Spoken
  'say.plays.single': '{name}: {cards}',
  'say.plays.more': '{name}: {kind}, {cards}',
  'say.passes': '{name}: pass',
  'say.left': '{count} cards left',
  'say.last': 'One card left',
  'say.leads': '{name} to lead',
  'say.out': '{name} has no cards left. The match is over',
  // Result
  'count.winner': 'No cards left',
  'count.plain': '{count} cards: {units}',
  'count.one': 'One card: 1',
  'count.double': '{count} cards, doubled: {units}',
  'count.triple': '13 cards, tripled: {units}',
  'count.left': 'Cards left',
  'count.seat': 'Seat {seat}',
  // Rules
  'rules.aim':
    'Everyone gets thirteen cards. The first player with no cards left wins, and the match is over. All others pay the winner for the cards they still hold.',
  'rules.duel':
    'Two players use half of the deck: 26 cards aren’t dealt, so that nobody can count what the other holds.',
  'rules.order.filipino':
    'From low to high: 3 4 5 6 7 8 9 10 J Q K A 2. Within a rank the suit decides: clubs, spades, hearts, diamonds. So the three of clubs is the lowest card, the two of diamonds the highest.',
  'rules.order.bigTwo':
    'From low to high: 3 4 5 6 7 8 9 10 J Q K A 2. Within a rank the suit decides: diamonds, clubs, hearts, spades. So the three of diamonds is the lowest card, the two of spades the highest.',
  'rules.opening':
    'The player with the lowest card opens, and the first play must include that card, alone or in a combination. Opening is an advantage. Every seat has it equally often.',
  'rules.combinations':
    'You can play one card, a pair, three of a kind, or five cards. A play must be beaten with the same number of cards: a pair by a pair, five cards by five.',
  'rules.fives':
    'Five cards, from low to high: straight, flush, full house, four of a kind with any fifth card, straight flush. A straight counts by its highest card, and the two is the highest: 2-3-4-5-6 and A-2-3-4-5 are the highest straights. J-Q-K-A-2 isn’t a straight. A full house counts by its three, four of a kind by its four.',
  'rules.flush.suit': 'Between two flushes, the suit decides first, then the highest card.',
  'rules.flush.ranks':
    'Between two flushes, the highest card decides first, then the next ones, and finally the suit.',
  'rules.pass':
    'If you can’t or don’t want to beat the last play, you pass and sit out until the trick ends. When all others have passed, the last player to play takes the trick and leads with any cards. The leader can’t pass.',
  'rules.count':
    'Each loser pays one unit per card left: double from ten cards, triple with all thirteen. A seat can lose at most 39 units: that is its stake. The winner gets what all others pay.',
  'rules.time': 'When your time runs out, you pass. If you can’t pass, your lowest card is played.',
  'rules.examples': 'Five cards',
} as const;

export type PusoyPhraseKey = keyof typeof en;
export type PusoyDictionary = Readonly<Record<PusoyPhraseKey, string>>;
