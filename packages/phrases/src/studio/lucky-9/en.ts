/** English, for Lucky 9. */
export const en = {
  'l9.draw': 'Draw a card',
  'l9.stand': 'Stand',
  'l9.total': '{total}',
  'l9.natural': 'Natural 9',
  'l9.naturalMine': 'A natural nine! It wins double.',
  'l9.ask': '{total}: draw, or stand?',
  'l9.drew': 'You drew. Waiting for the others…',
  'l9.stood': 'You stood. Waiting for the others…',
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
    'Each seat gets two cards and may draw one more. Aces to nines count their number, tens and face cards nothing. Only the last digit of the sum counts. Nine is the best hand.',
  'l9.rules.each':
    'There is no banker: every seat plays against every other seat. The better hand wins one unit from the worse one. Equal hands pay nothing.',
  'l9.rules.natural':
    'A nine with two cards is a natural. It beats every other hand and wins {count} units from each seat without one.',
  'l9.rules.unseen':
    'Everyone decides at the same time, in secret. Each seat’s third card is fixed from the start, so nobody’s choice changes what you draw.',
  'l9.rules.bots':
    'Bots draw at {total} or less and stand above. This is the best strategy, counted over all cards: in the long run no other way of playing beats it.',
} as const;

export type Lucky9PhraseKey = keyof typeof en;
export type Lucky9Dictionary = Readonly<Record<Lucky9PhraseKey, string>>;
