import type { Json } from '#platform/change.ts';

export interface ChangedField {
  field: string;
  before: Json;
  now: Json;
}

/**
 * What changed since a proposal was made. @param compared the fields that must not; null: all of them.
 */
export function changedFields(
  before: Readonly<Record<string, Json>>,
  now: Readonly<Record<string, Json>>,
  compared: readonly string[] | null,
): ChangedField[] {
  const fields = compared ?? [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return fields
    .map((field) => ({ field, before: before[field] ?? null, now: now[field] ?? null }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.now));
}
