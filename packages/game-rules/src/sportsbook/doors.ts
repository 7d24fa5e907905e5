/** The two books, which are the models of their tiles, and the sport that a tile opens at. */
import type { Sport } from './sport.ts';

export const books = {
  sportsbook: ['football', 'basketball', 'volleyball', 'tennis'],
  'esports-book': ['legends', 'strike'],
} as const satisfies Record<string, readonly Sport[]>;

export type Book = keyof typeof books;

export const isBook = (model: unknown): model is Book =>
  typeof model === 'string' && Object.hasOwn(books, model);

/** Tiles that open at one sport of their book. */
export const tileSports: Readonly<Record<string, Sport>> = {
  'hardcourt-kings': 'basketball',
  'spike-serve-nights': 'volleyball',
  'racket-royale': 'tennis',
  'legends-cup': 'legends',
  'moba-masters': 'legends',
  'shooter-series': 'strike',
};

/** The tile that a match of the sport is launched with, by the sportsbook's feed. */
export const tileOf = (sport: Sport): string =>
  sport === 'basketball' ? 'hardcourt-kings' : 'bayani-sportsbook';

export const bookOf = (sport: Sport): Book =>
  (books.sportsbook as readonly Sport[]).includes(sport) ? 'sportsbook' : 'esports-book';
