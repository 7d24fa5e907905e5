/** From the largest pool to the smallest. */
export const jackpotTiers = ['grand', 'major', 'minor', 'mini'] as const;
