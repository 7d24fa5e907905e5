import type { MagazineAnswer } from '../../../fish-api.ts';
import { fail, ok, type Result } from '../../errors.ts';
import type { SessionRow } from '../../queries.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import type { FishContext } from '../context.ts';
import { presentMagazine } from '../present.ts';
import { findMagazine, updateToUnloaded } from '../queries/magazines.ts';
import { deliverMagazineNow } from './deliver-magazines.ts';

/** The player has had enough: what was won and what was not shot goes to the wallet. Repeated, it answers the same. */
export async function unloadMagazine(
  context: FishContext,
  session: SessionRow,
  magazineId: string,
): Promise<Result<MagazineAnswer>> {
  const { db } = context;
  const known = await findMagazine(db, session.player_id, magazineId);
  if (!known || known.game !== session.game || known.vendor !== session.vendor) return fail('not.found');
  if (known.state === 'pending') return fail('magazine.pending');
  const unloaded = await updateToUnloaded(db, known.id, deliveryGraceMs(context));
  const answer = unloaded ? await deliverMagazineNow(context, known.id) : null;
  const balance = answer ?? (await context.walletOf(known.vendor).balance(known.launch_token, known.game));
  return ok({
    magazine: presentMagazine((await findMagazine(db, session.player_id, known.id))!),
    balanceMinor: balance.kind === 'taken' ? balance.balanceMinor : null,
  });
}
