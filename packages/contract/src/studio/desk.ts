/** The studio's endpoints for the console's server, on a port of their own. The server decides what an operator may see and do. */
import * as z from 'zod/mini';
import { studioEndpoint } from './endpoint.ts';
import { word } from './fields.ts';
import { publicMagazineProof } from './fish-fields.ts';
import { pvpProof } from './pvp-fields.ts';
import { publicProofView } from './round-fields.ts';
import { publicBetView } from './sportsbook-fields.ts';
import { publicTableProof } from './table-fields.ts';
import {
  matchStates,
  merchants,
  rowLimit,
  toldChange,
  toldMatch,
  toldRound,
  toldTable,
  toldWholeMatch,
  toldWholeRound,
} from './desk-fields.ts';

/** What the studio proves of a play, by its kind. */
const toldProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('round'), proof: publicProofView }),
  z.object({ kind: z.literal('table'), proof: publicTableProof }),
  z.object({ kind: z.literal('cards'), proof: pvpProof }),
  z.object({ kind: z.literal('fish'), proof: publicMagazineProof }),
  z.object({ kind: z.literal('bet'), proof: publicBetView }),
]);

/** The public proof of any play, by the number that its wallet calls name. */
export const deskProof = studioEndpoint({
  method: 'GET',
  path: '/desk/proofs/:id',
  summary: 'Public proof of any play',
  auth: 'desk',
  params: z.strictObject({ id: z.uuid() }),
  value: toldProof,
  errors: [],
});

const matchParams = z.strictObject({ id: word });
const gameParams = z.strictObject({ vendor: word, code: word });
const roundParams = z.strictObject({ id: z.uuid() });
const sumsQuery = z.strictObject({ merchants });

/** Matches with their stakes. Planned matches: next first; others: latest first. */
export const deskMatches = studioEndpoint({
  method: 'GET',
  path: '/desk/matches',
  summary: 'Matches with their stakes',
  auth: 'desk',
  query: z.strictObject({
    state: z._default(z.enum(matchStates), 'planned'),
    search: z.optional(z.string().check(z.maxLength(60))),
    merchants,
    /** Start and identity of the last match of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z [\w-]{1,60}$/))),
    limit: rowLimit,
  }),
  value: z.array(toldMatch),
  errors: [],
});

/** A match with its markets, their exposure, and its last 200 bets. */
export const deskMatch = studioEndpoint({
  method: 'GET',
  path: '/desk/matches/:id',
  summary: 'A match with its exposure',
  auth: 'desk',
  params: matchParams,
  query: sumsQuery,
  value: toldWholeMatch,
  errors: [],
});

/** Voids a match and returns its stakes. A repetition settles what a crash left open. */
export const deskVoidMatch = studioEndpoint({
  method: 'POST',
  path: '/desk/matches/:id/void',
  summary: 'Void a match',
  auth: 'desk',
  params: matchParams,
  value: toldChange,
  errors: [],
});

/** Sets a finished match's result to the one from its seed. A repetition settles what a crash left open. */
export const deskCorrectMatch = studioEndpoint({
  method: 'POST',
  path: '/desk/matches/:id/correct',
  summary: 'Correct the result of a match',
  auth: 'desk',
  params: matchParams,
  value: toldChange,
  errors: [],
});

/** Tables with the present or last round. */
export const deskTables = studioEndpoint({
  method: 'GET',
  path: '/desk/tables',
  summary: 'Tables with their last round',
  auth: 'desk',
  query: sumsQuery,
  value: z.array(toldTable),
  errors: [],
});

/** Rounds of a table, the latest first. */
export const deskTableRounds = studioEndpoint({
  method: 'GET',
  path: '/desk/tables/:vendor/:code/rounds',
  summary: 'Rounds of a table',
  auth: 'desk',
  params: gameParams,
  query: z.strictObject({
    merchants,
    state: z.optional(z.enum(['open', 'showing', 'over', 'void'])),
    /** Number of the last round of the page before. */
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
    limit: rowLimit,
  }),
  value: z.array(toldRound),
  errors: [],
});

/** A round of a table with its first 200 stakes. */
export const deskTableRound = studioEndpoint({
  method: 'GET',
  path: '/desk/tables/rounds/:id',
  summary: 'A round of a table with its stakes',
  auth: 'desk',
  params: roundParams,
  query: sumsQuery,
  value: toldWholeRound,
  errors: [],
});

/** Games of cards with the present or last match. */
export const deskCards = studioEndpoint({
  method: 'GET',
  path: '/desk/cards',
  summary: 'Games of cards with their last match',
  auth: 'desk',
  query: sumsQuery,
  value: z.array(toldTable),
  errors: [],
});

/** Matches of a game of cards, the latest first. Cards are never shown. */
export const deskCardMatches = studioEndpoint({
  method: 'GET',
  path: '/desk/cards/:vendor/:code/rounds',
  summary: 'Matches of a game of cards',
  auth: 'desk',
  params: gameParams,
  query: z.strictObject({
    merchants,
    state: z.optional(z.enum(['open', 'over', 'void'])),
    /** Identity of the last match of the page before. */
    after: z.optional(z.uuid()),
    limit: rowLimit,
  }),
  value: z.array(toldRound),
  errors: [],
});

/** A match of cards with its seats. */
export const deskCardMatch = studioEndpoint({
  method: 'GET',
  path: '/desk/cards/rounds/:id',
  summary: 'A match of cards with its seats',
  auth: 'desk',
  params: roundParams,
  query: sumsQuery,
  value: toldWholeRound,
  errors: [],
});
