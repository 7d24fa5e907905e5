import { expect, test } from 'vitest';
import { parseTyped } from './typed-numbers.ts';

test('digits stand together or apart, one number a line or with commas', () => {
  const three = { length: 3, sorted: false };
  expect(parseTyped('123, 456\n7 8 9', three, false)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
  expect(parseTyped('123;123', three, false)).toEqual([[1, 2, 3]]);
  expect(parseTyped('321', { length: 3, sorted: true }, false)).toEqual([[1, 2, 3]]);
  expect(parseTyped('12, 1234, abc', three, false)).toEqual([]);
});

test('numbers above nine have two digits', () => {
  expect(parseTyped('0102, 11 3', { length: 2, sorted: false }, true)).toEqual([
    [1, 2],
    [11, 3],
  ]);
});
