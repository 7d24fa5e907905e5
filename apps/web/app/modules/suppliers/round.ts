import type { ApiValue } from '@perya/contract/api.ts';
import type { PillTone } from '#app/ui/Pill.tsx';

export type Round = ApiValue<'GET /wps/game/records'>['list'][number];

export const roundTones: Record<Round['status'], PillTone> = {
  open: 'waiting',
  closed: 'neutral',
  cancelled: 'bad',
};

/** Whether a round brought something in. */
export const toneOf = ({ net }: Pick<Round, 'net'>): 'in' | 'out' => (/^-|^0\.00$/.test(net) ? 'out' : 'in');
