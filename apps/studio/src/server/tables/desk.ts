/** Tables for operators: the current round of each, past rounds, and the tickets of a round. Outcomes stay hidden until a round has ended. */
import { deskTableRound, deskTableRounds, deskTables } from '@perya/contract/studio/desk.ts';
import type { DeskPart } from '../desk.ts';
import { roundsDesk } from '../rounds-desk.ts';
import { isTable, type TableContext } from './context.ts';
import { findDeskRound, listDeskRounds, listDeskTables, listDeskTickets } from './desk-queries.ts';

export const tablesDesk = ({ db, games }: TableContext): DeskPart =>
  roundsDesk({
    endpoints: { games: deskTables, rounds: deskTableRounds, round: deskTableRound },
    db,
    served: games.list.filter(isTable),
    listGames: listDeskTables,
    listRounds: listDeskRounds,
    findRound: findDeskRound,
    listStakes: listDeskTickets,
  });
