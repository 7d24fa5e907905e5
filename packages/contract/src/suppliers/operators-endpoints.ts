/** Operators' endpoints about rounds and what is held of them. */
import type { Endpoint } from '../endpoint.ts';
import { findRounds } from './operators/find-rounds.ts';
import { gamesReport } from './operators/games-report.ts';
import { getHeldWin } from './operators/get-held-win.ts';
import { listDeficits } from './operators/list-deficits.ts';
import { listHeldWins } from './operators/list-held-wins.ts';
import { listMemberRounds } from './operators/list-member-rounds.ts';
import { listOpenRounds } from './operators/list-open-rounds.ts';
import { listPools } from './operators/list-pools.ts';
import { proposeHeldWin } from './operators/propose-held-win.ts';
import { proposeOpenRound } from './operators/propose-open-round.ts';

export const supplierOperatorEndpoints = [
  listMemberRounds,
  findRounds,
  listDeficits,
  listOpenRounds,
  listPools,
  proposeOpenRound,
  getHeldWin,
  listHeldWins,
  proposeHeldWin,
  gamesReport,
] as const satisfies readonly Endpoint[];
