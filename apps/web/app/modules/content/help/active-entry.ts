/** The entry that the address names by `i`; what is no entry is the first one (specification 2 §2, "Help centre"). */
export function activeEntry(i: string | null, count: number): number {
  const index = /^\d{1,3}$/.test(i ?? '') ? Number(i) : 0;
  return index < count ? index : 0;
}
