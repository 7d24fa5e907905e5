/** Card tables for operators: the games with their players, their matches, and the seats of a match. Cards are never shown. */
import * as z from 'zod/mini';
import type { DeskPart } from '../desk.ts';
import { roundsDesk } from '../rounds-desk.ts';
import type { Context } from '../use-cases/context.ts';
import { findDeskMatch, listDeskCardTables, listDeskMatches, listDeskSeats } from './queries/desk.ts';

export const cardsDesk = ({ db, games }: Pick<Context, 'db' | 'games'>): DeskPart =>
  roundsDesk({
    path: '/cards',
    db,
    served: games.list.filter(({ model }) => model.family === 'pvp'),
    states: ['open', 'over', 'void'],
    /** Its id. */
    after: z.uuid(),
    listGames: listDeskCardTables,
    listRounds: listDeskMatches,
    findRound: findDeskMatch,
    listStakes: listDeskSeats,
  });
