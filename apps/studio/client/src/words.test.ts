import { expect, test, vi } from 'vitest';

vi.hoisted(() =>
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"symbolNames":{"en":[],"fil":[]}}' }),
  }),
);

test('an amount is written exactly', async () => {
  const { loadWords } = await import('./words.ts');
  const { money } = await loadWords('EN');
  expect(money(9_007_199_254_740_993n)).toBe('₱90,071,992,547,409.93');
  expect(money(-5n)).toBe('-₱0.05');
  expect(money(1234n)).toBe('₱12.34');
});
