/** English, for tongits. */
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
  // The player's hand
  'hand.name': 'Your cards',
  'hand.help': 'Arrow keys move along your cards, space raises one, Enter lays or discards the raised ones.',
  'hand.actions': 'Your move',
  'hand.sortBySuit': 'Sort by suit',
  'hand.sortByRank': 'Sort by rank',
  'act.draw': 'Draw',
  'act.take': 'Take',
  'act.fight': 'Fight',
  'act.lay': 'Meld',
  'act.discard': 'Discard',
  'act.challenge': 'Challenge',
  'act.fold': 'Fold',
  // The line above the hand
  'line.draw': 'Draw a card',
  'line.take': 'Draw, or take the {card}',
  'line.takeWith': 'Take the {card} with these cards',
  'line.act': 'Meld what you like, then discard',
  'line.meld': 'These cards make a meld',
  'line.add': 'Tap a lit meld to add it, or discard',
  'line.one': 'Discard it, or raise more cards',
  'line.noMeld': 'These cards make no meld',
  'line.fight': '{name} calls a fight. You have {points} points',
  'line.waiting': 'You have {points} points',
  // On the table
  'table.stock': 'Stock: {count} cards',
  'table.discard': 'Last discard: {card}',
  'table.noDiscard': 'No discard yet',
  'table.melds': 'Melds on the table',
  'table.meld': '{name}: {cards}',
  'table.none': 'No melds yet',
  'seat.cards': '{name}: {count} cards',
  'seat.oneCard': '{name}: one card left',
  'seat.laid': '{name} has melded',
  // Spoken
  'say.begins': '{name} begins',
  'say.draw': '{name} draws',
  'say.take': '{name} takes the discard and melds {cards}',
  'say.lay': '{name} melds {cards}',
  'say.add': '{name} adds to a meld: {cards}',
  'say.discard': '{name} discards the {card}',
  'say.fight': '{name} calls a fight',
  'say.challenge': '{name} challenges',
  'say.fold': '{name} folds',
  'end.tongits': 'Tongits! {name} has no card left',
  'end.fight': '{name} wins the fight',
  'end.stock': 'The stock is empty. {name} has the fewest points',
  // Result
  'count.tongits': 'No card left',
  'count.points': '{points} points',
  'count.burned': '{points} points, nothing melded',
  'count.left': 'Cards left',
  'count.seat': 'Seat {seat}',
  // Rules
  'rules.aim':
    'Three play. Each gets twelve cards, and the one who begins a thirteenth. Be the first without a card, or hold the fewest points when the match ends.',
  'rules.turn':
    'A turn: draw from the stock, or take the last discard if it makes a meld with cards of your hand. Then meld and add cards as you like, and discard one. The one who begins does not draw first.',
  'rules.melds':
    'A meld is three or four cards of a rank, or three or more of a suit in a row. The ace is low: A-2-3 is a run, Q-K-A is none. You can add cards to every meld on the table, also to those of others.',
  'rules.points': 'Every card in the hand counts: an ace one, pictures ten, the others what they show.',
  'rules.fight':
    'Before you draw you can call a fight, if you have melded and nobody has added to your melds since your last turn. The others challenge or fold; a player who has melded nothing cannot challenge. Among the caller and the challengers the fewest points win. On a tie a challenger wins; of two, the one whose turn comes first.',
  'rules.end':
    'The match ends with an empty hand (tongits), with a fight, or with the last card of the stock. At the end of the stock the fewest points win among those who have melded; if nobody has, among all. On a tie the one who drew last wins, then the next one.',
  'rules.count':
    'Each of the others pays the winner: 3 units for tongits, 3 after a fight they called or challenged, 1 after folding, 1 at the end of the stock. A player who has melded nothing pays 1 more, unless they called or challenged. A seat can lose 4 units at most: that is its stake. One unit is the table’s amount per point.',
  'rules.begin':
    'The lowest card that was dealt begins: the ace of spades, else the ace of hearts, of clubs, of diamonds, and so on. Each seat begins equally often.',
  'rules.time':
    'When your time runs out, a card is drawn for you, your highest card is discarded, and a fight is folded.',
} as const;

export type TongitsPhraseKey = keyof typeof en;
export type TongitsDictionary = Readonly<Record<TongitsPhraseKey, string>>;
