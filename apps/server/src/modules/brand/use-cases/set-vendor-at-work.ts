import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findChanges, replaceSettings } from '../queries.ts';
import { mergeSettings } from '../rules/merge-settings.ts';
import { vendorsAtWork, withVendor } from '../rules/vendors-at-work.ts';
import { parseSettings } from './load-brands.ts';

export interface VendorChange {
  brand: string;
  vendor: string;
  state: 'open' | { until: Date | null };
}

/**
 * Adds a supplier to those at work, or takes it away; what else an operator has changed of the brand stays as it is, also what
 * another operator changes in the same moment.
 * @param base the brand's file
 */
export async function setVendorAtWork(
  db: Queryable,
  base: Record<string, unknown>,
  { brand, vendor, state }: VendorChange,
  now: Date,
): Promise<Result<null, 'not.found'>> {
  for (;;) {
    const changes = await findChanges(db, brand);
    if (!changes) return fail('not.found');
    const { vendorsAtWork: entries } = parseSettings(brand, mergeSettings(base, changes));
    const changed = { ...changes, vendorsAtWork: withVendor(vendorsAtWork(entries, now), vendor, state) };
    parseSettings(brand, mergeSettings(base, changed));
    if (await replaceSettings(db, brand, changes, changed)) return ok(null);
  }
}
