/** What members and visitors see of the suppliers' games, for the list of all (`../api.ts`). */
import type { gameRecords } from './game-records.ts';
import type { gameSessions } from './game-sessions.ts';
import type { jackpots } from './jackpots.ts';
import type { launchGame } from './launch-game.ts';
import type { playedGames } from './played-games.ts';
import type { winners } from './winners.ts';

export type PlayEndpoints = [
  typeof gameRecords,
  typeof gameSessions,
  typeof jackpots,
  typeof launchGame,
  typeof playedGames,
  typeof winners,
];
