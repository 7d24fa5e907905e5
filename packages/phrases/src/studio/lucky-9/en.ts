/** English, for Lucky 9. */
export const en = {
  'l9.draw': 'Draw a card',
  'l9.stand': 'Stand',
  'l9.total': '{total}',
  'l9.natural': 'Natural 9',
  'l9.naturalMine': 'A natural nine! It wins double.',
  'l9.ask': '{total}: draw, or stand?',
  'l9.drew': 'You drew. Waiting for the others…',
  'l9.stood': 'You stand. Waiting for the others…',
  'l9.hand': 'Your cards: {cards}. {total}',
  'l9.seatShows': '{name}: {total}',
  'l9.against': '{own} against {others}.',
  'l9.best': 'Best hand: {total}',
  'l9.cards': '{count} cards, face down',
  'l9.rank.1': 'ace',
  'l9.rank.11': 'jack',
  'l9.rank.12': 'queen',
  'l9.rank.13': 'king',
  'l9.suit.0': 'spades',
  'l9.suit.1': 'hearts',
  'l9.suit.2': 'clubs',
  'l9.suit.3': 'diamonds',
  'l9.card': '{rank} of {suit}',
  'l9.rules.aim':
    'Each seat gets two cards and may draw one more. Aces to nines count their number, tens and court cards nothing; of the sum the last digit counts. Nine is the best hand.',
  'l9.rules.each':
    'There is no banker: every seat plays each other seat. The better hand wins one unit of the worse one. Equal hands leave each other alone.',
  'l9.rules.natural':
    'A nine of two cards is natural: it beats every other hand, and wins {count} units of each seat that has none.',
  'l9.rules.unseen':
    'All decide at the same time and unseen. Each seat’s third card lies ready from the beginning, so nobody’s choice changes what you draw.',
  'l9.rules.bots':
    'Bots draw at {total} or less and stand above: the best rule there is, counted over all cards. Against it no other way of playing wins in the long run.',
} as const;

export type Lucky9PhraseKey = keyof typeof en;
export type Lucky9Dictionary = Readonly<Record<Lucky9PhraseKey, string>>;
