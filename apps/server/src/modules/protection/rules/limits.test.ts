import { expect, test } from 'vitest';
import { changeLimit, confirmAsked, type Limit } from './limits.ts';

const now = new Date('2026-11-22T08:00:00.000Z');
const tomorrow = new Date('2026-11-23T08:00:00.000Z');
const limit = (mostMinor: bigint, asked: Limit['asked'] = null): Limit => ({ mostMinor, asked });

test('the first limit, a lower one and the same one hold at once, and take back what was asked for', () => {
  expect(changeLimit(null, 500n, now)).toEqual({ action: 'set', limit: limit(500n) });
  const asked = { mostMinor: 900n, from: tomorrow };
  for (const wanted of [0n, 499n, 500n])
    expect(changeLimit(limit(500n, asked), wanted, now)).toEqual({ action: 'set', limit: limit(wanted) });
});

test('a higher one, or none, waits a day; asked for again it goes on waiting, asked for otherwise it begins anew', () => {
  for (const wanted of [501n, null]) {
    const asked = { mostMinor: wanted, from: tomorrow };
    expect(changeLimit(limit(500n), wanted, now)).toEqual({ action: 'ask', limit: limit(500n, asked) });
    expect(changeLimit(limit(500n, asked), wanted, tomorrow)).toEqual({ action: 'none' });
  }
  const before = limit(500n, { mostMinor: 600n, from: now });
  expect(changeLimit(before, 601n, now)).toMatchObject({
    limit: { asked: { mostMinor: 601n, from: tomorrow } },
  });
});

test('none where none is changes nothing', () => {
  expect(changeLimit(null, null, now)).toEqual({ action: 'none' });
});

test('what was asked for is confirmed when its time has come, not before, and not without asking', () => {
  const asked = limit(500n, { mostMinor: null, from: tomorrow });
  expect(confirmAsked(asked, new Date(tomorrow.getTime() - 1))).toEqual({
    ok: false,
    error: 'limit.too.early',
  });
  expect(confirmAsked(asked, tomorrow)).toEqual({ ok: true, mostMinor: null });
  expect(confirmAsked(limit(500n), tomorrow)).toEqual({ ok: false, error: 'limit.not.pending' });
  expect(confirmAsked(null, tomorrow)).toEqual({ ok: false, error: 'limit.not.pending' });
});
