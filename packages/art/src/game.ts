import type { Theme } from './theme.ts';
import type { VendorCode } from './vendors.ts';

/** Categories that a game can belong to (HOT is a view of the lobby, not a home of a game). */
export type GameCategory =
  | 'SPORTS'
  | 'ESPORTS'
  | 'LIVE'
  | 'FISH'
  | 'RNG'
  | 'PVP'
  | 'INHOUSE'
  | 'COCKFIGHT'
  | 'ELOTT'
  | 'LOTT';

/**
 * What kind of slot a game is: fixed lines, ways to win, clusters that tumble, hold and spin, reels of changing height,
 * three-reel classic. The game list's filter "game type" chooses among them.
 */
export type SlotFamily = 'LINES' | 'WAYS' | 'CLUSTER' | 'HOLD' | 'ROWS' | 'CLASSIC';

/** Smallest bets per line that the lobby can filter by (specification 2 §2, "Minimum bet options"). */
export type LineBet = '0.01' | '0.05' | '0.1' | '0.5' | '0.75';

export type Device = 'android' | 'ios' | 'desktop';

/** A game as the catalogue's files write it. */
export interface CatalogueEntry {
  /** Unique in the catalogue; file names and the random details of the picture come from it. */
  slug: string;
  name: string;
  category: GameCategory;
  vendor: VendorCode;
  badge: 'HOT' | 'NEW' | null;
  /** Shown under HOT in the lobby. */
  hot: boolean;
  theme: Theme;
  /** Slots alone. */
  slot?: { family: SlotFamily; minBet: LineBet; model?: GameModel };
  /** What a game opens that is no slot; left out where `catalogue/openings.ts` says it, or its kind is not built yet. */
  model?: GameModel;
  /** Words that a search finds the game by, besides its name and supplier. */
  tags: readonly string[];
  /** Left out: it runs everywhere. */
  devices?: readonly Device[];
}

export interface CatalogueGame extends Omit<CatalogueEntry, 'slot' | 'devices' | 'model'> {
  classify: SlotFamily | null;
  /** In the currency's main unit. */
  minBet: LineBet | null;
  devices: readonly Device[];
  /** The jackpot that its stakes feed; null: none. */
  jackpot: string | null;
  /** The studio's mathematics that the game opens; null: its kind is not built yet. */
  model: GameModel | null;
}

/** Mathematics of the studio (`packages/game-rules/src/models.ts`), by name. */
export const gameModels = [
  'fiesta-nights',
  'lines-10-low',
  'lines-10-medium',
  'lines-10-high',
  'lines-20-low',
  'lines-20-high',
  'lines-30-low',
  'lines-30-medium',
  'lines-30-high',
  'classic-5-low',
  'classic-5-medium',
  'classic-1-medium',
  'classic-1-high',
  'hold-20-low',
  'hold-20-medium',
  'hold-10-medium',
  'hold-10-high',
  'ways-243-low',
  'ways-243-medium',
  'ways-1024-high',
  'rows-low',
  'rows-medium',
  'rows-high',
  'cluster-49-low',
  'cluster-36-medium',
  'anywhere-30-medium',
  'anywhere-30-high',
  'mines',
  'plinko',
  'dice',
  'hi-lo',
  'wheel',
  'keno',
  'limbo',
  'balloon',
  'coin-toss',
  'towers',
  'hoops',
  'palayok',
  'duck-shoot',
  'ring-toss',
  'claw',
  'horse-race',
  'blackjack',
] as const;

/** Tables of the studio (`packages/game-rules/src/table/tables.ts`), by name. */
export const gameTables = [
  'colour-game-fair',
  'colour-game-hall',
  'drop-ball-fair',
  'crash-98',
  'crash-97',
  'bingo-75',
  'bingo-30',
  'cockfight-arena',
  'cockfight-derby',
  'baccarat',
  'baccarat-no-commission',
  'baccarat-speed',
  'baccarat-squeeze',
  'roulette',
  'roulette-speed',
  'roulette-storm',
  'sic-bo',
  'sic-bo-speed',
  'fish-prawn-crab',
  'dragon-tiger',
  'dragon-tiger-speed',
  'fan-tan',
  'coin-bowl',
  'andar-bahar',
] as const;

/** Card games among people (`packages/game-rules/src/pvp/games.ts`), by name. */
export const pvpGames = ['lucky-9', 'pusoy-dos', 'pusoy-dos-duel', 'big-two', 'tongits'] as const;

/** Shooting rooms of the studio (`packages/game-rules/src/fish/models.ts`), by name. */
export const fishRooms = ['fish-low', 'fish-medium', 'fish-high'] as const;

/** The studio's books of bets (`packages/game-rules/src/sportsbook/doors.ts`). */
export const bookModels = ['sportsbook', 'esports-book'] as const;

export type GameModel =
  | (typeof gameModels)[number]
  | (typeof gameTables)[number]
  | (typeof pvpGames)[number]
  | (typeof fishRooms)[number]
  | (typeof bookModels)[number];
