import { expect, test } from 'vitest';
import { cockfightArena } from '@perya/game-rules/table/cockfight/models.ts';
import type { TableView } from '../../../../src/table-api.ts';
import { poolNow } from './pool-now.ts';

const pool = cockfightArena.pool!;
/** ₱200,000 of the house, half on each side. */
const opening = [0, 17, 0, 20];
const view = (
  laidMinor: Record<string, bigint> | null,
  onSpotsMinor: Record<string, bigint> = {},
): TableView => ({ round: { opening, laidMinor }, onSpotsMinor }) as unknown as TableView;

test('the odds of now count what all have laid, and the chips in the hand', () => {
  expect(poolNow(pool, view(null), [])).toMatchObject({
    sums: { meron: 10_000_000n, wala: 10_000_000n },
    returns: { meron: 190, wala: 190 },
    fixed: false,
    withOwn: false,
  });
  const inHand = [
    { spot: 'meron', choice: [], stakeMinor: 1_000_000n },
    { spot: 'draw', choice: [], stakeMinor: 5000n },
  ];
  const now = poolNow(pool, view(null, { wala: 500_000n, draw: 100n }), inHand);
  expect(now).toMatchObject({ sums: { meron: 11_000_000n, wala: 10_500_000n }, withOwn: true });
  expect(now.returns).toEqual({ meron: 185, wala: 194 });
});

test('once the sums are fixed nothing else counts', () => {
  const inHand = [{ spot: 'meron', choice: [], stakeMinor: 1_000_000n }];
  expect(poolNow(pool, view({ meron: 0n, wala: 0n }, { meron: 900_000n }), inHand)).toMatchObject({
    returns: { meron: 190, wala: 190 },
    fixed: true,
    withOwn: false,
  });
});
