import { foldCase } from '@perya/contract/accounts/plain-text.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findAffiliate, type Affiliate } from '../../queries/members.ts';

/** Whether an invitation code holds at a brand, on the host that the page is on. */
export async function checkAffiliate(
  db: Queryable,
  brand: string,
  code: string,
  domain: string | undefined,
): Promise<Result<Affiliate, 'affiliate.invalid'>> {
  const affiliate = await findAffiliate(db, brand, code);
  if (!affiliate) return fail('affiliate.invalid');
  const elsewhere = affiliate.domain !== null && affiliate.domain !== foldCase(domain ?? '');
  return elsewhere ? fail('affiliate.invalid') : ok(affiliate);
}
