import { expect, test } from 'vitest';
import { vendorsAtWork, withVendor } from './vendors-at-work.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const later = '2026-11-21T12:00:00.000Z';
const before = '2026-11-21T09:59:59.000Z';

test('a supplier is at work until its time, or until somebody says that it is not', () => {
  const atWork = vendorsAtWork(
    ['KIDLAT', { vendor: 'LAKAN', until: later }, { vendor: 'MAYARI', until: before }],
    now,
  );
  expect([...atWork]).toEqual([
    ['KIDLAT', null],
    ['LAKAN', new Date(later)],
  ]);
  expect(vendorsAtWork(undefined, now).size).toBe(0);
  expect(vendorsAtWork([{ vendor: 'LAKAN', until: later }], new Date(later)).size).toBe(0);
});

test('a supplier stands there once, with what was said last', () => {
  const atWork = vendorsAtWork(['KIDLAT', { vendor: 'LAKAN', until: later }], now);
  expect(withVendor(atWork, 'KIDLAT', 'open')).toEqual([{ vendor: 'LAKAN', until: later }]);
  expect(withVendor(atWork, 'LAKAN', { until: null })).toEqual(['KIDLAT', 'LAKAN']);
  expect(withVendor(atWork, 'MAYARI', { until: new Date(later) })).toHaveLength(3);
  expect(withVendor(atWork, 'MAYARI', 'open')).toHaveLength(2);
});
