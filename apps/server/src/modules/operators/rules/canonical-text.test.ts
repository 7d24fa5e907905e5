import { expect, test } from 'vitest';
import { canonicalText } from './canonical-text.ts';

test('the order of fields does not count, the order of a list does', () => {
  expect(canonicalText({ b: [{ y: 1, x: null }], a: 'ñ' })).toBe('{"a":"ñ","b":[{"x":null,"y":1}]}');
  expect(canonicalText([2, 1])).not.toBe(canonicalText([1, 2]));
});
