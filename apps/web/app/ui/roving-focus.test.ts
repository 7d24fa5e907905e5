import { expect, test } from 'vitest';
import { nextIndex } from './roving-focus.ts';

test('arrows move and wrap around', () => {
  expect(nextIndex('ArrowRight', 0, 3)).toBe(1);
  expect(nextIndex('ArrowRight', 2, 3)).toBe(0);
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(2);
});

test('left and right are turned where writing runs from right to left', () => {
  expect(nextIndex('ArrowRight', 1, 3, true)).toBe(0);
  expect(nextIndex('ArrowLeft', 1, 3, true)).toBe(2);
});

test('Home and End go to the ends, other keys nowhere', () => {
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
  expect(nextIndex('a', 0, 3)).toBeNull();
  expect(nextIndex('ArrowRight', 0, 0)).toBeNull();
});
