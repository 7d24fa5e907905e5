import { expect, test } from 'vitest';
import { dueAt, readLastCheck, writeLastCheck } from './reality-check.ts';

const minute = 60_000;
const began = 1_700_000_000_000;

test('is due an interval after the login, and after what was said last of the same login', () => {
  expect(dueAt(began, 15, null)).toBe(began + 15 * minute);
  expect(dueAt(began, 15, { beganMs: began + 900, saidMs: began + 16 * minute })).toBe(began + 31 * minute);
  // Another login begins anew.
  expect(dueAt(began, 15, { beganMs: began - 40 * minute, saidMs: began - minute })).toBe(
    began + 15 * minute,
  );
});

test('what was said is kept, and nonsense is nothing', () => {
  let stored: string | null = null;
  const storage = { getItem: () => stored, setItem: (_: string, text: string) => void (stored = text) };
  expect(readLastCheck(storage)).toBe(null);
  writeLastCheck(storage, { beganMs: began, saidMs: began + 5 });
  expect(readLastCheck(storage)).toEqual({ beganMs: began, saidMs: began + 5 });
  stored = 'x';
  expect(readLastCheck(storage)).toBe(null);
});
