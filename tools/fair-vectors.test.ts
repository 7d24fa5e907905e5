import { expect, test } from 'vitest';
import { brokenVectors, readVectors, subjectOf, subjects } from './fair-vectors.ts';

const vectors = readVectors();

test('every model of every family has a fixed vector, and all of them come out', () => {
  expect(vectors.map(subjectOf).toSorted()).toEqual(subjects().toSorted());
  expect(brokenVectors(vectors)).toEqual([]);
});

test('what was changed in a vector is found', () => {
  const changed = vectors.map((vector) =>
    'match' in vector
      ? { ...vector, match: { ...vector.match, serverSeed: '00'.repeat(32) } }
      : { ...vector, round: { ...vector.round, serverSeed: '00'.repeat(32) } },
  );
  expect(brokenVectors(changed)).toEqual(vectors.map(subjectOf));
});
