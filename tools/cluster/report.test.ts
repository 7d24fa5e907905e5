import { expect, test } from 'vitest';
import { failuresOf, sentenceOf, tableOf, type Round } from './report.ts';

const round = (fields: Partial<Round> = {}): Round => ({
  fault: 'primary-kill',
  host: 'db1',
  pauseMs: 21_340,
  waitMs: 24_000,
  acknowledged: 12_345,
  lost: 0,
  doubled: 0,
  problems: [],
  ...fields,
});

test('the table has a line for each fault and one for all', () => {
  expect(
    tableOf([round(), round({ fault: 'studio-freeze', host: 'site2', pauseMs: 2_000 })]).split('\n'),
  ).toEqual([
    '| fault | node | pause, s | longest wait, s | acknowledged | lost | doubled |',
    '| --- | --- | --: | --: | --: | --: | --: |',
    '| primary-kill | db1 | 21.3 | 24.0 | 12,345 | 0 | 0 |',
    '| studio-freeze | site2 | 2.0 | 24.0 | 12,345 | 0 | 0 |',
    '| **all** |  | 21.3 | 24.0 | 24,690 | 0 | 0 |',
  ]);
});

test('a loss, a double, a long pause and books that differ are failures', () => {
  expect(failuresOf([round()])).toEqual([]);
  const bad = round({ lost: 3, doubled: 1, pauseMs: 40_100, problems: ['1 balances differ from the list'] });
  expect(failuresOf([bad])).toEqual([
    'primary-kill: 3 acknowledged operations were lost.',
    'primary-kill: 1 operations were booked twice or were never asked for.',
    'primary-kill: writes paused for 40.1 s, more than 40 s.',
    'primary-kill: 1 balances differ from the list',
  ]);
});

test('a control that lost nothing says so', () => {
  const control = { freezes: 9, acknowledged: 50_000, lost: 0, verified: true, noticed: 0 };
  expect(sentenceOf(control)).toBe('The control lost nothing in 9 freezes, although it should.');
  expect(sentenceOf({ ...control, freezes: 2, lost: 1_234, noticed: 2 })).toContain(
    'lost 1,234 of 50,000 acknowledged operations at freeze 2; `ledger:verify` said “proven”',
  );
});
