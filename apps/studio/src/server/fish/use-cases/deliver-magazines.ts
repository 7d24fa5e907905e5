import { sendOwed } from '../../use-cases/send-owed.ts';
import { deliveryGraceMs, type Context } from '../../use-cases/context.ts';
import type { WalletAnswer } from '../../wallet-client.ts';
import {
  claimDueMagazines,
  claimMagazine,
  updateIdleToUnloaded,
  updateMagazineToCancelled,
  updateMagazineToClosed,
  updatePendingMagazinesToRefunding,
  type MagazineRow,
} from '../queries/magazines.ts';

/** A magazine that is not shot for so long goes back to the wallet: two minutes. */
export const idleMs = 120_000;

/** Pays or returns a magazine now, in a request; the delivery comes for it when this gets no answer. */
export async function deliverMagazineNow(context: Context, id: string): Promise<WalletAnswer | null> {
  const magazine = await claimMagazine(context.db, id, deliveryGraceMs(context));
  return magazine && deliverMagazine(context, magazine);
}

async function deliverMagazine(context: Context, magazine: MagazineRow): Promise<WalletAnswer> {
  const { answer, done } = await sendOwed(context, magazine);
  if (done && magazine.state === 'settling') await updateMagazineToClosed(context.db, magazine.id);
  else if (done) await updateMagazineToCancelled(context.db, magazine.id);
  return answer;
}

/** One pass over the magazines that are due: of dead processes, left, and owed. @returns how many were owed */
export async function deliverDueMagazines(context: Context): Promise<number> {
  await updatePendingMagazinesToRefunding(context.db);
  await updateIdleToUnloaded(context.db, idleMs);
  const due = await claimDueMagazines(context.db, 50);
  await Promise.all(due.map((magazine) => deliverMagazine(context, magazine)));
  return due.length;
}
