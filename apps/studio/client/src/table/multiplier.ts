import { returnParts } from '@perya/game-rules/table/table-model.ts';

/** `250` → `×2.50`. */
export const times = (hundredths: number): string => `×${(hundredths / returnParts).toFixed(2)}`;

/** Winnings on top of the stake: `385` → `2.85 : 1`. */
export const toOne = (returned: number): string => `${(returned - returnParts) / returnParts} : 1`;

/** What a spot pays as it stands on the table: `1 : 1` where that is whole, else what comes back, `×1.95`. */
export const payText = (mostReturn: number): string =>
  mostReturn % returnParts === 0 ? toOne(mostReturn) : times(mostReturn);
