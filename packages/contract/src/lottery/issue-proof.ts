import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal, instant } from '../fields.ts';
import {
  beaconRound,
  contribution,
  gameCode,
  issueState,
  numero,
  resultSource,
  witnessKey,
} from './fields.ts';

/** Everything about an issue that anybody needs to check it: what was public before the first sale, at the close, and with the draw. */
export const issueProof = endpoint({
  method: 'GET',
  path: '/lgw/proof/issue',
  summary: 'What an issue of a number game can be checked with',
  auth: 'optional',
  query: z.strictObject({ game: gameCode, numero }),
  value: z.object({
    brand: z.string(),
    game: gameCode,
    numero,
    currency,
    state: issueState,
    locksAt: instant,
    drawsAt: instant,
    /** `outside`: nothing is drawn here, and the numbers do not follow from seed and beacon. */
    source: resultSource,
    /** Above 1: the result was corrected. */
    version: z.number(),
    /** SHA-256 of the seed. */
    seedHash: z.string(),
    /** Its value is null until the draw. */
    beacon: z.nullable(beaconRound),
    /** Of the tree of all slips; null until the sale has ended. */
    root: z.nullable(z.string()),
    slips: z.number(),
    seed: z.nullable(z.string()),
    numbers: z.nullable(z.array(z.number())),
    /** Paid as prizes, and out of a first prize's fund; null until it is settled. */
    paid: z.nullable(decimal),
    fundTaken: z.nullable(decimal),
    /** Who must have countersigned before the draw, how many of them, and what they signed; null: nobody. */
    witnesses: z.nullable(
      z.object({
        needed: z.number(),
        list: z.array(
          z.object({
            witness: witnessKey,
            signature: z.nullable(z.string()),
            /** By the house's clock. */
            signedAt: z.nullable(instant),
            /** The beacon's value was known already: the signature does not show that the root stood before it. */
            late: z.boolean(),
          }),
        ),
      }),
    ),
    /** Values that witnesses committed to while the issue sold, in the order of their keys; all of them enter the draw. */
    contributions: z.array(z.extend(contribution, { signature: z.string() })),
    /** Ed25519 key of the receipts, 64 hexadecimal digits. */
    receiptKey: z.string(),
  }),
  errors: ['not.found'],
});
