/** Slugs of the number games, apart from their rules: a list of tiles asks only whether a game is one. */
export const numberGameCodes: ReadonlySet<string> = new Set([
  'dragon-number-draw',
  'mekong-five-minutes',
  'southern-draw',
  'central-draw',
  'northern-draw',
  'three-minute-draw',
  'visayas-six',
  'manila-noon-draw',
  'cebu-evening-draw',
  'davao-night-draw',
  'keno-every-minute',
  'three-digits-daily',
  'lucky-pair-ez',
  'rainbow-balls',
  'scratch-and-smile',
  'zodiac-draw',
  'golden-ticket-draw',
  'lotto-lagoon',
  'pick-six-draw',
]);

/** The page of the site on which a number game is played. */
export const numberGamePath = (code: string): string => `/m/number/${code}`;
