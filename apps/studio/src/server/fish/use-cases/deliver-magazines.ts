import { claimDue, claimOwed, updatePendingToRefunding } from '../../stake-queries.ts';
import { deliveryGraceMs, type Context } from '../../use-cases/context.ts';
import { deliverOwed } from '../../use-cases/deliver-owed.ts';
import type { WalletAnswer } from '../../wallet-client.ts';
import { findAnyMagazine, listMagazinesById, updateIdleToUnloaded } from '../queries/magazines.ts';

/** A magazine that is not shot for so long goes back to the wallet: two minutes. */
export const idleMs = 120_000;

/** Pays or returns a magazine now, in a request; the delivery comes for it when this gets no answer. */
export async function deliverMagazineNow(context: Context, id: string): Promise<WalletAnswer | null> {
  if (!(await claimOwed(context.db, 'fish_magazine', id, deliveryGraceMs(context)))) return null;
  const magazine = (await findAnyMagazine(context.db, id))!;
  return (await deliverOwed(context, 'fish_magazine', magazine)).answer;
}

/** One pass over the magazines that are due: of dead processes, left, and owed. @returns how many were owed */
export async function deliverDueMagazines(context: Context): Promise<number> {
  const { db } = context;
  await updatePendingToRefunding(db, 'fish_magazine');
  await updateIdleToUnloaded(db, idleMs);
  const due = await claimDue(db, 'fish_magazine', listMagazinesById, 50);
  await Promise.all(due.map((magazine) => deliverOwed(context, 'fish_magazine', magazine)));
  return due.length;
}
