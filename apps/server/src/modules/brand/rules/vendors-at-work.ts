/** Suppliers whose games a brand does not open at the moment. Pure. */
import type { VendorAtWork } from '@perya/contract/brand/brand-settings.ts';

/** Codes of suppliers, each with the instant at which its games open by themselves; null: when somebody says so. */
export type VendorsAtWork = ReadonlyMap<string, Date | null>;

export function vendorsAtWork(entries: readonly VendorAtWork[] = [], now: Date): VendorsAtWork {
  const all = entries.map((entry) =>
    typeof entry === 'string' ? ([entry, null] as const) : ([entry.vendor, new Date(entry.until)] as const),
  );
  return new Map(all.filter(([, until]) => until === null || until > now));
}

/** One supplier begins its work, or another end of it, or (`open`) is done. What is over by itself is left out. */
export function withVendor(
  atWork: VendorsAtWork,
  vendor: string,
  state: 'open' | { until: Date | null },
): VendorAtWork[] {
  const others = [...atWork].filter(([code]) => code !== vendor);
  const all = state === 'open' ? others : [...others, [vendor, state.until] as const];
  return all.map(([code, until]) => (until === null ? code : { vendor: code, until: until.toISOString() }));
}
