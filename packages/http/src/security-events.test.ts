import { expect, test } from 'vitest';
import { createSecurityEvents } from './security-events.ts';

function open() {
  let nowMs = 0;
  const lines: Record<string, unknown>[] = [];
  const logger = { warn: (line: Record<string, unknown>) => void lines.push(line) };
  const events = createSecurityEvents(logger as never, () => nowMs);
  return { events, lines, later: (ms: number) => void (nowMs += ms) };
}

test('a kind of event is written once a minute for an address, with how many came since', () => {
  const { events, lines, later } = open();
  for (let count = 0; count < 50; count += 1)
    events.note('login.refused', '203.0.113.1', { code: 'login.failed' });
  events.note('login.refused', '203.0.113.2', { code: 'login.failed' });
  events.note('limit.reached', '203.0.113.1', { path: '/wps' });
  expect(lines).toHaveLength(3);
  later(60_000);
  events.note('login.refused', '203.0.113.1', { code: 'login.locked' });
  expect(lines.at(-1)).toEqual({
    security: 'login.refused',
    ip: '203.0.113.1',
    code: 'login.locked',
    since: 50,
  });
});

test('addresses beyond all measure are counted together', () => {
  const { events, lines } = open();
  for (let count = 0; count < 10_500; count += 1)
    events.note('limit.reached', `10.0.${count >> 8}.${count & 255}`, {});
  expect(lines.length).toBeLessThanOrEqual(10_001);
  expect(lines.at(-1)).not.toHaveProperty('ip');
});
