/** What the ducks are called, in the order of the rules. */
export const duckKeys = [
  'instant.duck.yellow',
  'instant.duck.blue',
  'instant.duck.red',
  'instant.duck.silver',
  'instant.duck.gold',
] as const;
