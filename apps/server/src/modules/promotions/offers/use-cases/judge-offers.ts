/** How offers stand for somebody: the same judgement for the list, the claim and the choice before a deposit. */
import { addDays, dayOf } from '@perya/calendar/days.ts';
import type { Offer } from '@perya/contract/promotions/offer.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findRewardOf, hasRewardAmong } from '../../rewards/queries/rewards.ts';
import type { OffersContext } from '../dependencies.ts';
import type { MemberFacts, StoredOffer, WindowFacts } from '../offer.ts';
import { listOpenChoices } from '../queries/choices.ts';
import { findPoints } from '../../points/queries/points.ts';
import { periodOf, segmentsOf, timeOf, unmetClauses, type Unmet } from '../rules/eligibility.ts';

export interface Judged {
  offer: StoredOffer;
  state: Offer['state'];
  unmet: Unmet[];
  period: string;
}

export interface Candidate {
  brand: string;
  memberId: bigint;
}

/** What is known of a member. Deposits are counted in the ledger. */
export async function findFacts(
  { ledger, standingOf, currencyOf, play, timeZoneOf, clock }: OffersContext,
  { brand, memberId }: Candidate,
): Promise<MemberFacts | null> {
  const standing = await standingOf(memberId);
  if (standing === null) return null;
  const earned = await play.findStanding({ brand, memberId }, dayOf(clock.now(), timeZoneOf(brand)));
  const account = { brand, memberId, currency: currencyOf(brand) };
  const { total } = await ledger.statement(account, { kinds: ['deposit'] }, { pageNo: 1, pageSize: 1 });
  return { ...standing, ...earned, deposits: total };
}

/** As somebody who registers now would stand. */
export const newcomer = (now: Date): MemberFacts => ({
  registeredAt: now,
  contacts: ['email', 'mobile'],
  affiliateCode: null,
  labels: [],
  deposits: 0,
  level: 0,
  checkedIn: false,
});

/** For other members: hidden from this one. */
export const isForOthers = ({ unmet }: Pick<Judged, 'unmet'>): boolean =>
  unmet.some(({ clause }) => clause === 'audience');

/** @param member null: a visitor. */
export async function judgeOffers(
  context: OffersContext,
  offers: readonly StoredOffer[],
  member: Candidate | null,
): Promise<Judged[]> {
  const now = context.clock.now();
  const facts = member === null ? newcomer(now) : await findFacts(context, member);
  if (facts === null) return [];
  const choices = member === null ? [] : await listOpenChoices(context.db, member);
  const judged: Judged[] = [];
  for (const offer of offers) judged.push(await judge(context, offer, { member, facts, choices }, now));
  return judged;
}

async function judge(
  context: OffersContext,
  offer: StoredOffer,
  {
    member,
    facts,
    choices,
  }: { member: Candidate | null; facts: MemberFacts; choices: readonly { code: string; period: string }[] },
  now: Date,
): Promise<Judged> {
  const { db, timeZoneOf, currencyOf } = context;
  const { definition, code, brand } = offer;
  const period = periodOf(definition, now, timeZoneOf(brand));
  const own = member && (await ownState(db, { ...member, code, period }));
  const chosen = choices.some((one) => one.code === code && one.period === period);
  const windows = member === null ? nothing : await findWindows(context, offer, { ...member, facts }, now);
  const timeZone = timeZoneOf(brand);
  const unmet = unmetClauses(definition, facts, { windows, now, currency: currencyOf(brand), timeZone });
  return { offer, unmet, period, state: own ?? stateOf(offer, { chosen, isMet: unmet.length === 0 }, now) };
}

const nothing: WindowFacts = {
  bets: 0,
  stakedMinor: 0n,
  lostMinor: 0n,
  householdHadIt: false,
  bornOn: null,
  // Treated as a member who registers now.
  segments: ['neverDeposited'],
  points: 0,
};

/** Days that groups look back. */
const segmentDays = 28;

/** Asks only what the offer needs. */
async function findWindows(
  { db, play, timeZoneOf, currencyOf }: OffersContext,
  { definition, code, brand }: StoredOffer,
  { memberId, facts }: { memberId: bigint; facts: MemberFacts },
  now: Date,
): Promise<WindowFacts> {
  const { trigger, conditions, period, startsAt } = definition;
  const { staked, lost, householdDays, segments } = conditions;
  const timeZone = timeZoneOf(brand);
  const today = dayOf(now, timeZone);
  const since = (days: number): string => addDays(today, 1 - days);
  const found = { ...nothing };
  if (trigger.on === 'bets') {
    const from = period === 'day' ? today : dayOf(new Date(startsAt), timeZone);
    found.bets = (await play.sumStakes(memberId, from)).bets;
  }
  if (trigger.on === 'birthday') found.bornOn = await play.findBirth(memberId);
  if (trigger.on === 'points') found.points = await findPoints(db, { brand, memberId });
  if (segments) {
    const monthAgo = since(segmentDays);
    found.segments = segmentsOf(facts, await play.findPlayDays(memberId, monthAgo), monthAgo);
  }
  if (staked) found.stakedMinor = (await play.sumStakes(memberId, since(staked.days))).minor;
  if (lost) {
    const account = { brand, memberId, currency: currencyOf(brand) };
    found.lostMinor = await play.sumLosses(account, { from: since(lost.days), to: today });
  }
  if (householdDays !== undefined) {
    const after = new Date(now.getTime() - householdDays * 86_400_000);
    const household = await play.listHousehold(memberId, after);
    found.householdHadIt =
      household.length > 0 && (await hasRewardAmong(db, { brand, code }, household, after));
  }
  return found;
}

async function ownState(
  db: Queryable,
  name: Candidate & { code: string; period: string },
): Promise<Offer['state'] | null> {
  const reward = await findRewardOf(db, name);
  if (reward === null) return null;
  return reward.state === 'joined' ? 'process' : reward.state;
}

function stateOf(
  { definition, left, isStopped }: StoredOffer,
  { chosen, isMet }: { chosen: boolean; isMet: boolean },
  now: Date,
): Offer['state'] {
  if (chosen) return 'process';
  const time = timeOf(definition, now);
  if (time !== null) return time;
  if (isStopped || (left !== null && left <= 0)) return 'closed';
  return isMet ? 'open' : 'locked';
}
