/** Tables: rounds that everybody at a table shares. Times are milliseconds since 1970 by the studio's clock. */
import * as z from 'zod/mini';
import { studioEndpoint } from './endpoint.ts';
import { balanceMinor, clientSeed, idParams, positiveMinor, word } from './fields.ts';
import {
  committedChain,
  mineView,
  publicTableProof,
  tableRoundView,
  tableView,
  ticketRecord,
  ticketView,
} from './table-fields.ts';

const ticketAnswer = z.object({ ticket: ticketView, balanceMinor });

/** Everything that a client begins with, and asks for after a lost connection. */
export const readTable = studioEndpoint({
  method: 'GET',
  path: '/api/table',
  summary: 'State of the table',
  auth: 'session',
  value: z.object({ table: tableView, mine: mineView, balanceMinor }),
  errors: ['player.disabled'],
});

/** The table as events `table` and `mine`. */
export const streamTable = studioEndpoint({
  method: 'GET',
  path: '/api/table/stream',
  summary: 'Events of the table',
  auth: 'session',
  wrapping: 'stream',
  value: z.union([tableView, mineView]),
  errors: ['table.full'],
});

/** Lays bets in the open round, 40 at most. The same `betId` again finds the ticket that it made. */
export const placeBets = studioEndpoint({
  method: 'POST',
  path: '/api/table/bets',
  summary: 'Lay bets',
  auth: 'session',
  body: z.strictObject({
    betId: z.uuid(),
    roundId: z.uuid(),
    bets: z
      .array(
        z.strictObject({
          spot: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
          choice: z.array(z.int()).check(z.maxLength(4)),
          stakeMinor: positiveMinor,
        }),
      )
      .check(z.minLength(1), z.maxLength(40)),
    /** The player's own: it enters the table's next chain, where that waits for its beacon round. */
    clientSeed: z.optional(clientSeed),
  }),
  value: ticketAnswer,
  errors: [
    'bets.closed',
    'bet.invalid',
    'bet.tooHigh',
    'bet.pending',
    'bet.interrupted',
    'bet.refused',
    'funds.insufficient',
    'player.disabled',
    'limit.reached',
    'game.unavailable',
    'wallet.unavailable',
  ],
});

/** Takes bets back before they are closed; bets of a pool stay. */
export const cancelTicket = studioEndpoint({
  method: 'POST',
  path: '/api/table/bets/:id/cancel',
  summary: 'Take bets back',
  auth: 'session',
  params: idParams,
  value: ticketAnswer,
  errors: ['bets.closed', 'bet.final', 'bet.pending'],
});

/** Leaves a flight while it runs. */
export const cashOutTicket = studioEndpoint({
  method: 'POST',
  path: '/api/table/bets/:id/cash-out',
  summary: 'Cash out while a flight runs',
  auth: 'session',
  params: idParams,
  value: ticketAnswer,
  errors: ['flight.over', 'bet.final', 'bet.pending'],
});

/** The player's last 100 tickets of the game, with what is needed to check them. */
export const listTickets = studioEndpoint({
  method: 'GET',
  path: '/api/table/tickets',
  summary: 'Past tickets of the player',
  auth: 'session',
  value: z.array(ticketRecord),
  errors: [],
});

/** The last 100 rounds of the table. */
export const listTableRounds = studioEndpoint({
  method: 'GET',
  path: '/api/table/rounds',
  summary: 'Past rounds of the table',
  auth: 'session',
  value: z.array(tableRoundView),
  errors: [],
});

/** What anybody may see of a round, by its number or that of a ticket in it: a check of its draw. */
export const readTableProof = studioEndpoint({
  method: 'GET',
  path: '/api/public/tables/:id',
  summary: 'Public proof of a shared round',
  auth: 'public',
  params: idParams,
  value: publicTableProof,
  errors: [],
});

/** The chains of seeds of a table, those of coming rounds too. */
export const listChains = studioEndpoint({
  method: 'GET',
  path: '/api/public/chains/:vendor/:code',
  summary: 'Chains of seeds of a table',
  auth: 'public',
  params: z.strictObject({ vendor: word, code: word }),
  value: z.array(committedChain),
  errors: [],
});
