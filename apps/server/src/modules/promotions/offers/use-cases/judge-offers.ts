/** How offers stand for somebody: the same judgement for the list, the claim and the choice before a deposit. */
import type { Offer } from '@perya/contract/promotions/offer.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findRewardOf } from '../../rewards/queries/rewards.ts';
import type { OffersContext } from '../dependencies.ts';
import type { MemberFacts, StoredOffer } from '../offer.ts';
import { listOpenChoices } from '../queries/choices.ts';
import { periodOf, timeOf, unmetClauses, type Unmet } from '../rules/eligibility.ts';

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
  { ledger, standingOf, currencyOf }: OffersContext,
  { brand, memberId }: Candidate,
): Promise<MemberFacts | null> {
  const standing = await standingOf(memberId);
  if (standing === null) return null;
  const account = { brand, memberId, currency: currencyOf(brand) };
  const { total } = await ledger.statement(account, { kinds: ['deposit'] }, { pageNo: 1, pageSize: 1 });
  return { ...standing, deposits: total };
}

/** As somebody who registers now would stand. */
export const newcomer = (now: Date): MemberFacts => ({
  registeredAt: now,
  contacts: ['email', 'mobile'],
  affiliateCode: null,
  deposits: 0,
});

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
  { db, timeZoneOf }: OffersContext,
  offer: StoredOffer,
  {
    member,
    facts,
    choices,
  }: { member: Candidate | null; facts: MemberFacts; choices: readonly { code: string; period: string }[] },
  now: Date,
): Promise<Judged> {
  const { definition, code, brand } = offer;
  const period = periodOf(definition, now, timeZoneOf(brand));
  const own = member && (await ownState(db, { ...member, code, period }));
  const chosen = choices.some((one) => one.code === code && one.period === period);
  const unmet = unmetClauses(definition, facts, now);
  return { offer, unmet, period, state: own ?? stateOf(offer, { chosen, isMet: unmet.length === 0 }, now) };
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
