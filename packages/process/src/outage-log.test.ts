import { expect, test } from 'vitest';
import { DatabaseAway } from './database-away.ts';
import { createOutageFilter } from './outage-log.ts';

test('an outage has one line, however long it lasts; what else fails has its own', () => {
  let nowMs = 0;
  const passes = createOutageFilter(() => nowMs);
  const away = { err: new DatabaseAway(new Error('gone')) };
  expect(passes(away)).toBe(true);
  for (nowMs = 0; nowMs < 60_000; nowMs += 500) expect(passes(away)).toBe(false);
  expect([passes({ err: new Error('a fault') }), passes('words'), passes(undefined)]).toEqual([
    true,
    true,
    true,
  ]);
  nowMs += 10_001;
  expect([passes(away.err), passes(away)]).toEqual([true, false]);
});
