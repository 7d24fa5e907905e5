/** Scalars and shapes that the agents' endpoints share. */
import * as z from 'zod/mini';
import { decimal, id, instant } from '../fields.ts';
import { rebateTypes } from './game-types.ts';

/** A rate in per cent with at most four digits, `"0.6"`: parts per million without a float. */
export const percent = z.string().check(z.regex(/^(?:100|\d{1,2})(?:\.\d{1,4})?$/));

/** A day of the brand's zone. */
export const day = z.iso.date();

/** Game type → rate; a type that is absent has none. */
export const rates = z.partialRecord(z.enum(rebateTypes), percent);

export const accountKind = z.enum(['player', 'agent']);

/** From the first to the last day, both inclusive; at most 31 days, the last not after today. */
export const period = { startDate: day, endDate: day };

/** The team below the agent, or the members directly below him. */
export const scope = z._default(z.enum(['team', 'direct']), 'team');

/** A member of the team. `name` is masked where the brand's profile does not show it. */
export const teamMember = z.object({
  id,
  name: z.string(),
  /** Member type. */
  type: z.number(),
});

/** What play has brought, as the player sees it: above zero, won. */
export const playSums = {
  stake: decimal,
  win: decimal,
  rebate: decimal,
  promotion: decimal,
  fee: decimal,
  /** Win less stake, with rebates and promotions, less fees. */
  profit: decimal,
};

export const link = z.object({
  id,
  code: z.string(),
  /** What the link's QR says. */
  url: z.string(),
  channel: z.string(),
  account: accountKind,
  rates,
  /** Closed by the agent, before its start or after its end it takes nobody. */
  state: z.enum(['open', 'closed', 'waiting', 'expired']),
  startsAt: instant,
  endsAt: z.nullable(instant),
  registered: z.number(),
  createdAt: instant,
});

/** Every one of the agents' endpoints may answer these. */
export const agentErrors = [
  'session.required',
  'session.expired',
  'account.trial',
  'permission.denied',
] as const;

export const requestId = z.string().check(z.regex(/^[\w-]{8,64}$/));
