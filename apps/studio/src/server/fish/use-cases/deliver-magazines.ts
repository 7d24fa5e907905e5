import { deliverStake } from '../../stakes/deliver-stake.ts';
import { claimOwed } from '../../stakes/queries.ts';
import { deliveryGraceMs, type Context } from '../../use-cases/context.ts';
import type { WalletAnswer } from '../../wallet-client.ts';
import { findAnyMagazine } from '../queries/magazines.ts';

/** A magazine that is not shot for so long goes back to the wallet: two minutes. */
export const idleMs = 120_000;

/** Pays or returns a magazine now, in a request; the delivery comes for it when this gets no answer. */
export async function deliverMagazineNow(context: Context, id: string): Promise<WalletAnswer | null> {
  if (!(await claimOwed(context.db, 'fish_magazine', id, deliveryGraceMs(context)))) return null;
  const magazine = (await findAnyMagazine(context.db, id))!;
  return (await deliverStake(context, 'fish_magazine', magazine)).answer;
}
