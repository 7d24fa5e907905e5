/** The number games apart from their rules: pages that only list them do not load those. A test holds both equal. */

/** What a game draws, and so how its numbers are shown. */
export type NumberFamily =
  | 'digits'
  | 'eleven'
  | 'dice'
  | 'race'
  | 'lotto'
  | 'balls'
  | 'sums'
  | 'keno'
  | 'board';

export interface NumberGameFacts {
  readonly family: NumberFamily;
  /** Minutes from draw to draw; null: at fixed times of the day. */
  readonly minutes: number | null;
}

const fact = (family: NumberFamily, minutes: number | null): NumberGameFacts => ({ family, minutes });

/** By the slug of its tile in the catalogue. */
export const numberGameFacts: ReadonlyMap<string, NumberGameFacts> = new Map([
  ['dragon-number-draw', fact('digits', 1)],
  ['mekong-five-minutes', fact('board', 5)],
  ['southern-draw', fact('board', null)],
  ['central-draw', fact('board', null)],
  ['northern-draw', fact('board', null)],
  ['three-minute-draw', fact('eleven', 3)],
  ['visayas-six', fact('dice', 1)],
  ['manila-noon-draw', fact('digits', null)],
  ['cebu-evening-draw', fact('digits', null)],
  ['davao-night-draw', fact('digits', null)],
  ['keno-every-minute', fact('keno', 1)],
  ['three-digits-daily', fact('digits', null)],
  ['lucky-pair-ez', fact('lotto', null)],
  ['rainbow-balls', fact('balls', 5)],
  ['scratch-and-smile', fact('sums', 1)],
  ['zodiac-draw', fact('race', 10)],
  ['golden-ticket-draw', fact('lotto', null)],
  ['lotto-lagoon', fact('lotto', null)],
  ['pick-six-draw', fact('lotto', null)],
]);

export const numberGameCodes: ReadonlySet<string> = new Set(numberGameFacts.keys());

/** What a game is called: its tile's name. */
export const numberGameName = (code: string): string =>
  code
    .split('-')
    .map((word) => (word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** The page of the site on which a number game is played. */
export const numberGamePath = (code: string): string => `/m/number/${code}`;
