/** From when play looks harmful to the player. Indicators as regulators list them (markers of harm: frequency, amounts, a sudden change). */
export interface HarmTerms {
  /** A week's deposits count as risen from this sum on, minor units, when they are so many times the usual. */
  riseFromMinor: bigint;
  riseTimes: number;
  /** Lost within a week, minor units. */
  lossesMinor: bigint;
  /** Deposits on one day. */
  depositsOnADay: number;
  /** Days with a bet, of 28. */
  daysPlayed: number;
}

export const harmTerms: HarmTerms = {
  riseFromMinor: 500_000n,
  riseTimes: 3,
  lossesMinor: 2_000_000n,
  depositsOnADay: 10,
  daysPlayed: 26,
};
