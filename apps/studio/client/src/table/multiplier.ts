import { returnParts } from '@perya/game-rules/table/table-model.ts';

/** `250` → `×2.50`. */
export const times = (hundredths: number): string => `×${(hundredths / returnParts).toFixed(2)}`;

/** What a spot pays as it stands on the table: `1 : 1` where that is whole, else what comes back, `×1.95`. */
export function payText(mostReturn: number): string {
  return mostReturn % returnParts === 0 ? `${mostReturn / returnParts - 1} : 1` : times(mostReturn);
}
