import { expect, test } from 'vitest';
import { listWitnesses } from './list-witnesses.ts';

test('witnesses are listed as on time, late or absent', () => {
  const knownAt = Date.UTC(2027, 0, 1, 4, 0, 30);
  const given = ['on time', 'late'].map((witness, at) => ({
    witness,
    signature: `of ${witness}`,
    signedAt: new Date(knownAt - 1 + at),
  }));
  expect(listWitnesses(['late', 'absent', 'on time'], given, knownAt)).toEqual([
    { witness: 'late', signature: 'of late', signedAt: '2027-01-01T04:00:30.000Z', late: true },
    { witness: 'absent', signature: null, signedAt: null, late: false },
    { witness: 'on time', signature: 'of on time', signedAt: '2027-01-01T04:00:29.999Z', late: false },
  ]);
});
