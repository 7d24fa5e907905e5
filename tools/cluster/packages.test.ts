import { expect, test } from 'vitest';
import { isAtLeast } from './packages.ts';

test('versions are compared part by part', () => {
  expect(isAtLeast('3.0.2', '4.0.7')).toBe(false);
  expect(isAtLeast('4.0.7', '4.0.7')).toBe(true);
  expect(isAtLeast('4.0.10', '4.0.7')).toBe(true);
  expect(isAtLeast('4.1', '4.0.7')).toBe(true);
  expect(isAtLeast('4.0', '4.0.7')).toBe(false);
});
