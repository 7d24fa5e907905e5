import * as z from 'zod/mini';
import { id, instant } from '../../fields.ts';

/**
 * Rules that raise an alert. From the ledger: `threshold` one large movement · `structuring` many below it · `littlePlay` money leaves
 * after little play · `velocity` many movements · `senders` money of many members, then a payout. From the cashier: `sameNumber` a payout account of
 * two members · `otherPayer` somebody else paid · `chargeback` a deposit was taken back · `takeover` new device and new payout account.
 * From the screening: `sanctions`, `pep` the member resembles a sanctioned, or a politically exposed, person.
 */
export const caseRules = [
  'threshold',
  'structuring',
  'littlePlay',
  'velocity',
  'senders',
  'sameNumber',
  'otherPayer',
  'chargeback',
  'takeover',
  'sanctions',
  'pep',
] as const;

/** What a rule saw. Amounts are decimals of the brand's currency. */
export const evidenceNames = [
  'amount',
  'total',
  'deposited',
  'withdrawn',
  'staked',
  'received',
  'count',
  'movement',
  'deposit',
  'withdrawal',
  'account',
  'payer',
  'payee',
  'born',
  'country',
  'list',
  'reference',
  'listedName',
  'listedBorn',
  'listedCountry',
  'score',
] as const;

export const caseStates = ['open', 'watched', 'reported', 'blocked', 'cleared'] as const;

/** What an operator decides; `cleared` and `reported` need a second person. */
export const caseDecisions = ['watched', 'blocked', 'reported', 'cleared'] as const;

export const memberCase = z.object({
  id,
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  state: z.enum(caseStates),
  /** Of its alerts, each once. */
  rules: z.array(z.enum(caseRules)),
  openedAt: instant,
  /** Since when an alert waits for a decision; null: none does. */
  waitingSince: z.nullable(instant),
  /** The operator who has claimed it; null: nobody has. */
  claimedBy: z.nullable(id),
  claimedUntil: z.nullable(instant),
});

export const caseDetail = z.extend(memberCase, {
  /** The newest first, at most 200. */
  alerts: z.array(
    z.object({
      id,
      rule: z.enum(caseRules),
      at: instant,
      evidence: z.array(z.object({ name: z.enum(evidenceNames), value: z.string() })),
    }),
  ),
  /** The newest first. */
  decisions: z.array(
    z.object({
      id,
      state: z.enum(caseDecisions),
      reason: z.string(),
      /** Number of the report to the authority. */
      reference: z.nullable(z.string()),
      by: z.string(),
      at: instant,
    }),
  ),
});
