import { expect, test } from 'vitest';
import { letterNow, parseChoice, wrongLetters } from './shortcuts.ts';

test('what is kept is read with care', () => {
  expect(parseChoice(null)).toEqual({ on: true, own: {} });
  expect(parseChoice('{')).toEqual({ on: true, own: {} });
  expect(parseChoice('null')).toEqual({ on: true, own: {} });
  expect(parseChoice('{"on":false,"own":{"a":"y","x":"q","r":"delete","t":7}}')).toEqual({
    on: false,
    own: { a: 'y' },
  });
});

test('a letter is its own, another, or none', () => {
  expect(letterNow('a', { on: true, own: {} })).toBe('a');
  expect(letterNow('a', { on: true, own: { a: 'y' } })).toBe('y');
  expect(letterNow('a', { on: false, own: { a: 'y' } })).toBeNull();
  expect(letterNow('q', { on: true, own: {} })).toBe('q');
});

test('two shortcuts do not share a letter, and a letter is a letter', () => {
  expect([...wrongLetters({})]).toEqual([]);
  expect([...wrongLetters({ a: 'y' })]).toEqual([]);
  expect([...wrongLetters({ a: 'r' })]).toEqual(['a', 'r']);
  expect([...wrongLetters({ a: 'r', r: 'a' })]).toEqual([]);
  expect([...wrongLetters({ a: '' })]).toEqual(['a']);
  expect([...wrongLetters({ a: 'ж' })]).toEqual(['a']);
});
