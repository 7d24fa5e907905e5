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

test('what a vector says of a pool adds up to the centavo', () => {
  const pools = vectors.filter(({ last }) => last.startsWith('pool '));
  expect(pools.map(subjectOf)).toEqual(['cockfight-arena', 'cockfight-derby']);
  for (const { last } of pools) {
    const [whole, ...parts] = [...last.matchAll(/(\d+)\.(\d{2})/g)].map(([, pesos, part]) =>
      BigInt(`${pesos}${part}`),
    );
    expect(parts).toHaveLength(4);
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(whole);
  }
});
