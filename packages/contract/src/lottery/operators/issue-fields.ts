/** What operators see of an issue. */
import * as z from 'zod/mini';
import { currency, decimal, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { gameCode, issueState, numero } from '../fields.ts';

export const issueName = z.strictObject({ brand: brandCode, game: gameCode, numero });

export const operatorIssue = z.object({
  brand: z.string(),
  game: gameCode,
  numero,
  currency,
  state: issueState,
  locksAt: instant,
  drawsAt: instant,
  slips: z.number(),
  /** Of all slips that were accepted; what is staked on the draw without those that were given back. */
  sold: decimal,
  staked: decimal,
  /** Slips that still wait for their prize. */
  waiting: z.number(),
  paid: decimal,
  rebated: decimal,
  numbers: z.nullable(z.array(z.number())),
  /** What the second book says, and the first difference that it has found. */
  book: z.nullable(z.enum(['sales', 'agreed', 'differs'])),
  bookNote: z.nullable(z.string()),
});
