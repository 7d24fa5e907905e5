import { expect, test } from 'vitest';
import { reconcile, type Ours } from './reconcile.ts';

const ours = (id: bigint, references: string[], amountMinor: bigint, fields: Partial<Ours> = {}): Ours => ({
  id,
  references,
  amountMinor,
  isExpected: true,
  isBooked: true,
  ...fields,
});

test('each line finds one of ours, and each of ours one line', () => {
  const lines = [
    { line: 2, reference: 'pay_1', amountMinor: 100n },
    { line: 3, reference: 'PAY 2', amountMinor: 250n },
    { line: 4, reference: 'pay_1', amountMinor: 100n },
    { line: 5, reference: 'stranger', amountMinor: 5n },
    { line: 6, reference: 'pay_4', amountMinor: 40n },
    { line: 7, reference: 'pay_5', amountMinor: 50n },
  ];
  const result = reconcile(lines, [
    ours(1n, ['pay_1', '1'], 100n),
    ours(2n, ['pay_2'], 200n),
    ours(3n, ['pay_3'], 30n),
    // The money came, and nobody has credited it.
    ours(4n, ['pay_4'], 40n, { isBooked: false, isExpected: false }),
    // Booked on the day before.
    ours(5n, ['pay_5'], 50n, { isExpected: false }),
    ours(6n, ['pay_6'], 60n, { isExpected: false }),
  ]);
  expect(result.map(({ result: what, reference, objectId }) => [what, reference, objectId])).toEqual([
    ['matched', 'pay_1', 1n],
    ['differs', 'PAY 2', 2n],
    ['missingHere', 'pay_1', 1n],
    ['missingHere', 'stranger', null],
    ['missingHere', 'pay_4', 4n],
    ['matched', 'pay_5', 5n],
    ['missingThere', 'pay_3', 3n],
  ]);
});

test('a number whose zeros a spreadsheet has dropped is found, unless it could be two', () => {
  const find = (...references: string[]) =>
    reconcile(
      [{ line: 2, reference: '730001', amountMinor: 100n }],
      references.map((reference, at) => ours(BigInt(at + 1), [reference], 100n)),
    )[0]?.result;
  expect(find('000730001')).toBe('matched');
  expect(find('000730001', '00730001')).toBe('missingHere');
});
