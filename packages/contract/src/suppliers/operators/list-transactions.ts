import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, id, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';

export const transactionKinds = ['bet', 'win', 'rollback'] as const;
/**
 * `rolledBack`: rolled back later · `held`: a win beyond a ceiling that waits for an operator · `refused`: such a win was refused ·
 * `blocked`: rolled back before it arrived, so it is refused on arrival.
 */
export const transactionStates = ['booked', 'rolledBack', 'held', 'refused', 'blocked'] as const;

export const supplierTransaction = z.object({
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  supplier: z.string(),
  /** The supplier's own id; of a rollback, the id of the transaction it rolls back. */
  transaction: z.string(),
  kind: z.enum(transactionKinds),
  state: z.enum(transactionStates),
  round: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  currency,
  /** As the member sees it, all purses together: a stake is negative. */
  amount: decimal,
  at: instant,
  /** Of the posting. */
  key: z.string(),
});

/**
 * For operators: postings of suppliers' calls for a brand, newest first. Without a player, a reference or a start it looks back one day from
 * the end, or from now.
 */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/ops/supplier-transactions',
  summary: 'Transactions of suppliers',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({
    brand: brandCode,
    supplier: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    /** A transaction's id, or the name of a round. */
    reference: z.optional(z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(255))),
    /** User name or identity. */
    player: z.optional(z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(64))),
    kind: z.optional(z.enum(transactionKinds)),
    state: z.optional(z.enum(transactionStates)),
    from: z.optional(instant),
    to: z.optional(instant),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: z.extend(keysetOf(supplierTransaction), {
    /** The brand's suppliers, for the filter. */
    suppliers: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  errors: [],
});
