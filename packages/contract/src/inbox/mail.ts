import * as z from 'zod/mini';
import { applicationStates } from '../promotions/promotion.ts';
import { decimal, id, instant } from '../fields.ts';
import { refuseReasons } from '../cashier/deposit-order.ts';
import { rejections } from '../identity/fields.ts';
import { limitMeasures, limitPeriods } from '../protection/tools.ts';

/** One kind of mail: the site has its words in every language, the mail has the values that stand in them. */
const mailOf = <const Kind extends string, Values extends Record<string, z.ZodMiniType>>(
  kind: Kind,
  values: Values,
) => z.object({ id, at: instant, read: z.boolean(), kind: z.literal(kind), values: z.object(values) });

/** Which limit of a member's own; of the measure `session` it is time of a day. */
const limit = { measure: z.enum([...limitMeasures, 'session']), period: z.enum(limitPeriods) };
/** An amount, or minutes of the measure `session`; null: no limit. */
const most = z.nullable(z.string());

/** A mail as it stands in the list. */
export const mail = z.discriminatedUnion('kind', [
  mailOf('welcome', {}),
  mailOf('depositCredited', { amount: decimal }),
  /** `back`: the payment goes back to its payer. */
  mailOf('depositRefused', { amount: decimal, reason: z.enum(refuseReasons), back: z.boolean() }),
  mailOf('withdrawalPaid', { amount: decimal, account: z.string() }),
  /** Nothing went out: the money is back. */
  mailOf('withdrawalRefused', { amount: decimal, reason: z.enum(['rejected', 'failed', 'reversed']) }),
  mailOf('payoutAccountAdded', { account: z.string(), from: instant }),
  mailOf('paymentPasswordChanged', {}),
  mailOf('passwordChanged', {}),
  mailOf('passkeyAdded', { name: z.string() }),
  mailOf('passkeyRemoved', { name: z.string() }),
  mailOf('detailsChanged', { what: z.enum(['email', 'mobile', 'payeeName', 'questions']) }),
  /** `reason`: why pictures were not accepted; null: they were. */
  mailOf('identityDecided', { tier: z.number(), reason: z.nullable(z.enum(rejections)) }),
  mailOf('secondFactorOn', {}),
  mailOf('secondFactorOff', {}),
  /** Empty: a device that cannot be told. */
  mailOf('newDevice', { device: z.string() }),
  mailOf('sessionEnded', { device: z.string() }),
  mailOf('sessionsEnded', {}),
  mailOf('limitSet', { ...limit, most }),
  mailOf('limitAsked', { ...limit, most, from: instant }),
  mailOf('playStopped', { stop: z.enum(['timeOut', 'exclusion']), until: instant }),
  /** `titles`: of the promotion by language. `note`: why, where it was rejected. */
  mailOf('applicationDecided', {
    promotionId: id,
    titles: z.record(z.string(), z.string()),
    state: z.enum(applicationStates),
    note: z.nullable(z.string()),
  }),
  /** The offer that was chosen with a deposit did not come with it; `amount` is what it would have given. */
  mailOf('offerPassed', {
    titles: z.record(z.string(), z.string()),
    amount: decimal,
    reason: z.enum(['period', 'household', 'budget', 'stopped']),
  }),
  mailOf('feedbackAnswered', { answer: z.string() }),
  /** An answer in the chat that the member has not seen for a while. */
  mailOf('chatAnswered', { answer: z.string() }),
  /** Written by a person of the house; `lead` is how it begins. */
  mailOf('letter', { subject: z.string(), lead: z.string() }),
]);
export type Mail = z.infer<typeof mail>;
