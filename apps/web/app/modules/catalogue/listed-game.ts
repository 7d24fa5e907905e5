/** A game as the lists beyond home show it: what a tile draws, and the facts under it. */
import type { ApiValue } from '@perya/contract/api.ts';
import { tileOf, type Tile } from './lobby.ts';

type Game = ApiValue<'GET /wps/relay/GCSGAME_gameList'>['games'][number];

export interface ListedGame extends Tile {
  vendor: string;
  vendorName: string;
  /** Of the mathematics that the tile really opens; null where there is none. */
  rtp: string | null;
  /** How rare and how large the wins are; null: unknown. */
  volatility: 'low' | 'medium' | 'high' | null;
  /** Smallest bet of a line. */
  minBet: string | null;
  lines: number | null;
  /** Those are not lines but ways. */
  byWays: boolean;
  /** The jackpot that its stakes feed. */
  jackpot: string | null;
}

export function listedGame(game: Game): ListedGame {
  const { vassalage, vendorName, rtp, volatility, minBet, minLine, gameClassifyNew, jackpot } = game;
  const byWays = gameClassifyNew === 'WAYS' || gameClassifyNew === 'ROWS';
  return {
    ...tileOf(game),
    vendor: vassalage,
    vendorName,
    rtp,
    volatility,
    minBet,
    lines: minLine,
    byWays,
    jackpot,
  };
}
