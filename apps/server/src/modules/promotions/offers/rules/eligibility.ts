/** Who can have an offer, and why not. Pure: the clause that is not met comes with what it needs and what there is. */
import { dayOf } from '@perya/calendar/days.ts';
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import type { Offer } from '@perya/contract/promotions/offer.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { MemberFacts, WindowFacts } from '../offer.ts';

export type Unmet = Offer['unmet'][number];

const dayMs = 86_400_000;

interface Need {
  (clause: Unmet['clause'], needed: string | number, have: string | number): void;
}

export function unmetClauses(
  definition: Pick<OfferDefinition, 'conditions' | 'trigger'>,
  facts: MemberFacts,
  { windows, now, currency }: { windows: WindowFacts; now: Date; currency: Currency },
): Unmet[] {
  const unmet: Unmet[] = [];
  const need: Need = (clause, needed, have) =>
    void unmet.push({ clause, needed: String(needed), have: String(have) });
  needAccount(definition, facts, now, need);
  needPlay(definition, windows, facts, currency, need);
  return unmet;
}

/** What the account itself has to be. */
function needAccount(
  { conditions, trigger }: Pick<OfferDefinition, 'conditions' | 'trigger'>,
  facts: MemberFacts,
  now: Date,
  need: Need,
): void {
  const { registeredWithinDays, contacts = [], deposits, affiliateCodes, level } = conditions;
  const days = Math.floor((now.getTime() - facts.registeredAt.getTime()) / dayMs);
  if (registeredWithinDays !== undefined && days >= registeredWithinDays)
    need('registeredWithinDays', registeredWithinDays, days);
  for (const contact of contacts)
    if (!facts.contacts.includes(contact)) need('contacts', contact, facts.contacts.join(' '));
  if (deposits !== undefined && facts.deposits < deposits) need('deposits', deposits, facts.deposits);
  if (trigger.on === 'deposit' && trigger.nth !== null && facts.deposits + 1 !== trigger.nth)
    need('nthDeposit', trigger.nth, facts.deposits + 1);
  if (affiliateCodes !== undefined && !affiliateCodes.includes(facts.affiliateCode ?? ''))
    need('affiliate', affiliateCodes.join(' '), facts.affiliateCode ?? '');
  if (level !== undefined && facts.level < level) need('level', level, facts.level);
}

/** What the member has to have done. */
function needPlay(
  { conditions, trigger }: Pick<OfferDefinition, 'conditions' | 'trigger'>,
  windows: WindowFacts,
  { checkedIn }: MemberFacts,
  currency: Currency,
  need: Need,
): void {
  const { staked, lost, householdDays } = conditions;
  const text = (minor: bigint): string => formatDecimal(minor < 0n ? 0n : minor, currency);
  if (trigger.on === 'checkIn' && !checkedIn) need('checkIn', 1, 0);
  if (trigger.on === 'bets' && windows.bets < trigger.count) need('bets', trigger.count, windows.bets);
  if (staked !== undefined && windows.stakedMinor < BigInt(staked.minor))
    need('staked', text(BigInt(staked.minor)), text(windows.stakedMinor));
  if (lost !== undefined && windows.lostMinor < BigInt(lost.minor))
    need('lost', text(BigInt(lost.minor)), text(windows.lostMinor));
  if (householdDays !== undefined && windows.householdHadIt) need('household', householdDays, 0);
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
  period === 'once' ? 'once' : dayOf(now, timeZone);
