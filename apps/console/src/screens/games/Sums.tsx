/** Stakes on something, one line per currency. */
import { Stack } from '@mantine/core';
import type { ApiValue } from '#console/lib/api.ts';
import { Amount } from '#console/ui/Amount.tsx';

type Sum = ApiValue<'GET /ops/matches'>['list'][number]['sums'][number];

export function Sums({ of, sums }: { of: 'staked' | 'won'; sums: readonly Sum[] }) {
  if (sums.length === 0) return '–';
  return (
    <Stack gap={0} align="flex-end">
      {sums.map((one) => (
        <Amount key={one.currency} value={one[of]} currency={one.currency} />
      ))}
    </Stack>
  );
}

export const countOf = (sums: readonly Sum[]): number => sums.reduce((sum, { stakes }) => sum + stakes, 0);
