/**
 * What follows from the ledger: turnover and deposits of each day, the sums over all time, and the level that they reach. A stake from
 * the cash counts on the day on which it is booked, one that is given back counts against the day of that; stakes of bonus
 * money count for nothing here.
 */
import { dayOf } from '@perya/calendar/days.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import type { Transfer } from '#modules/wallet/ledger/posting.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LoyaltyContext } from './dependencies.ts';
import {
  addDeposits,
  addToStandings,
  addTurnover,
  listPurposes,
  type DepositPart,
  type Standing,
  type TurnoverPart,
} from './queries/sums.ts';
import { notifyProgress } from './queries/notify.ts';
import { followFriends } from './use-cases/invitations/follow-friends.ts';
import { raiseLevels } from './use-cases/vip/raise-levels.ts';

/** For ever: its cursors are kept under it. */
export const loyaltyFollower = 'loyalty';

export function createConsumer(context: LoyaltyContext): Consumer {
  let purposes = new Map<number, string>();
  const purposeOf = async (tx: Queryable, id: number): Promise<string> => {
    if (!purposes.has(id)) purposes = await listPurposes(tx);
    return purposes.get(id) ?? '';
  };
  return {
    name: loyaltyFollower,
    async apply(tx, transfers) {
      const [first] = transfers;
      if (first === undefined) return;
      const { brand, currency, purpose } = first.houseAccount;
      if (!context.brands().includes(brand) || currency !== context.currencyOf(brand)) return;
      const code = await purposeOf(tx, purpose);
      const timeZone = context.timeZoneOf(brand);
      const ofMembers = transfers.filter(({ memberId, purse }) => memberId > 0n && purse === 0n);
      if (code.startsWith('gaming:')) {
        const parts = turnoverOf(ofMembers, code.slice('gaming:'.length), timeZone);
        if (parts.length > 0) await countTurnover(context, tx, brand, parts);
      } else if (code.startsWith('clearing:')) {
        const parts = depositsOf(ofMembers, timeZone);
        if (parts.length > 0) await countDeposits(context, tx, brand, parts);
      }
    },
  };
}

/** Stakes, and stakes that are given back. */
function turnoverOf(transfers: readonly Transfer[], product: string, timeZone: string): TurnoverPart[] {
  const parts = new Map<string, TurnoverPart>();
  for (const { kind, amountMinor, memberId, at } of transfers) {
    const counts = kind === 'bet' || (kind === 'rollback' && amountMinor > 0n);
    if (!counts || amountMinor === 0n) continue;
    const day = dayOf(at, timeZone);
    const key = `${memberId} ${day}`;
    const part = parts.get(key) ?? { memberId, day, product, minor: 0n, bets: 0, at };
    part.minor -= amountMinor;
    part.bets += kind === 'bet' ? 1 : -1;
    if (kind === 'bet' && at > part.at) part.at = at;
    parts.set(key, part);
  }
  return inOrder([...parts.values()]);
}

/** What was paid in, less what the payers' banks took back. A payout that failed was no deposit. */
function depositsOf(transfers: readonly Transfer[], timeZone: string): DepositPart[] {
  const parts = new Map<string, DepositPart>();
  for (const { kind, amountMinor, memberId, at } of transfers) {
    const back = kind === 'chargeback' || (kind === 'refund' && amountMinor < 0n);
    if (!(kind === 'deposit' || back) || amountMinor === 0n) continue;
    const day = dayOf(at, timeZone);
    const key = `${memberId} ${day}`;
    const part = parts.get(key) ?? { memberId, day, minor: 0n, deposits: 0 };
    part.minor += amountMinor;
    part.deposits += back ? -1 : 1;
    parts.set(key, part);
  }
  return inOrder([...parts.values()]);
}

/** All transactions lock rows in one order. */
const inOrder = <Part extends { memberId: bigint }>(parts: Part[]): Part[] =>
  parts.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));

async function countTurnover(
  context: LoyaltyContext,
  tx: Queryable,
  brand: string,
  parts: readonly TurnoverPart[],
): Promise<void> {
  await addTurnover(tx, brand, parts);
  const sums = sumUp(parts).map(([memberId, minor]) => ({
    memberId,
    turnoverMinor: minor,
    depositedMinor: 0n,
  }));
  await follow(context, tx, brand, await addToStandings(tx, brand, sums));
}

async function countDeposits(
  context: LoyaltyContext,
  tx: Queryable,
  brand: string,
  parts: readonly DepositPart[],
): Promise<void> {
  await addDeposits(tx, brand, parts);
  const sums = sumUp(parts).map(([memberId, minor]) => ({
    memberId,
    turnoverMinor: 0n,
    depositedMinor: minor,
  }));
  await follow(context, tx, brand, await addToStandings(tx, brand, sums));
}

/** What the new sums mean: a level that is reached, a friend who has qualified; and the phones hear of it. */
async function follow(
  context: LoyaltyContext,
  tx: Queryable,
  brand: string,
  standings: readonly Standing[],
): Promise<void> {
  await raiseLevels(context, tx, brand, standings);
  await followFriends(context, tx, brand, standings);
  await notifyProgress(
    tx,
    brand,
    standings.map(({ memberId }) => memberId),
  );
}

/** By member, in their order. */
function sumUp(parts: readonly { memberId: bigint; minor: bigint }[]): [bigint, bigint][] {
  const sums = new Map<bigint, bigint>();
  for (const { memberId, minor } of parts) sums.set(memberId, (sums.get(memberId) ?? 0n) + minor);
  return [...sums];
}
