import { tellChanged } from '../../rewards/queries/changed.ts';
import { grantWork } from '../../bonus/due-work.ts';
import type { BonusContext } from '../../bonus/dependencies.ts';
import type { Queryable } from '#platform/db/database.ts';
import { endSpinsWork } from '../due-work.ts';
import {
  findSpinBet,
  findSpinGrant,
  insertSpinBet,
  listLiveSpins,
  updateSpinBet,
  updateSpinReturned,
  updateSpinTaken,
} from '../queries/spins.ts';
import type { FreeBet } from '../spin-grant.ts';

type SpinContext = Pick<BonusContext, 'db' | 'clock' | 'due'>;

export type TakenSpin =
  /** `fresh`: this call has taken it; otherwise the same bet had taken it before. `code`: of the promotion that pays what it wins. */
  | { status: 'taken'; grantId: bigint; code: string; fresh: boolean }
  /** No spins are there, or the stake is above their value. */
  | { status: 'refused' }
  /** Another member's bet has this transaction. */
  | { status: 'foreign' };

/**
 * Takes one spin for a free bet, once for each transaction, before the bet is booked: where the process ends between the two, a repetition
 * books it, or a rollback gives the spin back.
 */
export async function takeSpin(context: SpinContext, free: FreeBet): Promise<TakenSpin> {
  const before = await findTaken(context, free);
  if (before !== null) return before;
  for (const { grantId, code } of await listCandidates(context, free)) {
    const taken = await context.db
      .transaction(async (tx) => {
        const now = context.clock.now();
        // The row of the bet comes first: a copy of the message that is under way waits here, and then finds it.
        if (!(await insertSpinBet(tx, free, grantId, now))) return 'again';
        if (!(await updateSpinTaken(tx, grantId, free.stakeMinor, now))) throw new NoneLeft();
        await tellChanged(tx, free);
        return 'fresh';
      })
      .catch((error: unknown) => {
        if (error instanceof NoneLeft) return 'none';
        throw error;
      });
    if (taken === 'fresh') return { status: 'taken', grantId, code, fresh: true };
    if (taken === 'again') return (await findTaken(context, free)) ?? { status: 'refused' };
  }
  return { status: 'refused' };
}

/** Rolls the row of the bet back. */
class NoneLeft extends Error {}

async function findTaken({ db }: SpinContext, { vendor, bet, memberId }: FreeBet): Promise<TakenSpin | null> {
  const before = await findSpinBet(db, vendor, bet);
  if (before === null) return null;
  if (before.memberId !== memberId) return { status: 'foreign' };
  return { status: 'taken', grantId: before.grantId, code: before.code, fresh: false };
}

async function listCandidates({ db, clock }: SpinContext, free: FreeBet) {
  const live = await listLiveSpins(db, free, clock.now());
  return live.filter(
    ({ grantId, valueMinor }) =>
      valueMinor >= free.stakeMinor && (free.grantId === null || free.grantId === grantId),
  );
}

/** Gives a spin back whose bet was refused or taken back; again, it changes nothing. */
export async function returnSpin(context: SpinContext, bet: Pick<FreeBet, 'vendor' | 'bet'>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const grantId = await updateSpinBet(tx, bet, ['open', 'settled'], 'returned');
    if (grantId === null) return;
    await updateSpinReturned(tx, grantId);
    await tellSpins(tx, context, grantId);
  });
}

/** The round of a free bet is over. */
export async function settleSpin(context: SpinContext, bet: Pick<FreeBet, 'vendor' | 'bet'>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const grantId = await updateSpinBet(tx, bet, ['open'], 'settled');
    if (grantId !== null) await tellSpins(tx, context, grantId);
  });
}

/** The member's pages refetch; used spins end once nothing of them runs. */
async function tellSpins(tx: Queryable, { clock, due }: SpinContext, grantId: bigint): Promise<void> {
  const grant = await findSpinGrant(tx, grantId);
  if (grant === null) return;
  await tellChanged(tx, grant);
  const isOver = grant.left === 0 || grant.expiresAt <= clock.now();
  if (grant.state === 'open' && isOver)
    await due.reschedule(tx, endSpinsWork, grantWork(grantId, clock.now()));
}
