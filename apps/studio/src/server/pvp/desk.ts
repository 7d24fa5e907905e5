/** Card tables for operators: the games with their players, their matches, and the seats of a match. Cards are never shown. */
import { deskCardMatch, deskCardMatches, deskCards } from '@perya/contract/studio/desk.ts';
import type { DeskPart } from '../desk.ts';
import { roundsDesk } from '../rounds-desk.ts';
import type { Context } from '../use-cases/context.ts';
import { findDeskMatch, listDeskCardTables, listDeskMatches, listDeskSeats } from './queries/desk.ts';

export const cardsDesk = ({ db, games }: Pick<Context, 'db' | 'games'>): DeskPart =>
  roundsDesk({
    endpoints: { games: deskCards, rounds: deskCardMatches, round: deskCardMatch },
    db,
    served: games.list.filter(({ model }) => model.family === 'pvp'),
    listGames: listDeskCardTables,
    listRounds: listDeskMatches,
    findRound: findDeskMatch,
    listStakes: listDeskSeats,
  });
