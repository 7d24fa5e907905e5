import type { PvpModel } from '@perya/game-rules/pvp/pvp-model.ts';
import type { GameName } from '../../api.ts';
import type { StudioGame } from '../games.ts';
import type { Context } from '../use-cases/context.ts';

/** How long things take around a match; what is the game's own stands in its model. */
export interface PvpTimes {
  /** From the first seat that is ready to the match: others may join meanwhile, then bots fill what is free. */
  gatherMs: number;
  /** For the phones to open their contributions. */
  bindMs: number;
  /** Cards are being dealt on the phones: the first decision has so much more time. */
  dealMs: number;
  /** After the end of a match, before winnings are sent: no balance tells what the table has not shown. */
  payAfterMs: number;
  /** After the time for which a match is shown, a table on which none follows is empty again. */
  clearMs: number;
  /** A seat of which nothing is heard, or that is not ready, is given up after it. */
  keepMs: number;
  /** Of everything that lasts here and in the models: tests hurry. */
  pace: number;
}

export const pvpTimes: PvpTimes = {
  gatherMs: 4000,
  bindMs: 4000,
  dealMs: 2200,
  payAfterMs: 2500,
  clearMs: 20_000,
  keepMs: 90_000,
  pace: 1,
};

/** What every use case of the card tables works with. */
export interface PvpContext extends Context {
  /** Of this process: a UUID made at its start. */
  process: string;
  times: PvpTimes;
}

/** A game that is played at card tables. */
export interface PvpGame extends StudioGame {
  model: PvpModel;
}

export const isPvp = (game: StudioGame): game is PvpGame => game.model.family === 'pvp';

/** Null where the game is none, or is not served. */
export function findPvpGame({ games }: Pick<Context, 'games'>, name: GameName): PvpGame | null {
  const game = games.find(name);
  return game && isPvp(game) ? game : null;
}
