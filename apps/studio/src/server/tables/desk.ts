/** Tables for operators: the current round of each, past rounds, and the tickets of a round. Outcomes stay hidden until a round has ended. */
import * as z from 'zod/mini';
import type { DeskPart } from '../desk.ts';
import { roundsDesk } from '../rounds-desk.ts';
import { isTable, type TableContext } from './context.ts';
import { findDeskRound, listDeskRounds, listDeskTables, listDeskTickets } from './desk-queries.ts';

export const tablesDesk = ({ db, games }: TableContext): DeskPart =>
  roundsDesk({
    path: '/tables',
    db,
    served: games.list.filter(isTable),
    states: ['open', 'showing', 'over', 'void'],
    /** Its number. */
    after: z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)),
    listGames: listDeskTables,
    listRounds: listDeskRounds,
    findRound: findDeskRound,
    listStakes: listDeskTickets,
  });
