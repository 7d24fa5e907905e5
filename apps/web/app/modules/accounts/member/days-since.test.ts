import { expect, test } from 'vitest';
import { daysSince } from './days-since.ts';

test('only whole days count', () => {
  expect(daysSince('2026-11-20T12:00:00Z', new Date('2026-11-21T11:59:59Z'))).toBe(0);
  expect(daysSince('2026-11-20T12:00:00Z', new Date('2026-11-21T12:00:00Z'))).toBe(1);
  expect(daysSince('2026-11-22T12:00:00Z', new Date('2026-11-21T12:00:00Z'))).toBe(0);
});
