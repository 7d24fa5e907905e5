import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';
import { signed } from '#app/lib/signed.ts';

test('the ways to the lobby, to a deposit and to own limits, the show of a round and the place in a game are heard, and nothing else', () => {
  expect(readFrameMessage({ type: 'perya:lobby' })).toBe('lobby');
  expect(readFrameMessage({ type: 'perya:deposit' })).toBe('deposit');
  expect(readFrameMessage({ type: 'perya:protection' })).toBe('protection');
  expect(readFrameMessage({ type: 'perya:round', shown: true })).toBe('roundShown');
  expect(readFrameMessage({ type: 'perya:round', shown: false })).toBe('roundSeen');
  expect(readFrameMessage({ type: 'perya:place', inner: true })).toBe('innerPlace');
  expect(readFrameMessage({ type: 'perya:place', inner: false })).toBe('firstPlace');
  const round = 'perya:round';
  const halves = [
    { type: round },
    { type: round, shown: 1 },
    { type: round, shown: 'true' },
    { type: 'perya:place' },
  ];
  for (const other of [null, undefined, 'perya:lobby', 1, {}, { type: 'perya:pay' }, [], ...halves]) {
    expect(readFrameMessage(other)).toBeNull();
  }
});

test('a result has its sign, nothing has none', () => {
  expect(signed('-5.00', '₱')).toBe('−₱5.00');
  expect(signed('1250.50', '₱')).toBe('+₱1,250.50');
  expect(signed('0.00', '₱')).toBe('₱0.00');
});
