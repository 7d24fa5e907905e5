/**
 * Timers belong to a connection, a call or a process; work that has a time is due work (`platform/due`). Every timer is listed here with
 * its purpose. The decision record "Due work has one table" says why the loops stay.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What makes something happen later, or again and again. */
const timed = /\bset(?:Interval|Timeout)\(|node:timers\/promises|\bcreateLookout\(|(?<![.\w])repeat\(\{/;

/** `deadline`: of one call · `pause`: before a repetition · `end`: of a process · `connection`, `process`: theirs alone · `loop`: stays by the record. */
const known: Record<string, 'deadline' | 'pause' | 'end' | 'connection' | 'process' | 'loop'> = {
  'apps/sandbox/src/alarm.ts': 'loop',
  'apps/sandbox/src/deliver-events.ts': 'loop',
  'apps/server/src/modules/accounts/use-cases/afterwards.ts': 'pause',
  'apps/server/src/modules/suppliers/win-ceilings.ts': 'process',
  'apps/server/src/modules/wallet/ledger/follower/followers.ts': 'loop',
  'apps/server/src/modules/wallet/ledger/lane-connection.ts': 'connection',
  'apps/server/src/modules/wallet/ledger/lane.ts': 'connection',
  'apps/server/src/modules/wallet/ledger/post-until-answered.ts': 'deadline',
  'apps/server/src/modules/wallet/ledger/spread/move.ts': 'process',
  'apps/server/src/modules/wallet/ledger/spread/places.ts': 'connection',
  'apps/server/src/modules/wallet/ledger/teller.ts': 'connection',
  'apps/server/src/platform/db/pulse.ts': 'connection',
  'apps/server/src/platform/due/lookout.ts': 'loop',
  'apps/server/src/platform/due/runner.ts': 'deadline',
  'apps/server/src/platform/due/worker.ts': 'loop',
  'apps/server/src/platform/group.ts': 'process',
  'apps/server/src/platform/http/load-gauge.ts': 'process',
  'apps/server/src/platform/limits/shared-limits.ts': 'process',
  'apps/server/src/platform/limits/until-settled.ts': 'pause',
  'apps/server/src/platform/metrics/exchange.ts': 'deadline',
  'apps/server/src/platform/push/listener.ts': 'connection',
  'apps/server/src/platform/push/watch-sessions.ts': 'connection',
  'apps/server/src/platform/site/drawing-room.ts': 'process',
  'apps/server/src/platform/site/pictures.ts': 'deadline',
  'apps/server/src/platform/slices.ts': 'process',
  'apps/server/src/processes.ts': 'process',
  'apps/server/src/second-book/main.ts': 'loop',
  'apps/studio/src/server/activity.ts': 'loop',
  'apps/studio/src/server/bus.ts': 'connection',
  'apps/studio/src/server/fish/aquarium.ts': 'loop',
  'apps/studio/src/server/metrics.ts': 'deadline',
  'apps/studio/src/server/pictures/painter.ts': 'process',
  'apps/studio/src/server/pvp/card-table.ts': 'process',
  'apps/studio/src/server/pvp/hall.ts': 'loop',
  'apps/studio/src/server/repeat.ts': 'loop',
  'apps/studio/src/server/sportsbook/room.ts': 'loop',
  'apps/studio/src/server/stakes/delivery.ts': 'loop',
  'apps/studio/src/server/stakes/take-stake.ts': 'pause',
  'apps/studio/src/server/tables/floor.ts': 'loop',
  'apps/studio/src/server/use-cases/spin.ts': 'pause',
  'packages/http/src/arriving/guard.ts': 'pause',
  'packages/http/src/event-stream.ts': 'connection',
  'packages/process/src/draining.ts': 'end',
  'packages/process/src/places.ts': 'deadline',
  'packages/process/src/run-program.ts': 'end',
};

test.each([
  'const timer = setInterval(() => sweep(), 5_000);',
  'later = setTimeout(next, 100);',
  "import { setTimeout as sleep } from 'node:timers/promises';",
  'repeat({ everyMs: 500, work })',
])('"%s" would be found', (line) => expect(line).toMatch(timed));

test('every timer of the servers is listed', () => {
  const found = globSync(
    ['apps/{server,sandbox}/src/**/*.ts', 'apps/studio/src/**/*.ts', 'packages/{http,process}/src/**/*.ts'],
    {
      cwd: root,
    },
  ).filter((path) => !path.endsWith('.test.ts') && timed.test(readFileSync(join(root, path), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted());
});

test('the record names every loop that stays', () => {
  const record = readFileSync(join(root, 'docs/decisions/2026-11-25-due-work.md'), 'utf8');
  for (const words of [
    'followers',
    'pulse',
    'studio',
    'sandbox',
    'second book',
    'heartbeat',
    'load gauge',
    'watchdog',
  ]) {
    expect(record).toContain(words);
  }
});
