import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { transfer } from '../../wallet/operators/list-member-transfers.ts';
import { supplierTransaction } from './list-transactions.ts';

/** For operators: one transaction with the postings of its purses, and all postings of its round. */
export const getTransaction = endpoint({
  method: 'GET',
  path: '/ops/supplier-transactions/one',
  summary: 'A transaction of a supplier with its postings',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({
    brand: brandCode,
    memberId: id,
    key: z.string().check(z.minLength(1, 'field.required'), z.maxLength(255)),
  }),
  value: z.object({
    transaction: supplierTransaction,
    /** One per purse that it moves. */
    postings: z.array(transfer),
    /** Of the whole round, within a week of it; at most 200. */
    round: z.array(transfer),
    /** Address of the round's proof at our own studio; null: a foreign supplier's round. */
    verifyUrl: z.nullable(z.string()),
  }),
  errors: [],
});
