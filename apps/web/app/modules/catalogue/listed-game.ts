/** A game in lists other than home: its tile and the facts below it. */
import type { ApiValue } from '@perya/contract/api.ts';
import { tileOf, type Tile } from './lobby.ts';

type Game = ApiValue<'GET /wps/relay/GCSGAME_gameList'>['games'][number];

export interface ListedGame extends Tile {
  vendor: string;
  vendorName: string;
  /** From the model that the tile opens; null: it has none. */
  rtp: string | null;
  /** How rare and how large the wins are; null: unknown. */
  volatility: 'low' | 'medium' | 'high' | null;
  /** Smallest bet of a line. */
  minBet: string | null;
  lines: number | null;
  /** The number counts ways instead of lines. */
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
