/** The symbols of Fiesta Nights. The letter is how the reel strips in `reels.ts` write them. */
export const symbolLetters = {
  parol: 'W',
  wheel: 'S',
  horse: 'H',
  tent: 'T',
  bear: 'B',
  die: 'D',
  balloon: 'L',
  candy: 'C',
  shavedIce: 'I',
  ticket: 'K',
} as const;

export type SymbolName = keyof typeof symbolLetters;

/** In the order of their numbers: a strip holds numbers, `symbolNames[number]` is the name. */
export const symbolNames = Object.keys(symbolLetters) as SymbolName[];

export const symbolNumber = Object.fromEntries(symbolNames.map((name, index) => [name, index])) as Record<
  SymbolName,
  number
>;

/** The star lantern stands for every paying symbol; it lands on reels 2 to 5 and pays nothing by itself. */
export const wildSymbol = symbolNumber.parol;

/** The Ferris wheel pays wherever it stands, and three of them open the free games. */
export const scatterSymbol = symbolNumber.wheel;

/** Those that pay on lines, dearest first. */
export const paySymbols: readonly SymbolName[] = [
  'horse',
  'tent',
  'bear',
  'die',
  'balloon',
  'candy',
  'shavedIce',
  'ticket',
];
