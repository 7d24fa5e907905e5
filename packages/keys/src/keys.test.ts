import { expect, test } from 'vitest';
import { isComposing, isShortcut, pressedKey, type Pressed } from './keys.ts';

const press = (key: string, code: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code,
  keyCode: 0,
  isComposing: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test.each([
  ['QWERTY', 'k', 'KeyK', 'k'],
  ['capitals', 'K', 'KeyK', 'k'],
  ['Russian', 'л', 'KeyK', 'k'],
  ['Russian capitals', 'Л', 'KeyK', 'k'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Thai', 'า', 'KeyK', 'k'],
  ['a Thai vowel mark', 'ั', 'KeyY', 'y'],
  ['a Thai tone mark', '่', 'KeyJ', 'j'],
  ['a Thai digit on a letter', '๐', 'KeyQ', 'q'],
  ['a Hindi vowel mark', 'ि', 'KeyF', 'f'],
  ['a Hindi virama', '्', 'KeyD', 'd'],
  ['a Hindi cluster', 'क्ष', 'KeyK', 'k'],
  ['a Hindi stop', '।', 'KeyA', 'a'],
  ['an Arabic ligature', 'لا', 'KeyB', 'b'],
  ['an Arabic mark', 'َ', 'KeyQ', 'q'],
  ['an Arabic comma', '،', 'KeyK', 'k'],
  ['a Persian joiner', '\u200c', 'KeyB', 'b'],
  ['a Hebrew point', 'ִ', 'KeyG', 'g'],
  ['a Bengali vowel mark', 'া', 'KeyA', 'a'],
  ['a Khmer vowel mark', 'ា', 'KeyA', 'a'],
  ['an accent on a vowel', 'e\u0301', 'KeyE', 'e\u0301'],
  ['the euro sign', '€', 'KeyE', '€'],
  ['no place', 'า', 'Quote', 'า'],
  ['Korean', 'ㅏ', 'KeyK', 'k'],
  ['Japanese', 'の', 'KeyK', 'k'],
  ['Dvorak', 't', 'KeyK', 't'],
  ['Dvorak where QWERTY has V', 'k', 'KeyV', 'k'],
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['AZERTY', 'q', 'KeyA', 'q'],
  ['AZERTY digits', 'é', 'Digit2', 'é'],
  ['QWERTZ', 'z', 'KeyY', 'z'],
  ['Colemak', 'n', 'KeyJ', 'n'],
  ['Dvorak signs', ',', 'KeyW', ','],
  ['Turkish', 'ı', 'KeyI', 'ı'],
  ['an accent', 'Dead', 'KeyE', 'e'],
  ['Arabic digits', '٢', 'Digit2', '٢'],
  ['named', 'ArrowDown', 'ArrowDown', 'arrowdown'],
  ['named', 'Escape', 'Escape', 'escape'],
])('%s: %s at %s is %s', (_layout, key, code, meant) => expect(pressedKey({ key, code })).toBe(meant));

test('a composition is known by either sign, in a wrapped event too', () => {
  expect(isComposing(press('Enter', 'Enter'))).toBe(false);
  expect(isComposing(press('Enter', 'Enter', { isComposing: true }))).toBe(true);
  expect(isComposing(press('Enter', 'Enter', { keyCode: 229 }))).toBe(true);
  expect(isComposing({ nativeEvent: press('ArrowDown', 'ArrowDown', { isComposing: true }) })).toBe(true);
});

test('a shortcut needs its modifiers and no others', () => {
  const ctrl = { ctrlKey: true };
  expect(isShortcut(press('л', 'KeyK', ctrl), 'mod+k')).toBe(true);
  expect(isShortcut(press('κ', 'KeyK', { metaKey: true }), 'mod+K')).toBe(true);
  expect(isShortcut(press('k', 'KeyK'), 'mod+k')).toBe(false);
  expect(isShortcut(press('k', 'KeyK', { ...ctrl, shiftKey: true }), 'mod+k')).toBe(false);
  expect(isShortcut(press('k', 'KeyK', { ...ctrl, altKey: true }), 'mod+k')).toBe(false);
  expect(isShortcut(press('о', 'KeyJ'), 'j')).toBe(true);
  expect(isShortcut(press('j', 'KeyJ', ctrl), 'j')).toBe(false);
  expect(isShortcut(press('j', 'KeyJ', { isComposing: true }), 'j')).toBe(false);
  expect(isShortcut(press('t', 'KeyK', ctrl), 'mod+k')).toBe(false);
});
