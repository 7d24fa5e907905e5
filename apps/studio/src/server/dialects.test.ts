import { expect, test } from 'vitest';
import { readMinor, writeMinor, type DialectName } from './dialects.ts';

test.each<[DialectName, bigint, number | string]>([
  ['hub88', 1050n, 1_050_000],
  ['caleta', 1050n, 1_050_000],
  ['gcp', 1050n, 1050],
  ['a8r', 1050n, '10.50'],
  ['evolution', 5n, '0.05'],
])('%s writes %s centavos as %s, and reads it again', (dialect, minor, written) => {
  expect(writeMinor(dialect, minor)).toBe(written);
  expect(readMinor(dialect, written)).toBe(minor);
});

test.each<[DialectName, unknown]>([
  ['hub88', '10.50'],
  ['hub88', 10.5],
  ['gcp', null],
  ['a8r', 10.5],
  ['a8r', 'ten'],
])('%s does not take %j for an amount', (dialect, amount) => {
  expect(readMinor(dialect, amount)).toBeNull();
});
