import { expect, test } from 'vitest';
import { newer } from './use-balance.ts';

const at = (seq: number, sumBalance: string) => ({ seq, sumBalance, currency: 'PHP' as const });

test('the balance with the higher number of movements counts, whatever arrives last', () => {
  expect(newer(at(3, '80.00'), at(2, '100.00')).sumBalance).toBe('80.00');
  expect(newer(at(3, '80.00'), at(4, '90.00')).sumBalance).toBe('90.00');
  expect(newer(undefined, at(0, '0.00')).sumBalance).toBe('0.00');
});
