import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../../fields.ts';
import { rejectReasons, withdrawalState } from '../withdrawal.ts';

/** Why no rule approved it: `off` none may · `sample` the brand's share for a person · `doubt` something could not be found out. */
export const waitReasons = [
  'off',
  'amount',
  'account',
  'deposits',
  'velocity',
  'flags',
  'name',
  'bonus',
  'accountNew',
  'device',
  'sample',
  'doubt',
  'provider',
] as const;

export const waitingWithdrawal = z.object({
  id,
  brand: z.string(),
  memberId: id,
  /** Masked. */
  userName: z.string(),
  amount: decimal,
  fee: decimal,
  currency,
  state: withdrawalState,
  method: z.string(),
  /** Masked. */
  account: z.string(),
  holder: z.string(),
  reasons: z.array(z.string()),
  /** What a provider said that does not fit; nothing moves by itself any more. */
  attention: z.nullable(z.string()),
  createdAt: instant,
  /** Whose it is at the moment; null: nobody's. */
  claimedBy: z.nullable(id),
  claimedUntil: z.nullable(instant),
  /** Another person has to approve it as well. */
  needsSecond: z.boolean(),
});

export const withdrawalDetail = z.extend(waitingWithdrawal, {
  steps: z.array(z.object({ state: withdrawalState, at: instant })),
  rejectReason: z.nullable(z.enum(rejectReasons)),
  note: z.nullable(z.string()),
  provider: z.string(),
  providerReference: z.nullable(z.string()),
  askedAgainAt: z.nullable(instant),
  /** What the rules look at, as it is now. */
  risk: z.object({
    paidToAccount: z.number(),
    deposits: z.number(),
    lastDay: z.number(),
    /** Of cases of suspicion that nobody has cleared. */
    openAlerts: z.number(),
    bonusWins: z.boolean(),
    /** The name on the accepted document; null: none is known. */
    verifiedName: z.nullable(z.string()),
    nameDiffers: z.boolean(),
    accountBoundAt: instant,
    newestDeviceAt: z.nullable(instant),
  }),
  /** Of the last seven days. */
  week: z.object({ deposited: decimal, withdrawn: decimal, staked: decimal }),
  /** Other members with a payout account of the same number, at most 20. */
  linked: z.array(id),
  /** Stakes that are missing, and what they hold back. */
  turnover: z.object({ left: decimal, locked: decimal }),
});
