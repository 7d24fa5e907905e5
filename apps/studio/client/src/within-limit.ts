/**
 * The operator's highest stake cuts the choice; the wallet refuses what is above it in any case. One stake stays, so that
 * the game can say why it does not play.
 * @param mostMinor null where the operator names none.
 */
export function withinLimit(stakesMinor: readonly bigint[], mostMinor: bigint | null): bigint[] {
  if (mostMinor === null) return [...stakesMinor];
  const fitting = stakesMinor.filter((stake) => stake <= mostMinor);
  return fitting.length > 0 ? fitting : stakesMinor.slice(0, 1);
}
