export type Json = Record<string, unknown>;

/** Marks a key of the file that an operator's changes remove. */
export const absent: Json = { $absent: true };

/**
 * An operator's changes over a brand's file. Objects are merged key by key; anything else, lists included, is replaced as
 * a whole, since half of a list means nothing.
 */
export function mergeSettings(base: Json, changes: Json): Json {
  const merged: Json = { ...base };
  for (const [key, value] of Object.entries(changes)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined;
    if (isAbsent(value)) delete merged[key];
    else merged[key] = isObject(before) && isObject(value) ? mergeSettings(before, value) : value;
  }
  return merged;
}

const isAbsent = (value: unknown): boolean => isObject(value) && value['$absent'] === true;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
