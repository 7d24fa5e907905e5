import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { sharedRoundStates } from '../../studio/desk-fields.ts';
import { word } from '../../studio/fields.ts';
import { deskTable, sharedRound, sharedStake, tableKinds } from './studio-fields.ts';

const kind = z.enum(tableKinds);

/** For operators: tables with shared rounds, and card games of people, with the present or last round. */
export const listTables = endpoint({
  method: 'GET',
  path: '/ops/tables',
  summary: 'Tables of the studio',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({
    /** Counts the stakes of its members alone. */
    brand: z.optional(brandCode),
  }),
  value: z.object({ list: z.array(deskTable) }),
  errors: ['studio.unavailable'],
});

/** For operators: the rounds of a table, or the matches of a card game, the latest first. */
export const listSharedRounds = endpoint({
  method: 'GET',
  path: '/ops/tables/:kind/:vendor/:code/rounds',
  summary: 'Rounds of a table',
  auth: 'operator',
  permission: 'round.view',
  params: z.strictObject({ kind, vendor: word, code: word }),
  query: z.strictObject({
    brand: z.optional(brandCode),
    state: z.optional(z.enum(sharedRoundStates)),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(sharedRound),
  errors: ['studio.unavailable'],
});

/** For operators: a shared round with its first 200 stakes. */
export const getSharedRound = endpoint({
  method: 'GET',
  path: '/ops/shared-rounds/:kind/:roundId',
  summary: 'A shared round with its stakes',
  auth: 'operator',
  permission: 'round.view',
  params: z.strictObject({ kind, roundId: z.uuid() }),
  query: z.strictObject({ brand: z.optional(brandCode) }),
  value: z.extend(sharedRound, {
    vendor: z.string(),
    code: z.string(),
    gameName: z.string(),
    stakes: z.array(sharedStake),
    /** Address of the round's proof; null: the studio has no address. */
    verifyUrl: z.nullable(z.string()),
  }),
  errors: ['studio.unavailable'],
});
