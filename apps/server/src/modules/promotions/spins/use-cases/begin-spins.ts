import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import type { SpinTerms } from '@perya/contract/promotions/free-spins.ts';
import type { Queryable } from '#platform/db/database.ts';
import { grantWork } from '../../bonus/due-work.ts';
import type { BonusContext } from '../../bonus/dependencies.ts';
import type { Reward } from '../../rewards/reward.ts';
import { endSpinsWork } from '../due-work.ts';
import { insertSpinGrant } from '../queries/spins.ts';

const dayMs = 86_400_000;

/** A reward of free spins was taken: from now on they can be played. A repetition changes nothing. */
export async function beginSpins(
  tx: Queryable,
  { clock, due }: Pick<BonusContext, 'clock' | 'due'>,
  { rewardId: grantId, ...reward }: Reward,
  { terms, spins }: { terms: BonusTerms; spins: SpinTerms },
): Promise<void> {
  const [vendor = '', game = ''] = spins.game.split('/', 2);
  const grantedAt = clock.now();
  const expiresAt = new Date(grantedAt.getTime() + spins.days * dayMs);
  const { count, valueMinor } = spins;
  const grant = { ...reward, grantId, vendor, game, count, valueMinor: BigInt(valueMinor), terms };
  await insertSpinGrant(tx, { ...grant, grantedAt, expiresAt });
  await due.schedule(tx, endSpinsWork, grantWork(grantId, expiresAt));
}
