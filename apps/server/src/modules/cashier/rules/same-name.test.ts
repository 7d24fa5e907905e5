import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Juan dela Cruz', 'JUAN DELA CRUZ', true],
  ['José Rizál', 'Jose Rizal', true],
  ['Dela Cruz, Juan', 'Juan dela Cruz', true],
  ['Juan Santos dela Cruz', 'Juan Cruz', true],
  ['Juan dela Cruz', 'Maria dela Cruz', false],
  ['Juan', 'Juan dela Cruz', false],
  ['Madonna', 'Madonna', true],
  ['', '', false],
  ['', 'Juan Cruz', false],
])('%s and %s', (one, other, same) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([same, same]);
});
