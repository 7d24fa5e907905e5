import { expect, test } from 'vitest';
import { readStatement, reconcile, type Ours } from './reconcile.ts';

const columns = { reference: 'Ref', amount: 'Sum' };
test('a statement says which field is wrong', () => {
  const read = (csv: string) => readStatement(csv, columns, 'PHP');
  expect(read('Ref,Sum\nA,"1,234.50"\nB,-7')).toEqual([
    { reference: 'A', amountMinor: 123_450n },
    { reference: 'B', amountMinor: 700n },
  ]);
  expect(read('Name,Sum\nA,1')).toEqual({ field: 'columns.reference' });
  expect(read('Ref,Total\nA,1')).toEqual({ field: 'columns.amount' });
  for (const bad of ['Ref,Sum', 'Ref,Sum\nA,x', 'Ref,Sum\n,1', 'Ref,Sum\nA', 'Ref,Sum\nA,1.005'])
    expect([bad, read(bad)]).toEqual([bad, { field: 'csv' }]);
});

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
    { reference: 'pay_1', amountMinor: 100n },
    { reference: 'PAY 2', amountMinor: 250n },
    { reference: 'pay_1', amountMinor: 100n },
    { reference: 'stranger', amountMinor: 5n },
    { reference: 'pay_4', amountMinor: 40n },
    { reference: 'pay_5', amountMinor: 50n },
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
