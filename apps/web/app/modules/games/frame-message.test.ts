import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';
import { signed } from './round.ts';

test('the way to the lobby and to a deposit are heard, and nothing else', () => {
  expect(readFrameMessage({ type: 'perya:lobby' })).toBe('lobby');
  expect(readFrameMessage({ type: 'perya:deposit' })).toBe('deposit');
  for (const other of [null, undefined, 'perya:lobby', 1, {}, { type: 'perya:pay' }, []]) {
    expect(readFrameMessage(other)).toBeNull();
  }
});

test('a result has its sign, nothing has none', () => {
  expect(signed('-5.00', '₱')).toBe('−₱5.00');
  expect(signed('1250.50', '₱')).toBe('+₱1,250.50');
  expect(signed('0.00', '₱')).toBe('₱0.00');
});
