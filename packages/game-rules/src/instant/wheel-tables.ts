/** What stands on the wheels: how often which multiplier (in hundredths), by risk and size. Every wheel returns exactly 98 %. */
export const wheelSizes = [10, 20, 30, 40, 50] as const;

type Counts = readonly (readonly [pays: number, count: number])[];

/** Low, medium, high risk; each for the five sizes. */
export const wheelTables: readonly (readonly Counts[])[] = [
  [
    [
      [120, 6],
      [0, 2],
      [150, 1],
      [110, 1],
    ],
    [
      [120, 13],
      [0, 5],
      [200, 2],
    ],
    [
      [120, 18],
      [0, 8],
      [200, 3],
      [180, 1],
    ],
    [
      [120, 24],
      [0, 11],
      [200, 4],
      [240, 1],
    ],
    [
      [120, 30],
      [0, 14],
      [200, 5],
      [300, 1],
    ],
  ],
  [
    [
      [0, 5],
      [150, 3],
      [230, 1],
      [300, 1],
    ],
    [
      [0, 10],
      [150, 6],
      [200, 2],
      [300, 1],
      [360, 1],
    ],
    [
      [0, 15],
      [150, 9],
      [200, 4],
      [390, 1],
      [400, 1],
    ],
    [
      [0, 20],
      [150, 12],
      [200, 5],
      [300, 2],
      [520, 1],
    ],
    [
      [0, 25],
      [150, 15],
      [200, 6],
      [300, 2],
      [350, 1],
      [500, 1],
    ],
  ],
  [
    [
      [0, 9],
      [980, 1],
    ],
    [
      [0, 19],
      [1960, 1],
    ],
    [
      [0, 29],
      [2940, 1],
    ],
    [
      [0, 39],
      [3920, 1],
    ],
    [
      [0, 49],
      [4900, 1],
    ],
  ],
];
