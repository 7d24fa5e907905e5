import * as z from 'zod/mini';

/** Categories in the order of the rail (specification 2 §2, "Popular games screen"). */
export const gameCategory = z.enum([
  'HOT',
  'SPORTS',
  'ESPORTS',
  'LIVE',
  'FISH',
  'RNG',
  'PVP',
  'INHOUSE',
  'COCKFIGHT',
  'ELOTT',
  'LOTT',
]);

/**
 * What kind of slot a game is: fixed lines, ways to win, clusters that tumble, hold and spin, reels of changing height,
 * three-reel classic.
 */
export const gameClassify = z.enum(['LINES', 'WAYS', 'CLUSTER', 'HOLD', 'ROWS', 'CLASSIC']);

export const devicePlatform = z.enum(['android', 'ios', 'desktop']);

/** A game as a tile shows it (specification 2 §3, "Game"). */
export const game = z.object({
  nodeId: z.string(),
  gameType: gameCategory,
  gameCategory,
  /** Vendor code. */
  vassalage: z.string(),
  vendorName: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  /** AVIF, 220 and 330 pixels wide; the same path with `.webp` exists. */
  mobileSmallIcon: z.string(),
  mobileLargeIcon: z.string(),
  badge: z.nullable(z.string()),
  hot: z.boolean(),
  isNew: z.boolean(),
  /** False: the tile is shown, but a launch answers `game.unavailable`. */
  open: z.boolean(),
  /** Its supplier is at work for this brand: a launch answers `vendor.maintenance`. */
  atWork: z.boolean(),
  /** Return to player in percent, two decimals, where the game has published mathematics. */
  rtp: z.nullable(z.string()),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  /** Slots alone. */
  gameClassifyNew: z.nullable(gameClassify),
  /** Smallest bet on one line, written as the list's filter writes it: `"0.01"`, `"0.1"`. */
  minBet: z.nullable(z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/))),
  /** Lines that every stake covers. */
  minLine: z.nullable(z.number()),
  supportPlay: z.array(devicePlatform),
  /** The jackpot that its stakes feed (`/wps/game/jackpots`); null: none. */
  jackpot: z.nullable(z.string()),
  /** Lower-case English words that a search finds the game by. */
  themeTags: z.array(z.string()),
});
