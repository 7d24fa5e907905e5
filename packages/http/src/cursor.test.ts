import { expect, test } from 'vitest';
import {
  badCursor,
  readCursor,
  readId,
  readMomentCursor,
  readMomentWordCursor,
  readNumberCursor,
  writeCursor,
} from './cursor.ts';

const at = new Date('2026-11-26T10:00:00.123Z');

test('what was written is read', () => {
  expect(readNumberCursor(writeCursor(12n))).toBe(12n);
  expect(readMomentCursor(writeCursor(at.toISOString(), 7n))).toEqual({ at, id: 7n });
  expect(readMomentWordCursor(writeCursor(at.toISOString(), 7n, 'chain-1'))).toEqual({
    at,
    id: 7n,
    word: 'chain-1',
  });
  expect(readCursor(writeCursor(-3, 'a-node'), /^(-?\d+) ([\w-]+)$/)).toEqual(['-3', 'a-node']);
});

test('identities of 19 digits are read, up to the last one', () => {
  const last = 2n ** 63n - 1n;
  for (const id of [10n ** 18n, last]) {
    expect(readNumberCursor(writeCursor(id))).toBe(id);
    expect(readMomentCursor(writeCursor(at.toISOString(), id))?.id).toBe(id);
    expect(readMomentWordCursor(writeCursor(at.toISOString(), id, 'a'))?.id).toBe(id);
  }
  for (const id of [last + 1n, 10n ** 19n]) {
    expect(readNumberCursor(writeCursor(id))).toBeNull();
    expect(readMomentCursor(writeCursor(at.toISOString(), id))).toBeNull();
    expect(readMomentWordCursor(writeCursor(at.toISOString(), id, 'a'))).toBeNull();
  }
  for (const text of [String(last + 1n), '', '-1', '1 ', '0x1']) expect(readId(text)).toBeNull();
});

test.each(['', 'x', '%%', writeCursor('text'), writeCursor('2026-13-99T99:99:99.999Z', 1n)])(
  '%j is none of ours',
  (word) => {
    expect([readNumberCursor(word), readMomentCursor(word), readMomentWordCursor(word)]).toEqual([
      null,
      null,
      null,
    ]);
  },
);

test('a bad cursor is a bad field', () => {
  expect(badCursor()).toEqual({
    ok: false,
    error: 'request.invalid',
    details: { fields: { after: 'field.invalid' } },
  });
});
