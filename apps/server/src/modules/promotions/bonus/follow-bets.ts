/**
 * The follower of the bonuses: what bets count for, what has come into or left the purses of those that have ended. The first leg of a
 * bet, a win or a refund is the cash's, also where it is zero, and its detail names the bonus part.
 */
import type { Consumer } from '#modules/wallet/index.ts';
import type { Transfer } from '#modules/wallet/ledger/posting.ts';
import type { Queryable } from '#platform/db/database.ts';
import { tellChanged } from '../rewards/queries/changed.ts';
import type { BonusContext } from './dependencies.ts';
import { grantWork, settleWork } from './due-work.ts';
import type { BonusGrant } from './grant.ts';
import {
  insertContributions,
  listPurposeCodes,
  takeBackContributions,
  updateTurnover,
  type Contribution,
} from './queries/contributions.ts';
import { addOutcome, listEnded, lockActiveOf } from './queries/grants.ts';
import { countStake } from './rules/stake.ts';
import { endSpinsWork } from '../spins/due-work.ts';
import { listEndedSpins } from '../spins/queries/spins.ts';
import { endGrant } from './use-cases/end-grant.ts';

export function followBets(context: Pick<BonusContext, 'clock' | 'due'>): Consumer {
  let purposes = new Map<number, string>();
  const productOf = async (tx: Queryable, purpose: number): Promise<string> => {
    if (!purposes.has(purpose)) purposes = await listPurposeCodes(tx);
    return (purposes.get(purpose) ?? '').replace('gaming:', '');
  };
  return {
    name: 'bonus',
    async apply(tx, transfers) {
      await noteEnded(
        tx,
        context,
        transfers.filter(({ purse, memberId }) => memberId > 0n && purse > 0n),
      );
      const bets = transfers.filter(isBet);
      if (bets.length === 0) return;
      const grants = await lockActiveOf(tx, [...new Set(bets.map(({ memberId }) => memberId))]);
      if (grants === null) return 'busy';
      if (grants.length === 0) return;
      const counted: Contribution[] = [];
      for (const bet of bets) {
        const grant = grants.find((one) => countsFor(one, bet));
        if (grant) counted.push(contributionOf(grant, bet, await productOf(tx, bet.houseAccount.purpose)));
      }
      await count(tx, context, grants, counted);
    },
  };
}

const isBet = ({ memberId, purse, kind, detail }: Transfer): boolean =>
  memberId > 0n &&
  purse === 0n &&
  (kind === 'bet' || (kind === 'rollback' && detail?.['role'] === 'refund-bet'));

/** What both legs of a bet come to, below zero; of a refund above it. */
const totalOf = ({ amountMinor, detail }: Transfer): bigint =>
  amountMinor + BigInt(String(detail?.['bonus'] ?? 0));

function countsFor(grant: BonusGrant, bet: Transfer): boolean {
  if (bet.memberId !== grant.memberId || bet.brand !== grant.brand || bet.currency !== grant.currency)
    return false;
  const named = bet.detail?.['grant'];
  if (named !== undefined) return named === String(grant.grantId);
  return grant.activatedAt !== null && bet.at >= grant.activatedAt && bet.at <= grant.expiresAt!;
}

function contributionOf(grant: BonusGrant, bet: Transfer, product: string): Contribution {
  const { vendor = '', game: code = '', tx = '' } = bet.detail ?? {};
  const total = totalOf(bet);
  const stakedMinor = total < 0n ? -total : total;
  const game = `${vendor}/${code}`;
  return {
    grantId: grant.grantId,
    // A refund names the transaction that it takes back, as the bet did.
    bet: `${vendor}:${tx}`,
    stakedMinor,
    ...countStake(grant.terms, { product, game, stakeMinor: stakedMinor }),
    product,
    game,
    takenBack: bet.kind === 'rollback',
    at: bet.at,
  };
}

async function count(
  tx: Queryable,
  context: Pick<BonusContext, 'clock' | 'due'>,
  grants: readonly BonusGrant[],
  counted: readonly Contribution[],
): Promise<void> {
  if (counted.length === 0) return;
  await insertContributions(
    tx,
    counted.filter(({ takenBack, stakedMinor }) => !takenBack && stakedMinor > 0n),
  );
  await takeBackContributions(
    tx,
    counted.filter(({ takenBack, stakedMinor }) => takenBack && stakedMinor > 0n),
  );
  const changed = await updateTurnover(tx, [...new Set(counted.map(({ grantId }) => grantId))]);
  for (const { grantId, reached } of changed) {
    const grant = grants.find((one) => one.grantId === grantId)!;
    if (reached) await endGrant(tx, context, grant, { state: 'completed' });
    else await tellChanged(tx, grant);
  }
}

/** Movements of bonus purses: what was converted or removed is added up; what came into one that has ended is moved on. */
async function noteEnded(
  tx: Queryable,
  { clock, due }: Pick<BonusContext, 'clock' | 'due'>,
  transfers: readonly Transfer[],
): Promise<void> {
  const left = transfers.filter(({ kind }) => outcomes.has(kind));
  if (left.length > 0) {
    await addOutcome(
      tx,
      left.map(({ purse, kind, amountMinor }) => ({
        grantId: purse,
        convertedMinor: kind === 'bonusConvert' ? -amountMinor : 0n,
        removedMinor: kind === 'bonusConvert' ? 0n : -amountMinor,
      })),
    );
    // A page that was opened before this was counted still says that nothing was removed.
    for (const member of new Map(left.map((one) => [one.memberId, one])).values())
      await tellChanged(tx, member);
  }
  const came = transfers.filter(({ kind, amountMinor }) => amountMinor > 0n && kind !== 'bonusGrant');
  if (came.length === 0) return;
  // In the order of kinds and numbers: every transaction that locks several pieces of due work uses this order.
  const purses = [...new Set(came.map(({ purse }) => purse))];
  for (const grantId of await listEndedSpins(tx, purses))
    await due.reschedule(tx, endSpinsWork, grantWork(grantId, clock.now()));
  for (const grantId of await listEnded(tx, purses))
    await due.reschedule(tx, settleWork, grantWork(grantId, clock.now()));
}

const outcomes: ReadonlySet<string> = new Set(['bonusConvert', 'bonusExpire', 'bonusCancel']);
