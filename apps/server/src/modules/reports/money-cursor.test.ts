import { expect, test } from 'vitest';
import { writeCursor } from '@perya/http/cursor.ts';
import { readMoneyCursor, writeMoneyCursor } from './money-cursor.ts';

const end = { place: '2026-11-26T10:00:00.123456Z', transferId: 12n, leg: 1 };

test('what was written is read', () => {
  expect(readMoneyCursor(writeMoneyCursor(end))).toEqual(end);
});

test.each([
  ['no cursor', 'x'],
  ['a day that no month has', writeMoneyCursor({ ...end, place: '2026-02-30T10:00:00.123456Z' })],
  ['another century', writeMoneyCursor({ ...end, place: '0000-01-01T10:00:00.123456Z' })],
  ['a number beyond 64 bits', writeMoneyCursor({ ...end, transferId: 9_999_999_999_999_999_999n })],
  ['a cursor of another list', writeCursor(7n)],
])('%s is none of ours', (_, text) => {
  expect(readMoneyCursor(text)).toBeNull();
});
