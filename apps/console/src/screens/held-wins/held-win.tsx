/** Shared by the queue and the facts of held wins. */
import type { ApiValue } from '#console/lib/api.ts';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';

export type HeldWin = ApiValue<'GET /ops/held-wins'>['list'][number];

const tones: Readonly<Record<HeldWin['state'], Tone>> = { held: 'warning', paid: 'good', refused: 'over' };

export const HeldWinState = ({ state }: Pick<HeldWin, 'state'>) => (
  <StateBadge state={state} phrases="heldWins.state" tones={tones} />
);
