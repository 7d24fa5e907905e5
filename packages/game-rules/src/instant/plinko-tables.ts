/**
 * What plinko's buckets pay, in hundredths, from the outermost to the middle one: by risk (low, medium, high), then rows.
 * Chosen as round numbers whose binomial mean lies nearest to 98 %; the exact returns stand in the model's document.
 */
export const plinkoRows = [8, 12, 16] as const;

export const plinkoTables: readonly (readonly (readonly number[])[])[] = [
  [
    [490, 220, 105, 100, 50],
    [870, 300, 165, 130, 110, 100, 50],
    [1200, 770, 205, 140, 135, 115, 110, 100, 50],
  ],
  [
    [1100, 310, 130, 70, 40],
    [2900, 800, 430, 200, 110, 60, 30],
    [9000, 3600, 1000, 460, 300, 150, 100, 50, 30],
  ],
  [
    [2600, 420, 150, 30, 20],
    [16_000, 2000, 830, 210, 70, 20, 20],
    [90_500, 13_000, 2600, 860, 400, 200, 20, 20, 20],
  ],
];
