import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, id, instant } from '../../fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { roundStatus } from '../game-records.ts';

export const operatorRound = z.object({
  id,
  memberId: id,
  vendor: z.string(),
  vendorName: z.string(),
  round: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  currency,
  /** Stakes less the refunded ones. */
  stake: decimal,
  win: decimal,
  /** What the house keeps: stake less win. */
  ggr: decimal,
  status: roundStatus,
  openedAt: instant,
  closedAt: z.nullable(instant),
  /** Page that replays and proves the round; null: the supplier has none. */
  verifyUrl: z.nullable(z.string()),
});

/** For operators, the newest first. */
export const listMemberRounds = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/rounds',
  summary: 'A member’s rounds',
  auth: 'operator',
  permission: 'round.view',
  params: memberPath,
  query: z.strictObject({
    status: z.optional(roundStatus),
    from: z.optional(instant),
    to: z.optional(instant),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(operatorRound),
  errors: [],
});
