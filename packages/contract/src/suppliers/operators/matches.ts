import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { matchStates } from '../../studio/desk-fields.ts';
import { word } from '../../studio/fields.ts';
import { deskBet, deskMarket, deskMatch } from './studio-fields.ts';

/** For operators: matches of our own sportsbook with their stakes. Planned ones: the next first; others: the latest first. */
export const listMatches = endpoint({
  method: 'GET',
  path: '/ops/matches',
  summary: 'Matches of the sportsbook',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({
    /** Counts the stakes of its members alone. */
    brand: z.optional(brandCode),
    state: z._default(z.enum(matchStates), 'planned'),
    /** A team, or the number of a match. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(deskMatch),
  errors: ['studio.unavailable'],
});

/** For operators: a match with its markets, their exposure, and its last 200 bets. */
export const getMatch = endpoint({
  method: 'GET',
  path: '/ops/matches/:matchId',
  summary: 'A match with its markets and exposure',
  auth: 'operator',
  permission: 'round.view',
  params: z.strictObject({ matchId: word }),
  query: z.strictObject({ brand: z.optional(brandCode) }),
  value: z.extend(deskMatch, {
    /** Score from the seed, once the match is over; null before, or if the key of the seeds is lost. */
    seedScore: z.nullable(z.readonly(z.array(z.number()))),
    markets: z.array(deskMarket),
    bets: z.array(deskBet),
  }),
  errors: ['studio.unavailable'],
});

export const matchChange = z.strictObject({
  matchId: word,
  /** `void`: stakes are returned · `correct`: the result becomes the one from the seed; no other can be set. */
  change: z.enum(['void', 'correct']),
});

/** For operators: proposes to void a match, or to correct its result. A second person decides; the studio then settles its bets again. */
export const proposeMatchChange = endpoint({
  method: 'POST',
  path: '/ops/approvals/match',
  summary: 'Propose to void or correct a match',
  auth: 'operator',
  permission: 'round.propose',
  audit: { action: 'match.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, match: matchChange }),
  value: approval,
  errors: [
    'amount.limit',
    'idempotency.conflict',
    'approval.waiting',
    'approval.closed',
    'studio.unavailable',
  ],
});
