/** What operators see of an issue. */
import * as z from 'zod/mini';
import { currency, decimal, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { gameCode, issueState, numero, resultSource } from '../fields.ts';

export const issueName = z.strictObject({ brand: brandCode, game: gameCode, numero });

/** Numbers in the order in which they were drawn; of a board one per lot, as `lots` of the issue says. */
export const drawnNumbers = z
  .array(z.number().check(z.int(), z.minimum(0), z.maximum(999_999)))
  .check(z.minLength(1), z.maxLength(100));

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
  /** Prizes by the second book, without shares of a first prize's fund; null before its verdict. */
  due: z.nullable(decimal),
  rebated: decimal,
  numbers: z.nullable(z.array(z.number())),
  source: resultSource,
  /** Of a result from outside: number of entries, whether the asking operator has made one, and whether no two agree. */
  entries: z.number(),
  entered: z.boolean(),
  disputed: z.boolean(),
  /** Version of the result: two and more after corrections. */
  version: z.number(),
  /** What corrections could not take back. */
  short: decimal,
  /** The second book's verdict, and the first difference. `waits`: draw or payments wait for it. `away`: it does not run. */
  book: z.nullable(z.enum(['waits', 'away', 'sales', 'agreed', 'differs'])),
  bookNote: z.nullable(z.string()),
});
