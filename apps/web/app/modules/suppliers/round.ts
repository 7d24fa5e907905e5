import type { ApiValue } from '@perya/contract/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import type { PillTone } from '#app/ui/Pill.tsx';

export type Round = ApiValue<'GET /wps/game/records'>['list'][number];

export const roundTones: Record<Round['status'], PillTone> = {
  open: 'waiting',
  closed: 'neutral',
  cancelled: 'bad',
};

/** Whether a round brought something in. */
export const toneOf = ({ net }: Pick<Round, 'net'>): 'in' | 'out' => (/^-|^0\.00$/.test(net) ? 'out' : 'in');

/** `+₱100.00`, `−₱5.00`, `₱0.00`: the sign is a minus sign, not a hyphen. */
export function signed(decimal: string, symbol: string): string {
  const text = formatAmount(decimal, symbol);
  if (text.startsWith('-')) return `−${text.slice(1)}`;
  return /[1-9]/.test(decimal) ? `+${text}` : text;
}
