type Json = Record<string, unknown>;

/**
 * An operator's changes over a brand's file. Objects are merged key by key; anything else, lists included, is replaced as
 * a whole, since half of a list means nothing.
 */
export function mergeSettings(base: Json, changes: Json): Json {
  const merged: Json = { ...base };
  for (const [key, value] of Object.entries(changes)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = isObject(before) && isObject(value) ? mergeSettings(before, value) : value;
  }
  return merged;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
