/**
 * The operator's highest stake cuts the choice; the wallet refuses what is above it in any case. One stake stays, so that
 * the game can say why it does not play.
 * @param most centavos, as the launch's address says it; null where it does not.
 */
export function withinLimit(stakesMinor: readonly number[], most: string | null): number[] {
  const limit = most === null ? NaN : Number(most);
  if (Number.isNaN(limit)) return [...stakesMinor];
  const fitting = stakesMinor.filter((stake) => stake <= limit);
  return fitting.length > 0 ? fitting : stakesMinor.slice(0, 1);
}
