import type { BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { BonusContext } from '../dependencies.ts';
import { insertGrant, type NewGrant } from '../queries/grants.ts';
import { requirementOf } from '../rules/stake.ts';
import { activateNext } from './end-grant.ts';

/** The money is in the purse: the grant begins, or waits for its turn. A repetition changes nothing. */
export async function beginBonus(
  tx: Queryable,
  context: Pick<BonusContext, 'clock' | 'due'>,
  grant: Omit<NewGrant, 'requiredMinor' | 'terms' | 'grantedAt'>,
  terms: BonusTerms,
): Promise<void> {
  const requiredMinor = requirementOf(grant.amountMinor, terms);
  await insertGrant(tx, { ...grant, requiredMinor, terms, grantedAt: context.clock.now() });
  await activateNext(tx, context, grant);
}
