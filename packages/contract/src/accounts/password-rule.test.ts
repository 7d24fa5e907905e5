import { expect, test } from 'vitest';
import { passwordRule } from './password-rule.ts';
import { checkField, type FieldRule } from './rules.ts';

const rule = (min: number, max: number, pattern: string): FieldRule => ({
  min,
  max,
  pattern,
  message: 'password.format',
});
const mixed = '(?=.{12}|.*\\p{L}.*[^\\p{L}]|.*[^\\p{L}].*\\p{L})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]*';

test.each([
  [rule(8, 64, mixed), { min: 8, max: 64, long: 12 }],
  [rule(10, 64, mixed), { min: 10, max: 64, long: 12 }],
  // Whatever is long enough is long.
  [rule(12, 64, mixed), { min: 12, max: 64, long: null }],
  [rule(8, 20, '.*'), { min: 8, max: 20, long: null }],
])('says in numbers what it checks', (one, said) => expect(passwordRule(one)).toEqual(said));

test('what the numbers promise is what the check does', () => {
  const one = rule(8, 64, mixed);
  const { min, max, long } = passwordRule(one);
  const check = (text: string) => checkField(one, text, true);
  expect(check('a'.repeat(min - 2) + '1')).toBe('password.format');
  expect(check('a'.repeat(min - 1) + '1')).toBeNull();
  expect(check('a'.repeat(long! - 1))).toBe('password.format');
  expect(check('a'.repeat(long!))).toBeNull();
  expect(check('a'.repeat(max))).toBeNull();
  expect(check('a'.repeat(max + 1))).toBe('password.format');
});
