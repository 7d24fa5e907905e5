import type { VendorAtWork } from '@perya/contract/brand/brand-settings.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change, Json } from '#platform/change.ts';
import { lockBrand, updateSettings } from '../queries.ts';
import { mergeSettings } from '../rules/merge-settings.ts';
import { vendorsAtWork, withVendor } from '../rules/vendors-at-work.ts';
import { parseSettings } from './load-brands.ts';

export interface VendorChange {
  brand: string;
  vendor: string;
  state: 'open' | { until: Date | null };
  reason?: string;
}

/**
 * Adds a supplier to those at work, or takes it away; what else an operator has changed of the brand stays as it is.
 * @param base the brand's file
 */
export function setVendorAtWork(
  change: Change,
  base: Record<string, unknown>,
  { brand, vendor, state, reason }: VendorChange,
  now: Date,
): Promise<Result<null, 'not.found'>> {
  return change(async (tx, note) => {
    const row = await lockBrand(tx, brand);
    if (!row) return fail('not.found');
    const { vendorsAtWork: entries } = parseSettings(brand, mergeSettings(base, row.settings));
    const changed = {
      ...row.settings,
      vendorsAtWork: withVendor(vendorsAtWork(entries, now), vendor, state),
    };
    const after = parseSettings(brand, mergeSettings(base, changed));
    await updateSettings(tx, brand, changed);
    const stateIn = (list: readonly VendorAtWork[] | undefined): Json => {
      const until = vendorsAtWork(list, now).get(vendor);
      return until === undefined ? { open: true } : { open: false, until: until?.toISOString() ?? null };
    };
    note({ objectId: vendor, brand, before: stateIn(entries), after: stateIn(after.vendorsAtWork), reason });
    return ok(null);
  });
}
