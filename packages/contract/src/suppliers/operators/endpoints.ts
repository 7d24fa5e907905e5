/** Operators' endpoints about rounds, transactions, held wins, jackpots and deficits. */
import type { Endpoint } from '../../endpoint.ts';
import { findRounds } from './find-rounds.ts';
import { gamesReport } from './games-report.ts';
import { getHeldWin } from './get-held-win.ts';
import { getTransaction } from './get-transaction.ts';
import { listDeficits } from './list-deficits.ts';
import { listHeldWins } from './list-held-wins.ts';
import { listJackpotWins } from './list-jackpot-wins.ts';
import { listMemberRounds } from './list-member-rounds.ts';
import { listOpenRounds } from './list-open-rounds.ts';
import { listPools } from './list-pools.ts';
import { listTransactions } from './list-transactions.ts';
import { getMatch, listMatches, proposeMatchChange } from './matches.ts';
import { getSharedRound, listSharedRounds, listTables } from './tables.ts';
import { proposeHeldWin } from './propose-held-win.ts';
import { proposeOpenRound } from './propose-open-round.ts';

export const supplierOperatorEndpoints = [
  listMemberRounds,
  findRounds,
  listDeficits,
  listOpenRounds,
  listPools,
  listJackpotWins,
  proposeOpenRound,
  getHeldWin,
  listHeldWins,
  proposeHeldWin,
  gamesReport,
  listTransactions,
  getTransaction,
  listMatches,
  getMatch,
  proposeMatchChange,
  listTables,
  listSharedRounds,
  getSharedRound,
] as const satisfies readonly Endpoint[];
