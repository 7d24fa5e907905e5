/** Who can have an offer, and why not. Pure: the clause that is not met comes with what it needs and what there is. */
import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import { weekdays, type OfferDefinition, type Segment } from '@perya/contract/promotions/offer-definition.ts';
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
  {
    windows,
    now,
    currency,
    timeZone,
  }: { windows: WindowFacts; now: Date; currency: Currency; timeZone: string },
): Unmet[] {
  const unmet: Unmet[] = [];
  const need: Need = (clause, needed, have) =>
    void unmet.push({ clause, needed: String(needed), have: String(have) });
  needAudience(definition.conditions, facts, windows, need);
  needAccount(definition, facts, now, need);
  needDay(definition.trigger, windows, { now, timeZone }, need);
  needPlay(definition, windows, facts, currency, need);
  return unmet;
}

/** Audience of an offer. Members never see their labels or groups. */
function needAudience(
  { labels, segments }: OfferDefinition['conditions'],
  facts: MemberFacts,
  windows: WindowFacts,
  need: Need,
): void {
  const isMeant =
    (labels === undefined || labels.some((one) => facts.labels.includes(one))) &&
    (segments === undefined || segments.some((one) => windows.segments.includes(one)));
  if (!isMeant) need('audience', '', '');
}

/** The day itself. */
function needDay(
  trigger: OfferDefinition['trigger'],
  { bornOn, points }: WindowFacts,
  { now, timeZone }: { now: Date; timeZone: string },
  need: Need,
): void {
  const today = dayOf(now, timeZone);
  if (trigger.on === 'birthday' && !isBirthday(bornOn, today))
    need('birthday', bornOn?.slice(5) ?? '', today);
  if (trigger.on === 'points' && points < trigger.cost) need('points', trigger.cost, points);
  if (trigger.on !== 'date' || isOfferDay(trigger.days, today)) return;
  let next = addDays(today, 1);
  // A 29th of February alone is at most eight years away.
  for (let at = 0; at < 8 * 366 && !isOfferDay(trigger.days, next); at += 1) next = addDays(next, 1);
  need('date', startOfDay(next, timeZone).toISOString(), now.toISOString());
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A birthday on 29 February falls on the 28th in other years. */
export function isBirthday(bornOn: string | null, today: string): boolean {
  if (bornOn === null) return false;
  const day = bornOn.slice(5);
  const held = day === '02-29' && !isLeap(Number(today.slice(0, 4))) ? '02-28' : day;
  return today.slice(5) === held;
}

/** Whether a day is one of the month's or the week's days. */
export const isOfferDay = (days: readonly string[], day: string): boolean =>
  days.includes(day.slice(5)) || days.includes(weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!);

/** Groups of a member by deposits and play. @param monthAgo the first of the last 28 days */
export function segmentsOf(
  { deposits }: Pick<MemberFacts, 'deposits'>,
  { last, days }: { last: string | null; days: number },
  monthAgo: string,
): Segment[] {
  return [
    deposits > 0 ? 'depositors' : 'neverDeposited',
    ...(days >= 8 ? (['regulars'] as const) : []),
    ...(last !== null && last < monthAgo ? (['away'] as const) : []),
  ];
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

/** Key of a member's reward: one per promotion, member and period. Repeated purchases are keyed by their request. */
export function periodOf({ period }: Pick<OfferDefinition, 'period'>, now: Date, timeZone: string): string {
  if (period === 'once' || period === 'each') return period;
  const today = dayOf(now, timeZone);
  return period === 'day' ? today : today.slice(0, 4);
}
