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
  'hand.help': 'Arrow keys move along your cards, space raises one, Enter melds or discards the raised ones.',
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
  'line.noMeld': 'These cards don’t make a meld',
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
  'say.begins': '{name} goes first',
  'say.draw': '{name} draws',
  'say.take': '{name} takes the discard and melds {cards}',
  'say.lay': '{name} melds {cards}',
  'say.add': '{name} adds to a meld: {cards}',
  'say.discard': '{name} discards the {card}',
  'say.fight': '{name} calls a fight',
  'say.challenge': '{name} challenges',
  'say.fold': '{name} folds',
  'end.tongits': 'Tongits! {name} has no cards left',
  'end.fight': '{name} wins the fight',
  'end.stock': 'The stock is empty. {name} has the fewest points',
  // Result
  'count.tongits': 'No cards left',
  'count.points': '{points} points',
  'count.burned': '{points} points, nothing melded',
  'count.left': 'Cards left',
  'count.seat': 'Seat {seat}',
  // Rules
  'rules.aim':
    'Three players. Each gets twelve cards, and the player who goes first gets a thirteenth. Get rid of all your cards first, or hold the fewest points when the match ends.',
  'rules.turn':
    'On your turn, draw from the stock, or take the last discard if it makes a meld with cards from your hand. Then meld and add cards as you like, and discard one. The player who goes first doesn’t draw on the first turn.',
  'rules.melds':
    'A meld is three or four cards of a rank, or three or more of a suit in a row. The ace is low: A-2-3 is a run, Q-K-A isn’t. You can add cards to any meld on the table, including other players’.',
  'rules.points': 'Every card in your hand counts: an ace 1, face cards 10, the others their number.',
  'rules.fight':
    'Before you draw, you can call a fight if you have melded and nobody has added to your melds since your last turn. The others challenge or fold. A player without a meld can’t challenge. Among the caller and the challengers, the fewest points win. On a tie, a challenger wins. If two challengers tie, the one whose turn comes first wins.',
  'rules.end':
    'The match ends when a player has no cards left (tongits), after a fight, or with the last card of the stock. At the end of the stock, the fewest points win among players with a meld, or among all if nobody has one. On a tie, the player who drew last wins, then the next one.',
  'rules.count':
    'Each of the others pays the winner: 3 units for tongits, 3 after a fight they called or challenged, 1 after folding, 1 at the end of the stock. A player without a meld pays 1 more, unless they called or challenged. A seat can lose at most 4 units: that is its stake. One unit is the table’s amount per point.',
  'rules.begin':
    'The lowest card dealt goes first: the ace of spades, then the ace of hearts, clubs, diamonds, and so on. Each seat goes first equally often.',
  'rules.time':
    'When your time runs out, we draw a card for you and discard your highest one. A fight is folded.',
} as const;

export type TongitsPhraseKey = keyof typeof en;
export type TongitsDictionary = Readonly<Record<TongitsPhraseKey, string>>;
