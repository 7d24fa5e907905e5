/** Who can have an offer, and why not. Pure: the clause that is not met comes with what it needs and what there is. */
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import type { Offer } from '@perya/contract/promotions/offer.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { MemberFacts } from '../offer.ts';

export type Unmet = Offer['unmet'][number];

const dayMs = 86_400_000;

export function unmetClauses(
  { conditions, trigger }: Pick<OfferDefinition, 'conditions' | 'trigger'>,
  facts: MemberFacts,
  now: Date,
): Unmet[] {
  const { registeredWithinDays, contacts = [], deposits, affiliateCodes } = conditions;
  const unmet: Unmet[] = [];
  const days = Math.floor((now.getTime() - facts.registeredAt.getTime()) / dayMs);
  const need = (clause: Unmet['clause'], needed: string | number, have: string | number) =>
    unmet.push({ clause, needed: String(needed), have: String(have) });
  if (registeredWithinDays !== undefined && days >= registeredWithinDays)
    need('registeredWithinDays', registeredWithinDays, days);
  for (const contact of contacts)
    if (!facts.contacts.includes(contact)) need('contacts', contact, facts.contacts.join(' '));
  if (deposits !== undefined && facts.deposits < deposits) need('deposits', deposits, facts.deposits);
  if (trigger.on === 'deposit' && trigger.nth !== null && facts.deposits + 1 !== trigger.nth)
    need('nthDeposit', trigger.nth, facts.deposits + 1);
  if (affiliateCodes !== undefined && !affiliateCodes.includes(facts.affiliateCode ?? ''))
    need('affiliate', affiliateCodes.join(' '), facts.affiliateCode ?? '');
  return unmet;
}

/** Whether a deposit is large enough; null: it is. */
export function unmetByDeposit(
  { conditions }: Pick<OfferDefinition, 'conditions'>,
  depositMinor: bigint,
  currency: Currency,
): Unmet | null {
  const { minDepositMinor } = conditions;
  if (minDepositMinor === undefined || depositMinor >= BigInt(minDepositMinor)) return null;
  return {
    clause: 'minDeposit',
    needed: formatDecimal(BigInt(minDepositMinor), currency),
    have: formatDecimal(depositMinor, currency),
  };
}

/** What the offer itself says of its time; null: it runs. */
export function timeOf(
  { startsAt, endsAt }: Pick<OfferDefinition, 'startsAt' | 'endsAt'>,
  now: Date,
): 'coming' | 'closed' | null {
  if (new Date(startsAt) > now) return 'coming';
  return endsAt !== null && new Date(endsAt) <= now ? 'closed' : null;
}

/** Names the reward of a member: one per promotion, member and period. */
export const periodOf = ({ period }: Pick<OfferDefinition, 'period'>, now: Date, timeZone: string): string =>
  period === 'once' ? 'once' : new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
